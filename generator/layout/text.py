"""Text in a box: lines are broken greedily, shrunk to a floor, and drawn as runs on baselines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.assets.vectors import Vector
from generator.model.drawing import DrawOp, Group, Shape, Shaped, Stroke, TextRun, rectangle
from generator.model.geometry import PT_PER_MM, Affine, Box
from generator.model.richtext import RichText, plain_text
from generator.model.span import Span
from generator.model.template import TextStyle

from .atoms import Composer, Piece
from .desk import Desk
from .lines import Line, break_lines
from .names import name_references

SHRINK_STEP = 0.25
"""pt; the step in which type shrinks to its floor."""
ICON_HEIGHT = 1.25
ICON_CENTRE = 0.344
"""em above the baseline: half the cap height (looks, section 3)."""


@dataclass(frozen=True, slots=True)
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
        """Return the height of all lines in mm."""
        return self.leading * sum(line.skip for line in self.lines)

    @property
    def width(self) -> float:
        """Return the width of the longest line in mm."""
        return max((line.width for line in self.lines), default=0.0) * self.em

    @property
    def fits(self) -> bool:
        """Say whether the text fits its box."""
        return self.missing <= 0.01 and self.wide <= 0.01

    def draw(self, x: float, y: float, clickable: bool = False) -> tuple[DrawOp, ...]:
        """Return the operations that draw the text; x, y is the top left corner of its first line."""
        cap = self.desk.fonts.metrics(self._first_font()).cap_height * self.em
        ops: list[DrawOp] = []
        top = y - self.leading * (self.lines[0].skip - 1 if self.lines else 0)
        for line in self.lines:
            top += self.leading * line.skip
            baseline = top - (self.leading - cap) / 2
            free = self.box_width - line.width * self.em
            shift = {"left": 0.0, "center": free / 2, "right": free}[self.align]
            ops.extend(self._draw_line(line, x + shift, baseline, clickable))
        return tuple(ops)

    def _first_font(self) -> str:
        for line in self.lines:
            for atom in line.atoms:
                for piece in atom.pieces:
                    if piece.shaped is not None:
                        return piece.shaped.font
        return Composer(self.desk, self.style, None).stack(False, False)[0]

    def _draw_line(self, line: Line, x: float, baseline: float, clickable: bool) -> Iterator[DrawOp]:
        run: list[Shaped] = []
        start = x
        link, link_start = "", x
        for piece in (piece for atom in line.atoms for piece in atom.pieces):
            shaped = piece.shaped
            if run and (shaped is None or shaped.font != run[-1].font):
                yield self._run(run, start, x, baseline)
                run, start = [], x
            if clickable and piece.link != link:
                if link:
                    yield self._click(link, link_start, x, baseline)
                link, link_start = piece.link, x
            if shaped is not None:
                if not run:
                    start = x
                run.append(shaped)
            else:
                yield from self._symbol(piece, x, baseline)
            x += piece.width * self.em
        if run:
            yield self._run(run, start, x, baseline)
        if link:
            yield self._click(link, link_start, x, baseline)

    def _run(self, words: list[Shaped], start: float, end: float, y: float) -> TextRun:
        tracking = self.style.tracking / 1000 * self.size
        return TextRun(start, y, tuple(words), self.size, self.colour, end - start, tracking)

    def _symbol(self, piece: Piece, x: float, baseline: float) -> Iterator[DrawOp]:
        middle = baseline - ICON_CENTRE * self.em
        if piece.icon is not None:
            high = ICON_HEIGHT * self.em
            box = piece.icon.box
            factor = high / box.height
            left = x + (piece.width * self.em - box.width * factor) / 2
            yield icon_group(piece.icon, Box(left, middle - high / 2, box.width * factor, high), self.colour)
            return
        width, high = piece.width * self.em * 0.86, 1.16 * self.em
        frame = Box(x + (piece.width * self.em - width) / 2, middle - high / 2, width, high)
        dash = Stroke(self.colour, 0.25, (0.7, 0.5))
        yield Shape(rectangle(frame, 0.3 * self.em), self.desk.style.colour("label"), dash)
        mark = set_text(
            self.desk,
            plain_text("?"),
            replace(self.style, weight=self.style.bold_weight, tracking=0.0),
            frame.width,
            align="center",
            size=self.size * 0.86,
            colour=self.colour,
        )
        yield from mark.draw(frame.x, middle - mark.height / 2)

    def _click(self, link: str, left: float, right: float, baseline: float) -> Group:
        return Group((), link=link, box=Box(left, baseline - 0.8 * self.em, right - left, 1.1 * self.em))


def icon_group(vector: Vector, box: Box, colour: str) -> Group:
    """Return an icon in one colour, fitted into a box (its own proportions are the caller's care)."""
    factor = box.width / vector.box.width
    shapes = tuple(replace(item.shape, fill=colour, stroke=None) for item in vector.shapes)
    place = Affine(
        factor,
        0,
        0,
        box.height / vector.box.height,
        box.x - vector.box.x * factor,
        box.y - vector.box.y * box.height / vector.box.height,
    )
    return Group(shapes, place, share=f"icon:{vector.key}:{colour}", tag="icon")


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
    """Set a text in `width` mm; with a `height` or a number of `lines` it shrinks from `size` to `floor` pt to fit."""
    composer = Composer(desk, style, span)
    atoms = composer.compose(name_references(desk.pack, text))
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
        paragraph = Paragraph(desk, style, size, broken, width, align, hex_colour)
        missing = max(0.0, paragraph.height - allowed)
        wide = max(0.0, paragraph.width - width - 0.01)
        if not limited or (missing <= 0.01 and wide <= 0.01) or size <= floor + 1e-9:
            return replace(paragraph, missing=missing, wide=wide)
        size = max(floor, size - SHRINK_STEP)
