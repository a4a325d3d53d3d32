"""Tracks on sheets: rows of cells in, pages with strips to cut out, out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from generator.model.board import Cell, Track
from generator.model.content import Component
from generator.model.drawing import DisplayList, DrawOp, Group, polygon, rectangle
from generator.model.dump import digest
from generator.model.geometry import Box, Size, move
from generator.model.paper import Artwork, Page, Paper, Placed
from generator.model.richtext import IconMark, RichText, Words, plain_text
from generator.model.template import Template

from .. import codes
from ..marks import HAIR, crop_marks
from ..reference.kit import Kit
from ..text import Paragraph
from .margins import foot

WIDTH = 180.0
TOP, BETWEEN, FOOT = 14.0, 10.0, 16.0
_EDGE = 3.0
_SLAB = 7.4
_LEAN = 3.4
_CELLS_FROM = _EDGE + _SLAB + 2.6
_CELL = {"numbers": (10.4, 14.0, 13.4), "log": (10.4, 13.0, 14.4)}
"""Least and greatest width, height in mm, by look."""
_HEAD = 4.4
_ROW_GAP = 2.4
_NOTE = 5.4
_BELOW = 7.4
"""mm below the cells for labels that differ from cell to cell."""
_AIR = 1.3
"""mm from the widest number of a track to the sides of its cell, where its type can shrink so far."""
_OVER = 1.6
"""mm by which a label below may stand out on each side of its cell."""
_NUMBER = {"numbers": "track-number", "log": "track-head"}
ALIKE = frozenset({"6", "9", "66", "99", "68", "89", "86", "98"})
"""Numbers that read as another upside down are underlined."""


@dataclass(frozen=True, slots=True)
class _Strip:
    track: Track
    size: Size
    rows: int
    wide: float


def track_pages(kit: Kit, tracks: Sequence[Track], paper: Paper) -> list[Page]:
    """Lay out tracks below one another, on as many pages as they need."""
    left = (paper.size.width - WIDTH) / 2
    pages: list[list[tuple[_Strip, Box]]] = []
    y = 0.0
    for track in tracks:
        strip = _strip(track)
        if not pages or y + strip.size.height > paper.size.height - FOOT:
            pages.append([])
            y = TOP
        pages[-1].append((strip, Box(left, y, strip.size.width, strip.size.height)))
        y += strip.size.height + BETWEEN
    return [_page(kit, paper, strips) for strips in pages]


def _strip(track: Track) -> _Strip:
    least, most, high = _CELL[track.look]
    room = WIDTH - 2 * _EDGE
    rows = math.ceil(len(track.cells) * least / room)
    across = math.ceil(len(track.cells) / rows)
    wide = min(most, room / across)
    notes = _NOTE if _notes(track) and not _labelled(track) else 0.0
    high += _BELOW if _labelled(track) else 0.0
    height = _CELLS_FROM + rows * high + (rows - 1) * _ROW_GAP + notes + _EDGE
    return _Strip(track, Size(WIDTH, height), rows, wide)


def _notes(track: Track) -> tuple[tuple[str, RichText], ...]:
    """Return icon and words of the marks that a line below the cells explains."""
    return tuple(dict.fromkeys((cell.icon, cell.label) for cell in track.cells if cell.icon and cell.label))


def _labelled(track: Track) -> bool:
    """Say whether one icon has several labels: each then stands below its cell."""
    notes = _notes(track)
    return len({icon for icon, _ in notes}) < len(notes)


def _page(kit: Kit, paper: Paper, strips: list[tuple[_Strip, Box]]) -> Page:
    ops: list[DrawOp] = []
    items: list[Placed] = []
    area = Box(paper.margin, paper.margin, paper.size.width - 2 * paper.margin, paper.size.height - 2 * paper.margin)
    for strip, place in strips:
        drawn = _draw(kit, strip)
        ops.append(Group(drawn, move(place.x, place.y), tag=f"track:{strip.track.id}"))
        ops.append(kit.stroke(crop_marks((place,), area), "ink", HAIR))
        items.append(Placed(_artwork(strip, drawn), 1, place))
    tail = foot(kit, kit.say("Tracks"), paper.size, "", 1)
    return Page(DisplayList(paper.size, (*ops, *tail)), "both", tuple(items), kit.say("Tracks"))


def _artwork(strip: _Strip, ops: tuple[DrawOp, ...]) -> Artwork:
    track, size = strip.track, strip.size
    display = DisplayList(size, ops)
    component = Component(track.id, "track", 1, {"name": track.title}, track.span)
    template = Template("track", "board", track.span, size.width, size.height, 0.0, 0.0)
    outline = rectangle(Box(0.0, 0.0, size.width, size.height))
    return Artwork(component, template, "front", display, outline, 0.0, 0.0, digest(display))


def _draw(kit: Kit, strip: _Strip) -> tuple[DrawOp, ...]:
    track = strip.track
    ops: list[DrawOp] = [kit.stroke(rectangle(Box(0.0, 0.0, strip.size.width, strip.size.height)), "ink", HAIR)]
    ops += _title(kit, track)
    _, _, high = _CELL[track.look]
    across = math.ceil(len(track.cells) / strip.rows)
    size = min(_number(kit, track, cell, strip.wide - 2 * _AIR).size for cell in track.cells)
    y = _CELLS_FROM
    for row in range(strip.rows):
        for column, cell in enumerate(track.cells[row * across : (row + 1) * across]):
            box = Box(_EDGE + column * strip.wide, y, strip.wide, high)
            ops += (_log_cell if track.look == "log" else _number_cell)(kit, track, cell, box, size)
            if _labelled(track) and cell.icon and cell.label:
                ops += _below(kit, track, cell.label, box)
        y += high + _ROW_GAP + (_BELOW if _labelled(track) else 0.0)
    if _labelled(track):
        return tuple(ops)
    x = _EDGE
    for icon, words in _notes(track):
        note = kit.trial(RichText((IconMark(icon), Words(" "), *words.runs), words.source), "legend", WIDTH - 2 * _EDGE)
        ops += note.draw(x, y - _ROW_GAP + 1.4)
        x += note.width + 6.0
    return tuple(ops)


def _number(kit: Kit, track: Track, cell: Cell, wide: float, size: float | None = None, colour: str = "") -> Paragraph:
    """Set a cell's number; without a size in the largest that its width allows."""
    return kit.trial(plain_text(cell.text), _NUMBER[track.look], wide, align="center", colour=colour, size=size)


