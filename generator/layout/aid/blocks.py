"""What stands below the phases: headed blocks of sections, and of what is often forgotten."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from ...model.content import Section, Table
from ...model.drawing import DrawOp
from ...model.richtext import RichText
from ..reference.blocks import decision, dice, flowchart, prose
from ..reference.blocks.heading import bar
from ..reference.cases import grid_of
from ..reference.chain import chain_of
from ..reference.kit import Kit
from ..reference.rows import Row, beside, height_of, stack
from . import matrix
from .phases import entry
from .sheet import GUTTER, Block, Sheet, quiet

_BAR, _AFTER = 7.0, 2.0
_CHART = 87.0
_BESIDE_CHART = 30.0
"""mm; less is no room for words beside a flow chart."""
_TALL = 20.0
"""mm; a table with a row taller than this in a column takes the live width."""
_BAND_GAP = 1.4


def headed(kit: Kit, title: RichText | str, rows: Sequence[Row], width: float, when: RichText | None = None) -> Row:
    """Return rows below a bar with their title, and the condition in it if it has room."""
    room = width - 12.0
    head = kit.snug(title, "h1", room, 2)
    left = room - head.width - 4.0
    note = kit.trial(when, "condition", left, align="right") if when is not None and left > 12.0 else None
    height = max(_BAR, head.height + 2.0)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops = [*bar(kit, x, y, width, "", height), *head.draw(x + 3.0, y + (height - head.height) / 2)]
        if note is not None and note.fits:
            ops += note.draw(x + 3.0 + head.width + 4.0, y + (height - note.height) / 2, True)
        return tuple(ops)

    body = list(rows)
    if when is not None and (note is None or not note.fits):
        words = kit.text(when, "body-bold", width, colour="blood")
        body.insert(0, Row(words.height, lambda x, y: words.draw(x, y, True)))
    rest = [replace(row, before=row.before if number else _AFTER) for number, row in enumerate(body)]
    return stack((Row(height, draw), *rest))


def section_block(kit: Kit, sheet: Sheet, section: Section, table: Table | None, spare: bool = False) -> Block:
    """Return a section: the steps of a procedure, else its table alone, or where it has none its words."""
    if table is None or not table.rows or (section.role == "procedure" and section.steps):
        row = headed(kit, section.heading, _words(kit, section, sheet.column), sheet.column, section.when)
        return Block(row, section.span, False, spare)
    grid = grid_of(table)
    chain = chain_of(table, grid) if sheet.live >= _CHART else None
    if chain is not None:
        start = section.when.plain if section.when is not None else kit.say("Start")
        chart = flowchart.flow_chart(kit, table, chain, start[:1].upper() + start[1:], alone=True)
        words = _words(kit, section, sheet.live - _CHART - GUTTER) if sheet.live >= _CHART + _BESIDE_CHART else ()
        row = beside(chart, stack(words), _CHART + GUTTER) if words else chart
        return Block(headed(kit, section.heading, (row,), sheet.live), section.span, True, spare)
    rows: tuple[Row, ...] = ()
    if matrix.can_show(table, grid):
        rows, wide = matrix.matrix(kit, table, sheet.live), True
    else:
        drawn = dice.die_table if dice.is_die(table, grid) else decision.decision_table
        wide = not decision.fits(grid, sheet.column)
        wide = wide or any(row.height > _TALL for row in drawn(quiet(kit), table, grid, sheet.column))
        rows = drawn(kit, table, grid, sheet.live if wide else sheet.column)
    width = sheet.live if wide else sheet.column
    return Block(headed(kit, section.heading, rows, width, section.when), section.span, wide, spare)


def _words(kit: Kit, section: Section, width: float) -> tuple[Row, ...]:
    rows = [*prose.prose(kit, section.text, width)]
    rows += [replace(entry(kit, step.text, width, "table"), before=1.1) for step in section.steps if not step.status]
    return (*rows, *prose.pairs(kit, section.items, width)) if section.items else tuple(rows)


def forgotten(kit: Kit, sheet: Sheet, sections: Sequence[Section]) -> Block | None:
    """Return the lines that players forget, in two columns where there are several."""
    lines = [section.reminder for section in sections if section.reminder is not None]
    if not lines:
        return None
    width = sheet.column if len(lines) > 1 else sheet.live
    bands = [replace(prose.reminder(kit, text, width), before=_BAND_GAP) for text in lines]
    cut = min(range(1, len(bands) + 1), key=lambda n: max(height_of(bands[:n]), height_of(bands[n:])))
    row = stack(bands[:cut])
    if cut < len(bands):
        row = beside(row, stack(bands[cut:]), sheet.column + GUTTER)
    return Block(headed(kit, kit.say("Often forgotten"), (row,), sheet.live), sections[0].span)


def sections_by_page(sections: Sequence[Section]) -> Mapping[str, tuple[Section, ...]]:
    """Return the sections that are meant for each page of the aid."""
    ordered = sorted(sections, key=lambda section: section.aid)
    return {page: tuple(group) for page, group in groupby(ordered, key=lambda section: section.aid)}
