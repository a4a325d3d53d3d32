"""Fonts: directories of TrueType files in; coverage, metrics, shaped words and subset programs out."""

from __future__ import annotations

import importlib.util
import os
import struct
from collections.abc import Iterable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.model.drawing import Path as Outline
from generator.model.drawing import Shaped
from generator.model.frozen import frozen

from .glyph_outline import OutlinePen

if TYPE_CHECKING:
    import uharfbuzz as hb

# Spaces that are advances and never glyphs, with the width in em where a font does not say it (design section 9).
# No width: as wide as the plain space.
ADVANCE_SPACES: dict[str, float | None] = {"\u00a0": None, "\u2009": 0.2, "\u202f": 0.2}
# Characters that only steer line breaking: nothing is drawn for them.
INVISIBLE = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff")
_NO_GLYPH = INVISIBLE | ADVANCE_SPACES.keys()
# Many fonts have one hyphen for three.
_HYPHENS = {ord("\u2010"): "-", ord("\u2011"): "-"}
# One letter stays one glyph, so that text can be found and copied again. Kerning and marks are on of themselves.
FEATURES = {"liga": False, "clig": False, "calt": False}
_TABLES = {b"glyf", b"loca", b"cmap", b"hmtx", b"head", b"OS/2", b"post"}
_NO_USE_IN_PDF = (b"GSUB", b"GPOS", b"GDEF", b"name", b"OS/2", b"DSIG", b"STAT", b"meta", b"gasp")


@frozen
class FontMetrics:
    """Heights in em, all positive: above the baseline, or (descent) below it."""

    ascent: float
    descent: float
    cap_height: float
    x_height: float


@frozen
class FontProblem:
    """A font file that cannot be used, and why."""

    file: Path
    reason: str


@frozen
class FontFacts:
    """What a PDF says of a font. `box` is left, bottom, right, top in 1/1000 em, as is every height."""

    name: str
    box: tuple[int, int, int, int]
    italic_angle: float
    weight: int
    ascent: int
    descent: int
    cap_height: int


class FontBook:
    """The fonts of a run by key (the file's stem). Words are shaped once and kept."""

    def __init__(self, directories: Iterable[Path]) -> None:
        """List the fonts of directories. Where two hold the same key, the first directory wins."""
        self._files: dict[str, Path] = {}
        problems: list[FontProblem] = []
        for directory in directories:
            for file in _font_files(directory):
                reason = _refusal(file)
                if reason:
                    problems.append(FontProblem(file, reason))
                else:
                    self._files.setdefault(file.stem, file)
        self.problems: tuple[FontProblem, ...] = tuple(problems)
        self._fonts: dict[str, _Font] = {}
        self._splits: dict[tuple[tuple[str, ...], str], tuple[tuple[str, str], ...]] = {}

    def keys(self) -> tuple[str, ...]:
        """Return the keys of all usable fonts, sorted."""
        return tuple(sorted(self._files))

    def __contains__(self, key: str) -> bool:
        return key in self._files

    def file(self, key: str) -> Path:
        """Return a font's file. Raise KeyError for a key that is not in `keys()`."""
        return self._files[key]

    def has(self, key: str, char: str) -> bool:
        """Say whether a font can set a letter. Advance spaces and invisible characters every font can set.

        The hyphens U+2010 and U+2011 are set as `-` where a font lacks them.
        """
        return key in self._files and self._font(key).has(char)

    def metrics(self, key: str) -> FontMetrics:
        """Return a font's heights."""
        return self._font(key).metrics

    def shape(self, key: str, text: str) -> Shaped:
        """Shape a word in one font, kerned; the same word gives the same object.

        A letter that the font lacks becomes glyph 0: `split` first. The kern of glyph -1 is its whole advance.
        """
        font = self._fonts.get(key) or self._font(key)
        return font.words.get(text) or font.shape(text)

    def split(self, keys: tuple[str, ...], text: str) -> tuple[tuple[str, str], ...]:
        """Cut text into (key, letters) by the first font of the stack that has each letter; key "" where none has.

        A space stays with the letters before it where their font has it.
        """
        found = self._splits.get((keys, text))
        if found is None:
            found = self._splits[keys, text] = self._split(keys, text)
        return found

    def letters(self, word: Shaped) -> tuple[str, ...]:
        """Return the text that each glyph of a word stands for; empty for a glyph that continues another's."""
        if len(word.glyphs) == len(word.text):
            return tuple(word.text.translate(_HYPHENS))
        clusters = [info.cluster for info in self._font(word.font).run(word.text)[0]]
        ends = [next((c for c in clusters[i:] if c > start), len(word.text)) for i, start in enumerate(clusters)]
        return tuple(
            "" if i and clusters[i - 1] == start else word.text[start:end]
            for i, (start, end) in enumerate(zip(clusters, ends, strict=True))
        )

    def advance(self, key: str, glyph: int) -> float:
        """Return a glyph's own width in em."""
        return self._font(key).advance(glyph)

    def outline(self, key: str, glyph: int) -> Outline:
        """Return a glyph's outline in em, y down, from its origin on the baseline; filled by the non-zero rule."""
        return self._font(key).outline(glyph)

    def facts(self, key: str) -> FontFacts:
        """Return what a PDF's font descriptor says."""
        return self._font(key).facts()

    def subset(self, key: str, glyphs: Iterable[int]) -> bytes:
        """Return a font program with only these glyphs; they keep their ids. The same glyphs give the same bytes."""
        return self._font(key).subset(glyphs)

    def _font(self, key: str) -> _Font:
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = _opened(key, self._files[key].read_bytes())
        return font

    def _split(self, keys: tuple[str, ...], text: str) -> tuple[tuple[str, str], ...]:
        stack = [self._font(key) for key in keys if key in self._files]
        if text and stack and all(map(stack[0].has, text)):
            return ((stack[0].key, text),)
        runs: list[tuple[str, str]] = []
        current: _Font | None = None
        for char in text:
            if not (current and (char.isspace() or char in INVISIBLE) and current.has(char)):
                current = next((font for font in stack if font.has(char)), None)
            key = current.key if current else ""
            if runs and runs[-1][0] == key:
                runs[-1] = (key, runs[-1][1] + char)
            else:
                runs.append((key, char))
        return tuple(runs)


