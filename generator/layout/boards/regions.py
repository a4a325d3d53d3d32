"""The grounds of a board: the board divided by nearness, and the area that a point belongs to."""

from __future__ import annotations

from itertools import pairwise

from generator.model.board import Board, Point
from generator.model.board_shapes import inside
from generator.model.geometry import Box

Side = tuple[Point, Point, str]
"""A side of a cell, and the space beyond it; empty at the board's edge."""


def all_outlined(board: Board) -> bool:
    """Say whether no area's ground is found by nearness."""
    return all(look.outline for look in board.looks.values())


def cells_of(board: Board) -> dict[str, tuple[Side, ...]]:
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


class Regions:
    """Say to which area's ground a point belongs."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.cells = {} if all_outlined(board) else cells_of(board)
        self.outlined = [(area, look.outline) for area, look in board.looks.items() if look.outline]
        self.nearest = [space for space in board.spaces.values()
                        if space.area in board.looks and not all_outlined(board)]  # fmt: skip

    def bounds(self, area: str) -> Box | None:
        """Return the box around an area's ground, or None where it has none."""
        points = list(self.board.looks[area].outline)
        if not points:
            points = [side[0] for name, sides in self.cells.items() if self.board.spaces[name].area == area
                      for side in sides]  # fmt: skip
        if not points:
            return None
        xs, ys = zip(*points, strict=True)
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def at(self, point: Point) -> str:
        """Return the area at a point, or nothing."""
        if not (0 <= point[0] <= self.board.width and 0 <= point[1] <= self.board.height):
            return ""
        for area, outline in reversed(self.outlined):
            if inside(point, outline):
                return area
        if not self.nearest:
            return ""
        x, y = point
        area = min(self.nearest, key=lambda space: (space.at[0] - x) ** 2 + (space.at[1] - y) ** 2).area
        return "" if self.board.looks[area].outline else area

    def holds(self, area: str, box: Box) -> bool:
        """Say whether a box lies within an area's ground (its corners and the middles of its sides do)."""
        if self.at((box.x + box.width / 2, box.y + box.height / 2)) != area:
            return False
        xs, ys = (box.x, box.x + box.width / 2, box.right), (box.y, box.y + box.height / 2, box.bottom)
        return all(self.at((x, y)) == area for x in xs for y in ys)
