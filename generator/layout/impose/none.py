"""Print fronts only: a batch in, sheets out."""

from __future__ import annotations

from dataclasses import replace

from generator.model.paper import Paper

from .grid import two_sided
from .job import Arrangement, Batch, Sheet, SheetSide


def one_sided(batch: Batch, paper: Paper) -> tuple[Sheet, ...] | None:
    """Fill sheets with fronts alone."""
    sheets = two_sided(batch, paper, "long")
    return sheets and tuple(replace(sheet, backs=()) for sheet in sheets)


def whole_sheets(sheets: int) -> tuple[SheetSide, ...]:
    """Return one page a sheet, which shows all there is."""
    return tuple((sheet, "both") for sheet in range(sheets))


NONE = Arrangement("none", "fronts only", one_sided, whole_sheets)
