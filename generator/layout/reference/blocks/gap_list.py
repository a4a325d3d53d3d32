"""The gap list: for each kind of component, what is not known of it, how often, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.model.drawing import DrawOp

from ..kit import Kit, mix, readable
from ..parts import LEGEND_LETTER, rule
from ..rows import WITHIN, Row

Fields = Mapping[str, Mapping[str, int]]
_NUMBER = 10.0
_PAD = 0.62


def gap_list(kit: Kit, entries: Sequence[tuple[str, Fields]], width: float) -> tuple[Row, ...]:
    """Return a row for each entry (a name and its fields with the number of gaps of each kind), the sum last."""
    rows = [_entry(kit, name, fields, width) for name, fields in entries]
    total = sum(_sum(fields) for _, fields in entries)
    return (*rows, _total(kit, total, width))


def _entry(kit: Kit, name: str, fields: Fields, width: float) -> Row:
    parts = [part for field, kinds in fields.items() for part in _field(kit, field, kinds)]
    text = kit.text(mix((name, True), "\u00a0 ", *parts[1:]), "body", width - _NUMBER)
    height = text.height + 2 * _PAD
    number = str(_sum(fields))

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        middle = y + _PAD + text.leading / 2
        return (
            *text.draw(x, y + _PAD, True),
            *kit.line(number, "count", x + width - _NUMBER, middle, _NUMBER - 1.0, align="right"),
            rule(kit, x, y + height, width),
        )

    return Row(height, draw, rank=WITHIN, marks=frozenset({"gap"}))


def _field(kit: Kit, field: str, kinds: Mapping[str, int]) -> list[tuple[str, bool] | str]:
    """Write `, attributes 3 t 46 i`: each kind by its letter."""
    shown: list[tuple[str, bool] | str] = ["; ", f"{kit.say(readable(field).lower())}\u00a0"]
    for index, (kind, number) in enumerate(kinds.items()):
        shown += [f"{', ' if index else ''}{number}\u00a0", (kit.say(LEGEND_LETTER.get(kind, "?")), True)]
    return shown


def _total(kit: Kit, total: int, width: float) -> Row:
    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        return (
            *kit.line(kit.say("In all"), "body-bold", x, y + 2.6),
            *kit.line(str(total), "count", x + width - _NUMBER, y + 2.6, _NUMBER - 1.0, align="right"),
        )

    return Row(5.2, draw, rank=WITHIN)


def _sum(fields: Fields) -> int:
    return sum(number for kinds in fields.values() for number in kinds.values())
