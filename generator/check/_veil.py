"""A face in; each secret that camouflage hides out: what shows between its letters, and within every one of them.

The display list is painted on a grid as a printer would paint it, twice at once: what a place shows between letters,
and what a letter shows there. Letters are taken for the boxes they stand in, so no font is needed. Lengths in mm.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from generator.model.colour import contrast, luminance, red
from generator.model.drawing import IDENTITY, DrawOp, Group, Path, Shape, TextRun, path_box
from generator.model.frozen import frozen
from generator.model.geometry import PT_PER_MM, Affine, Box
from generator.model.paper import Artwork

from ._tones import HIDDEN, PAPER, flat

CELL = 0.2
"""Half as wide as a stroke of camouflage."""
HIGH = 0.69
"""em; a capital's height."""
Rows = dict[int, int]
"""Cells as bits: a number for each row of the grid."""
Pairs = Mapping[tuple[str, str], int]
"""How many cells show which two colours: between letters, and within one."""


@frozen
class Secret:
    """Words under camouflage: the tags around them, their letters, and all that is camouflaged about them."""

    tags: tuple[str, ...]
    letters: tuple[Pairs, ...]
    ground: Pairs


def secrets(artwork: Artwork) -> Iterator[Secret]:
    """Yield each secret of a face."""
    face = Box(0, 0, artwork.size.width, artwork.size.height)
    for group, place, tags in _hidden(artwork.display.ops, IDENTITY, ()):
        area = place.box(path_box(group.clip)) if group.clip else face
        grid = _Grid(area)
        grid.draw((group,), place, None)
        letters = tuple(pairs for pairs in map(grid.pairs, grid.letters) if pairs)
        yield Secret(tags, letters, grid.pairs(area))


def revealed(pairs: Pairs) -> float:
    """Return the contrast of the palest letter with the darkest ground through a red film, under 1 if it is paler."""
    return (min(red(ground) for ground, _ in pairs) + 0.05) / (max(red(letter) for _, letter in pairs) + 0.05)


def seen(pairs: Pairs) -> float:
    """Return the contrast of letters with their ground for the naked eye, the mean of all places.

    Place by place, since letters that are darker here and lighter there stand out all the same.
    """
    return sum(contrast(*colours) * count for colours, count in pairs.items()) / sum(pairs.values())


def covered(pairs: Pairs) -> float:
    """Return the share of the ground that camouflage covers: what is not its lightest colour."""
    ground = _one(pairs, 0)
    return 1 - ground[max(ground, key=luminance)] / ground.total()


def camouflage(pairs: Pairs) -> float:
    """Return the contrast of the camouflage with the ground that it leaves bare, for the naked eye."""
    strokes = _one(pairs, 0)
    bare = max(strokes, key=luminance)
    del strokes[bare]
    return (luminance(bare) + 0.05) / (_mixed(strokes) + 0.05) if strokes else 1.0


