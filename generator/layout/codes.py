"""What layout can report: text that does not fit, letters without a glyph, art that is not there."""

from __future__ import annotations

from generator.model.finding import Code, Severity

TEXT_OVERFLOW = Code.explained(
    "FIT-301", "text-overflow", Severity.ERROR, "a text does not fit its place, even at its smallest type",
    """A text that is too long is never clipped and never runs over its neighbours: the card is not printed
    until it fits. The message says how much is too much.

    Bad:   a rule of 90 words in a box for 40
    Good:  a shorter text, a larger box in the template, or a lower `shrink_to`
    From:  users of rpg-cards, issue 136: a text that is too long is simply cut off.""",
)  # fmt: skip
MISSING_GLYPH = Code.explained(
    "FIT-302", "missing-glyph", Severity.ERROR, "no font of the stack has a letter",
    """Each letter is taken from the first font of the style's stack that has it. A letter that none has would
    print as an empty box.

    Bad:   `name: 漢` where the stack holds Latin and Cyrillic fonts
    Good:  a font with the letter, added to the stack in the pack's `styles/full.yaml`
    From:  domdiv, run by us: Czech letters came out as black boxes, and the run counted as a success.""",
)  # fmt: skip
MISSING_ART = Code.explained(
    "FIT-303", "missing-art", Severity.ERROR, "a picture or an icon cannot be found",
    """A card whose art is missing would print with a hole.

    Bad:   `picture: art/wolff.svg` where the file is called `wolf.svg`
    Good:  the right name, relative to the pack's `art/` folder or to the pack
    From:  Squib: a missing picture is a warning, an error or nothing at all, as one sets it; here it is always
           told.""",
)  # fmt: skip
BAD_ART = Code.explained(
    "FIT-304", "bad-art", Severity.ERROR, "a picture file cannot be read",
    """A file that is no picture, or a broken one, cannot be printed. SVG files may hold flat shapes: what a drawing
    needs beyond that (gradients, filters, text) is named.

    Bad:   a text file called `wolf.png`
    Good:  a PNG, JPEG or SVG file
    From:  Don't Make a Sound, line 45: an icon that cannot be made out is named as such and not left out in
           silence.""",
)  # fmt: skip
UNKNOWN_STYLE = Code.explained(
    "FIT-305", "unknown-style", Severity.ERROR, "a template names a style, paint or colour that does not exist",
    """A slot looks as its style says; a misspelt one would fall back silently.

    Bad:   `style: headng`
    Good:  `style: heading`, as in templates/styles/full.yaml
    From:  protograf, run by us: an argument that does not exist was ignored without a word.""",
)  # fmt: skip
UNKNOWN_FACE = Code.explained(
    "FIT-306", "no-face", Severity.WARNING, "a component is printed and its template shows nothing",
    """A template without slots prints an empty card.

    Bad:   a template with `fields:` and no `faces:`
    Good:  `faces: {front: [...]}`, or `kind: piece` for what is counted and not printed
    From:  Shriek and Mega Boardgame Con, line 217: the Finale Reminder says something on either side; a card that
           shows nothing is a slip.""",
)  # fmt: skip
BAD_FONT = Code.explained(
    "FIT-307", "bad-font", Severity.ERROR, "a font file cannot be used",
    """Fonts are embedded as subsets of static TrueType files. Variable fonts and fonts with PostScript outlines
    cannot be embedded that way; their letters would come from another font without a word.

    Bad:   `fonts/Oswald[wght].ttf`, a variable font
    Good:  `fonts/Oswald-Regular.ttf`
    From:  reportlab, and so domdiv: fonts with PostScript outlines cannot be read and must be made TrueType.""",
)  # fmt: skip
MISSING_TABLE = Code.explained(
    "FIT-308", "missing-table", Severity.ERROR, "a slot shows a decision table that the pack does not have",
    """A card that prints a table prints the pack's own, so that text and table cannot drift apart.

    Bad:   `{slot: table, table: boothe}` where the pack's table is called `booth`
    Good:  `{slot: table, table: booth}`
    From:  Shriek and Mega Boardgame Con, lines 211 and 260: a card and a rule tell the same die; ours print one
           table.""",
)  # fmt: skip
