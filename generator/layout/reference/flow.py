"""The flow: rows in, pages of placed rows out. Columns balance, headings stay with what follows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field

from generator.model.drawing import DrawOp
from generator.model.frozen import frozen
from generator.model.geometry import Size

from .rows import BETWEEN, BLOCK_GAP, CLOSE, FREE, WITHIN, Row, Target, height_of

LIVE = 180.0
"""mm; the live width of both papers (looks/reference.md, section 1)."""
COLUMN = 87.0
GUTTER = 6.0
SIZE = Size(210.0, 297.0)
_PENALTY = {FREE: 0.0, BETWEEN: 9.0, WITHIN: 16.0, CLOSE: 32.0}
"""mm of uneven columns that a worse break is worth."""
_LEANING = 45.0
"""mm by which the second column may be the longer."""
_LEAST = 34.0
"""mm; no columns are begun in less room than this."""


@frozen
class Band:
    """Rows over the live width, or a stream of rows poured into two columns. `apart`: they begin a page."""

    rows: tuple[Row, ...]
    columns: bool = False
    apart: bool = False


Part = tuple[str, tuple[DrawOp, ...]]
"""What is drawn of a chapter; of none what stands there a second time, such as the tail of a row."""


@dataclass(slots=True)
class Sheet:
    """A page while it fills: rows in their places, x and y in mm, each with whether a break comes after it."""

    top: float
    marks: set[str] = field(default_factory=set)
    targets: list[tuple[Target, float]] = field(default_factory=list)
    placed: list[tuple[Row, float, float, bool]] = field(default_factory=list)

    def draw(self) -> Iterator[Part]:
        """Draw the rows, in the order of reading: with the page numbers that are known by now."""
        for row, x, y, last in self.placed:
            yield row.chapter, row.draw(x, y)
            if last and row.tail is not None:
                yield "", row.tail(x, y)


@frozen
class Measures:
    """Where the pages' live areas lie in mm.

    first, top, bottom  where content begins on the first and on later pages, and where it ends
    legend              kept free at the foot of pages that use marks
    live, column        widths; where they are the same, there is one column, and what stands beside is stacked
    verso               the left edge on even pages, where these are bound
    head                the upper edge of the title block; the running head begins there too
    """

    left: float
    first: float
    top: float
    bottom: float
    legend: float
    live: float = LIVE
    column: float = COLUMN
    gutter: float = GUTTER
    size: Size = SIZE
    head: float = 12.0
    verso: float | None = None

    @property
    def foot_rule(self) -> float:
        """Return where the rule above the foot lies."""
        return self.bottom + 1.0

    @property
    def single(self) -> bool:
        """Say whether there is one column alone."""
        return self.column >= self.live

    def left_of(self, number: int) -> float:
        """Return the left edge of the live area of a page, counted from 1."""
        return self.verso if self.verso is not None and number % 2 == 0 else self.left


A4 = Measures(15.0, 67.0, 22.0, 284.0, 10.4)
"""Those of the usual page."""


@frozen
class Plan:
    """What goes on a page: a column's rows each, and how many of the waiting rows that takes."""

    parts: tuple[tuple[Row, ...], ...]
    taken: int

    @property
    def height(self) -> float:
        """Return the height of the tallest column."""
        return max((height_of(part) for part in self.parts), default=0.0)


