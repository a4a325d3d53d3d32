"""Cards in; out: a document of boxes to fold for them, and of dividers, sized from their number and their thickness.

A box: front, side, back and side in a row with a flap to glue; a lid with a tuck at the top, a floor that tucks at the
bottom. Solid lines are cut, dashed ones folded, hatched flaps glued.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.model.colour import ink_on
from generator.model.drawing import DrawOp, Group, Path, line, polygon
from generator.model.finding import Outcome
from generator.model.frozen import frozen
from generator.model.geometry import PT_PER_MM, Affine, Box, Size, move
from generator.model.paper import Document, Page, Paper, Piece

from . import codes
from .deck import MARGIN, Cards, Deck, called, counted, decks_of, icon_of, leaf
from .desk import Desk
from .dividers import divider_pages
from .impose.job import Job
from .leaflet import BOLD, DISPLAY, LEADING, PLAIN, WHITE, Leaflet
from .text import icon_group

LOOSE = 1.5
"""mm of play in width and height; the pile has `AIR` more to be taken out by."""
AIR = 1.0
GLUE = 11.0
TUCK = 13.0
DUST = 0.62
"""The share of the depth by which a dust flap is shorter than the width it closes."""
THUMB = 8.0
LIST_SIZES = (7.5, 7.0, 6.5, 6.0)
"""pt of the list of cards on the front, from the size it should have to the least."""
AIR_BELOW = 5.0
"""mm from the list to the fold below it."""
_CUT, _LOWEST_CUT = 0.62, 0.42
"""Where the coloured ground of the front ends, as a share of its height; and where at least, for a long list."""
_LIST = 22.0
"""mm from there to the list: the title's bar and the number of cards."""


@frozen
class Shape:
    """The inside of a box in mm, and how many cards it takes."""

    width: float
    height: float
    depth: float
    count: int

    @property
    def flat(self) -> Size:
        """Return the size of the flat pattern."""
        return Size(2 * (self.width + self.depth) + GLUE, self.height + 2 * (self.depth + TUCK))


def lay_out_boxes(desk: Desk, pieces: Iterable[Piece], job: Job, cards: Cards) -> Outcome[Document]:
    """Lay out a box for all cards of each size, or several where paper is too small, and a divider for each type."""
    earlier = len(desk.findings)
    pages: list[Page] = []
    for deck in decks_of(pieces):
        boxes = box_sizes(deck, cards, job.paper)
        pages += [_box_page(desk, job, deck, box, number, len(boxes)) for number, box in enumerate(boxes, 1)]
        if len(deck.templates) > 1:
            pages += divider_pages(desk, job, deck, cards)
    if not pages:
        return Outcome(None)
    document = Document("boxes", f"{job.title} · boxes", job.language, tuple(pages), subject=job.notice)
    return Outcome(document, tuple(desk.findings[earlier:]))


