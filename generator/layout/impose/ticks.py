"""Ticks: short lines along a trim, in what is cut away; places in, operations out.

Marks beyond the ends of a cut are gone once the piece is cut along the other way. A tick lies beside its own cut, at
both of its ends, and goes with the waste of that cut alone: so every cut finds two, whatever has been cut before.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.drawing import DrawOp, Path, Shape, Stroke, line
from generator.model.geometry import Box

from .. import marks

LENGTH = 1.5
"""mm from the corner on: what rounding the corner takes away."""
LIGHT = 0.2
"""mm of white beside the line, so that it shows on dark art."""
ROOM = 1.0
"""mm: a narrower gap has none."""
WHITE = "#FFFFFF"


def has_ticks(cells: tuple[Box, ...]) -> bool:
    """Say whether every side of the places has room for ticks."""
    return all(side >= ROOM for sides in marks.clearances(cells) for side in sides)


def ticks(cells: tuple[Box, ...]) -> tuple[DrawOp, ...]:
    """Draw the ticks of places: at both ends of each side that has room, just outside of the trim."""
    dark, light = [*_lines(cells, marks.HAIR / 2)], [*_lines(cells, marks.HAIR + LIGHT / 2)]
    if not dark:
        return ()
    return Shape(_path(light), stroke=Stroke(WHITE, LIGHT)), Shape(_path(dark), stroke=Stroke(marks.BLACK, marks.HAIR))


def _path(lines: list[Path]) -> Path:
    return tuple(segment for one in lines for segment in one)


def _lines(cells: tuple[Box, ...], off: float) -> Iterator[Path]:
    """Yield lines that lie `off` mm outside of the trims."""
    for box, sides in zip(cells, marks.clearances(cells), strict=True):
        left, top, right, bottom = (side >= ROOM for side in sides)
        for there, x in ((left, box.x - off), (right, box.right + off)):
            if there:
                yield line(x, box.y, x, box.y + LENGTH)
                yield line(x, box.bottom - LENGTH, x, box.bottom)
        for there, y in ((top, box.y - off), (bottom, box.bottom + off)):
            if there:
                yield line(box.x, y, box.x + LENGTH, y)
                yield line(box.right - LENGTH, y, box.right, y)
