"""The attributes of the deduction as rows: chip, label, value; a gap is a label to write on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.model.content import Attribute, Gap, Value
from generator.model.drawing import DrawOp, rectangle
from generator.model.geometry import Box
from generator.model.richtext import plain_text

from ..gaplabel import line_gap
from ..signs import correction
from ..site import Drawn, Site, SlotType
from ..text import icon_group

CHIP = 4.3
"""mm; looks, section 5."""
LABEL_X = 6.0


def draw_attributes(site: Site) -> Drawn:
    """Draw a row for each attribute that the pack's deduction declares."""
    deduction = site.desk.pack.deduction
    name = str(site.slot.get("from", "{attributes}")).strip("{}")
    values = site.value(name)
    if deduction is None or not isinstance(values, Mapping):
        return Drawn(())
    # One line each: a longer step would not make a row wider, so its type shrinks at once.
    site = replace(site, strict=False)
    rows = list(deduction.attributes.values())
    pitch = site.length("pitch", min(6.0, site.box.height / max(len(rows), 1)))
    ops: list[DrawOp] = []
    regions: list[tuple[str, Box]] = []
    fits = True
    with_chips = any(attribute.icon for attribute in rows)
    for index, attribute in enumerate(rows):
        row = Box(site.box.x, site.box.y + index * pitch, site.box.width, pitch)
        drawn = _row(site, attribute, values.get(attribute.id), row, name, with_chips)
        ops += drawn.ops
        fits = fits and drawn.fits
        regions.append((f"{site.slot.id}[{index + 1}]", row))
    return Drawn(tuple(ops), fits, tuple(regions))


def _row(site: Site, attribute: Attribute, value: Value | None, row: Box, name: str, chips: bool) -> Drawn:
    ops: list[DrawOp] = []
    middle = row.y + row.height / 2
    chip = min(CHIP, row.height - 0.5)
    left = row.x
    if chips:
        ops += site.shape(rectangle(Box(row.x, middle - chip / 2, chip, chip)), "chip")
        vector = site.desk.icon(attribute.icon, attribute.span) if attribute.icon else None
        if vector is not None:
            side = chip * 0.8
            ops.append(
                icon_group(
                    vector, Box(row.x + (chip - side) / 2, middle - side / 2, side, side), site.colour("on-dark")
                )
            )
        left += LABEL_X
    value_x = row.x + site.length("value_x", row.width * 0.42)
    label = site.set(
        attribute.short or attribute.label,
        site.style("label_style", "label"),
        value_x - left - 0.8,
        height=row.height,
        lines=1,
        span=attribute.span,
    )
    site.overflow(label, attribute.span)
    ops += label.draw(left, middle - label.height / 2)
    path = f"{name}.{attribute.id}"
    if isinstance(value, Gap):
        ops += line_gap(site, Box(value_x - 0.6, row.y + 0.45, row.right - value_x + 0.6, row.height - 0.9), value).ops
        return Drawn(tuple(ops))
    words = attribute.values.get(str(value), plain_text(str(value or "")))
    text = site.set(
        words,
        site.style("style", "value"),
        row.right - value_x,
        height=row.height,
        lines=1,
        span=site.component.where(path),
    )
    site.overflow(text, site.component.where(path), path)
    ops += text.draw(value_x, middle - text.height / 2)
    if path in site.component.corrected:
        ops += correction(site, min(value_x + text.width + 0.4, row.right - 2.3), middle - 2.2)
    return Drawn(tuple(ops), label.fits and text.fits)


ATTRIBUTES = SlotType("attributes", draw_attributes)
