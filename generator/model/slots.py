"""The words of templates: which slot types exist and which options each takes.

`load` reads options by this table; `layout/slots/<type>.py` draws the slot. A test pairs the two.
Kinds of option: str, arith (a sum in mm), points (a flat list of sums), pt (a size of type), flag, int,
strs (a list of words), map (words by word).
"""

from __future__ import annotations

from collections.abc import Mapping

COMMON: Mapping[str, str] = {"rotate": "arith", "pivot": "points", "clip": "points"}
"""rotate: degrees clockwise about `pivot` (default: the box's centre). clip: a polygon on the face."""

ART = {"avoid": "strs", "floor": "points", "sink": "arith", "side": "arith", "backing": "str"}
"""avoid: slots (tabs, values) that the picture keeps clear of. floor: a line, x1 y1 x2 y2, that it stays above, but for
the share of its height that `sink` says. With either it is as large as the box leaves free; its longer side is `side`
at most. backing: the colour that fills its outline, so that no pattern shows through."""

TEXT = {
    "from": "str",
    "style": "str",
    "align": "str",
    "valign": "str",
    "shrink_to": "pt",
    "colour": "str",
    "lines": "int",
    "lead_icon": "str",
    "shrink_first": "flag",
}

SLOTS: Mapping[str, Mapping[str, str]] = {
    # Running text: `from` mixes phrases and `{field}`; a field that is a gap prints as a label to write on.
    "text": {**TEXT, "gap": "str"},
    # A symbol by name, or `{field}`; `paint` draws it (fill, or outline), `mirror` flips it.
    "icon": {"icon": "str", "colour": "str", "paint": "str", **ART},
    # A file by name or `{field}`: the pack's art, then the templates'. In low ink `<name>-low` is taken if it exists.
    "picture": {"picture": "str", "fit": "str", "align": "str", "valign": "str", "paint": "str", **ART},
    # rectangle | circle | line | polygon (points) | path (SVG path data, placed at the box's corner)
    "shape": {"shape": "str", "points": "points", "path": "str", "radius": "arith", "paint": "str"},
    # A black tab with an icon and a word, as wide as its word.
    "tab": {"from": "str", "icon": "str", "style": "str"},
    # A value tab: an icon above a numeral.
    "value": {"from": "str", "icon": "str", "style": "str", "prefix": "str"},
    # Suspect attributes: chip, label, value; a gap is a label to write on.
    "attributes": {"from": "str", "style": "str", "label_style": "str", "pitch": "arith", "value_x": "arith"},
    # Result rows of an action: cell with icons, text; stacked up from the box's bottom.
    "results": {"from": "str", "style": "str", "cell": "arith", "row_gap": "arith", "row_min": "arith", "icons": "map"},
    # A list with a ring before each entry (rewards), stacked up from the bottom.
    "rewards": {"from": "str", "style": "str", "pitch": "arith", "icon": "str"},
    # The rows of a clue card: number cell and sentence; the answer last.
    "clues": {
        "from": "str", "style": "str", "answer_style": "str", "pitch": "arith", "row": "arith", "last": "arith",
        "count": "int", "cell": "arith", "answer_label": "str", "icon": "str", "empty": "str",
    },
    # A box with a label riding on its top edge (OTHERWISE).
    "boxed": {"from": "str", "style": "str", "label": "str", "paint": "str"},
    # Writing lines in a frame: a place to fill in.
    "blank": {"label": "str", "pitch": "arith", "style": "str"},
    # A decision table of the pack by its id (or the id in a field), or a field of rows with the named columns.
    "table": {"table": "str", "from": "str", "columns": "strs", "style": "str", "head_style": "str", "first": "arith"},
    # The deduction as a grid to strike out: a row for each suspect, a column for each attribute.
    "lineup": {"style": "str", "head_style": "str", "row": "arith", "label": "str"},
    # A frame for each clue: the ring for its token (mm across), lines to write the clue on, boxes for who goes out.
    "reveals": {"label": "str", "count": "int", "style": "str", "ring": "arith"},
    # Numbered cells in a row.
    "track": {"start": "int", "end": "int", "style": "str", "cell": "arith", "mark": "map"},
    # The flat pattern of a clue viewer: pocket, doors, flaps.
    "pocket": {"card_width": "arith", "card_height": "arith", "slack": "arith", "flap": "arith", "notch": "arith",
               "icon": "str", "words": "strs", "note": "str", "steps": "strs"},
    # With `--viewer red` alone: steps, and a patch that says `note` through a red film.
    "film": {"steps": "strs", "columns": "int", "style": "str", "title": "str", "note": "str"},
    # Numbered steps, in as many columns as asked.
    "steps": {"steps": "strs", "columns": "int", "style": "str", "title": "str"},
    # Version marks; left out of a face's hash.
    "version": {"style": "str"},
}  # fmt: skip
