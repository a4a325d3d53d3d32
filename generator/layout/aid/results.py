"""The results of actions: components whose template shows result rows in, one table of them out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.model.frozen import frozen

from ...model.content import Component, Gap, Pack, Value
from ...model.drawing import DrawOp, Shape, line
from ...model.richtext import RichText
from ...model.template import Template
from .. import meanings
from ..reference.kit import Kit, bold, readable
from ..reference.parts import gap_line, rule
from ..reference.rows import Row
from .blocks import headed
from .sheet import Block, Sheet

_LABEL = 26.0
_CELL_PAD = 1.6
_ROW = 8.0
_RESULT_HEAD = 7.6
_SIGN = 4.8


@frozen
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
    whole = object()
    rows = [_result_head(kit, whole, names, shown[0].signs, each)]
    rows += [_result_row(kit, whole, action, names, each) for action in shown]
    return Block(headed(kit, kit.say("What an action gives"), rows, sheet.live), shown[0].component.span)


def names_of_actions(pack: Pack) -> frozenset[str]:
    """Return what the actions are called whose results are told, in small letters."""
    items = (item for item in pack.components if item.type in pack.templates)
    names = (item.fields.get("name") for item in items if _action(item, pack.templates[item.type]) is not None)
    return frozenset(name.plain.casefold() for name in names if isinstance(name, RichText))


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


def _result_head(
    kit: Kit, whole: object, names: Sequence[str], signs: Mapping[str, tuple[str, ...]], each: float
) -> Row:
    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = [meanings.cell()]
        for index, name in enumerate(names):
            left = x + _LABEL + index * each
            icons = signs.get(name, ())
            known = bool(icons) and all(icon in kit.desk.pack.icons for icon in icons)
            start = left + each / 2 - (len(icons) - 1) * (_SIGN + 0.4) / 2
            drawn: list[DrawOp] = []
            for place, icon in enumerate(icons if known else ()):
                colour = "blood" if icon == icons[0] and index == len(names) - 1 else "ink"
                drawn += kit.icon(icon, start + place * (_SIGN + 0.4), y + _RESULT_HEAD / 2, _SIGN, colour)
            words = kit.line(readable(name), "table-bold", left, y + _RESULT_HEAD / 2, each, align="center")
            shown = (meanings.figure(drawn, kit.say(readable(name))),) if known else words
            ops += [meanings.head(shown), _upright(kit, left, y, _RESULT_HEAD)]
        return (meanings.row(whole, ops), rule(kit, x, y + _RESULT_HEAD, _LABEL + each * len(names), "ink", 0.45))

    return Row(_RESULT_HEAD, draw)


def _result_row(kit: Kit, whole: object, action: _Action, names: Sequence[str], each: float) -> Row:
    name = action.component.fields.get("name")
    label = kit.text(bold(name) if isinstance(name, RichText) else readable(action.component.id), "table-bold",
                     _LABEL - 2 * _CELL_PAD)  # fmt: skip
    told = [action.texts.get(name) for name in names]
    cells = [kit.text(text, "table", each - 2 * _CELL_PAD) if isinstance(text, RichText) else None for text in told]
    height = max(_ROW, *(cell.height + 2.4 for cell in (label, *cells) if cell is not None))

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        name_at = label.draw(x + _CELL_PAD, y + (height - label.own_height) / 2, True)
        ops: list[DrawOp] = [meanings.head(name_at, "Row")]
        for index, (cell, text) in enumerate(zip(cells, told, strict=True)):
            left = x + _LABEL + index * each
            shown: tuple[DrawOp, ...] = ()
            if cell is not None:
                shown = cell.draw(left + _CELL_PAD, y + (height - cell.own_height) / 2, True)
            elif isinstance(text, Gap):
                shown = gap_line(kit, left + _CELL_PAD, y + height / 2 + 1.6, each - 2 * _CELL_PAD, text.kind)
            ops += [meanings.cell(shown), _upright(kit, left, y, height)]
        return (meanings.row(whole, ops), rule(kit, x, y + height, _LABEL + each * len(names)))

    return Row(height, draw)


def _upright(kit: Kit, x: float, y: float, height: float) -> Shape:
    return kit.stroke(line(x, y, x, y + height), "hairline", 0.25)
