"""What is corrected, and where its mark stands: a pack in, the numbers of corrections by row, sign and type out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.model.content import Erratum, Pack
from generator.model.drawing import DrawOp

from ..meanings import joined
from .kit import Kit
from .parts import TAB, lozenge
from .rows import Row

ROW = re.compile(r"tables\.([\w-]+)\.rows\[(\d+)\]\.([\w-]+)")
"""The path of a cell: its table, its row from 1, its column."""
_SIZE = 4.0


def corrections(pack: Pack) -> tuple[Erratum, ...]:
    """Return the corrections that are made; a reading as printed has none."""
    return pack.errata if pack.reading == "corrected" else ()


def corrected_types(pack: Pack) -> Mapping[str, int]:
    """Return the component types with a correction, and its number."""
    found = {}
    for number, item in enumerate(corrections(pack), 1):
        first = item.at.partition(".")[0]
        component = pack.find(first)
        if component is not None:
            found[component.type] = number
        elif first == "deduction" and pack.deduction is not None:
            found[pack.deduction.cards] = number
    return found


def corrected_icon(pack: Pack, name: str) -> int:
    """Return the number of an icon's correction, or 0."""
    made = (number for number, item in enumerate(corrections(pack), 1) if item.at.startswith(f"icons.{name}."))
    return next(made, 0)


def marked_rows(kit: Kit, table: str, rows: Sequence[Row], heads: int) -> tuple[Row, ...]:
    """Return a table's rows, those corrected with a mark at the number that they begin with; `heads` come before."""
    cells = ((number, ROW.fullmatch(item.at)) for number, item in enumerate(corrections(kit.desk.pack), 1))
    numbers = {int(cell[2]) - 1 + heads: number for number, cell in cells if cell and cell[1] == table}
    return tuple(_marked(kit, row, numbers[place]) if place in numbers else row for place, row in enumerate(rows))


def _marked(kit: Kit, row: Row, number: int) -> Row:
    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        top = y + (row.height - TAB) / 2
        return joined(row.draw(x, y), lozenge(kit, x + TAB + 1.2, top + 0.2, str(number), _SIZE))

    return replace(row, draw=draw, marks=row.marks | {"corrected"})
