"""Paths as a coarse grid meets them: the cells that one fills, and stretches of its line."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise

from generator.model.drawing import Path
from generator.model.geometry import Affine

CELL = 0.97
"""mm; it divides no length that designs use, so that rows of bars are not met in step."""
STRETCH = 3.0
"""mm of a line that are taken to lie on one ground."""
STRETCHES = 240
"""So many stretches of one path are looked at; of hatching with thousands, each some-th one."""
CURVE = 5
"""Straight pieces for one curve."""
_STEPS = tuple(step / CURVE for step in range(1, CURVE + 1))
_WEIGHTS = tuple(((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3) for t in _STEPS)

Span = tuple[int, int, int]
"""A row, its first cell, and the cell after its last."""


def filled(path: Path, place: Affine) -> Iterable[Span]:
    """Yield the cells whose middles lie within a path (where it winds around them, as PDF fills)."""
    crossings: dict[int, list[tuple[float, int]]] = {}
    for points in _flat(path, place):
        if points[0] != points[-1]:
            points.append(points[0])
        for (x0, y0), (x1, y1) in pairwise(points):
            if y0 == y1:
                continue
            way = 1 if y1 > y0 else -1
            if way < 0:
                x0, y0, x1, y1 = x1, y1, x0, y0
            slope = (x1 - x0) / (y1 - y0)
            for row in range(math.ceil(y0 / CELL - 0.5), math.ceil(y1 / CELL - 0.5)):
                crossings.setdefault(row, []).append((x0 + ((row + 0.5) * CELL - y0) * slope, way))
    for row, met in crossings.items():
        met.sort()
        winding, start = 0, 0.0
        for x, way in met:
            if winding == 0:
                start = x
            winding += way
            if winding == 0:
                first, end = math.ceil(start / CELL - 0.5), math.ceil(x / CELL - 0.5)
                if end > first:
                    yield row, first, end


def stretches(path: Path, place: Affine) -> Iterator[tuple[float, float, float]]:
    """Yield a place on each stretch, with its length; of a path with very many, some that stand for all."""
    every = list(_each_stretch(path, place))
    step = math.ceil(len(every) / STRETCHES)
    some = every[step // 2 :: step] if step > 1 else every
    share = sum(length for _, _, length in every) / sum(length for _, _, length in some) if step > 1 else 1.0
    return ((x, y, length * share) for x, y, length in some)


def _each_stretch(path: Path, place: Affine) -> Iterator[tuple[float, float, float]]:
    """Yield the middle piece of each stretch, with the length of them all."""
    for points in _flat(path, place):
        since = 0.0
        x, y = points[0]
        for u, v in points[1:]:
            since += math.hypot(u - x, v - y)
            if since >= STRETCH:
                yield (x + u) / 2, (y + v) / 2, since
                since = 0.0
            x, y = u, v
        if since:
            yield x, y, since


def _flat(path: Path, place: Affine) -> list[list[tuple[float, float]]]:
    """Return a path as straight lines, on the page. Thousands of points come through here: no calls but `append`."""
    a, b, c, d, e, f = place.a, place.b, place.c, place.d, place.e, place.f
    lines: list[list[tuple[float, float]]] = []
    points: list[tuple[float, float]] = []
    x = y = x0 = y0 = 0.0
    for segment in path:
        kind = segment[0]
        if kind == "L":
            _, x, y = segment
            points.append((a * x + c * y + e, b * x + d * y + f))
        elif kind == "C":
            _, x1, y1, x2, y2, x3, y3 = segment
            for s, t, u, v in _WEIGHTS:
                x, y = s * x0 + t * x1 + u * x2 + v * x3, s * y0 + t * y1 + u * y2 + v * y3
                points.append((a * x + c * y + e, b * x + d * y + f))
            x, y = x3, y3
        elif kind == "M":
            _, x, y = segment
            points = [(a * x + c * y + e, b * x + d * y + f)]
            lines.append(points)
        else:
            points.append(points[0])
        x0, y0 = x, y
    return lines
