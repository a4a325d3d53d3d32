"""The deduction as a grid to strike out: suspects by name, attributes as columns as wide as their longest value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.model.content import Attribute, Component, Gap
from generator.model.drawing import DrawOp, Shape, Stroke, line, rectangle
from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.richtext import RichText, plain_text
from generator.model.template import TextStyle

from ..gaplabel import KIND_LETTERS
from ..site import Drawn, Site, SlotType, as_text
from ..text import icon_group

BOX = 4.6
"""mm; the box to strike (looks, reference section 7)."""
LEFT, AIR = 1.6, 1.7
"""mm left of the box, and at both sides of a column's longest word."""
STEP, STEPS = 0.02, 13
"""How much smaller all type gets at once, and how often, where the columns are too wide for the sheet."""


@frozen
class _Look:
    """The styles of all heads, names and values, so that words of one sort have one size, and the columns' edges."""

    head: TextStyle
    name: TextStyle
    value: TextStyle
    columns: tuple[float, ...] = ()


def draw_lineup(site: Site) -> Drawn:
    """Draw the grid over the slot's box: a head, then a row for each suspect, by name, never by likelihood."""
    deduction = site.desk.pack.deduction
    if deduction is None:
        return Drawn(())
    suspects = sorted(
        site.desk.pack.of_type(deduction.suspects), key=lambda item: as_text(item.fields.get("name")).plain.casefold()
    )
    attributes = list(deduction.attributes.values())
    box = site.box
    high = site.length("row", box.height / (len(suspects) + 1))
    look = _look(site, suspects, attributes)
    ops: list[DrawOp] = [*_head(site, Box(box.x, box.y, box.width, high), attributes, look)]
    y = box.y + high
    for index, suspect in enumerate(suspects):
        ops += _row(site, suspect, attributes, look, Box(box.x, y, box.width, high), index % 2 == 1)
        y += high
    for x in look.columns[1:-1]:
        ops += site.shape(line(x, box.y + high, x, y), "grid")
    ops += site.shape(rectangle(Box(box.x, box.y, box.width, y - box.y)), "frame")
    fits = y <= box.bottom + 0.01
    return Drawn(tuple(ops), fits)


def _look(site: Site, suspects: list[Component], attributes: list[Attribute]) -> _Look:
    """Return the largest type at which every column holds its longest word, and share out the room that is left."""
    full = _Look(site.style("head_style", "sheet-head"), site.named("sheet-name"), site.style("style", "sheet-value"))
    look, wanted = full, _wanted(site, suspects, attributes, full)
    for step in range(1, STEPS):
        if sum(wanted) <= site.box.width:
            break
        head, name, value = (_smaller(style, 1 - step * STEP) for style in (full.head, full.name, full.value))
        look = _Look(head, name, value)
        wanted = _wanted(site, suspects, attributes, look)
    spare = (site.box.width - sum(wanted)) / len(wanted)
    edges = [site.box.x]
    for width in wanted:
        edges.append(edges[-1] + max(width + spare, 8.0))
    return replace(look, columns=tuple(edges))


def _smaller(style: TextStyle, share: float) -> TextStyle:
    return replace(style, size=max(style.floor, style.size * share))


def _wanted(site: Site, suspects: list[Component], attributes: list[Attribute], look: _Look) -> list[float]:
    """Return the width in mm of each column: its longest word and the air beside it."""
    names = [site.set(as_text(item.fields.get("name")), look.name, 80).width for item in suspects]
    wanted = [BOX + LEFT + max([*names, site.set(_label(site), look.head, 80).width]) + 2 * AIR]
    for attribute in attributes:
        held = {
            str(values.get(attribute.id))
            for item in suspects
            if isinstance(values := item.fields.get("attributes"), Mapping)
        }
        labels = [attribute.values[value] for value in held if value in attribute.values]
        widths = [site.set(label, look.value, 80).width for label in labels]
        wanted.append(max([*widths, site.set(_short(attribute), look.head, 80).width, 12.0]) + 2 * AIR)
    return wanted


def _label(site: Site) -> RichText:
    return plain_text(site.desk.phrases(str(site.slot.get("label", "Name"))))


def _short(attribute: Attribute) -> RichText:
    return attribute.short or attribute.label


def _head(site: Site, row: Box, attributes: list[Attribute], look: _Look) -> list[DrawOp]:
    ops: list[DrawOp] = [*site.shape(rectangle(row), "head")]
    vector = site.desk.icon("cross", site.slot.span)
    middle = row.y + row.height / 2
    if vector is not None:
        ops.append(icon_group(vector, Box(row.x + LEFT, middle - BOX / 2, BOX, BOX), site.colour(look.head.colour)))
    starts = [look.columns[0] + LEFT + BOX, *look.columns[1:-1]]
    texts = [_label(site), *(_short(attribute) for attribute in attributes)]
    for x, end, text in zip(starts, look.columns[1:], texts, strict=True):
        paragraph = site.set(text, look.head, end - x - AIR, lines=1, height=row.height)
        site.overflow(paragraph, site.slot.span)
        ops += paragraph.draw(x + AIR, middle - paragraph.height / 2)
    return ops


def _row(
    site: Site, suspect: Component, attributes: list[Attribute], look: _Look, row: Box, shaded: bool
) -> list[DrawOp]:
    ops: list[DrawOp] = [*site.shape(rectangle(row), "zebra")] if shaded else []
    ops += site.shape(line(row.x, row.bottom, row.right, row.bottom), "grid")
    middle = row.y + row.height / 2
    ops += site.shape(rectangle(Box(row.x + LEFT, middle - BOX / 2, BOX, BOX), 0.4), "tick")
    x = row.x + LEFT + BOX + AIR
    name = site.set(
        as_text(suspect.fields.get("name")),
        look.name,
        look.columns[1] - x,
        lines=1,
        height=row.height,
        span=suspect.where("name"),
    )
    ops += name.draw(x, middle - name.height / 2)
    values = suspect.fields.get("attributes")
    for attribute, left, right in zip(attributes, look.columns[1:-1], look.columns[2:], strict=True):
        value = values.get(attribute.id) if isinstance(values, Mapping) else None
        if isinstance(value, Gap):
            ops += _write_here(site, Box(left + 0.9, row.y + 0.7, right - left - 1.8, row.height - 1.4), value)
        elif value is not None:
            text = site.set(
                attribute.values.get(str(value), plain_text(str(value))),
                look.value,
                right - left - AIR,
                lines=1,
                height=row.height,
                span=suspect.where(f"attributes.{attribute.id}"),
            )
            site.overflow(text, suspect.where(f"attributes.{attribute.id}"))
            ops += text.draw(left + AIR, middle - text.height / 2)
    return ops


def _write_here(site: Site, place: Box, gap: Gap) -> list[DrawOp]:
    ops: list[DrawOp] = [*site.shape(rectangle(place), "white")]
    letter = site.set(site.desk.phrases(KIND_LETTERS[gap.kind]), site.named("gap-letter"), 4)
    ops += letter.draw(place.x + 0.3, place.y - 0.2)
    dots = Stroke(site.colour("ink"), 0.3, (0.001, 1.0), "round")
    ops.append(Shape(line(place.x + 0.4, place.bottom - 0.7, place.right - 0.4, place.bottom - 0.7), None, dots))
    return ops


LINEUP = SlotType("lineup", draw_lineup)
