"""Text in a box: lines are broken greedily, shrunk to a floor, and drawn as runs on baselines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..assets.vectors import Vector
from ..model.content import Pack
from ..model.drawing import DrawOp, Group, Shape, Shaped, Stroke, TextRun, rectangle
from ..model.geometry import PT_PER_MM, Affine, Box
from ..model.richtext import Inline, RefMark, RichText, Words, plain_text
from ..model.span import Span
from ..model.template import TextStyle
from .atoms import Atom, Composer, Piece
from .desk import Desk
from .hyphens import split_word

SHRINK_STEP = 0.25
"""pt; the step in which type shrinks to its floor."""
ICON_HEIGHT = 1.25
ICON_CENTRE = 0.344
"""em above the baseline: half the cap height (looks, section 3)."""
PARAGRAPH_SKIP = 0.5
"""of a line: the room between paragraphs."""


@dataclass(frozen=True, slots=True)
class Line:
    """A broken line: its atoms, its width in em, and how far below the line before it stands (in lines)."""

    atoms: tuple[Atom, ...]
    width: float
    skip: float = 1.0


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
                yield self._run(run, start, baseline)
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
            yield self._run(run, start, baseline)
        if link:
            yield self._click(link, link_start, x, baseline)

    def _run(self, words: list[Shaped], x: float, y: float) -> TextRun:
        tracking = self.style.tracking / 1000
        em = sum(word.advance + tracking * len(word.glyphs) for word in words)
        return TextRun(x, y, tuple(words), self.size, self.colour, em * self.em, tracking * self.size)

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
        mark = set_text(self.desk, plain_text("?"), replace(self.style, weight=self.style.bold_weight, tracking=0.0),
                        frame.width, align="center", size=self.size * 0.86, colour=self.colour)
        yield from mark.draw(frame.x, middle - mark.height / 2)

    def _click(self, link: str, left: float, right: float, baseline: float) -> Group:
        return Group((), link=link, box=Box(left, baseline - 0.8 * self.em, right - left, 1.1 * self.em))


def icon_group(vector: Vector, box: Box, colour: str) -> Group:
    """Return an icon in one colour, fitted into a box (its own proportions are the caller's care)."""
    factor = box.width / vector.box.width
    shapes = tuple(replace(item.shape, fill=colour, stroke=None) for item in vector.shapes)
    place = Affine(factor, 0, 0, box.height / vector.box.height, box.x - vector.box.x * factor,
                   box.y - vector.box.y * box.height / vector.box.height)
    return Group(shapes, place, share=f"icon:{vector.key}:{colour}", tag="icon")


def break_lines(atoms: tuple[Atom, ...], width: float, composer: Composer, hyphenate: bool) -> tuple[Line, ...]:
    """Break atoms into lines of at most `width` em. A word wider than the line is split, or stands alone and sticks out."""
    lines: list[Line] = []
    line: list[Atom] = []
    used, skip = 0.0, 1.0

    def close(next_skip: float = 1.0) -> None:
        nonlocal line, used, skip
        while line and line[-1].kind == "space":
            line.pop()
        lines.append(Line(tuple(line), sum(atom.width for atom in line), skip))
        line, used, skip = [], 0.0, next_skip

    queue = list(reversed(_units(atoms)))
    while queue:
        unit = queue.pop()
        if unit[0].kind in ("break", "paragraph"):
            close(1.0 + PARAGRAPH_SKIP if unit[0].kind == "paragraph" else 1.0)
            continue
        wide = sum(atom.width for atom in unit)
        if used + wide > width + 1e-6 and unit[0].kind != "space":
            room = width - used
            may_split = len(unit) == 1 and (not line or (hyphenate and room > 0.3 * width))
            head, tail = split_word(unit[0], room, composer) if may_split else (None, None)
            if head is not None and tail is not None:
                line.append(head)
                queue.append((tail,))
                close()
                continue
            if line:
                close()
        if unit[0].kind == "space" and not line:
            continue
        line.extend(unit)
        used += wide
    if line or not lines:
        close()
    return _mend(lines, width)


def _units(atoms: tuple[Atom, ...]) -> list[tuple[Atom, ...]]:
    """Join what glue holds together: box, space, glued box."""
    units: list[tuple[Atom, ...]] = []
    for atom in atoms:
        if atom.glue and len(units) > 1 and units[-1][0].kind == "space":
            space = units.pop()
            units[-1] = (*units[-1], *space, atom)
        else:
            units.append((atom,))
    return units


def _mend(lines: list[Line], width: float) -> tuple[Line, ...]:
    """Bring a word down to a last line that holds one short word alone."""
    if len(lines) < 2 or lines[-1].skip != 1.0:
        return tuple(lines)
    before, last = lines[-2], lines[-1]
    boxes = [atom for atom in before.atoms if atom.kind == "box"]
    if len(last.atoms) != 1 or last.width > 2.6 or len(boxes) < 3 or before.atoms[-2].kind != "space":
        return tuple(lines)
    moved = (before.atoms[-1], before.atoms[-2], *last.atoms)
    if sum(atom.width for atom in moved) > width or boxes[-1].glue:
        return tuple(lines)
    kept = before.atoms[:-2]
    lines[-2] = replace(before, atoms=kept, width=sum(atom.width for atom in kept))
    lines[-1] = replace(last, atoms=moved, width=sum(atom.width for atom in moved))
    return tuple(lines)


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
    """Set a text in `width` mm. With a `height` (or a number of `lines`) it shrinks from `size` to `floor` pt until it fits."""
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


def name_references(pack: Pack, text: RichText) -> RichText:
    """Give each reference without words of its own the name of what it points to."""
    if not any(isinstance(run, RefMark) and not run.text for run in text.runs):
        return text
    runs: list[Inline] = []
    for run in text.runs:
        runs.append(replace(run, text=name_of(pack, run.target)) if isinstance(run, RefMark) and not run.text else run)
    return RichText(tuple(runs), text.source)


def name_of(pack: Pack, target: str) -> str:
    """Return what a component, a type, a term, a table or a section is called; an unknown id stands for itself."""
    component = pack.find(target)
    if component is not None:
        name = component.fields.get("name")
        if isinstance(name, RichText):
            return name.plain
        target = component.type
    if target in pack.templates and pack.templates[target].label:
        return pack.templates[target].label
    if target in pack.glossary:
        return pack.glossary[target].name.plain
    if target in pack.tables:
        return pack.tables[target].title.plain
    return next((section.heading.plain for section in pack.rules if section.id == target), target)


def fill(text: RichText, values: dict[str, RichText]) -> RichText:
    """Replace `{name}` in a text's letters by other texts; their letters take the style that stands around them."""
    runs: list[Inline] = []
    for run in text.runs:
        if not isinstance(run, Words) or "{" not in run.text:
            runs.append(run)
            continue
        rest = run.text
        while "{" in rest:
            before, _, after = rest.partition("{")
            name, closed, after = after.partition("}")
            if not closed or name not in values:
                break
            if before:
                runs.append(replace(run, text=before))
            for inner in values[name].runs:
                runs.append(replace(inner, bold=run.bold or inner.bold, italic=run.italic or inner.italic)
                            if isinstance(inner, Words) else inner)
            rest = after
        if rest:
            runs.append(replace(run, text=rest))
    return RichText(tuple(runs), text.source)
