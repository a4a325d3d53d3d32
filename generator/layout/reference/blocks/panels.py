"""A procedure in pictures: up to five panels a row, a picture, a number, and the words below."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.content import Step
from generator.model.drawing import DrawOp, polygon, rectangle
from generator.model.geometry import Box

from ..kit import Kit
from ..parts import TAB, tab
from ..rows import BETWEEN, BLOCK_GAP, WITHIN, Row
from .pictures import PICTURES

PICTURE = 23.0
APART = 3.0
MOST = 5
_WIDEST = 43.0
_INSET = 2.2


def can_show(entries: Sequence[Step]) -> bool:
    """Say whether every step of a procedure has a picture that we can draw."""
    return len(entries) > 1 and all(entry.picture in PICTURES and not entry.status for entry in entries)


def panels(kit: Kit, entries: Sequence[Step], width: float) -> tuple[Row, ...]:
    """Return a row for each five steps or fewer, evenly dealt."""
    lines = -(-len(entries) // MOST)
    each = -(-len(entries) // lines)
    wide = min(_WIDEST, (width - APART * (each - 1)) / each)
    chunks = [entries[start : start + each] for start in range(0, len(entries), each)]
    return tuple(
        _row(kit, chunk, index * each, wide, len(entries), BLOCK_GAP, BETWEEN if not index else WITHIN)
        for index, chunk in enumerate(chunks)
    )


def _row(kit: Kit, entries: Sequence[Step], start: int, wide: float, total: int, before: float, rank: int) -> Row:
    words = [kit.text(entry.text, "panel", wide - 2 * _INSET) for entry in entries]
    height = PICTURE + max(text.height for text in words) + 4.2

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = []
        for index, (entry, text) in enumerate(zip(entries, words, strict=True)):
            left = x + index * (wide + APART)
            ops += _panel(kit, entry, start + index + 1, Box(left, y, wide, height))
            ops += text.draw(left + _INSET, y + PICTURE + 1.6, True)
            if start + index + 1 < total and index + 1 < len(entries):
                tip, middle = left + wide + APART - 0.3, y + PICTURE / 2
                pointer = polygon((tip, middle), (tip - 2.4, middle - 3.0), (tip - 2.4, middle + 3.0))
                ops.append(kit.flat(pointer, "blood"))
        return tuple(ops)

    return Row(height, draw, before, rank=rank)


def _panel(kit: Kit, entry: Step, number: int, box: Box) -> list[DrawOp]:
    ground = Box(box.x, box.y, box.width, PICTURE)
    ops: list[DrawOp] = [kit.flat(rectangle(ground), "bone")]
    ops += PICTURES[entry.picture](kit, entry, ground)
    ops.append(kit.stroke(rectangle(box), "ink", 0.45))
    ops += tab(kit, box.x, box.y, str(number), "blood", TAB - 0.2)
    return ops
