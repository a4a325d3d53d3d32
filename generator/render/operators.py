"""Display operations in, PDF page operators out: one string for a page or a form, in mm with y down."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable

from generator.model.drawing import IDENTITY, DrawOp, Group, Picture, Shape, Stroke, TextRun, path_box
from generator.model.geometry import PT_PER_MM, Affine, Box

from .marks import Colours, Numbers, Paths, matrix
from .pdf_file import PdfFile, array, name
from .pdf_fonts import PdfFonts
from .pdf_images import PdfImages

_CAPS = {"butt": "0 J", "round": "1 J", "square": "2 J"}
_JOINS = {"miter": "0 j", "round": "1 j", "bevel": "2 j"}


class Marker:
    """Writes operators for one document. Groups that are shared and used again become forms, drawn once."""

    def __init__(self, file: PdfFile, fonts: PdfFonts, images: PdfImages, uses: Counter[str]) -> None:
        self._file = file
        self._images = images
        self._uses = uses
        self._forms: dict[str, str] = {}
        self.chosen: dict[tuple[str, float], str] = {}
        self.fonts = fonts
        self.numbers = Numbers()
        self.paths = Paths(self.numbers)
        self.fills = Colours("g", "rg")
        self.strokes = Colours("G", "RG")

    def write(self, ops: tuple[DrawOp, ...]) -> str:
        """Return the operators of a page or a form."""
        return Hand(self).write(ops)

    def form(self, group: Group) -> str:
        """Return the name of a shared group's form, or nothing if the group is to be drawn in place."""
        if not group.share or self._uses[group.share] < 2:
            return ""
        found = self._forms.get(group.share)
        if found is None:
            digest = hashlib.sha256(group.share.encode()).hexdigest()[:12]
            found = self._forms[group.share] = f"G{digest}"
            inner = Group(group.ops, clip=group.clip)
            extent = _extent((inner,)) or Box(0, 0, 0, 0)
            sides = (self.numbers[value] for value in (extent.x, extent.y, extent.right, extent.bottom))
            entries = f"/Type/XObject/Subtype/Form/BBox{array(sides)}/Resources {self._file.resources}"
            reference = self._file.stream(entries, self.write((inner,)).encode("latin-1"))
            self._file.name_picture(found, reference)
        return found

    def font(self, font: tuple[str, float]) -> str:
        """Return the operator that chooses a font by key and size (pt; a unit of the page is 1 mm), and keep it."""
        key, size = font
        self.chosen[font] = f"/{name(key)} {self.numbers[size / PT_PER_MM]} Tf"
        return self.chosen[font]

    def picture(self, picture: Picture) -> str:
        """Return the operators that draw a picture in its box. A picture's own y points up."""
        box, n = picture.box, self.numbers
        place = f"{n[box.width]} 0 0 {n[-box.height]} {n[box.x]} {n[box.bottom]} cm"
        return f"q {place} /{self._images.name(picture.file)} Do Q"


