"""The strip of phases: sections with the role `phase` in, arrows with a list below each out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ...model.content import Section
from ...model.drawing import DrawOp, Group, polygon, rectangle
from ...model.geometry import Box
from ...model.richtext import IconMark, RichText, Words
from ..meanings import figure, heading, item, paragraph
from ..reference.blocks.prose import reminder
from ..reference.kit import Kit, quiet
from ..reference.parts import dashed_frame
from ..reference.rows import Row, beside, height_of, stack
from ..text import Paragraph, icon_group

HEAD, POINT = 11.0, 4.0
APART = 1.6
LEAST = 31.0
"""mm; no phase is narrower."""
_STEP = 4.0
_ICON_FROM = 50.0
"""mm; a head of this width has room for its icon."""
_TWO_LISTS = 76.0
_MISFIT = 1000.0
BETWEEN = 1.5
_PAD, _INDENT, _POINTED = 2.2, 6.4, 4.2
_NUMBER = 8.2


def strip(kit: Kit, sections: Sequence[Section], first: int, width: float, game: bool) -> Row:
    """Return the phases side by side, numbered on from `first`, as wide as what they say."""
    widths = _widths(kit, sections, width)
    lists = [_list(kit, section, wide) for section, wide in zip(sections, widths, strict=True)]
    tallest = max(item.height for item in lists) + 2 * _PAD
    columns = [
        _column(kit, section, first + index, wide, tallest, rows, game)
        for index, (section, wide, rows) in enumerate(zip(sections, widths, lists, strict=True))
    ]
    joined, x = columns[0], 0.0
    for wide, column in zip(widths, columns[1:], strict=False):
        x += wide + APART
        joined = beside(joined, column, x)
    return joined


def _widths(kit: Kit, sections: Sequence[Section], width: float) -> list[float]:
    """Share the width out: the tallest list gets more, as long as there is some left."""
    least = min(LEAST, (width - APART * (len(sections) - 1)) / len(sections))
    widths = [least] * len(sections)
    spare = width - APART * (len(sections) - 1) - sum(widths)
    heights = [_tried(kit, section, least) for section in sections]
    while spare > 0.01:
        tallest = heights.index(max(heights))
        widths[tallest] += min(_STEP, spare)
        heights[tallest] = _tried(kit, sections[tallest], widths[tallest])
        spare -= _STEP
    return widths


def _tried(kit: Kit, section: Section, width: float) -> float:
    """Return the height of a list in a width, and much more where a word does not fit it."""
    trial = quiet(kit)
    height = _list(trial, section, width).height
    return height + (_MISFIT if trial.desk.findings else 0.0)


def _list(kit: Kit, section: Section, width: float) -> Row:
    """Return what a phase says, in one list or two."""
    room = width - 2 * _PAD
    if width < _TWO_LISTS or len(section.steps) < 3:
        return stack(_entries(kit, section, room) or (Row(0.0, lambda x, y: ()),))
    half = (room - 4.0) / 2
    rows = _entries(kit, section, half)
    cut = min(range(1, len(rows) + 1), key=lambda n: max(height_of(rows[:n]), height_of(rows[n:])))
    return beside(stack(rows[:cut]), stack(rows[cut:]), half + 4.0) if cut < len(rows) else stack(rows)


def _entries(kit: Kit, section: Section, width: float) -> tuple[Row, ...]:
    rows: list[Row] = []
    for text in section.text:
        words = kit.text(text, "body", width)
        rows.append(Row(words.height, partial(_told, words), BETWEEN))
    whole = object()
    rows += [entry(kit, whole, step.text, width) for step in section.steps]
    if section.reminder is not None:
        rows.append(replace(reminder(kit, section.reminder, width), before=BETWEEN + 0.6))
    return tuple(rows)


def _told(words: Paragraph, x: float, y: float) -> tuple[DrawOp, ...]:
    return (paragraph(words.draw(x, y, True)),)


def entry(kit: Kit, whole: object, text: RichText, width: float, style: str = "body") -> Row:
    """Return an entry of a list: it hangs from its icon if it begins with one, else from a red pointer."""
    sign = text.runs[0] if text.runs and isinstance(text.runs[0], IconMark) else None
    indent = _INDENT if sign is not None else _POINTED
    words = kit.text(after_sign(text) if sign else text, style, width - indent)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        middle = y + words.leading / 2
        body = words.draw(x + indent, y, True)
        if sign is not None:
            icon, told = kit.icon(sign.name, x + 2.4, middle, 4.6), kit.desk.icon_meaning(sign.name)
            return (item(whole, (figure(icon, told),), body),) if told else (*icon, item(whole, (), body))
        pointer = polygon((x + 0.4, middle - 1.1), (x + 2.8, middle), (x + 0.4, middle + 1.1))
        return (kit.flat(pointer, "blood"), item(whole, (), body))

    return Row(max(words.height, 4.6) if sign is not None else words.height, draw, BETWEEN)


def after_sign(text: RichText) -> RichText:
    """Return a text without the icon that it begins with."""
    rest = text.runs[1:]
    if rest and isinstance(rest[0], Words):
        rest = (replace(rest[0], text=rest[0].text.lstrip()), *rest[1:])
    return RichText(rest, text.source)


def _column(kit: Kit, section: Section, number: int, width: float, height: float, rows: Row, game: bool) -> Row:
    """Draw a phase; one without steps is dashed: the pack tells nothing that happens in it."""
    known = bool(section.steps)
    colour = ("on-blood" if game else "on-slab") if known else "ink"
    shows_icon = bool(section.icon) and width >= _ICON_FROM
    room = width - _NUMBER - POINT - (10.0 if shows_icon else 0.0)
    title = _title(kit, section, room, colour)
    icon = kit.desk.icon(section.icon, section.span) if section.icon else None

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        right, low, middle = x + width, y + HEAD, y + HEAD / 2
        arrow = polygon((x, y), (right - POINT, y), (right, middle), (right - POINT, low), (x, low))
        frame = Box(x, low, width, height)
        ops: list[DrawOp] = []
        if known:
            ops += [kit.stroke(rectangle(frame), "ink", 0.45), kit.fill(arrow, "blood" if game else "slab")]
        else:
            ops += [dashed_frame(kit, frame), kit.stroke(arrow, "ink", 0.3, (1.2, 0.8), "paper")]
        sign = "tagline" if known else "ink"
        digits = kit.line(str(number), "h1-number", x + 1.0, middle, _NUMBER - 1.6, align="center", colour=sign)
        ops.append(heading(2, (*digits, *title.draw(x + _NUMBER, middle - title.own_height / 2))))
        if shows_icon and icon is not None:
            wide = 7.0 * icon.box.width / icon.box.height
            box = Box(right - POINT - 2.0 - wide, middle - 3.5, wide, 7.0)
            ops.append(Group((icon_group(icon, box, kit.colour(colour)),), tag="phase-icon"))
        return (*ops, *rows.draw(x + _PAD, low + _PAD))

    return Row(HEAD + height, draw)


def _title(kit: Kit, section: Section, room: float, colour: str) -> Paragraph:
    """Set a head's words in the colour of its ground, smaller at need."""
    for lines in (1, 2):
        title = kit.trial(section.heading, "h1", room, lines, colour=colour)
        if title.fits:
            return title
    return kit.text(section.heading, "h1", room, colour=colour, size=title.size)
