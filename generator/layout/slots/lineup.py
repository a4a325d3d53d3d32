"""The deduction as a grid to strike out: suspects by name, attributes as columns as wide as their longest value."""

from __future__ import annotations

from collections.abc import Mapping

from generator.model.content import Attribute, Component, Gap
from generator.model.drawing import DrawOp, Shape, Stroke, line, rectangle
from generator.model.geometry import Box
from generator.model.richtext import RichText, plain_text

from ..gaplabel import KIND_LETTERS
from ..site import Drawn, Site, SlotType, as_text
from ..text import icon_group

BOX = 4.6
"""mm; the box to strike (looks, reference section 7)."""


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
    columns = _columns(site, suspects, attributes)
    ops: list[DrawOp] = [*_head(site, Box(box.x, box.y, box.width, high), attributes, columns)]
    y = box.y + high
    for index, suspect in enumerate(suspects):
        ops += _row(site, suspect, attributes, columns, Box(box.x, y, box.width, high), index % 2 == 1)
        y += high
    for x in columns[1:-1]:
        ops += site.shape(line(x, box.y + high, x, y), "grid")
    ops += site.shape(rectangle(Box(box.x, box.y, box.width, y - box.y)), "frame")
    fits = y <= box.bottom + 0.01
    return Drawn(tuple(ops), fits)


def _columns(site: Site, suspects: list[Component], attributes: list[Attribute]) -> list[float]:
    """Return the columns' left edges and the right edge: room is shared by the longest word of each column."""
    style, name_style, head = (
        site.style("style", "sheet-value"),
        site.named("sheet-name"),
        site.style("head_style", "sheet-head"),
    )
    names = [site.set(as_text(item.fields.get("name")), name_style, 80).width for item in suspects]
    label = site.set(plain_text(site.desk.phrases(str(site.slot.get("label", "Name")))), head, 80).width
    wanted = [BOX + 5 + max([*names, label])]
    for attribute in attributes:
        held = {
            str(values.get(attribute.id))
            for item in suspects
            if isinstance(values := item.fields.get("attributes"), Mapping)
        }
        labels = [attribute.values[value] for value in held if value in attribute.values]
        widths = [site.set(label, style, 80).width for label in labels]
        wanted.append(max([*widths, site.set(_short(attribute), head, 80).width, 12.0]) + 3.4)
    spare = (site.box.width - sum(wanted)) / len(wanted)
    edges = [site.box.x]
    for width in wanted:
        edges.append(edges[-1] + max(width + spare, 8.0))
    return edges


def _short(attribute: Attribute) -> RichText:
    return attribute.short or attribute.label


def _head(site: Site, row: Box, attributes: list[Attribute], columns: list[float]) -> list[DrawOp]:
    ops: list[DrawOp] = [*site.shape(rectangle(row), "head")]
    style = site.style("head_style", "sheet-head")
    vector = site.desk.icon("cross", site.slot.span)
    middle = row.y + row.height / 2
    if vector is not None:
        ops.append(icon_group(vector, Box(row.x + 1.6, middle - 2.3, BOX, BOX), site.colour(style.colour)))
    words: list[tuple[float, float, RichText]] = [
        (columns[0] + BOX + 3.4, columns[1], plain_text(site.desk.phrases(str(site.slot.get("label", "Name")))))
    ]
    words += [
        (columns[index] + 1.7, columns[index + 1], _short(attribute)) for index, attribute in enumerate(attributes, 1)
    ]
    for x, end, text in words:
        paragraph = site.set(text, style, end - x - 0.6, lines=1, height=row.height)
        site.overflow(paragraph, site.slot.span)
        ops += paragraph.draw(x, middle - paragraph.height / 2)
    return ops


def _row(
    site: Site, suspect: Component, attributes: list[Attribute], columns: list[float], row: Box, shaded: bool
) -> list[DrawOp]:
    ops: list[DrawOp] = [*site.shape(rectangle(row), "zebra")] if shaded else []
    ops += site.shape(line(row.x, row.bottom, row.right, row.bottom), "grid")
    middle = row.y + row.height / 2
    ops += site.shape(rectangle(Box(row.x + 1.6, middle - BOX / 2, BOX, BOX), 0.4), "tick")
    x = row.x + BOX + 3.4
    name = site.set(
        as_text(suspect.fields.get("name")),
        site.named("sheet-name"),
        columns[1] - x - 0.6,
        lines=1,
        height=row.height,
        span=suspect.where("name"),
    )
    ops += name.draw(x, middle - name.height / 2)
    values = suspect.fields.get("attributes")
    for index, attribute in enumerate(attributes, 1):
        value = values.get(attribute.id) if isinstance(values, Mapping) else None
        left, right = columns[index], columns[index + 1]
        if isinstance(value, Gap):
            ops += _write_here(site, Box(left + 0.9, row.y + 0.7, right - left - 1.8, row.height - 1.4), value)
        elif value is not None:
            text = site.set(
                attribute.values.get(str(value), plain_text(str(value))),
                site.style("style", "sheet-value"),
                right - left - 2.2,
                lines=1,
                height=row.height,
                span=suspect.where(f"attributes.{attribute.id}"),
            )
            site.overflow(text, suspect.where(f"attributes.{attribute.id}"))
            ops += text.draw(left + 1.7, middle - text.height / 2)
    return ops


def _write_here(site: Site, place: Box, gap: Gap) -> list[DrawOp]:
    ops: list[DrawOp] = [*site.shape(rectangle(place), "white")]
    letter = site.set(site.desk.phrases(KIND_LETTERS[gap.kind]), site.named("gap-letter"), 4)
    ops += letter.draw(place.x + 0.3, place.y - 0.2)
    dots = Stroke(site.colour("ink"), 0.3, (0.001, 1.0), "round")
    ops.append(Shape(line(place.x + 0.4, place.bottom - 0.7, place.right - 0.4, place.bottom - 0.7), None, dots))
    return ops


LINEUP = SlotType("lineup", draw_lineup)
