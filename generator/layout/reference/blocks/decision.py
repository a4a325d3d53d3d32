"""The decision table: a head, a line for each case with its answers, the outcome at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.model.content import Gap, Table, TableRow
from generator.model.drawing import DrawOp, line, rectangle
from generator.model.geometry import Box

from ... import meanings
from ...text import Paragraph
from ..cases import Cell, Grid, GridLine
from ..kit import Kit
from ..marking import unreadable_in
from ..parts import TAB, cross, gap_line, rule, tab, tick
from ..rows import BETWEEN, BLOCK_GAP, WITHIN, Row, again, height_of, held
from .columns import HEAD_INSET, INSET, OUTCOME, PAD, TABS
from .look import Look, head_height, line_height, lines_in
from .shares import shared
from .wording import outcome

_TOGETHER = 52.0
"""mm; a table of this height or less is not broken."""
_DOUBLE = 2.0
"""mm; a rule as near to that of the page's foot is left out: the two would look like one drawn twice."""


def fits(grid: Grid, width: float) -> bool:
    """Say whether a grid's columns fit a width beside a readable outcome."""
    return TABS + grid.width * 16.0 + OUTCOME <= width


def decision_table(kit: Kit, table: Table, grid: Grid, width: float) -> tuple[Row, ...]:
    """Return the head and a row for each row of the table; the head stands again after a break.

    Of the ways to share the width the one is taken that makes the table lowest, of equals that with the widest columns.
    """
    rows = _rows(Look(kit, table, grid, width, shared(kit, table, grid, width)))
    if height_of(rows[1:]) <= _TOGETHER:
        rows = [rows[0], *(replace(row, keep=row is not rows[-1]) for row in rows[1:])]
    return (rows[0], *held(rows[1:]))


def _rows(look: Look) -> list[Row]:
    whole = object()
    head = _head(look, whole)
    rows = [
        _row(look, whole, number, row, look.grid.lines_of(number), head)
        for number, row in enumerate(look.table.rows, 1)
    ]
    return [head, *rows]


def _head(look: Look, whole: object) -> Row:
    kit, heads = look.kit, look.heads()
    then = kit.snug(kit.say("Then"), "table-head", look.width - look.outcome_x - 2 * PAD)
    tallest = max((head.height for head in heads), default=0.0)
    height = head_height(tallest, any(lines_in(head) > 1 for head in heads))

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        cells: list[DrawOp] = [meanings.cell()]
        for index, head in enumerate(heads):
            left = x + look.left(index) + HEAD_INSET
            cells.append(meanings.head(head.draw(left, y + (height - head.own_height) / 2)))
        cells.append(meanings.head(then.draw(x + look.outcome_x + PAD, y + (height - then.own_height) / 2)))
        return (kit.fill(rectangle(Box(x, y, look.width, height)), "slab"), meanings.row(whole, cells))

    return Row(height, draw, BLOCK_GAP, True, BETWEEN)


def _row(look: Look, whole: object, number: int, row: TableRow, lines: Sequence[GridLine], head: Row) -> Row:
    kit, hit = look.kit, look.grid.hit == number
    words = look.outcome(row, hit)
    count = max(1, len(lines))
    cells = (worded for entry in lines for worded in entry.worded)
    tallest = max((look.words(index, cell).height for index, cell in cells), default=0.0)
    step = line_height(count, words.height if words else 0.0, tallest)
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


def _then(
    look: Look, row: TableRow, words: Paragraph | None, x: float, y: float, height: float
) -> tuple[DrawOp, ...]:
    if words is not None:
        return words.draw(x + PAD, y + (height - words.own_height) / 2, True)
    kind = row.then.kind if isinstance(row.then, Gap) else ""
    return gap_line(look.kit, x + PAD, y + height / 2 + 1.4, look.width - look.outcome_x - 2 * PAD, kind)


def _cells(look: Look, entry: GridLine, x: float, y: float, height: float) -> list[DrawOp]:
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


def _answer(look: Look, index: int, cell: Cell, left: float, middle: float) -> tuple[DrawOp, ...]:
    kit, width = look.kit, look.columns[index]
    centre = left + width / 2
    if cell.kind == "yes":
        return (meanings.figure((tick(kit, centre, middle),), kit.say("yes")),)
    if cell.kind == "no":
        return (meanings.figure(cross(kit, centre, middle), kit.say("no")),)
    if cell.worded:
        words = look.words(index, cell)
        return words.draw(left + INSET, middle - words.own_height / 2)
    return kit.line("–", "second", left, middle, width, align="center")
