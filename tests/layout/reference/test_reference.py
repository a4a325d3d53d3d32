"""The whole reference: it says all there is, links lead somewhere, nothing leaves the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from generator.layout.reference import lay_out_reference
from generator.layout.reference.blocks.decision import decision_table
from generator.layout.reference.blocks.prose import prose
from generator.layout.reference.cases import grid_of
from generator.layout.reference.kit import Kit
from generator.model.content import Pack
from generator.model.drawing import DrawOp, Group, TextRun, walk
from generator.model.dump import dump
from generator.model.meaning import HOLDERS
from generator.model.paper import Document, Paper
from generator.model.phrases import Phrases
from generator.model.richtext import RichText, Unreadable, Words, plain_text

from ..conftest import make_pack
from .made import A4, LETTER, die_table, long_pack, reference_desk, russian_pack, target_table, whole_pack


def laid_out(pack: Pack, paper: Paper = A4, low: bool = False, phrases: Phrases | None = None) -> Document:
    outcome = lay_out_reference(reference_desk(pack, low, phrases), paper)
    assert outcome.findings == ()
    assert outcome.value is not None
    return outcome.value


def texts(document: Document) -> list[list[str]]:
    """The words of each page, a run each."""
    return [
        [op.text for op, _, _ in walk(page.display.ops) if isinstance(op, TextRun)] for page in document.pages
    ]


def groups(ops: tuple[DrawOp, ...]) -> Iterator[Group]:
    for op in ops:
        if isinstance(op, Group):
            yield op
            yield from groups(op.ops)


def said(document: Document) -> str:
    return " ".join(" ".join(page) for page in texts(document))


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
def test_nothing_leaves_the_live_area(paper: Paper, low: bool) -> None:
    document = laid_out(whole_pack(), paper, low)
    left = (paper.size.width - 180) / 2
    for page in document.pages:
        assert page.display.size == paper.size
        for op, place, _ in walk(page.display.ops):
            if isinstance(op, TextRun):
                x, y = place.apply(op.x, op.y)
                assert left - 0.1 <= x <= left + 180.1
                assert place.apply(op.x + op.width, op.y)[0] <= left + 180.1
                assert 12 <= y <= paper.size.height - 5


def test_everything_is_said() -> None:
    words = said(laid_out(whole_pack()))
    for part in ("What is in the box", "Setting up", "Lay out the", "Count twice.", "Reading a line", "Loudness",
                 "The nearest guest.", "A guest appears.", "Lineup", "Search here", "Not known", "Corrected here",
                 "30 → ", "Ours", "Rules reference · 8 pieces"):  # fmt: skip
        assert part.casefold() in words.casefold(), part


def test_contents_name_the_pages() -> None:
    document = laid_out(long_pack())
    pages = {mark.title: mark.page for mark in document.bookmarks if mark.level == 0}
    first = texts(document)[0]
    for title in ("Setting up", "Words"):
        assert first[first.index(title) + 1] == str(pages[title])


def test_two_pages_need_no_contents() -> None:
    document = laid_out(whole_pack())
    assert len(document.pages) == 2
    assert "contents" not in {mark.name for mark in document.bookmarks}


def test_links_lead_somewhere() -> None:
    document = laid_out(long_pack())
    names = {mark.name for mark in document.bookmarks}
    links = {group.link for page in document.pages for group in groups(page.display.ops) if group.link}
    assert links <= names
    assert {"id:lineup", "id:guest", "contents", "id:setup"} <= links
    assert len(names) == len(document.bookmarks)


def test_the_stamp_needs_a_replay() -> None:
    pack = whole_pack()
    table = pack.tables["door"]
    failing = replace(table, examples=(replace(table.examples[0], row="2"),))
    wrong = replace(pack, tables=pack.tables | {"door": failing})

    def stamps(one: Pack) -> int:
        document = laid_out(one)
        return sum(group.tag == "proven" for page in document.pages for group in groups(page.display.ops))

    assert stamps(pack) == 2
    assert stamps(wrong) == 1


def test_marks_are_explained_where_they_stand() -> None:
    pack = whole_pack()
    assert "Gap:" in said(laid_out(pack))
    known = make_pack(pack.templates, components=pack.components[1:], rules=pack.rules[:1])
    words = said(laid_out(known))
    assert "Gap:" not in words
    assert "Missing:" in words


def test_a_gap_in_a_table_is_a_line_to_write_on() -> None:
    from generator.model.content import Gap

    pack = whole_pack()
    document = laid_out(replace(pack, tables=pack.tables | {"door": die_table(Gap("truncated"))}))
    assert "t" in [word for page in texts(document) for word in page]


def test_the_printed_reading_corrects_nothing() -> None:
    assert "Corrected here" not in said(laid_out(replace(whole_pack(), reading="printed")))


def test_a_pack_without_rules_still_has_a_reference() -> None:
    pack = whole_pack()
    bare = make_pack(pack.templates, components=pack.components)
    document = laid_out(bare)
    assert len(document.pages) == 1
    assert "What is in the box" in said(document)


def test_a_pack_with_nothing_to_say_has_none() -> None:
    outcome = lay_out_reference(reference_desk(make_pack()), A4)
    assert outcome.value is None
    assert outcome.findings == ()


def test_russian() -> None:
    document = laid_out(russian_pack(), phrases=Phrases("ru", {"Words": "Слова", "yes": "да", "no": "нет"}))
    words = said(document)
    assert "СЛОВА" in words.upper()
    assert "нет" in words


def test_a_title_that_cannot_fit_is_a_finding() -> None:
    pack = replace(whole_pack(), title=plain_text("Of the unspeakable circumstances " * 6))
    outcome = lay_out_reference(reference_desk(pack), A4)
    assert [finding.code.slug for finding in outcome.findings] == ["text-overflow"]


def test_the_same_pack_gives_the_same_pages() -> None:
    first, second = laid_out(whole_pack()), laid_out(whole_pack())
    assert [dump(page.display) for page in first.pages] == [dump(page.display) for page in second.pages]


@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
def test_all_letters_mean_something(low: bool) -> None:
    document = laid_out(long_pack(), low=low)
    assert document.tagged
    assert [list(unmeant(page.display.ops)) for page in document.pages] == [[] for _ in document.pages]


def unmeant(ops: tuple[DrawOp, ...]) -> Iterator[str]:
    """Yield the letters in no group that means something, or in one that holds only others."""
    for op in ops:
        if isinstance(op, TextRun):
            yield op.text
        elif isinstance(op, Group) and (op.meaning is None or op.meaning.role in HOLDERS):
            yield from unmeant(op.ops)


def test_a_table_that_a_break_parts_is_one() -> None:
    """Its rows share a thread; the head that stands again is page furniture."""
    kit, table = Kit(reference_desk(whole_pack())), target_table()
    rows = decision_table(kit, table, grid_of(table), 87.0)
    parts = [group.meaning for row in rows for group in groups(row.draw(0, 0)) if group.meaning]
    assert len({meaning.thread for meaning in parts if meaning.role == "Table"}) == 1
    (again,) = rows[2].repeat[0].draw(0, 0)
    assert isinstance(again, Group) and again.meaning is not None and again.meaning.role == "Artifact"


def test_the_lines_of_a_paragraph_are_one_and_two_paragraphs_are_two() -> None:
    texts = (plain_text("One more thing is said here. " * 9), plain_text("And another."))
    rows = prose(Kit(reference_desk(whole_pack())), texts, 87.0)
    threads = [group.meaning.thread for row in rows for group in groups(row.draw(0, 0)) if group.meaning]
    assert len(rows) > 3
    assert [thread is threads[0] for thread in threads] == [True] * (len(rows) - 1) + [False]


def test_a_sign_that_nobody_could_read_marks_the_row_of_its_table() -> None:
    table = target_table()
    then = RichText((Words("Lose "), Unreadable(), Words(".")), "Lose {?}.")
    odd = replace(table, rows=(replace(table.rows[0], then=then), *table.rows[1:]))
    rows = decision_table(Kit(reference_desk(whole_pack())), odd, grid_of(odd), 87.0)
    assert ["unreadable" in row.marks for row in rows] == [False, True, False, False]


def test_the_heads_of_a_table_have_one_size() -> None:
    table = target_table()
    labels = {"loud": plain_text("How loud all of you have been"), "icon": plain_text("Icon")}
    head, *_ = decision_table(Kit(reference_desk(whole_pack())), replace(table, labels=labels), grid_of(table), 87.0)
    sizes = {op.size for op, _, _ in walk(head.draw(0, 0)) if isinstance(op, TextRun)}
    assert len(sizes) == 1


@pytest.mark.parametrize("count", [999, 5400, 10_004, 99_999])
def test_a_box_of_any_size_is_counted(count: int) -> None:
    pack = whole_pack()
    many = replace(pack, manifest=(replace(pack.manifest[0], count=count), *pack.manifest[1:]))
    assert str(count) in said(laid_out(many)).split()
