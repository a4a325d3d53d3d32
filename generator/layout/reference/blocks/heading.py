"""Headings: the bar of a chapter with its number and condition, and the needle of a part."""

from __future__ import annotations

from generator.model.drawing import DrawOp, Group, polygon
from generator.model.geometry import Box
from generator.model.richtext import RichText

from ...meanings import heading, paragraph
from ..kit import Kit
from ..rows import FREE, Row, Target

BAR = 8.0
BEFORE, AFTER = 5.0, 2.5
NUMBER = 9.5
_BELOW = 2.2
"""mm; white below a condition that does not fit into the bar."""
_TITLE = 12.6
_CUT = 5.0
_SLIVER, _APART = 1.4, 1.2
_SLANT = 1.45
CONTENTS = "contents"


def chapter_bar(
    kit: Kit, number: int, title: RichText, width: float, target: str, condition: RichText | None = None
) -> tuple[Row, ...]:
    """Return the bar of a chapter, and a line below it for a condition that does not fit into it."""
    end = width - _CUT - _SLIVER - _APART - 1.6
    head = kit.trial(title, "h1", end - _TITLE)
    if not head.fits:
        head = kit.balanced(title, "h1", end - _TITLE, size=kit.snug(title, "h1", end - _TITLE, 2).size)
    high = max(BAR, head.height + 2.4)
    room = end - _TITLE - head.width - 5.0
    beside = kit.trial(condition, "condition", room, align="right") if condition and room > 15.0 else None
    if beside and not beside.fits:
        beside = None

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        words = head.draw(x + _TITLE, y + (high - head.height) / 2)
        ops = [heading(2, (*bar(kit, x, y, width, str(number), high), *words))]
        if beside:
            condition = beside.draw(x + _TITLE + head.width + 5.0, y + (high - beside.height) / 2, True)
            ops.append(paragraph(condition))
        return tuple(ops)

    row = Row(high, draw, BEFORE, True, FREE, targets=(Target(target, title.plain, 0),))
    if condition is None or beside:
        return row, spacer(AFTER)
    below = kit.balanced(condition, "body-bold", width - _TITLE, colour="blood")
    line = Row(below.height, lambda x, y: (paragraph(below.draw(x + _TITLE, y, True)),), 1.6, True)
    return row, line, spacer(_BELOW)


def bar(kit: Kit, x: float, y: float, width: float, number: str = "", height: float = BAR) -> tuple[DrawOp, ...]:
    """Draw the slab: number cell with a slanted edge, body with a cut end, a sliver parallel to the cut.

    A number leads back to the contents.
    """
    low, top, end = y + height, y, x + width
    lean = _CUT * height / BAR
    body_end = end - _SLIVER - _APART
    start = x
    ops: list[DrawOp] = []
    if number:
        cell = polygon((x, top), (x + NUMBER + _SLANT, top), (x + NUMBER - _SLANT, low), (x, low))
        slab = polygon((x + NUMBER + _SLANT, top), (body_end, top), (body_end - lean, low), (x + NUMBER - _SLANT, low))
        ops += [kit.fill(slab, "slab"), kit.fill(cell, "blood")]
        digits = kit.line(number, "h1-number", start, y + height / 2, NUMBER, align="center")
        ops.append(Group(digits, link=CONTENTS, box=Box(x, y, NUMBER, height)))
    else:
        ops.append(kit.fill(polygon((x, top), (body_end, top), (body_end - lean, low), (x, low)), "slab"))
    right = end
    sliver = polygon((right - _SLIVER, top), (right, top), (right - lean, low), (right - _SLIVER - lean, low))
    return (*ops, kit.fill(sliver, "blood"))


def part_heading(kit: Kit, title: RichText | str, width: float) -> Row:
    """Return a second-level heading: a red needle and the words."""
    head = kit.balanced(title, "h2", width - 6.4)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        middle = y + head.leading / 2
        needle = polygon((x, middle - 1.1), (x + 5.0, middle + 0.6), (x, middle + 1.1))
        return (kit.flat(needle, "blood"), heading(3, head.draw(x + 6.4, y, True)))

    return Row(head.height + 1.0, draw, 3.6, True, 1)


def spacer(height: float) -> Row:
    """Return a piece of white that stays with what follows."""
    return Row(height, lambda x, y: (), keep=True)
