"""Grounds: a board in; the tints of its areas, and the motifs on them as single paths, out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ...model.board import Board, Point
from ...model.drawing import DrawOp, Group, Path, Shape, Stroke, line, polygon
from ...model.geometry import Box
from ..reference.kit import Kit
from .figure import Figure
from .motifs import motif_path
from .regions import Regions, all_outlined

GAP = 3.0
"""mm of white between two grounds that divide the board by nearness."""
_FRAME = 0.4

Side = tuple[Point, Point, str]
"""A side of a cell, and the space beyond it; empty at the board's edge."""


def draw_grounds(kit: Kit, board: Board, figure: Figure, keep_out: Sequence[Box]) -> tuple[DrawOp, ...]:
    """Draw the grounds of all areas: those that divide the board by nearness first, then those with outlines."""
    ops: list[DrawOp] = []
    cells = {} if all_outlined(board) else _cells(board)
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
        motif = () if kit.desk.low else motif_path(board, figure, area, Regions(board), keep_out)
        if motif:
            shapes.append(kit.flat(motif, f"{look.ground}-motif"))
        ops.append(Group(tuple(shapes), tag=f"ground:{area}"))
    borders = _borders(board, cells)
    if borders:
        pen = Stroke(kit.colour("ink"), _FRAME) if kit.desk.low else Stroke(kit.colour("paper"), GAP, cap="round")
        ops.append(Shape(borders, None, pen))
    return tuple(ops)


def _cells(board: Board) -> dict[str, tuple[Side, ...]]:
    """Divide the board: a space's cell is all that lies nearest to it."""
    spaces = list(board.spaces.values())
    page = _corners_of(board)
    cells = {}
    for space in spaces:
        sides = [(a, b, "") for a, b in pairwise((*page, page[0]))]
        for other in spaces:
            if other is not space and sides:
                sides = _cut(sides, space.at, other.at, other.id)
        if sides:
            cells[space.id] = tuple(sides)
    return cells


def _corners_of(board: Board) -> tuple[Point, ...]:
    return ((0.0, 0.0), (board.width, 0.0), (board.width, board.height), (0.0, board.height))


def _cut(sides: list[Side], mine: Point, theirs: Point, name: str) -> list[Side]:
    """Keep the part of a cell that is nearer to one point than to another."""
    dx, dy = theirs[0] - mine[0], theirs[1] - mine[1]
    if dx == dy == 0:
        return sides
    half = (dx * (mine[0] + theirs[0]) + dy * (mine[1] + theirs[1])) / 2

    def over(point: Point) -> float:
        return point[0] * dx + point[1] * dy - half

    kept: list[Side] = []
    leave: Point | None = None
    for a, b, beyond in sides:
        first, last = over(a), over(b)
        if first <= 0 and last <= 0:
            kept.append((a, b, beyond))
            continue
        if first > 0 and last > 0:
            continue
        share = first / (first - last)
        cross = (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))
        if first <= 0:
            kept.append((a, cross, beyond))
            leave = cross
        else:
            kept.append((cross, b, beyond))
    return _closed(kept, leave, name)


def _closed(kept: list[Side], leave: Point | None, name: str) -> list[Side]:
    """Put the new side in where the old ones were cut."""
    if leave is None or not kept:
        return kept
    found: list[Side] = []
    for index, side in enumerate(kept):
        found.append(side)
        follower = kept[(index + 1) % len(kept)]
        if side[1] == leave:
            found.append((leave, follower[0], name))
    return found


def _borders(board: Board, cells: dict[str, tuple[Side, ...]]) -> Path:
    """Return the lines between cells of different areas."""
    found: list[tuple[str, float, float]] = []
    for name, sides in cells.items():
        for a, b, beyond in sides:
            other = board.spaces.get(beyond)
            if other is not None and other.area != board.spaces[name].area and name < beyond:
                found += line(*a, *b)
    return tuple(found)
