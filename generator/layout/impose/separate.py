"""Print all fronts, then all backs, by hand: the stack is turned over its long edge in between."""

from __future__ import annotations

from generator.model.paper import Paper

from .grid import two_sided
from .job import Arrangement, Batch, Sheet, SheetSide


def _place(batch: Batch, paper: Paper) -> tuple[Sheet, ...] | None:
    return two_sided(batch, paper, "long")


def _sides(sheets: int) -> tuple[SheetSide, ...]:
    return tuple((sheet, side) for side in ("front", "back") for sheet in range(sheets))


SEPARATE = Arrangement("separate", "all fronts, then all backs", _place, _sides, outlines=True, edge="long")
