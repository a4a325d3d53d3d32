"""A printer's error and its profile undo each other, whichever way the sheet lies and is turned."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.calibration import PITCH, REACH, SIDE, STEP, _ticks, register_from
from generator.layout.impose.profile import aligned, correction, mirror
from generator.layout.marks import transformed
from generator.model.drawing import DisplayList, Group, Shape, circle
from generator.model.geometry import Affine, Size, move, turn
from generator.model.paper import Document, Page
from generator.model.printer import Printer, Register
from generator.model.span import Span

SPAN = Span("game.yaml", 1, 1, 1, 5)
PAGES = [Size(210, 297), Size(297, 210), Size(215.9, 279.4), Size(279.4, 215.9)]
registers = st.builds(Register, *(st.floats(-5, 5) for _ in range(2)), st.floats(-2, 2))


def printed(register: Register, page: Size, edge: str) -> Affine:
    """Return where a printer puts what is drawn on the back, seen from the front."""
    error = move(register.dx, register.dy).after(turn(register.angle, page.width / 2, page.height / 2))
    return error.after(mirror(page, edge))


@given(register=registers, page=st.sampled_from(PAGES), edge=st.sampled_from(["long", "short"]),
       x=st.floats(0, 200), y=st.floats(0, 200))  # fmt: skip
def test_corrected_backs_lie_behind_their_fronts(register: Register, page: Size, edge: str, x: float, y: float) -> None:
    drawn = mirror(page, edge).apply(x, y)
    moved = correction(register, page, edge).apply(*drawn)
    assert printed(register, page, edge).apply(*moved) == pytest.approx((x, y), abs=1e-6)


@given(page=st.sampled_from(PAGES), edge=st.sampled_from(["long", "short"]),
       across=st.integers(-10, 10), left=st.integers(-10, 10), right=st.integers(-10, 10))  # fmt: skip
def test_the_sheet_is_read_right(page: Size, edge: str, across: int, left: int, right: int) -> None:
    """Print the calibration sheet on a printer with an error: the marks that meet bear the numbers of its profile."""
    register = register_from((across * STEP, left * STEP, right * STEP), page)
    fronts, backs = (list(_ticks(page, pitch, front=front)) for pitch, front in ((PITCH, True), (PITCH + STEP, False)))
    error = printed(register, page, edge).after(mirror(page, edge))
    for scale, expected, axis in ((0, across, 0), (1, left, 1), (2, right, 1)):
        count = 2 * REACH + 1
        near = {}
        for k in range(count):
            (_, *front), (_, *back) = (ticks[scale * count + k][0] for ticks in (fronts, backs))
            near[REACH - k] = abs(error.apply(*back)[axis] - front[axis])
        best = min(near, key=near.__getitem__)
        assert abs(best - expected) <= 1 and near[best] <= STEP / 2 + 0.08


def test_readings_become_a_profile() -> None:
    assert register_from((0.4, 0.2, 0.2), PAGES[0]) == Register(0.4, 0.2, 0)
    turned = register_from((0, -0.6, 0.6), PAGES[0])
    assert (turned.dy, turned.angle) == (0, pytest.approx(0.3951, abs=1e-3))
    assert PAGES[0].width - 2 * SIDE == 174


def pages(size: Size) -> tuple[Page, ...]:
    ops = (Shape(circle(20, 30, 5), fill="#000000"),)
    return tuple(Page(DisplayList(size, ops), side) for side in ("front", "back"))


def test_backs_alone_are_moved_as_a_whole() -> None:
    document = Document("cards", "Cards", "en", pages(PAGES[0]), duplex="long")
    outcome = aligned(document, Printer("attic", Register(0.5, 0, 0)), "long", SPAN)
    assert outcome.value is not None and not outcome.findings
    front, back = outcome.value.pages
    assert front == document.pages[0]
    (whole,) = back.display.ops
    assert isinstance(whole, Group) and whole.ops == document.pages[1].display.ops
    # Backs came out to the right as the front sees it: on the back they move to the right, which is its left.
    assert transformed(circle(20, 30, 5), whole.transform)[0][1:] == pytest.approx(circle(20.5, 30, 5)[0][1:])


def test_a_sheet_that_lies_was_not_measured() -> None:
    document = Document("cards", "Cards", "en", pages(PAGES[1]), duplex="long")
    outcome = aligned(document, Printer("attic", Register(0.5, 0, 0)), "long", SPAN)
    assert outcome.value == document and [finding.code.id for finding in outcome.findings] == ["IMP-304"]
