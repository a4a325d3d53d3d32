"""What stands below the phases: headed blocks of sections, of what is forgotten, of the results of actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ...model.content import Component, Gap, Section, Table, Value
from ...model.drawing import DrawOp, Shape, line
from ...model.richtext import RichText
from ...model.template import Template
from ..reference.blocks import decision, dice, flowchart, prose, steps
from ..reference.blocks.heading import bar
from ..reference.cases import grid_of
from ..reference.chain import chain_of
from ..reference.kit import Kit, bold, readable
from ..reference.parts import gap_line, rule
from ..reference.rows import Row, beside, height_of, stack
from .sheet import GUTTER, Block, Sheet

_BAR, _AFTER = 7.0, 2.0
_CHART = 87.0
_BESIDE_CHART = 30.0
"""mm; less is no room for words beside a flow chart."""
_BAND_GAP = 1.4
_LABEL = 26.0
_CELL_PAD = 1.6
_ROW = 8.0
_RESULT_HEAD = 7.6
_SIGN = 4.8


def headed(kit: Kit, title: RichText | str, rows: Sequence[Row], width: float, when: RichText | None = None) -> Row:
    """Return rows below a bar with their title, and the condition in it if it has room."""
    room = width - 12.0
    head = kit.snug(title, "h1", room)
    left = room - head.width - 4.0
    note = kit.trial(when, "condition", left, align="right") if when is not None and left > 12.0 else None

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops = [*bar(kit, x, y, width, "", _BAR), *head.draw(x + 3.0, y + (_BAR - head.height) / 2)]
        if note is not None and note.fits:
            ops += note.draw(x + 3.0 + head.width + 4.0, y + (_BAR - note.height) / 2, True)
        return tuple(ops)

    body = list(rows)
    if when is not None and (note is None or not note.fits):
        words = kit.text(when, "body-bold", width, colour="blood")
        body.insert(0, Row(words.height, lambda x, y: words.draw(x, y, True)))
    return stack((Row(_BAR, draw), *(replace(row, before=row.before if n else _AFTER) for n, row in enumerate(body))))


def section_block(kit: Kit, sheet: Sheet, section: Section, table: Table | None, spare: bool = False) -> Block:
    """Return a section: its words, and its table as a flow chart, as the faces of a die, or as a table."""
    grid = grid_of(table) if table is not None else None
    chain = chain_of(table, grid) if table is not None and grid is not None else None
    charted = chain is not None and sheet.live >= _CHART + GUTTER + _BESIDE_CHART
    wide = charted or (grid is not None and not decision.fits(grid, sheet.column))
    width = sheet.live if wide else sheet.column
    if table is not None and chain is not None and charted:
        start = section.when.plain if section.when is not None else kit.say("Start")
        chart = flowchart.flow_chart(kit, table, chain, start[:1].upper() + start[1:])
        words = _words(kit, section, sheet.live - _CHART - GUTTER)
        row = beside(chart, stack(words), _CHART + GUTTER) if words else chart
        return Block(headed(kit, section.heading, (row,), width), section.span, True, spare)
    rows = [*_words(kit, section, width)]
    if table is not None and grid is not None:
        drawn = dice.die_table if dice.is_die(table, grid) else decision.decision_table
        rows += drawn(kit, table, grid, width)
    return Block(headed(kit, section.heading, rows, width, section.when), section.span, wide, spare)


def _words(kit: Kit, section: Section, width: float) -> tuple[Row, ...]:
    told = tuple(step for step in section.steps if not step.status)
    rows = (*prose.prose(kit, section.text, width), *(steps.steps(kit, told, width) if told else ()))
    return (*rows, *prose.pairs(kit, section.items, width)) if section.items else rows


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


@dataclass(frozen=True, slots=True)
class _Action:
    """A component with results: their names and texts, and the signs that its template draws for each."""

    component: Component
    texts: Mapping[str, Value]
    signs: Mapping[str, tuple[str, ...]]


def results(kit: Kit, sheet: Sheet) -> Block | None:
    """Return the result rows of all actions: a column for each result, a row for each action."""
    pack = kit.desk.pack
    actions = [_action(item, pack.templates[item.type]) for item in pack.components if item.type in pack.templates]
    shown = [action for action in actions if action is not None]
    if not shown:
        return None
    names = list(dict.fromkeys(name for action in shown for name in action.texts))
    each = (sheet.live - _LABEL) / len(names)
    rows = [_result_head(kit, names, shown[0].signs, each)]
    rows += [_result_row(kit, action, names, each) for action in shown]
    return Block(headed(kit, kit.say("What an action gives"), rows, sheet.live), shown[0].component.span)


def _action(component: Component, template: Template) -> _Action | None:
    """Return a component's results: the rows of a field that its template shows in a slot of that type."""
    for slot in (slot for slots in template.faces.values() for slot in slots if slot.type == "results"):
        rows = component.fields.get(str(slot.get("from", "{results}")).strip("{}"))
        found = [row for row in rows if isinstance(row, Mapping)] if isinstance(rows, tuple) else []
        if found:
            texts = {str(row.get("result", "")): row.get("text", "") for row in found}
            icons = slot.get("icons", {})
            return _Action(component, texts, {name: tuple(str(icons.get(name, name)).split()) for name in texts})
    return None


