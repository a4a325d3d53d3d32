"""Which way to share a decision table's width makes it lowest; each text is set at a few widths only."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from generator.model.content import Table
from generator.model.richtext import RichText

from ...text import Paragraph
from ..cases import Grid
from ..kit import Kit, quiet
from .columns import INSET, titles, ways
from .look import Look, head_height, line_height, lines_in

_CRAMPED, _BROKEN = 8.0, 2.5
"""mm of height that a line too many in a head or an outcome is worth, and each line by which values are broken."""
_HEAD_LINES, _OUTCOME_LINES = 2, 3
Taken = tuple[int, float]
"""What a text takes: lines, and mm of height."""
NOTHING: Taken = (0, 0.0)


def shared(kit: Kit, table: Table, grid: Grid, width: float) -> tuple[float, ...]:
    """Return the widths of the columns: those that make the table lowest, of equals the widest.

    Found once for a table, which is laid out again and again on trial.
    """
    style = kit.desk.style
    key = ("columns", id(style), id(kit.twins), table.id, width)
    return kit.desk.once(key, partial(_best, quiet(kit), table, grid, width), style, kit.twins)


def _best(kit: Kit, table: Table, grid: Grid, width: float) -> tuple[float, ...]:
    found = ways(kit, table, grid, width)
    trial = Trial(titles(kit, table, grid))
    costs = {at: trial.cost(Look(kit, table, grid, width, found[at])) for at in _outer_first(len(found))}
    return found[min(costs, key=lambda at: (costs[at], -at))]


def _outer_first(count: int) -> Iterator[int]:
    """Yield what stands at both ends, then what stands in the middle of two that were seen."""
    yield from sorted({0, count - 1})
    between = [(0, count - 1)]
    for low, high in between:
        middle = (low + high) // 2
        if low < middle:
            yield middle
            between += [(low, middle), (middle, high)]


class Trial:
    """What a table costs. A text that takes the same in two widths is taken to do so in all between."""

    def __init__(self, heads: Sequence[RichText]) -> None:
        self._heads = heads
        self._known: dict[tuple[object, ...], list[tuple[float, Taken]]] = {}

    def cost(self, look: Look) -> float:
        """Return a table's height in mm, and what its tall heads, tall outcomes and broken values are worth."""
        heads = [
            self._taken(("head", index), look.columns[index], partial(look.head, index, title))
            for index, title in enumerate(self._heads)
        ]
        most = max((lines for lines, _ in heads), default=0)
        height = head_height(max((tall for _, tall in heads), default=0.0), most > 1)
        tall, broken = max(0, most - _HEAD_LINES), 0
        for number, row in enumerate(look.table.rows, 1):
            lines, words = self._taken((number,), look.room, partial(look.outcome, row, False))
            if look.grid.hit == number:
                _, words = self._taken((number, "hit"), look.room, partial(look.outcome, row, True))
            tall += max(0, lines - _OUTCOME_LINES)
            met = look.grid.lines_of(number)
            tallest = 0.0
            for at, index, cell in ((at, *worded) for at, entry in enumerate(met) for worded in entry.worded):
                room = look.columns[index] - 2 * INSET
                lines, high = self._taken((number, at, index), room, partial(look.words, index, cell))
                broken += max(0, lines - max(1, len(cell.values)))
                tallest = max(tallest, high)
            count = max(1, len(met))
            height += count * line_height(count, words, tallest)
        return round(height + tall * _CRAMPED + broken * _BROKEN, 2)

    def _taken(self, key: tuple[object, ...], room: float, words: Callable[[], Paragraph | None]) -> Taken:
        known = self._known.setdefault(key, [])
        at = bisect_left(known, (room, NOTHING))
        if at < len(known) and (known[at][0] == room or (at and known[at - 1][1] == known[at][1])):
            return known[at][1]
        made = words()
        taken = NOTHING if made is None else (lines_in(made), made.height)
        known.insert(at, (room, taken))
        return taken
