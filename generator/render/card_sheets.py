"""Cards for a virtual table: pictures of faces in, sheets of equal cells out, and where each face lies."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.model.frozen import frozen
from generator.model.geometry import MM_PER_INCH, Size

from .pixels import plain

if TYPE_CHECKING:
    from PIL.Image import Image

WIDEST, HIGHEST = 10, 7
"""The most cells of a sheet."""
LEAST = 2
BLANK = "#17130F"
"""What free cells are, the back of what has none, and the hidden face of what has two."""
LARGEST = 4096
"""The most pixels of a side; a larger picture is made smaller by the table, and blurs."""
ON_A_SHEET = WIDEST * HIGHEST - 1
"""Faces on a sheet: its last cell is what others see of a card that they may not see."""


@frozen
class Grid:
    """A sheet's cells and the pixels of each."""

    columns: int
    rows: int
    cell: tuple[int, int]

    @property
    def hidden(self) -> int:
        """Return the index of the last cell."""
        return self.columns * self.rows - 1

    @property
    def pixels(self) -> tuple[int, int]:
        """Return the size of the whole sheet."""
        return self.columns * self.cell[0], self.rows * self.cell[1]


def grid_for(count: int, size: Size, ppi: float) -> Grid:
    """Return the grid for at most `ON_A_SHEET` faces and the hidden one: the sharpest cells, then the fewest."""

    def made(columns: int, rows: int) -> Grid:
        sharp = min(ppi, LARGEST * MM_PER_INCH / (columns * size.width), LARGEST * MM_PER_INCH / (rows * size.height))
        # Rounded down, so that the sheet stays within its bounds; a hair is added against sums like 2.9999999.
        wide, high = (int(side * sharp / MM_PER_INCH + 1e-6) for side in (size.width, size.height))
        return Grid(columns, rows, (wide, high))

    grids = []
    for columns in range(LEAST, WIDEST + 1):
        rows = max(LEAST, math.ceil((count + 1) / columns))
        if rows <= HIGHEST:
            grids.append(made(columns, rows))
    return max(grids, key=lambda grid: (grid.cell[0] * grid.cell[1], -grid.columns * grid.rows, grid.columns))


def join(faces: Sequence[Image], hidden: Image, grid: Grid) -> Image:
    """Return a sheet: the faces row by row, and what is hidden behind in the last cell."""
    sheet = plain(grid.pixels, BLANK)
    for index, face in [*enumerate(faces), (grid.hidden, hidden)]:
        row, column = divmod(index, grid.columns)
        sheet.paste(face, (column * grid.cell[0], row * grid.cell[1]))
    return sheet
