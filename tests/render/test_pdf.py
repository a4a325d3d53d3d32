"""What stands in a written PDF."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops
from render_sample import A4, TEXT, TITLE, document, font_book, run

from generator.assets.fonts import FontBook
from generator.model.drawing import DisplayList, DrawOp, Group, Shape, Shaped, Stroke, TextRun, rectangle
from generator.model.geometry import Box, Size, move, scale, turn
from generator.model.paper import Bookmark, Document, Page
from generator.render import pdf
from generator.render.png import pages_as_png

pikepdf = pytest.importorskip("pikepdf", reason="pikepdf, which opens our files, is not installed")
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def book() -> FontBook:
    return font_book()


@pytest.fixture(scope="module")
def written(book: FontBook) -> bytes:
    return pdf.write(document(book), book)


@pytest.fixture
def opened(written: bytes) -> Iterator[Any]:
    with pikepdf.open(io.BytesIO(written)) as file:
        yield file


def one_page(*ops: DrawOp, size: Size = A4) -> Document:
    return Document("test", "Test", "en", (Page(DisplayList(size, ops), "front"),))


def contents(data: bytes) -> str:
    with pikepdf.open(io.BytesIO(data)) as file:
        return file.pages[0].Contents.read_bytes().decode("latin-1")


def test_head_and_catalogue(written: bytes, opened: Any) -> None:
    assert written.startswith(b"%PDF-1.7\n")
    root = opened.Root
    assert root.Lang == "en"
    assert root.ViewerPreferences.PrintScaling == "/None"
    assert root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
    assert root.ViewerPreferences.DisplayDocTitle
    assert root.PageMode == "/UseOutlines"
    info = opened.trailer.Info
    assert (info.Title, info.Subject) == ("Cards — Шрик", "Test sheets")
    assert info.Producer == info.Creator == "proofdeck"
    assert "/CreationDate" not in info


@pytest.mark.parametrize(
    ("duplex", "name"), [("long", "DuplexFlipLongEdge"), ("short", "DuplexFlipShortEdge"), ("none", "Simplex")]
)
def test_duplex(book: FontBook, duplex: str, name: str) -> None:
    page = Page(DisplayList(A4), "front")
    data = pdf.write(Document("d", "d", "en", (page,), duplex=duplex), book)
    with pikepdf.open(io.BytesIO(data)) as file:
        assert file.Root.ViewerPreferences.Duplex == f"/{name}"


def test_pages_have_their_true_size(book: FontBook) -> None:
    data = pdf.write(one_page(size=Size(215.9, 279.4)), book)
    with pikepdf.open(io.BytesIO(data)) as file:
        assert [float(side) for side in file.pages[0].MediaBox] == [0, 0, 612, 792]


def test_page_labels(opened: Any) -> None:
    assert [opened.pages[index].label for index in (0, 1)] == ["1 front", "2 front"]


def test_no_trace_of_transparency_or_a_standard_font(written: bytes, opened: Any) -> None:
    everything = written + b"".join(
        thing.read_bytes() for thing in opened.objects if isinstance(thing, pikepdf.Stream) and "/Length1" not in thing
    )
    for word in (b"Helvetica", b"ExtGState", b"SMask", b"/Transparency", b" gs\n"):
        assert word not in everything


def test_outline_levels(opened: Any) -> None:
    with opened.open_outline() as outline:
        tree = [(item.title, [child.title for child in item.children]) for item in outline.root]
    assert tree == [("Setup (first)", ["Шаги"]), ("Round", ["Deep"])]


def test_links_lead_to_named_places(opened: Any) -> None:
    (link,) = opened.pages[0].Annots
    assert link.Subtype == "/Link" and link.F == 4
    assert [round(float(side), 1) for side in link.Rect] == [34.0, 130.4, 90.7, 144.6]
    names = list(opened.Root.Names.Dests.Names)
    places = dict(zip(map(str, names[::2]), names[1::2], strict=True))
    assert list(places) == sorted(places) == ["chapter-1", "chapter-2"]
    assert str(link.Dest) == "chapter-2"
    assert places["chapter-2"][0].objgen == opened.pages[1].obj.objgen
    assert float(places["chapter-2"][3]) == pytest.approx((297 - 10) * 72 / 25.4, abs=0.01)


def test_a_link_moves_with_its_group(book: FontBook) -> None:
    spot = Group((), link="here", box=Box(0, 0, 10, 5))
    pages = one_page(Group((Group((spot,), move(10, 20), share="s"),), move(50, 50)), Group((spot,), share="s"))
    data = pdf.write(replace(pages, bookmarks=(Bookmark("Here", 1, name="here"),)), book)
    with pikepdf.open(io.BytesIO(data)) as file:
        places = [[round(float(side) / 72 * 25.4, 1) for side in link.Rect] for link in file.pages[0].Annots]
    assert places == [[60.0, 222.0, 70.0, 227.0], [0.0, 292.0, 10.0, 297.0]]


def test_shared_groups_are_drawn_once(opened: Any) -> None:
    forms = [name for name, thing in opened.pages[0].Resources.XObject.items() if thing.Subtype == "/Form"]
    assert len(forms) == 2
    drawn = opened.pages[0].Contents.read_bytes().decode("latin-1")
    assert sorted(drawn.count(f"{name} Do") for name in forms) == [1, 2]


def test_what_is_used_once_stands_in_place(book: FontBook) -> None:
    square = Group((Shape(rectangle(Box(0, 0, 5, 5)), "#FF0000"),), move(3, 4), share="once")
    written = contents(pdf.write(one_page(square), book))
    assert written.splitlines()[1:] == ["q 1 0 0 1 3 4 cm", "1 0 0 rg", "0 0 5 5 re f", "Q"]


def test_what_is_shared_within_a_shared_group_counts_once(book: FontBook) -> None:
    inner = Group((Shape(rectangle(Box(0, 0, 1, 1)), "#FF0000"),), share="inner")
    outer = Group((inner,), share="outer")
    data = pdf.write(one_page(Group((outer,), move(1, 1)), Group((outer,), move(9, 9))), book)
    with pikepdf.open(io.BytesIO(data)) as file:
        assert len(file.pages[0].Resources.XObject) == 1


def test_only_changes_are_written(book: FontBook) -> None:
    thin, thick = Stroke("#000000", 0.2), Stroke("#000000", 0.5)
    square = rectangle(Box(0, 0, 5, 5))
    ops = (Shape(square, "#FFFFFF", thin), Shape(square, "#FFFFFF", thin), Shape(square, stroke=thick))
    assert contents(pdf.write(one_page(*ops), book)).splitlines()[1:] == [
        "1 g",
        "0 G 0.2 w [] 0 d 0 J 0 j",
        "0 0 5 5 re B",
        "0 0 5 5 re B",
        "0.5 w",
        "0 0 5 5 re S",
    ]


def test_what_a_group_sets_ends_with_it(book: FontBook) -> None:
    red, square = "#FF0000", rectangle(Box(0, 0, 5, 5))
    ops = (Shape(square, red), Group((Shape(square, "#000000"),), move(9, 9)), Shape(square, red))
    lines = contents(pdf.write(one_page(*ops), book)).splitlines()[1:]
    assert lines == ["1 0 0 rg", "0 0 5 5 re f", "q 1 0 0 1 9 9 cm", "0 g", "0 0 5 5 re f", "Q", "0 0 5 5 re f"]


def test_runs_share_a_text_object(book: FontBook) -> None:
    written = contents(pdf.write(one_page(run(book, 5, 5, "one two"), run(book, 5, 10, "AV")), book))
    assert written.count("BT") == written.count("ET") == 1
    assert written.count(f"/{TEXT} 3.5278 Tf") == 1
    assert "1 0 0 -1 5 10 Tm" in written
    kern = book.shape(TEXT, "AV").kerns[0]
    assert f"){-kern:g}(" in written


def test_every_code_survives_as_a_string(book: FontBook) -> None:
    """Glyph ids hold bytes that mean something within a string: brackets, backslash, carriage return."""
    special = [0x28, 0x29, 0x5C, 0x0D, 0x0A, 0x0128, 0x015C, 0x010D]
    word = Shaped("x" * len(special), TEXT, tuple(special), (0.0,) * len(special), 4.0)
    with pikepdf.open(io.BytesIO(pdf.write(one_page(TextRun(9, 9, (word,), 10, "#000000", 9)), book))) as file:
        (shown,) = [
            item.operands[0] for item in pikepdf.parse_content_stream(file.pages[0]) if str(item.operator) == "TJ"
        ]
        assert bytes(shown[0]) == b"".join(glyph.to_bytes(2, "big") for glyph in special)


def test_tracking_also_widens_spaces_that_are_no_glyphs(book: FontBook) -> None:
    tracked = run(book, 5, 5, "A\u00a0B", TITLE, 10, 1.0)
    written = contents(pdf.write(one_page(tracked), book))
    advance = next(
        kern for glyph, kern in zip(tracked.words[0].glyphs, tracked.words[0].kerns, strict=True) if glyph < 0
    )
    assert f"{-(advance + 100):g}" in written
    assert "0.3528 Tc" in written


def test_fonts_are_subsets_with_letters_for_every_glyph(opened: Any) -> None:
    fonts = opened.pages[0].Resources.Font
    assert sorted(fonts) == ["/FiraSansCondensed-Bold", "/FiraSansCondensed-Regular", "/RussoOne-Regular"]
    for font in fonts.values():
        assert re.fullmatch(r"/[A-Z]{6}\+[\w-]+", str(font.BaseFont))
        assert font.Encoding == "/Identity-H"
        assert b"> <0020>\n" in font.ToUnicode.read_bytes()
        assert font.DescendantFonts[0].CIDToGIDMap == "/Identity"


def test_same_bytes_in_every_process(tmp_path: Path) -> None:
    digests = set()
    for seed in ("1", "2"):
        folder = tmp_path / seed
        folder.mkdir()
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(HERE.parents[1])}
        if seed == "2":  # what other machines may have set
            environment |= {"SOURCE_DATE_EPOCH": "1700000000", "RL_pdfMultiLine": "1", "TZ": "Asia/Tokyo"}
        command = [sys.executable, str(HERE / "render_sample.py"), str(folder / "out.pdf")]
        result = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
        digests.add(result.stdout)
    assert len(digests) == 1


# Places, by looking at the pixels


def _ink(data: bytes, dpi: float = 300) -> tuple[float, float, float, float]:
    """Return the box around what is not white on the first page, in mm."""
    image = Image.open(io.BytesIO(next(pages_as_png(data, dpi)))).convert("L")
    found = ImageChops.invert(image).point(lambda value: 255 * (value > 127)).getbbox()
    assert found is not None
    left, top, right, bottom = (side / dpi * 25.4 for side in found)
    return left, top, right, bottom


CARD = Shape(rectangle(Box(0, 0, 63, 88)), "#000000")


@pytest.mark.parametrize(
    ("ops", "place"),
    [
        ((Shape(rectangle(Box(73, 104.5, 63, 88)), "#000000"),), (73, 104.5, 136, 192.5)),
        ((Group((CARD,), move(20, 30)),), (20, 30, 83, 118)),
        ((Group((CARD,), move(20, 30).after(turn(90, 31.5, 44)), share="a"),), (7.5 + 0, 42.5, 95.5, 105.5)),
        ((Group((CARD,), move(20, 30).after(scale(0.5))),), (20, 30, 51.5, 74)),
        ((Group((Group((CARD,), move(9, 9)),), move(20, 30), clip=rectangle(Box(10, 10, 20, 20))),), (30, 40, 50, 60)),
        ((Group((CARD,), move(120, 150), share="b"), Group((CARD,), move(120, 150), share="b")), (120, 150, 183, 238)),
    ],
    ids=["bare", "moved", "turned", "scaled", "clipped", "form"],
)
def test_things_land_where_they_should(book: FontBook, ops: tuple[DrawOp, ...], place: tuple[float, ...]) -> None:
    assert _ink(pdf.write(one_page(*ops), book)) == pytest.approx(place, abs=0.1)


def test_letters_stand_upright_on_their_baseline(book: FontBook) -> None:
    left, top, right, bottom = _ink(pdf.write(one_page(run(book, 50, 100, "HE", size=72)), book))
    cap = book.metrics(TEXT).cap_height * 25.4
    assert (top, bottom) == pytest.approx((100 - cap, 100), abs=0.15)
    width = book.shape(TEXT, "HE").advance * 25.4
    assert 50 < left < right < 50 + width
    assert right - left > 0.8 * width