class _Font:
    """One open font and the words shaped in it."""

    def __init__(self, key: str, data: bytes) -> None:
        import uharfbuzz as hb

        self.key = key
        self.words: dict[str, Shaped] = {}
        self._hb: Any = hb
        self._face = hb.Face(hb.Blob(data))
        self._font: hb.Font = hb.Font(self._face)
        self._buffer = hb.Buffer()
        self._em = self._face.upem
        self._advances: dict[int, float] = {}
        self._coverage: dict[str, bool] = {}

    def has(self, char: str) -> bool:
        known = self._coverage.get(char)
        if known is None:
            plain = char.translate(_HYPHENS)
            known = self._coverage[char] = (
                char in _NO_GLYPH or self._maps(char) or (plain != char and self._maps(plain))
            )
        return known

    def _maps(self, char: str) -> bool:
        return bool(self._font.get_nominal_glyph(ord(char)))

    def advance(self, glyph: int) -> float:
        width = self._advances.get(glyph)
        if width is None:
            width = self._advances[glyph] = self._font.get_glyph_h_advance(glyph) / self._em
        return width

    def outline(self, glyph: int) -> Outline:
        pen = OutlinePen(self._em)
        self._font.draw_glyph_with_pen(glyph, pen)
        return tuple(pen.path)

    def run(self, text: str) -> tuple[Any, Any]:
        """Return harfbuzz's glyph infos and positions. The language is fixed: harfbuzz would take the machine's."""
        buffer = self._buffer
        buffer.reset()
        buffer.add_str(text if text.isascii() else self._settable(text))
        buffer.guess_segment_properties()
        buffer.direction = "ltr"
        buffer.language = "en"
        self._hb.shape(self._font, buffer, FEATURES)
        return buffer.glyph_infos, buffer.glyph_positions

    def _settable(self, text: str) -> str:
        """Replace hyphens that the font lacks."""
        return "".join(char if self._maps(char) else char.translate(_HYPHENS) for char in text)

    def shape(self, text: str) -> Shaped:
        infos, positions = self.run(text)
        plain = _NO_GLYPH.isdisjoint(text)
        glyphs: list[int] = []
        kerns: list[float] = []
        total = 0.0  # em
        per_mille = 1000 / self._em
        for info, position in zip(infos, positions, strict=True):
            if not plain and text[info.cluster] in _NO_GLYPH:
                advance = self._space(text[info.cluster])
                glyphs.append(-1)
                kerns.append(round(advance * 1000, 2))
                total += advance
                continue
            advance = position.x_advance / self._em
            kern = advance - self.advance(info.codepoint)
            # A mark moved sideways is a kern before it and one back after it. Nothing stands for a move up or down.
            shift = position.x_offset * per_mille
            if shift and kerns:
                kerns[-1] = round(kerns[-1] + shift, 2)
                kern -= shift / 1000
            glyphs.append(info.codepoint)
            kerns.append(round(kern * 1000, 2))
            total += advance
        word = Shaped(text, self.key, tuple(glyphs), tuple(kerns), round(total, 6))
        self.words[text] = word
        return word

    def _space(self, char: str) -> float:
        """Return the advance in em of a space that is never a glyph."""
        if char in INVISIBLE:
            return 0.0
        default = ADVANCE_SPACES[char]
        glyph = self._font.get_nominal_glyph(ord(" " if default is None else char))
        return self.advance(glyph) if glyph else default or 0.25

    @cached_property
    def metrics(self) -> FontMetrics:
        extents = self._font.get_font_extents("ltr")
        tag = self._hb.OTMetricsTag
        # Fonts with an old OS/2 table do not say these two; the shares are those of common text faces.
        cap = self._font.get_metric_position(tag.CAP_HEIGHT) or 0.7 * self._em
        x_height = self._font.get_metric_position(tag.X_HEIGHT) or 0.5 * self._em
        return FontMetrics(
            extents.ascender / self._em, -extents.descender / self._em, cap / self._em, x_height / self._em
        )

    def facts(self) -> FontFacts:
        scale = 1000 / self._em
        box = struct.unpack_from(">4h", self._face.reference_table("head").data, 36)
        angle = struct.unpack_from(">i", self._face.reference_table("post").data, 4)[0] / 65536
        weight = struct.unpack_from(">H", self._face.reference_table("OS/2").data, 4)[0]
        name = self._face.get_name(self._hb.OTNameIdPredefined.POSTSCRIPT_NAME) or self.key
        left, bottom, right, top = (round(value * scale) for value in box)
        metrics = self.metrics
        return FontFacts(
            name, (left, bottom, right, top), round(angle, 2), weight,
            round(metrics.ascent * 1000), -round(metrics.descent * 1000), round(metrics.cap_height * 1000),
        )  # fmt: skip

    def subset(self, glyphs: Iterable[int]) -> bytes:
        hb = self._hb
        wanted = hb.SubsetInput()
        wanted.sets(hb.SubsetInputSets.GLYPH_INDEX).update(glyphs)
        flags = hb.SubsetFlags
        # Hints serve coarse screens; paper does without, and the files are smaller.
        wanted.flags = flags.RETAIN_GIDS | flags.NO_LAYOUT_CLOSURE | flags.NOTDEF_OUTLINE | flags.NO_HINTING
        # A PDF reader asks for glyphs by id: letters, names and layout rules are of no use to it.
        wanted.sets(hb.SubsetInputSets.DROP_TABLE_TAG).update(int.from_bytes(tag, "big") for tag in _NO_USE_IN_PDF)
        return bytes(hb.subset(self._face, wanted).blob.data)


