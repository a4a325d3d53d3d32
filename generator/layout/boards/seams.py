"""Where a board is parted: its size, the room on a sheet, and what must not be cut in; the seams out."""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Sequence
from itertools import pairwise

from generator.model.frozen import frozen
from generator.model.geometry import Box, Size

from .drawing import Obstacle

CLEAR = 3.0
"""mm; no name, space or mark comes nearer to a seam (looks/reference.md, section 8)."""
_MORE = 2
"""So many sheets more are taken, rather than cut something."""
_CUT = 1e7


@frozen
class Seams:
    """The places of seams across a length, and what they cut."""

    at: tuple[float, ...]
    cut: tuple[Obstacle, ...] = ()

    def parts(self, total: float) -> tuple[tuple[float, float], ...]:
        """Return beginning and end of each part."""
        ends = (0.0, *self.at, total)
        return tuple(pairwise(ends))


@frozen
class Parting:
    """A board parted into columns and rows."""

    size: Size
    columns: Seams
    rows: Seams

    @property
    def count(self) -> int:
        """Return the number of tiles."""
        return (len(self.columns.at) + 1) * (len(self.rows.at) + 1)

    @property
    def cut(self) -> tuple[Obstacle, ...]:
        """Return what the seams cut."""
        return tuple(dict.fromkeys((*self.columns.cut, *self.rows.cut)))

    def strips(self) -> tuple[Box, ...]:
        """Return the strips along all seams that names keep out of."""
        wide = CLEAR
        down = (Box(x - wide, 0.0, 2 * wide, self.size.height) for x in self.columns.at)
        across = (Box(0.0, y - wide, self.size.width, 2 * wide) for y in self.rows.at)
        return (*down, *across)


def part(size: Size, most: Size, lower: float, obstacles: Sequence[Obstacle]) -> Parting:
    """Part a board into tiles of at most `most`; tiles with one below them are `lower` mm less high."""
    columns = _along(size.width, most.width, [(o.box.x, o.box.right, o) for o in obstacles])
    if size.height <= most.height + 1e-6:
        return Parting(size, columns, Seams(()))
    rows = _along(size.height, most.height - lower, [(o.box.y, o.box.bottom, o) for o in obstacles])
    return Parting(size, columns, rows)


def _along(total: float, most: float, solid: Sequence[tuple[float, float, Obstacle]]) -> Seams:
    """Choose seams: clear of everything if that can be, with as few parts as can be, and the parts alike."""
    least = max(1, math.ceil(total / most - 1e-6))
    clear = _costs(total, solid, cutting=False)
    for count in range(least, least + _MORE + 1):
        places = _best(total, most, count, clear)
        if places is not None:
            return Seams(places)
    places = _best(total, most, least, _costs(total, solid, cutting=True)) or ()
    hit = [o for low, high, o in solid if any(low - CLEAR < place < high + CLEAR for place in places)]
    return Seams(places, tuple(hit))


def _best(total: float, most: float, count: int, costs: Sequence[tuple[int, float]]) -> tuple[float, ...] | None:
    """Return the best places for `count - 1` seams on whole millimetres, or None if there are none."""
    if count == 1:
        return ()
    wanted = total / count
    # best[place] = (cost, the seams up to it), seam by seam.
    best: dict[int, tuple[float, tuple[float, ...]]] = {0: (0.0, ())}
    reach = math.floor(most + 1e-6)
    for _ in range(count - 1):
        following: dict[int, tuple[float, tuple[float, ...]]] = {}
        for before, (cost, seams) in best.items():
            for place, own in costs[bisect(costs, (before, math.inf)) : bisect(costs, (before + reach, math.inf))]:
                now = cost + own + (place - before - wanted) ** 2 / 100
                if place not in following or now < following[place][0]:
                    following[place] = (now, (*seams, float(place)))
        best = following
    ends = [(cost + (total - place - wanted) ** 2 / 100, seams)
            for place, (cost, seams) in best.items() if total - place <= most + 1e-6]  # fmt: skip
    return min(ends)[1] if ends else None


def _costs(total: float, solid: Sequence[tuple[float, float, Obstacle]], cutting: bool) -> list[tuple[int, float]]:
    """Return what a seam at each whole millimetre costs, where there can be one: things cut, and things near."""
    edges = sorted(edge for low, high, _ in solid for edge in (low, high))
    costs = []
    for place in range(1, math.ceil(total)):
        hits = sum(low - CLEAR < place < high + CLEAR for low, high, _ in solid)
        if not hits or cutting:
            after = bisect(edges, place)
            near = min((abs(place - edge) for edge in edges[max(0, after - 1) : after + 1]), default=9.0)
            costs.append((place, hits * _CUT + 4.0 / min(max(near, 0.5), 9.0)))
    return costs
