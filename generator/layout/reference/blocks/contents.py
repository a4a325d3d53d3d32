"""The contents: every chapter with its number and page, in three columns or as many as have room, read down."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.drawing import DrawOp, Group
from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.richtext import RichText

from ...meanings import entry as told
from ...text import Paragraph
from ..kit import Kit
from ..parts import rule
from ..rows import BETWEEN, BLOCK_GAP, Row, Target
from .heading import CONTENTS

_COLUMNS = 3
_LEAST = 50.0
"""mm; no column is narrower."""
_ROW = 5.2
_APART = 6.0
_NUMBER, _PAGE, _SPARE = 7.4, 6.6, 1.0


@frozen
class Entry:
    """A chapter in the contents: where a click leads, and what it is called."""

    number: int
    title: RichText
    target: str


def contents(kit: Kit, entries: Sequence[Entry], width: float) -> Row:
    """Return the contents as one row. Pages are those of the first pass; before it, none are shown."""
    columns = max(1, min(_COLUMNS, int((width + _APART) // (_LEAST + _APART))))
    lines = -(-len(entries) // columns)
    widths = _widths(kit, entries, lines, width - _APART * (columns - 1), columns)
    lefts = [sum(widths[:index]) + _APART * index for index in range(columns)]
    titles = [
        kit.snug(entry.title, "body", widths[index // lines] - _NUMBER - _PAGE) for index, entry in enumerate(entries)
    ]
    whole = object()
    across = [titles[line::lines] for line in range(lines)]
    heights = [max(_ROW, *(title.height + 1.2 for title in row)) for row in across]

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = []
        for index, entry in enumerate(entries):
            right, down = divmod(index, lines)
            box = Box(x + lefts[right], y + sum(heights[:down]), widths[right], heights[down])
            ops += [rule(kit, box.x, box.y, box.width, "ink", 0.4)] if down == 0 else []
            ops += [told(whole, _entry(kit, entry, titles[index], box)), rule(kit, box.x, box.bottom, box.width)]
        return tuple(ops)

    return Row(sum(heights), draw, BLOCK_GAP, rank=BETWEEN, targets=(Target(CONTENTS, kit.say("Contents"), 0),))


def _widths(kit: Kit, entries: Sequence[Entry], lines: int, room: float, columns: int) -> list[float]:
    """Share the room out so that every title has one line, or the long ones shrink alike."""
    wide = [kit.trial(entry.title, "body", 400.0).width + _NUMBER + _PAGE + _SPARE for entry in entries]
    needed = [max(wide[start : start + lines], default=0.0) for start in range(0, lines * columns, lines)]
    even = room / columns
    if max(needed) <= even:
        return [even] * columns
    if sum(needed) > room:
        return [need * room / sum(needed) for need in needed]
    # What the longer columns need, the others give in the measure of what they have to spare.
    over = sum(max(0.0, need - even) for need in needed)
    spare = sum(max(0.0, even - need) for need in needed)
    return [max(need, even - max(0.0, even - need) * over / spare) if need < even else need for need in needed]


def _entry(kit: Kit, entry: Entry, title: Paragraph, box: Box) -> tuple[Group]:
    middle = box.y + box.height / 2
    page = kit.pages.get(entry.target, 0)
    ops = (
        *kit.line(str(entry.number), "count", box.x, middle, 5.4, align="right", colour="blood"),
        *title.draw(box.x + _NUMBER, middle - title.height / 2),
        *kit.line(str(page) if page else "", "count", box.right - 7.0, middle, 6.4, align="right"),
    )
    return (Group(ops, link=entry.target, box=box),)
