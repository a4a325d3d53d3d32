"""The answers: for each clue set who is out by which clue, as a page that players can leave out."""

from __future__ import annotations

from dataclasses import replace

from generator.deduce.clues import ClueSet
from generator.deduce.facts import case_of
from generator.deduce.lineup import Lineup, Reach
from generator.model.content import Deduction, Gap, Pack
from generator.model.drawing import DrawOp, circle, rectangle
from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.richtext import RichText, plain_text

from ... import meanings
from ...text import Paragraph, set_text
from ..kit import Kit, mix, readable
from ..parts import cross, rule
from ..rows import BETWEEN, WITHIN, Row, again, beside

_HEAD, _NUMBERS, _ROW = 6.2, 4.8, 4.3
_COLUMN, _APART = 5.0, 6.0
_HANG = 3.2
"""mm; where a clue's words begin beside its number."""
_INSET, _LINE = 0.9, 0.4
"""mm; where a name begins in the frame of the answer, and the frame's line."""
_LEAST = 80.0
"""mm; what a clue set needs."""
_NAMES = (18.0, 36.0)
"""mm; the least and the most that the column of names takes."""
_SAID = {
    "wrong": "eliminated, though it is the answer",
    "open": "hidden by a gap",
    "out": "eliminated",
    "private": "eliminated by this clue alone",
}
"""What is said in place of the signs; of a suspect whom a clue spares, nothing."""
_SIGNS = {
    "out": "eliminated",
    "private": "by this clue alone",
    "spared": "spared by the clue",
    "open": "hidden by a gap",
    "answer": "the answer",
}


@frozen
class _Matrix:
    """A clue set ready to draw: its head, suspects by name, clues in words."""

    kit: Kit
    lineup: Lineup
    clues: ClueSet
    width: float
    column: float
    head: str
    names: tuple[Paragraph, ...]
    answer: Paragraph
    lines: tuple[Paragraph, ...]

    @property
    def height(self) -> float:
        """Return the height of table or clues, whichever is taller."""
        table = _NUMBERS + _ROW * len(self.names)
        return _HEAD + max(table, sum(line.height + 1.2 for line in self.lines) + 1.2)

    @property
    def reaches(self) -> tuple[Reach, ...]:
        """Return for each clue whom it eliminates, and whom it may."""
        return tuple(self.lineup.kills(clue) for clue in self.clues.clues)

    def draw(self, x: float, y: float) -> tuple[DrawOp, ...]:
        """Draw the matrix from its top left corner."""
        kit, start = self.kit, x + self.column
        end = start + _COLUMN * len(self.lines)
        title = kit.line(self.head, "label", x, y + 2.4, self.width - self.answer.width - 3.0)
        answer_at = self.answer.draw(x + self.width - self.answer.width, y + 2.4 - self.answer.height / 2)
        ops: list[DrawOp] = [meanings.heading(3, title), meanings.paragraph(answer_at)]
        ops.append(rule(kit, x, y + _HEAD - 1.0, self.width, "ink", 0.4))
        top, table, clues = y + _HEAD, object(), object()
        low = top + 1.2
        for index, line in enumerate(self.lines, 1):
            digit = kit.trial(mix((str(index), True)), "table", _HANG).draw(end + 3.0, low)
            ops.append(meanings.item(clues, digit, line.draw(end + 3.0 + _HANG, low), ordered=True))
            low += line.height + 1.2
        heads: list[DrawOp] = [meanings.cell()]
        for index in range(len(self.lines)):
            left = start + _COLUMN * index
            number_at = kit.line(str(index + 1), "replay-head", left, top + _NUMBERS / 2, _COLUMN, align="center")
            heads.append(meanings.head(number_at))
        ops.append(meanings.row(table, heads))
        privates = self.lineup.privates(self.clues.clues)
        for number, (suspect, name) in enumerate(zip(self.lineup.suspects, self.names, strict=True)):
            middle = top + _NUMBERS + _ROW * (number + 0.5)
            answer = suspect == self.clues.answer
            if answer:
                frame = Box(x + _LINE / 2, middle - _ROW / 2 + 0.15, end - x + 0.4 - _LINE / 2, _ROW - 0.3)
                ops.append(kit.stroke(rectangle(frame, 0.5), "blood", _LINE))
            cells: list[DrawOp] = [meanings.head(name.draw(x + _INSET, middle - name.height / 2), "Row")]
            for index, (reach, private) in enumerate(zip(self.reaches, privates, strict=True)):
                kind = _kind(reach, private, 1 << number)
                wrong = answer and kind in ("out", "private")
                sign = _sign(kit, "wrong" if wrong else kind, start + _COLUMN * (index + 0.5), middle)
                cells.append(meanings.cell(sign))
            ops.append(meanings.row(table, cells))
        return tuple(ops)


