"""Running text: paragraphs, the band of what is often forgotten, and pairs of a term and its explanation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.model.drawing import DrawOp, polygon, rectangle
from generator.model.geometry import Box
from generator.model.richtext import RichText

from ...meanings import furniture, item, paragraph, said
from ..kit import Kit, bold
from ..marking import unreadable_in
from ..parts import POINT, TAB, rule
from ..rows import BETWEEN, BLOCK_GAP, WITHIN, Row, held, paragraph_rows

_PAD = 1.6
_TERM = 28.0
_GAP = 3.0


def prose(kit: Kit, texts: Sequence[RichText], width: float) -> tuple[Row, ...]:
    """Return the lines of paragraphs."""
    rows: list[Row] = []
    for index, text in enumerate(texts):
        before = 1.9 if index else BLOCK_GAP
        lines = paragraph_rows(kit.text(text, "body", width), before=before, rank=BETWEEN)
        rows += _marked(lines, text)
    return tuple(rows)


def reminder(kit: Kit, text: RichText, width: float, headed: bool = False) -> Row:
    """Return the band of the line that players forget. `headed`: a heading says so already."""
    lead = TAB + POINT + 2.2
    words = kit.text(text, "body", width - lead - 2.0)
    height = max(TAB, words.height + _PAD)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        band = kit.fill(rectangle(Box(x, y, width, height)), "glow")
        point = x + TAB + POINT
        mark = polygon((x, y), (x + TAB, y), (point, y + height / 2), (x + TAB, y + height), (x, y + height))
        sign = kit.line("!", "tab", x, y + height / 2, TAB + 0.6, align="center", colour="paper")
        text = words.draw(x + lead, y + (height - words.own_height) / 2, True)
        first = furniture(sign) if headed else said(sign, f"{kit.say('Often forgotten')}:")
        return (band, kit.flat(mark, "ink"), paragraph((first, *text)))

    return Row(height, draw, BLOCK_GAP, rank=BETWEEN, marks=unreadable_in(text))


def pairs(kit: Kit, items: Sequence[tuple[RichText, RichText]], width: float) -> tuple[Row, ...]:
    """Return terms with their explanations: terms left if all are short, else the term runs into its line."""
    names = [kit.text(bold(term), "body", width) for term, _ in items]
    widest = max((name.width for name in names), default=0.0)
    hanging = widest + _GAP if widest <= _TERM else 0.0
    whole = object()
    return held(
        [_pair(kit, whole, term, explanation, width, hanging, index) for index, (term, explanation) in enumerate(items)]
    )


def _pair(
    kit: Kit, whole: object, term: RichText, explanation: RichText, width: float, hanging: float, index: int
) -> Row:
    name = kit.text(bold(term), "body", width - 2.0)
    words = kit.text(explanation, "body", width - hanging - 2.0)
    lead = 0.0 if hanging else name.height
    height = max(name.height, words.height + lead) + 2 * 0.75

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = [rule(kit, x, y, width, "ink", 0.3)] if index == 0 else []
        label, body = name.draw(x + 1.0, y + 0.75, True), words.draw(x + 1.0 + hanging, y + 0.75 + lead, True)
        ops += [item(whole, label, body), rule(kit, x, y + height, width)]
        return tuple(ops)

    first = index == 0
    row = Row(height, draw, BLOCK_GAP if first else 0.0, first, BETWEEN if first else WITHIN)
    return replace(row, marks=unreadable_in(term, explanation))


def _marked(rows: tuple[Row, ...], text: RichText) -> tuple[Row, ...]:
    return tuple(replace(row, marks=row.marks | unreadable_in(text)) for row in rows)