def _below(kit: Kit, track: Track, label: RichText, box: Box) -> list[DrawOp]:
    """Draw a pointer and the words of one mark below its cell."""
    x, y = box.x + box.width / 2, box.bottom + 0.4
    words = kit.trial(label, "track-label", box.width + 2 * _OVER, 2, align="center")
    _fits(kit, track, label.plain, words.fits)
    pointer = kit.flat(polygon((x, y - 0.1), (x + 1.1, y + 1.2), (x - 1.1, y + 1.2)), "blood")
    return [pointer, *words.draw(box.x - _OVER, y + 1.1)]


def _title(kit: Kit, track: Track) -> list[DrawOp]:
    name = kit.snug(track.title, "area-name", 90.0)
    right = _EDGE + 4.0 + name.width + 6.0
    slab = polygon((_EDGE, _EDGE), (right, _EDGE), (right - _LEAN, _EDGE + _SLAB), (_EDGE, _EDGE + _SLAB))
    sliver = polygon((right + 1.2, _EDGE), (right + 2.6, _EDGE), (right + 2.6 - _LEAN, _EDGE + _SLAB),
                     (right + 1.2 - _LEAN, _EDGE + _SLAB))  # fmt: skip
    ops: list[DrawOp] = [kit.fill(slab, "slab"), kit.fill(sliver, "blood")]
    ops += name.draw(_EDGE + 4.0, _EDGE + (_SLAB - name.height) / 2)
    if track.text is not None:
        room = WIDTH - _EDGE - right - 6.0
        text = kit.snug(track.text, "second", room, 2, align="right")
        ops += text.draw(right + 6.0, _EDGE + (_SLAB - text.height) / 2)
    return ops


def _number_cell(kit: Kit, track: Track, cell: Cell, box: Box, size: float) -> list[DrawOp]:
    """Draw a cell with a large number, its icon or its words below."""
    ground = "glow" if cell.marked else "paper"
    ops: list[DrawOp] = [kit.stroke(rectangle(box), "ink", 0.35, (), ground)]
    middle = box.y + box.height / 2 - (2.2 if cell.marked else 0.0)
    number = _number(kit, track, cell, box.width - 1.0, size)
    _fits(kit, track, cell.text, number.fits)
    ops += number.draw(box.x + 0.5, middle - number.height / 2)
    if cell.text in ALIKE:
        bar = Box(box.x + box.width / 2 - number.width / 2, middle + number.height * 0.42, number.width, 0.5)
        ops.append(kit.flat(rectangle(bar), "ink"))
    return [*ops, *_sign(kit, track, cell, Box(box.x, box.bottom - 6.0, box.width, 5.4))]


def _log_cell(kit: Kit, track: Track, cell: Cell, box: Box, size: float) -> list[DrawOp]:
    """Draw a cell to write in, its number in the head; a marked cell has a red head and a thick frame."""
    head = Box(box.x, box.y, box.width, _HEAD)
    ops: list[DrawOp] = [
        kit.stroke(rectangle(box), "ink", 0.3, (), "paper"),
        kit.fill(rectangle(head), "blood") if cell.marked else kit.stroke(rectangle(head), "ink", 0.3, (), "bone"),
    ]
    if cell.marked:
        ops.append(kit.stroke(rectangle(box.inset(0.45)), "blood-line", 0.9))
    number = _number(kit, track, cell, box.width - 1.0, size, "on-blood" if cell.marked else "ink")
    _fits(kit, track, cell.text, number.fits)
    ops += number.draw(box.x + 0.5, head.y + (_HEAD - number.height) / 2)
    return [*ops, *_sign(kit, track, cell, Box(box.x, box.bottom - 6.0, box.width, 5.0))]


def _sign(kit: Kit, track: Track, cell: Cell, box: Box) -> tuple[DrawOp, ...]:
    """Draw a mark's icon; without one, its words."""
    if cell.icon:
        return kit.icon(cell.icon, box.x + box.width / 2, box.y + box.height / 2, 4.4)
    if cell.label is None:
        return ()
    words = kit.trial(cell.label, "track-label", box.width - 1.2, 2, align="center")
    _fits(kit, track, cell.label.plain, words.fits)
    return words.draw(box.x + 0.6, box.y + (box.height - words.height) / 2)


def _fits(kit: Kit, track: Track, words: str, fits: bool) -> None:
    if not fits:
        hint = "shorten it, or give the mark an icon, so that its label stands below the cells"
        message = f"'{words}' does not fit into its cell"
        kit.desk.report(codes.TEXT_OVERFLOW.at(track.span, message, hint, path=f"tracks.{track.id}"))