class Pager:
    """Fills pages with bands, one after the other. `too_tall`: mm by which a row is higher than a page has room.

    legend  the room in mm that marks need at the foot; as `measures` say, if it is not given
    """

    def __init__(self, measures: Measures, legend: Callable[[Collection[str]], float] | None = None) -> None:
        self.measures = measures
        self._legend_of = legend or (lambda marks: measures.legend if marks else 0.0)
        self.sheets: list[Sheet] = []
        self.too_tall = 0.0
        self.y = measures.first
        self._open()

    def pour(self, band: Band) -> None:
        """Place a band's rows, on as many pages as they need."""
        split = _columns if band.columns and not self.measures.single else _single
        rows = band.rows
        if band.apart and self.sheets[-1].placed:
            self._open()
        while rows:
            sheet = self.sheets[-1]
            fresh = not sheet.placed
            gap = 0.0 if fresh else max(rows[0].before, BLOCK_GAP)
            room = self.measures.bottom - self.y - gap
            plan = split(rows, room, fresh)
            legend = self._legend(sheet, plan)
            if plan.taken and legend and plan.height > room - legend + 1e-6:
                plan = split(rows, room - legend, fresh)
            if plan.taken:
                self._place(sheet, plan, gap)
            rows = rows[plan.taken :]
            if rows:
                rows = (*rows[0].repeat, *rows) if plan.taken else rows
                self._open()

    def _legend(self, sheet: Sheet, plan: Plan) -> float:
        return self._legend_of(sheet.marks.union(*(row.marks for part in plan.parts for row in part)))

    def _open(self) -> None:
        top = self.measures.top if self.sheets else self.measures.first
        self.sheets.append(Sheet(top))
        self.y = top

    def _place(self, sheet: Sheet, plan: Plan, gap: float) -> None:
        start = self.y + gap
        left, step = self.measures.left_of(len(self.sheets)), self.measures.column + self.measures.gutter
        for number, part in enumerate(plan.parts):
            x, y = left + number * step, start
            for index, row in enumerate(part):
                y += row.before if index else 0.0
                sheet.placed.append((row, x, y, index == len(part) - 1))
                sheet.marks |= row.marks
                sheet.targets += [(target, y) for target in row.targets]
                y += row.height
            self.y = max(self.y, y)
        self.too_tall = max(self.too_tall, self.y - self.measures.bottom)


def _breaks(rows: Sequence[Row]) -> list[int]:
    """Return after how many rows a column may end."""
    return [index for index in range(1, len(rows) + 1) if index == len(rows) or not rows[index - 1].keep]


def _fill(rows: Sequence[Row], room: float) -> int:
    """Return how many rows fill a column best: full, but rather a little short than broken within a block."""
    best, value = 0, -1e9
    for count in _breaks(rows):
        height = height_of(rows[:count])
        if height > room + 1e-6:
            break
        worth = height - (0.0 if count == len(rows) else _PENALTY[rows[count].rank])
        if worth >= value:
            best, value = count, worth
    return best


def _single(rows: Sequence[Row], room: float, fresh: bool) -> Plan:
    count = _fill(rows, room)
    if not count and fresh:
        count = _breaks(rows)[0]
    return Plan((tuple(rows[:count]),), count)


def _columns(rows: Sequence[Row], room: float, fresh: bool) -> Plan:
    """Split rows over two columns: level if all of them fit, else both full."""
    level = _level(rows, room)
    if level:
        return Plan((tuple(rows[:level]), tuple(rows[level:])), len(rows))
    if room < _LEAST and not fresh:
        return Plan((), 0)
    first = _fill(rows, room)
    if not first:
        return _single(rows, room, fresh)
    rest = rows[first:]
    again = rest[0].repeat if rest else ()
    second = max(0, _fill((*again, *rest), room) - len(again))
    return Plan((tuple(rows[:first]), (*again, *rest[:second]) if second else ()), first + second)


def _level(rows: Sequence[Row], room: float) -> int:
    """Return after how many rows the first column ends where all fit: level, but rather between chapters. 0: none."""
    best, cost = 0, 1e9
    for count in _breaks(rows):
        left, right = height_of(rows[:count]), height_of(rows[count:])
        again = height_of(rows[count].repeat) if count < len(rows) else 0.0
        if max(left, right + again) > room + 1e-6 or right > left + _LEANING:
            continue
        worth = max(left, right) + (0.0 if count == len(rows) else _PENALTY[rows[count].rank])
        if worth < cost and not again:
            best, cost = count, worth
    return best
