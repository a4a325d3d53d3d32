"""Fonts of a PDF: shaped words in; text operators out, and at the end one subset font for each key that was used.

A character code is the glyph's id (Type0, Identity-H): a face's operators do not depend on the other faces.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping

from generator.assets.fonts import ADVANCE_SPACES, FontBook
from generator.model.drawing import Shaped, TextRun

from .pdf_file import PdfFile, array, name

_BLOCK = 100  # the longest list that a CMap may hold (Adobe technical note 5411)
# What means something else within a string; a reader takes a bare carriage return for a line feed.
_ESCAPES = str.maketrans({"(": "\\(", ")": "\\)", "\\": "\\\\", "\r": "\\r"})
_CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
{blocks}endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


class PdfFonts:
    """The letters that a document uses, by font. `spaced`: every space is a glyph, for whoever reads it out."""

    def __init__(self, book: FontBook, spaced: bool = False) -> None:
        self._book = book
        self._spaced = spaced
        self._used: dict[str, dict[int, str]] = {}
        self._words: dict[Shaped, str] = {}

    def show(self, run: TextRun) -> str:
        """Return the operator that shows a run's letters. Advances and kerns stand in it, in 1/1000 em."""
        if run.tracking:
            # `Tc` widens glyphs only; a space that is no glyph gets its share here.
            extra = run.tracking / run.size * 1000
            inside = "".join([self._encode(word, extra) for word in run.words])
        else:
            words = self._words
            inside = "".join([words.get(word) or self._remember(word) for word in run.words])
        return f"[({inside})]TJ"

    def space(self, font: str) -> Shaped:
        """Return the plain space of a font."""
        return self._book.shape(font, " ")

    def write(self, file: PdfFile) -> None:
        """Add the fonts to a file, sorted by key."""
        for key, letters in sorted(self._used.items()):
            file.name_font(key, _font(file, self._book, key, letters))

    def _remember(self, word: Shaped) -> str:
        encoded = self._words[word] = self._encode(word, 0.0)
        return encoded

    def _encode(self, word: Shaped, extra: float) -> str:
        """Return a word between brackets: two bytes a glyph (as letters of Latin 1), `)-250(` for an advance."""
        used = self._used.setdefault(word.font, {})
        if word not in self._words:
            for glyph, letters in zip(word.glyphs, self._book.letters(word), strict=True):
                if glyph >= 0:
                    used.setdefault(glyph, letters)
        glyphs, kerns = word.glyphs, word.kerns
        if self._spaced and -1 in glyphs:
            glyphs, kerns = self._with_spaces(word)
        parts: list[str] = []
        for glyph, kern in zip(glyphs, kerns, strict=True):
            if glyph >= 0:
                parts.append(f"{chr(glyph >> 8)}{chr(glyph & 255)}".translate(_ESCAPES))
            else:
                kern += extra
            if kern:
                parts.append(f"){round(-kern, 2):g}(")
        return "".join(parts)

    def _with_spaces(self, word: Shaped) -> tuple[tuple[int, ...], tuple[float, ...]]:
        """Return a word's glyphs and kerns, the font's plain space put into its advances; their widths stay."""
        (space,) = self.space(word.font).glyphs
        self._used[word.font].setdefault(space, " ")
        width = self._book.advance(word.font, space) * 1000
        glyphs, kerns = list(word.glyphs), list(word.kerns)
        for index, letter in enumerate(self._book.letters(word)):
            if glyphs[index] < 0 and letter in ADVANCE_SPACES:
                glyphs[index], kerns[index] = space, round(kerns[index] - width, 2)
        return tuple(glyphs), tuple(kerns)


def _font(file: PdfFile, book: FontBook, key: str, letters: Mapping[int, str]) -> str:
    """Add one font; return the reference to it."""
    facts = book.facts(key)
    glyphs = sorted(letters)
    tag = "".join(chr(65 + byte % 26) for byte in hashlib.sha256(repr(glyphs).encode()).digest()[:6])
    base = f"{tag}+{name(facts.name)}"
    program = book.subset(key, glyphs)
    program_at = file.stream(f"/Length1 {len(program)}", program)
    italic = 64 if facts.italic_angle else 0
    descriptor = file.add(
        f"<</Type/FontDescriptor/FontName/{base}/Flags {4 | italic}/FontBBox{array(facts.box)}"
        f"/ItalicAngle {facts.italic_angle:g}/Ascent {facts.ascent}/Descent {facts.descent}"
        f"/CapHeight {facts.cap_height}/StemV {50 + (facts.weight // 65) ** 2}/FontFile2 {program_at}>>"
    )
    widths = {glyph: book.advance(key, glyph) * 1000 for glyph in glyphs}
    descendant = file.add(
        f"<</Type/Font/Subtype/CIDFontType2/BaseFont/{base}"
        "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
        f"/FontDescriptor {descriptor}/CIDToGIDMap/Identity/W[{''.join(_widths(widths))}]>>"
    )
    unicode_at = file.stream("", _to_unicode(letters).encode("ascii"))
    return file.add(
        f"<</Type/Font/Subtype/Type0/BaseFont/{base}/Encoding/Identity-H"
        f"/DescendantFonts[{descendant}]/ToUnicode {unicode_at}>>"
    )


def _widths(widths: Mapping[int, float]) -> Iterator[str]:
    """Write widths in 1/1000 em, neighbours in one list."""
    last = -2
    for glyph, width in widths.items():
        if glyph != last + 1:
            yield f"{']' if last >= 0 else ''}{glyph}["
        else:
            yield " "
        yield f"{round(width, 3):g}"
        last = glyph
    if last >= 0:
        yield "]"


def _to_unicode(letters: Mapping[int, str]) -> str:
    rows = [
        f"<{glyph:04X}> <{text.encode('utf-16-be').hex().upper()}>\n" for glyph, text in sorted(letters.items()) if text
    ]
    blocks = (rows[at : at + _BLOCK] for at in range(0, len(rows), _BLOCK))
    return _CMAP.format(blocks="".join(f"{len(block)} beginbfchar\n{''.join(block)}endbfchar\n" for block in blocks))
