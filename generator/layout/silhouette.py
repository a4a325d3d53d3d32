"""The ground under a picture: its outline filled, holes and all, and a rim, so that no pattern shows through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.model.drawing import Group, Path, Shape, Stroke

from .site import Site

RIM = 1.0
"""mm that the ground reaches past the picture."""


def silhouette(site: Site, shapes: Iterable[Shape], colour: str, scale: float) -> Group:
    """Return the ground of shapes that are drawn `scale` times as large as their coordinates say.

    Each contour is filled for itself: so holes are covered, whichever way they run.
    """
    fill = site.colour(colour)
    found: list[Shape] = []
    for shape in shapes:
        line = shape.stroke.width if shape.stroke else 0.0
        rim = Stroke(fill, line + 2 * RIM / scale, (), "round", "round")
        found += (Shape(contour, fill if shape.fill else None, rim) for contour in contours(shape.path))
    return Group(tuple(found), tag="art:backing")


def contours(path: Path) -> Iterator[Path]:
    """Part a path where its pen is lifted."""
    starts = [index for index, segment in enumerate(path) if segment[0] == "M"]
    for start, end in zip(starts, [*starts[1:], len(path)], strict=True):
        yield path[start:end]
