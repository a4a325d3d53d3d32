"""A procedure in pictures: up to five panels a row, a picture, a number, and the words below."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.content import Step
from generator.model.drawing import DrawOp, polygon, rectangle
from generator.model.geometry import Box

from ...meanings import figure, item
from ..kit import Kit
from ..parts import TAB, tab
from ..rows import BETWEEN, BLOCK_GAP, WITHIN, Row
from .pictures import PICTURES, WORDS

PICTURE = 23.0
APART = 3.0
MOST = 5
_WIDEST = 43.0
_INSET = 2.2
_SIDE, _SIDE_HEIGHT, _SIDE_INSET = 36.0, 24.0, 4.0
"""mm; the picture of a panel that is a row, and what is left beside it."""


def can_show(entries: Sequence[Step]) -> bool:
    """Say whether every step of a procedure has a picture that we can draw."""
    return len(entries) > 1 and all(entry.picture in PICTURES and not entry.status for entry in entries)


def panels(kit: Kit, entries: Sequence[Step], width: float) -> tuple[Row, ...]:
    """Return a row for each five steps or fewer, evenly dealt."""
    lines = -(-len(entries) // MOST)
    each = -(-len(entries) // lines)
    wide = min(_WIDEST, (width - APART * (each - 1)) / each)
    whole = object()
    chunks = [entries[start : start + each] for start in range(0, len(entries), each)]
    return tuple(
        _row(kit, whole, chunk, index * each, wide, len(entries), BLOCK_GAP, BETWEEN if not index else WITHIN)
        for index, chunk in enumerate(chunks)
    )


def _row(
    kit: Kit, whole: object, entries: Sequence[Step], start: int, wide: float, total: int, before: float, rank: int
) -> Row:
    words = [kit.text(entry.text, "panel", wide - 2 * _INSET) for entry in entries]
    height = PICTURE + max(text.height for text in words) + 4.2

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = []
        for index, (entry, text) in enumerate(zip(entries, words, strict=True)):
            left = x + index * (wide + APART)
            ground = Box(left, y, wide, PICTURE)
            ops.append(kit.flat(rectangle(ground), "bone"))
            picture = figure(PICTURES[entry.picture](kit, entry, ground), kit.say(WORDS[entry.picture]), ground)
            body = (picture, *text.draw(left + _INSET, y + PICTURE + 1.6, True))
            number = tab(kit, left, y, str(start + index + 1), "blood", TAB - 0.2)
            ops += [kit.stroke(rectangle(Box(left, y, wide, height)), "ink", 0.45), item(whole, number, body, True)]
            if start + index + 1 < total and index + 1 < len(entries):
                tip, middle = left + wide + APART - 0.3, y + PICTURE / 2
                pointer = polygon((tip, middle), (tip - 2.4, middle - 3.0), (tip - 2.4, middle + 3.0))
                ops.append(kit.flat(pointer, "blood"))
        return tuple(ops)

    return Row(height, draw, before, rank=rank)


def panel_rows(kit: Kit, entries: Sequence[Step], width: float) -> tuple[Row, ...]:
    """Return a row a step where there is one column: the picture left, the words right, a pointer to the next."""
    whole = object()
    return tuple(_side_row(kit, whole, entries, number, width) for number in range(1, len(entries) + 1))


def _side_row(kit: Kit, whole: object, entries: Sequence[Step], number: int, width: float) -> Row:
    entry, first, last = entries[number - 1], number == 1, number == len(entries)
    text = kit.text(entry.text, "panel-row", width - _SIDE - 2 * _SIDE_INSET)
    height = max(_SIDE_HEIGHT, text.height + 2 * _INSET)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ground = Box(x, y, _SIDE, height)
        shown = Box(x, y + (height - PICTURE) / 2, _SIDE, PICTURE)
        picture = figure(PICTURES[entry.picture](kit, entry, shown), kit.say(WORDS[entry.picture]), ground)
        words = text.draw(x + _SIDE + _SIDE_INSET, y + (height - text.height) / 2, True)
        tip, middle = y + height + APART - 0.3, x + _SIDE / 2
        pointer = polygon((middle, tip), (middle - 3.0, tip - 2.4), (middle + 3.0, tip - 2.4))
        return (
            kit.flat(rectangle(ground), "bone"),
            kit.stroke(rectangle(Box(x, y, width, height)), "ink", 0.45),
            item(whole, tab(kit, x, y, str(number), "blood", TAB - 0.2), (picture, *words), True),
            *(() if last else (kit.flat(pointer, "blood"),)),
        )

    return Row(height, draw, BLOCK_GAP if first else APART, first, BETWEEN if first else WITHIN)
