"""The small print at a face's foot: pack, type, number of copies; version and digest; the mark of a correction."""

from __future__ import annotations

from generator.model.drawing import DrawOp

from ..signs import CORRECTION, correction
from ..site import Drawn, Site, SlotType

_APART = 1.2
"""mm, at the least, between the marks."""
_BESIDE = 0.6
"""mm between the sign of a correction and its word."""


def draw_version(site: Site) -> Drawn:
    """Draw the marks. Their words come from `Site.marks`, since they depend on the rest of the face."""
    box, marks = site.box, site.marks
    style = site.style("style", "mark")
    right = site.set(marks.get("right", ""), style, box.width * 0.38)
    x = box.right - right.width
    ops: list[DrawOp] = list(right.draw(x, box.y))
    if marks.get("corrected"):
        words = site.set(site.desk.phrases("corrected"), site.named("mark-bold"), box.width * 0.3)
        x -= 2.4 + words.width
        ops += words.draw(x, box.y)
        x -= CORRECTION + _BESIDE
        ops += correction(site, x, box.y + words.height / 2 - 1.15)
    left = site.set(marks.get("left", ""), style, x - _APART - box.x, lines=1)
    ops += left.draw(box.x, box.y)
    return Drawn(tuple(ops))


VERSION = SlotType("version", draw_version)
