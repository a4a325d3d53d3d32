"""Text in a box: lines are broken greedily, shrunk to a floor, and drawn as runs on baselines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

from generator.assets.vectors import Vector
from generator.model.drawing import DrawOp, Group, Shape, Shaped, Stroke, TextRun, rectangle
from generator.model.frozen import frozen
from generator.model.geometry import PT_PER_MM, Affine, Box
from generator.model.richtext import RichText, plain_text
from generator.model.span import Span
from generator.model.template import TextStyle

from .atoms import ICON_HEIGHT, Atom, Composer, Piece
from .desk import Desk
from .lines import Line, break_lines
from .meanings import UNREAD, pictured, said

SHRINK_STEP = 0.25
"""pt; the step in which type shrinks to its floor."""
ICON_CENTRE = 0.344
"""em above the baseline: half the cap height (looks, section 3)."""


@frozen
class Paragraph:
    """Text set at one size. Lengths in mm; `missing` is the height that the text needs beyond its box."""

    desk: Desk
    style: TextStyle
    size: float
    lines: tuple[Line, ...]
    box_width: float
    align: str
    colour: str
    missing: float = 0.0
    wide: float = 0.0
    """mm by which the longest line is too wide."""
    tall: float = 0.0
    """mm of height and of width that the text takes at least: what stands for it elsewhere needs so much."""
    broad: float = 0.0

    @property
    def em(self) -> float:
        """Return the type size in mm."""
        return self.size / PT_PER_MM

    @property
    def leading(self) -> float:
        """Return the distance of baselines in mm."""
        return self.em * self.style.leading

    @property
    def height(self) -> float:
        """Return the height in mm of all lines, and of what stands for them elsewhere."""
        return max(self.tall, self.own_height)

    @property
    def own_height(self) -> float:
        """Return the height in mm of the lines that are drawn: what centres them."""
        return _height(self.lines, self.leading)

    @property
    def width(self) -> float:
        """Return the width of the longest line in mm."""
        return max(self.broad, _width(self.lines, self.em))

    @property
    def fits(self) -> bool:
        """Say whether the text fits its box."""
        return self.missing <= 0.01 and self.wide <= 0.01

    def draw(self, x: float, y: float, clickable: bool = False) -> tuple[DrawOp, ...]:
        """Return the operations that draw the text; x, y is the top left corner of its first line."""
        em, leading = self.em, self.leading
        cap = self.desk.fonts.metrics(self._first_font()).cap_height * em
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[self.align]
        ops: list[DrawOp] = []
        top = y - leading * (self.lines[0].skip - 1 if self.lines else 0)
        for line in self.lines:
            top += leading * line.skip
            left = x + (self.box_width - line.width * em) * share if share else x
            baseline = top - (leading - cap) / 2
            if clickable:
                self._draw_clickable(line, left, baseline, ops)
            else:
                self._draw_line(line.atoms, left, baseline, ops)
        return tuple(ops)

    def _first_font(self) -> str:
        for line in self.lines:
            for atom in line.atoms:
                for piece in atom.pieces:
                    if piece.shaped is not None:
                        return piece.shaped.font
        return Composer(self.desk, self.style, None).stack(False, False)[0]

    def _draw_line(self, atoms: Iterable[Atom], x: float, baseline: float, ops: list[DrawOp]) -> None:
        """Add a run for all that follow each other in one font, and the symbols between."""
        em, size, colour = self.em, self.size, self.colour
        tracking = self.style.tracking / 1000 * size
        run: list[Shaped] = []
        font, start = "", x
        for atom in atoms:
            for piece in atom.pieces:
                shaped = piece.shaped
                if shaped is None or shaped.font != font:
                    if run:
                        ops.append(TextRun(start, baseline, tuple(run), size, colour, x - start, tracking))
                        run = []
                    if shaped is None:
                        font = ""
                        ops += self._symbol(piece, x, baseline)
                    else:
                        font, start = shaped.font, x
                if shaped is not None:
                    run.append(shaped)
                x += piece.width * em
        if run:
            ops.append(TextRun(start, baseline, tuple(run), size, colour, x - start, tracking))

    def _draw_clickable(self, line: Line, x: float, baseline: float, ops: list[DrawOp]) -> None:
        """Add a line; a stretch of it that leads to one place is a group to click on."""
        for link, linked in groupby((piece for atom in line.atoms for piece in atom.pieces), lambda piece: piece.link):
            pieces = tuple(linked)
            wide = sum(piece.width for piece in pieces) * self.em
            stretch: list[DrawOp] = []
            self._draw_line((Atom("box", pieces),), x, baseline, stretch)
            box = Box(x, baseline - 0.8 * self.em, wide, 1.1 * self.em)
            ops += [Group(tuple(stretch), link=link, box=box)] if link else stretch
            x += wide

    def _symbol(self, piece: Piece, x: float, baseline: float) -> tuple[DrawOp, ...]:
        middle = baseline - ICON_CENTRE * self.em
        if piece.icon is not None:
            high = ICON_HEIGHT * self.em
            box, drawn = piece.icon.box, piece.icon.drawn
            factor = high / box.height
            left = x + (piece.width * self.em - drawn.width * factor) / 2 - (drawn.x - box.x) * factor
            place = Box(left, middle - high / 2, box.width * factor, high)
            return (icon_group(piece.icon, place, self.colour, piece.words),)
        width, high = piece.width * self.em * 0.86, 1.16 * self.em
        frame = Box(x + (piece.width * self.em - width) / 2, middle - high / 2, width, high)
        dash = Stroke(self.colour, 0.25, (0.7, 0.5))
        ground = Shape(rectangle(frame, 0.3 * self.em), self.desk.style.colour("label"), dash)
        mark = set_text(
            self.desk,
            plain_text("?"),
            replace(self.style, weight=self.style.bold_weight, tracking=0.0),
            frame.width,
            align="center",
            size=self.size * 0.86,
            colour=self.colour,
        )
        letters = mark.draw(frame.x, middle - mark.height / 2)
        return (ground, said(letters, self.desk.phrases(UNREAD)))


def icon_group(vector: Vector, box: Box, colour: str, words: str = "") -> Group:
    """Return an icon in one colour, fitted into a box (its own proportions are the caller's care).

    `words` are said in its place; without them it is an ornament.
    """
    factor = box.width / vector.box.width
    place = Affine(
        factor,
        0,
        0,
        box.height / vector.box.height,
        box.x - vector.box.x * factor,
        box.y - vector.box.y * box.height / vector.box.height,
    )
    meaning = pictured(words) if words else None
    return Group(_in_colour(vector, colour), place, share=f"icon:{vector.key}:{colour}", tag="icon", meaning=meaning)


@lru_cache(maxsize=256)
def _in_colour(vector: Vector, colour: str) -> tuple[Shape, ...]:
    return tuple(replace(item.shape, fill=colour, stroke=None) for item in vector.shapes)


def set_text(
    desk: Desk,
    text: RichText,
    style: TextStyle,
    width: float,
    *,
    height: float | None = None,
    floor: float | None = None,
    size: float | None = None,
    align: str = "left",
    colour: str = "",
    lines: int = 0,
    span: Span | None = None,
    hyphenate: bool = False,
) -> Paragraph:
    """Set a text in `width` mm; with a `height` or a number of `lines` it shrinks from `size` to `floor` pt to fit.

    The same text is asked for again and again while a page is planned: what was set without a finding is kept.
    """
    key = (id(desk.style), id(style), text, width, height, floor, size, align, colour, lines, hyphenate)

    def made() -> Paragraph:
        return _set(Composer(desk, style, span), text, width, height, floor, size, align, colour, lines, hyphenate)

    return desk.once(key, made, style, desk.style)


def _set(
    composer: Composer, text: RichText, width: float, height: float | None, floor: float | None, size: float | None,
    align: str, colour: str, lines: int, hyphenate: bool,
) -> Paragraph:  # fmt: skip
    desk, style = composer.desk, composer.style
    atoms = _atoms(composer, text)
    size = size or style.size
    floor = min(size, style.floor if floor is None else floor)
    hex_colour = colour or desk.style.colour(style.colour)
    limited = height is not None or lines > 0
    while True:
        em = size / PT_PER_MM
        broken = break_lines(atoms, width / em, composer, hyphenate)
        allowed = height if height is not None else 1e9
        if lines:
            allowed = min(allowed, lines * em * style.leading + 0.01)
        missing = max(0.0, _height(broken, em * style.leading) - allowed)
        wide = max(0.0, _width(broken, em) - width - 0.01)
        if not limited or (missing <= 0.01 and wide <= 0.01) or size <= floor + 1e-9:
            return Paragraph(desk, style, size, broken, width, align, hex_colour, missing, wide)
        size = max(floor, size - SHRINK_STEP)


def _atoms(composer: Composer, text: RichText) -> tuple[Atom, ...]:
    """Return the atoms of a text: the same at every width and size."""
    desk, style = composer.desk, composer.style
    looks = style.font, style.weight, style.bold_weight, style.italic, style.tracking, style.upper
    fonts = desk.style.fonts
    return desk.once(("atoms", id(fonts), looks, text), lambda: composer.compose(text), fonts)


def _height(lines: tuple[Line, ...], leading: float) -> float:
    return leading * sum([line.skip for line in lines])


def _width(lines: tuple[Line, ...], em: float) -> float:
    return max([line.width for line in lines], default=0.0) * em
