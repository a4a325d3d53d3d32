"""What a sheet carries beside its pieces: crop marks, cut lines, fold lines, ruler and margin texts, as operations."""

from __future__ import annotations

from functools import lru_cache

from generator.assets.fonts import FontBook
from generator.model.drawing import DrawOp, Group, Path, Segment, Shape, Stroke, TextRun, line
from generator.model.frozen import frozen
from generator.model.geometry import PT_PER_MM, Affine, Box, Size, move, turn

from .bleed import FAR, FRONTS, Showing

BLACK, WHITE = "#000000", "#FFFFFF"
HAIR = 0.2
"""mm: the width of every mark."""
HALO = 0.45
"""mm: a cut line that runs over art, with its light edges."""
OUTSIDE = (1.4, 4.4)
"""mm from the trim: where a mark towards the margin begins and ends."""
GUTTER = 1.5
"""mm: the length of a mark in a gutter."""
SHORTEST = 0.4
"""mm: a shorter mark is left out."""
STRIP = 7.6
"""mm from the edge that the margin texts take."""
INSET = 6.5
"""mm from the page's sides to the margin texts."""
HEAD_BASE = 6.9
FOOT_BASE = 5.4

DISPLAY = ("RussoOne-Regular", "FiraSansCondensed-Bold")
BOLD = ("FiraSansCondensed-Bold", "RussoOne-Regular")
PLAIN = ("FiraSansCondensed-Regular", "RussoOne-Regular")
ITALIC = ("FiraSansCondensed-Italic", "FiraSansCondensed-Regular", "RussoOne-Regular")

Sides = tuple[float, float, float, float]
"""Left, top, right, bottom in mm."""


def rooms(box: Box, area: Box) -> Sides:
    """Return how far the sides of a box lie within an area."""
    return box.x - area.x, box.y - area.y, area.right - box.right, area.bottom - box.bottom


@lru_cache(maxsize=256)
def clearances(boxes: tuple[Box, ...]) -> tuple[Sides, ...]:
    """Return how far the nearest other box lies from each side of each box; FAR where there is none."""
    found = []
    for box in boxes:
        left = top = right = bottom = FAR
        for other in boxes:
            if other is box:
                continue
            if other.y < box.bottom - 0.01 and box.y < other.bottom - 0.01:
                if other.x >= box.right - 0.01:
                    right = min(right, other.x - box.right)
                else:
                    left = min(left, box.x - other.right)
            elif other.x < box.right - 0.01 and box.x < other.right - 0.01:
                if other.y >= box.bottom - 0.01:
                    bottom = min(bottom, other.y - box.bottom)
                else:
                    top = min(top, box.y - other.bottom)
        found.append((left, top, right, bottom))
    return tuple(found)


def _reach(clearance: float, room: float, showing: Showing) -> tuple[float, float] | None:
    """Return where a mark begins and ends, from the trim; None where it finds no room."""
    if clearance == FAR:
        start = max(OUTSIDE[0], showing.of(FAR, clearance, room) + 0.4)
        end = min(start + OUTSIDE[1] - OUTSIDE[0], room)
    else:
        start = showing.of(FAR, clearance) + 0.25
        end = min(start + GUTTER, clearance - start)
    return (start, end) if end - start >= SHORTEST - 1e-9 else None


def is_narrow(boxes: tuple[Box, ...], showing: Showing = FRONTS) -> bool:
    """Say whether some gap between boxes has no room for a mark."""
    return any(not _reach(side, side, showing) for sides in clearances(boxes) for side in sides if side != FAR)


