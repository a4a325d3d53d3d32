"""Grounds: a board in; the tints of its areas, and the motifs on them as single paths, out."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.board import Board
from generator.model.drawing import DrawOp, Group, Path, Shape, Stroke, line, polygon
from generator.model.geometry import Box

from ..reference.kit import Kit
from .figure import Figure
from .motifs import motif_path
from .regions import Regions, Side

GAP = 3.0
"""mm of white between two grounds that divide the board by nearness."""
_FRAME = 0.4


def draw_grounds(kit: Kit, board: Board, figure: Figure, keep_out: Sequence[Box]) -> tuple[DrawOp, ...]:
    """Draw the grounds of all areas: those that divide the board by nearness first, then those with outlines."""
    ops: list[DrawOp] = []
    regions = Regions(board)
    cells = regions.cells
    for area, look in board.looks.items():
        if look.outline:
            path = polygon(*look.outline)
            pen = Stroke(kit.colour("ink"), _FRAME) if kit.desk.low else None
        else:
            mine = [cells[space.id] for space in board.spaces.values() if space.area == area and space.id in cells]
            path = tuple(segment for sides in mine for segment in polygon(*(side[0] for side in sides)))
            pen = None
        if not path:
            continue
        shapes = [Shape(path, kit.colour(look.ground), pen)]
        motif = () if kit.desk.low else motif_path(board, figure, area, regions, keep_out)
        if motif:
            shapes.append(kit.flat(motif, f"{look.ground}-motif"))
        ops.append(Group(tuple(shapes), tag=f"ground:{area}"))
    borders = _borders(board, cells)
    if borders:
        pen = Stroke(kit.colour("ink"), _FRAME) if kit.desk.low else Stroke(kit.colour("paper"), GAP, cap="round")
        ops.append(Shape(borders, None, pen))
    return tuple(ops)


def _borders(board: Board, cells: dict[str, tuple[Side, ...]]) -> Path:
    """Return the lines between cells of different areas."""
    found: list[tuple[str, float, float]] = []
    for name, sides in cells.items():
        for a, b, beyond in sides:
            other = board.spaces.get(beyond)
            if other is not None and other.area != board.spaces[name].area and name < beyond:
                found += line(*a, *b)
    return tuple(found)
