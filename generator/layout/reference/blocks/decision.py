"""The decision table: a head, a line for each case with its answers, the outcome at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.model.content import Gap, Table, TableRow
from generator.model.drawing import DrawOp, line, rectangle
from generator.model.geometry import Box
from generator.model.richtext import RichText, plain_text

from ... import meanings
from ...text import Paragraph
from ..cases import Cell, Grid, GridLine
from ..kit import Kit
from ..marking import unreadable_in
from ..parts import TAB, cross, gap_line, rule, tab, tick
from ..rows import BETWEEN, BLOCK_GAP, WITHIN, Row, again, height_of, held
from .wording import input_label, outcome, question

HEAD = 11.0
_LOW_HEAD = 7.6
_TOGETHER = 44.0
"""mm; a table of this height or less is not broken."""
_COLUMN, _WRITTEN = 19.0, 52.0
"""mm; a column's width, and that of a condition written out."""
_WIDEST = 34.0
_CLOSE = 2.6
_TABS = 8.6
_OUTCOME, _SHARE = 28.0, 0.45
"""mm, and the share of a table that the outcome may claim before the inputs."""
_LINE = 8.4
_PAD = 2.2


@dataclass(frozen=True, slots=True)
class _Look:
    """Where the columns lie: widths in mm."""

    kit: Kit
    table: Table
    grid: Grid
    width: float
    columns: tuple[float, ...]

    @property
    def outcome_x(self) -> float:
        return _TABS + sum(self.columns)

    def left(self, column: int) -> float:
        return _TABS + sum(self.columns[:column])


def fits(grid: Grid, width: float) -> bool:
    """Say whether a grid's columns fit a width beside a readable outcome."""
    return _TABS + grid.width * 16.0 + _OUTCOME <= width


def decision_table(kit: Kit, table: Table, grid: Grid, width: float) -> tuple[Row, ...]:
    """Return the head and a row for each row of the table; the head stands again after a break."""
    look = _Look(kit, table, grid, width, _widths(kit, table, grid, width - _TABS))
    whole = object()
    head = _head(look, whole)
    rows = [
        _row(look, whole, number, row, [entry for entry in grid.lines if entry.row == number], head)
        for number, row in enumerate(table.rows, 1)
    ]
    if height_of(rows) <= _TOGETHER:
        rows = [replace(row, keep=row is not rows[-1]) for row in rows]
    return (head, *held(rows))


def _titles(kit: Kit, table: Table, grid: Grid) -> list[RichText]:
    titles = [input_label(table, name) for name in grid.names]
    titles += [question(kit, table, atom) for atom in grid.atoms]
    return titles or [plain_text(kit.say("When"))]


def _widths(kit: Kit, table: Table, grid: Grid, room: float) -> tuple[float, ...]:
    """Share the room out: 19 mm a column, more for long words, less where there are many columns.

    The outcome comes first: it has the room that its words take on one line, but no more than its share, as long as no
    word of a column is split.
    """
    least: list[float] = []
    wanted: list[float] = []
    for index, title in enumerate(_titles(kit, table, grid)):
        words = [(word, "table-head") for word in kit.words(title)]
        cells = [line.cells[index] for line in grid.lines if len(line.cells) > index]
        words += [(word, "table-bold") for cell in cells for word in kit.words(cell.text)]
        least.append(max((kit.trial(word, style, 200.0).width for word, style in words), default=0.0) + _CLOSE)
        whole = max((_listed(kit, cell, 200.0).width for cell in cells), default=0.0) + _CLOSE
        wanted.append(max(least[-1], _COLUMN, min(whole, _WIDEST)) if grid.split else _WRITTEN)
    told = [text for row in table.rows if (text := outcome(kit, row)) is not None]
    then = max((kit.trial(text, "body", 400.0).width for text in told), default=0.0) + _PAD + 1.0
    room -= max(_OUTCOME, min(then, room * _SHARE, room - sum(least)))
    spare = sum(wanted) - sum(least)
    share = max(0.0, min(1.0, (room - sum(least)) / spare)) if spare > 0 else 0.0
    return tuple(low + (high - low) * share for low, high in zip(least, wanted, strict=True))


