"""A table of two inputs crossed: a column for each value of the first, a row for each of the second."""

from __future__ import annotations

from ...model.content import Gap, Table
from ...model.drawing import DrawOp, line
from .. import meanings
from ..reference.cases import Grid, GridLine, grid_of
from ..reference.kit import Kit, value_words
from ..reference.parts import gap_line, rule
from ..reference.rows import Row

_LABEL, _HEAD, _LEAST, _PAD = 22.0, 6.4, 7.4, 1.8
_MOST = 3
"""Columns."""


def can_show(table: Table, grid: Grid) -> bool:
    """Say whether each pair of values has a row of its own."""
    pairs = [_pair(entry) for entry in grid.lines]
    if len(grid.names) != 2 or any(len(pair) != 2 for pair in pairs):
        return False
    first, second = (table.inputs[name] for name in grid.names)
    crossed = {(value_words(one, table.labels), value_words(other, table.labels)) for one in first for other in second}
    return len(first) <= _MOST and len(pairs) == len(table.rows) == len(crossed) and set(pairs) == crossed


def _pair(entry: GridLine) -> tuple[str, ...]:
    """Return the values that a line asks for, where it asks for one of each input."""
    return tuple(cell.values[0] for cell in entry.cells if len(cell.values) == 1)


def matrix(kit: Kit, table: Table, width: float) -> tuple[Row, ...]:
    """Return the head and the rows."""
    first, second = (table.inputs[name] for name in table.inputs)
    across = [value_words(value, table.labels) for value in first]
    down = [value_words(value, table.labels) for value in second]
    each = (width - _LABEL) / len(across)
    whole = object()
    rows = (_row(kit, whole, table, across, name, each, name == down[-1]) for name in down)
    return (_head(kit, whole, across, each), *rows)


def _head(kit: Kit, whole: object, across: list[str], each: float) -> Row:
    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = [meanings.cell()]
        for index, name in enumerate(across):
            left = x + _LABEL + index * each
            ops.append(meanings.head(kit.line(name, "table-bold", left + _PAD, y + _HEAD / 2, each - 2 * _PAD)))
            ops.append(kit.stroke(line(left, y, left, y + _HEAD), "hairline", 0.25))
        return (meanings.row(whole, ops), rule(kit, x, y + _HEAD, _LABEL + each * len(across), "ink", 0.45))

    return Row(_HEAD, draw)


def _row(kit: Kit, whole: object, table: Table, across: list[str], name: str, each: float, last: bool) -> Row:
    met = {_pair(entry): table.rows[entry.row - 1].then for entry in grid_of(table).lines}
    told = [met[column, name] for column in across]
    cells = [None if isinstance(text, Gap) else kit.text(text, "table", each - 2 * _PAD) for text in told]
    label = kit.text(name, "table-bold", _LABEL - 2 * _PAD)
    height = max(_LEAST, *(cell.height + 2.2 for cell in (label, *cells) if cell is not None))

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = [meanings.head(label.draw(x + _PAD, y + (height - label.own_height) / 2), "Row")]
        for index, (cell, text) in enumerate(zip(cells, told, strict=True)):
            left = x + _LABEL + index * each
            shown: tuple[DrawOp, ...] = ()
            if cell is not None:
                shown = cell.draw(left + _PAD, y + (height - cell.own_height) / 2, True)
            elif isinstance(text, Gap):
                shown = gap_line(kit, left + _PAD, y + height / 2 + 1.6, each - 2 * _PAD, text.kind)
            ops.append(meanings.cell(shown))
            ops.append(kit.stroke(line(left, y, left, y + height), "hairline", 0.25))
        end = _LABEL + each * len(across)
        low = rule(kit, x, y + height, end, "ink" if last else "hairline", 0.35 if last else 0.25)
        return (meanings.row(whole, ops), low)

    return Row(height, draw)
