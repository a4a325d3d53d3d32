"""What surrounds a tile: cut lines, the flap to glue, register crosses, pointers to neighbours, foot and ruler."""

from __future__ import annotations

from generator.model.board import Board
from generator.model.drawing import DrawOp, Group, Path, Segment, Shape, Stroke, circle, line, polygon, rectangle
from generator.model.frozen import frozen
from generator.model.geometry import Affine, Box, Size

from ..marks import HAIR, crop_marks
from ..reference.kit import Kit
from ..text import Paragraph

FLAP = 10.0
BLEED = 2.0
"""mm of the picture that run on under the neighbour."""
_CROSSES = (0.14, 0.5, 0.86)
_POINTERS, _POINTERS_NARROW = (0.27, 0.73), (0.1, 0.9)
_NARROW = 130.0
"""mm; on a shorter seam the pointers stand near its ends, clear of its words."""
_CROSS = 1.6
_MARK = 3.5
_EDGE = 4.3


@frozen
class Neighbours:
    """The names of the tiles around one; empty where there is none."""

    left: str
    above: str
    right: str
    below: str


def edges(kit: Kit, page: Size, place: Box, around: Neighbours) -> tuple[DrawOp, ...]:
    """Draw all that stands around a tile.

    A tile lies under its neighbours at the right and below, which are cut at the seam: it has flaps there.
    """
    # The line to cut along lies outside, so that nothing of it stays on the board.
    ops: list[DrawOp] = [kit.stroke(rectangle(place.inset(-HAIR / 2)), "ink", HAIR)]
    # Below the tile the marks end before the strip with its name begins.
    low = min(page.height - _EDGE, place.bottom + (FLAP if around.below else 0.0) + _MARK)
    area = Box(_EDGE, _EDGE, page.width - 2 * _EDGE, low - _EDGE)
    ops.append(kit.stroke(crop_marks((place,), area), "ink", HAIR))
    if around.right:
        ops += _flap(kit, Box(place.right, place.y, FLAP, place.height))
        words = kit.trial(kit.say("glue under {tile}", tile=around.right), "seam-words", 60.0)
        middle = (place.right + FLAP / 2 + 1.0, place.y + place.height / 2)
        ops.append(_behind(kit, Box.about(middle, words.height, words.width + 3.0)))
        ops.append(_upright(words, *middle, 90))
        for share in _shares(place.height):
            ops += _pointer(kit, place.right + 3.0, place.y + place.height * share, around.right, 1)
    if around.left:
        words = kit.trial(kit.say("cut here, then lay on {tile}", tile=around.left), "seam-words", 80.0)
        ops.append(_upright(words, place.x - 7.4, place.y + place.height / 2, 270))
        for share in _shares(place.height):
            ops += _pointer(kit, place.x - 1.4, place.y + place.height * share, around.left, -1)
    if around.below:
        ops += _flap(kit, Box(place.x, place.bottom, place.width, FLAP))
        words = kit.trial(kit.say("glue under {tile}", tile=around.below), "seam-words", 60.0)
        middle = (place.x + place.width / 2, place.bottom + 5.6 + words.height / 2)
        ops.append(_behind(kit, Box.about(middle, words.width + 3.0, words.height)))
        ops += words.draw(place.x + (place.width - words.width) / 2, place.bottom + 5.6)
        for share in _shares(place.width):
            ops += _pointer_down(kit, place.x + place.width * share, place.bottom + 3.0, around.below, 1)
    if around.above:
        words = kit.trial(kit.say("cut here, then lay on {tile}", tile=around.above), "seam-words", 80.0)
        ops += words.draw(place.x + (place.width - words.width) / 2, place.y - 5.4)
        for share in _shares(place.width):
            ops += _pointer_down(kit, place.x + place.width * share, place.y - 1.4, around.above, -1)
    ops += _crosses(kit, place, around)
    return tuple(ops)


def _shares(length: float) -> tuple[float, float]:
    return _POINTERS if length >= _NARROW else _POINTERS_NARROW


def _flap(kit: Kit, box: Box) -> list[DrawOp]:
    """Draw a flap: hatched beyond the bleed, its outer edge dashed."""
    down = box.width < box.height
    start = Box(box.x + BLEED, box.y, box.width - BLEED, box.height) if down else Box(
        box.x, box.y + BLEED, box.width, box.height - BLEED
    )  # fmt: skip
    hatch = Stroke(kit.colour("line"), 0.15)
    outer = line(box.right, box.y, box.right, box.bottom) if down else line(box.x, box.bottom, box.right, box.bottom)
    ends = (line(box.x, box.y, box.right, box.y), line(box.x, box.bottom, box.right, box.bottom)) if down else (
        line(box.x, box.y, box.x, box.bottom), line(box.right, box.y, box.right, box.bottom)
    )  # fmt: skip
    dash = Stroke(kit.colour("ink"), HAIR, (1.6, 1.2))
    return [
        Shape(_hatch(start), None, hatch),
        Shape((*outer, *ends[0], *ends[1]), None, dash),
    ]


