"""Grids on paper: a batch and a sheet in, the fullest centred grid and its filled sheets out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.model.frozen import frozen
from generator.model.geometry import Box, Size
from generator.model.paper import MARGIN, Paper, Piece, Placed

from .job import Batch, Sheet

EDGE = 2.0
"""mm from what printers leave white to a trim: the room for a mark."""
TEXT_EDGE = 5.4
"""mm from what printers leave white to a trim, where margin texts run: the texts, the bleed, and a mark."""
_WAYS = {"auto": (False, True), "upright": (False,), "lying": (True,)}


@frozen
class Frame:
    """A page to fill: its size, where the margin texts run, the least margins at its sides and at its ends."""

    page: Size
    strip: str
    sides: float
    ends: float

    @property
    def room(self) -> Size:
        """Return the size that is left for pieces."""
        return Size(self.page.width - 2 * self.sides, self.page.height - 2 * self.ends)


@frozen
class Grid:
    """Rows and columns of equal cells, centred on the page, so that its mirror image lies on itself."""

    frame: Frame
    columns: int
    rows: int
    cell: Size
    gap: float

    @property
    def count(self) -> int:
        """Return the number of cells."""
        return self.columns * self.rows

    def boxes(self) -> tuple[Box, ...]:
        """Return the cells, row by row."""
        step_x, step_y = self.cell.width + self.gap, self.cell.height + self.gap
        left = (self.frame.page.width - self.columns * step_x + self.gap) / 2
        top = (self.frame.page.height - self.rows * step_y + self.gap) / 2
        return tuple(
            Box(left + column * step_x, top + row * step_y, self.cell.width, self.cell.height)
            for row in range(self.rows)
            for column in range(self.columns)
        )


def frames(paper: Paper) -> Iterator[Frame]:
    """Return the pages a sheet of paper can be: upright before lying, texts at head and foot before up the sides."""
    for page in pages(paper):
        near, far = paper.margin + EDGE, max(paper.margin, MARGIN) + TEXT_EDGE
        yield Frame(page, "top", near, far)
        yield Frame(page, "side", far, near)


def pages(paper: Paper) -> tuple[Size, ...]:
    """Return the pages that a sheet of paper may be: upright, lying, or either."""
    upright = paper.size if paper.size.height >= paper.size.width else paper.size.turned()
    return tuple(upright.turned() if lies else upright for lies in _WAYS[paper.orientation])


def either_way(paper: Paper) -> Paper:
    """Return a paper that may stand or lie, for what fits on it one way only."""
    return replace(paper, orientation="auto")


def fit(length: float, cell: float, gap: float) -> int:
    """Return how many cells fit into a length."""
    return max(0, int((length + gap + 1e-6) / (cell + gap)))


def best_grid(paper: Paper, cell: Size, gap: float) -> Grid | None:
    """Return the grid with the most cells, or None if not even one fits."""
    grids = [
        Grid(frame, fit(frame.room.width, cell.width, gap), fit(frame.room.height, cell.height, gap), cell, gap)
        for frame in frames(paper)
    ]
    best = max(grids, key=lambda grid: grid.count)
    return best if best.count else None


def single(paper: Paper, cell: Size, bare: bool) -> Grid | None:
    """Return a grid of one cell; if `bare`, margin texts give way to a piece that fills the page."""
    options = list(frames(either_way(paper)))
    if bare:
        options += [Frame(page, "", paper.margin, paper.margin) for page in pages(either_way(paper))]
    for frame in options:
        if fit(frame.room.width, cell.width, 0) and fit(frame.room.height, cell.height, 0):
            return Grid(frame, 1, 1, cell, 0.0)
    return None


def grid_for(batch: Batch, paper: Paper) -> Grid | None:
    """Return the grid of a batch."""
    grid = None if batch.alone else best_grid(paper, batch.size, batch.gap)
    return grid or single(paper, batch.size, batch.kind.exempt)


def shares(pieces: tuple[Piece, ...], count: int) -> Iterator[tuple[Piece, ...]]:
    """Cut pieces into sheets of at most `count`."""
    for start in range(0, len(pieces), count):
        yield pieces[start : start + count]


def centred(size: Size, cell: Box) -> Box:
    """Return where a piece lies in the middle of a cell."""
    x, y = cell.x + (cell.width - size.width) / 2, cell.y + (cell.height - size.height) / 2
    return Box(x, y, size.width, size.height)


def turned_over(box: Box, page: Size, edge: str) -> tuple[Box, int]:
    """Return where a back lies behind a box when the sheet is turned over its long or short edge, and its turn.

    The rule hangs on which way the paper lies: an edge that stands upright mirrors columns, one that lies mirrors
    rows and turns the page's top down (print.md 3.2). The mirror is the page's, so partly filled sheets register.
    """
    upright = page.height >= page.width
    if (edge == "long") == upright:
        return Box(page.width - box.right, box.y, box.width, box.height), 0
    return Box(box.x, page.height - box.bottom, box.width, box.height), 180


def two_sided(batch: Batch, paper: Paper, edge: str) -> tuple[Sheet, ...] | None:
    """Fill sheets with fronts, and their other sides with the backs, for a turn over an edge."""
    grid = grid_for(batch, paper)
    if grid is None:
        return None
    return tuple(_filled(batch, grid, pieces, edge) for pieces in shares(batch.pieces, grid.count))


def _filled(batch: Batch, grid: Grid, pieces: tuple[Piece, ...], edge: str) -> Sheet:
    """Fill one sheet with pieces, each in the middle of its cell."""
    page = grid.frame.page
    boxes = [centred(piece.front.size, box) for piece, box in zip(pieces, grid.boxes(), strict=False)]
    behind = [turned_over(box, page, edge) for box in boxes]
    return Sheet(
        batch.kind,
        page,
        grid.frame.strip,
        tuple(Placed(piece.front, piece.copy, box) for piece, box in zip(pieces, boxes, strict=True)),
        tuple(
            Placed(piece.back, piece.copy, box, rotation)
            for piece, (box, rotation) in zip(pieces, behind, strict=True)
            if piece.back
        ),
        tuple(box for box, _ in behind),
    )


def alternating(sheets: int) -> tuple[tuple[int, str], ...]:
    """Return the pages front, back, front, back."""
    return tuple((sheet, side) for sheet in range(sheets) for side in ("front", "back"))
