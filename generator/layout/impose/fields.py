"""Fields of a page: a sheet in; the places that are cut together, and where their marks may stand, out."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.paper import MARGIN

from .. import marks
from .job import Sheet

FOLD_EDGE = 0.5
"""mm from the fold line to the nearest mark."""
STRIP = marks.STRIP - MARGIN
"""mm that margin texts take of what is printable."""


@frozen
class Field:
    """Places on a page that are cut together, and where their marks may stand."""

    cells: tuple[Box, ...]
    area: Box

    def around(self) -> Iterator[tuple[Box, tuple[marks.Sides, marks.Sides]]]:
        """Yield each place with the distances to its neighbours and to the edges of the area."""
        for box, sides in zip(self.cells, marks.cell_gaps(self.cells) if self.cells else (), strict=True):
            yield box, (sides, marks.rooms(box, self.area))


def fields_of(sheet: Sheet, back: bool, margin: float) -> tuple[Field, ...]:
    """Return the fields of a page: one, or the two halves of a sheet that folds, the one with the fronts first.

    A piece without a back leaves its place empty, but the place is kept and its marks stand on both sides.
    """
    area, page = mark_area(sheet, margin), sheet.page
    fronts = tuple(placed.box for placed in sheet.fronts)
    if not sheet.fold:
        return (Field(sheet.behind if back else fronts, area),)
    if sheet.fold == "across":
        half = page.height / 2 - FOLD_EDGE - area.y
        return (
            Field(fronts, Box(area.x, area.y, area.width, half)),
            Field(sheet.behind, Box(area.x, page.height / 2 + FOLD_EDGE, area.width, half)),
        )
    half = page.width / 2 - FOLD_EDGE - area.x
    return (
        Field(fronts, Box(area.x, area.y, half, area.height)),
        Field(sheet.behind, Box(page.width / 2 + FOLD_EDGE, area.y, half, area.height)),
    )


def mark_area(sheet: Sheet, margin: float) -> Box:
    """Return where marks may stand: what is printable, without the margin texts."""
    page = sheet.page
    strip = max(margin, MARGIN) + STRIP
    across = strip if sheet.strip == "side" else margin
    down = strip if sheet.strip == "top" else margin
    return Box(across, down, page.width - 2 * across, page.height - 2 * down)
