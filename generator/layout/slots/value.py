"""A value tab: an icon above a numeral; a gap leaves a white place for the number."""

from __future__ import annotations

from generator.model.content import Gap
from generator.model.drawing import DrawOp, Shape, Stroke, line, rectangle
from generator.model.geometry import Box

from ..site import Drawn, Site, SlotType
from ..text import icon_group

ICON = 4.6
"""mm; looks, section 3."""


def draw_value(site: Site) -> Drawn:
    """Draw the tab with its value; a component without the value has no tab."""
    box = site.box
    source = str(site.slot.get("from", ""))
    text = site.text(source)
    if text is None:
        return Drawn(())
    ops: list[DrawOp] = [*site.shape(rectangle(box), "tab")]
    vector = site.desk.icon(site.icon_name(str(site.slot.get("icon", ""))), site.slot.span)
    middle = box.x + box.width / 2
    if vector is not None:
        ops.append(
            icon_group(vector, Box(middle - ICON / 2, box.bottom - 8.9 - ICON / 2, ICON, ICON), site.colour("on-dark"))
        )
    if isinstance(text, Gap):
        place = Box(box.x + 1.6, box.bottom - 6.0, box.width - 3.2, 4.8)
        ops += site.shape(rectangle(place, 0.9), "label")
        dash = Stroke(site.colour("ink"), 0.2, (0.5, 0.5))
        ops.append(Shape(line(place.x + 1.2, place.bottom - 1.1, place.right - 1.2, place.bottom - 1.1), None, dash))
        return Drawn(tuple(ops), True, ((site.slot.id, box),))
    prefix = str(site.slot.get("prefix", ""))
    words = prefix + text.plain if text.plain not in ("0", "") else text.plain
    paragraph = site.set(words, site.style(default="numeral"), box.width - 1.6, height=8.0, lines=1, align="center")
    site.overflow(paragraph, site.where(), source.strip("{}"))
    ops += paragraph.draw(box.x + 0.8, box.bottom - 3.75 - paragraph.height / 2)
    return Drawn(tuple(ops), paragraph.fits, ((site.slot.id, box),))


VALUE = SlotType("value", draw_value)
