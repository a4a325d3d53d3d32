"""A deck in; sheets of dividers out: for each type of card one more card, with a tab that stands out of the pile."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.colour import ink_on
from generator.model.drawing import DrawOp, Group, polygon
from generator.model.frozen import frozen
from generator.model.geometry import PT_PER_MM, Size, move
from generator.model.geometry import Box as Area
from generator.model.paper import Page
from generator.model.template import Template

from . import codes
from .deck import MARGIN, Cards, Deck, called, counted, icon_of, leaf
from .desk import Desk
from .impose.job import Job
from .leaflet import BOLD, DISPLAY, PLAIN, WHITE, Leaflet
from .text import icon_group

TAB = Size(19.0, 7.0)
"""A divider's tab; it is wider where its words ask for it."""
SIZES = (7.0, 6.5, 6.0)
"""pt of the words on a tab, from the size they should have to the least that is read with ease."""
_SIGN = 6.8
"""mm that the icon takes of a tab, from its left edge to the words."""
_END = 0.8
_LEADING = 1.1
_GAP = 3.0


@frozen
class Tab:
    """The words of a tab in lines, their size in pt, and the tab's width in mm."""

    lines: tuple[str, ...]
    size: float
    width: float
    fits: bool = True


def divider_pages(desk: Desk, job: Job, deck: Deck, cards: Cards) -> Iterator[Page]:
    """Yield sheets of dividers, the tab of each further along than the one before."""
    body = cards.outside(deck.size)
    cell = Size(body.width, body.height + TAB.height)
    page, columns, rows = max(
        ((page, int((page.width - 2 * MARGIN + _GAP) / (cell.width + _GAP)), int((page.height - 2 * MARGIN + _GAP) /
          (cell.height + _GAP))) for page in (job.paper.size, job.paper.size.turned())),
        key=lambda option: option[1] * option[2],
    )  # fmt: skip
    if not columns * rows:
        return
    left = (page.width - columns * (cell.width + _GAP) + _GAP) / 2
    top = (page.height - rows * (cell.height + _GAP) + _GAP) / 2
    steps = max(1, int((cell.width - TAB.width) // (TAB.width / 2)))
    for start in range(0, len(deck.templates), columns * rows):
        ops: list[DrawOp] = []
        for index, (template, count) in enumerate(deck.templates[start : start + columns * rows]):
            at = move(left + index % columns * (cell.width + _GAP), top + index // columns * (cell.height + _GAP))
            along = (start + index) % (steps + 1) / steps
            ops.append(Group(tuple(divider(desk, job, template, count, cell, along)), at, tag="divider"))
        yield leaf(job, page, tuple(ops), job.phrases("Dividers"), job.phrases("Dividers"))


def divider(desk: Desk, job: Job, template: Template, count: int, cell: Size, along: float) -> list[DrawOp]:
    """Draw one divider. `along`: where its tab stands, from 0 at the left to 1 at the right."""
    sheet = Leaflet(job.fonts)
    name = called(job, template, count)
    tab = tab_for(sheet, name, cell.width)
    if not tab.fits:
        message = f"'{name}' does not fit on the tab of its divider, even at {SIZES[-1]:g} pt"
        desk.report(codes.TEXT_OVERFLOW.at(template.span, message, "give the type a shorter `plural`"))
    up, x = TAB.height, along * (cell.width - tab.width)
    end = x + tab.width
    ground = WHITE if desk.low else desk.style.colour("accent", template.accent)
    ink = ink_on(ground)
    # One area, so that no seam shows between the tab and the band below it.
    band = ((0, up), (x, up), (x, 0), (end, 0), (end, up), (cell.width, up), (cell.width, up + 13 - cell.width / 9),
            (0, up + 13))  # fmt: skip
    sheet.fill(polygon(*dict.fromkeys(band)), ground)
    vector = icon_of(desk, template)
    if vector is not None:
        sheet.ops.append(icon_group(vector, Area(x + 1.4, 1.1, up - 2.2, up - 2.2), ink))
        side = cell.width * 0.4
        place = Area((cell.width - side) / 2, up + cell.height * 0.28, side, side)
        sheet.ops.append(icon_group(vector, place, "#D0CBC2"))
    step = tab.size / PT_PER_MM * _LEADING
    base = up / 2 + tab.size / PT_PER_MM * 0.34 - step * (len(tab.lines) - 1) / 2
    for number, line in enumerate(tab.lines):
        sheet.words(BOLD, line, tab.size, x + _SIGN, base + number * step, colour=ink)
    sheet.words(DISPLAY, name, 13, 4, cell.height * 0.78, room=cell.width - 8)
    sheet.words(PLAIN, counted(job, count), 9.5, 4, cell.height * 0.78 + 6)
    outline = ((0, up), (x, up), (x, 0), (end, 0), (end, up), (cell.width, up), (cell.width, cell.height),
               (0, cell.height))  # fmt: skip
    sheet.stroke(polygon(*dict.fromkeys(outline)), 0.25)
    return sheet.ops


def tab_for(sheet: Leaflet, name: str, widest: float) -> Tab:
    """Set a name on a tab: in one line, a smaller one, in two lines; then on a tab of at most `widest` mm."""
    words = name.split()
    parts = [(name,), *((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)))]

    def wide(lines: tuple[str, ...], size: float) -> float:
        return _SIGN + max(sheet.width(BOLD, line, size) for line in lines) + _END

    whole, halves = parts[0], min(parts, key=lambda lines: wide(lines, SIZES[0]))
    for lines in (whole, halves):
        for size in SIZES:
            if wide(lines, size) <= TAB.width:
                return Tab(lines, size, TAB.width)
    for size in SIZES:
        if wide(halves, size) <= widest:
            return Tab(halves, size, wide(halves, size))
    return Tab(halves, SIZES[-1], widest, False)