@lru_cache(maxsize=64)
def _opened(key: str, data: bytes) -> _Font:
    """Open a font; several packs of one run share it, and the words shaped in it."""
    return _Font(key, data)


def font_directories(packages: Iterable[str]) -> tuple[Path, ...]:
    """Find where installed font packages keep their files, without importing them. Packages not there are left out."""
    found: list[Path] = []
    for package in packages:
        spec = importlib.util.find_spec(package)
        for place in (spec.submodule_search_locations or ()) if spec else ():
            files = Path(place) / "files"
            found.append(files if files.is_dir() else Path(place))
    return tuple(found)


def _font_files(directory: Path) -> list[Path]:
    try:
        names = sorted(os.listdir(directory))
    except OSError:
        return []
    return [directory / name for name in names if name.lower().endswith((".ttf", ".otf"))]


def _refusal(file: Path) -> str:
    """Return why a file is no static TrueType font, or nothing. Reads the table directory only."""
    try:
        with file.open("rb") as stream:
            head = stream.read(12)
            count = int.from_bytes(head[4:6], "big")
            records = stream.read(16 * count)
            size = stream.seek(0, os.SEEK_END)
    except OSError as error:
        return f"cannot be read: {error.strerror}"
    tables = [struct.unpack_from(">4sIII", records, at) for at in range(0, len(records) - 15, 16)]
    tags = {tag for tag, *_ in tables}
    if b"fvar" in tags:
        return "a variable font"
    if head[:4] == b"OTTO" or b"CFF " in tags or b"CFF2" in tags:
        return "PostScript (CFF) outlines"
    if head[:4] not in (b"\0\1\0\0", b"true") or not tags >= _TABLES:
        return "no TrueType font"
    if any(start + length > size for _, _, start, length in tables):
        return "cut short"
    return ""
