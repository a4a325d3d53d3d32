"""The names of areas: slabs with the area's shape, placed where nothing else lies."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from generator.model.board import Board
from generator.model.board_shapes import corners, line_to_polygon, outline
from generator.model.drawing import DrawOp, Shape, Stroke, polygon
from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.span import Span

from ..reference.kit import Kit
from ..text import Paragraph
from .figure import Figure
from .links import halo_of
from .regions import Regions
from .sign import sign_boxes
from .spaces import LETTERED, letter_of

HEIGHT = 7.4
_LEAN = 3.4
_SHAPE = 11.4
_PAD = 2.4
_EDGE = 3.0
_CLEAR = 1.6
_STEP = 1.0
_ACROSS = 0.35
"""A millimetre further right counts less than one further down."""
_LETTER = 4.6


@frozen
class Slab:
    """The name of an area and where it lies."""

    area: str
    box: Box
    name: Paragraph
    span: Span


def place_slabs(
    kit: Kit, board: Board, figure: Figure, seams: Sequence[Box], explicit: bool = False
) -> tuple[Slab, ...]:
    """Find a place for the name of each area; one that finds none is left to the legend.

    seams     strips that names keep out of
    explicit  only those whose place the pack says
    """
    regions, taken, slabs = Regions(board), list(seams), []
    for area, look in board.looks.items():
        if explicit and look.label is None:
            continue
        name = kit.trial(board.areas[area], "area-name", 60.0)
        extra = _LETTER if len(board.areas) > LETTERED else 0.0
        width = _SHAPE + extra + name.width + _PAD + _LEAN
        place = look.label or _free(board, figure, area, width, regions, taken, kit)
        if place is None:
            continue
        box = Box(*place, width, HEIGHT)
        slabs.append(Slab(area, box, name, look.span))
        taken.append(box)
    return tuple(slabs)


def _free(
    board: Board, figure: Figure, area: str, width: float, regions: Regions, taken: Sequence[Box], kit: Kit
) -> tuple[float, float] | None:
    solid = [*figure.boxes.values(), *(way.box for way in figure.ways), *(mark.box for mark in figure.marks),
             *(disc for disc, _ in figure.discs), *taken, *sign_boxes(kit, board)]  # fmt: skip
    best, cost = None, 1e9
    ground = regions.bounds(area)
    if ground is None:
        return None
    first, last = max(_EDGE, ground.x), min(board.width - _EDGE, ground.right)
    y, lowest = max(_EDGE, ground.y), min(board.height - _EDGE, ground.bottom)
    # What lies further down or further right costs more, so the search ends where nothing cheaper can follow.
    while y + HEIGHT <= lowest and y < cost:
        beside = [other for other in solid if other.y < y + HEIGHT + _CLEAR and y - _CLEAR < other.bottom]
        x = first
        while x + width <= last and y + _ACROSS * x < cost:
            grown = Box(x, y, width, HEIGHT).inset(-_CLEAR)
            hit = [other.right for other in beside if grown.meets(other)]
            if hit:
                x = max(x + _STEP, max(hit) + _CLEAR)
                continue
            if regions.holds(area, grown) and _off_links(board, figure, grown):
                best, cost = (x, y), y + _ACROSS * x
            x += _STEP
        y += _STEP
    return best


def _off_links(board: Board, figure: Figure, box: Box) -> bool:
    points = corners("rectangle", box)
    return all(
        line_to_polygon(part, points) > halo_of(board, link) for link, line in figure.lines for part in pairwise(line)
    )


def draw_slab(kit: Kit, board: Board, slab: Slab) -> tuple[DrawOp, ...]:
    """Draw a slab: the shape of the area's spaces, its letter where shapes repeat, its name."""
    box = slab.box
    path = polygon((box.x, box.y), (box.right, box.y), (box.right - _LEAN, box.bottom), (box.x, box.bottom))
    middle = box.y + HEIGHT / 2
    sign = area_sign(kit, board.looks[slab.area].shape, box.x + 6.0, middle, "on-slab")
    ops: list[DrawOp] = [kit.fill(path, "slab"), sign]
    x = box.x + _SHAPE
    if len(board.areas) > LETTERED:
        letter = letter_of(board, slab.area)
        ops += kit.line(letter, "area-name", x - 0.6, middle, _LETTER, colour="tagline")
        x += _LETTER
    return (*ops, *slab.name.draw(x, middle - slab.name.height / 2))


def area_sign(kit: Kit, shape: str, x: float, y: float, colour: str) -> Shape:
    """Draw the shape of an area's spaces, small, about a point."""
    wide, high = {"circle": (5.0, 5.0), "rounded": (6.2, 4.4), "hexagon": (6.6, 5.0), "cut": (6.2, 4.4)}[shape]
    big = {"circle": 1.0, "rounded": 3.4, "hexagon": 6.0, "cut": 4.6}[shape]
    # The small sign is the large shape made smaller, so that corners keep their look.
    box = Box(-wide * big / 2, -high * big / 2, wide * big, high * big)
    path = tuple(
        (step[0], *(value / big + (x if index % 2 == 0 else y) for index, value in enumerate(step[1:])))
        for step in outline(shape, box)
    )
    return Shape(path, None, Stroke(kit.colour(colour), 0.55))
