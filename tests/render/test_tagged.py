"""A small tagged document, read back by its structure."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace

import pytest
from render_sample import A4, STAR, TITLE, document, font_book, run

from generator.assets.fonts import FontBook
from generator.layout import meanings as mean
from generator.model.drawing import DisplayList, DrawOp, Group, Shape, line, rectangle
from generator.model.dump import dump
from generator.model.geometry import Box, move, scale, turn
from generator.model.paper import Bookmark, Document, Page
from generator.render import pdf

pikepdf = pytest.importorskip("pikepdf", reason="pikepdf, which opens our files, is not installed")

from tests.structure import Tagged, script  # noqa: E402

PARAGRAPH, TABLE, STEPS = object(), object(), object()
HEARD = """Document
  H1: Hunt
  H2: 1 Go
  L
    LI
      Lbl: 1
      LBody: Turn the first
    LI
      Lbl: 2
      LBody: Read 1 000 %
  Table
    TR
      TD
      TH: Then
    TR
      TH: yes
      TD: Go
    TR
      TD: Hide
  P: See the long rules of play.
  P: Gap not printed
  Figure: A stamp
"""


@pytest.fixture(scope="module")
def book() -> FontBook:
    return font_book()


def pages(book: FontBook) -> tuple[tuple[DrawOp, ...], ...]:
    """Three pages: a list, a table and a paragraph that a page's end parts, icons, links, a turned stamp."""
    icon = Group((Shape(STAR, "#C8102E"),), scale(0.1), share="icon:star")
    frame = Shape(rectangle(Box(10, 10, 100, 8)), "#17130F")
    first = (
        frame,
        mean.heading(1, (run(book, 12, 16, "Hunt", TITLE, 14), frame)),
        mean.heading(2, (Group((run(book, 12, 26, "1"),), link="top", box=Box(10, 20, 8, 8)), run(book, 22, 26, "Go"))),
        mean.item(STEPS, (run(book, 12, 40, "1"),), (run(book, 20, 40, "Turn"), run(book, 20, 45, "the first")), True),
        mean.item(STEPS, (run(book, 12, 50, "2"),), (run(book, 20, 50, "Read 1\u00a0000\u2009%"),), True),
        Shape(line(10, 60, 100, 60), stroke=None, fill="#000000"),
        mean.row(TABLE, (mean.cell(), mean.head((run(book, 20, 70, "Then"),)))),
        mean.row(TABLE, (mean.head((run(book, 9, 80, "yes"),), "Row", rows=2), mean.cell((run(book, 20, 80, "Go"),)))),
        mean.furniture((run(book, 12, 290, "Foot"), frame)),
    )  # fmt: skip
    again = mean.furniture((mean.row(TABLE, (mean.cell(), mean.head((run(book, 20, 20, "Then"),)))),))
    word = run(book, 12, 40, "of ")
    after = word.x + word.width
    second = (
        again,
        mean.row(TABLE, (mean.cell((run(book, 20, 30, "Hide"),)),)),
        mean.paragraph(
            (
                run(book, 12, 100, "See the"),
                Group((run(book, 12, 105, "long"),), link="end", box=Box(12, 101, 9, 5)),
                Group((run(book, 12, 110, "rules"),), link="end", box=Box(12, 106, 9, 5)),
            ),
            PARAGRAPH,
        ),
    )
    play = mean.figure((Group((icon,), move(after + 0.3, 37)),), "play")
    third = (
        mean.paragraph((word, play, run(book, after + 3, 40, ".")), PARAGRAPH),
        mean.paragraph((run(book, 12, 50, "Gap"), mean.said((run(book, 30, 50, "n"),), "not printed"))),
        mean.figure((Group((run(book, 0, 0, "Proven"), frame), turn(-5, 20, 100)),), "A stamp", Box(5, 90, 60, 20)),
        Group((run(book, 60, 60, "nowhere"),), link="nowhere", box=Box(60, 56, 10, 5)),
    )  # fmt: skip
    return first, second, third


def tagged_document(book: FontBook) -> Document:
    shown = tuple(Page(DisplayList(A4, ops), "both") for ops in pages(book))
    marks = (Bookmark("The top", 1, 0.0, 0, "top"), Bookmark("The end", 3, 0.0, 0, "end"))
    return Document("reference", "Hunt: rules", "en", shown, marks, tagged=True)


@pytest.fixture(scope="module")
def written(book: FontBook) -> bytes:
    return pdf.write(tagged_document(book), book)


@pytest.fixture
def read(written: bytes) -> Iterator[Tagged]:
    with pikepdf.open(io.BytesIO(written)) as file:
        yield Tagged(file)


def test_what_is_heard(read: Tagged) -> None:
    assert script(read.root) == HEARD


