"""A decision table's columns in their places, and its texts set in them."""

from __future__ import annotations

from generator.model.content import Table, TableRow
from generator.model.frozen import frozen
from generator.model.richtext import RichText

from ...text import Paragraph
from ..cases import Cell, Grid
from ..kit import Kit
from .columns import HEAD_INSET, INSET, PAD, TABS, titles
from .wording import outcome

_HEAD, _LOW_HEAD = 11.0, 7.6
"""mm; the least that a head takes in which one stands in two lines, and that of one line."""
_LINE = 8.4
"""mm; the least that a line of cells takes."""


@frozen
class Look:
    """Where the columns lie: widths in mm."""

    kit: Kit
    table: Table
    grid: Grid
    width: float
    columns: tuple[float, ...]

    @property
    def outcome_x(self) -> float:
        """Return where the outcomes begin, from the table's left edge."""
        return TABS + sum(self.columns)

    @property
    def room(self) -> float:
        """Return the width that an outcome has for its words."""
        return self.width - self.outcome_x - PAD - 1.0

    def left(self, column: int) -> float:
        """Return where a column begins, from the table's left edge."""
        return TABS + sum(self.columns[:column])

    def heads(self) -> list[Paragraph]:
        """Set what the columns are called."""
        return [self.head(index, title) for index, title in enumerate(titles(self.kit, self.table, self.grid))]

    def head(self, index: int, title: RichText) -> Paragraph:
        """Set what a column is called."""
        return self.kit.text(title, "table-head", self.columns[index] - 2 * HEAD_INSET, align="center")

    def outcome(self, row: TableRow, hit: bool) -> Paragraph | None:
        """Set what a row says; that of the one row that asks for a yes everywhere is large where it fits."""
        text = outcome(self.kit, row)
        if text is None:
            return None
        big = self.kit.trial(text, "hit", self.room)
        return big if hit and big.fits else self.kit.text(text, "body-bold" if hit else "body", self.room)

    def words(self, index: int, cell: Cell) -> Paragraph:
        """Set the words of a cell: its values on one line where they fit it, else each on its own."""
        kit, room, either = self.kit, self.columns[index] - 2 * INSET, self.kit.say("or")
        if cell.kind == "any":
            return kit.text(kit.say("any"), "second", room, align="center")
        listed = len(cell.values) > 1 and kit.trial(cell.told(either), "table-bold", 400.0).width > room
        return kit.text(cell.told(either, listed), "table-bold", room, align="center")


def head_height(tallest: float, in_lines: bool) -> float:
    """Return how high a head is, in mm. `in_lines`: one of what stands in it takes several."""
    return max(_HEAD, tallest + 2.4) if in_lines else _LOW_HEAD


def line_height(count: int, words: float, tallest: float) -> float:
    """Return how high each of a row's `count` lines is, in mm, whose outcome and whose tallest cell are so high."""
    return max(_LINE, (words + 2.4) / count if words else 0.0, tallest + 2.0)


def lines_in(words: Paragraph) -> int:
    """Return how many lines words take, here or in a language that shares their place."""
    return round(words.height / words.leading)
