"""The legend of a board: entries with their widths, dealt to the strips below its tiles."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from generator.model.board import Board, LinkKind
from generator.model.board_shapes import corners, line_to_polygon
from generator.model.drawing import DrawOp
from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.richtext import IconMark, RichText, Words

from ..reference.kit import Kit
from .figure import START, WAY, Figure
from .labels import area_sign
from .links import disc_about, link_shapes, way_label
from .spaces import LETTERED, letter_of, look_of, mark_about

HIGH = 8.0
GAP = 5.0
_LINE = 9.0
_PITCH, _SLIM = 5.0, 0.6
"""mm between two kinds of link in one entry, drawn that much slimmer: two lines of one must not seem to be three."""
_RING = 7.6
_TOUCH = 0.01
"""mm; a link that comes so near to a tile is on it."""
DIE, ROOM = "die", "room"


@frozen
class Entry:
    """Part of a legend: `draw` takes its left edge and the middle of its height.

    about    what it explains: `area:ID`, `link:ID`, `mark:ID`, `DIE`, `ROOM`
    """

    name: str
    width: float
    draw: Callable[[float, float], tuple[DrawOp, ...]]
    about: frozenset[str] = frozenset()


def entries_of(kit: Kit, board: Board) -> tuple[Entry, ...]:
    """Return what a board's legend explains: areas, links, marks, results of the die, room."""
    kinds = [kind for kind in board.kinds.values() if any(link.kind == kind.id for link in board.links)]
    used = dict.fromkeys(mark for space in board.spaces.values() for mark in space.marks)
    found = [_area(kit, board, area) for area in board.areas]
    found += [_links(kit, kinds[start : start + 2]) for start in range(0, len(kinds), 2)]
    found += [_mark(kit, board, mark, board.marks[mark].name) for mark in used]
    if any(space.start for space in board.spaces.values()) and START not in used:
        found.append(_mark(kit, board, START, kit.say("start here")))
    if board.die is not None:
        found.append(_way(kit, board))
    if any(space.capacity is not None for space in board.spaces.values()):
        found.append(_room(kit))
    return tuple(found)


def shown_on(board: Board, figure: Figure, box: Box) -> frozenset[str]:
    """Return the names of all that a part of a board shows (`Entry.about`)."""
    found = {f"mark:{mark.kind}" for mark in figure.marks if mark.box.meets(box)}
    for space in board.spaces.values():
        if figure.boxes[space.id].meets(box):
            found |= {f"area:{space.area}"} | ({ROOM} if space.capacity is not None else set())
    if any(way.box.meets(box) for way in figure.ways):
        found.add(DIE)
    sides = corners("rectangle", box)
    for link, points in figure.lines:
        if any(line_to_polygon(part, sides) < _TOUCH for part in pairwise(points)):
            found.add(f"link:{link.kind}")
    return frozenset(found)


def deal(
    entries: Sequence[Entry], rooms: Sequence[float], rows: int, shown: Sequence[Collection[str]] = ()
) -> list[list[list[Entry]]] | None:
    """Deal entries to strips with `rows` lines of the given widths; None where some find no room.

    Each strip explains all that its tile shows (`shown`, a set for each strip). What no tile shows stands once.
    """
    strips = [[_Line(room) for _ in range(rows)] for room in rooms]
    left = list(entries)
    for lines, names in zip(strips, shown, strict=False):
        for entry in entries:
            if not entry.about.isdisjoint(names):
                if not _put(entry, lines):
                    return None
                left = [other for other in left if other is not entry]
    if not all(any(_put(entry, lines) for lines in strips) for entry in left):
        return None
    return [[line.entries for line in lines] for lines in strips]


@dataclass(slots=True)
class _Line:
    """A line of a legend: the room left in mm, and its entries so far."""

    room: float
    entries: list[Entry] = field(default_factory=list)


def _put(entry: Entry, lines: Sequence[_Line]) -> bool:
    """Put an entry on the first line with room for it."""
    for line in lines:
        if entry.width <= line.room + 1e-6:
            line.entries.append(entry)
            line.room -= entry.width + GAP
            return True
    return False


def _area(kit: Kit, board: Board, area: str) -> Entry:
    name = kit.trial(board.areas[area], "legend", 60.0)
    letter = f"{letter_of(board, area)} " if len(board.areas) > LETTERED else ""
    mark = kit.trial(letter, "table-bold", 10.0) if letter else None
    shift = 8.6 + (mark.width + 1.0 if mark else 0.0)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        sign = area_sign(kit, board.looks[area].shape, x + 3.6, y, "ink")
        before = mark.draw(x + 8.4, y - mark.height / 2) if mark else ()
        return (sign, *before, *name.draw(x + shift, y - name.height / 2))

    return Entry(board.areas[area].plain, shift + name.width, draw, frozenset({f"area:{area}"}))


def _links(kit: Kit, kinds: Sequence[LinkKind]) -> Entry:
    names = [kit.trial(_named(kind), "legend", 60.0) for kind in kinds]
    alone = len(kinds) == 1

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = []
        for index, (kind, name) in enumerate(zip(kinds, names, strict=True)):
            middle = y + (index - (len(kinds) - 1) / 2) * _PITCH
            ops += link_shapes(kit, kind.look, ((x, middle), (x + _LINE, middle)), 1.0 if alone else _SLIM)
            if kind.icon and alone:
                ops += disc_about(kit, kind.icon, kind.look, x + _LINE / 2, middle, 0.0)
            ops += name.draw(x + _LINE + 1.6, middle - name.height / 2)
        return tuple(ops)

    width = _LINE + 1.6 + max(name.width for name in names)
    about = frozenset(f"link:{kind.id}" for kind in kinds)
    return Entry(", ".join(kind.name.plain for kind in kinds), width, draw, about)


def _named(kind: LinkKind) -> RichText:
    if not kind.icon:
        return kind.name
    return RichText((*kind.name.runs, Words(" "), IconMark(kind.icon)), kind.name.source)


def _mark(kit: Kit, board: Board, mark: str, words: RichText | str) -> Entry:
    name = kit.trial(words, "legend", 60.0)
    icon, look = look_of(board, mark)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ring = mark_about(kit, icon, look, x + _RING / 2, y, _RING)
        return (*ring, *name.draw(x + _RING + 1.4, y - name.height / 2))

    called = words if isinstance(words, str) else words.plain
    return Entry(called, _RING + 1.4 + name.width, draw, frozenset({f"mark:{mark}"}))


def _way(kit: Kit, board: Board) -> Entry:
    words = board.die_text or kit.say("the roll leads this way")
    name = kit.trial(words, "legend", 60.0)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        label = way_label(kit, "1–2", Box(x, y - WAY[1] / 2, *WAY))
        return (*label, *name.draw(x + WAY[0] + 1.4, y - name.height / 2))

    return Entry("1–2", WAY[0] + 1.4 + name.width, draw, frozenset({DIE}))


def _room(kit: Kit) -> Entry:
    icon = (IconMark("people"),) if "people" in kit.desk.pack.icons else ()
    sign = RichText((*icon, Words(" n")), "")
    number = kit.trial(sign, "space-note", 12.0)
    name = kit.trial(kit.say("room for so many"), "legend", 60.0)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        return (*number.draw(x, y - number.height / 2), *name.draw(x + number.width + 1.6, y - name.height / 2))

    return Entry("n", number.width + 1.6 + name.width, draw, frozenset({ROOM}))
