"""The booklet: one column in the usual type, pages in the order for saddle stitching, two on each side."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from generator.layout.booklet import lay_out_booklet, measures_of, spreads
from generator.layout.desk import Desk
from generator.layout.reference import lay_out_pages, lay_out_reference
from generator.model.content import Step
from generator.model.drawing import Group, Shape, TextRun, path_box, walk
from generator.model.finding import Outcome
from generator.model.geometry import Size
from generator.model.paper import Document, Paper
from generator.model.richtext import plain_text

from .conftest import HERE, desk_of, make_pack
from .reference.made import A4, LETTER, long_pack, reference_desk, whole_pack

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)


@cache
def desk_for(pack: str) -> Desk:
    return reference_desk(long_pack()) if pack == "long" else desk_of(pack)[0]


def booklet(pack: str, paper: Paper) -> Outcome[Document]:
    return lay_out_booklet(desk_for(pack), paper)


@pytest.mark.parametrize(
    ("pages", "order"),
    [
        (1, [(4, 1), (2, 3)]),
        (4, [(4, 1), (2, 3)]),
        (5, [(8, 1), (2, 7), (6, 3), (4, 5)]),
        (8, [(8, 1), (2, 7), (6, 3), (4, 5)]),
    ],
)
def test_order_of_pages(pages: int, order: list[tuple[int, int]]) -> None:
    assert list(spreads(pages)) == order


def check_sides(document: Document, paper: Paper) -> None:
    """Nothing crosses the fold or leaves its page's margins: 12 mm at the fold, 10 mm at the other edges."""
    fold, height = paper.size.height / 2, paper.size.width
    assert document.duplex == "short" and len(document.pages) % 2 == 0
    for number, page in enumerate(document.pages):
        assert page.side == ("back" if number % 2 else "front")
        assert (page.display.size.width, page.display.size.height) == (paper.size.height, paper.size.width)
        for op, place, tags in walk(page.display.ops):
            if isinstance(op, TextRun):
                left, y = place.apply(op.x, op.y)
                right, low = left + op.width * place.a, y
            elif isinstance(op, Shape) and "picture" not in tags:
                box = path_box(op.path)
                (left, y), (right, low) = place.apply(box.x, box.y), place.apply(box.right, box.bottom)
            else:
                continue
            least, most = (10.0, fold - 12.0) if left < fold - 6.0 else (fold + 12.0, 2 * fold - 10.0)
            # Frames are drawn about half a line outside, and the answer's frame 0.8.
            assert least - 0.9 <= left <= right + 0.01 and right <= most + 0.9, op
            assert y >= 8.0 and low <= height - 4.5, op


@PAPERS
@pytest.mark.parametrize("pack", ["long", "shriek", "midnight-masquerade"])
def test_sheets_lie_and_nothing_leaves_its_page(pack: str, paper: Paper) -> None:
    outcome = booklet(pack, paper)
    assert outcome.value is not None and outcome.findings == ()
    check_sides(outcome.value, paper)


@PAPERS
def test_type_is_set_anew_and_not_scaled(paper: Paper) -> None:
    document = booklet("shriek", paper).value
    assert document is not None
    scales, sizes = set(), []
    for page in document.pages:
        for op, place, tags in walk(page.display.ops):
            if isinstance(op, TextRun) and "proven" not in tags:
                scales.add(round(place.a, 3))
                sizes.append(op.size)
    assert scales == {1.0}
    assert sorted(sizes)[len(sizes) // 2] >= 9.0


def pages_of(document: Document) -> list[str]:
    """Return the words of each page in the order of reading."""
    sides = list(spreads(2 * len(document.pages)))
    found: dict[int, str] = {}
    for page, pair in zip(document.pages, sides, strict=True):
        halves = [op for op in page.display.ops if isinstance(op, Group)]
        for group in halves:
            place = int(group.transform.e > 1.0)
            found[pair[place]] = " ".join(op.text for op, *_ in walk(group.ops) if isinstance(op, TextRun))
    return [found[number] for number in sorted(found)]


def test_every_page_stands_in_it_once_and_blanks_at_the_end() -> None:
    desk = reference_desk(long_pack())
    document = lay_out_booklet(desk, A4).value
    alone = lay_out_pages(desk, measures_of(Size(148.5, 210.0))).value
    assert document is not None and alone is not None
    shown = pages_of(document)
    assert len(shown) == len(alone.pages) and len(document.pages) == -(-len(shown) // 4) * 2
    for number, words in enumerate(shown, 1):
        assert str(number) in words.split()
    assert not document.bookmarks


def test_it_says_what_the_reference_says() -> None:
    desk = reference_desk(whole_pack())
    large, small = lay_out_reference(desk, A4).value, lay_out_booklet(desk, A4).value
    assert large is not None and small is not None

    def words(document: Document) -> set[str]:
        runs = (op.text for page in document.pages for op, *_ in walk(page.display.ops) if isinstance(op, TextRun))
        return {word.strip(".,:;") for text in runs for word in text.split() if not word.strip(".,:;").isdigit()}

    assert words(large) <= words(small) | {""}


def test_panels_become_rows_with_the_picture_left() -> None:
    pack = whole_pack()
    steps = tuple(Step(plain_text(f"Step {n} is done."), HERE, picture="token") for n in "abc")
    rules = tuple(replace(item, steps=steps) if number == 0 else item for number, item in enumerate(pack.rules))
    document = lay_out_pages(reference_desk(replace(pack, rules=rules)), measures_of(Size(148.5, 210.0))).value
    assert document is not None
    found = [
        (place.apply(op.x, op.y), op.size)
        for page in document.pages
        for op, place, _ in walk(page.display.ops)
        if isinstance(op, TextRun) and op.text.startswith("Step ")
    ]
    assert [size for _, size in found] == [11.0] * 3
    lefts, downs = zip(*(place for place, _ in found), strict=True)
    left = lefts[0] - 36.0 - 4.0
    assert left == pytest.approx(12.0, abs=0.01) or left == pytest.approx(10.0, abs=0.01)
    assert set(lefts) == {lefts[0]} and list(downs) == sorted(downs)
    assert downs[1] - downs[0] == pytest.approx(24.0 + 3.0, abs=0.01)


def test_no_reference_no_booklet() -> None:
    assert lay_out_booklet(reference_desk(make_pack()), A4).value is None


def test_answers_stay_out_of_it_for_their_page_shares_a_sheet_with_rules() -> None:
    reference, folded = lay_out_reference(desk_for("shriek"), A4).value, booklet("shriek", A4).value
    assert reference is not None and folded is not None
    runs = ((op for page in document.pages for op, *_ in walk(page.display.ops)) for document in (reference, folded))
    told = ["".join(op.text for op in ops if isinstance(op, TextRun)) for ops in runs]
    assert ["spoils the game" in text for text in told] == [True, False]
    assert all("Revealing a Clue" in text for text in told)
