"""Numbered steps in columns: how to build a thing, how to use it."""

from __future__ import annotations

from generator.model.drawing import DrawOp, rectangle
from generator.model.geometry import Box
from generator.model.markup import parse_markup

from ..site import Drawn, Site, SlotType

TAB = 5.4


def draw_steps(site: Site) -> Drawn:
    """Set the steps down the columns of the box, as evenly as their order allows."""
    steps = site.slot.get("steps", ())
    columns = max(int(site.slot.get("columns", 1)), 1)
    gap = 6.0
    width = (site.box.width - gap * (columns - 1)) / columns
    style = site.style("style", "step")
    ops: list[DrawOp] = []
    top = site.box.y
    title = str(site.slot.get("title", ""))
    if title:
        words = site.set(site.desk.phrases(title), site.named("steps-title"), site.box.width)
        ops += words.draw(site.box.x, top)
        top += words.height + 1.2
    paragraphs = [site.set(parse_markup(site.desk.phrases(step)), style, width - TAB - 2.4) for step in steps]
    total = sum(max(item.height, TAB) + 1.4 for item in paragraphs)
    limit = total / columns
    x, y, used, lowest = site.box.x, top, 0.0, top
    for number, paragraph in enumerate(paragraphs, 1):
        high = max(paragraph.height, TAB) + 1.4
        if used + high / 2 > limit and x + width < site.box.right - 1:
            x, y, used = x + width + gap, top, 0.0
        ops += site.shape(rectangle(Box(x, y, TAB, TAB), 0.6), "cell")
        figure = site.set(str(number), site.named("step-number"), TAB, align="center")
        ops += figure.draw(x, y + (TAB - figure.height) / 2)
        ops += paragraph.draw(x + TAB + 1.6, y + max((TAB - paragraph.height) / 2, 0.0))
        y, used = y + high, used + high
        lowest = max(lowest, y)
    return Drawn(tuple(ops), lowest <= site.box.bottom + 1.5)


STEPS = SlotType("steps", draw_steps, constant=True)
