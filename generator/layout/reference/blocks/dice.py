"""The die table: the faces of a die drawn, their range, and what happens."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.content import Gap, Table, TableRow
from generator.model.drawing import DrawOp, circle, rectangle
from generator.model.geometry import Box

from ... import meanings
from ..cases import Grid, runs_of
from ..kit import Kit
from ..marking import unreadable_in
from ..parts import TAB, gap_line, tab
from ..rows import BETWEEN, BLOCK_GAP, WITHIN, Row, held
from .columns import TABS
from .wording import outcome

FACES = (1, 2, 3, 4, 5, 6)
_DIE, _APART, _PIP = 5.8, 0.8, 0.55
_PAD = 2.2
_SPOTS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


def is_die(table: Table, grid: Grid) -> bool:
    """Say whether a table's one input is the roll of a die."""
    return len(grid.names) == 1 and table.inputs[grid.names[0]] == FACES


def die_table(kit: Kit, table: Table, grid: Grid, width: float, numbered: bool = False) -> tuple[Row, ...]:
    """Return a row for each outcome. `numbered`: with the rows' numbers, that examples point to."""
    rows: list[Row] = []
    whole = object()
    for entry in grid.lines:
        cell = entry.cells[0]
        faces = FACES if cell.kind == "any" else tuple(face for face in FACES if _listed(face, cell.values))
        rows.append(_row(kit, whole, table.rows[entry.row - 1], faces, width, entry.row, numbered))
    return held(rows)


def _listed(face: int, runs: Sequence[str]) -> bool:
    for run in runs:
        low, _, high = run.partition("–")
        if int(low) <= face <= int(high or low):
            return True
    return False


def _row(
    kit: Kit, whole: object, row: TableRow, faces: tuple[int, ...], width: float, number: int, numbered: bool
) -> Row:
    text, inset = outcome(kit, row), TABS if numbered else _PAD
    room = width - inset - _PAD
    words = kit.text(text, "body", room) if text is not None else None
    height = _PAD + _DIE + 1.8 + (words.height if words else 4.2) + 1.4

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        shown: list[DrawOp] = []
        if numbered:
            shown += tab(kit, x + 0.8, y + (height - TAB) / 2, str(number))
        for index, face in enumerate(faces):
            shown += die(kit, x + inset + index * (_DIE + _APART), y + _PAD, face)
        after = x + inset + len(faces) * (_DIE + _APART) + 1.6
        shown += kit.line(", ".join(runs_of(faces)), "range", after, y + _PAD + _DIE / 2)
        top = y + _PAD + _DIE + 1.8
        kind = row.then.kind if isinstance(row.then, Gap) else ""
        if words is not None:
            then = words.draw(x + inset, top, True)
        else:
            then = gap_line(kit, x + inset, top + 3.2, room, kind)
        frame = kit.stroke(rectangle(Box(x, y, width, height)), "ink", 0.4, (), "paper")
        return (frame, meanings.row(whole, (meanings.head(shown, "Row"), meanings.cell(then))))

    first = number == 1
    marks = unreadable_in(text) if words is not None else frozenset({"gap"})
    return Row(height, draw, BLOCK_GAP if first else 0.0, first, BETWEEN if first else WITHIN, marks)


def die(kit: Kit, x: float, y: float, face: int) -> tuple[DrawOp, ...]:
    """Draw a die's face; x, y is its top left corner."""
    frame = kit.stroke(rectangle(Box(x, y, _DIE, _DIE), 0.9), "ink", 0.4, (), "paper")
    centre_x, centre_y, step = x + _DIE / 2, y + _DIE / 2, _DIE * 0.27
    pips = (kit.flat(circle(centre_x + a * step, centre_y + b * step, _PIP), "ink") for a, b in _SPOTS[face])
    return (frame, *pips)