class Hand:
    """Draws one stream, and remembers what it has set so as not to set it again."""

    def __init__(self, marker: Marker) -> None:
        self._marker = marker
        self.parts: list[str] = []
        # Unknown at the start: a form begins with what its page has set last.
        self._fill = ""
        self._font = "", 0.0
        self._line: Stroke | None = None
        self._tracking: float | None = None
        self._in_text = False

    def write(self, ops: tuple[DrawOp, ...]) -> str:
        """Return the operators of the whole stream."""
        self._draw(ops)
        self._pause()
        return "\n".join(self.parts)

    def _draw(self, ops: tuple[DrawOp, ...]) -> None:
        for op in ops:
            if isinstance(op, TextRun):
                if op.words:
                    self._text(op)
            elif isinstance(op, Group):
                self._group(op)
            elif isinstance(op, Shape):
                self._shape(op)
            else:
                self._picture(op)

    def _pause(self) -> None:
        """End what must not reach over the start or the end of a group, or of the stream."""
        self._end_text()

    def _end_text(self) -> None:
        if self._in_text:
            self.parts.append("ET")
            self._in_text = False

    def _group(self, group: Group) -> None:
        form = self._marker.form(group)
        moved = group.transform is not IDENTITY and group.transform != IDENTITY
        if not form and not moved and not group.clip:
            self._draw(group.ops)
            return
        self._pause()
        place = matrix(group.transform) if moved else ""
        if form:
            self._form(f"q {place} /{form} Do Q" if moved else f"/{form} Do")
            return
        kept = self._fill, self._font, self._line, self._tracking
        clip = f"{self._marker.paths(group.clip)} W n" if group.clip else ""
        self.parts.append(" ".join(part for part in ("q", place, clip) if part))
        self._draw(group.ops)
        self._pause()
        self.parts.append("Q")
        self._fill, self._font, self._line, self._tracking = kept

    def _text(self, run: TextRun) -> None:
        marker, parts = self._marker, self.parts
        n = marker.numbers
        if not self._in_text:
            parts.append("BT")
            self._in_text = True
        if run.colour != self._fill:
            self._fill = run.colour
            parts.append(marker.fills[run.colour])
        font = run.words[0].font, run.size
        if font != self._font:
            self._font = font
            parts.append(marker.chosen.get(font) or marker.font(font))
        if run.tracking != self._tracking:
            self._tracking = run.tracking
            parts.append(f"{n[run.tracking / PT_PER_MM]} Tc")
        # y points down on the page; letters stand upright by a second flip.
        parts.append(f"1 0 0 -1 {n[run.x]} {n[run.y]} Tm {marker.fonts.show(run)}")

    def _form(self, operators: str) -> None:
        self.parts.append(operators)

    def _picture(self, picture: Picture) -> None:
        self._end_text()
        self.parts.append(self._marker.picture(picture))

    def _shape(self, shape: Shape) -> None:
        self._end_text()
        parts, stroke = self.parts, shape.stroke
        if not shape.path or not (shape.fill or stroke):
            return
        if shape.fill and shape.fill != self._fill:
            self._fill = shape.fill
            parts.append(self._marker.fills[shape.fill])
        if stroke and stroke != self._line:
            parts.append(self._pen(stroke))
            self._line = stroke
        act = ("B" if stroke else "f") if shape.fill else "S"
        if shape.even_odd and shape.fill:
            act += "*"
        parts.append(f"{self._marker.paths(shape.path)} {act}")

    def _pen(self, stroke: Stroke) -> str:
        """Return the operators that change the line's look from the last one to this one."""
        last, n = self._line, self._marker.numbers
        parts: list[str] = []
        if last is None or stroke.colour != last.colour:
            parts.append(self._marker.strokes[stroke.colour])
        if last is None or stroke.width != last.width:
            parts.append(f"{n[stroke.width]} w")
        if last is None or stroke.dash != last.dash:
            parts.append(f"{array(n[length] for length in stroke.dash)} 0 d")
        if last is None or stroke.cap != last.cap:
            parts.append(_CAPS[stroke.cap])
        if last is None or stroke.join != last.join:
            parts.append(_JOINS[stroke.join])
        return " ".join(parts)


def count_uses(pages: Iterable[tuple[DrawOp, ...]]) -> Counter[str]:
    """Count how often each shared group is placed, what stands in a shared group once."""
    uses: Counter[str] = Counter()
    pending = list(pages)
    while pending:
        for op in pending.pop():
            if isinstance(op, Group):
                if op.share:
                    uses[op.share] += 1
                if not op.share or uses[op.share] == 1:
                    pending.append(op.ops)
    return uses


def _extent(ops: tuple[DrawOp, ...], transform: Affine = IDENTITY) -> Box | None:
    """Return a box that surely holds what is drawn: a form must say how far it reaches."""
    whole: Box | None = None
    for op in ops:
        if isinstance(op, Group):
            place = transform.after(op.transform)
            box = place.box(path_box(op.clip)) if op.clip else _extent(op.ops, place)
        elif isinstance(op, Shape) and not op.path:
            continue
        else:
            box = transform.box(_reach(op))
        if box:
            whole = whole.join(box) if whole else box
    return whole


def _reach(op: Shape | TextRun | Picture) -> Box:
    if isinstance(op, Picture):
        return op.box
    if isinstance(op, Shape):
        # A mitred corner reaches out by at most five times the line's width (PDF's own limit of 10 halves).
        return path_box(op.path).inset(-5 * op.stroke.width if op.stroke else 0.0)
    em = op.size / PT_PER_MM
    return Box(op.x - em, op.y - 1.5 * em, op.width + 2 * em, 2.5 * em)
