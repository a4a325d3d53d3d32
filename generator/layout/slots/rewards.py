"""A list with a ring before each entry, stacked up from the box's foot; a gap is a label to write on."""

from __future__ import annotations

from dataclasses import replace

from generator.model.content import Gap
from generator.model.drawing import DrawOp, circle, rectangle
from generator.model.geometry import Box

from ..gaplabel import block_gap, line_gap
from ..site import Drawn, Site, SlotType
from ..text import icon_group

RING = 3.0
"""mm radius at most."""
APART = 0.85
"""mm from a ring to the middle between two entries: its line and the white beside it."""


def draw_rewards(site: Site) -> Drawn:
    """Draw the entries of a list field."""
    name = str(site.slot.get("from", "{rewards}")).strip("{}")
    entries = site.value(name)
    if isinstance(entries, Gap):
        return block_gap(site, site.box, entries)
    if not isinstance(entries, tuple):
        return Drawn(())
    pitch = site.length("pitch", 7.45)
    if len(entries) * pitch > site.box.height + 0.01:
        pitch = max(site.box.height / len(entries), 6.4)
    fits = len(entries) * pitch <= site.box.height + 0.01
    ops: list[DrawOp] = []
    vector = site.desk.icon(site.icon_name(str(site.slot.get("icon", "reward-space"))), site.slot.span)
    y = site.box.bottom - len(entries) * pitch
    for index, entry in enumerate(entries, 1):
        middle = y + pitch / 2
        ring = min(RING, pitch / 2 - APART)
        centre = site.box.x + RING + 0.5
        ops += site.shape(circle(centre, middle, ring), "ring")
        if vector is not None:
            side = 1.2 * ring
            ops.append(icon_group(vector, Box(centre - side / 2, middle - side / 2, side, side), site.colour("mute")))
        frame = Box(site.box.x + 8.4, middle - 2.9, site.box.width - 8.4, 5.8)
        path = f"{name}[{index}]"
        if isinstance(entry, Gap):
            ops += line_gap(site, frame, entry).ops
        else:
            ops += site.shape(rectangle(frame, 0.9), "reward")
            # One line each: a longer step would not make an entry wider, so its type shrinks at once.
            text = replace(site, strict=False).set(
                site.as_text(entry),
                site.style("style", "reward"),
                frame.width - 3.2,
                height=frame.height,
                lines=1,
                span=site.component.where(path),
            )
            site.overflow(text, site.component.where(path), path)
            ops += text.draw(frame.x + 1.6, middle - text.height / 2)
        y += pitch
    return Drawn(tuple(ops), fits)


REWARDS = SlotType("rewards", draw_rewards)
