"""A frame with lines to write on: what a person fills in by hand."""

from __future__ import annotations

from generator.model.content import Gap
from generator.model.drawing import DrawOp, Shape, Stroke, line, rectangle

from ..gaplabel import RULE_PITCH
from ..site import Drawn, Site, SlotType


def draw_blank(site: Site) -> Drawn:
    """Draw the frame, its label and its lines."""
    box = site.box
    pitch = site.length("pitch", RULE_PITCH)
    ops: list[DrawOp] = [*site.shape(rectangle(box, 0.9), "label")]
    y = box.y + pitch
    label = site.text(str(site.slot.get("label", "")))
    if label is not None and not isinstance(label, Gap) and label.runs:
        words = site.set(label, site.style("style", "gap"), box.width - 3, height=pitch, lines=1)
        ops += words.draw(box.x + 1.5, box.y + 0.7)
        y += words.height * 0.6
    dash = Stroke(site.colour("ink"), 0.2, (0.5, 0.5))
    while y < box.bottom - 1.2:
        ops.append(Shape(line(box.x + 1.5, y, box.right - 1.5, y), None, dash))
        y += pitch
    return Drawn(tuple(ops))


BLANK = SlotType("blank", draw_blank, constant=True)
