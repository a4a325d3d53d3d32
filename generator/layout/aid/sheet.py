"""The sheet of the aid: blocks in, their place on its two pages, heads, feet and the fold out.

Measures: looks/reference.md, sections 1 and 7.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.model.frozen import frozen

from ...model.drawing import DrawOp, line, polygon
from ...model.geometry import Size
from ...model.richtext import RichText
from ...model.span import Span
from .. import codes, meanings
from ..reference.kit import Kit
from ..reference.parts import signs_told
from ..reference.rows import Row

OUTER, AT_FOLD = 10.0, 8.0
TOP, HEAD = 9.0, 12.0
BELOW_HEAD, APART, GUTTER = 3.4, 4.0, 3.4
FOOT = 9.4
"""mm from the foot's rule to the edge of the paper."""
_CUT, _SLIVER, _SLIVER_GAP = 6.0, 1.7, 1.4
_FOOT_MIDDLE, _BELOW_RULE = 2.9, 1.2
"""mm from the foot's rule to the middle of a line, and to the first of two."""
_FOOT_LINES = 2
"""More of them would run into the edge that printers leave white."""
_SIGNS, _SIGNS_SIZE = 0.6, 8.0
"""of a page's width, the most that its signs for gaps take at its foot; and pt."""
_FOLD_FROM = 4.4
"""mm from the edge; nearer to it printers leave white."""


@frozen
class Sheet:
    """A paper laid down, in two pages."""

    paper: Size

    @property
    def size(self) -> Size:
        """Return the size of the sheet as it is read."""
        return Size(self.paper.height, self.paper.width)

    @property
    def live(self) -> float:
        """Return the live width of a page in mm: 130.5 on A4."""
        return self.size.width / 2 - OUTER - AT_FOLD

    @property
    def column(self) -> float:
        """Return the width of half a page."""
        return (self.live - GUTTER) / 2

    @property
    def start(self) -> float:
        """Return the height at which blocks begin."""
        return TOP + HEAD + BELOW_HEAD

    @property
    def bottom(self) -> float:
        """Return the height at which blocks end."""
        return self.size.height - FOOT - 2.0

    def left(self, page: int) -> float:
        """Return the left edge of a page's live width."""
        return OUTER if page == 0 else self.size.width / 2 + AT_FOLD


@frozen
class Block:
    """What stands together on the aid.

    wide   over the page's live width, else in a column
    spare  left out where there is no room
    make   makes its row anew in another width in mm
    share  the left column's part of the width, alike in blocks that stand side by side
    """

    row: Row
    span: Span | None
    wide: bool = True
    spare: bool = False
    make: Callable[[Kit, float], Row] | None = None
    share: float = 0.5

    def made(self, kit: Kit, width: float) -> Row:
        """Return its row in a width."""
        return self.make(kit, width) if self.make is not None else self.row


@frozen
class AidPage:
    """One page: its head and its blocks in reading order. `game`: it tells what the game does."""

    title: RichText
    beside: RichText
    blocks: tuple[Block, ...]
    game: bool = False


def height_with(sheet: Sheet, blocks: Sequence[Block]) -> float:
    """Return the height in mm at which blocks end on a page."""
    return max((y + block.row.height for block, _, y in _spots(sheet, blocks)), default=sheet.start)


def place(kit: Kit, sheet: Sheet, number: int, page: AidPage) -> tuple[DrawOp, ...]:
    """Draw a page; what has no room is left out if it is spare, else it is a finding."""
    ops: list[DrawOp] = [*_head(kit, sheet, number, page)]
    for block, x, y in _spots(sheet, page.blocks):
        too_low = y + block.row.height - sheet.bottom
        if too_low > 0.01:
            message = f"the player aid is {too_low:.1f} mm taller than its page has room for"
            kit.desk.report(codes.TEXT_OVERFLOW.at(block.span or kit.desk.pack.span, message))
        ops += block.row.draw(sheet.left(number) + x, y)
    return tuple(ops)


