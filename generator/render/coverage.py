"""How much ink a page takes, estimated: display lists in; the shares of a page that each of four inks covers, out.

A face is painted on a coarse grid, each distinct one once; letters and lines, thinner than a cell, are reckoned by
their areas. Colours part into inks in the plainest way: what is common to all three goes to black. What a printer's
driver does with them is its own affair, so this is for comparing one build with another, not for buying cartridges.
"""

from __future__ import annotations

import io
import math
from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path as File

from generator.assets.images import ImageBook
from generator.model.drawing import IDENTITY, DrawOp, Group, Path, Picture, Shape, TextRun, path_box
from generator.model.geometry import PT_PER_MM, Affine, Box
from generator.model.paper import Artwork, Page, Placed

from .cells import CELL, Span, filled, stretches

LETTERS = {"Black": 0.30, "ExtraBold": 0.27, "Bold": 0.24, "SemiBold": 0.21, "Medium": 0.19, "Light": 0.13}
"""The share of `width x size` that letters of a weight ink (Fira Sans Condensed, mixed text)."""
REGULAR, DISPLAY = 0.165, 0.33
BLEED = 1.0
"""mm past the trim that home sheets show."""
WHITE = "#FFFFFF"
PARTS = 4
"""of a cell; a shape's place is no finer."""
HIDES = 8
"""Cells; what is painted this wide hides the thin things beneath it."""
Inks = tuple[float, float, float, float]
"""Cyan, magenta, yellow, black."""
NOTHING: Inks = (0.0, 0.0, 0.0, 0.0)


class Coverage:
    """Reckons the pages of one build; what it has painted it keeps."""

    def __init__(self, images: ImageBook) -> None:
        self._images = images
        self._faces: dict[str, Inks] = {}
        self._grounds: dict[tuple[str, str], tuple[tuple[DrawOp, ...], _Paint]] = {}
        self._spans: dict[tuple[float, ...], tuple[Path, tuple[Span, ...]]] = {}
        self._stretches: dict[tuple[int, Affine], tuple[Path, tuple[tuple[float, float, float], ...]]] = {}
        self._pictures: dict[str, str] = {}

    def of(self, page: Page) -> Inks:
        """Return the share of a page that each ink covers."""
        size = page.display.size
        area = Box(0, 0, size.width, size.height)
        tags = {f"{placed.artwork.component.id}.{placed.artwork.face}" for placed in page.items}
        rest = _without(page.display.ops, tags)
        paint = _Paint(area, self) if not page.items else _Lines(area, self)
        paint.draw(rest, IDENTITY)
        inked = [paint.inked(), *(self._face(placed) for placed in page.items)]
        return _of_area(inked, size.width * size.height)

    def _face(self, placed: Placed) -> Inks:
        art = placed.artwork
        known = self._faces.get(art.hash)
        if known is None:
            known = self._faces[art.hash] = self._painted(art).inked()
        return known

    def _painted(self, art: Artwork) -> _Paint:
        """Paint a face upon what it has in common with the other faces of its template: the ground, painted once."""
        ops = art.display.ops
        key = art.template.name, art.face
        shared, ground = self._grounds.get(key, ((), None))
        common = next((at for at, (a, b) in enumerate(zip(shared, ops, strict=False)) if a is not b),
                      min(len(shared), len(ops)))  # fmt: skip
        if ground is None or common < len(shared):
            shown = min(art.bleed, BLEED)
            ground = _Paint(Box(-shown, -shown, art.size.width + 2 * shown, art.size.height + 2 * shown), self)
            shared = ops[:common] if key in self._grounds else ops
            ground.draw(shared, IDENTITY)
            self._grounds[key] = shared, ground
        paint = ground.copy()
        paint.draw(ops[len(shared) :], IDENTITY)
        return paint

    def spans(self, path: Path, place: Affine, area: Box) -> tuple[tuple[Span, ...], int, int]:
        """Return the cells that a path fills, and by how many columns and rows these lie from the area's corner.

        Icons stand in a hundred places of a line: a place is taken to the quarter of a cell, and few are worked out.
        """
        x, y = (place.e - area.x) / CELL, (place.f - area.y) / CELL
        right, down = math.floor(x), math.floor(y)
        part, deep = round((x - right) * PARTS), round((y - down) * PARTS)
        key = id(path), place.a, place.b, place.c, place.d, part, deep
        known = self._spans.get(key)
        if known is None:
            near = Affine(place.a, place.b, place.c, place.d, part * CELL / PARTS, deep * CELL / PARTS)
            # The path is kept, so that its id stays its own.
            known = self._spans[key] = path, tuple(filled(path, near))
        return known[1], right, down

    def stretches(self, path: Path, place: Affine) -> tuple[tuple[float, float, float], ...]:
        """Return a line in stretches of some millimetres: a place on each, and its length."""
        key = id(path), place
        known = self._stretches.get(key)
        if known is None:
            known = self._stretches[key] = path, tuple(stretches(path, place))
        return known[1]

    def colour(self, file: str) -> str:
        """Return the mean colour of a picture."""
        if file not in self._pictures:
            from PIL import Image

            with Image.open(io.BytesIO(self._images.read(File(file)))) as opened:
                image = opened.convert("RGBA")
            ground = Image.new("RGBA", image.size, WHITE)
            ground.alpha_composite(image)
            pixel = ground.convert("RGB").resize((1, 1), Image.Resampling.BOX).tobytes()
            self._pictures[file] = "#" + pixel.hex().upper()
        return self._pictures[file]


