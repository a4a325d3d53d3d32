"""The small print at a face's foot: pack, type, number of copies; version and digest; the mark of a correction."""

from __future__ import annotations

from generator.model.drawing import DrawOp

from ..signs import correction
from ..site import Drawn, Site, SlotType


def draw_version(site: Site) -> Drawn:
    """Draw the marks. Their words come from `Site.marks`, since they depend on the rest of the face."""
    box, marks = site.box, site.marks
    style = site.style("style", "mark")
    left = site.set(marks.get("left", ""), style, box.width * 0.62)
    right = site.set(marks.get("right", ""), style, box.width * 0.38)
    ops: list[DrawOp] = list(left.draw(box.x, box.y))
    ops += right.draw(box.right - right.width, box.y)
    if marks.get("corrected"):
        words = site.set(site.desk.phrases("corrected"), site.named("mark-bold"), box.width * 0.3)
        x = box.right - right.width - 2.4 - words.width
        ops += words.draw(x, box.y)
        ops += correction(site, x - 2.2, box.y + words.height / 2 - 1.15)
    return Drawn(tuple(ops))


VERSION = SlotType("version", draw_version)
