"""One section of the rules as rows: over the live width, or in a column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.model.content import Section, Table

from .blocks import decision, dice, film, flowchart, heading, panels, prose, steps
from .cases import Grid, grid_of
from .chain import Chain, chain_of
from .corrections import marked_rows
from .flow import COLUMN
from .kit import Kit
from .rows import Row, beside, height_of, shifted, stack

_TALL = 30.0
"""mm; a table with a row taller than this in a column takes the live width."""
_TIED, _LED = 0.25, 0.5
"""The share of a page that rows may take which are held together: with a reminder, and with a table."""
_LEAD = 12.0
"""mm of what leads to a table; more of it may stand at the foot of a column, and the table overleaf."""


def says_something(section: Section, table: Table | None) -> bool:
    """Say whether a section holds more than its heading."""
    words = section.text or section.steps or section.items or section.reminder or section.example
    return bool(words) or (table is not None and bool(table.rows))


def is_wide(kit: Kit, section: Section, table: Table | None) -> bool:
    """Say whether a section needs the live width: panels, or a table that a column cannot hold."""
    if kit.measures.single:
        return False
    if panels.can_show(section.steps):
        return True
    if table is None:
        return False
    grid, column = grid_of(table), kit.measures.column
    if chart_of(table) is not None or not decision.fits(grid, column):
        return True
    return any(row.height > _TALL for row in table_rows(kit, table, grid, column))


def chart_of(table: Table) -> Chain | None:
    """Return the questions of a table that a flow chart stands beside."""
    grid = grid_of(table)
    return chain_of(table, grid) if decision.fits(grid, COLUMN) else None


def section_rows(kit: Kit, section: Section, table: Table | None, width: float) -> tuple[Row, ...]:
    """Return the rows of a section below its heading."""
    grid = grid_of(table) if table is not None else None
    if width > kit.measures.column:
        rows = _wide(kit, section, table, grid)
    else:
        rows = _stacked(kit, section, table, grid, width)
    if section.reminder is not None:
        rows = _joined(kit, rows, (prose.reminder(kit, section.reminder, width),), _TIED)
    scene = section.example or (table.scene if table is not None else None)
    if scene is not None or (table is not None and table.examples):
        hit = grid.hit if grid is not None else 0
        rows += film.films(kit, width, scene, table, hit)
    return tuple(rows)


def _led(kit: Kit, rows: Sequence[Row], table: Sequence[Row]) -> list[Row]:
    """Return rows and the table that they lead to."""
    return _joined(kit, rows, table, _LED, _LEAD)


def _joined(kit: Kit, rows: Sequence[Row], after: Sequence[Row], share: float, most: float = 1000.0) -> list[Row]:
    """Return rows of which the last before a join stays with the first behind it, where a page holds both easily.

    Else a break may come between the two, and what stands on both sides of it stays whole.
    """
    tied = next((count for count in range(1, len(rows)) if not rows[-count - 1].keep), len(rows))
    ahead = next((count for count, row in enumerate(after, 1) if not row.keep), len(after))
    before = rows[len(rows) - tied :]
    fits = height_of((*before, *after[:ahead])) <= share * (kit.measures.bottom - kit.measures.top)
    fits &= height_of(before) <= most
    return [*rows[:-1], *(replace(row, keep=fits) for row in rows[-1:]), *after]


def table_rows(kit: Kit, table: Table, grid: Grid, width: float) -> tuple[Row, ...]:
    """Return a table: a die's faces, or a head and its cases."""
    if dice.is_die(table, grid):
        return marked_rows(kit, table.id, dice.die_table(kit, table, grid, width, bool(table.examples)), 0)
    return marked_rows(kit, table.id, decision.decision_table(kit, table, grid, width), 1)


def two_columns(kit: Kit, rows: tuple[Row, ...]) -> Row:
    """Put rows into two level columns that no break parts."""
    free = (count for count, row in enumerate(rows[:-1], 1) if row.soft or not row.keep)
    ways = [*free, len(rows)]
    best = min(ways, key=lambda count: max(height_of(rows[:count]), height_of(rows[count:])))
    if best == len(rows):
        return stack(rows)
    return beside(stack(rows[:best]), stack(rows[best:]), kit.measures.column + kit.measures.gutter)


def _stacked(kit: Kit, section: Section, table: Table | None, grid: Grid | None, width: float) -> list[Row]:
    """Return a section in one column; where the page has no other, its pictures and its flow chart stand there too."""
    pictures = kit.measures.single and panels.can_show(section.steps)
    rows = [*panels.panel_rows(kit, section.steps, width)] if pictures else []
    rows += _words(kit, section, width, pictures)
    if table is None or grid is None:
        return rows
    rows = _led(kit, rows, _titled(kit, section, table, grid, width))
    chain = chart_of(table) if kit.measures.single else None
    if chain is not None:
        rows.append(shifted(_chart(kit, section, table, chain), (width - COLUMN) / 2))
    return rows


def _words(kit: Kit, section: Section, width: float, pictures: bool = False) -> tuple[Row, ...]:
    rows = [*prose.prose(kit, section.text, width)]
    if section.steps and not pictures:
        rows += steps.steps(kit, section.steps, width)
    if section.items:
        rows += prose.pairs(kit, section.items, width)
    return tuple(rows)


def _wide(kit: Kit, section: Section, table: Table | None, grid: Grid | None) -> list[Row]:
    pictures = panels.can_show(section.steps)
    page = kit.measures
    words = _words(kit, section, page.column, pictures)
    rows = [*panels.panels(kit, section.steps, page.live)] if pictures else []
    chain = chart_of(table) if table is not None else None
    if table is not None and grid is not None and chain is not None:
        left = stack((*table_rows(kit, table, grid, page.column), *words))
        return [*rows, beside(left, _chart(kit, section, table, chain), page.column + page.gutter)]
    if words:
        rows.append(two_columns(kit, words))
    if table is not None and grid is not None:
        rows = _led(kit, rows, _titled(kit, section, table, grid, page.live))
    return rows


def _titled(kit: Kit, section: Section, table: Table, grid: Grid, width: float) -> tuple[Row, ...]:
    """A table says its title where the chapter's heading does not."""
    rows = table_rows(kit, table, grid, width)
    if table.title.plain.casefold() == section.heading.plain.casefold():
        return rows
    return (heading.part_heading(kit, table.title, width), replace(rows[0], before=1.4), *rows[1:])


def _chart(kit: Kit, section: Section, table: Table, chain: Chain) -> Row:
    start = section.when.plain if section.when is not None else kit.say("Start")
    return flowchart.flow_chart(kit, table, chain, start[:1].upper() + start[1:])
