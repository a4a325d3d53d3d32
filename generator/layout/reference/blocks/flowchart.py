"""The flow chart: the rows of a decision table as questions one after the other, outcomes at the right."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.content import Gap, Table
from generator.model.drawing import DrawOp, line, polygon, rectangle
from generator.model.geometry import Box
from generator.model.richtext import RichText, plain_text

from ...gaplabel import KIND_WORDS
from ...meanings import figure
from ...text import Paragraph
from ..chain import Chain, Question
from ..kit import Kit, bold
from ..parts import TAB, arrow_head, gap_line
from ..rows import BETWEEN, BLOCK_GAP, Row
from .wording import outcome, question

ASK, OUT = 49.5, 28.0
_PILL, _BOX, _POINT, _HIT = 7.0, 11.0, 4.5, 9.0
_DOWN, _ACROSS = 5.7, 9.5
_LINE = 0.5
_MOST = 6
"""Lines of an outcome before its type shrinks; it shrinks for a long word too."""


def flow_chart(kit: Kit, table: Table, chain: Chain, start: str, alone: bool = False) -> Row:
    """Return the chart, 87 wide. `alone`: no table stands beside it that its numbers could point to."""
    groups = _groups(chain)
    heights = _heights(kit, table, groups, alone)
    end = outcome(kit, table.rows[chain.last - 1])
    edge = 0.0 if alone else TAB
    hit = kit.trial(end or plain_text("?"), "hit-slab", ASK - edge - 5.0)
    if not hit.fits:
        hit = kit.text(bold(end or plain_text("?")), "body", ASK - edge - 5.0, colour="on-blood")
    note = kit.text(kit.say("The numbers are the rows of the table."), "second", OUT)
    hit_height = max(_HIT, hit.height + 3.0)
    words = _told(kit, table, chain, start, alone)
    total = _PILL + sum(_DOWN + height for height in heights) + _DOWN + hit_height

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = [kit.fill(rectangle(Box(x, y, ASK, _PILL), _PILL / 2), "slab")]
        ops += kit.line(start, "table-head", x + 3.0, y + _PILL / 2, ASK - 6.0, align="center")
        top, number = y + _PILL, 0
        for group in groups:
            first = top + _DOWN
            for item in group:
                ops += _down(kit, x, top, "" if not number else _word(kit, not chain.questions[number - 1].leaves))
                ops += _ask(kit, table, item, x, top + _DOWN, heights[number])
                top += _DOWN + heights[number]
                number += 1
            ops += _outcome(kit, table, group[0].row, Box(x + ASK + _ACROSS, first, OUT, top - first), alone)
        ops += _down(kit, x, top, _word(kit, not chain.questions[-1].leaves))
        slab = Box(x, top + _DOWN, ASK, hit_height)
        ops.append(kit.fill(rectangle(slab), "blood"))
        ops += () if alone else (*_number(kit, chain.last, slab), *note.draw(x + ASK + _ACROSS, slab.y))
        left = x + (ASK - hit.width) / 2 if alone else x + TAB + 2.4
        ops += hit.draw(left, slab.y + (hit_height - hit.own_height) / 2)
        return (figure(ops, words),)

    gap = any(isinstance(row.then, Gap) for row in table.rows)
    return Row(total, draw, BLOCK_GAP, rank=BETWEEN, marks=frozenset({"gap"} if gap else ()))


def _told(kit: Kit, table: Table, chain: Chain, start: str, alone: bool) -> str:
    """Return what the chart says: each question, with the outcome of the answer that ends it, then the last outcome."""

    def end(number: int) -> str:
        then = table.rows[number - 1].then
        words = f"{kit.say('Gap:')} {kit.say(KIND_WORDS[then.kind])}" if isinstance(then, Gap) else then.plain
        return words.rstrip(".") if alone else f"{number}, {words.rstrip('.')}"

    parts = [f"{kit.say('Flow chart')}. {start}."]
    for asked in chain.questions:
        parts.append(f"{question(kit, table, asked.atom).plain} {_word(kit, asked.leaves)}: {end(asked.row)}.")
    return " ".join((*parts, f"{_word(kit, not chain.questions[-1].leaves)}: {end(chain.last)}."))


def _groups(chain: Chain) -> list[list[Question]]:
    """Join questions in a row that end at the same outcome."""
    groups: list[list[Question]] = []
    for item in chain.questions:
        if groups and groups[-1][0].row == item.row:
            groups[-1].append(item)
        else:
            groups.append([item])
    return groups


def _heights(kit: Kit, table: Table, groups: Sequence[Sequence[Question]], alone: bool) -> list[float]:
    """Return the questions' heights: 11, or more where the outcome beside them needs it."""
    heights: list[float] = []
    for group in groups:
        text = outcome(kit, table.rows[group[0].row - 1])
        needed = _then(kit, text, alone).height + 2.6 if text else _BOX
        each = max(_BOX, (needed - _DOWN * (len(group) - 1)) / len(group))
        heights += [max(each, _words(kit, table, item).height + 2.0) for item in group]
    return heights


