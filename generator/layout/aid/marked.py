"""Spaces with a mark that a board wants on the aid: names and areas, or lines to write them on; circles to tick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...model.board import Board, MarkKind, Space
from ...model.drawing import DrawOp, circle
from ...model.richtext import RichText
from ..meanings import item
from ..reference.kit import Kit, bold, mix
from ..reference.parts import gap_line
from ..reference.rows import Row, beside, stack
from .blocks import headed
from .sheet import GUTTER, Block, Sheet

LINES = 4
"""Lines to write on, where a board's spaces are not known (looks/reference.md, section 7)."""
_COLUMNS = (3, 2)
"""Columns, tried in turn until each space has one line; with lines to write on there are two."""
_ROW, _BEFORE, _SIGN, _INDENT = 7.8, 0.9, 5.4, 8.0
_CIRCLE, _PITCH = 2.7, 6.5
"""mm; radius, and from one circle to the next."""
_PAD = 2.6


def marked_spaces(kit: Kit, sheet: Sheet, page: str) -> Iterator[Block]:
    """Yield a block for each kind of mark that is meant for a page of the aid."""
    for board in kit.desk.pack.boards.values():
        for mark in board.marks.values():
            if mark.aid == page:
                yield _block(kit, sheet, board, mark)


def _block(kit: Kit, sheet: Sheet, board: Board, mark: MarkKind) -> Block:
    spaces = [words_of(board, space) for space in board.spaces.values() if mark.id in space.marks]
    shown: Sequence[RichText | None] = spaces or (None,) * LINES
    widths = next(filter(None, (_widths(kit, sheet, mark, spaces, count) for count in _COLUMNS)), (sheet.column,) * 2)
    deep = -(-len(shown) // len(widths))
    lists, x, whole = Row(0.0, lambda x, y: ()), 0.0, object()
    for column, width in enumerate(widths):
        rows = [_row(kit, whole, mark, words, width) for words in shown[column * deep : (column + 1) * deep]]
        lists = beside(lists, stack(rows), x)
        x += width + GUTTER
    when = None if spaces else mix(kit.say("not on the sheet: copy from your board"))
    return Block(headed(kit, mark.plural or mark.name, (lists,), sheet.live, when), mark.span)


def _widths(kit: Kit, sheet: Sheet, mark: MarkKind, spaces: Sequence[RichText], count: int) -> tuple[float, ...]:
    """Return the widths of columns in which each space has one line; none where there is no room for that."""
    deep = -(-len(spaces) // count)
    columns = [spaces[start : start + deep] for start in range(0, len(spaces), deep)] if spaces else []
    needed = [max(kit.trial(words, "body", 400.0).width for words in column) + _beside(mark) for column in columns]
    spare = sheet.live - GUTTER * (count - 1) - sum(needed)
    return tuple(width + spare / len(needed) for width in needed) if needed and spare >= 0.1 else ()


def words_of(board: Board, space: Space) -> RichText:
    """Return a space's name, and its area."""
    area = board.areas.get(space.area)
    return mix(bold(space.name), ", ", area) if area else bold(space.name)


def _beside(mark: MarkKind) -> float:
    """Return the width that icon and circles take beside the words."""
    return _INDENT + (_PITCH * mark.tally + _PAD if mark.tally else 0.0)


def _row(kit: Kit, whole: object, mark: MarkKind, space: RichText | None, width: float) -> Row:
    """Return a line: the mark's icon, the space's name and area or a line to write on, circles at the right."""
    room = width - _beside(mark)
    words = kit.text(space, "body", room) if space is not None else None
    height = max(_ROW, words.height + 2.0) if words is not None else _ROW

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        middle = y + height / 2
        ops = [*kit.icon(mark.icon, x + _SIGN / 2, middle, _SIGN)]
        if words is not None:
            told = words.draw(x + _INDENT, middle - words.own_height / 2, True)
        else:
            told = gap_line(kit, x + _INDENT, middle + 1.6, room, "not-printed")
        ops.append(item(whole, (), told))
        for number in range(mark.tally):
            ops.append(kit.stroke(circle(x + width - _CIRCLE - 0.3 - number * _PITCH, middle, _CIRCLE), "ink", 0.35))
        return tuple(ops)

    return Row(height, draw, _BEFORE)
