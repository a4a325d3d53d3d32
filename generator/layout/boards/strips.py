"""Tracks on sheets: rows of cells in, pages with strips to cut out, out."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.board import Cell, Track
from generator.model.content import Component
from generator.model.drawing import DisplayList, DrawOp, Group, polygon, rectangle
from generator.model.dump import digest
from generator.model.frozen import frozen
from generator.model.geometry import Box, Size, move
from generator.model.paper import Artwork, Page, Paper, Placed
from generator.model.richtext import IconMark, RichText, Words, plain_text
from generator.model.strips import EDGE, WIDTH, across, cell_of, rows_of
from generator.model.template import Template

from .. import codes
from ..marks import HAIR, crop_marks
from ..reference.kit import Kit
from ..text import Paragraph
from .margins import foot

TOP, BETWEEN, FOOT = 14.0, 10.0, 16.0
_SLAB = 7.4
_LEAN = 3.4
_SIGN = 4.6
"""mm that an icon before the title takes."""
_CELLS_FROM = EDGE + _SLAB + 2.6
_HEAD = 5.2
_FRAME = 0.9
_ROW_GAP = 2.4
_NOTE = 5.4
_BELOW = 8.4
"""mm below the cells for labels that differ from cell to cell."""
_AIR = 1.3
"""mm from the widest number of a track to the sides of its cell, where its type can shrink so far."""
_OVER = 1.6
"""mm by which a label below may stand out on each side of its cell."""
_NUMBER = {"numbers": "track-number", "log": "track-head"}
ALIKE = frozenset({"6", "9", "66", "99", "68", "89", "86", "98"})
"""Numbers that read as another upside down are underlined."""


@frozen
class _Strip:
    track: Track
    size: Size
    rows: int
    cell: Size


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
    rows, cell = rows_of(track), cell_of(track)
    high = cell.height
    notes = _NOTE if _notes(track) and not _labelled(track) else 0.0
    high += _BELOW if _labelled(track) else 0.0
    height = _CELLS_FROM + rows * high + (rows - 1) * _ROW_GAP + notes + EDGE
    return _Strip(track, Size(WIDTH, height), rows, cell)


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
    wide, high = strip.cell.width, strip.cell.height
    size = min(_number(kit, track, cell, wide - 2 * _AIR).size for cell in track.cells)
    y, columns = _CELLS_FROM, across(track)
    for row in range(strip.rows):
        placed = [
            (cell, Box(EDGE + column * wide, y, wide, high))
            for column, cell in enumerate(track.cells[row * columns : (row + 1) * columns])
        ]
        # Marked cells come last: their frames lie over the lines of their neighbours.
        for cell, box in sorted(placed, key=lambda item: item[0].marked):
            ops += (_log_cell if track.look == "log" else _number_cell)(kit, track, cell, box, size)
            if _labelled(track) and cell.icon and cell.label:
                ops += _below(kit, track, cell.label, box)
        y += high + _ROW_GAP + (_BELOW if _labelled(track) else 0.0)
    if _labelled(track):
        return tuple(ops)
    x = EDGE
    for icon, words in _notes(track):
        note = kit.trial(RichText((IconMark(icon), Words(" "), *words.runs), words.source), "legend", WIDTH - 2 * EDGE)
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
    # At both ends of the strip the words keep to its cells.
    left = min(max(x - words.width / 2, EDGE), WIDTH - EDGE - words.width)
    return [pointer, *words.draw(box.x - _OVER + left - (x - words.width / 2), y + 2.0)]


def _title(kit: Kit, track: Track) -> list[DrawOp]:
    name = kit.snug(track.title, "area-name", 90.0)
    sign = _SIGN if track.icon else 0.0
    right = EDGE + 4.0 + sign + name.width + 6.0
    slab = polygon((EDGE, EDGE), (right, EDGE), (right - _LEAN, EDGE + _SLAB), (EDGE, EDGE + _SLAB))
    sliver = polygon((right + 1.2, EDGE), (right + 2.6, EDGE), (right + 2.6 - _LEAN, EDGE + _SLAB),
                     (right + 1.2 - _LEAN, EDGE + _SLAB))  # fmt: skip
    ops: list[DrawOp] = [kit.fill(slab, "slab"), kit.fill(sliver, "blood")]
    if track.icon:
        ops += kit.icon(track.icon, EDGE + 5.2, EDGE + _SLAB / 2, 4.6, "on-slab")
    ops += name.draw(EDGE + 4.0 + sign, EDGE + (_SLAB - name.height) / 2)
    if track.text is not None:
        room = WIDTH - EDGE - right - 6.0
        text = kit.snug(track.text, "second", room, 2, align="right")
        ops += text.draw(right + 6.0, EDGE + (_SLAB - text.height) / 2)
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
        ops.append(kit.stroke(rectangle(box.inset(_FRAME / 2 - 0.15)), "blood-line", _FRAME))
    number = _number(kit, track, cell, box.width - 1.0, size, "on-blood" if cell.marked else "ink")
    _fits(kit, track, cell.text, number.fits)
    ops += number.draw(box.x + 0.5, head.y + (_HEAD - number.height) / 2 + _FRAME / 3)
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
