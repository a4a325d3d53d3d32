"""What a vector picture is: filled and outlined shapes in the units of its view box."""

from __future__ import annotations

from functools import lru_cache, reduce

from generator.model.drawing import Shape, path_box
from generator.model.frozen import frozen
from generator.model.geometry import Box


@frozen
class VectorShape:
    """One shape, and the class name that its file gives it (empty if none)."""

    shape: Shape
    part: str = ""


@frozen(eq=False)
class Vector:
    """A vector picture: `box` is its view box; coordinates and widths are in the box's units.

    Compared by identity, so that what is made of it can be kept: a file is read once.

    problems  what the file asks for and we cannot draw, one sentence each
    key       a digest of the file's content, for sharing: equal on every machine
    """

    box: Box
    shapes: tuple[VectorShape, ...]
    problems: tuple[str, ...] = ()
    key: str = ""

    @property
    def drawn(self) -> Box:
        """Return the box around what is filled: the view box may leave room on every side."""
        return _drawn(self)


@lru_cache(maxsize=1024)
def _drawn(vector: Vector) -> Box:
    return box_around(vector.shapes) or vector.box


def box_around(shapes: tuple[VectorShape, ...]) -> Box | None:
    """Return the box around shapes, without the width of their outlines; None without a shape."""
    boxes = [path_box(shape.shape.path) for shape in shapes]
    return reduce(Box.join, boxes) if boxes else None