@lru_cache(maxsize=256)
def crop_marks(boxes: tuple[Box, ...], area: Box, showing: Showing = FRONTS, outside: bool = False) -> Path:
    """Return the marks at every trim line of the boxes: in the gutters, and outside as far as `area` reaches.

    If so asked, and where the gaps, or what bleed leaves of them, are too narrow for marks, they stand outside the
    whole block only.
    """
    around: tuple[Sides, ...]
    narrow = outside or is_narrow(boxes, showing)
    lines: dict[tuple[float, ...], None] = {}  # keeps the order; a gutter's mark serves both its neighbours

    def mark(x: float, y: float, across: int, down: int, reach: tuple[float, float] | None) -> None:
        if reach:
            start, end = reach
            ends = sorted(((x + across * start, y + down * start), (x + across * end, y + down * end)))
            lines[tuple(round(value, 3) for point in ends for value in point)] = None

    block = _block(boxes)
    if narrow:
        targets = [(Box(box.x, block.y, box.width, block.height), "down") for box in boxes]
        targets += [(Box(block.x, box.y, block.width, box.height), "across") for box in boxes]
        around = ((FAR,) * 4,) * len(targets)
    else:
        targets = [(box, "both") for box in boxes]
        around = cell_gaps(boxes)
    for (box, ways), (left, top, right, bottom) in zip(targets, around, strict=True):
        if ways != "across":
            above = _reach(top, box.y - area.y, showing)
            below = _reach(bottom, area.bottom - box.bottom, showing)
            for x in (box.x, box.right):
                mark(x, box.y, 0, -1, above)
                mark(x, box.bottom, 0, 1, below)
        if ways != "down":
            before = _reach(left, box.x - area.x, showing)
            behind = _reach(right, area.right - box.right, showing)
            for y in (box.y, box.bottom):
                mark(box.x, y, -1, 0, before)
                mark(box.right, y, 1, 0, behind)
    segments: list[Segment] = []
    for x1, y1, x2, y2 in lines:
        segments += [("M", x1, y1), ("L", x2, y2)]
    return tuple(segments)


@lru_cache(maxsize=256)
def cell_gaps(boxes: tuple[Box, ...]) -> tuple[Sides, ...]:
    """Return clearances; a side that faces an empty place of the block has the gap of the others.

    Marks, and bleed of neighbours across a corner, would meet there. Where boxes touch, such a side stays free.
    """
    block, around = _block(boxes), clearances(boxes)
    across = min(min(left, right) for left, _, right, _ in around) or FAR
    down = min(min(top, bottom) for _, top, _, bottom in around) or FAR
    found = []
    for box, (left, top, right, bottom) in zip(boxes, around, strict=True):
        left = across if left == FAR and box.x > block.x + 0.01 else left
        right = across if right == FAR and box.right < block.right - 0.01 else right
        top = down if top == FAR and box.y > block.y + 0.01 else top
        bottom = down if bottom == FAR and box.bottom < block.bottom - 0.01 else bottom
        found.append((left, top, right, bottom))
    return tuple(found)


def _block(boxes: tuple[Box, ...]) -> Box:
    block = boxes[0]
    for box in boxes[1:]:
        block = block.join(box)
    return block


def cut_line(path: Path) -> tuple[Shape, Shape]:
    """Draw a cut line that runs over art: a light edge on both sides keeps it visible on black."""
    return Shape(path, stroke=Stroke(WHITE, HALO)), hairline(path)


def hairline(path: Path, dash: tuple[float, ...] = ()) -> Shape:
    """Draw a path as a mark."""
    return Shape(path, stroke=Stroke(BLACK, HAIR, dash))


def transformed(path: Path, transform: Affine) -> Path:
    """Return a path moved by a transform."""
    moved = []
    for segment in path:
        points = [transform.apply(x, y) for x, y in zip(segment[1::2], segment[2::2], strict=True)]
        moved.append((segment[0], *(value for point in points for value in point)))
    return tuple(moved)


@frozen
class Head:
    """The words at a page's head: how to print it, what side it is, the order of cuts, and the length of the ruler."""

    scale: str
    side: str
    cuts: str
    ruler: str


@frozen
class Foot:
    """The words at a page's foot: parts at the left, the first bold, and the notice at the right."""

    parts: tuple[str, ...]
    notice: str


