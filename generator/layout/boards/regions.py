"""The grounds of a board: a point in, the area that it belongs to out."""

from __future__ import annotations

from ...model.board import Board, Point
from ...model.board_shapes import inside
from ...model.geometry import Box


def all_outlined(board: Board) -> bool:
    """Say whether no area's ground is found by nearness."""
    return all(look.outline for look in board.looks.values())


class Regions:
    """Say to which area's ground a point belongs."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.outlined = [(area, look.outline) for area, look in board.looks.items() if look.outline]
        self.nearest = [space for space in board.spaces.values()
                        if space.area in board.looks and not all_outlined(board)]  # fmt: skip

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
