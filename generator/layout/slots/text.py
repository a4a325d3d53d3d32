"""A text in its box: shrunk to its floor, aligned, and a place to write where the value is a gap."""

from __future__ import annotations

from generator.model.content import Gap
from generator.model.geometry import Box

from ..gaplabel import block_gap, line_gap
from ..site import Drawn, Site, SlotType
from ..text import icon_group

LEAD_ICON = 4.0
"""mm from the box's left edge to the text, where an icon leads it."""

SHARES = {"top": 0.0, "middle": 0.5, "bottom": 1.0}
"""How much of the free height stands above the text."""


def draw_text(site: Site) -> Drawn:
    """Set the slot's text."""
    slot, box = site.slot, site.box
    source = str(slot.get("from", ""))
    text = site.text(source)
    if isinstance(text, Gap):
        as_line = str(slot.get("gap", "")) == "line" or (not slot.get("gap") and box.height < 11)
        return line_gap(site, box, text) if as_line else block_gap(site, box, text)
    if text is None or not text.runs:
        return Drawn(())
    lead = str(slot.get("lead_icon", ""))
    left = LEAD_ICON if lead else 0.0
    align = str(slot.get("align", "left"))
    paragraph = site.set(
        text, site.style(), box.width - left, height=box.height, align=align, lines=int(slot.get("lines", 0)),
        floor=slot.get("shrink_to"), colour=str(slot.get("colour", "")),
    )  # fmt: skip
    site.overflow(paragraph, name=source.strip("{}"))
    high = paragraph.height
    top = box.y + (box.height - high) * SHARES[str(slot.get("valign", "top"))]
    ops = paragraph.draw(box.x + left, top)
    if lead:
        vector = site.desk.icon(site.icon_name(lead), slot.span)
        if vector is not None:
            centre = top + paragraph.leading / 2
            ops = (icon_group(vector, Box(box.x - 0.2, centre - 1.9, 3.8, 3.8), paragraph.colour), *ops)
    region = Box(box.x, top, paragraph.box_width + left, high)
    return Drawn(ops, paragraph.fits, ((slot.id, region),))


TEXT = SlotType("text", draw_text, constant=True)
