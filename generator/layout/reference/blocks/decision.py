"""The decision table: a head, a line for each case with its answers, the outcome at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.model.content import Gap, Table, TableRow
from generator.model.drawing import DrawOp, line, rectangle
from generator.model.frozen import frozen
from generator.model.geometry import Box

from ... import meanings
from ...text import Paragraph
from ..cases import Cell, Grid, GridLine
from ..kit import Kit, quiet
from ..marking import unreadable_in
from ..parts import TAB, cross, gap_line, rule, tab, tick
from ..rows import BETWEEN, BLOCK_GAP, WITHIN, Row, again, height_of, held
from .columns import HEAD_INSET, INSET, OUTCOME, PAD, TABS, titles, ways
from .wording import outcome

HEAD = 11.0
_LOW_HEAD = 7.6
_TOGETHER = 52.0
"""mm; a table of this height or less is not broken."""
_LINE = 8.4
_DOUBLE = 2.0
"""mm; a rule as near to that of the page's foot is left out: the two would look like one drawn twice."""
_CRAMPED, _BROKEN = 8.0, 2.5
"""mm of height that a line too many in a head or an outcome is worth, and each line by which values are broken."""
_HEAD_LINES, _OUTCOME_LINES = 2, 3


@frozen
class _Look:
    """Where the columns lie: widths in mm."""

    kit: Kit
    table: Table
    grid: Grid
    width: float
    columns: tuple[float, ...]

    @property
    def outcome_x(self) -> float:
        return TABS + sum(self.columns)

    def left(self, column: int) -> float:
        return TABS + sum(self.columns[:column])


def fits(grid: Grid, width: float) -> bool:
    """Say whether a grid's columns fit a width beside a readable outcome."""
    return TABS + grid.width * 16.0 + OUTCOME <= width


def decision_table(kit: Kit, table: Table, grid: Grid, width: float) -> tuple[Row, ...]:
    """Return the head and a row for each row of the table; the head stands again after a break.

    Of the ways to share the width the one is taken that makes the table lowest, of equals that with the widest columns.
    """
    rows = _rows(_Look(kit, table, grid, width, _shared(kit, table, grid, width)))
    if height_of(rows[1:]) <= _TOGETHER:
        rows = [rows[0], *(replace(row, keep=row is not rows[-1]) for row in rows[1:])]
    return (rows[0], *held(rows[1:]))


def _shared(kit: Kit, table: Table, grid: Grid, width: float) -> tuple[float, ...]:
    """Return the widths of the columns: found once for a table, which is laid out again and again on trial."""
    style = kit.desk.style
    key = ("columns", id(style), id(kit.twins), table.id, width)
    known = kit.desk.settings.get(key)
    if known is None:
        looks = [_Look(quiet(kit), table, grid, width, columns) for columns in ways(quiet(kit), table, grid, width)]
        # What the ids are of is kept too, so that they stay its own.
        known = kit.desk.settings[key] = min(reversed(looks), key=_cost).columns, style, kit.twins
    columns: tuple[float, ...] = known[0]
    return columns


def _cost(look: _Look) -> float:
    """Return a table's height in mm, and what its tall heads, tall outcomes and broken values are worth."""
    told = [words for row in look.table.rows if (words := _outcome(look, row, False)) is not None]
    tall = max(0, max(map(_lines, _heads(look)), default=0) - _HEAD_LINES)
    tall += sum(max(0, _lines(words) - _OUTCOME_LINES) for words in told)
    cells = [(index, cell) for entry in look.grid.lines for index, cell in enumerate(entry.cells) if cell.worded]
    broken = sum(max(0, _lines(_words(look, index, cell)) - max(1, len(cell.values))) for index, cell in cells)
    return round(height_of(_rows(look)) + tall * _CRAMPED + broken * _BROKEN, 2)


def _lines(words: Paragraph) -> int:
    """Return how many lines words take, here or in a language that shares their place."""
    return round(words.height / words.leading)


def _rows(look: _Look) -> list[Row]:
    whole = object()
    head = _head(look, whole)
    rows = [
        _row(look, whole, number, row, [entry for entry in look.grid.lines if entry.row == number], head)
        for number, row in enumerate(look.table.rows, 1)
    ]
    return [head, *rows]


def _heads(look: _Look) -> list[Paragraph]:
    named = zip(titles(look.kit, look.table, look.grid), look.columns, strict=True)
    return [look.kit.text(text, "table-head", width - 2 * HEAD_INSET, align="center") for text, width in named]


def _head(look: _Look, whole: object) -> Row:
    kit, heads = look.kit, _heads(look)
    then = kit.snug(kit.say("Then"), "table-head", look.width - look.outcome_x - 2 * PAD)
    tallest = max((head.height for head in heads), default=0.0)
    height = max(HEAD, tallest + 2.4) if any(head.height > head.leading + 0.01 for head in heads) else _LOW_HEAD

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        cells: list[DrawOp] = [meanings.cell()]
        for index, head in enumerate(heads):
            left = x + look.left(index) + HEAD_INSET
            cells.append(meanings.head(head.draw(left, y + (height - head.own_height) / 2)))
        cells.append(meanings.head(then.draw(x + look.outcome_x + PAD, y + (height - then.own_height) / 2)))
        return (kit.fill(rectangle(Box(x, y, look.width, height)), "slab"), meanings.row(whole, cells))

    return Row(height, draw, BLOCK_GAP, True, BETWEEN)


