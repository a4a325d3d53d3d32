"""A display list in, an SVG 1.1 file out: one unit is 1 mm, letters are outlines, pictures stand in the file."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from pathlib import Path as FilePath
from xml.sax.saxutils import escape, quoteattr

from generator.assets.fonts import FontBook
from generator.assets.images import ImageBook
from generator.model.drawing import IDENTITY, DisplayList, DrawOp, Group, Path, Picture, Shape, Stroke, TextRun
from generator.model.geometry import PT_PER_MM, Affine

_TYPES = {"PNG": "image/png", "JPEG": "image/jpeg", "GIF": "image/gif", "WEBP": "image/webp"}


def write(display: DisplayList, fonts: FontBook, images: ImageBook | None = None, title: str = "") -> str:
    """Return a face or a page as SVG. A glyph and a clip are defined once and used by reference."""
    return _Hand(fonts, images or ImageBook()).file(display, title)


def path_data(path: Path) -> str:
    """Return a path as SVG writes it."""
    return " ".join("".join((segment[0], " ".join(map(number, segment[1:])))) for segment in path)


def number(value: float) -> str:
    """Write a length with at most four decimals."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def opening(width: float, height: float, title: str) -> str:
    """Return the head of a file whose unit is 1 mm."""
    wide, high = number(width), number(height)
    named = f"<title>{escape(title)}</title>\n" if title else ""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" '
        f'width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">\n{named}'
    )


class _Hand:
    """Writes one file."""

    def __init__(self, fonts: FontBook, images: ImageBook) -> None:
        self._fonts = fonts
        self._images = images
        self._glyphs: dict[tuple[str, int], str] = {}
        self._clips: dict[Path, str] = {}
        self._defined: list[str] = []

    def file(self, display: DisplayList, title: str) -> str:
        body: list[str] = []
        self._draw(display.ops, body)
        defined = f"<defs>\n{''.join(self._defined)}</defs>\n" if self._defined else ""
        return f"{opening(display.size.width, display.size.height, title)}{defined}{''.join(body)}</svg>\n"

    def _draw(self, ops: Iterable[DrawOp], out: list[str]) -> None:
        for op in ops:
            if isinstance(op, Group):
                self._group(op, out)
            elif isinstance(op, TextRun):
                if op.words:
                    self._text(op, out)
            elif isinstance(op, Shape):
                if op.path and (op.fill or op.stroke):
                    out.append(f'<path d="{path_data(op.path)}"{_look(op)}/>\n')
            else:
                self._picture(op, out)

    def _group(self, group: Group, out: list[str]) -> None:
        entries = f' transform="{_matrix(group.transform)}"' if group.transform != IDENTITY else ""
        if group.clip:
            entries += f' clip-path="url(#{self._clip(group.clip)})"'
        if group.tag:
            entries += f" class={quoteattr(group.tag)}"
        out.append(f"<g{entries}>\n")
        self._draw(group.ops, out)
        out.append("</g>\n")

    def _clip(self, path: Path) -> str:
        name = self._clips.get(path)
        if name is None:
            name = self._clips[path] = f"c{len(self._clips) + 1}"
            self._defined.append(f'<clipPath id="{name}"><path d="{path_data(path)}"/></clipPath>\n')
        return name

    def _text(self, run: TextRun, out: list[str]) -> None:
        """Place a run's glyphs; tracking follows each glyph and each space, as in PDF."""
        size = run.size / PT_PER_MM
        parts: list[str] = []
        x = 0.0  # em
        for word in run.words:
            for glyph, kern in zip(word.glyphs, word.kerns, strict=True):
                if glyph >= 0:
                    if name := self._glyph(word.font, glyph):
                        parts.append(f'<use xlink:href="#{name}" x="{number(x)}"/>')
                    x += self._fonts.advance(word.font, glyph)
                x += kern / 1000 + run.tracking / run.size
        place = f"translate({number(run.x)} {number(run.y)}) scale({size:.6g})"
        entries = f'transform="{place}" fill="{run.colour}" aria-label={quoteattr(run.text)}'
        out.append(f"<g {entries}>{''.join(parts)}</g>\n")

    def _glyph(self, font: str, glyph: int) -> str:
        """Return the name of a glyph's outline; nothing for one without ink."""
        key = font, glyph
        if key not in self._glyphs:
            path = self._fonts.outline(font, glyph)
            self._glyphs[key] = f"g{len(self._glyphs) + 1}" if path else ""
            if path:
                self._defined.append(f'<path id="{self._glyphs[key]}" d="{path_data(path)}"/>\n')
        return self._glyphs[key]

    def _picture(self, picture: Picture, out: list[str]) -> None:
        """Put a picture file into the file. Raise ValueError if it is no picture (layout has refused it before)."""
        info = self._images.info(FilePath(picture.file))
        if info is None:
            raise ValueError(f"no picture: {picture.file}")
        data = base64.b64encode(self._images.read(FilePath(picture.file))).decode("ascii")
        box = picture.box
        place = f'x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}" height="{number(box.height)}"'
        source = f'xlink:href="data:{_TYPES.get(info.format, "image/png")};base64,{data}"'
        out.append(f'<image {place} preserveAspectRatio="none" {source}/>\n')


def _look(shape: Shape) -> str:
    fill = f' fill="{shape.fill}"' if shape.fill else ' fill="none"'
    rule = ' fill-rule="evenodd"' if shape.even_odd and shape.fill else ""
    return f"{fill}{rule}{_line(shape.stroke) if shape.stroke else ''}"


def _line(stroke: Stroke) -> str:
    dash = f' stroke-dasharray="{" ".join(map(number, stroke.dash))}"' if stroke.dash else ""
    cap = f' stroke-linecap="{stroke.cap}"' if stroke.cap != "butt" else ""
    # PDF's own limit for mitred corners; SVG's would be 4.
    join = ' stroke-miterlimit="10"' if stroke.join == "miter" else f' stroke-linejoin="{stroke.join}"'
    return f' stroke="{stroke.colour}" stroke-width="{number(stroke.width)}"{dash}{cap}{join}'


def _matrix(t: Affine) -> str:
    turn = " ".join(f"{value:.6g}" for value in (t.a, t.b, t.c, t.d))
    return f"matrix({turn} {number(t.e)} {number(t.f)})"
