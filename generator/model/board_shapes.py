"""The geometry of boards: spaces and links in, outlines, ends and distances in mm out."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from .board import Board, Link, Point, Space
from .drawing import Path, circle, polygon, rectangle
from .geometry import Box, Size

SIZES = {"circle": Size(34, 34), "rounded": Size(38, 26), "hexagon": Size(40, 30), "cut": Size(40, 24)}
"""mm; looks/reference.md, section 8."""
LINE = 0.9
ROUND, POINT, CORNER = 3.5, 8.0, 5.0
"""mm: the radius of a rounded space, the points of a hexagon, the cut corners."""
_ARC = 48


def shape_of(board: Board, space: Space) -> str:
    """Return the shape of a space: its area's."""
    look = board.looks.get(space.area)
    return look.shape if look else "rounded"


def box_of(board: Board, space: Space) -> Box:
    """Return the box around a space, its line left out."""
    size = space.size or SIZES[shape_of(board, space)]
    return Box(space.at[0] - size.width / 2, space.at[1] - size.height / 2, size.width, size.height)


def outline(shape: str, box: Box) -> Path:
    """Return the path of a space."""
    if shape == "circle" and abs(box.width - box.height) < 0.01:
        return circle(box.x + box.width / 2, box.y + box.height / 2, box.width / 2)
    if shape == "rounded":
        return rectangle(box, ROUND)
    return polygon(*corners(shape, box))


@lru_cache(maxsize=1024)
def corners(shape: str, box: Box) -> tuple[Point, ...]:
    """Return a space as a polygon; arcs become short straight lines."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    middle = (y + bottom) / 2
    if shape == "circle":
        cx, rx, ry = (x + right) / 2, box.width / 2, box.height / 2
        turns = (2 * math.pi * step / _ARC for step in range(_ARC))
        return tuple((cx + rx * math.sin(turn), middle - ry * math.cos(turn)) for turn in turns)
    if shape == "hexagon":
        p = min(POINT, box.width / 3)
        return ((x + p, y), (right - p, y), (right, middle), (right - p, bottom), (x + p, bottom), (x, middle))
    if shape == "cut":
        c = min(CORNER, box.width / 3, box.height / 3)
        return ((x + c, y), (right - c, y), (right, y + c), (right, bottom - c), (right - c, bottom),
                (x + c, bottom), (x, bottom - c), (x, y + c))  # fmt: skip
    r = min(ROUND, box.width / 2, box.height / 2)
    points: list[Point] = []
    quarters = ((right - r, y + r, 0), (right - r, bottom - r, 90), (x + r, bottom - r, 180), (x + r, y + r, 270))
    for cx, cy, start in quarters:
        for step in range(0, 91, 18):
            turn = math.radians(start + step)
            points.append((cx + r * math.sin(turn), cy - r * math.cos(turn)))
    return tuple(points)


def edge_towards(points: Sequence[Point], centre: Point, target: Point) -> Point:
    """Return where the ray from a polygon's centre towards a point leaves it."""
    dx, dy = target[0] - centre[0], target[1] - centre[1]
    best = 0.0
    for (ax, ay), (bx, by) in _sides(points):
        ex, ey = bx - ax, by - ay
        cross = dx * ey - dy * ex
        if abs(cross) < 1e-12:
            continue
        along = ((ax - centre[0]) * ey - (ay - centre[1]) * ex) / cross
        across = ((ax - centre[0]) * dy - (ay - centre[1]) * dx) / cross
        if along > 0 and -1e-9 <= across <= 1 + 1e-9:
            best = max(best, along)
    return centre[0] + dx * best, centre[1] + dy * best


def link_line(board: Board, link: Link) -> tuple[Point, ...]:
    """Return the line of a link from outline to outline."""
    first, last = (board.spaces[end] for end in link.ends)
    ways = (first.at, *link.via, last.at)
    start = edge_towards(corners(shape_of(board, first), box_of(board, first)), first.at, ways[1])
    end = edge_towards(corners(shape_of(board, last), box_of(board, last)), last.at, ways[-2])
    return (start, *link.via, end)


def length(points: Sequence[Point]) -> float:
    """Return the length of a line."""
    return sum(math.dist(a, b) for a, b in pairwise(points))