def answers(kit: Kit, pack: Pack, deduction: Deduction, width: float) -> tuple[Row, ...]:
    """Return what the signs mean, and rows of two clue sets each, of one where the page is narrow."""
    case = case_of(deduction, (item for item in (*pack.used, *pack.components) if item.type == deduction.suspects),
                   pack.of_type(deduction.cards))  # fmt: skip
    across = 2 if width >= 2 * _LEAST + _APART else 1
    half = (width - _APART * (across - 1)) / across
    numbers = {card: number for number, card in enumerate(case.cards, 1)}
    wide = max((_called(kit, pack, suspect, "table-bold", 200.0).width for suspect in case.suspects), default=0.0)
    column = min(max(wide + _INSET + 1.0, _NAMES[0]), _NAMES[1])
    made = [
        _matrix(kit, pack, deduction, case.lineup, clues, numbers[clues.card], half, column) for clues in case.sets
    ]
    rows = []
    for start in range(0, len(made), across):
        shown = made[start : start + across]
        pair = [Row(item.height, item.draw, 4.0 if start else 2.0, rank=BETWEEN) for item in shown]
        rows.append(beside(pair[0], pair[1], half + _APART) if len(pair) == 2 else pair[0])
    hidden = any(reach.open for item in made for reach in item.reaches)
    key = _key(kit, hidden)
    return (key, *(replace(row, repeat=(again(key),)) for row in rows)) if rows else ()


def _matrix(
    kit: Kit, pack: Pack, deduction: Deduction, lineup: Lineup, clues: ClueSet, number: int, width: float, column: float
) -> _Matrix:
    room = width - column - _COLUMN * len(clues.clues) - 3.0 - _HANG
    lines = tuple(kit.text(_words(deduction, clues, n), "table", room) for n in range(1, len(clues.clues) + 1))
    head = f"{kit.type_label(deduction.cards)} {number}, {kit.say(clues.face)}"
    styles = ("table-bold" if suspect == clues.answer else "table" for suspect in lineup.suspects)
    wide = column - _INSET - 0.6
    names = (_called(kit, pack, name, style, wide) for name, style in zip(lineup.suspects, styles, strict=True))
    known = clues.answer if isinstance(clues.answer, str) else "?"
    answer = _called(kit, pack, known, "table-bold", width / 2)
    return _Matrix(kit, lineup, clues, width, column, head, tuple(names), answer, lines)


def _called(kit: Kit, pack: Pack, suspect: str, style: str, width: float) -> Paragraph:
    """Set a suspect's name on one line. A letter that no font has is reported at the name, as its card does."""
    component = pack.find(suspect)
    name = component.fields.get("name") if component else None
    words = name if isinstance(name, RichText) else plain_text(readable(suspect))
    span = component.where("name") if component else None
    return set_text(kit.desk, words, kit.desk.text_style(style, None, span), width, lines=1, span=span)


def _words(deduction: Deduction, clues: ClueSet, number: int) -> str:
    """Say what a clue excludes: `Height: Average`."""
    clue = clues.clues[number - 1]
    attribute = None if isinstance(clue, Gap) else deduction.attributes.get(clue.attribute)
    if isinstance(clue, Gap) or attribute is None:
        return "?"
    label = attribute.values.get(clue.value)
    return f"{(attribute.short or attribute.label).plain}: {label.plain if label else clue.value}"


def _kind(reach: Reach, private: Reach, bit: int) -> str:
    if private.sure & bit:
        return "private"
    return "out" if reach.sure & bit else "open" if reach.possible & bit else "spared"


def _sign(kit: Kit, kind: str, x: float, y: float) -> tuple[DrawOp, ...]:
    """Draw what a clue does to a suspect, about a point."""
    if kind == "spared":
        return (kit.flat(circle(x, y, 0.28), "line"),)
    words = kit.say(_SAID[kind])
    if kind == "open":
        return (meanings.said(kit.line("?", "mark", x - 2.0, y, 4.0, align="center", colour="grey"), words),)
    dot = kit.flat(circle(x, y, 0.95), "ink")
    drawn: tuple[DrawOp, ...] = (dot,)
    if kind == "wrong":
        drawn = cross(kit, x, y, 3.0)
    elif kind == "private":
        drawn = (dot, kit.stroke(circle(x, y, 1.55), "ink", 0.3))
    return (meanings.figure(drawn, words),)


def _answer_frame(kit: Kit, x: float, y: float) -> DrawOp:
    """Draw a small frame as it stands around the answer; y is its middle."""
    return kit.stroke(rectangle(Box(x, y - 1.2, 3.4, 2.4), 0.5), "blood", _LINE)


def _key(kit: Kit, hidden: bool) -> Row:
    """Explain the signs, on each page anew; that of a gap only where a gap hides something."""
    signs = tuple(sign for sign in _SIGNS.items() if hidden or sign[0] != "open")

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = []
        for kind, words in signs:
            ops += _sign(kit, kind, x + 1.6, y + 2.4) if kind != "answer" else (_answer_frame(kit, x, y + 2.4),)
            label = kit.trial(kit.say(words), "legend", 60.0)
            ops += label.draw(x + 4.4, y + 2.4 - label.height / 2)
            x += label.width + 10.0
        return (meanings.furniture(ops),)

    return Row(4.8, draw, keep=True, rank=WITHIN)
