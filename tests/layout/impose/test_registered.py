"""Sheets for cutting machines by property: pieces stay between the marks, and clear of their corners."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.impose.grid import turned_over
from generator.layout.registered import lay_out_registered
from generator.model.drawing import Shape, path_box, walk
from generator.model.geometry import Box, Size
from generator.model.paper import Document, Piece
from generator.model.registration import Registration

from .test_impose import artwork, job

# What silhouette-card-maker places between its marks (print.md 2.6): A4, Letter.
COUNTS = {(63, 88): (8, 8), (57, 89): (9, 8), (44, 63): (16, 15), (70, 120): (4, 4), (70, 70): (6, 6)}
SIZES = sorted({*COUNTS, (63.5, 88.9), (59, 92), (88.9, 139.7), (25, 25)})


def pieces(count: int, size: Size, kind: str = "card", outline: str = "rectangle") -> tuple[Piece, ...]:
    made = []
    for number in range(count):
        front, back = (artwork(f"{kind}-{number}", face, size, kind, outline=outline) for face in ("front", "back"))
        made.append(Piece(front.component, 1, front, back))
    return tuple(made)


def sheets(
    made: tuple[Piece, ...], marks: Registration, edge: str = "", paper: str = "a4", gap: float = 1.25
) -> Document:
    outcome = lay_out_registered(made, job(paper, gap), marks, edge)
    assert not outcome.findings and outcome.value
    return outcome.value[0]


@pytest.mark.parametrize("size", COUNTS)
@pytest.mark.parametrize(("paper", "at"), [("a4", 0), ("letter", 1)])
def test_a_sheet_holds_as_many_as_other_tools_place(size: tuple[float, float], paper: str, at: int) -> None:
    page = sheets(pieces(30, Size(*size)), Registration(), paper=paper).pages[0]
    assert len(page.items) >= COUNTS[size][at]


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 40), st.sampled_from(SIZES), st.sampled_from(["a4", "letter"]), st.floats(0.5, 6),
    st.builds(Registration, st.floats(10, 25), st.floats(5, 20), st.floats(0.3, 1), four=st.booleans()),
    st.sampled_from(["", "long", "short"]),
)  # fmt: skip
def test_pieces_keep_clear_of_marks(
    count: int, size: tuple[float, float], paper: str, gap: float, marks: Registration, edge: str
) -> None:
    outcome = lay_out_registered(pieces(count, Size(*size)), job(paper, gap), marks, edge)
    if not outcome.value:
        assert [finding.code.id for finding in outcome.findings] == ["IMP-301"]
        return
    placed = 0
    for page in outcome.value[0].pages:
        whole = page.display.size
        for one, other in combinations(page.items, 2):
            assert not one.box.meets(other.box, gap - 0.01 if gap else 0)
        for item in page.items:
            if page.side != "back":
                assert marks.area(whole).holds(item.box)
                assert not any(item.box.inset(-1).meets(corner, 0.001) for corner in marks.kept(whole))
                placed += 1
    assert placed == count
    if edge:
        fronts, backs = outcome.value[0].pages[0], outcome.value[0].pages[1]
        for front, back in zip(fronts.items, backs.items, strict=True):
            assert (back.box, back.rotation) == turned_over(front.box, fronts.display.size, edge)


def test_marks_stand_where_they_are_asked_for() -> None:
    marks = Registration(inset=12, arm=8, line=0.7)
    page = sheets(pieces(1, Size(63, 88)), marks).pages[0]
    whole = page.display.size
    black = [path_box(op.path) for op, _, _ in walk(page.display.ops) if isinstance(op, Shape) and op.fill == "#000000"]
    right, bottom = whole.width - 12, whole.height - 12
    for box in (Box(12, 12, 5, 5), Box(right - 8, 12, 8, 8), Box(12, bottom - 8, 8, 8)):
        assert any(found.holds(box) and box.holds(found) for found in black)
    assert len(black) == 3
    four = sheets(pieces(1, Size(63, 88)), Registration(four=True)).pages[0]
    assert len([op for op, _, _ in walk(four.display.ops) if isinstance(op, Shape) and op.fill == "#000000"]) == 4


def test_backs_carry_no_marks_and_one_sided_sheets_have_one_page() -> None:
    made = pieces(9, Size(63, 88))
    assert [page.side for page in sheets(made, Registration()).pages] == ["both", "both"]
    document = sheets(made, Registration(), "long")
    assert [page.side for page in document.pages] == ["front", "back", "front", "back"]
    assert document.duplex == "long"
    assert not any(isinstance(op, Shape) and op.fill == "#000000" for op, _, _ in walk(document.pages[1].display.ops))


def test_shaped_pieces_keep_the_distance_of_punched_boards() -> None:
    page = sheets(pieces(20, Size(25, 25), "token", "circle"), Registration(), gap=0.5).pages[0]
    nearest = min(
        max(other.box.x - one.box.right, one.box.x - other.box.right, other.box.y - one.box.bottom,
            one.box.y - other.box.bottom)
        for one, other in combinations(page.items, 2)
    )  # fmt: skip
    assert nearest >= 3.175
