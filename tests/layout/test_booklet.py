"""The booklet: pages in the order for saddle stitching, two on each side, in readable type."""

from __future__ import annotations

import pytest

from generator.layout.booklet import lay_out_booklet, spreads
from generator.layout.reference import lay_out_reference
from generator.model.drawing import Group, TextRun, walk
from generator.model.paper import Paper

from .conftest import make_pack
from .reference.made import A4, LETTER, long_pack, reference_desk, whole_pack


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


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_sheets_lie_and_nothing_crosses_the_fold(paper: Paper) -> None:
    outcome = lay_out_booklet(reference_desk(long_pack()), paper)
    document = outcome.value
    assert document is not None and outcome.findings == ()
    assert document.duplex == "short" and len(document.pages) % 2 == 0
    assert [page.side for page in document.pages[:2]] == ["front", "back"]
    fold = paper.size.height / 2
    sizes = []
    for page in document.pages:
        assert (page.display.size.width, page.display.size.height) == (paper.size.height, paper.size.width)
        for op, place, _ in walk(page.display.ops):
            if isinstance(op, TextRun):
                left, y = place.apply(op.x, op.y)
                right, _ = place.apply(op.x + op.width, op.y)
                start = 0.0 if left < fold else fold
                assert start + 10 <= left <= right <= start + fold - 10 and 0 < y < paper.size.width
                sizes.append(op.size * place.a)
    assert sorted(sizes)[len(sizes) // 2] >= 7.0


def test_every_page_of_the_reference_stands_in_it_once() -> None:
    document = lay_out_booklet(reference_desk(long_pack()), A4).value
    assert document is not None
    shown = [op for page in document.pages for op in page.display.ops]
    assert all(isinstance(op, Group) for op in shown)
    numbers = list(spreads(len(shown)))
    assert len(numbers) == len(document.pages)
    assert not document.bookmarks


def test_no_reference_no_booklet() -> None:
    assert lay_out_booklet(reference_desk(make_pack()), A4).value is None
    assert lay_out_reference(reference_desk(whole_pack()), A4).value is not None