def box_sizes(deck: Deck, cards: Cards, paper: Paper) -> tuple[Shape, ...]:
    """Return the boxes for a deck: one, or as many as it takes for each to fit on the paper; none if none fits."""
    outside = cards.outside(deck.size)
    for number in range(1, deck.count + 1):
        count = -(-deck.count // number)
        box = Shape(outside.width + LOOSE, outside.height + LOOSE, max(8.0, count * cards.each + AIR), count)
        if _page_for(box.flat, paper):
            full, rest = divmod(deck.count, number)
            counts = [full + (index < rest) for index in range(number)]
            return tuple(Shape(box.width, box.height, box.depth, cards_in) for cards_in in counts)
    return ()


def _page_for(flat: Size, paper: Paper) -> Size | None:
    for page in (paper.size, paper.size.turned()):
        if flat.width <= page.width - 2 * MARGIN and flat.height <= page.height - 2 * MARGIN:
            return page
    return None


def _box_page(desk: Desk, job: Job, deck: Deck, box: Shape, number: int, of: int) -> Page:
    page = _page_for(box.flat, job.paper)
    assert page is not None
    sheet = Leaflet(job.fonts)
    sheet.ops = _Pattern(desk, job, deck, box, number, of).draw()
    place = move((page.width - box.flat.width) / 2, (page.height - box.flat.height) / 2)
    cards = counted(job, box.count)
    inside = job.phrases.length(box.width, box.height, box.depth)
    label = job.phrases("Box {number} of {total}", number=number, total=of) if of > 1 else job.phrases("Box")
    return leaf(job, page, (Group(tuple(sheet.ops), place, tag="box"),), f"{label}: {cards}, {inside}", label)


class _Pattern:
    """Draws one flat box; x, y 0 is the pattern's top left corner. The order: glue flap, back, side, front, side."""

    def __init__(self, desk: Desk, job: Job, deck: Deck, box: Shape, number: int, of: int) -> None:
        self.desk, self.job, self.deck, self.box = desk, job, deck, box
        self.which = f" {number}/{of}" if of > 1 else ""
        self.sheet = Leaflet(job.fonts)
        wide, deep = box.width, box.depth
        self.xs = (GLUE, GLUE + wide, GLUE + wide + deep, GLUE + 2 * wide + deep, GLUE + 2 * (wide + deep))
        self.top = TUCK + deep
        self.bottom = self.top + box.height

    def draw(self) -> list[DrawOp]:
        """Return the pattern: what is printed on it, then its lines."""
        self._front()
        self._sides()
        self._back()
        self._hatch()
        for path in self._cuts():
            self.sheet.stroke(path, 0.3)
        for path in self._folds():
            self.sheet.stroke(path, 0.25, (2.0, 1.4))
        return self.sheet.ops

    # -- print

    def _front(self) -> None:
        sheet, box = self.sheet, self.box
        x, y = self.xs[2], self.top
        accent = self._accent()
        words, size, share = self._contents(box.width - 8)
        cut = y + box.height * share
        slope = box.width / 9
        sheet.fill(polygon((x, y), (x + box.width, y), (x + box.width, cut - slope), (x, cut)), accent)
        sheet.fill(polygon((x, cut), (x + box.width, cut - slope), (x + box.width, cut - slope + 13), (x, cut + 13)))
        vector = icon_of(self.desk, self.deck.main)
        if vector is not None:
            side = min(box.width * 0.46, cut - slope - y - 15)
            place = Box(x + (box.width - side) / 2, y + 13, side, side)
            sheet.ops.append(icon_group(vector, place, ink_on(accent)))
        run = Leaflet(self.job.fonts)
        run.words(DISPLAY, self.job.title, 20, 4, 9.2, colour="#FFFFFF", room=box.width - 8)
        sheet.ops.append(Group(tuple(run.ops), Affine(0.9939, -0.1104, 0.1104, 0.9939, x, cut), tag="title"))
        below = cut + 20
        sheet.words(BOLD, counted(self.job, box.count) + self.which, 11, x + 4, below, room=box.width - 8)
        sheet.paragraph(PLAIN, words, size, x + 4, cut + _LIST, box.width - 8)

    def _contents(self, width: float) -> tuple[str, float, float]:
        """Return the list of cards, its size in pt, and where the ground above it ends to leave it room."""
        if not self.deck.templates[1:]:
            return "", LIST_SIZES[0], _CUT
        say, box = self.job.phrases, self.box
        words = " · ".join(
            say("{count} {name}", count=count, name=called(self.job, template, count))
            for template, count in self.deck.templates
        )
        for size in LIST_SIZES:
            height = len(self.sheet.lines(PLAIN, words, size, width)) * size / PT_PER_MM * LEADING
            share = min(_CUT, 1 - (_LIST + height + AIR_BELOW) / box.height)
            if share >= _LOWEST_CUT:
                return words, size, share
        message = f"the list of {box.count} cards does not fit on the front of their box, even at {size:g} pt"
        self.desk.report(codes.TEXT_OVERFLOW.at(self.deck.main.span, message, "give the types a shorter `plural`"))
        return words, size, max(share, 0.2)

    def _sides(self) -> None:
        """Write the title up both sides, so that a box tells its name in a shelf."""
        for x in (self.xs[1], self.xs[3]):
            run = Leaflet(self.job.fonts)
            size = min(16.0, self.box.depth * 1.5)
            run.words(DISPLAY, self.job.title, size, self.box.height / 2, size * 0.125, "center",
                      room=self.box.height - 10)  # fmt: skip
            place = Affine(0.0, -1.0, 1.0, 0.0, x + self.box.depth / 2, self.bottom)
            self.sheet.ops.append(Group(tuple(run.ops), place, tag="side"))

    def _back(self) -> None:
        """Say on the back how the box is built: it is read before it is glued, and from then on whose it is."""
        x, y, width = self.xs[0] + 5, self.top + 8, self.box.width - 10
        say = self.job.phrases
        self.sheet.words(BOLD, say("To build it"), 9.5, x, y)
        steps = (
            "Print on paper of 200 to 250 g/m². Cut along the solid lines, the thumb notch with them.",
            "Score and fold every dashed line away from you.",
            "Glue the hatched flap inside the far side; then the floor's flaps, one over the other.",
            "Fold in the small flaps at the top, then tuck in the lid.",
        )
        y += 2
        for number, step in enumerate(steps, 1):
            self.sheet.words(BOLD, str(number), 8, x, y + 3)
            y = self.sheet.paragraph(PLAIN, say(step), 8, x + 4, y, width - 4) + 1
        self.sheet.paragraph(PLAIN, self.job.notice, 6.5, x, self.bottom - 10, width)

    def _hatch(self) -> None:
        """Hatch what is glued, within its outline."""
        for path, box in (
            (self._glue_flap(), Box(0, self.top, GLUE, self.box.height)),
            (self._floor_flap(), Box(self.xs[2], self.bottom, self.box.width, self.box.depth)),
        ):
            lines: Path = ()
            at = -box.height
            while at < box.width:
                lines += line(box.x + at, box.bottom, box.x + at + box.height, box.y)
                at += 3.0
            hatch = Leaflet(self.job.fonts)
            hatch.stroke(lines, 0.12, colour="#8A8A8A")
            self.sheet.ops.append(Group(tuple(hatch.ops), clip=path))

    def _accent(self) -> str:
        return WHITE if self.desk.low else self.desk.style.colour("accent", self.deck.main.accent)

    # -- lines

    def _glue_flap(self) -> Path:
        return polygon(
            (GLUE, self.top), (GLUE, self.bottom), (1.0, self.bottom - 5), (1.0, self.top + 5)
        )  # fmt: skip

    def _floor_flap(self) -> Path:
        x, right, y = self.xs[2], self.xs[3], self.bottom
        deep = self.box.depth
        return polygon((x, y), (x + 1, y + deep), (right - 1, y + deep), (right, y))

    def _cuts(self) -> Iterator[Path]:
        """Yield the outline, and the slits between flaps."""
        left, back, side, front, end = self.xs
        top, bottom, deep, wide = self.top, self.bottom, self.box.depth, self.box.width
        dust = min(deep + TUCK - 2, wide * DUST)
        yield (("M", left, top), ("L", 1.0, top + 5), ("L", 1.0, bottom - 5), ("L", left, bottom))
        # The lid hangs on the back, its tuck rounded, the dust flaps on the sides.
        yield (
            ("M", left, top), ("L", left, top - deep), ("L", left + 0.6, top - deep - TUCK + 6),
            ("C", left + 0.6, top - deep - TUCK + 2, left + 3, top - deep - TUCK, left + 6, top - deep - TUCK),
            ("L", back - 6, top - deep - TUCK),
            ("C", back - 3, top - deep - TUCK, back - 0.6, top - deep - TUCK + 2, back - 0.6, top - deep - TUCK + 6),
            ("L", back, top - deep), ("L", back, top),
        )  # fmt: skip
        for x, right in ((back, side), (front, end)):
            yield _flap(x, right, top, -dust)
            yield _flap(x, right, bottom, dust)
        notch = (side + front) / 2
        k = THUMB * 0.5523
        yield (
            ("M", side, top), ("L", notch - THUMB, top),
            ("C", notch - THUMB, top + k, notch - k, top + THUMB, notch, top + THUMB),
            ("C", notch + k, top + THUMB, notch + THUMB, top + k, notch + THUMB, top), ("L", front, top),
        )  # fmt: skip
        # Two floors, glued one over the other: the back's outside.
        yield (("M", left, bottom), ("L", left + 1, bottom + deep), ("L", back - 1, bottom + deep), ("L", back, bottom))
        yield (("M", side, bottom), ("L", side + 1, bottom + deep), ("L", front - 1, bottom + deep),
               ("L", front, bottom))  # fmt: skip
        yield line(end, top, end, bottom)

    def _folds(self) -> Iterator[Path]:
        left, back, side, front, end = self.xs
        for x in (left, back, side, front):
            yield line(x, self.top, x, self.bottom)
        yield line(left, self.top - self.box.depth, back, self.top - self.box.depth)
        for x, right in ((left, back), (back, side), (front, end)):
            yield line(x, self.top, right, self.top)
        for x, right in ((left, back), (back, side), (side, front), (front, end)):
            yield line(x, self.bottom, right, self.bottom)


def _flap(x: float, right: float, y: float, by: float) -> Path:
    """Return a flap with slanted sides on a fold from `x` to `right`."""
    slant = min(3.0, (right - x) / 4)
    return (
        ("M", x, y), ("L", x + 0.4, y + by * 0.3), ("L", x + slant, y + by), ("L", right - slant, y + by),
        ("L", right - 0.4, y + by * 0.3), ("L", right, y),
    )  # fmt: skip
