"""The edges of placed faces: a face in; the bleed that its art lacks, and the cut line of its corners, out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from generator.model.drawing import IDENTITY, DrawOp, Group, Path, Picture, Shape, Stroke, path_box, polygon, rectangle
from generator.model.geometry import Affine, Box
from generator.model.paper import Artwork, Placed

from .. import marks

REACH = 0.5
"""mm past the trim from which art counts as bleeding."""
SLACK = 0.05
SEAM = 0.25
"""mm of a face's edge that are drawn out where its bleed is extended: three pixels, at 300 to the inch."""
MOST = 12.0
"""Nothing is drawn out to more than so many times its length: readers make a picture of such a size in between."""
CORNER = "#8A8A8A"
ANGLE = 3.0
"""mm of the sides of a square corner."""
Sides = tuple[bool, bool, bool, bool]


def stops(art: Artwork) -> Sides:
    """Say at which sides (left, top, right, bottom) of the trim a face's art stops, so that bleed has to be made.

    These are sides where an area or a picture ends, and where no others, together, run past the whole of the trim.
    """
    ground = Box(0.0, 0.0, art.size.width, art.size.height).inset(-REACH)
    boxes = []
    for box in _inked(art.display.ops, IDENTITY, None):
        if box.holds(ground):
            return (False,) * 4  # as most faces have it, and mostly at once
        boxes.append(box)
    return (
        _stops([(box.x, box.y, box.bottom) for box in boxes], art.size.height),
        _stops([(box.y, box.x, box.right) for box in boxes], art.size.width),
        _stops([(art.size.width - box.right, box.y, box.bottom) for box in boxes], art.size.height),
        _stops([(art.size.height - box.bottom, box.x, box.right) for box in boxes], art.size.width),
    )


def _stops(ends: list[tuple[float, float, float]], length: float) -> bool:
    """Judge one side: `ends` are how far within it each thing ends, and from where to where along it."""
    if not any(-REACH < end < SLACK for end, _, _ in ends):
        return False
    covered = 0.0
    for start, stop in sorted((start, stop) for end, start, stop in ends if end <= -REACH):
        if start > covered + SLACK:
            break
        covered = max(covered, stop)
    return covered < length - SLACK


def _inked(ops: Iterable[DrawOp], place: Affine, clip: Box | None) -> Iterator[Box]:
    """Yield the boxes of areas and pictures, as far as clips leave them."""
    for op in ops:
        if isinstance(op, Group):
            inner = place.after(op.transform)
            shown = _common(inner.box(path_box(op.clip)), clip) if op.clip else clip
            yield from _inked(op.ops, inner, shown)
        elif isinstance(op, Picture) or (isinstance(op, Shape) and op.fill and op.path):
            yield _common(place.box(op.box if isinstance(op, Picture) else path_box(op.path)), clip)


def _common(box: Box, other: Box | None) -> Box:
    if other is None:
        return box
    x, y = max(box.x, other.x), max(box.y, other.y)
    return Box(x, y, max(0.0, min(box.right, other.right) - x), max(0.0, min(box.bottom, other.bottom) - y))


def continued(face: Group, art: Artwork, bleed: Sequence[float], stopping: Sides) -> Iterator[DrawOp]:
    """Yield the face once more for each side where its art stops at the trim, turned over that edge and clipped.

    Mirrored, every line and colour that meets the cut goes on past it. Extended, the outermost strip is drawn out over
    the whole bleed: its colours go on straight. The face itself is drawn over it.
    """
    if not any(there and length > 0 for there, length in zip(stopping, bleed, strict=True)):
        return
    width, height = art.size.width, art.size.height
    if art.template.outline == "circle":
        # A round edge has no sides to turn over: what lies beneath is the same face, larger by the bleed.
        wider, higher = (width + 2 * max(bleed)) / width, (height + 2 * max(bleed)) / height
        yield Group((face,), Affine(wider, 0.0, 0.0, higher, (1 - wider) * width / 2, (1 - higher) * height / 2))
        return
    left, top, right, bottom = (length if there else 0.0 for there, length in zip(stopping, bleed, strict=True))

    extended = art.template.edge == "extend"
    columns = ((-left, left, 0.0), (0.0, width, None), (width, right, width))
    rows = ((-top, top, 0.0), (0.0, height, None), (height, bottom, height))
    for x, wide, across in columns:
        for y, high, down in rows:
            if wide <= 0 or high <= 0 or across is down is None:
                continue
            # At a corner a face that is extended is mirrored along the other way: drawn out twice it would be huge.
            a = 1.0 if across is None else _over(wide, extended)
            d = 1.0 if down is None else _over(high, extended and across is None)
            flip = Affine(a=a, d=d, e=(across or 0.0) * (1 - a), f=(down or 0.0) * (1 - d))
            yield Group((Group((face,), flip),), clip=rectangle(Box(x, y, wide, high)))


def bled(art: Artwork, bleed: float) -> Artwork:
    """Return a face with bleed at every side: where its art stops at the trim, it is made from its edge."""
    face = Group(art.display.ops, share=f"face-{art.hash}")
    made = tuple(continued(face, art, (bleed,) * 4, stops(art)))
    return replace(art, display=replace(art.display, ops=(*made, face))) if made else art


def _over(length: float, extended: bool) -> float:
    """Return the factor that turns an edge over and, where it is extended, draws it out over a length."""
    return -min(length / SEAM, MOST) if extended else -1.0


def corners(items: Iterable[Placed], cut: str) -> Group:
    """Draw the cut line of corners, thin and grey: to cut along, or to lay a corner punch against.

    cut  round: the arcs of corners that are round; square: the ends of both sides of each corner
    """
    path: list[tuple[object, ...]] = []
    for placed in items:
        if placed.artwork.face != "front":
            continue
        if cut == "square":
            path += _angles(placed.box)
        else:
            path += _arcs(marks.transformed(placed.artwork.outline, Affine(e=placed.box.x, f=placed.box.y)))
    return Group((Shape(tuple(path), stroke=Stroke(CORNER, 0.15)),) if path else (), tag="corners")


def _arcs(outline: Path) -> Iterator[tuple[object, ...]]:
    """Yield the curves of an outline, each from where the segment before it ends."""
    for before, segment in pairwise(outline):
        if segment[0] == "C":
            yield ("M", *before[-2:])
            yield segment


def _angles(box: Box) -> Iterator[tuple[object, ...]]:
    for x, inner_x in ((box.x, box.x + ANGLE), (box.right, box.right - ANGLE)):
        for y, inner_y in ((box.y, box.y + ANGLE), (box.bottom, box.bottom - ANGLE)):
            yield from polygon((inner_x, y), (x, y), (x, inner_y))[:-1]
