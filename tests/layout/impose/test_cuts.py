"""Every arrangement, paper and card size, over random decks: what lies where, and that whoever cuts finds the marks.

Cutting is simulated: a cut goes straight through the piece of paper in hand, and both parts are pieces from then on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.layout.bleed import showings
from generator.layout.impose import arrangements, impose
from generator.layout.marks import HAIR
from generator.model.drawing import Group, Shape
from generator.model.geometry import Box, Size
from generator.model.paper import Document, Page, Piece

from .test_impose import PAPERS, TABLE, behind, bleeds, centre, deck, job, lines, texts

CARDS = {
    "63x88": (63, 88), "poker": (63.5, 88.9), "59x92": (59, 92), "tarot": (69.85, 120.65), "mini": (44.45, 63.5),
    "square": (70, 70), "jumbo": (88.9, 139.7),
}  # fmt: skip
EDGES = {"duplex": "long", "short-edge": "short", "separate": "long"}
PRINTABLE = 4.3
ON_LINE = 0.15
"""mm: a tick lies beside its cut by half its width."""
NEAR = 1.6
"""mm: a mark belongs to an end of a cut that begins no farther from it along the card."""
ORDER = re.compile(r"Cut (\d+) (lines across, then|across, leave all in place, then) (\d+) down")


@dataclass(frozen=True)
class Cut:
    """A cut across or down, so far from the top or from the left, from its first card to the end of its last."""

    across: bool
    at: float
    start: float
    end: float


def ink(page: Page) -> list[Box]:
    """Return the crop marks and ticks of a page."""
    found = [Box(min(a, c), min(b, d), abs(c - a), abs(d - b)) for a, b, c, d in lines(page)]
    for op in page.display.ops:
        if isinstance(op, Group) and op.tag == "ticks":
            black = op.ops[-1]
            assert isinstance(black, Shape) and black.stroke and black.stroke.colour == "#000000"
            ends = [(*a[1:], *b[1:]) for a, b in pairwise(black.path) if a[0] == "M"]
            found += [Box(min(a, c), min(b, d), abs(c - a), abs(d - b)) for a, b, c, d in ends]
    return found


def cuts(cards: list[Box]) -> list[Cut]:
    """Return every line along which cards are cut."""
    found = {}
    for across in (True, False):
        spans: dict[float, list[tuple[float, float]]] = {}
        for card in cards:
            sides = (card.y, card.bottom) if across else (card.x, card.right)
            for side in sides:
                spans.setdefault(round(side, 3), []).append((card.x, card.right) if across else (card.y, card.bottom))
        for at, ends in spans.items():
            found[across, at] = Cut(across, at, min(start for start, _ in ends), max(end for _, end in ends))
    return list(found.values())


def has_marks(paper: Box, cut: Cut, marks: list[Box]) -> bool:
    """Say whether a cut finds a mark at both of its ends on the paper in hand."""
    low = high = False
    edges = (paper.x, paper.right) if cut.across else (paper.y, paper.bottom)
    sides = (paper.y, paper.bottom) if cut.across else (paper.x, paper.right)
    for mark in marks:
        thick = mark.height if cut.across else mark.width
        beside = (mark.y if cut.across else mark.x) + thick / 2
        if thick > 0.01 or abs(beside - cut.at) > ON_LINE or not sides[0] < beside < sides[1]:
            continue
        along = (mark.x, mark.right) if cut.across else (mark.y, mark.bottom)
        start, end = max(along[0], edges[0]), min(along[1], edges[1])
        if end - start >= 0.35:
            low |= start < cut.start + NEAR
            high |= end > cut.end - NEAR
            if low and high:
                return True
    return False


def parted(paper: Box, cut: Cut) -> tuple[Box, Box]:
    if cut.across:
        return (replace(paper, height=cut.at - paper.y),
                replace(paper, y=cut.at, height=paper.bottom - cut.at))  # fmt: skip
    return replace(paper, width=cut.at - paper.x), replace(paper, x=cut.at, width=paper.right - cut.at)


def open_cuts(paper: Box, cards: list[Box]) -> tuple[list[Box], list[Cut]]:
    """Return the cards on a piece of paper, and the cuts that are still to be made in it."""
    on = [card for card in cards if paper.holds(card)]
    low = {True: (paper.y, paper.bottom), False: (paper.x, paper.right)}
    return on, [cut for cut in cuts(on) if low[cut.across][0] + 0.01 < cut.at < low[cut.across][1] - 0.01]


def cut_apart(paper: Box, cards: list[Box], marks: list[Box], pick: object) -> int:
    """Cut paper until each card lies there alone, trimmed; every cut must find its marks. `pick`: which cut is next."""
    pieces, done, made = [paper], 0, 0
    while pieces:
        piece = pieces.pop()
        on, todo = open_cuts(piece, cards)
        if not on:
            continue  # waste
        if not todo:
            assert len(on) == 1 and on[0].holds(piece)
            done += 1
            continue
        cut = pick(todo)  # type: ignore[operator]
        assert has_marks(piece, cut, marks), (piece, cut)
        pieces += parted(piece, cut)
        made += 1
    assert done == len(cards)
    return made


def across_first(todo: list[Cut]) -> Cut:
    return min(todo, key=lambda cut: (not cut.across, cut.at))


def assert_cut(page: Page, random: Random) -> None:
    """Cut a page as it says, or, where it says nothing, in any order."""
    whole = Box(0, 0, page.display.size.width, page.display.size.height)
    cards = [item.box for item in page.items if item.artwork.face == "front"]
    marks = ink(page)
    if any(item.artwork.face == "back" for item in page.items):
        # Folded and glued: what is in hand is the half with the fronts.
        down = not any(item.rotation for item in page.items)
        whole = replace(whole, width=whole.width / 2) if down else replace(whole, height=whole.height / 2)
    said = next((match for text in texts(page) if (match := ORDER.match(text))), None)
    if said is None:
        for pick in (across_first, lambda todo: across_first([replace(c, across=not c.across) for c in todo])):
            cut_apart(whole, cards, marks, lambda todo, pick=pick: unturned(pick(todo), todo))
        cut_apart(whole, cards, marks, random.choice)
        return
    rows, way, columns = int(said[1]), said[2], int(said[3])
    lying = cuts(cards)
    assert (rows, columns) == (sum(cut.across for cut in lying), sum(not cut.across for cut in lying))
    if "in place" in way:
        assert all(has_marks(whole, cut, marks) for cut in lying)
    else:
        cut_apart(whole, cards, marks, across_first)


def unturned(cut: Cut, todo: list[Cut]) -> Cut:
    """Return the cut of a list that another is, whichever way that calls it."""
    return next(known for known in todo if (known.at, known.start, known.end) == (cut.at, cut.start, cut.end))


def pairs(document: Document, arrangement: str) -> Iterator[tuple[Page, Page]]:
    pages = document.pages
    if arrangement == "separate":
        half = len(pages) // 2
        return zip(pages[:half], pages[half:], strict=True)
    return zip(pages[::2], pages[1::2], strict=True)


def assert_behind(document: Document, arrangement: str, backs: dict[str, bool]) -> None:
    """Hold each back against its front, the sheet turned or folded as named."""
    if arrangement == "fold":
        for page in document.pages:
            width, height = page.display.size.width, page.display.size.height
            across = any(item.rotation for item in page.items)
            fronts = [item for item in page.items if item.artwork.face == "front"]
            fronts = [item for item in fronts if backs[item.artwork.component.id]]
            behind_them = [item for item in page.items if item.artwork.face == "back"]
            for front, back in zip(fronts, behind_them, strict=True):
                u, v = centre(back.box)
                assert centre(front.box) == pytest.approx((u, height - v) if across else (width - u, v), abs=0.01)
    elif arrangement in EDGES and any(backs.values()):
        pages = document.pages if len(document.pages) % 2 == 0 else (*document.pages, None)
        if arrangement != "separate":
            for front, back in zip(pages[::2], pages[1::2], strict=True):
                assert front is not None
                check_pair(front, back, EDGES[arrangement], backs)
        else:
            fronts_of = [page for page in document.pages if page.side == "front"]
            backs_of = [page for page in document.pages if page.side == "back"]
            for number, front in enumerate(fronts_of):
                check_pair(front, backs_of[number] if number < len(backs_of) else None, EDGES[arrangement], backs)


def check_pair(front: Page, back: Page | None, edge: str, backs: dict[str, bool]) -> None:
    fronts = [item for item in front.items if backs[item.artwork.component.id]]
    placed = behind(back, edge) if back is not None else []
    for item, (_, x, y, top) in zip(fronts, placed, strict=True):
        assert (x, y) == pytest.approx(centre(item.box), abs=0.01) and top == 0


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("arrangement", ["duplex", "short-edge", "fold", "separate", "none"])
@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    count=st.integers(1, 30), missing=st.sets(st.integers(0, 29), max_size=4), random=st.randoms(),
    gap=st.sampled_from([0, 0.5, 1, 2, 4, 6, 9]), extra=st.sampled_from([None, 0.0, 1.0]),
    bleed=st.sampled_from([None, 0.0, 2.0, 3.0]), split=st.sampled_from([None, True, False]),
    marks=st.sampled_from(["all", "all", "margin"]), lies=st.sampled_from(["auto", "auto", "upright", "lying"]),
)  # fmt: skip
def test_every_sheet_keeps_its_promises(
    arrangement: str, paper: str, card: str, count: int, missing: set[int], random: Random, gap: float,
    bleed: float | None, split: bool | None, extra: float | None, marks: str, lies: str,
) -> None:  # fmt: skip
    size = Size(*CARDS[card])
    pieces = tuple(Piece(piece.component, 1, piece.front, None if number in missing else piece.back)
                   for number, piece in enumerate(deck(count, size)))  # fmt: skip
    fronts, backs = showings(bleed, split, extra)
    sheet = replace(PAPERS[paper], orientation=lies)
    asked = replace(job(paper, gap), paper=sheet, fronts=fronts, backs=backs, made=bleed or 0.0, marks=marks)
    outcome = impose(pieces, asked, arrangements()[arrangement])
    assert all(finding.code.id == "IMP-301" for finding in outcome.findings)
    if not outcome.value:
        assert arrangement == "fold" and card in ("tarot", "jumbo")
        return
    (document,) = outcome.value
    assert_behind(document, arrangement, {piece.component.id: piece.back is not None for piece in pieces})
    for page in document.pages:
        whole = Box(0, 0, page.display.size.width, page.display.size.height)
        assert (whole.width > whole.height) == (lies == "lying") or lies == "auto" or arrangement == "fold"
        cards, shown = [item.box for item in page.items], [box for box, _ in bleeds(page)]
        assert not any(one.meets(other, 0.001) for one, other in combinations(cards, 2))
        if gap:
            assert not any(one.meets(other, 0.001) for one, other in combinations(shown, 2))
        assert all(whole.inset(PRINTABLE).holds(box) for box in (*cards, *shown))
        for mark in ink(page):
            line = mark.inset(-HAIR / 2) if mark.width and mark.height else thickened(mark)
            assert whole.inset(PRINTABLE - HAIR).holds(line)
            assert not any(line.meets(box, 0.001) for box in cards)
        for mark in (Box(min(a, c), min(b, d), abs(c - a), abs(d - b)) for a, b, c, d in lines(page)):
            assert not any(thickened(mark).meets(box, 0.001) for box in shown)
        if page.side != "back":
            assert_cut(page, random)


def thickened(mark: Box) -> Box:
    """Return the ink of a line: as wide as it is drawn, no longer."""
    if mark.height:
        return Box(mark.x - HAIR / 2, mark.y, mark.width + HAIR, mark.height)
    return Box(mark.x, mark.y - HAIR / 2, mark.width, HAIR)


@pytest.mark.parametrize("card", TABLE)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("arrangement", ["duplex", "short-edge", "separate", "none"])
def test_a_sheet_holds_as_many_as_the_table(arrangement: str, paper: str, card: tuple[float, float]) -> None:
    outcome = impose(deck(20, Size(*card)), job(paper, 0), arrangements()[arrangement])
    assert outcome.value
    assert len(outcome.value[0].pages[0].items) >= TABLE[card][list(PAPERS).index(paper)]


@pytest.mark.parametrize("card", [(63, 88), (63.5, 88.9)])
@pytest.mark.parametrize("gap", [0, 4])
def test_a_folded_letter_sheet_holds_four_pairs(card: tuple[float, float], gap: float) -> None:
    """As many as the folded sheet of others does: eight faces (print.md 3.2)."""
    outcome = impose(deck(4, Size(*card)), job("letter", gap), arrangements()["fold"])
    assert outcome.value and len(outcome.value[0].pages) == 1 and len(outcome.value[0].pages[0].items) == 8


def test_without_ticks_a_strip_is_cut_blind() -> None:
    """What the ticks are for: marks beyond the ends of a cut go with the first strip."""
    outcome = impose(deck(9, Size(63, 88)), job(), arrangements()["none"])
    assert outcome.value
    page = outcome.value[0].pages[0]
    cards = [item.box for item in page.items]
    crops = [Box(min(a, c), min(b, d), abs(c - a), abs(d - b)) for a, b, c, d in lines(page)]
    with pytest.raises(AssertionError):
        cut_apart(Box(0, 0, 210, 297), cards, crops, across_first)
    assert cut_apart(Box(0, 0, 210, 297), cards, ink(page), across_first) == 6 + 3 * 6
