"""Rows and columns on a face: a decision table of the pack with its conditions and outcomes, or a field's rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.model.content import Gap, Table, Value
from generator.model.drawing import DrawOp, line, rectangle
from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.nearest import did_you_mean
from generator.model.richtext import RichText, plain_text
from generator.model.span import Span

from .. import codes
from ..gaplabel import line_gap
from ..reference.cases import grid_of
from ..reference.comparisons import write
from ..site import Drawn, Site, SlotType
from ..text import Paragraph

PADDING = 1.2
"""mm between a cell's edge and its text; the same above and below it."""
LEAST = 5.2
"""mm; the lowest row."""


@frozen
class Row:
    """A row to draw: its cells, each a text or a gap, and where they were written."""

    cells: tuple[RichText | Gap, ...]
    span: Span


def draw_table(site: Site) -> Drawn:
    """Draw the table from the box's top; a table that does not fit the box is reported."""
    rows, heads = _rows(site)
    if not rows:
        return Drawn(())
    edges = _edges(site, len(rows[0].cells))
    ops: list[DrawOp] = []
    y = site.box.y
    if any(heads):
        y = _head(site, heads, edges, ops)
    for row in rows:
        y = _row(site, row, edges, y, ops)
    ops += site.shape(rectangle(Box(site.box.x, site.box.y, site.box.width, y - site.box.y)), "box-line")
    missing = y - site.box.bottom
    if missing > 0.01:
        tallest = site.set(rows[-1].cells[-1] if isinstance(rows[-1].cells[-1], RichText) else "", site.style(), 40)
        site.overflow(replace(tallest, missing=missing), site.slot.span)
    drawn = Box(site.box.x, site.box.y, site.box.width, y - site.box.y)
    return Drawn(tuple(ops), missing <= 0.01, ((site.slot.id, drawn),))


def _rows(site: Site) -> tuple[tuple[Row, ...], tuple[str, ...]]:
    """Return the rows and the words of the head."""
    columns = tuple(site.slot.get("columns", ()))
    source = str(site.slot.get("from", ""))
    if source:
        value = site.value(source.strip("{}"))
        found = [item for item in value if isinstance(item, Mapping)] if isinstance(value, tuple) else []
        name = source.strip("{}")
        return (
            tuple(
                Row(_cells(site, item, columns), site.component.where(f"{name}[{number}]"))
                for number, item in enumerate(found, 1)
            ),
            tuple(column.replace("_", " ").capitalize() for column in columns),
        )
    name = site.icon_name(str(site.slot.get("table", "")))
    table = site.desk.pack.tables.get(name)
    if table is None:
        if name:
            hint = did_you_mean(name, site.desk.pack.tables)
            site.report(codes.MISSING_TABLE.at(site.slot.span, f"the pack has no table '{name}'", hint))
        return (), ()
    rows = enumerate(table.rows, 1)
    return tuple(Row((_condition(site, table, number), row.then), row.span) for number, row in rows), ()


def _condition(site: Site, table: Table, number: int) -> RichText:
    """Say in words when a row holds."""
    row = table.rows[number - 1]
    grid = grid_of(table)
    lines = [entry for entry in grid.lines if entry.row == number]
    if grid.names and lines and all(entry.cells for entry in lines):
        words = {"any": site.desk.phrases("any"), "none": "–", "yes": "✓", "no": "×"}
        either = site.desk.phrases("or")
        told = ((words.get(cell.kind) or cell.told(either).plain for cell in entry.cells) for entry in lines)
        texts = [" · ".join(cells) for cells in told]
        return plain_text(", ".join(texts))
    if row.when is None:
        return plain_text(site.desk.phrases("otherwise"))
    return plain_text(write(row.when, {name: label.plain for name, label in table.labels.items()}))


def _cells(site: Site, row: Mapping[str, Value], columns: tuple[str, ...]) -> tuple[RichText | Gap, ...]:
    values = (row.get(column) for column in columns)
    return tuple(value if isinstance(value, Gap) else site.as_text(value) for value in values)


def _edges(site: Site, count: int) -> list[float]:
    """Return the columns' edges: the first as wide as asked, the rest alike."""
    box = site.box
    first = site.length("first", box.width * (0.28 if count > 1 else 1))
    rest = (box.width - first) / max(count - 1, 1)
    return [box.x, *(box.x + first + rest * index for index in range(count - 1)), box.right]


def _head(site: Site, words: tuple[str, ...], edges: list[float], ops: list[DrawOp]) -> float:
    style = site.style("head_style", "sheet-head")
    set_words = [
        site.set(site.desk.phrases(word), style, right - left - 2 * PADDING, lines=1, height=8)
        for word, left, right in zip(words, edges, edges[1:], strict=False)
    ]
    high = max(LEAST, max(item.height for item in set_words) + PADDING)
    ops += site.shape(rectangle(Box(edges[0], site.box.y, edges[-1] - edges[0], high)), "head")
    for item, left in zip(set_words, edges, strict=False):
        ops += item.draw(left + PADDING, site.box.y + (high - item.height) / 2)
    return site.box.y + high


def _row(site: Site, row: Row, edges: list[float], y: float, ops: list[DrawOp]) -> float:
    texts: list[Paragraph | Gap] = []
    for index, cell in enumerate(row.cells):
        style = site.named("value") if index == 0 else site.style("style", "row")
        room = edges[index + 1] - edges[index] - 2 * PADDING
        texts.append(cell if isinstance(cell, Gap) else site.set(cell, style, room, span=row.span))
    high = max([LEAST, *(item.height + 2 * PADDING * 0.7 for item in texts if isinstance(item, Paragraph))])
    if y > site.box.y:
        ops += site.shape(line(edges[0], y, edges[-1], y), "hairline")
    for index, item in enumerate(texts):
        left, right = edges[index], edges[index + 1]
        if isinstance(item, Gap):
            ops += line_gap(site, Box(left + 0.6, y + 0.4, right - left - 1.2, high - 0.8), item).ops
        else:
            ops += item.draw(left + PADDING, y + (high - item.height) / 2)
    return y + high


TABLE = SlotType("table", draw_table)
