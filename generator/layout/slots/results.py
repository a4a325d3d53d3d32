"""The result rows of an action: a cell with its signs, then what happens; stacked up from the box's foot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.model.content import Gap, Value
from generator.model.drawing import DrawOp, Group, rectangle
from generator.model.geometry import Box

from ..gaplabel import line_gap
from ..signs import left_rounded
from ..site import Drawn, Site, SlotType
from ..text import Paragraph, icon_group

PADDING = 1.9
"""mm that a row is higher than its text (looks, section 5)."""


def draw_results(site: Site) -> Drawn:
    """Draw the rows of a list field with `result` and `text`."""
    name = str(site.slot.get("from", "{results}")).strip("{}")
    rows = site.value(name)
    if isinstance(rows, Gap) or not isinstance(rows, tuple):
        return Drawn(())
    cell, gap, least = (
        site.length(key, default) for key, default in (("cell", 13.0), ("row_gap", 0.9), ("row_min", 9.4))
    )
    text_x = site.box.x + cell + 1.6
    set_rows: list[tuple[int, Mapping[str, Value], Paragraph | Gap, float]] = []
    fits = True
    for index, row in enumerate(rows, 1):
        assert isinstance(row, Mapping)
        value = row.get("text")
        if isinstance(value, Gap):
            set_rows.append((index, row, value, least))
            continue
        path = f"{name}[{index}].text"
        paragraph = site.set(
            site.as_text(value),
            site.style("style", "rule"),
            site.box.right - text_x - 1.2,
            span=site.component.where(path),
        )
        set_rows.append((index, row, paragraph, max(least, paragraph.height + PADDING)))
    total = sum(high for *_, high in set_rows) + gap * max(len(set_rows) - 1, 0)
    if total > site.box.height + 0.01:
        fits = False
        tallest = max(
            (row[2] for row in set_rows if isinstance(row[2], Paragraph)), key=lambda item: item.height, default=None
        )
        if tallest is not None:
            site.overflow(replace(tallest, missing=total - site.box.height), site.component.where(name), name)
    ops: list[DrawOp] = []
    regions: list[tuple[str, Box]] = []
    y = site.box.bottom - total
    for index, row, content, high in set_rows:
        frame = Box(site.box.x, y, site.box.width, high)
        drawn = _row(site, frame, cell, text_x, str(row.get("result", "")), content, last=index == len(set_rows))
        ops.append(Group(drawn, tag=f"{site.slot.id}[{index}]"))
        regions.append((f"{site.slot.id}[{index}]", frame))
        y += high + gap
    return Drawn(tuple(ops), fits, tuple(regions))


def _row(
    site: Site, frame: Box, cell: float, text_x: float, result: str, content: Paragraph | Gap, last: bool
) -> tuple[DrawOp, ...]:
    ops: list[DrawOp] = [*site.shape(rectangle(frame, 1.2), "box-plain" if last else "box")]
    ops += site.shape(left_rounded(Box(frame.x, frame.y, cell, frame.height), 1.2), "cell")
    names = site.slot.get("icons", {}).get(result, result).split()
    side = 5.4
    width = len(names) * side + (len(names) - 1) * 0.2
    x = frame.x + (cell - width) / 2
    for name in names:
        vector = site.desk.icon(name, site.slot.span)
        if vector is not None:
            place = Box(x, frame.y + (frame.height - side) / 2, side, side)
            ops.append(icon_group(vector, place, site.colour("on-dark")))
        x += side + 0.2
    ops += site.shape(rectangle(frame, 1.2), "box-line")
    if isinstance(content, Gap):
        ops += line_gap(
            site, Box(text_x - 0.6, frame.y + 1.7, frame.right - text_x - 0.6, frame.height - 3.4), content
        ).ops
    else:
        ops += content.draw(text_x, frame.y + (frame.height - content.height) / 2)
    return tuple(ops)


RESULTS = SlotType("results", draw_results)