class Margin:
    """Set the margin texts of a document's pages; gather letters without a glyph and texts without room."""

    def __init__(self, fonts: FontBook) -> None:
        self.fonts = fonts
        self.missing: dict[str, None] = {}
        self.long: dict[str, float] = {}

    def words(self, keys: tuple[str, ...], text: str, size: float, x: float, y: float) -> tuple[list[DrawOp], float]:
        """Set one line from `x` on; return its runs and its width in mm."""
        runs: list[DrawOp] = []
        start = x
        for key, letters in self.fonts.split(keys, text):
            if not key:
                self.missing.update(dict.fromkeys(letters))
                continue
            shaped = self.fonts.shape(key, letters)
            width = shaped.advance * size / PT_PER_MM
            runs.append(TextRun(x, y, (shaped,), size, BLACK, width))
            x += width
        return runs, x - start

    def fitted(
        self, keys: tuple[str, ...], text: str, size: float, right: float, y: float, room: float
    ) -> tuple[list[DrawOp], float]:
        """Set one line that ends at `right`, smaller if it must be; note a text that is too long even at 4.5 pt."""
        width = self.words(keys, text, size, 0, y)[1]
        if width > room and width:
            size = max(4.5, size * room / width)
            width = self.words(keys, text, size, 0, y)[1]
            if width > room + 0.05:
                self.long[text] = width - room
        return self.words(keys, text, size, right - width, y)

    def draw(self, page: Size, strip: str, words: Head | Foot) -> tuple[DrawOp, ...]:
        """Draw the words of a page's head with the ruler, or those of its foot.

        strip  `top`: head and foot of the page; `side`: up its left and its right side; empty: nowhere
        """
        if not strip:
            return ()
        along = page if strip == "top" else page.turned()
        ops = tuple(self._head(along, words) if isinstance(words, Head) else self._foot(along, words))
        if strip == "top":
            return ops
        return (Group(ops, Affine(0.0, -1.0, 1.0, 0.0, 0.0, page.height), tag="margin"),)

    def _head(self, page: Size, head: Head) -> list[DrawOp]:
        ops, used = self.words(DISPLAY, head.scale, 6.5, INSET, HEAD_BASE)
        ruler = INSET + used + 4
        ops.append(hairline(_ruler(ruler)))
        for at in (0, 50, 100):
            ops += self.words(BOLD, head.ruler if at == 100 else str(at), 5, ruler + at + 0.7, HEAD_BASE - 1.2)[0]
        right = page.width - INSET
        side, used = self.fitted(BOLD, head.side, 6.5, right, HEAD_BASE, 40)
        left, right = ruler + 108, right - used - 3
        cuts = self.fitted(PLAIN, head.cuts, 6.5, right, HEAD_BASE, right - left)[0] if head.cuts else []
        return [*ops, *cuts, *side]

    def _foot(self, page: Size, foot: Foot) -> list[DrawOp]:
        y = page.height - FOOT_BASE
        ops: list[DrawOp] = []
        x = INSET
        for index, part in enumerate(foot.parts):
            if index:
                slash = (("M", x + 1.5, y + 0.25), ("L", x + 2.3, y - 1.75))
                ops.append(Shape(slash, stroke=Stroke(BLACK, 0.55)))
                x += 3.8
            runs, width = self.words(PLAIN if index else BOLD, part, 6.5, x, y)
            ops += runs
            x += width
        right = page.width - INSET
        return [*ops, *self.fitted(ITALIC, foot.notice, 6.5, right, y, right - x - 4)[0]]

    def stamp(self, page: Size, text: str) -> Group:
        """Draw a word across the whole page, over everything on it."""
        room = min(page.width, page.height) * 0.9
        size = 72 * room / max(self.words(DISPLAY, text, 72, 0, 0)[1], 1)
        runs, width = self.words(DISPLAY, text, size, 0, 0)
        centre = move(page.width / 2 - width / 2, page.height / 2 + size * 0.35 / PT_PER_MM)
        grey = tuple(TextRun(r.x, r.y, r.words, r.size, "#8A8A8A", r.width) for r in runs if isinstance(r, TextRun))
        return Group(grey, turn(-45, page.width / 2, page.height / 2).after(centre), tag="draft")


def _ruler(x: float) -> Path:
    """Return a ruler of 100 mm that begins at `x`."""
    path = [*line(x, HEAD_BASE, x + 100, HEAD_BASE)]
    for at in range(0, 101, 10):
        path += line(x + at, HEAD_BASE, x + at, HEAD_BASE - (2.2 if at % 50 == 0 else 1.3))
    return tuple(path)