def _head(look: _Look, whole: object) -> Row:
    kit = look.kit
    titles = tuple(zip(_titles(kit, look.table, look.grid), look.columns, strict=True))
    then = kit.snug(kit.say("Then"), "table-head", look.width - look.outcome_x - 2 * _PAD)
    sizes = [kit.trial(text, "table-head", width - 1.6, 2, align="center").size for text, width in titles]
    size = min((then.size, *sizes))
    heads = [kit.text(text, "table-head", width - 1.6, align="center", size=size) for text, width in titles]
    then = kit.text(kit.say("Then"), "table-head", look.width - look.outcome_x - 2 * _PAD, size=size)
    tallest = max((head.height for head in heads), default=0.0)
    height = max(HEAD, tallest + 2.4) if any(head.height > head.leading + 0.01 for head in heads) else _LOW_HEAD

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        cells: list[DrawOp] = [meanings.cell()]
        for index, head in enumerate(heads):
            cells.append(meanings.head(head.draw(x + look.left(index) + 0.8, y + (height - head.own_height) / 2)))
        cells.append(meanings.head(then.draw(x + look.outcome_x + _PAD, y + (height - then.own_height) / 2)))
        return (kit.fill(rectangle(Box(x, y, look.width, height)), "slab"), meanings.row(whole, cells))

    return Row(height, draw, BLOCK_GAP, True, BETWEEN)


def _row(look: _Look, whole: object, number: int, row: TableRow, lines: Sequence[GridLine], head: Row) -> Row:
    kit, hit = look.kit, look.grid.hit == number
    words = _outcome(look, row, hit)
    count = max(1, len(lines))
    cells = [(index, cell) for entry in lines for index, cell in enumerate(entry.cells) if cell.text]
    tallest = max((_value(look, index, cell).height for index, cell in cells), default=0.0)
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
            ops += [rule(kit, x + _TABS, top, look.outcome_x - _TABS, "line")] if index else []
        ops.append(kit.stroke(line(x + look.outcome_x, y, x + look.outcome_x, y + height), "ink", 0.25))
        ops.append(rule(kit, x, y + height, look.width, "ink", 0.35 if last else 0.25))
        return tuple(ops)

    marks = frozenset({"gap"}) if words is None else unreadable_in(outcome(kit, row))
    repeat = () if number == 1 else (again(head),)
    return Row(height, draw, keep=number == 1 and not last, rank=WITHIN, marks=marks, repeat=repeat)


def _outcome(look: _Look, row: TableRow, hit: bool) -> Paragraph | None:
    text = outcome(look.kit, row)
    if text is None:
        return None
    room = look.width - look.outcome_x - _PAD - 1.0
    big = look.kit.trial(text, "hit", room)
    return big if hit and big.fits else look.kit.text(text, "body-bold" if hit else "body", room)


def _then(
    look: _Look, row: TableRow, words: Paragraph | None, x: float, y: float, height: float
) -> tuple[DrawOp, ...]:
    if words is not None:
        return words.draw(x + _PAD, y + (height - words.own_height) / 2, True)
    kind = row.then.kind if isinstance(row.then, Gap) else ""
    return gap_line(look.kit, x + _PAD, y + height / 2 + 1.4, look.width - look.outcome_x - 2 * _PAD, kind)


def _cells(look: _Look, entry: GridLine, x: float, y: float, height: float) -> list[DrawOp]:
    kit, middle = look.kit, y + height / 2
    ops: list[DrawOp] = []
    if not entry.cells:
        others = look.kit.say("all other cases")
        words = kit.line(others, "second", x + _TABS, middle, look.outcome_x - _TABS, align="center")
        return [meanings.cell(words, len(look.columns))]
    for index, cell in enumerate(entry.cells):
        left = x + look.left(index)
        ops.append(meanings.cell(_answer(look, index, cell, left, middle)))
        if index:
            ops.append(kit.stroke(line(left, y, left, y + height), "hairline", 0.2))
    return ops


def _value(look: _Look, index: int, cell: Cell) -> Paragraph:
    """Set the values of a cell: on one line where they fit it, else each on its own."""
    kit, room = look.kit, look.columns[index] - 1.6
    if len(cell.values) > 1 and kit.trial(cell.text, "table-bold", 400.0).width > room:
        return _listed(kit, cell, room)
    return kit.snug(cell.text, "table-bold", room, 2, align="center")


def _listed(kit: Kit, cell: Cell, width: float) -> Paragraph:
    most = 2 * (1 + cell.listed.plain.count("\n"))
    return kit.snug(cell.listed, "table-bold", width, most, align="center")


def _answer(look: _Look, index: int, cell: Cell, left: float, middle: float) -> tuple[DrawOp, ...]:
    kit, width = look.kit, look.columns[index]
    centre = left + width / 2
    if cell.kind == "yes":
        return (meanings.figure((tick(kit, centre, middle),), kit.say("yes")),)
    if cell.kind == "no":
        return (meanings.figure(cross(kit, centre, middle), kit.say("no")),)
    if cell.kind == "text":
        words = _value(look, index, cell)
        return words.draw(left + 0.8, middle - words.own_height / 2)
    word = kit.say("any") if cell.kind == "any" else "–"
    return kit.line(word, "second", left + 0.6, middle, width - 1.2, align="center")
