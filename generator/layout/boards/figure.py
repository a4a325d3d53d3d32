"""A board in; where its spaces, link lines, results and marks lie, in mm on the board, out."""

from __future__ import annotations

import math

from generator.model.board import Board, Link, Point, Space
from generator.model.board_shapes import box_of, corners, length, link_line, point_at, polygons_meet, shape_of, ways_of
from generator.model.frozen import frozen
from generator.model.geometry import Box

START = "start"
"""The mark that every start space carries."""
MARK = 8.4
DISC = 8.0
WAY = (7.2, 4.2)
WAY_SHORT = 4.6
WAY_OUT = 3.6
_NEAR = 14.0
"""mm; beyond this a mark is far enough from a link."""


@frozen
class Way:
    """The results of the die at one end of a link."""

    space: str
    text: str
    box: Box


@frozen
class Mark:
    """A mark on a space's outline."""

    space: str
    kind: str
    box: Box

    @property
    def centre(self) -> Point:
        """Return its middle."""
        return self.box.x + self.box.width / 2, self.box.y + self.box.height / 2


@frozen
class Figure:
    """The places of all that is drawn of a graph."""

    boxes: dict[str, Box]
    outlines: dict[str, tuple[Point, ...]]
    lines: tuple[tuple[Link, tuple[Point, ...]], ...]
    ways: tuple[Way, ...]
    discs: tuple[tuple[Box, Link], ...]
    marks: tuple[Mark, ...]


def figure_of(board: Board) -> Figure:
    """Work out where everything lies."""
    boxes = {space.id: box_of(board, space) for space in board.spaces.values()}
    outlines = {space.id: corners(shape_of(board, space), boxes[space.id]) for space in board.spaces.values()}
    lines = tuple((link, link_line(board, link)) for link in board.links)
    ways = tuple(_ways(board, lines, outlines))
    discs = tuple((Box.about(point_at(line, length(line) / 2)[0], DISC, DISC), link)
                  for link, line in lines if has_disc(board, link))  # fmt: skip
    marks: list[Mark] = []
    for space in board.spaces.values():
        busy = [_middle(way.box) for way in ways if way.space == space.id]
        for link, line in lines:
            busy += [line[0]] if link.ends[0] == space.id else [line[-1]] if link.ends[1] == space.id else []
        for kind in ((START,) if space.start else ()) + space.marks:
            place = _free_place(outlines[space.id], space, busy)
            marks.append(Mark(space.id, kind, Box.about(place, MARK, MARK)))
            busy.append(place)
    return Figure(boxes, outlines, lines, ways, discs, tuple(marks))


def has_disc(board: Board, link: Link) -> bool:
    """Say whether a link has a disc in its middle."""
    kind = board.kinds.get(link.kind)
    return kind is not None and (kind.look == "double" or bool(kind.icon))


def _ways(
    board: Board, lines: tuple[tuple[Link, tuple[Point, ...]], ...], outlines: dict[str, tuple[Point, ...]]
) -> list[Way]:
    found = []
    results = {space.id: ways_of(board, space) for space in board.spaces.values()}
    for link, line in lines:
        for here, there, way in ((*link.ends, line), (link.ends[1], link.ends[0], line[::-1])):
            if there in results[here]:
                first, last = results[here][there]
                text = str(first) if first == last else f"{first}–{last}"
                wide = WAY_SHORT if first == last else WAY[0]
                found.append(Way(here, text, _beside(outlines[here], way, wide)))
    return found


def _beside(outline: tuple[Point, ...], way: tuple[Point, ...], wide: float) -> Box:
    """Return the place of a result on its link: at its distance, or so far out that it leaves the space alone."""
    out = WAY_OUT
    while True:
        (x, y), _ = point_at(way, out)
        box = Box(x - wide / 2, y - WAY[1] / 2, wide, WAY[1])
        out += 0.3
        if out > 2 * WAY_OUT or not polygons_meet(corners("rectangle", box.inset(0.3)), outline):
            return box


def _free_place(points: tuple[Point, ...], space: Space, busy: list[Point]) -> Point:
    """Return the place on the lower outline where the nearest link or mark is furthest."""
    x, y = space.at
    lowest = max(point[1] for point in points)
    best, value = (x, lowest), -1e9
    for place in _along(points):
        if place[1] < y + (lowest - y) * 0.55:
            continue
        near = min((math.dist(place, other) for other in busy), default=_NEAR)
        worth = min(near, _NEAR) - 0.05 * abs(place[0] - x) + 0.15 * (place[1] - y)
        if worth > value:
            best, value = place, worth
    return best


def _along(points: tuple[Point, ...]) -> list[Point]:
    """Return places every millimetre of an outline."""
    found = []
    for index, (ax, ay) in enumerate(points):
        bx, by = points[(index + 1) % len(points)]
        steps = max(1, round(math.dist((ax, ay), (bx, by))))
        found += [(ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps) for step in range(steps)]
    return found


def _middle(box: Box) -> Point:
    return box.x + box.width / 2, box.y + box.height / 2