def _row(look: _Look, whole: object, number: int, row: TableRow, lines: Sequence[GridLine], head: Row) -> Row:
    kit, hit = look.kit, look.grid.hit == number
    words = _outcome(look, row, hit)
    count = max(1, len(lines))
    cells = [(index, cell) for entry in lines for index, cell in enumerate(entry.cells) if cell.worded]
    tallest = max((_words(look, index, cell).height for index, cell in cells), default=0.0)
    step = max(_LINE, (words.height + 2.4) / count if words else 0.0, tallest + 2.0)
    height = count * step
    last = number == len(look.table.rows)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = []
        if hit:
            ops.append(kit.fill(rectangle(Box(x, y, look.width, height)), "glow"))
        first = tab(kit, x + 0.8, y + (height - TAB) / 2, str(number), "blood" if hit else "slab")
        then = _then(look, row, words, x + look.outcome_x, y, height)
        for index in range(count):
            top = y + index * step
            cells = _cells(look, lines[index], x, top, step) if lines else [meanings.cell((), len(look.columns))]
            if not index:
                cells = [meanings.head(first, "Row", rows=count), *cells, meanings.cell(then, rows=count)]
            ops.append(meanings.row(whole, cells))
            ops += [rule(kit, x + TABS, top, look.outcome_x - TABS, "line")] if index else []
        ops.append(kit.stroke(line(x + look.outcome_x, y, x + look.outcome_x, y + height), "ink", 0.25))
        if y + height < kit.measures.foot_rule - _DOUBLE:
            ops.append(rule(kit, x, y + height, look.width, "ink", 0.35 if last else 0.25))
        return tuple(ops)

    marks = frozenset({"gap"}) if words is None else unreadable_in(outcome(kit, row))
    repeat = () if number == 1 else (again(head),)
    return Row(height, draw, keep=number == 1 and not last, rank=WITHIN, marks=marks, repeat=repeat)


def _outcome(look: _Look, row: TableRow, hit: bool) -> Paragraph | None:
    text = outcome(look.kit, row)
    if text is None:
        return None
    room = look.width - look.outcome_x - PAD - 1.0
    big = look.kit.trial(text, "hit", room)
    return big if hit and big.fits else look.kit.text(text, "body-bold" if hit else "body", room)


def _then(
    look: _Look, row: TableRow, words: Paragraph | None, x: float, y: float, height: float
) -> tuple[DrawOp, ...]:
    if words is not None:
        return words.draw(x + PAD, y + (height - words.own_height) / 2, True)
    kind = row.then.kind if isinstance(row.then, Gap) else ""
    return gap_line(look.kit, x + PAD, y + height / 2 + 1.4, look.width - look.outcome_x - 2 * PAD, kind)


def _cells(look: _Look, entry: GridLine, x: float, y: float, height: float) -> list[DrawOp]:
    kit, middle = look.kit, y + height / 2
    ops: list[DrawOp] = []
    if not entry.cells:
        others = look.kit.say("all other cases")
        words = kit.line(others, "second", x + TABS, middle, look.outcome_x - TABS, align="center")
        return [meanings.cell(words, len(look.columns))]
    for index, cell in enumerate(entry.cells):
        left = x + look.left(index)
        ops.append(meanings.cell(_answer(look, index, cell, left, middle)))
        if index:
            ops.append(kit.stroke(line(left, y, left, y + height), "hairline", 0.2))
    return ops


def _words(look: _Look, index: int, cell: Cell) -> Paragraph:
    """Set the words of a cell: its values on one line where they fit it, else each on its own."""
    kit, room, either = look.kit, look.columns[index] - 2 * INSET, look.kit.say("or")
    if cell.kind == "any":
        return kit.text(kit.say("any"), "second", room, align="center")
    listed = len(cell.values) > 1 and kit.trial(cell.told(either), "table-bold", 400.0).width > room
    return kit.text(cell.told(either, listed), "table-bold", room, align="center")


def _answer(look: _Look, index: int, cell: Cell, left: float, middle: float) -> tuple[DrawOp, ...]:
    kit, width = look.kit, look.columns[index]
    centre = left + width / 2
    if cell.kind == "yes":
        return (meanings.figure((tick(kit, centre, middle),), kit.say("yes")),)
    if cell.kind == "no":
        return (meanings.figure(cross(kit, centre, middle), kit.say("no")),)
    if cell.worded:
        words = _words(look, index, cell)
        return words.draw(left + INSET, middle - words.own_height / 2)
    return kit.line("–", "second", left, middle, width, align="center")
