"""A tab that hangs from the top edge: an icon and a word, as wide as the word needs."""

from __future__ import annotations

from dataclasses import replace

from generator.model.content import Gap
from generator.model.drawing import DrawOp, rectangle
from generator.model.geometry import Box

from ..site import Drawn, Site, SlotType
from ..text import icon_group

ICON = 4.0
"""mm; larger ones would leave the safe area."""


def draw_tab(site: Site) -> Drawn:
    """Draw the tab; its box gives the left edge, the depth and the greatest width."""
    box = site.box
    text = site.text(str(site.slot.get("from", "{label}")))
    if text is None or isinstance(text, Gap):
        return Drawn(())
    style = site.style(default="tab")
    paragraph = site.set(text, style, box.width - 10.2, height=10.0, lines=1, floor=min(6.5, style.size))
    site.overflow(paragraph, site.template.span)
    frame = Box(box.x, box.y, paragraph.width + 10.2, box.height)
    ops: list[DrawOp] = [*site.shape(rectangle(frame), "tab")]
    vector = site.desk.icon(site.icon_name(str(site.slot.get("icon") or site.template.icon)), site.template.span)
    middle = box.bottom - 2.9
    if vector is not None:
        ops.append(icon_group(vector, Box(box.x + 3.4 - ICON / 2, middle - ICON / 2, ICON, ICON), _icon_colour(site)))
    words = replace(paragraph, box_width=paragraph.width)
    ops += words.draw(box.x + 6.6, middle - paragraph.height / 2)
    return Drawn(tuple(ops), paragraph.fits, ((site.slot.id, frame),))


def _icon_colour(site: Site) -> str:
    """Return the type's colour, or what the style says where that is too dark to stand on a tab."""
    own = f"tab-{site.template.accent}"
    return site.colour(own if own in site.desk.style.colours else "tab-icon")


TAB = SlotType("tab", draw_tab, constant=True)