def _result_head(kit: Kit, names: Sequence[str], signs: Mapping[str, tuple[str, ...]], each: float) -> Row:
    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = []
        for index, name in enumerate(names):
            left = x + _LABEL + index * each
            icons = signs.get(name, ())
            known = bool(icons) and all(icon in kit.desk.pack.icons for icon in icons)
            start = left + each / 2 - (len(icons) - 1) * (_SIGN + 0.4) / 2
            for place, icon in enumerate(icons if known else ()):
                colour = "blood" if icon == icons[0] and index == len(names) - 1 else "ink"
                ops += kit.icon(icon, start + place * (_SIGN + 0.4), y + _RESULT_HEAD / 2, _SIGN, colour)
            if not known:
                ops += kit.line(readable(name), "table-bold", left, y + _RESULT_HEAD / 2, each, align="center")
            ops.append(_upright(kit, left, y, _RESULT_HEAD))
        return (*ops, rule(kit, x, y + _RESULT_HEAD, _LABEL + each * len(names), "ink", 0.45))

    return Row(_RESULT_HEAD, draw)


def _result_row(kit: Kit, action: _Action, names: Sequence[str], each: float) -> Row:
    name = action.component.fields.get("name")
    label = kit.text(bold(name) if isinstance(name, RichText) else readable(action.component.id), "table-bold",
                     _LABEL - 2 * _CELL_PAD)  # fmt: skip
    told = [action.texts.get(name) for name in names]
    cells = [kit.text(text, "table", each - 2 * _CELL_PAD) if isinstance(text, RichText) else None for text in told]
    height = max(_ROW, *(cell.height + 2.4 for cell in (label, *cells) if cell is not None))

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops = [*label.draw(x + _CELL_PAD, y + (height - label.height) / 2, True)]
        for index, (cell, text) in enumerate(zip(cells, told, strict=True)):
            left = x + _LABEL + index * each
            if cell is not None:
                ops += cell.draw(left + _CELL_PAD, y + (height - cell.height) / 2, True)
            elif isinstance(text, Gap):
                ops += gap_line(kit, left + _CELL_PAD, y + height / 2 + 1.6, each - 2 * _CELL_PAD, text.kind)
            ops.append(_upright(kit, left, y, height))
        return (*ops, rule(kit, x, y + height, _LABEL + each * len(names)))

    return Row(height, draw)


def _upright(kit: Kit, x: float, y: float, height: float) -> Shape:
    return kit.stroke(line(x, y, x, y + height), "hairline", 0.25)


def sections_by_page(sections: Sequence[Section]) -> Mapping[str, tuple[Section, ...]]:
    """Return the sections that are meant for each page of the aid."""
    ordered = sorted(sections, key=lambda section: section.aid)
    return {page: tuple(group) for page, group in groupby(ordered, key=lambda section: section.aid)}
