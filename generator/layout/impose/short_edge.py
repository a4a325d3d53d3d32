"""Print on both sides, turned over the short edge: a batch in, sheets out."""

from __future__ import annotations

from generator.model.paper import Paper

from .grid import alternating, two_sided
from .job import Arrangement, Batch, Sheet


def _place(batch: Batch, paper: Paper) -> tuple[Sheet, ...] | None:
    return two_sided(batch, paper, "short")


SHORT_EDGE = Arrangement(
    "short-edge", "both sides, the sheet turned over its short edge", _place, alternating, "short", edge="short"
)