def _words(kit: Kit, table: Table, item: Question) -> Paragraph:
    return kit.snug(bold(question(kit, table, item.atom)), "body", ASK - 2 * _POINT - 1.0, 2, align="center")


def _ask(kit: Kit, table: Table, item: Question, x: float, y: float, height: float) -> tuple[DrawOp, ...]:
    middle, right = y + height / 2, x + ASK
    shape = polygon((x, middle), (x + _POINT, y), (right - _POINT, y), (right, middle), (right - _POINT, y + height),
                    (x + _POINT, y + height))  # fmt: skip
    words = _words(kit, table, item)
    end = right + _ACROSS
    answer = _word(kit, item.leaves)
    return (
        kit.stroke(shape, "ink", _LINE, (), "paper"),
        *words.draw(x + _POINT + 0.5, middle - words.own_height / 2),
        kit.stroke(line(right, middle, end - 2.0, middle), "ink", _LINE),
        arrow_head(kit, end, middle, "right"),
        *kit.line(answer, "yes-no", right + 0.8, middle - 2.5, _ACROSS - 3.0, align="center",
                  colour="blood" if not item.leaves else "ink"),
    )  # fmt: skip


def _outcome(kit: Kit, table: Table, row: int, box: Box, alone: bool) -> tuple[DrawOp, ...]:
    middle, left, room = box.y + box.height / 2, box.right - _room(alone) - 1.5, _room(alone)
    ops: list[DrawOp] = [kit.stroke(rectangle(box), "ink", _LINE, (), "paper")]
    ops += () if alone else _number(kit, row, box)
    text = outcome(kit, table.rows[row - 1])
    if text is None:
        then = table.rows[row - 1].then
        return (*ops, *gap_line(kit, left, middle + 1.2, room, then.kind if isinstance(then, Gap) else ""))
    words = _then(kit, text, alone)
    return (*ops, *words.draw(left, middle - words.own_height / 2, True))


def _then(kit: Kit, text: RichText, alone: bool) -> Paragraph:
    return kit.snug(text, "table", _room(alone), _MOST)


def _room(alone: bool) -> float:
    """Return the width in mm that an outcome's words have, beside its number if there is one."""
    return OUT - 3.4 if alone else OUT - TAB - 3.4


def _number(kit: Kit, row: int, box: Box) -> tuple[DrawOp, ...]:
    """Draw a row's number at the left end of a box."""
    edge = kit.fill(rectangle(Box(box.x, box.y, TAB, box.height)), "slab")
    return (edge, *kit.line(str(row), "tab", box.x, box.y + box.height / 2, TAB, align="center"))


def _down(kit: Kit, x: float, y: float, word: str) -> tuple[DrawOp, ...]:
    middle = x + ASK / 2
    shaft = kit.stroke(line(middle, y, middle, y + _DOWN - 2.0), "ink", _LINE)
    label = kit.line(word, "yes-no", middle + 2.4, y + _DOWN / 2 - 0.5, 12.0) if word else ()
    return (shaft, arrow_head(kit, middle, y + _DOWN, "down"), *label)


def _word(kit: Kit, answer: bool) -> str:
    return kit.say("yes") if answer else kit.say("no")
