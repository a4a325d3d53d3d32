"""A strip of numbered cells; marked cells carry an icon."""

from __future__ import annotations

from generator.model.drawing import DrawOp, rectangle
from generator.model.geometry import Box

from ..site import Drawn, Site, SlotType
from ..text import icon_group

ALIKE = frozenset({"6", "9", "66", "99", "68", "89", "86", "98"})
"""Numbers that read as another upside down: they are underlined (content.md PRN-06)."""


def draw_track(site: Site) -> Drawn:
    """Draw cells from `start` to `end` over the slot's box."""
    start, end = int(site.slot.get("start", 0)), int(site.slot.get("end", 10))
    marks = site.slot.get("mark", {})
    count = end - start + 1
    width = site.box.width / count
    ops: list[DrawOp] = []
    for index in range(count):
        number = str(start + index)
        cell = Box(site.box.x + index * width, site.box.y, width, site.box.height)
        ops += site.shape(rectangle(cell), "cell" if index == 0 else "track-cell")
        style = site.style("style", "track-number")
        colour = "on-dark" if index == 0 else ""
        figure = site.set(number, style, width, align="center", colour=colour, lines=1, height=cell.height)
        top = cell.y + (cell.height - figure.height) / 2
        ops += figure.draw(cell.x, top)
        if number in ALIKE:
            bar = Box(cell.x + width / 2 - figure.width / 2, top + figure.height * 0.92, figure.width, 0.5)
            ops += site.shape(rectangle(bar), "cut-line")
        vector = site.desk.icon(marks[number], site.slot.span) if number in marks else None
        if vector is not None:
            ops.append(icon_group(vector, Box(cell.x + width / 2 - 2, cell.bottom - 5, 4, 4), site.colour("ink")))
    ops += site.shape(rectangle(site.box), "frame")
    return Drawn(tuple(ops))


TRACK = SlotType("track", draw_track, constant=True)
