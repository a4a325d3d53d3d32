"""Steps: numbered tabs and one action each; what the sheet leaves out stands in a dashed frame."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.content import Step
from generator.model.drawing import DrawOp
from generator.model.geometry import Box

from ...meanings import item, paragraph
from ..kit import Kit
from ..marking import unreadable_in
from ..parts import TAB, dashed_frame, tab
from ..rows import BETWEEN, BLOCK_GAP, WITHIN, Row, height_of, held

INDENT = 9.0
BETWEEN_STEPS = 1.7
_PAD = 3.0


def steps(kit: Kit, entries: Sequence[Step], width: float) -> tuple[Row, ...]:
    """Return a row a step; the missing ones follow in their frame."""
    told = [entry for entry in entries if not entry.status]
    missing = [entry for entry in entries if entry.status]
    whole = object()
    rows = held(
        [
            _step(kit, str(number), entry, width, BLOCK_GAP if number == 1 else BETWEEN_STEPS, whole)
            for number, entry in enumerate(told, 1)
        ]
    )
    return (*rows, _frame(kit, missing, width)) if missing else rows


def _step(kit: Kit, number: str, entry: Step, width: float, before: float, whole: object) -> Row:
    words = kit.text(entry.text, "body", width - INDENT)
    look = "slab" if number != "?" else "dashed"
    shift = max(0.0, (TAB - words.leading) / 2)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        label, body = tab(kit, x, y, number, look), words.draw(x + INDENT, y + shift, True)
        return (item(whole, label, body, ordered=number != "?"),)

    rank = BETWEEN if number in ("1", "?") else WITHIN
    return Row(max(TAB, words.height + shift), draw, before, number == "1", rank, unreadable_in(entry.text))


def _frame(kit: Kit, entries: Sequence[Step], width: float) -> Row:
    head = kit.text(kit.say("Needed in play, but the sheet never says so"), "frame-label", width - 2 * _PAD)
    whole = object()
    rows = [_step(kit, "?", entry, width - 2 * _PAD, BETWEEN_STEPS, whole) for entry in entries]
    inner = height_of(rows)
    height = _PAD + head.height + 2.0 + inner + _PAD - 0.6

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = [dashed_frame(kit, Box(x, y, width, height))]
        ops.append(paragraph(head.draw(x + _PAD, y + _PAD - 0.6)))
        top = y + _PAD + head.height + 1.6
        for index, row in enumerate(rows):
            top += row.before if index else 0.0
            ops += row.draw(x + _PAD, top)
            top += row.height
        return tuple(ops)

    return Row(height, draw, BLOCK_GAP, rank=BETWEEN, marks=frozenset({"missing"}).union(*(row.marks for row in rows)))
