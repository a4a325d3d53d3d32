"""Changes between two builds in; out: the pages that tell a person what to take out of the box and what comes in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.assets.fonts import FontBook
from generator.model.content import Pack
from generator.model.drawing import DisplayList, DrawOp, Group, Path, Picture, Shape, Stroke, polygon, rectangle
from generator.model.frozen import frozen
from generator.model.geometry import Affine, Box, Size, move, scale
from generator.model.paper import Artwork, Page
from generator.model.phrases import Phrases

from .changes import Changes, Entry, Line
from .leaflet import BOLD, DISPLAY, GREY, ITALIC, PLAIN, Leaflet
from .names import name_of

SIDE, TOP = 14.0, 12.0
"""mm from the page's edges to what stands on it."""
SCALE = 0.6
"""Faces are shown smaller than they are, so that nobody cuts them out."""
ROW = 5.0
ARROW = 10.0


@frozen
class Pictured:
    """What changed, for the eye: the finished face of now, and the file of a picture of the earlier one, if any."""

    before: Entry
    after: Entry
    now: Artwork
    earlier: str = ""


@frozen
class Told:
    """What the pages say besides the changes: between which versions, and which files changed that hold no pieces."""

    pack: Pack
    since: str
    files: tuple[str, ...] = ()


def changes_pages(
    changes: Changes, pictured: tuple[Pictured, ...], told: Told, size: Size, fonts: FontBook, phrases: Phrases
) -> tuple[Page, ...]:
    """Lay out the list of what goes and what comes, and each changed face before and after."""
    writer = _Writer(told, size, fonts, phrases)
    writer.lists(changes)
    writer.pairs(pictured)
    return tuple(
        Page(DisplayList(size, tuple(sheet.ops)), "both", label=f"changes {number}")
        for number, sheet in enumerate(writer.sheets, 1)
    )


