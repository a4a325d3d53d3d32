"""Print fronts and backs on one side around one fold line in the middle of the page, to be folded and glued."""

from __future__ import annotations

from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.paper import Paper, Piece, Placed

from .grid import Frame, centred, either_way, fit, frames, shares
from .job import Arrangement, Batch, Sheet
from .none import one_sided, whole_sheets

HALF = 4.0
"""mm from the fold to the nearest trim: room for marks and for the fold's label."""


@frozen
class _Halves:
    """A page folded `across` (fronts above) or `down` (fronts at the left), and how many pairs it holds."""

    frame: Frame
    fold: str
    columns: int
    rows: int


def _halves(batch: Batch, paper: Paper) -> _Halves | None:
    options = []
    for frame in frames(paper):
        wide, high = frame.room.width, frame.room.height
        cell, gap = batch.size, batch.gap
        columns, rows = fit(wide, cell.width, gap), fit(high / 2 - HALF, cell.height, gap)
        options.append(_Halves(frame, "across", columns, rows))
        columns, rows = fit(wide / 2 - HALF, cell.width, gap), fit(high, cell.height, gap)
        options.append(_Halves(frame, "down", columns, rows))
    best = max(options, key=lambda option: option.columns * option.rows)
    return best if best.columns * best.rows else None


def _pairs(halves: _Halves, batch: Batch) -> list[tuple[Box, Box]]:
    """Return the boxes of fronts and of their backs: mirror images in the fold line, the rows next to it first."""
    page, cell, gap = halves.frame.page, batch.size, batch.gap
    step_x, step_y = cell.width + gap, cell.height + gap
    across = halves.fold == "across"
    wide, high = halves.columns * step_x - gap, halves.rows * step_y - gap
    left = (page.width - wide) / 2 if across else page.width / 2 - HALF - wide
    top = page.height / 2 - HALF - high if across else (page.height - high) / 2
    pairs = []
    for row in range(halves.rows):
        for column in range(halves.columns):
            box = Box(left + column * step_x, top + row * step_y, cell.width, cell.height)
            x = box.x if across else page.width - box.right
            y = page.height - box.bottom if across else box.y
            pairs.append((box, Box(x, y, cell.width, cell.height)))
    return pairs


def _place(batch: Batch, paper: Paper) -> tuple[Sheet, ...] | None:
    if not batch.two_sided or batch.alone:
        return one_sided(batch, paper)
    halves = _halves(batch, paper) or _halves(batch, either_way(paper))
    if halves is None:
        return None
    cells = _pairs(halves, batch)
    return tuple(_filled(batch, halves, cells, pieces) for pieces in shares(batch.pieces, len(cells)))


def _filled(batch: Batch, halves: _Halves, cells: list[tuple[Box, Box]], pieces: tuple[Piece, ...]) -> Sheet:
    """Fill one sheet with pieces, each in the middle of its cell, and their backs."""
    pairs = [
        (centred(piece.front.size, front), centred(piece.front.size, back))
        for piece, (front, back) in zip(pieces, cells, strict=False)
    ]
    rotation = 180 if halves.fold == "across" else 0
    return Sheet(
        batch.kind,
        halves.frame.page,
        halves.frame.strip,
        tuple(Placed(piece.front, piece.copy, front) for piece, (front, _) in zip(pieces, pairs, strict=True)),
        tuple(
            Placed(piece.back, piece.copy, back, rotation)
            for piece, (_, back) in zip(pieces, pairs, strict=True)
            if piece.back
        ),
        tuple(back for _, back in pairs),
        halves.fold,
    )


FOLD = Arrangement("fold", "fronts and backs on one side, folded in the middle and glued", _place, whole_sheets)
