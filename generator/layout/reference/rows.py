"""Rows: what no break parts. Every block is a function that returns rows; this file joins them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.model.drawing import DrawOp
from generator.model.frozen import frozen

from ..meanings import furniture
from ..meanings import paragraph as told
from ..text import Paragraph

BLOCK_GAP = 3.0
_LINES = 4
"""A paragraph of no more lines is not parted."""
_SHORT, _LOW = 6, 50.0
"""Rows and mm; a list with no more of both is not parted."""
FREE, BETWEEN, WITHIN, CLOSE = 0, 1, 2, 3
"""How well a column may break before a row: a chapter, a block, a row within one, what belongs to the row above."""

Draw = Callable[[float, float], tuple[DrawOp, ...]]


@frozen
class Target:
    """A place that links lead to. `title` stands in the outline."""

    name: str
    title: str
    level: int = 1


@frozen
class Row:
    """What no break parts. `draw(x, y)` gives its operations; `before` is left out at the top of a column.

    keep     no break after it
    rank     how well a column breaks before it
    marks    the marks it uses, for the legend
    repeat   what stands again above it when a break comes before it (a table's head)
    tail     drawn too where a break comes after it (a frame's foot)
    chapter  the destination of the chapter whose words it says, for the index; none where it only repeats them
    soft     it keeps only so that something short stays whole, which may still stand in two level columns
    """

    height: float
    draw: Draw
    before: float = 0.0
    keep: bool = False
    rank: int = WITHIN
    marks: frozenset[str] = frozenset()
    targets: tuple[Target, ...] = ()
    repeat: tuple[Row, ...] = ()
    tail: Draw | None = None
    chapter: str = ""
    soft: bool = False


def held(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Part no short list, and let no row of a longer one stand alone: the first two stay together, and the last two."""
    last = len(rows) - 1
    short = len(rows) <= _SHORT and height_of(rows) <= _LOW
    if short:
        return tuple(replace(row, keep=True, soft=not row.keep) if row is not rows[-1] else row for row in rows)
    return tuple(replace(row, keep=row.keep or index in (0, last - 1)) for index, row in enumerate(rows))


def height_of(rows: Sequence[Row]) -> float:
    """Return the height of rows from the top of a column."""
    return sum(row.height + (row.before if index else 0.0) for index, row in enumerate(rows))


def stack(rows: Sequence[Row], *, before: float = BLOCK_GAP, rank: int = BETWEEN) -> Row:
    """Join rows into one that no break parts."""

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = []
        for index, row in enumerate(rows):
            y += row.before if index else 0.0
            ops += row.draw(x, y)
            y += row.height
        return tuple(ops)

    marks = frozenset(mark for row in rows for mark in row.marks)
    targets = tuple(target for row in rows for target in row.targets)
    return Row(height_of(rows), draw, before, rank=rank, marks=marks, targets=targets)


def beside(left: Row, right: Row, shift: float) -> Row:
    """Put two rows side by side, the right one `shift` mm to the right."""

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        return (*left.draw(x, y), *right.draw(x + shift, y))

    return replace(
        left, height=max(left.height, right.height), draw=draw, marks=left.marks | right.marks,
        targets=left.targets + right.targets,
    )  # fmt: skip


def shifted(row: Row, shift: float) -> Row:
    """Return a row that stands `shift` mm further to the right."""
    return replace(row, draw=lambda x, y: row.draw(x + shift, y))


def again(row: Row) -> Row:
    """Return a row as it stands above what a break parts from it: drawn, but neither read aloud nor linked to twice."""
    return replace(row, draw=lambda x, y: (furniture(row.draw(x, y)),), targets=())


def paragraph_rows(paragraph: Paragraph, *, before: float, rank: int = WITHIN, indent: float = 0.0) -> tuple[Row, ...]:
    """Return a row a line; short paragraphs stay whole, of others the first two lines together, and the last two."""
    rows: list[Row] = []
    whole = object()
    last = len(paragraph.lines) - 1
    for index, line in enumerate(paragraph.lines):
        part = replace(paragraph, lines=(replace(line, skip=1.0),))
        gap = before if not index else (line.skip - 1) * paragraph.leading

        def draw(x: float, y: float, part: Paragraph = part) -> tuple[DrawOp, ...]:
            return (told(part.draw(x + indent, y, True), whole),)

        ends = index in (0, last - 1)
        keep = index != last and (ends or last < _LINES)
        rows.append(Row(paragraph.leading, draw, gap, keep, WITHIN if index else rank, soft=not ends))
    if rows:
        rows[-1] = replace(rows[-1], height=rows[-1].height + max(0.0, paragraph.tall - height_of(rows)))
    return tuple(rows)
