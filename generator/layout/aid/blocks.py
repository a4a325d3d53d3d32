"""What stands below the phases: headed blocks of sections, and of what is often forgotten."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from ...model.content import Section, Table
from ...model.drawing import DrawOp
from ...model.richtext import RichText
from ..meanings import heading, paragraph
from ..reference.blocks import decision, dice, flowchart, prose
from ..reference.blocks.heading import bar
from ..reference.cases import grid_of
from ..reference.chain import chain_of
from ..reference.kit import Kit, quiet
from ..reference.rows import Row, beside, height_of, stack
from . import matrix
from .phases import entry
from .sheet import GUTTER, Block, Sheet

_BAR, _AFTER = 7.0, 2.0
_CHART = 87.0
_BESIDE_CHART = 30.0
"""mm; less is no room for words beside a flow chart."""
_TALL = 20.0
"""mm; a table with a row taller than this in a column takes the live width."""
_BAND_GAP = 1.4
_BEFORE_TITLE, _AFTER_TITLE = 1.4, 1.6
_TWO_LISTS = 3
"""Steps; fewer stand in one list."""


def headed(kit: Kit, title: RichText | str, rows: Sequence[Row], width: float, when: RichText | None = None) -> Row:
    """Return rows below a bar with their title, and the condition in it if it has room."""
    room = width - 12.0
    head = kit.snug(title, "h1", room, 2)
    left = room - head.width - 4.0
    note = kit.trial(when, "condition", left, align="right") if when is not None and left > 12.0 else None
    height = max(_BAR, head.height + 2.0)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        title = head.draw(x + 3.0, y + (height - head.own_height) / 2)
        ops = [*bar(kit, x, y, width, "", height), heading(2, title)]
        if note is not None and note.fits:
            ops.append(paragraph(note.draw(x + 3.0 + head.width + 4.0, y + (height - note.own_height) / 2, True)))
        return tuple(ops)

    body = list(rows)
    if when is not None and (note is None or not note.fits):
        words = kit.text(when, "body-bold", width, colour="blood")
        body.insert(0, Row(words.height, lambda x, y: (paragraph(words.draw(x, y, True)),)))
    rest = [replace(row, before=row.before if number else _AFTER) for number, row in enumerate(body)]
    return stack((Row(height, draw), *rest))


def section_block(
    kit: Kit, sheet: Sheet, section: Section, table: Table | None, spare: bool = False, titled: bool = True
) -> Block:
    """Return a section: the steps of a procedure, else its table alone, or where it has none its words.

    titled  whether its table says its own title, if the heading does not say it
    """
    if table is None or not table.rows or (section.role == "procedure" and section.steps):

        def told(kit: Kit, width: float) -> Row:
            rows = _listed(kit, section, width) if width > sheet.live - 0.01 else _words(kit, section, width)
            return headed(kit, section.heading, rows, width, section.when)

        return Block(told(kit, sheet.column), section.span, False, spare, told)
    grid = grid_of(table)
    chain = chain_of(table, grid) if sheet.live >= _CHART else None
    if chain is not None:
        start = section.when.plain if section.when is not None else kit.say("Start")
        chart = flowchart.flow_chart(kit, table, chain, start[:1].upper() + start[1:], alone=True)
        words = _words(kit, section, sheet.live - _CHART - GUTTER) if sheet.live >= _CHART + _BESIDE_CHART else ()
        row = beside(chart, stack(words), _CHART + GUTTER) if words else chart
        return Block(headed(kit, section.heading, (row,), sheet.live), section.span, True, spare)
    if matrix.can_show(table, grid):
        rows = _titled(kit, section, table, matrix.matrix(kit, table, sheet.live), sheet.live if titled else 0.0)
        return Block(headed(kit, section.heading, rows, sheet.live, section.when), section.span, True, spare)
    drawn = dice.die_table if dice.is_die(table, grid) else decision.decision_table
    wide = not decision.fits(grid, sheet.column)
    wide = wide or any(row.height > _TALL for row in drawn(quiet(kit), table, grid, sheet.column))

    def shown(kit: Kit, width: float) -> Row:
        rows = _titled(kit, section, table, drawn(kit, table, grid, width), width if titled else 0.0)
        return headed(kit, section.heading, rows, width, section.when)

    return Block(shown(kit, sheet.live if wide else sheet.column), section.span, wide, spare, shown)


def has_title(section: Section, table: Table) -> bool:
    """Say whether a table has a title of its own, which the section's heading does not say."""
    return table.title.plain.casefold() != section.heading.plain.casefold()


def _titled(kit: Kit, section: Section, table: Table, rows: Sequence[Row], width: float) -> Sequence[Row]:
    """Put a table's title above its rows, if there is a width for it."""
    if not width or not rows or not has_title(section, table):
        return rows
    words = kit.text(table.title, "table-bold", width)
    title = Row(words.height, lambda x, y: (heading(3, words.draw(x, y, True)),), _BEFORE_TITLE, keep=True)
    return (title, replace(rows[0], before=_AFTER_TITLE), *rows[1:])


def _words(kit: Kit, section: Section, width: float) -> tuple[Row, ...]:
    rows = [*prose.prose(kit, section.text, width)]
    whole, told = object(), [step.text for step in section.steps if not step.status]
    rows += [replace(entry(kit, whole, text, width, "table"), before=1.1) for text in told]
    return (*rows, *prose.pairs(kit, section.items, width)) if section.items else tuple(rows)


def _listed(kit: Kit, section: Section, width: float) -> tuple[Row, ...]:
    """Return a section over the live width: a list of several steps in two columns, since long lines read badly."""
    half = (width - GUTTER) / 2
    rows = _words(kit, section, half)
    if section.text or section.items or len(rows) < _TWO_LISTS:
        return _words(kit, section, width)
    cut = min(range(1, len(rows)), key=lambda n: max(height_of(rows[:n]), height_of(rows[n:])))
    return (beside(stack(rows[:cut]), stack(rows[cut:]), half + GUTTER),)


def forgotten(kit: Kit, sheet: Sheet, sections: Sequence[Section]) -> Block | None:
    """Return the lines that players forget, in two columns where there are several."""
    lines = [section.reminder for section in sections if section.reminder is not None]
    if not lines:
        return None
    width = sheet.column if len(lines) > 1 else sheet.live
    bands = [replace(prose.reminder(kit, text, width, headed=True), before=_BAND_GAP) for text in lines]
    cut = min(range(1, len(bands) + 1), key=lambda n: max(height_of(bands[:n]), height_of(bands[n:])))
    row = stack(bands[:cut])
    if cut < len(bands):
        row = beside(row, stack(bands[cut:]), sheet.column + GUTTER)
    return Block(headed(kit, kit.say("Often forgotten"), (row,), sheet.live), sections[0].span)


def sections_by_page(sections: Sequence[Section]) -> Mapping[str, tuple[Section, ...]]:
    """Return the sections that are meant for each page of the aid."""
    ordered = sorted(sections, key=lambda section: section.aid)
    return {page: tuple(group) for page, group in groupby(ordered, key=lambda section: section.aid)}
