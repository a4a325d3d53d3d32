"""The gap list: for each kind of component, what is not known of it, how often, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.model.drawing import DrawOp

from ...gaplabel import KIND_LETTERS, KIND_WORDS
from ...meanings import item, said
from ..kit import Kit, mix
from ..parts import count_style, rule
from ..rows import WITHIN, Row, held

Fields = Mapping[str, Mapping[str, int]]
_NUMBER = 10.0
_PAD = 0.62


def gap_list(kit: Kit, entries: Sequence[tuple[str, Fields]], width: float) -> tuple[Row, ...]:
    """Return a row for each entry (a name and its fields with the number of gaps of each kind), the sum last."""
    whole = object()
    rows = [_entry(kit, whole, name, fields, width) for name, fields in entries]
    total = sum(_sum(fields) for _, fields in entries)
    return held((*rows, _total(kit, whole, total, width)))


def _entry(kit: Kit, whole: object, name: str, fields: Fields, width: float) -> Row:
    parts = [part for field, kinds in fields.items() for part in _field(kit, field, kinds)]
    text = kit.text(mix((name, True), "\u00a0 ", *parts[1:]), "body", width - _NUMBER)
    height = text.height + 2 * _PAD
    number = str(_sum(fields))
    words = f"{name}: {'; '.join(_field_words(kit, field, kinds) for field, kinds in fields.items())}."

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        middle = y + _PAD + text.leading / 2
        count = kit.line(number, count_style(_sum(fields)), x + width - _NUMBER, middle, _NUMBER - 1.0, align="right")
        body = (said(text.draw(x, y + _PAD, True), words), *count)
        return (item(whole, (), body), rule(kit, x, y + height, width))

    return Row(height, draw, rank=WITHIN, marks=frozenset({"gap"}))


def _field(kit: Kit, field: str, kinds: Mapping[str, int]) -> list[tuple[str, bool] | str]:
    """Write `, attributes 3 t 46 i`: each kind by its letter."""
    name = kit.known(field)
    shown: list[tuple[str, bool] | str] = ["; ", f"{name}\u00a0" if name else ""]
    for index, (kind, number) in enumerate(kinds.items()):
        shown += [f"{', ' if index else ''}{number}\u00a0", (kit.say(KIND_LETTERS.get(kind, "?")), True)]
    return shown


def _field_words(kit: Kit, field: str, kinds: Mapping[str, int]) -> str:
    """Say the same in whole words: `attributes 3 cut off, 46 illegible`."""
    told = ", ".join(f"{number} {kit.say(KIND_WORDS.get(kind, '?'))}" for kind, number in kinds.items())
    return f"{kit.known(field)} {told}".lstrip()


def _total(kit: Kit, whole: object, total: int, width: float) -> Row:
    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        count = kit.line(str(total), count_style(total), x + width - _NUMBER, y + 2.6, _NUMBER - 1.0, align="right")
        return (item(whole, (), (*kit.line(kit.say("In all"), "body-bold", x, y + 2.6), *count)),)

    return Row(5.2, draw, rank=WITHIN)


def _sum(fields: Fields) -> int:
    return sum(number for kinds in fields.values() for number in kinds.values())
