"""The edges of placed faces: a face in; the bleed that its art lacks, made from its edge, and rounded corners, out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from generator.model.drawing import DrawOp, Group, Path, Picture, Shape, Stroke, path_box, rectangle, walk
from generator.model.geometry import Affine, Box
from generator.model.paper import Artwork, Placed

from .. import marks

REACH = 0.5
"""mm past the trim from which art counts as bleeding."""
CORNER = "#8A8A8A"
Sides = tuple[bool, bool, bool, bool]


def reaches(art: Artwork) -> Sides:
    """Say past which sides (left, top, right, bottom) of the trim a face's areas and pictures go."""
    left = top = right = bottom = False
    width, height = art.size.width, art.size.height
    for op, place, _ in walk(art.display.ops):
        if isinstance(op, Picture):
            box = place.box(op.box)
        elif isinstance(op, Shape) and op.fill and op.path:
            box = place.box(path_box(op.path))
        else:
            continue
        left = left or box.x <= -REACH
        top = top or box.y <= -REACH
        right = right or box.right >= width + REACH
        bottom = bottom or box.bottom >= height + REACH
        if left and top and right and bottom:
            break
    return left, top, right, bottom


def mirrored(face: Group, art: Artwork, bleed: Sequence[float], reach: Sides) -> Iterator[DrawOp]:
    """Yield the face once more for each side where its art stops at the trim, mirrored in that edge and clipped.

    A mirror image continues every line and colour that meets the cut; the face itself is drawn over it.
    """
    if all(reach) or not any(bleed):
        return
    width, height = art.size.width, art.size.height
    left, top, right, bottom = (0.0 if there else length for there, length in zip(reach, bleed, strict=True))
    columns = ((-left, left, Affine(a=-1.0)), (0.0, width, Affine()), (width, right, Affine(a=-1.0, e=2 * width)))
    rows = ((-top, top, Affine(d=-1.0)), (0.0, height, Affine()), (height, bottom, Affine(d=-1.0, f=2 * height)))
    for x, wide, across in columns:
        for y, high, down in rows:
            flip = across.after(down)
            if wide > 0 and high > 0 and flip != Affine():
                yield Group((Group((face,), flip),), clip=rectangle(Box(x, y, wide, high)))


def corners(items: Iterable[Placed]) -> Group:
    """Draw the arcs of rounded corners, thin and grey: a line to cut along, or to lay a corner punch against."""
    path: list[tuple[object, ...]] = []
    for placed in items:
        outline = marks.transformed(placed.artwork.outline, Affine(e=placed.box.x, f=placed.box.y))
        if placed.artwork.face == "front":
            path += _arcs(outline)
    return Group((Shape(tuple(path), stroke=Stroke(CORNER, 0.15)),) if path else (), tag="corners")


def _arcs(outline: Path) -> Iterator[tuple[object, ...]]:
    """Yield the curves of an outline, each from where the segment before it ends."""
    for before, segment in pairwise(outline):
        if segment[0] == "C":
            yield ("M", *before[-2:])
            yield segment