def _spots(sheet: Sheet, blocks: Sequence[Block]) -> list[tuple[Block, float, float]]:
    """Put wide blocks one below the other; narrow ones go to the shorter of two columns."""
    spots: list[tuple[Block, float, float]] = []
    tops = [sheet.start, sheet.start]
    for block in blocks:
        column = 0 if block.wide or tops[0] <= tops[1] else 1
        y = max(tops) if block.wide else tops[column]
        spots.append((block, column * ((sheet.live - GUTTER) * block.share + GUTTER), y))
        end = y + block.row.height + APART
        tops = [end, end] if block.wide else [end if index == column else top for index, top in enumerate(tops)]
    return spots


def _head(kit: Kit, sheet: Sheet, number: int, page: AidPage) -> tuple[DrawOp, ...]:
    left, low = sheet.left(number), TOP + HEAD
    end = left + sheet.live
    body = end - _SLIVER - _SLIVER_GAP
    slab = polygon((left, TOP), (body, TOP), (body - _CUT, low), (left, low))
    sliver = polygon((end - _SLIVER, TOP), (end, TOP), (end - _CUT, low), (end - _SLIVER - _CUT, low))
    colour = "on-blood" if page.game else "on-slab"
    room = body - _CUT - left - 8.0
    title = kit.trial(page.title, "board-title", room * 0.62, colour=colour)
    if not title.fits:
        kit.too_long(page.title)
    middle = TOP + HEAD / 2
    start = left + 4.0 + title.width + 4.0
    beside = kit.trial(page.beside, "condition", left + 4.0 + room - start, 2, align="right", colour=colour)
    if not beside.fits:
        kit.too_long(page.beside)
    return (
        kit.fill(slab, "blood" if page.game else "slab"),
        kit.fill(sliver, "blood"),
        meanings.heading(1, title.draw(left + 4.0, middle - title.own_height / 2)),
        meanings.paragraph(beside.draw(start, middle - beside.own_height / 2)),
    )


def furniture(kits: Sequence[Kit], sheet: Sheet, pages: Sequence[DrawOp]) -> tuple[DrawOp, ...]:
    """Draw the fold and the feet: whose game it is, and, in one language alone, how to print and fold the sheet.

    A foot also says what the signs for gaps mean that its page shows.
    """
    kit, middle = kits[0], sheet.size.width / 2
    pack = kit.desk.pack
    y = sheet.size.height - FOOT
    fold = " · ".join(each.say("Fold") for each in kits)
    how = f"{pack.title.plain} {pack.version} · {kit.say('Print at 100%')} · {kit.say('Fold in the middle')}"
    ops: list[DrawOp] = [
        kit.stroke(line(middle, _FOLD_FROM + 3.2, middle, sheet.size.height - _FOLD_FROM), "line", 0.3, (1.6, 1.4)),
        *kit.line(fold, "second", middle - 10, _FOLD_FROM + 1.2, 20, align="center"),
    ]
    feet: tuple[RichText | str, ...] = (*(each.desk.pack.notice for each in kits), how)
    for number, (words, page) in enumerate(zip(feet, pages, strict=False)):
        left, room = sheet.left(number), sheet.live
        ops.append(kit.stroke(line(left, y, left + sheet.live, y), "ink", 0.3))
        each = kits[number % len(kits)]
        told = signs_told(each, (page,))
        if told is not None:
            signs = each.text(told, "second", room * _SIGNS, align="right", size=_SIGNS_SIZE)
            ops += signs.draw(left + room - signs.box_width, y + max(_BELOW_RULE, _FOOT_MIDDLE - signs.own_height / 2))
            room -= signs.width + 4.0
        notice = kit.snug(words, "notice", room)
        if len(notice.lines) > _FOOT_LINES:
            kit.too_long(words)
        ops += notice.draw(left, y + max(_BELOW_RULE, _FOOT_MIDDLE - notice.own_height / 2))
    return (meanings.furniture(ops),)
