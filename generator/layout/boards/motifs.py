"""What lies on grounds: an area in, its motif as one path out. The same board gives the same path."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from generator.model.board import Board, Point
from generator.model.board_shapes import distance
from generator.model.drawing import Path, polygon, rectangle
from generator.model.geometry import Box

from .figure import Figure
from .regions import Regions

_CLEAR = 2.0
"""mm between a tree and what it must not touch."""


def motif_path(
    board: Board, figure: Figure, area: str, regions: Regions, keep_out: Sequence[Box]
) -> Path:
    """Return the motif of an area's ground; it keeps off the ground's edge, and trees keep off everything."""
    motif = board.looks[area].motif
    maker = _MAKERS.get(motif)
    if maker is None:
        return ()
    path: list[tuple[str, float, float]] = []
    for box, shape in maker(board):
        if not regions.holds(area, box.inset(-1.2)):
            continue
        if motif == "trees" and _touches(board, figure, box, keep_out):
            continue
        path += shape
    return tuple(path)


def _touches(board: Board, figure: Figure, box: Box, keep_out: Sequence[Box]) -> bool:
    grown = box.inset(-_CLEAR)
    solid = [*figure.boxes.values(), *(way.box for way in figure.ways), *(mark.box for mark in figure.marks),
             *(disc for disc, _ in figure.discs), *keep_out]  # fmt: skip
    if board.sign is not None:
        solid.append(Box(*board.sign.at, board.sign.size.width, board.sign.size.height))
    if any(grown.meets(other) for other in solid):
        return True
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    reach = max(box.width, box.height) / 2 + _CLEAR
    return any(distance(middle, a, b) < reach for _, line in figure.lines for a, b in pairwise(line))


Found = Iterator[tuple[Box, Path]]


def _grid(board: Board, across: float, down: float, shifted: bool) -> Iterator[tuple[Point, int]]:
    """Yield the points of a grid with a running number; every other row stands half a step aside."""
    number = 0
    for row in range(int(board.height / down) + 1):
        offset = across / 2 if shifted and row % 2 else 0.0
        for column in range(int(board.width / across) + 1):
            number += 1
            yield (3.0 + column * across + offset, 3.0 + row * down), number


def _tiles(board: Board) -> Found:
    for (x, y), _ in _grid(board, 17.0, 8.5, True):
        box = Box(x, y, 3.4, 3.4)
        yield box, rectangle(box)


def _dots(board: Board) -> Found:
    for (x, y), _ in _grid(board, 12.0, 6.0, True):
        box = Box(x, y, 1.5, 1.5)
        yield box, rectangle(box, 0.75)


def _bays(board: Board) -> Found:
    for (x, y), _ in _grid(board, 13.0, 26.0, False):
        yield Box(x, y, 6.2, 10.0), polygon((x, y), (x + 0.5, y), (x + 6.2, y + 10), (x + 5.7, y + 10))


def _diamonds(board: Board) -> Found:
    for (x, y), _ in _grid(board, 15.0, 7.5, True):
        yield Box(x, y, 3.8, 5.6), polygon((x + 1.9, y), (x + 3.8, y + 2.8), (x + 1.9, y + 5.6), (x, y + 2.8))


def _bricks(board: Board) -> Found:
    for (x, y), _ in _grid(board, 21.0, 6.0, True):
        box = Box(x, y, 8.6, 3.6)
        inner = box.inset(0.5)
        hole = (("M", inner.x, inner.y), ("L", inner.x, inner.bottom), ("L", inner.right, inner.bottom),
                ("L", inner.right, inner.y), ("Z",))  # fmt: skip
        yield box, (*rectangle(box), *hole)


def _planks(board: Board) -> Found:
    for (x, y), number in _grid(board, 34.0, 7.0, True):
        box = Box(x + number * 7 % 11, y, 21.0, 0.6)
        yield box, rectangle(box)


def _road(board: Board) -> Found:
    for look in board.looks.values():
        if look.motif == "road":
            low = max((y for _, y in look.outline), default=board.height) - 6.4
            for step in range(int(board.width / 15) + 1):
                box = Box(4.0 + step * 15.0, low, 8.0, 1.4)
                yield box, rectangle(box)


def _trees(board: Board) -> Found:
    for (x, y), number in _grid(board, 11.0, 13.0, True):
        high = 7.5 + number * 37 % 8
        left, top = x + number * 53 % 7, y + number * 29 % 6
        wide = high * 0.46
        box = Box(left - wide / 2, top, wide, high)
        yield box, _fir(left, top, wide, high)


def _fir(x: float, top: float, wide: float, high: float) -> Path:
    """Return a fir: three tiers and a trunk, in one outline."""
    half = ((0.0, 0.0), (0.26, 0.3), (0.14, 0.3), (0.38, 0.6), (0.2, 0.6), (0.5, 0.88), (0.08, 0.88), (0.08, 1.0))
    right = [(x + dx * wide, top + dy * high) for dx, dy in half]
    left = [(x - dx * wide, top + dy * high) for dx, dy in reversed(half[1:])]
    return polygon(*right, *left)


_MAKERS: dict[str, Callable[[Board], Found]] = {
    "tiles": _tiles, "dots": _dots, "bays": _bays, "diamonds": _diamonds, "bricks": _bricks, "planks": _planks,
    "road": _road, "trees": _trees,
}  # fmt: skip
