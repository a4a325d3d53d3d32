"""Bleed: what is shown of it, what is made where the art has none, rounded corners."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.bleed import Showing, showings
from generator.layout.impose import Job, arrangements, impose
from generator.layout.impose.edges import SEAM, continued, stops
from generator.model.drawing import DisplayList, Group, Picture, Shape, path_box, rectangle, walk
from generator.model.geometry import Box, Size
from generator.model.paper import Artwork, Document, Piece
from tests.layout.impose.test_impose import artwork, bleeds, deck, job, lines, sizes, texts

CARD = Size(63, 88)


def document(pieces: tuple[Piece, ...], arrangement: str = "duplex", **asked: object) -> Document:
    outcome = impose(pieces, asking(job(), **asked), arrangements()[arrangement])
    assert outcome.value is not None
    return outcome.value[0]


def asking(plain: Job, bleed: float | None = None, **asked: object) -> Job:
    """Return a job, a bleed of so many mm asked for."""
    fronts, backs = showings(bleed)
    return replace(plain, fronts=fronts, backs=backs, made=bleed or 0.0, **asked)  # type: ignore[arg-type]


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
    asked = asking(job(paper, gap), bleed)
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
    assert stops(art) == (True,) * 4
    made = list(continued(Group(art.display.ops), art, [2, 2, 2, 2], stops(art)))
    assert len(made) == 8  # four sides and four corners
    boxes = [path_box(op.clip) for op in made if isinstance(op, Group) and op.clip]
    assert sum(box.width * box.height for box in boxes) == pytest.approx(67 * 92 - 63 * 88)
    # The white square at the left edge goes on past it.
    placed = [place.box(path_box(op.path)) for op, place, _ in walk(tuple(made)) if isinstance(op, Shape)]
    assert Box(-5, 10, 5, 5) in placed


def test_or_its_edge_is_drawn_out() -> None:
    seam = Shape(rectangle(Box(0, 10, SEAM, 5)), fill="#FFFFFF")
    art = stopped(Shape(rectangle(Box(0, 0, 63, 88)), fill="#336699"), seam)
    art = replace(art, template=replace(art.template, edge="extend"))
    made = tuple(continued(Group(art.display.ops), art, [2, 1, 3, 0], stops(art)))
    clips = [path_box(op.clip) for op in made if isinstance(op, Group) and op.clip]
    assert sum(box.width * box.height for box in clips) == pytest.approx(68 * 89 - 63 * 88)
    placed = [place.box(path_box(op.path)) for op, place, _ in walk(made) if isinstance(op, Shape)]
    # What lies at the left edge reaches from the trim to the end of the bleed, no higher and no lower than before.
    assert max(-place.a for _, place, _ in walk(made)) == 12
    assert any((box.x, box.right, box.y, box.height) == (pytest.approx(-2), pytest.approx(0), 10, 5) for box in placed)


def test_art_that_bleeds_is_left_alone() -> None:
    art = artwork("a", "front", CARD)
    assert stops(art) == (False,) * 4
    assert not list(continued(Group(art.display.ops), art, [1, 1, 1, 1], stops(art)))


def test_one_side_alone() -> None:
    art = stopped(Shape(rectangle(Box(-3, -3, 66, 94)), fill="#336699"))
    assert stops(art) == (False, False, True, False)
    made = list(continued(Group(art.display.ops), art, [1, 1, 1, 1], stops(art)))
    assert [path_box(op.clip or ()) for op in made if isinstance(op, Group)] == [Box(63, 0, 1, 88)]


def test_a_round_face_lies_on_a_larger_one() -> None:
    art = artwork("a", "front", Size(25, 25), "token", bleed=0, outline="circle")
    assert stops(art) == (True,) * 4
    (made,) = continued(Group(art.display.ops), art, [1.5] * 4, stops(art))
    assert isinstance(made, Group)
    grown = made.transform.box(Box(0, 0, 25, 25))
    assert (grown.x, grown.y, grown.right, grown.bottom) == pytest.approx((-1.5, -1.5, 26.5, 26.5))


def test_a_tab_that_bleeds_is_no_ground() -> None:
    """One thing runs past the left side; the ground beside it stops there, and would show white."""
    tab = Shape(rectangle(Box(-3, 10, 20, 8)), fill="#FFFFFF")
    ground = Shape(rectangle(Box(0, 0, 63, 88)), fill="#336699")
    assert stops(stopped(ground, tab)) == (True,) * 4
    halves = (Shape(rectangle(Box(-3, -3, 69, 47)), fill="#336699"), Shape(rectangle(Box(-3, 44, 69, 47)), "#000000"))
    assert stops(stopped(*halves, Shape(rectangle(Box(0, 0, 63, 20)), fill="#FFFFFF"))) == (False,) * 4


def test_white_needs_no_bleed() -> None:
    assert stops(stopped(Shape(rectangle(Box(4, 4, 55, 80)), fill="#336699"))) == (False,) * 4


def test_a_picture_cut_off_at_the_trim_stops_there() -> None:
    """A picture that covers its box is larger than the box, but nothing of it is seen beyond."""
    box = Box(0, 0, 63, 88)
    picture = Group((Picture(Box(-10, 0, 83, 88), "wood.png"),), clip=rectangle(box))
    art = replace(artwork("a", "front", CARD), display=DisplayList(CARD, (picture,)))
    assert stops(art) == (True,) * 4


def test_rounded_corners_are_drawn_on_fronts_if_asked() -> None:
    pieces = tuple(replace(piece, front=replace(piece.front, outline=rectangle(Box(0, 0, 63, 88), 3)))
                   for piece in deck(2, CARD))  # fmt: skip
    front, back = document(pieces, corners="round").pages
    arcs = [op for op in front.display.ops if isinstance(op, Group) and op.tag == "corners"]
    (shape,) = arcs[0].ops
    assert isinstance(shape, Shape) and [segment[0] for segment in shape.path] == ["M", "C"] * 8
    assert not any(isinstance(op, Group) and op.tag == "corners" for op in back.display.ops)
    assert not any(isinstance(op, Group) and op.tag == "corners" for op in document(pieces).pages[0].display.ops)


def test_square_corners_are_angles_along_the_trim() -> None:
    front, _ = document(deck(2, CARD), corners="square").pages
    (shape,) = next(op.ops for op in front.display.ops if isinstance(op, Group) and op.tag == "corners")
    assert isinstance(shape, Shape) and [segment[0] for segment in shape.path] == ["M", "L", "L"] * 8
    box = front.items[0].box
    assert shape.path[:3] == (("M", box.x + 3, box.y), ("L", box.x, box.y), ("L", box.x, box.y + 3))


def test_what_a_sheet_may_ask_of_bleed() -> None:
    assert showings() == (Showing(1.0, 0.25), Showing(1.5, 0.375))
    assert showings(2.0) == (Showing(2.0, 0.5), Showing(2.0, 0.5))  # as `--bleed 2`: neighbours meet in the middle
    assert showings(0.0) == (Showing(0.0, 0.5), Showing(0.0, 0.5))
    assert showings(2.0, split=False, extra=1.0) == (Showing(2.0, 0.25), Showing(3.0, 0.375))
    fronts, backs = showings(split=True, extra=0.5)
    assert fronts.of(3.0, 4.0) == backs.of(3.0, 4.0) == 2.0 and fronts.of(3.0, 20.0) == 3.0
    assert showings(extra=1.0)[1].of(3.0, 4.0) == 2.0 and showings(extra=1.0)[0].of(3.0, 4.0) == 1.0