def test_all_that_is_drawn_is_told_apart(read: Tagged) -> None:
    assert read.loose == []
    assert read.furniture == ["Foot", "Then", ""]
    assert read.unmeant == ["nowhere"]


def test_page_and_tree_know_each_other(read: Tagged) -> None:
    """Each stretch of a page belongs to one element, and the page's list leads there."""
    owners = {(page, number): element for element in read.root.all() for page, number in element.stretches}
    assert sorted(owners) == sorted(read.texts)
    assert sum(len(element.stretches) for element in read.root.all()) == len(owners)
    rows = read.file.Root.StructTreeRoot.ParentTree.Nums
    parents = {int(rows[at]): rows[at + 1] for at in range(0, len(rows), 2)}
    for (page, number), element in owners.items():
        key = int(read.file.pages[page].StructParents)
        assert parents[key][number].objgen == element.object.objgen
    for link in read.root.of("Link"):
        for note in link.notes:
            assert parents[int(note.StructParent)].objgen == link.object.objgen


def test_attributes(read: Tagged) -> None:
    (steps,) = read.root.of("L")
    assert steps.attribute("ListNumbering") == "/Decimal"
    heads = read.root.of("TH")
    assert [(str(head.attribute("Scope")), int(head.attribute("RowSpan", 1))) for head in heads] == [
        ("/Column", 1), ("/Row", 2),
    ]  # fmt: skip
    icon, stamp = read.root.of("Figure")
    assert (icon.said("Alt"), icon.said("ActualText"), icon.attribute("Placement")) == ("play", "play", None)
    assert (stamp.said("Alt"), stamp.said("ActualText"), stamp.attribute("Placement")) == ("A stamp", "", "/Block")
    assert [round(float(side)) for side in stamp.attribute("BBox")] == [14, 530, 185, 587]
    (letter,) = read.root.of("Span")
    assert (letter.said("Alt"), letter.said("ActualText")) == ("", "not printed")


def test_links_say_where_they_lead(read: Tagged) -> None:
    back, on = read.root.of("Link")
    assert [str(note.Contents) for note in back.notes] == ["The top"]
    assert [str(note.Contents) for note in on.notes] == ["The end", "The end"], "a line's end parts no link"
    assert [(len(page.get("/Annots", [])), page.get("/Tabs")) for page in read.file.pages] == [
        (1, "/S"),
        (2, "/S"),
        (0, "/S"),
    ]


def test_the_file_says_that_it_is_tagged(read: Tagged) -> None:
    assert read.file.Root.MarkInfo.Marked
    assert read.file.Root.Lang == "en"
    assert b"<pdfuaid:part>1</pdfuaid:part>" in read.file.Root.Metadata.read_bytes()


def test_another_language_is_said(book: FontBook) -> None:
    half = mean.part((mean.paragraph((run(book, 12, 40, "Улика"),)),), "ru")
    told = Document("aid", "Aid", "en", (Page(DisplayList(A4, (half,)), "both"),), tagged=True)
    with pikepdf.open(io.BytesIO(pdf.write(told, book))) as file:
        (part,) = Tagged(file).root.of("Div")
        assert part.said("Lang") == "ru"


def test_a_document_that_is_not_tagged_keeps_none_of_it(book: FontBook) -> None:
    plain = pdf.write(replace(tagged_document(book), tagged=False), book)
    assert b"/StructTreeRoot" not in plain and b"pdfuaid" not in plain
    with pikepdf.open(io.BytesIO(plain)) as file:
        assert b"BDC" not in file.pages[0].Contents.read_bytes()


def test_meanings_change_nothing_that_is_seen(book: FontBook) -> None:
    letters = run(book, 12, 40, "of")
    assert dump(DisplayList(A4, (mean.paragraph((letters,)),))) == dump(DisplayList(A4, (letters,)))


def test_the_same_document_gives_the_same_bytes(book: FontBook, written: bytes) -> None:
    assert pdf.write(tagged_document(book), book) == written


def test_a_page_of_cards_may_be_tagged_too(book: FontBook) -> None:
    """Shared faces become forms within one stretch; what means nothing is an artifact."""
    with pikepdf.open(io.BytesIO(pdf.write(replace(document(book), tagged=True), book))) as file:
        read = Tagged(file)
        assert read.loose == []
        assert [element.role for element in read.root.all()] == ["Document", "Link"]


def test_a_validator_finds_nothing(written: bytes) -> None:
    page = pytest.importorskip("page")
    for profile in (page.ValidationProfile.PDF_A_2B, page.ValidationProfile.PDF_UA_1):
        report = page.validate_pdf_bytes(written, profile=profile)
        assert report.is_compliant, [failure.message for failure in report.failures][:5]