def _one(pairs: Pairs, side: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for colours, count in pairs.items():
        found[colours[side]] += count
    return found


def _mixed(colours: Counter[str]) -> float:
    return sum(luminance(colour) * count for colour, count in colours.items()) / colours.total()


def _hidden(
    ops: Iterable[DrawOp], place: Affine, tags: tuple[str, ...]
) -> Iterator[tuple[Group, Affine, tuple[str, ...]]]:
    """Yield hidden groups, each with the transform and the tags around it."""
    for op in ops:
        if isinstance(op, Group) and op.tag == HIDDEN:
            yield op, place, tags
        elif isinstance(op, Group) and not op.share:
            inner = place if op.transform is IDENTITY else place.after(op.transform)
            yield from _hidden(op.ops, inner, (*tags, op.tag) if op.tag else tags)


class _Grid:
    """A grid over an area: which cells show which colour, between letters and within one."""

    def __init__(self, area: Box) -> None:
        self.area = area
        self.wide, self.high = (math.ceil(side / CELL) for side in (area.width, area.height))
        self.letters: dict[Box, None] = {}
        """Where letters stand: words that are drawn several times stand in one place."""
        self._between: dict[str, Rows] = {PAPER: self._box(area)}
        self._within: dict[str, Rows] = {PAPER: self._box(area)}
        self._known: dict[tuple[int, Affine], Rows] = {}

    def draw(self, ops: Iterable[DrawOp], place: Affine, clip: Rows | None) -> None:
        for op in ops:
            if isinstance(op, TextRun):
                self._text(op, place, clip)
            elif isinstance(op, Group):
                inner = place if op.transform is IDENTITY else place.after(op.transform)
                self.draw(op.ops, inner, _common(self._filled(op.clip, inner), clip) if op.clip else clip)
            elif isinstance(op, Shape) and op.fill:
                cells = _common(self._filled(op.path, place), clip)
                _paint(self._between, cells, op.fill)
                _paint(self._within, cells, op.fill)

    def pairs(self, box: Box) -> Pairs:
        """Count the cells of a box by their two colours."""
        cells = self._box(box)
        found: dict[tuple[str, str], int] = {}
        for ground, between in self._between.items():
            for letter, within in self._within.items():
                both = (mask & between.get(row, 0) & within.get(row, 0) for row, mask in cells.items())
                count = sum(map(int.bit_count, both))
                if count:
                    found[ground, letter] = count
        return found

    def _text(self, run: TextRun, place: Affine, clip: Rows | None) -> None:
        em = run.size / PT_PER_MM
        box = place.box(Box(run.x, run.y - HIGH * em, run.width, HIGH * em))
        _paint(self._within, _common(self._box(box), clip), run.colour)
        wide = box.width / max(len(run.text), 1)
        for index, letter in enumerate(run.text):
            if letter.isalnum():
                self.letters[Box(box.x + index * wide, box.y, wide, box.height)] = None

    def _box(self, box: Box) -> Rows:
        first, end = (round((x - self.area.x) / CELL) for x in (box.x, box.right))
        top, bottom = (round((y - self.area.y) / CELL) for y in (box.y, box.bottom))
        mask = self._mask(first, end)
        return dict.fromkeys(range(max(top, 0), min(bottom, self.high)), mask)

    def _mask(self, first: int, end: int) -> int:
        first, end = max(first, 0), min(end, self.wide)
        return (1 << end) - (1 << first) if end > first else 0

    def _filled(self, path: Path, place: Affine) -> Rows:
        """Return the cells whose middles a path winds around. Strokes are asked for twice: as ground and as a clip."""
        key = id(path), place
        if key not in self._known:
            rows: Rows = {}
            for row, met in self._crossings(path, place).items():
                met.sort()
                winding, start, mask = 0, 0, 0
                for x, way in met:
                    if winding == 0:
                        start = x
                    winding += way
                    if winding == 0:
                        mask |= self._mask(start, x)
                rows[row] = mask
            self._known[key] = rows
        return self._known[key]

    def _crossings(self, path: Path, place: Affine) -> dict[int, list[tuple[int, int]]]:
        """Return where a path crosses the middle of each row, by the cell to its right, and which way."""
        rows: dict[int, list[tuple[int, int]]] = {row: [] for row in range(self.high)}
        left, top, ceil = self.area.x, self.area.y, math.ceil
        for line in flat(path, place):
            for (x0, y0), (x1, y1) in pairwise((*line, line[0])):
                way = 1
                if y1 < y0:
                    x0, y0, x1, y1, way = x1, y1, x0, y0, -1
                first, end = ceil((y0 - top) / CELL - 0.5), ceil((y1 - top) / CELL - 0.5)
                for row in range(max(first, 0), min(end, self.high)):
                    x = x0 + (top + (row + 0.5) * CELL - y0) * (x1 - x0) / (y1 - y0)
                    rows[row].append((ceil((x - left) / CELL - 0.5), way))
        return rows


def _paint(colours: dict[str, Rows], cells: Rows, colour: str) -> None:
    for other in colours.values():
        for row, mask in cells.items():
            if row in other:
                other[row] &= ~mask
    own = colours.setdefault(colour, {})
    for row, mask in cells.items():
        own[row] = own.get(row, 0) | mask


def _common(cells: Rows, clip: Rows | None) -> Rows:
    """Return what cells share with a clip."""
    return cells if clip is None else {row: mask & clip[row] for row, mask in cells.items() if row in clip}