def _hatch(box: Box) -> Path:
    """Return slanted lines over a box, cut at its edges."""
    path: list[tuple[str, float, float]] = []
    step = 5.0
    total = box.width + box.height
    at = step
    while at < total:
        x1, y1 = (box.x, box.y + at) if at <= box.height else (box.x + at - box.height, box.bottom)
        x2, y2 = (box.x + at, box.y) if at <= box.width else (box.right, box.y + at - box.width)
        path += line(x1, y1, x2, y2)
        at += step
    return tuple(path)


def _crosses(kit: Kit, place: Box, around: Neighbours) -> list[DrawOp]:
    """Draw three register crosses on each seam, on both sheets at the same places.

    Only their outer halves: what lies on the tile itself would stay in sight.
    """
    path: list[Segment] = []
    for share in _CROSSES:
        y, x = place.y + place.height * share, place.x + place.width * share
        path += _cross(place.right, y) if around.right else ()
        path += _cross(place.x, y) if around.left else ()
        path += _cross(x, place.bottom) if around.below else ()
        path += _cross(x, place.y) if around.above else ()
    if not path:
        return []
    marks = (
        Shape(tuple(path), None, Stroke(kit.colour("paper"), 4 * HAIR)),
        Shape(tuple(path), None, Stroke(kit.colour("ink"), HAIR)),
    )
    sides = (
        Box(place.right, place.y, FLAP, place.height), Box(place.x - FLAP, place.y, FLAP, place.height),
        Box(place.x, place.bottom, place.width, FLAP), Box(place.x, place.y - FLAP, place.width, FLAP),
    )  # fmt: skip
    return [Group(marks, clip=tuple(segment for side in sides for segment in rectangle(side)))]


def _cross(x: float, y: float) -> tuple[Segment, ...]:
    r, arm = _CROSS, _CROSS * 1.6
    return (*circle(x, y, r), *line(x - arm, y, x + arm, y), *line(x, y - arm, x, y + arm))


def _pointer(kit: Kit, x: float, y: float, name: str, way: int) -> list[DrawOp]:
    """Draw a pointer that lies on its side, and the neighbour's name beyond it."""
    tip = x + way * 2.6
    shape = kit.flat(polygon((x, y - 2.2), (tip, y), (x, y + 2.2)), "blood")
    words = kit.trial(name, "seam", 10.0)
    left = tip + 0.6 if way > 0 else tip - 0.6 - words.width
    if way > 0:
        return [_behind(kit, Box(x - 0.6, y - 2.8, 7.4, 5.6)), shape, *words.draw(left, y - words.height / 2)]
    return [shape, *words.draw(left, y - words.height / 2)]


def _pointer_down(kit: Kit, x: float, y: float, name: str, way: int) -> list[DrawOp]:
    """Draw a pointer that stands, and the neighbour's name beside it."""
    shape = kit.flat(polygon((x - 2.2, y), (x, y + way * 2.6), (x + 2.2, y)), "blood")
    words = kit.trial(name, "seam", 10.0)
    top = y + way * 1.3 - words.height / 2
    if way > 0:
        return [_behind(kit, Box(x - 3.0, y - 0.6, 11.0, 4.0)), shape, *words.draw(x + 3.0, top)]
    return [shape, *words.draw(x + 3.0, top)]


def _behind(kit: Kit, box: Box) -> Shape:
    """Take the hatching away behind a pointer or words."""
    return kit.flat(rectangle(box), "paper")


def _upright(words: Paragraph, x: float, y: float, turned: int) -> Group:
    """Set a line up or down the page, its middle at a point."""
    sign = 1.0 if turned == 90 else -1.0
    ops = words.draw(-words.width / 2, -words.height / 2)
    return Group(ops, Affine(0.0, sign, -sign, 0.0, x, y))


def foot(kit: Kit, board: Board | str, page: Size, tile: str, count: int) -> tuple[DrawOp, ...]:
    """Draw the foot of a page: what it is, the ruler, the pack's notice."""
    pack = kit.desk.pack
    left, right = 15.0, page.width - 15.0
    y = page.height - 8.4
    parts = [pack.title.plain]
    if isinstance(board, str):
        parts.append(board)
    else:
        parts.append(board.title.plain)
        if board.placed:
            parts.append(kit.desk.phrases.length(board.width, board.height))
    if tile:
        parts.append(kit.say("tile {tile} of {count}", tile=tile, count=count))
    start = right - 100.0
    words = kit.snug(" · ".join(parts), "ruler", start - left - 4.0)
    scale = kit.trial(kit.say("this line is 100 mm at 100%"), "ruler", 60.0)
    notice = kit.snug(pack.notice, "ruler", right - left - scale.width - 4.0)
    return (
        *words.draw(left, y - words.height + 0.4),
        *_ruler(kit, start, y),
        *notice.draw(left, page.height - _EDGE - notice.height),
        *scale.draw(right - scale.width, page.height - _EDGE - scale.height),
    )


def _ruler(kit: Kit, x: float, y: float) -> tuple[DrawOp, ...]:
    """Draw a ruler of 100 mm."""
    path = [*line(x, y, x + 100, y)]
    for at in range(0, 101, 10):
        path += line(x + at, y, x + at, y - (2.2 if at % 50 == 0 else 1.2))
    return (kit.stroke(tuple(path), "ink", 0.25),)
