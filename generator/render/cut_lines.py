"""Placed faces in; the lines that a blade follows, as straight edges and arcs in mm on the page, out."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from generator.model.drawing import KAPPA, Path
from generator.model.frozen import frozen
from generator.model.geometry import Affine, move, turn
from generator.model.paper import Placed

Point = tuple[float, float]
QUARTER = math.tan(math.pi / 8)
"""The bulge of a quarter of a circle: the tangent of a fourth of its angle."""
_NEAR = 0.002
_FLAT = 0.01
"""mm: how far a curve may lie from what stands for it; a machine steps by 0.05 mm."""


@frozen
class Edge:
    """A straight line, or an arc: `bulge` is the tangent of a fourth of its angle, above 0 if it runs clockwise."""

    start: Point
    end: Point
    bulge: float = 0.0

    @property
    def radius(self) -> float:
        """Return an arc's radius in mm."""
        return math.dist(self.start, self.end) * (1 + self.bulge**2) / (4 * abs(self.bulge))

    @property
    def length(self) -> float:
        """Return its length in mm."""
        return 4 * math.atan(abs(self.bulge)) * self.radius if self.bulge else math.dist(self.start, self.end)

    def point(self, share: float) -> Point:
        """Return the point after a share of its length."""
        (x0, y0), (x1, y1) = self.start, self.end
        if not self.bulge:
            return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        angle, half = 4 * math.atan(self.bulge) * share, 2 * math.atan(self.bulge)
        # The centre lies at the right of the chord for a clockwise arc (y points down).
        away = 1 / math.tan(half) / 2
        cx = (x0 + x1) / 2 - (y1 - y0) * away
        cy = (y0 + y1) / 2 + (x1 - x0) * away
        cos, sin = math.cos(angle), math.sin(angle)
        return cx + (x0 - cx) * cos - (y0 - cy) * sin, cy + (x0 - cx) * sin + (y0 - cy) * cos

    def part(self, first: float, last: float) -> Edge:
        """Return a stretch of it, given by shares of its length."""
        return Edge(self.point(first), self.point(last), math.tan(math.atan(self.bulge) * (last - first)))


@frozen
class CutLine:
    """One line to cut: edges that follow each other; `closed` where the last one ends at the first one's start."""

    edges: tuple[Edge, ...]
    closed: bool = True

    def points(self, step: float = 0.5) -> tuple[Point, ...]:
        """Return it as a polygon, arcs in steps of at most `step` mm."""
        found: list[Point] = []
        for edge in self.edges:
            parts = max(1, math.ceil(edge.length / step)) if edge.bulge else 1
            found += [edge.point(part / parts) for part in range(parts)]
        return tuple(found) if self.closed else (*found, self.edges[-1].end)


def cut_lines(items: Iterable[Placed]) -> tuple[CutLine, ...]:
    """Return the outline of each placed face, each line once."""
    found: dict[tuple[Edge, ...], CutLine] = {}
    for placed in items:
        size = placed.artwork.size
        place = move(placed.box.x, placed.box.y).after(turn(placed.rotation, size.width / 2, size.height / 2))
        line = line_of(placed.artwork.outline, place)
        found.setdefault(tuple(_rounded(edge) for edge in line.edges), line)
    return tuple(found.values())


def line_of(path: Path, place: Affine) -> CutLine:
    """Return a closed path, moved to its place, as one line. Quarters of circles become arcs."""
    edges: list[Edge] = []
    start = last = (0.0, 0.0)
    for segment in path:
        points = [place.apply(x, y) for x, y in zip(segment[1::2], segment[2::2], strict=True)]
        if segment[0] == "M":
            start = last = points[0]
            continue
        if segment[0] == "C":
            edges += _curve(last, *points)
        else:
            edges.append(Edge(last, points[0] if points else start))
        last = edges[-1].end
    return CutLine(tuple(edge for edge in edges if edge.length > 1e-6))


def nicked(line: CutLine, count: int, width: float) -> tuple[CutLine, ...]:
    """Return a closed line in `count` open parts: what stays between them holds the piece in its board."""
    if count < 1:
        return (line,)
    whole = sum(edge.length for edge in line.edges)
    step = whole / count
    return tuple(
        CutLine(tuple(_between(line.edges, number * step + width / 2, (number + 1) * step - width / 2)), closed=False)
        for number in range(count)
    )


def _between(edges: tuple[Edge, ...], start: float, end: float) -> Iterator[Edge]:
    """Yield the stretch of a chain of edges between two lengths along it."""
    at = 0.0
    for edge in edges:
        first, last = max(start, at), min(end, at + edge.length)
        if last - first > 1e-6:
            yield edge.part((first - at) / edge.length, (last - at) / edge.length)
        at += edge.length


def _curve(p0: Point, p1: Point, p2: Point, p3: Point) -> Iterator[Edge]:
    ax, ay, bx, by = p1[0] - p0[0], p1[1] - p0[1], p3[0] - p2[0], p3[1] - p2[1]
    radius = math.dist(p0, p3) / math.sqrt(2)
    control = KAPPA * radius
    even = abs(math.hypot(ax, ay) - control) < _NEAR and abs(math.hypot(bx, by) - control) < _NEAR
    if even and radius and abs(ax * bx + ay * by) < _NEAR * radius:
        yield Edge(p0, p3, math.copysign(QUARTER, ax * by - ay * bx))
        return
    # The error of a chord falls with the square of the number of parts; this bound is never too low.
    sway = max(math.dist((p0[0] - 2 * p1[0], p0[1] - 2 * p1[1]), (-p2[0], -p2[1])),
               math.dist((p1[0] - 2 * p2[0], p1[1] - 2 * p2[1]), (-p3[0], -p3[1])))  # fmt: skip
    parts = max(1, math.ceil(math.sqrt(0.75 * sway / _FLAT)))
    last = p0
    for part in range(1, parts + 1):
        t = part / parts
        shares = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
        points = (p0, p1, p2, p3)
        point = tuple(sum(share * p[axis] for share, p in zip(shares, points, strict=True)) for axis in (0, 1))
        yield Edge(last, (point[0], point[1]))
        last = point[0], point[1]


def _rounded(edge: Edge) -> Edge:
    def near(point: Point) -> Point:
        return round(point[0], 2), round(point[1], 2)

    return Edge(near(edge.start), near(edge.end), round(edge.bulge, 3))