class _Lines:
    """Reckons letters and lines on white paper."""

    def __init__(self, area: Box, coverage: Coverage) -> None:
        self.area, self.coverage = area, coverage
        self.thin: dict[tuple[str, str], float] = defaultdict(float)
        """mm² of thin things, by their colour and the one beneath them."""

    def draw(self, ops: Iterable[DrawOp], place: Affine) -> None:
        for op in ops:
            if isinstance(op, Group):
                inner = place if op.transform is IDENTITY else place.after(op.transform)
                if op.clip is None:
                    self.draw(op.ops, inner)
                else:
                    self.clipped(op, inner)
            elif isinstance(op, TextRun):
                self.letters(op, place)
            elif isinstance(op, Shape):
                if op.fill:
                    self.fill(op.path, op.fill, place)
                if op.stroke:
                    scaled = math.sqrt(abs(place.a * place.d - place.b * place.c))
                    width = op.stroke.width * scaled * _drawn(op.stroke.dash)
                    for x, y, length in self.coverage.stretches(op.path, place):
                        self.note(x, y, op.stroke.colour, length * width)
            else:
                self.picture(op, place)

    def clipped(self, group: Group, place: Affine) -> None:
        self.draw(group.ops, place)

    def letters(self, run: TextRun, place: Affine) -> None:
        em = run.size / PT_PER_MM
        grown = abs(place.a * place.d - place.b * place.c)
        x, y = place.apply(run.x + run.width / 2, run.y - em * 0.3)
        self.note(x, y, run.colour, run.width * em * grown * _weight(run.font))

    def fill(self, path: Path, colour: str, place: Affine) -> None:
        box = place.box(path_box(path))
        self.thin[colour, WHITE] += box.width * box.height / 2

    def picture(self, picture: Picture, place: Affine) -> None:
        box = place.box(picture.box)
        self.thin[self.coverage.colour(picture.file), WHITE] += box.width * box.height

    def note(self, x: float, y: float, colour: str, area: float) -> None:
        """Reckon so many mm² of a thin thing about a place."""
        if self.area.x <= x <= self.area.right and self.area.y <= y <= self.area.bottom:
            self.thin[colour, WHITE] += area

    def inked(self) -> Inks:
        """Return the mm² that each ink covers."""
        total = [0.0] * 4
        for (colour, beneath), area in self.thin.items():
            for index, (over, under) in enumerate(zip(inks(colour), inks(beneath), strict=True)):
                total[index] += area * (over - under)
        return total[0], total[1], total[2], total[3]


