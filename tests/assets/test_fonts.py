"""Facts about fonts, on the two families that we ship."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import uharfbuzz as hb

from generator.assets.fonts import FontBook, font_directories

TEXT, TITLE = "FiraSansCondensed-Regular", "RussoOne-Regular"


@pytest.fixture(scope="module")
def book() -> FontBook:
    return FontBook(font_directories(["fontpkg_fira_sans_condensed", "fontpkg_russo_one"]))


def test_packages_are_found_without_importing_them() -> None:
    directories = font_directories(["fontpkg_fira_sans_condensed", "no_such_package"])
    assert len(directories) == 1
    assert "fontpkg_fira_sans_condensed" not in sys.modules


def test_keys_are_file_stems(book: FontBook) -> None:
    assert TEXT in book and TITLE in book
    assert book.file(TITLE).name == "RussoOne-Regular.ttf"
    assert len(book.keys()) == 19
    assert book.problems == ()


def test_first_directory_wins(tmp_path: Path, book: FontBook) -> None:
    own = tmp_path / "RussoOne-Regular.ttf"
    own.write_bytes(book.file(TITLE).read_bytes())
    assert FontBook([tmp_path, book.file(TITLE).parent]).file(TITLE) == own


def test_missing_directory_is_empty(tmp_path: Path) -> None:
    assert FontBook([tmp_path / "nowhere"]).keys() == ()


def _sfnt(magic: bytes, *tags: bytes) -> bytes:
    return magic + len(tags).to_bytes(2, "big") + bytes(6) + b"".join(tag + bytes(12) for tag in tags)


NEEDED = (b"OS/2", b"cmap", b"glyf", b"head", b"hmtx", b"loca", b"post")


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("Variable.ttf", _sfnt(b"\0\1\0\0", b"fvar", *NEEDED), "a variable font"),
        ("Outlines.otf", _sfnt(b"OTTO", b"CFF ", b"cmap"), "PostScript (CFF) outlines"),
        ("Hidden.ttf", _sfnt(b"\0\1\0\0", b"CFF2", b"cmap"), "PostScript (CFF) outlines"),
        ("Text.ttf", b"hello", "no TrueType font"),
        ("Empty.ttf", b"", "no TrueType font"),
        ("NoOutlines.ttf", _sfnt(b"\0\1\0\0", b"cmap", b"head"), "no TrueType font"),
    ],
)
def test_unusable_fonts_are_refused_in_words(tmp_path: Path, name: str, data: bytes, reason: str) -> None:
    (tmp_path / name).write_bytes(data)
    book = FontBook([tmp_path])
    assert [(problem.file.name, problem.reason) for problem in book.problems] == [(name, reason)]
    assert book.keys() == ()


def test_half_a_font_is_refused(tmp_path: Path, book: FontBook) -> None:
    data = book.file(TITLE).read_bytes()
    (tmp_path / "Half.ttf").write_bytes(data[: len(data) // 2])
    assert [problem.reason for problem in FontBook([tmp_path]).problems] == ["cut short"]


def test_metrics_are_in_em(book: FontBook) -> None:
    metrics = book.metrics(TEXT)
    assert metrics.ascent == pytest.approx(0.935)
    assert metrics.descent == pytest.approx(0.265)
    assert 0.5 < metrics.x_height < metrics.cap_height < 0.72


def test_one_letter_is_one_glyph(book: FontBook) -> None:
    word = book.shape(TEXT, "office ffi")
    assert len(word.glyphs) == len(word.text)
    assert book.letters(word) == tuple("office ffi")


def test_pairs_are_kerned(book: FontBook) -> None:
    pair = book.shape(TEXT, "AV")
    assert pair.kerns[0] < 0 and pair.kerns[1] == 0
    plain = book.advance(TEXT, pair.glyphs[0]) + book.advance(TEXT, pair.glyphs[1])
    assert pair.advance == pytest.approx(plain + pair.kerns[0] / 1000)


def test_same_word_is_the_same_object(book: FontBook) -> None:
    assert book.shape(TEXT, "again") is book.shape(TEXT, "again")
    assert book.shape(TEXT, "again") is not book.shape(TITLE, "again")


@pytest.mark.parametrize("space", ["\u00a0", "\u2009", "\u202f"])
@pytest.mark.parametrize("key", [TEXT, TITLE])
def test_special_spaces_are_advances(book: FontBook, key: str, space: str) -> None:
    assert book.has(key, space)
    word = book.shape(key, f"1{space}x")
    assert word.glyphs[1] == -1
    assert 50 < word.kerns[1] < 400
    parts = book.shape(key, "1").advance + book.shape(key, "x").advance
    assert word.advance == pytest.approx(parts + word.kerns[1] / 1000, abs=0.05)


def test_plain_space_is_a_glyph_and_as_wide_as_a_no_break_space(book: FontBook) -> None:
    plain, fixed = book.shape(TEXT, " "), book.shape(TEXT, "\u00a0")
    assert plain.glyphs[0] > 0
    assert plain.advance == pytest.approx(fixed.advance)


def test_soft_hyphen_draws_nothing(book: FontBook) -> None:
    word = book.shape(TEXT, "ab\u00adcd")
    assert word.glyphs[2] == -1 and word.kerns[2] == 0


def test_a_hyphen_that_the_font_lacks_is_the_plain_one(book: FontBook) -> None:
    assert book.has(TEXT, "\u2011")
    word = book.shape(TEXT, "a\u2011b")
    assert word.glyphs == book.shape(TEXT, "a-b").glyphs
    assert book.letters(word) == ("a", "-", "b")


def test_nothing_is_shaped_to_nothing(book: FontBook) -> None:
    assert book.shape(TEXT, "").glyphs == ()


def test_accent_composes_and_keeps_its_letters(book: FontBook) -> None:
    word = book.shape(TEXT, "и\u0306я")
    assert book.letters(word) == ("и\u0306", "я")


def test_mark_keeps_the_advance(book: FontBook) -> None:
    marked, plain = book.shape(TEXT, "о\u0301н"), book.shape(TEXT, "он")
    assert marked.advance == pytest.approx(plain.advance, abs=0.02)
    advances = sum(book.advance(TEXT, glyph) for glyph in marked.glyphs) + sum(marked.kerns) / 1000
    assert marked.advance == pytest.approx(advances)


def test_split_takes_the_first_font_that_has_the_letter(book: FontBook) -> None:
    assert book.split((TITLE, TEXT), "Тест →") == ((TITLE, "Тест "), (TEXT, "→"))
    assert book.split((TITLE, TEXT), "a漢b") == ((TITLE, "a"), ("", "漢"), (TITLE, "b"))
    assert book.split(("NoSuchFont", TEXT), "a") == ((TEXT, "a"),)
    assert book.split((TEXT,), "") == ()


def test_space_stays_with_the_letters_before_it(book: FontBook) -> None:
    assert book.split((TITLE, TEXT), "→ b") == ((TEXT, "→ "), (TITLE, "b"))


def test_subset_holds_the_glyphs_under_their_own_ids(book: FontBook) -> None:
    word = book.shape(TEXT, "Mort")
    data = book.subset(TEXT, word.glyphs)
    assert data == book.subset(TEXT, reversed(word.glyphs))
    face = hb.Face(data)
    font = hb.Font(face)
    drawn = [glyph for glyph in range(1, face.glyph_count) if font.get_glyph_extents(glyph).width]
    assert drawn == sorted(set(word.glyphs))
    assert [font.get_glyph_h_advance(glyph) / face.upem for glyph in word.glyphs] == [
        book.advance(TEXT, glyph) for glyph in word.glyphs
    ]
    assert not {"GSUB", "GPOS", "fpgm"} & set(face.table_tags)


def test_facts_for_the_descriptor(book: FontBook) -> None:
    facts = book.facts("FiraSansCondensed-BoldItalic")
    assert facts.name == "FiraSansCondensed-BoldItalic"
    assert facts.weight == 700 and facts.italic_angle < 0 and facts.descent < 0
    assert facts.box[0] < facts.box[2] and facts.box[1] < facts.box[3]


def test_shaping_does_not_hang_on_the_machines_language() -> None:
    script = (
        "from generator.assets.fonts import *; b = FontBook(font_directories(['fontpkg_fira_sans_condensed']));"
        "print(b.shape('FiraSansCondensed-Regular', 'бгдпт şţ').glyphs)"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"LC_ALL": locale, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for locale in ("C.UTF-8", "sr_RS.UTF-8", "bg_BG.UTF-8", "ro_RO.UTF-8")
    }
    assert len(found) == 1


def test_nothing_heavy_is_imported_before_a_font_is_opened() -> None:
    script = (
        "import sys; from generator.assets.fonts import FontBook; FontBook([]);"
        "from generator.assets.vectors import VectorBook; VectorBook();"
        "from generator.assets.images import ImageBook; ImageBook();"
        "print(sorted({'uharfbuzz', 'fontTools', 'pydantic', 'PIL', 'svgelements', 'numpy'} & set(sys.modules)))"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"
