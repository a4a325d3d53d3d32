"""The contents: every chapter with its number and page, in three columns, read down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....model.drawing import DrawOp, Group
from ....model.geometry import Box
from ....model.richtext import RichText
from ..kit import Kit
from ..parts import rule
from ..rows import BETWEEN, BLOCK_GAP, Row, Target
from .heading import CONTENTS

_COLUMNS = 3
_ROW = 5.2
_APART = 6.0


@dataclass(frozen=True, slots=True)
class Entry:
    """A chapter in the contents: where a click leads, and what it is called."""

    number: int
    title: RichText
    target: str


def contents(kit: Kit, entries: Sequence[Entry], width: float) -> Row:
    """Return the contents as one row. Pages are those of the first pass; before it, none are shown."""
    lines = -(-len(entries) // _COLUMNS)
    column = (width - _APART * (_COLUMNS - 1)) / _COLUMNS

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = []
        for index, entry in enumerate(entries):
            across, down = divmod(index, lines)
            ops += _entry(kit, entry, x + across * (column + _APART), y + down * _ROW, column, down == 0)
        return tuple(ops)

    return Row(lines * _ROW, draw, BLOCK_GAP, rank=BETWEEN, targets=(Target(CONTENTS, kit.say("Contents"), 0),))


def _entry(kit: Kit, entry: Entry, x: float, y: float, width: float, first: bool) -> list[DrawOp]:
    middle = y + _ROW / 2
    page = kit.pages.get(entry.target, 0)
    ops: list[DrawOp] = [rule(kit, x, y, width, "ink", 0.4)] if first else []
    ops += kit.line(str(entry.number), "count", x, middle, 5.4, align="right", colour="blood")
    ops += kit.line(entry.title, "body", x + 7.4, middle, width - 15.0)
    ops += kit.line(str(page) if page else "", "count", x + width - 8.0, middle, 7.4, align="right")
    ops.append(rule(kit, x, y + _ROW, width))
    return [*ops, Group((), link=entry.target, box=Box(x, y, width, _ROW))]
