"""Links: their lines, the discs in their middles, and the results of a die at their ends."""

from __future__ import annotations

import math

from generator.model.board import Board, Link, Point
from generator.model.board_shapes import inside, length, point_at
from generator.model.drawing import DrawOp, Group, Path, Shape, Stroke, circle, polygon, rectangle
from generator.model.geometry import Box

from ..reference.kit import Kit
from .figure import DISC, Figure

SINGLE, DOTS, EDGE = 1.2, 1.7, 0.7
DOUBLE, BETWEEN = 4.0, 2.0
"""mm: two lines of 1.0, their middles 3 apart (looks/reference.md, section 8)."""
_DASHES = {"dashed": (3.4, 2.2), "dotted": (0.01, 2.7)}
_HEAD = 5.0
_UNDER, _DEEPEST = 3.0, 12.0


def draw_links(kit: Kit, board: Board, figure: Figure) -> tuple[DrawOp, ...]:
    """Draw the lines of all links, each kind in its look."""
    ops: list[DrawOp] = []
    for link, line in figure.lines:
        kind = board.kinds.get(link.kind)
        first, last = (figure.outlines[end] for end in link.ends)
        run = _under(line, first, last, halo_of(board, link))
        shapes = link_shapes(kit, kind.look if kind else "single", run)
        heads = _arrow(kit, line) if link.one_way else ()
        ops.append(Group((*shapes, *heads), tag=f"link:{link.ends[0]}:{link.ends[1]}"))
    return tuple(ops)


def halo_of(board: Board, link: Link) -> float:
    """Return how far a link with its white edge reaches to each side of its middle, in mm."""
    kind = board.kinds.get(link.kind)
    look = kind.look if kind else "single"
    return (DOUBLE if look == "double" else DOTS if look == "dotted" else SINGLE) / 2 + EDGE


def link_shapes(kit: Kit, look: str, line: tuple[Point, ...], share: float = 1.0) -> tuple[Shape, ...]:
    """Draw one line in a look, with a white edge that lifts it off the ground. `share`: how wide, of its full width."""
    path = _path(line)
    paper, ink, night = (kit.colour(name) for name in ("paper", "ink", "night"))
    if look == "double":
        return (
            Shape(path, None, Stroke(paper, DOUBLE * share + 2 * EDGE, join="round")),
            Shape(path, None, Stroke(night, DOUBLE * share, join="round")),
            Shape(path, None, Stroke(paper, BETWEEN * share, join="round")),
        )
    wide = SINGLE if look != "dotted" else DOTS
    cap = "round" if look == "dotted" else "butt"
    return (
        Shape(path, None, Stroke(paper, wide + 2 * EDGE, join="round")),
        Shape(path, None, Stroke(ink, wide, _DASHES.get(look, ()), cap, "round")),
    )


def _under(
    line: tuple[Point, ...], first: tuple[Point, ...], last: tuple[Point, ...], halo: float
) -> tuple[Point, ...]:
    """Return a line that runs on under the spaces at its ends, so far that its whole width lies under them.

    first, last  the outlines of the spaces
    """
    return (deeper(line, first, halo), *line[1:-1], deeper(line[::-1], last, halo))


def deeper(line: tuple[Point, ...], outline: tuple[Point, ...], halo: float) -> Point:
    """Return where a line may end under the space where it begins: near a corner, deeper than elsewhere."""
    (x, y), (dx, dy) = point_at(line, 0.0)
    depth = _UNDER
    while depth < _DEEPEST:
        middle = (x - dx * depth, y - dy * depth)
        sides = ((middle[0] - dy * side, middle[1] + dx * side) for side in (-halo, halo))
        if all(inside(side, outline) for side in sides):
            return middle
        depth += 0.5
    return (x - dx * _UNDER, y - dy * _UNDER)


def _path(line: tuple[Point, ...]) -> Path:
    return tuple(("L" if index else "M", *point) for index, point in enumerate(line))


def _arrow(kit: Kit, line: tuple[Point, ...]) -> tuple[Shape, ...]:
    """Draw the head of a link that leads one way, in its middle."""
    (x, y), (dx, dy) = point_at(line, length(line) / 2 + _HEAD / 2)
    back, side = _HEAD, _HEAD * 0.42
    tail = (x - dx * back, y - dy * back)
    left = (tail[0] - dy * side, tail[1] + dx * side)
    right = (tail[0] + dy * side, tail[1] - dx * side)
    edge = Stroke(kit.colour("paper"), 0.9)
    path = polygon((x, y), left, right)
    return Shape(path, kit.colour("ink"), edge), Shape(path, kit.colour("ink"))


def draw_discs(kit: Kit, board: Board, figure: Figure) -> tuple[DrawOp, ...]:
    """Draw the discs in the middle of links."""
    ops: list[DrawOp] = []
    lines = dict(figure.lines)
    for box, link in figure.discs:
        x, y = box.x + DISC / 2, box.y + DISC / 2
        ops.append(Group(disc(kit, board, link, x, y, lines[link]), tag="disc"))
    return tuple(ops)


def disc(kit: Kit, board: Board, link: Link, x: float, y: float, line: tuple[Point, ...]) -> tuple[DrawOp, ...]:
    """Draw one disc: the kind's icon, or an arrow with two heads along the link."""
    kind = board.kinds[link.kind]
    _, (dx, dy) = point_at(line, length(line) / 2)
    return disc_about(kit, kind.icon, kind.look, x, y, math.atan2(dy, dx))


def disc_about(kit: Kit, icon: str, look: str, x: float, y: float, turn: float) -> tuple[DrawOp, ...]:
    """Draw a disc about a point, its arrow in a direction."""
    colour = "night" if look == "double" else "ink"
    solid = colour == "night" and not kit.desk.low
    ring = Stroke(kit.colour("paper" if solid else colour), 0.7)
    ground = kit.colour(colour if solid else "paper")
    ops: list[DrawOp] = [Shape(circle(x, y, DISC / 2), ground, ring)]
    sign = "paper" if solid else colour
    if icon:
        return (*ops, *kit.icon(icon, x, y, 5.2, sign))
    return (*ops, kit.flat(_double_arrow(x, y, turn), sign))


def _double_arrow(x: float, y: float, turn: float) -> Path:
    half = ((2.9, 0.0), (1.1, 1.75), (1.1, 0.62))
    shape = [*half, *((-px, py) for px, py in reversed(half)), *((-px, -py) for px, py in half[1:]),
             *((px, -py) for px, py in reversed(half[1:]))]  # fmt: skip
    cos, sin = math.cos(turn), math.sin(turn)
    return polygon(*((x + px * cos - py * sin, y + px * sin + py * cos) for px, py in shape))


def draw_ways(kit: Kit, figure: Figure) -> tuple[DrawOp, ...]:
    """Draw the results of the die at the ends of links."""
    return tuple(Group(way_label(kit, way.text, way.box), tag=f"way:{way.space}") for way in figure.ways)


def way_label(kit: Kit, text: str, box: Box) -> tuple[DrawOp, ...]:
    """Draw one label."""
    frame = kit.stroke(rectangle(box, 0.9), "ink", 0.35, (), "paper")
    return (frame, *kit.line(text, "way", box.x, box.y + box.height / 2, box.width, align="center"))
