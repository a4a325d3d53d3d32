"""The strip of an aid type: its components as columns, a question a row, each answered by all of them in turn.

A row is a field `x` whose words of the question stand in the field `x_label`. A choice whose values are icons gives
the head its sign; its first value makes the head dark.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.frozen import frozen

from ...model.content import Component, Gap, Pack, Value
from ...model.drawing import DrawOp, line, rectangle
from ...model.geometry import Box
from ...model.richtext import RichText
from ...model.template import Template
from .. import meanings
from ..reference.kit import Kit, bold
from ..reference.parts import gap_line, rule
from ..reference.rows import Row, stack
from .sheet import Block, Sheet

_LABEL, _APART = 22.0, 1.3
_HEAD, _SIGN = 17.0, 10.0
_NAME = 12.4
"""mm from the head's top to the middle of the name."""
_PAD, _LEAST = 1.6, 7.4
_SUFFIX = "_label"


@frozen
class Strip:
    """An aid type, its components, and its fields that every component answers."""

    template: Template
    components: tuple[Component, ...]
    questions: tuple[str, ...]


def strip_of(pack: Pack) -> Strip | None:
    """Return the first aid type with questions, if the pack has one."""
    for name, template in pack.templates.items():
        questions = tuple(field for field in template.fields if f"{field}{_SUFFIX}" in template.fields)
        components = tuple(pack.of_type(name))
        if template.aid and questions and len(components) > 1:
            return Strip(template, components, questions)
    return None


def columns(kit: Kit, sheet: Sheet, strip: Strip, shown: Sequence[Component]) -> Block:
    """Return the columns of some components; rows are as high as their answers in all of them, on every page."""
    most = -(-len(strip.components) // 2)
    width = (sheet.live - _LABEL - _APART * most) / most
    whole = object()
    rows = [_head(kit, whole, strip, shown, width)]
    rows += [_row(kit, whole, strip, name, shown, width, last=name == strip.questions[-1]) for name in strip.questions]
    return Block(stack(rows), shown[0].span)


def _left(index: int, width: float) -> float:
    return _LABEL + _APART + index * (width + _APART)


def _head(kit: Kit, whole: object, strip: Strip, shown: Sequence[Component], width: float) -> Row:
    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = [meanings.cell()]
        for index, component in enumerate(shown):
            told: list[DrawOp] = []
            sign, dark = _sign(kit, strip.template, component)
            left, colour = x + _left(index, width), "on-slab" if dark else "ink"
            ops.append(kit.fill(rectangle(Box(left, y, width, _HEAD)), "slab" if dark else "glow"))
            room = width - 2 * _PAD - (_SIGN + 2.0 if sign else 0.0)
            number, name = component.fields.get("number"), component.fields.get("name")
            if number is not None and not isinstance(number, Gap):
                told += kit.line(_words(number), "board-title", left + _PAD, y + 5.6, room, colour=colour)
            if isinstance(name, RichText):
                title = kit.trial(name, "h1", room, colour=colour)
                title = title if title.fits else kit.text(name, "h1", room, colour=colour, size=title.size)
                told += title.draw(left + _PAD, y + _NAME - title.own_height / 2)
            if sign:
                tone = "tagline" if dark else "ink"
                drawn = kit.icon(sign, left + width - _PAD - _SIGN / 2, y + _HEAD / 2, _SIGN, tone)
                told.append(meanings.figure(drawn, kit.desk.icon_words(sign)))
            ops.append(meanings.head(told))
        return (meanings.row(whole, ops),)

    return Row(_HEAD, draw)


def _words(value: Value) -> RichText | str:
    return value if isinstance(value, RichText) else str(value)


def _sign(kit: Kit, template: Template, component: Component) -> tuple[str, bool]:
    for name, spec in template.fields.items():
        values = tuple(str(value) for value in spec.options.get("values", ()))
        value = component.fields.get(name)
        if values and all(icon in kit.desk.pack.icons for icon in values) and isinstance(value, str):
            return value, value == values[0]
    return "", True


def _row(kit: Kit, whole: object, strip: Strip, name: str, shown: Sequence[Component], width: float, last: bool) -> Row:
    asked = strip.components[0].fields.get(f"{name}{_SUFFIX}")
    label = kit.text(bold(asked) if isinstance(asked, RichText) else name, "table-bold", _LABEL - 1.0)
    heights = [
        kit.text(text, "body", width - 2 * _PAD).height
        for text in (component.fields.get(name) for component in strip.components) if isinstance(text, RichText)
    ]  # fmt: skip
    height = max(_LEAST, label.height + 2.0, *(height + 2.2 for height in heights))

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        end = _left(len(shown) - 1, width) + width
        ops: list[DrawOp] = [meanings.head(label.draw(x, y + (height - label.own_height) / 2, True), "Row")]
        for index, component in enumerate(shown):
            left, value = x + _left(index, width), component.fields.get(name)
            told: tuple[DrawOp, ...] = ()
            if isinstance(value, Gap):
                told = gap_line(kit, left + _PAD, y + height / 2 + 1.6, width - 2 * _PAD, value.kind)
            elif isinstance(value, RichText):
                words = kit.text(value, "body", width - 2 * _PAD)
                told = words.draw(left + _PAD, y + (height - words.own_height) / 2, True)
            ops += [meanings.cell(told), kit.stroke(line(left, y, left, y + height), "hairline", 0.25)]
        low = rule(kit, x, y + height, end, "ink" if last else "hairline", 0.35 if last else 0.25)
        return (meanings.row(whole, ops), low)

    return Row(height, draw)