class _Writer:
    """Fills pages from the top."""

    def __init__(self, told: Told, size: Size, fonts: FontBook, phrases: Phrases) -> None:
        self.told, self.size, self.fonts, self.say = told, size, fonts, phrases
        self.wide = size.width - 2 * SIDE
        self.sheets: list[Leaflet] = []
        self.y = 0.0
        self._turn()

    def lists(self, changes: Changes) -> None:
        """Write what is taken out and what is put in."""
        half = (self.wide - 8) / 2
        columns = (
            (self.say("Take out"), changes.removed, SIDE),
            (self.say("Put in"), changes.printed, SIDE + half + 8),
        )
        rest = [(title, list(lines), x) for title, lines, x in columns]
        while any(lines for _, lines, _ in rest):
            self._room(20)
            top, lowest = self.y, self.y
            for title, lines, x in rest:
                self.y = top
                self._head(title, x, half)
                while lines and self.y + ROW < self.size.height - TOP:
                    self._line(lines.pop(0), x, half)
                lowest = max(lowest, self.y)
            self.y = lowest
            if any(lines for _, lines, _ in rest):
                self._turn()
        if self.told.files:
            self._room(10)
            text = self.say("Print these files again as well: {files}.", files=", ".join(self.told.files))
            self.y = self.sheet.paragraph(PLAIN, text, 9, SIDE, self.y + 2, self.wide)
        self.y += 6

    def pairs(self, pictured: tuple[Pictured, ...]) -> None:
        """Show each changed face, before and after."""
        if not pictured:
            return
        titled = False
        for row in _rows(pictured, self.wide):
            high = max(item.now.size.height for item in row) * SCALE + 7
            self._room(high + (0 if titled else 9))
            if not titled:
                self.sheet.words(DISPLAY, self.say("Before and after"), 11, SIDE, self.y + 4)
                self.y, titled = self.y + 8, True
            x = SIDE
            for item in row:
                self._pair(item, x)
                x += _width(item)
            self.y += high

    @property
    def sheet(self) -> Leaflet:
        return self.sheets[-1]

    def _room(self, high: float) -> None:
        if self.y + high > self.size.height - TOP:
            self._turn()

    def _turn(self) -> None:
        """Begin a page."""
        self.sheets.append(Leaflet(self.fonts))
        title = self.say("Changes since version {version}", version=self.told.since)
        self.sheet.heading(f"{self.told.pack.title.plain} · {title}", Box(SIDE, TOP, self.wide, 8))
        self.y = TOP + 13

    def _head(self, title: str, x: float, wide: float) -> None:
        self.sheet.words(DISPLAY, title, 11, x, self.y + 4)
        self.sheet.words(ITALIC, self.say("version mark"), 8, x + wide, self.y + 4, "right", GREY)
        self.y += 5.6
        self.sheet.stroke((("M", x, self.y), ("L", x + wide, self.y)), 0.35)

    def _line(self, line: Line, x: float, wide: float) -> None:
        entry, y = line.entry, self.y + 3.6
        box = rectangle(Box(x, self.y + 1.2, 2.6, 2.6))
        self.sheet.stroke(box, 0.25)
        mark = self.sheet.words(PLAIN, line.mark, 9, x + wide, y, "right") if line.mark else 0.0
        kind = name_of(self.told.pack, entry.type)
        name = name_of(self.told.pack, entry.component)
        count = f"{line.copies} × " if line.copies > 1 or entry.copies > 1 else ""
        used = self.sheet.words(BOLD, f"{count}{name}", 9, x + 4, y, room=wide * 0.5)
        if kind != name:
            self.sheet.words(PLAIN, kind, 8, x + 6 + used, y, colour=GREY, room=max(wide - used - mark - 9, 5))
        self.y += ROW
        self.sheet.stroke((("M", x, self.y), ("L", x + wide, self.y)), 0.12)

    def _pair(self, item: Pictured, x: float) -> None:
        size = item.now.size
        wide, high = size.width * SCALE, size.height * SCALE
        frame = rectangle(Box(0, 0, size.width, size.height), item.now.template.radius)
        left, right = Box(x, self.y, wide, high), Box(x + wide + ARROW, self.y, wide, high)
        if item.earlier:
            inside: tuple[DrawOp, ...] = (Picture(Box(0, 0, size.width, size.height), item.earlier),)
            self.sheet.ops.append(_small(inside, left, frame))
        else:
            text = self.say("The earlier file is not at hand.")
            self.sheet.paragraph(ITALIC, text, 8, left.x + 2, left.y + high / 3, wide - 4, GREY)
        self.sheet.ops.append(_small(item.now.display.ops, right, frame))
        marks = item.before.mark(item.after), item.after.mark(item.before)
        for box, mark in zip((left, right), marks, strict=True):
            self.sheet.ops.append(Group((Shape(frame, stroke=Stroke("#000000", 0.25)),), _place(box)))
            self.sheet.words(PLAIN, mark, 8, box.x + wide / 2, box.bottom + 3.4, "center")
        middle, tip = self.y + high / 2, right.x - 2
        self.sheet.fill(polygon((tip - 4, middle - 2.2), (tip, middle), (tip - 4, middle + 2.2)))
        self.sheet.stroke((("M", left.right + 2, middle), ("L", tip - 3, middle)), 0.8)


def _rows(pictured: tuple[Pictured, ...], wide: float) -> Iterator[tuple[Pictured, ...]]:
    row: list[Pictured] = []
    for item in pictured:
        if row and sum(map(_width, (*row, item))) > wide + 8:
            yield tuple(row)
            row = []
        row.append(item)
    yield tuple(row)


def _width(item: Pictured) -> float:
    return 2 * item.now.size.width * SCALE + ARROW + 8


def _place(box: Box) -> Affine:
    return move(box.x, box.y).after(scale(SCALE))


def _small(ops: tuple[DrawOp, ...], box: Box, clip: Path) -> Group:
    return Group(ops, _place(box), clip=clip)


def shown_face(entry: Entry, faces: Mapping[str, Artwork], before: Entry) -> str:
    """Return which face shows a change: the first whose look is another than before."""
    changed = (face for face in faces if entry.faces.get(face) != before.faces.get(face))
    return next(changed, next(iter(faces)))
