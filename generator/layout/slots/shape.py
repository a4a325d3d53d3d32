"""A shape: rectangle, circle, line, polygon, or a path in SVG's letters."""

from __future__ import annotations

from generator.model.drawing import Path, circle, line, polygon, rectangle

from ..site import Drawn, Site, SlotType


def draw_shape(site: Site) -> Drawn:
    """Draw the slot's shape as its paint says."""
    slot, box = site.slot, site.box
    kind = str(slot.get("shape", "rectangle"))
    radius = slot.get("radius")
    numbers = [number(site.lengths) for number in slot.get("points", ())]
    path: Path
    if kind == "polygon":
        path = polygon(*zip(numbers[0::2], numbers[1::2], strict=True))
    elif kind == "line":
        path = line(*numbers) if numbers else line(box.x, box.y, box.right, box.bottom)
    elif kind == "circle":
        path = circle(box.x + box.width / 2, box.y + box.height / 2, min(box.width, box.height) / 2)
    else:
        path = rectangle(box, radius(site.lengths) if radius else 0.0)
    return Drawn(site.shape(path, str(slot.get("paint", "paper"))))


SHAPE = SlotType("shape", draw_shape, art=True, constant=True)