class _Paint(_Lines):
    """Paints areas on a grid of cells, each the number of a colour, and reckons what is thinner upon it."""

    def __init__(self, area: Box, coverage: Coverage) -> None:
        super().__init__(area, coverage)
        self.wide, self.high = (max(1, round(side / CELL)) for side in (area.width, area.height))
        self.rows = [bytearray(self.wide) for _ in range(self.high)]
        self.palette = {WHITE: 0}
        self.colours = [WHITE]
        self.clip: list[list[tuple[int, int]]] | None = None
        self.upon: list[list[tuple[int, str, str, float]]] = [[] for _ in range(self.high)]
        """Thin things of each row: their column, their colour and the one beneath them, mm²."""

    def clipped(self, group: Group, place: Affine) -> None:
        assert group.clip is not None
        kept = self.clip
        rows: list[list[tuple[int, int]]] = [[] for _ in range(self.high)]
        spans, right, down = self.coverage.spans(group.clip, place, self.area)
        for row, first, end in spans:
            row += down
            if 0 <= row < self.high:
                rows[row] += _within(first + right, end + right, None if kept is None else kept[row])
        self.clip = rows
        self.draw(group.ops, place)
        self.clip = kept

    def fill(self, path: Path, colour: str, place: Affine) -> None:
        number = self._number(colour)
        spans, right, down = self.coverage.spans(path, place, self.area)
        for row, first, end in spans:
            if 0 <= row + down < self.high:
                self._span(row + down, first + right, end + right, number)

    def picture(self, picture: Picture, place: Affine) -> None:
        box = place.box(picture.box)
        number = self._number(self.coverage.colour(picture.file))
        left, right = ((x - self.area.x) / CELL for x in (box.x, box.right))
        top, bottom = ((y - self.area.y) / CELL for y in (box.y, box.bottom))
        for row in range(max(0, round(top)), min(self.high, round(bottom))):
            self._span(row, round(left), round(right), number)

    def note(self, x: float, y: float, colour: str, area: float) -> None:
        column, row = math.floor((x - self.area.x) / CELL), math.floor((y - self.area.y) / CELL)
        if not (0 <= column < self.wide and 0 <= row < self.high):
            return
        if self.clip is None or any(first <= column < end for first, end in self.clip[row]):
            self.upon[row].append((column, colour, self.colours[self.rows[row][column]], area))

    def copy(self) -> _Paint:
        """Return the same, to be painted on."""
        other = _Paint(self.area, self.coverage)
        other.rows = [bytearray(row) for row in self.rows]
        other.palette, other.colours = dict(self.palette), list(self.colours)
        other.thin, other.upon = self.thin.copy(), [list(row) for row in self.upon]
        return other

    def inked(self) -> Inks:
        for row in self.upon:
            for _, colour, beneath, area in row:
                self.thin[colour, beneath] += area
            row.clear()
        cells = b"".join(self.rows)
        cell = self.area.width * self.area.height / len(cells)
        total = list(super().inked())
        for number, colour in enumerate(self.colours):
            count = cells.count(number)
            for index, ink in enumerate(inks(colour)):
                total[index] += count * cell * ink
        return total[0], total[1], total[2], total[3]

    def _number(self, colour: str) -> int:
        # A face with more colours than a byte can count is a picture drawn in shapes; the last one stands for the rest.
        number = self.palette.get(colour)
        if number is None:
            number = self.palette[colour] = min(len(self.palette), 255)
            if number == len(self.colours):
                self.colours.append(colour)
        return number

    def _span(self, row: int, first: int, end: int, number: int) -> None:
        first, end = max(first, 0), min(end, self.wide)
        parts = [(first, end)] if self.clip is None else _within(first, end, self.clip[row])
        for start, stop in parts:
            if stop > start:
                self.rows[row][start:stop] = bytes((number,)) * (stop - start)
            if stop - start > HIDES and self.upon[row]:
                self.upon[row] = [thin for thin in self.upon[row] if not start <= thin[0] < stop]


@lru_cache(maxsize=4096)
def inks(colour: str) -> Inks:
    """Return the inks of a colour, 0 to 1: what all three share becomes black."""
    cyan, magenta, yellow = (1 - int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    black = min(cyan, magenta, yellow)
    return cyan - black, magenta - black, yellow - black, black


def _of_area(inked: Iterable[Inks], area: float) -> Inks:
    cyan, magenta, yellow, black = (max(0.0, sum(values)) / area for values in zip(*inked, strict=True))
    return cyan, magenta, yellow, black


def _without(ops: tuple[DrawOp, ...], tags: set[str]) -> tuple[DrawOp, ...]:
    """Leave out placed faces; a page that is moved against its printer's error is one group of all."""
    if len(ops) == 1 and isinstance(ops[0], Group) and ops[0].tag == "printer":
        ops = ops[0].ops
    return tuple(op for op in ops if not (isinstance(op, Group) and op.tag in tags))


def _weight(font: str) -> float:
    weight = font.partition("-")[2].removesuffix("Italic")
    return LETTERS.get(weight, DISPLAY if font.startswith("Russo") else REGULAR)


def _drawn(dash: tuple[float, ...]) -> float:
    """Return the share of a line that its dashes draw."""
    return sum(dash[0::2]) / sum(dash) if len(dash) > 1 and any(dash) else 1.0


def _within(first: int, end: int, parts: list[tuple[int, int]] | None) -> list[tuple[int, int]]:
    if parts is None:
        return [(first, end)]
    return [(max(first, start), min(end, stop)) for start, stop in parts if start < end and first < stop]
