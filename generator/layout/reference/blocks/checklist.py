"""The checklist: what the box holds, a box to tick, the count, and a pip for each piece."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.model.drawing import DrawOp

from ... import meanings
from ...gaplabel import KIND_LETTERS, KIND_WORDS
from ..kit import Kit
from ..parts import count_style, letter_box, lozenge, pip, rule, tick_box
from ..rows import BETWEEN, WITHIN, Row, Target, held
from ..stock import GAP, KNOWN, PART, Line

ROW = 5.05
_NAME, _PIPS = 13.4, 43.6
_STEP = {True: 2.4, False: 2.6}
MOST_PIPS = 17
_STATES = ((KNOWN, "known"), (PART, "in part"), (GAP, "gap"))
_SOURCE_MARKS = {"derived": "D", "outside": "X"}


def checklist(
    kit: Kit, groups: Sequence[tuple[str, Sequence[Line]]], width: float, corrected: Mapping[str, int]
) -> tuple[Row, ...]:
    """Return a head for each group and a row for each line. `corrected`: component type -> number of its erratum."""
    rows: list[Row] = []
    for head, lines in groups:
        whole = object()
        rows.append(_head(kit, whole, kit.say(head), sum(line.count for line in lines), width, not rows))
        rows += held([_line(kit, whole, line, width, head == "Cards", corrected.get(line.type, 0)) for line in lines])
    lines = [line for _, group in groups for line in group]
    if any(line.states.get(state) for line in lines for state in (PART, GAP)):
        rows.append(_key(kit, any(head == "Cards" for head, _ in groups)))
        rows[-2] = replace(rows[-2], keep=True)
    return tuple(rows)


def _head(kit: Kit, whole: object, words: str, total: int, width: float, first: bool) -> Row:
    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        name = meanings.head(kit.line(words, "label", x + 1.0, y + 2.3, _PIPS - 2.0), columns=2)
        count = meanings.head(kit.line(str(total), "label", x + _PIPS, y + 2.3, 20.0))
        return (meanings.row(whole, (name, count)), rule(kit, x, y + 4.9, width, "ink", 0.4))

    return Row(4.9, draw, 0.0 if first else 1.0, True, BETWEEN)


def _line(kit: Kit, whole: object, line: Line, width: float, card: bool, erratum: int) -> Row:
    name = kit.snug(line.title or kit.type_label(line.type), "body", _PIPS - _NAME - (6.0 if erratum else 1.0))
    note = kit.text(line.note, "second", width - _NAME - 1.0) if line.note is not None else None
    pips_end = _pips_width(line, card)
    mark = _SOURCE_MARKS.get(line.source.split(":")[0].strip().lower(), "")
    beside = note is not None and _PIPS + pips_end + 1.4 + note.width + (4.4 if mark else 0.0) <= width
    top = max(ROW, name.height + 0.7)
    height = top + (0.0 if note is None or beside else note.height + 0.3)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        middle = y + top / 2
        style = count_style(line.count)
        count = kit.line(str(line.count), style, x + 4.6, middle, 7.0, align="right")
        called = list(name.draw(x + _NAME, middle - name.height / 2))
        if erratum:
            called += lozenge(kit, x + _NAME + name.width + 3.4, middle, str(erratum))
        told = _pips(kit, line, card, x + _PIPS, middle)
        if mark:
            told += letter_box(kit, x + _PIPS + pips_end + 1.8, middle, mark)
        if note is not None and beside:
            told += note.draw(x + _PIPS + pips_end + (5.0 if mark else 1.4), middle - note.height / 2, True)
        elif note is not None:
            told += note.draw(x + _NAME, y + top - 0.3, True)
        cells = (meanings.cell(count), meanings.head(called, "Row"), meanings.cell(told))
        return (tick_box(kit, x + 1.0, middle - 1.8), meanings.row(whole, cells), rule(kit, x, y + height, width))

    marks = {"derived"} if mark == "D" else {"outside"} if mark == "X" else set()
    marks |= {"corrected"} if erratum else set()
    marks |= {"gap"} if line.gap and line.states.get(GAP) else set()
    target = Target(f"id:{line.type}", line.title.plain if line.title else kit.type_label(line.type))
    return Row(height, draw, marks=frozenset(marks), rank=WITHIN, targets=(target,))


def _few(line: Line) -> bool:
    return line.count <= MOST_PIPS


def _pips_width(line: Line, card: bool) -> float:
    letter = 2.6 if line.gap and line.states.get(GAP) else 0.0
    if _few(line):
        return line.count * _STEP[card] + letter
    numbers = (line.states.get(state, 0) for state in (KNOWN, PART, GAP))
    return sum(_STEP[card] + _number_width(number) for number in numbers if number) + letter


def _number_width(number: int) -> float:
    """Return mm for a number beside a pip."""
    return 2.6 + 1.5 * len(str(number))


def _pips(kit: Kit, line: Line, card: bool, x: float, y: float) -> list[DrawOp]:
    """Draw a pip for each piece; of many, one for each state, and beside it how many are in it."""
    ops: list[DrawOp] = []
    half = _STEP[card] / 2
    if _few(line):
        for state in line.pieces():
            ops += pip(kit, x + half, y, state, card)
            x += _STEP[card]
    else:
        for state in (KNOWN, PART, GAP):
            number = line.states.get(state, 0)
            if number:
                ops += pip(kit, x + half, y, state, card)
                x += _STEP[card]
                ops += kit.line(str(number), "table", x + 0.4, y, _number_width(number))
                x += _number_width(number)
    if line.gap and line.states.get(GAP):
        ops += kit.line(kit.say(KIND_LETTERS.get(line.gap, "?")), "mark", x + 0.7, y - 0.2, 3.0)
    return [meanings.figure(ops, _known(kit, line))] if ops else []


def _known(kit: Kit, line: Line) -> str:
    """Say how much is known of the pieces: `2 in part, 15 gap: illegible`."""
    parts = []
    for state, word in _STATES:
        number = line.states.get(state, 0)
        why = f": {kit.say(KIND_WORDS[line.gap])}" if state == GAP and line.gap in KIND_WORDS else ""
        parts += [f"{number} {kit.say(word)}{why}"] if number else []
    return ", ".join(parts)


def _key(kit: Kit, cards: bool) -> Row:
    """Explain the states, with the shape of the pieces that are listed."""

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = []
        left = x + 1.0
        for state, word in _STATES:
            ops += pip(kit, left + 0.95, y + 2.6, state, cards)
            label = kit.trial(kit.say(word), "legend", 30.0)
            ops += label.draw(left + 2.8, y + 2.6 - label.height / 2)
            left += label.width + 6.4
        return (meanings.furniture(ops),)

    return Row(4.6, draw, 0.4)