def point_at(points: Sequence[Point], along: float) -> tuple[Point, Point]:
    """Return the point after a length of a line, and the line's direction there (of length 1)."""
    for (ax, ay), (bx, by) in pairwise(points):
        part = math.dist((ax, ay), (bx, by))
        if part > 0 and (along <= part or (bx, by) == points[-1]):
            dx, dy = (bx - ax) / part, (by - ay) / part
            return (ax + dx * along, ay + dy * along), (dx, dy)
        along -= part
    return points[-1], (1.0, 0.0)


def inside(point: Point, points: Sequence[Point]) -> bool:
    """Say whether a point lies in a polygon."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in _sides(points):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            found = not found
    return found


def distance(point: Point, a: Point, b: Point) -> float:
    """Return the distance of a point from a stretch of line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    share = 0.0 if square == 0 else ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square
    share = max(0.0, min(1.0, share))
    return math.dist(point, (a[0] + share * dx, a[1] + share * dy))


def crossing(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Return where two stretches of line cross, or None."""
    ex, ey, fx, fy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    cross = ex * fy - ey * fx
    if abs(cross) < 1e-12:
        return None
    first = ((c[0] - a[0]) * fy - (c[1] - a[1]) * fx) / cross
    second = ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / cross
    return (a[0] + first * ex, a[1] + first * ey) if 0 <= first <= 1 and 0 <= second <= 1 else None


def apart(a: Point, b: Point, c: Point, d: Point) -> float:
    """Return the distance between two stretches of line."""
    if crossing(a, b, c, d) is not None:
        return 0.0
    return min(distance(a, c, d), distance(b, c, d), distance(c, a, b), distance(d, a, b))


def polygons_apart(first: Sequence[Point], second: Sequence[Point]) -> float:
    """Return the distance between two polygons, 0 where they overlap."""
    if inside(first[0], second) or inside(second[0], first):
        return 0.0
    return min(apart(a, b, c, d) for a, b in _sides(first) for c, d in _sides(second))


def polygons_meet(first: Sequence[Point], second: Sequence[Point]) -> bool:
    """Say whether two polygons overlap; to know how far apart they are takes longer."""
    if inside(first[0], second) or inside(second[0], first):
        return True
    sides = tuple(_sides(second))
    return any(crossing(a, b, c, d) is not None for a, b in _sides(first) for c, d in sides)


def line_to_polygon(line: Sequence[Point], points: Sequence[Point]) -> float:
    """Return the distance of a line from a polygon, 0 where it runs through."""
    if any(inside(point, points) for point in line):
        return 0.0
    return min(apart(a, b, c, d) for a, b in pairwise(line) for c, d in _sides(points))


def deal(die: int, count: int) -> tuple[tuple[int, int], ...]:
    """Deal the results of a die to `count` links: each once, the first and the last links get the most."""
    if count < 1 or count > die:
        return ()
    shares = [die // count] * count
    order = [index for pair in zip(range(count), reversed(range(count)), strict=True) for index in pair]
    for index in list(dict.fromkeys(order))[: die % count]:
        shares[index] += 1
    ranges, first = [], 1
    for share in shares:
        ranges.append((first, first + share - 1))
        first += share
    return tuple(ranges)


def ways_of(board: Board, space: Space) -> dict[str, tuple[int, int]]:
    """Return which results of the die lead to which neighbour: as written, else dealt clockwise from the top."""
    if board.die is None:
        return {}
    if space.ways:
        return dict(space.ways)
    around = sorted(board.neighbours(space.id), key=lambda other: _clockwise(board, space, other))
    return dict(zip(around, deal(board.die, len(around)), strict=False))


def _clockwise(board: Board, space: Space, other: str) -> float:
    """Return the turn in which a link leaves a space, from the top."""
    target = board.spaces[other].at
    for link in board.links:
        if set(link.ends) == {space.id, other} and link.via:
            target = link.via[0] if link.ends[0] == space.id else link.via[-1]
    return math.atan2(target[0] - space.at[0], -(target[1] - space.at[1])) % (2 * math.pi)


def _sides(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    yield from pairwise(points)
    yield points[-1], points[0]
