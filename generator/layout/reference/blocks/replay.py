"""The replay of a table's examples: a line for each case, what changed framed, and the row that it meets."""

from __future__ import annotations

from generator.model.content import Table
from generator.model.drawing import DrawOp, rectangle
from generator.model.evaluate import Unworkable, matching_rows, row_name
from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.richtext import RichText

from ... import meanings
from ...text import Paragraph
from ..kit import Kit, value_words
from ..parts import TAB, rule, tab
from .wording import input_label, outcome_short

_HEAD, _CASE = 6.4, 6.1
_APART, _CLOSE = 4.4, 2.6
_INSET = 0.9
_LEAST = 10.0
_LABEL = 24.0
_NAME = TAB + 4.8
_MOST_LINES = 2
OUTCOMES = (44.0, 26.0, 0.0)
"""mm; the room that outcomes may take, tried in this order; none without room says its outcome."""


@frozen
class Replay:
    """A set replay: heads, cells by case and input, short outcomes; `widths` of the inputs' columns in mm."""

    kit: Kit
    table: Table
    hit: int
    widths: tuple[float, ...]
    heads: tuple[Paragraph, ...]
    cells: tuple[tuple[Paragraph, ...], ...]
    numbers: tuple[int, ...]
    outcomes: tuple[RichText, ...]
    result: float

    @property
    def width(self) -> float:
        """Return the width of all columns."""
        return sum(self.widths) + self.result

    @property
    def head_height(self) -> float:
        """Return the height of the head."""
        return max(_HEAD, max((head.height for head in self.heads), default=0.0) + 2.0)

    def case_height(self, index: int) -> float:
        """Return the height of a case."""
        return max(_CASE, max((cell.height for cell in self.cells[index]), default=0.0) + 2.0)

    @property
    def height(self) -> float:
        """Return the height of head and cases."""
        return self.head_height + sum(self.case_height(index) for index in range(len(self.cells)))

    def draw(self, x: float, y: float) -> list[DrawOp]:
        """Draw the replay from its top left corner."""
        kit, left = self.kit, x
        base = y + self.head_height
        heads: list[DrawOp] = []
        for head, width in zip(self.heads, self.widths, strict=True):
            heads.append(meanings.head(head.draw(left, base - 1.4 - head.height)))
            left += width
        middle = base - 1.4 - self.heads[0].leading / 2
        heads.append(meanings.head(kit.line(kit.say("Row"), "replay-head", left + 2.0, middle, self.result)))
        whole = object()
        ops: list[DrawOp] = [meanings.row(whole, heads), rule(kit, x, base - 0.4, self.width, "ink", 0.4)]
        for index in range(len(self.cells)):
            ops.append(meanings.row(whole, self._case(index, x, base)))
            ops += [rule(kit, x, base, self.width, "line")] if index else []
            base += self.case_height(index)
        return ops

    def _case(self, index: int, x: float, y: float) -> list[DrawOp]:
        kit, height = self.kit, self.case_height(index)
        middle, left = y + height / 2, x
        ops: list[DrawOp] = []
        for name, cell, width in zip(self.table.inputs, self.cells[index], self.widths, strict=True):
            if _changed(self.table, index, name):
                wide = min(max(7.0, cell.width + 2.4), width - 0.4)
                frame = Box(left + (width - wide) / 2, y + 0.7, wide, height - 1.4)
                ops.append(kit.stroke(rectangle(frame, 0.4), "blood", 0.4, (), "paper"))
            ops.append(meanings.cell(cell.draw(left + _INSET, middle - cell.height / 2)))
            left += width
        number = self.numbers[index]
        hit = 0 < number == self.hit
        met = tab(kit, left + 2.0, middle - 2.4, str(number or "?"), "blood" if hit else "slab", 4.8)
        colour = "blood" if hit else "ink"
        words = self.outcomes[index]
        then = kit.line(words, "table-bold", left + _NAME, middle, self.result - _NAME, colour=colour)
        return [*ops, meanings.cell((*met, *then))]


def replay_of(kit: Kit, table: Table, room: float, hit: int, told: float) -> Replay | None:
    """Set a table's examples in at most `room` mm; None where words would be split.

    told  mm that an outcome may take; where one of them needs more, none is said. None too where that cramps the inputs
    """
    names = [row_name(table, row) for row in table.rows]
    numbers = tuple(names.index(example.row) + 1 if example.row in names else 0 for example in table.examples)
    short = {n: outcome_short(kit, table, table.rows[n - 1], told) for n in set(numbers) if n and told}
    short = short if all(text.plain for text in short.values()) else {}
    outcomes = tuple(short.get(number, RichText((), "")) for number in numbers)
    result = _NAME + max(kit.text(text, "table-bold", 200.0).width for text in outcomes) + 1.0
    widths = _widths(kit, table, room - result)
    if widths is None:
        return None
    heads = tuple(
        kit.text(input_label(table, name), "replay-head", width, align="center")
        for name, width in zip(table.inputs, widths, strict=True)
    )
    cells = tuple(
        tuple(_cell(kit, table, index, name, width) for name, width in zip(table.inputs, widths, strict=True))
        for index in range(len(table.examples))
    )
    if told and any(len(cell.lines) > _MOST_LINES for case in cells for cell in case):
        return None
    return Replay(kit, table, hit, widths, heads, cells, numbers, outcomes, result)


def proven(table: Table) -> bool:
    """Say whether every example meets exactly the row that it names."""
    try:
        return bool(table.examples) and all(
            [row_name(table, row) for row in matching_rows(table, example.inputs)] == [example.row]
            for example in table.examples
        )
    except Unworkable:
        return False


def _widths(kit: Kit, table: Table, room: float) -> tuple[float, ...] | None:
    """Share the room out: what each column would like, or at least its longest word."""
    wanted: list[float] = []
    least: list[float] = []
    for name in table.inputs:
        label = input_label(table, name)
        values = [value_words(example.inputs.get(name), table.labels) for example in table.examples]
        value = max(kit.text(text, "table-bold", 200.0).width for text in values)
        wanted.append(max(_LEAST, value + _APART, min(kit.text(label, "replay-head", 200.0).width + _APART, _LABEL)))
        words = [(word, "table-bold") for text in values for word in text.split()]
        words += [(word, "replay-head") for word in label.plain.split()]
        least.append(max(kit.text(word, style, 200.0).width for word, style in words) + _CLOSE)
    if sum(least) > room:
        return None
    spare = sum(wanted) - sum(least)
    share = min(1.0, (room - sum(least)) / spare) if spare > 0 else 0.0
    return tuple(low + (high - low) * share for low, high in zip(least, wanted, strict=True))


def _cell(kit: Kit, table: Table, index: int, name: str, width: float) -> Paragraph:
    style = "table-bold" if _changed(table, index, name) else "table"
    words = value_words(table.examples[index].inputs.get(name), table.labels)
    return kit.text(words, style, width - 2 * _INSET, align="center")


def _changed(table: Table, index: int, name: str) -> bool:
    return index > 0 and table.examples[index].inputs.get(name) != table.examples[0].inputs.get(name)
