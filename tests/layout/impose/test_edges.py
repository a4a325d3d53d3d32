"""Bleed: what is shown of it, what is made where the art has none, rounded corners."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.impose import arrangements, impose
from generator.layout.impose.edges import mirrored, reaches
from generator.model.drawing import DisplayList, Group, Shape, path_box, rectangle, walk
from generator.model.geometry import Box, Size
from generator.model.paper import Artwork, Document, Piece
from tests.layout.impose.test_impose import artwork, bleeds, deck, job, lines, sizes, texts

CARD = Size(63, 88)


def document(pieces: tuple[Piece, ...], arrangement: str = "duplex", **asked: object) -> Document:
    outcome = impose(pieces, replace(job(), **asked), arrangements()[arrangement])  # type: ignore[arg-type]
    assert outcome.value is not None
    return outcome.value[0]


def stopped(*ops: Shape) -> Artwork:
    return replace(artwork("a", "front", CARD), display=DisplayList(CARD, ops))


def test_neighbours_share_the_gap() -> None:
    page = document(deck(9, CARD), bleed=3.0).pages[0]
    shown = [box for box, _ in bleeds(page)]
    assert shown[4] == Box(shown[4].x, shown[4].y, 63 + 4, 88 + 4)  # two of three: the middle of the gap of four
    assert not any(a.meets(b, 0.001) for a in shown for b in shown if a is not b)
    assert not any(
        Box(min(x, u), min(y, v), abs(u - x), abs(v - y)).meets(box) for x, y, u, v in lines(page) for box in shown
    )
    assert "Cut 6 lines across, then 6 down each strip." in texts(page)


@settings(max_examples=60, deadline=None)
@given(
    size=sizes, count=st.integers(1, 12), paper=st.sampled_from(["a4", "letter"]), gap=st.sampled_from([0, 2, 4, 6, 9]),
    arrangement=st.sampled_from(["duplex", "short-edge", "fold", "separate", "none"]),
    bleed=st.sampled_from([None, 0.0, 0.5, 2.0, 3.0, 8.0]),
)  # fmt: skip
def test_bleed_of_any_width(
    size: tuple[float, float], count: int, paper: str, gap: float, arrangement: str, bleed: float | None
) -> None:
    asked = replace(job(paper, gap), bleed=bleed)
    for made in impose(deck(count, Size(*size)), asked, arrangements()[arrangement]).value or ():
        for page in made.pages:
            width, height = page.display.size.width, page.display.size.height
            shown = [box for box, _ in bleeds(page)]
            if gap:
                assert not any(a.meets(b, 0.001) for a, b in combinations(shown, 2))
            assert all(Box(0, 0, width, height).inset(4.3 if bleed == 0 else 3.3).holds(box) for box in shown)
            ink = [Box(min(x, u), min(y, v), abs(u - x), abs(v - y)) for x, y, u, v in lines(page)]
            assert not any(mark.meets(box) for mark in ink for box in shown)
            # Each trim line has a mark on it: what is cut is found.
            for item in page.items:
                for x in (item.box.x, item.box.right):
                    assert any(abs(mark.x - x) < 0.01 and mark.width < 0.01 for mark in ink)
                for y in (item.box.y, item.box.bottom):
                    assert any(abs(mark.y - y) < 0.01 and mark.height < 0.01 for mark in ink)


def test_no_bleed_if_none_is_asked_for() -> None:
    page = document(deck(9, CARD), bleed=0.0).pages[0]
    assert all(shown == trim for shown, trim in bleeds(page))


def test_backs_show_more_than_fronts() -> None:
    front, back = document(deck(9, CARD)).pages
    assert bleeds(front)[4][0].width == 65 and bleeds(back)[4][0].width == 66
    assert lines(front) and lines(back)


def test_art_that_stops_at_the_trim_is_mirrored() -> None:
    square = Shape(rectangle(Box(0, 10, 5, 5)), fill="#FFFFFF")
    art = stopped(Shape(rectangle(Box(0, 0, 63, 88)), fill="#336699"), square)
    assert reaches(art) == (False,) * 4
    made = list(mirrored(Group(art.display.ops), art, [2, 2, 2, 2], reaches(art)))
    assert len(made) == 8  # four sides and four corners
    boxes = [path_box(op.clip) for op in made if isinstance(op, Group) and op.clip]
    assert sum(box.width * box.height for box in boxes) == pytest.approx(67 * 92 - 63 * 88)
    # The white square at the left edge goes on past it.
    placed = [place.box(path_box(op.path)) for op, place, _ in walk(tuple(made)) if isinstance(op, Shape)]
    assert Box(-5, 10, 5, 5) in placed


def test_art_that_bleeds_is_left_alone() -> None:
    art = artwork("a", "front", CARD)
    assert reaches(art) == (True,) * 4
    assert not list(mirrored(Group(art.display.ops), art, [1, 1, 1, 1], reaches(art)))


def test_one_side_alone() -> None:
    art = stopped(Shape(rectangle(Box(-3, -3, 66, 94)), fill="#336699"))
    assert reaches(art) == (True, True, False, True)
    made = list(mirrored(Group(art.display.ops), art, [1, 1, 1, 1], reaches(art)))
    assert [path_box(op.clip or ()) for op in made if isinstance(op, Group)] == [Box(63, 0, 1, 88)]


def test_rounded_corners_are_drawn_on_fronts_if_asked() -> None:
    pieces = tuple(replace(piece, front=replace(piece.front, outline=rectangle(Box(0, 0, 63, 88), 3)))
                   for piece in deck(2, CARD))  # fmt: skip
    front, back = document(pieces, round_corners=True).pages
    arcs = [op for op in front.display.ops if isinstance(op, Group) and op.tag == "corners"]
    (shape,) = arcs[0].ops
    assert isinstance(shape, Shape) and [segment[0] for segment in shape.path] == ["M", "C"] * 8
    assert not any(isinstance(op, Group) and op.tag == "corners" for op in back.display.ops)
    assert not any(isinstance(op, Group) and op.tag == "corners" for op in document(pieces).pages[0].display.ops)
