"""Tuck boxes: as wide as their cards, as deep as the pile, on the paper."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.deck import BARE, MARGIN, SLEEVE, SLEEVED, Cards, Deck
from generator.layout.impose.job import Job
from generator.layout.tuckbox import AIR, AIR_BELOW, LOOSE, _Pattern, box_sizes
from generator.model.drawing import TextRun, walk
from generator.model.geometry import Size
from generator.model.phrases import Phrases
from generator.model.span import Span
from generator.model.template import Template
from tests.layout.impose.test_impose import PAPERS

from .conftest import FONTS, make_desk, make_pack

SPAN = Span("t.yaml", 1, 1, 1, 5)


def deck(count: int, size: Size = Size(63, 88)) -> Deck:  # noqa: B008
    return Deck(size, ((Template("t", "card", SPAN, size.width, size.height, 3, 4), count),))


@given(
    count=st.integers(3, 400), paper=st.sampled_from(["a4", "letter"]), sleeved=st.booleans(),
    size=st.sampled_from([(63, 88), (44, 68), (59, 92), (69.85, 120.65)]),
)  # fmt: skip
def test_boxes_hold_their_cards_and_fit_on_the_paper(
    count: int, paper: str, sleeved: bool, size: tuple[float, float]
) -> None:
    cards = Cards(sleeved)
    boxes = box_sizes(deck(count, Size(*size)), cards, PAPERS[paper])
    assert not boxes or sum(box.count for box in boxes) == count
    for box in boxes:
        more = SLEEVE if sleeved else 0
        assert (box.width, box.height) == pytest.approx((size[0] + more + LOOSE, size[1] + more + LOOSE))
        assert box.depth >= box.count * cards.each + AIR - 0.001
        sides = sorted((box.flat.width, box.flat.height))
        page = sorted((PAPERS[paper].size.width, PAPERS[paper].size.height))
        assert sides[0] <= page[0] - 2 * MARGIN + 0.001 and sides[1] <= page[1] - 2 * MARGIN + 0.001


def test_as_deep_as_the_pile() -> None:
    (box,) = box_sizes(deck(52), Cards(), PAPERS["a4"])
    assert box.depth == pytest.approx(52 * BARE + AIR)
    (box,) = box_sizes(deck(40), Cards(sleeved=True), PAPERS["a4"])
    assert box.depth == pytest.approx(40 * SLEEVED + AIR)
    (box,) = box_sizes(deck(40), Cards(thickness=0.5), PAPERS["a4"])
    assert box.depth == pytest.approx(21)


def test_two_boxes_where_one_would_not_fit() -> None:
    boxes = box_sizes(deck(151), Cards(), PAPERS["a4"])
    assert len(boxes) > 1 and max(box.count for box in boxes) - min(box.count for box in boxes) <= 1


def test_no_box_where_not_even_one_card_fits() -> None:
    assert not box_sizes(deck(10, Size(180, 250)), Cards(), PAPERS["a4"])


@pytest.mark.parametrize("types", [2, 9, 14])
def test_the_list_of_cards_keeps_away_from_the_fold(types: int) -> None:
    templates = {
        f"t{n}": Template(f"t{n}", "card", SPAN, 63, 88, 3, 4, plural=f"Kinds of things {n}") for n in range(types)
    }
    desk = make_desk(make_pack(templates))
    job = Job(PAPERS["a4"], FONTS, Phrases(), "Tiny", "1", "Ours", SPAN)
    cards = Deck(Size(63, 88), tuple((template, 6) for template in templates.values()))
    (box,) = box_sizes(cards, Cards(), PAPERS["a4"])
    pattern = _Pattern(desk, job, cards, box, 1, 1)
    last = max(op.y for op, _, _ in walk(tuple(pattern.draw())) if isinstance(op, TextRun) and "Kinds" in op.text)
    assert not desk.findings
    assert last <= pattern.bottom - AIR_BELOW


def test_a_list_without_room_is_a_finding() -> None:
    templates = {f"t{n}": Template(f"t{n}", "card", SPAN, 63, 88, 3, 4, plural="Many words " * 4) for n in range(30)}
    desk = make_desk(make_pack(templates))
    job = Job(PAPERS["a4"], FONTS, Phrases(), "Tiny", "1", "Ours", SPAN)
    cards = Deck(Size(63, 88), tuple((template, 2) for template in templates.values()))
    (box,) = box_sizes(cards, Cards(), PAPERS["a4"])
    _Pattern(desk, job, cards, box, 1, 1).draw()
    assert [finding.code.id for finding in desk.findings] == ["FIT-301"]
