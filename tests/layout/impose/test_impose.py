"""Imposition by property: random decks on every paper in every arrangement."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.assets.fonts import FontBook, font_directories
from generator.layout.impose import Job, arrangements, impose
from generator.layout.impose.grid import best_grid
from generator.layout.marks import HAIR, HALO
from generator.model.content import Component
from generator.model.drawing import DisplayList, Group, Shape, TextRun, circle, path_box, rectangle, walk
from generator.model.geometry import Box, Size, turn
from generator.model.paper import Artwork, Document, Page, Paper, Piece, Placed
from generator.model.phrases import Phrases
from generator.model.span import Span
from generator.model.template import Template

SPAN = Span("game.yaml", 1, 1, 1, 5)
PAPERS = {"a4": Paper("a4", "A4", Size(210, 297)), "letter": Paper("letter", "US Letter", Size(215.9, 279.4))}
TABLE = {  # card: A4, Letter at gap 0 (print.md 3.1)
    (63, 88): (9, 9), (63.5, 88.9): (9, 9), (59, 92): (9, 8), (69.85, 120.65): (4, 4), (44.45, 63.5): (18, 18),
    (44, 68): (16, 12), (41, 63): (18, 18), (70, 70): (8, 6), (88.9, 139.7): (4, 3),
}  # fmt: skip


@cache
def fonts() -> FontBook:
    return FontBook(font_directories(("fontpkg_fira_sans_condensed", "fontpkg_russo_one")))


def job(
    paper: str = "a4", gap: float = 4, notice: str = "Unofficial.", title: str = "Tiny", draft: bool = False
) -> Job:
    return Job(PAPERS[paper], fonts(), Phrases(), title, "1", notice, SPAN, gap, draft=draft)


def artwork(
    name: str, face: str, size: Size, kind: str = "card", bleed: float = 3, outline: str = "rectangle"
) -> Artwork:
    template = Template(f"t-{kind}", kind, SPAN, size.width, size.height, bleed, 4, outline=outline)
    box = Box(0, 0, size.width, size.height)
    path = circle(size.width / 2, size.height / 2, size.width / 2) if outline == "circle" else rectangle(box)
    ground = Shape(rectangle(box.inset(-bleed)), fill="#336699")
    component = Component(name, template.name, 1, {}, SPAN)
    digest = f"{name}{face}{size}"
    return Artwork(component, template, face, DisplayList(size, (ground,)), path, bleed, 4, digest)


def deck(
    count: int, size: Size, *, backs: bool = True, kind: str = "card", outline: str = "rectangle"
) -> tuple[Piece, ...]:
    back = artwork("back", "back", size, kind, outline=outline) if backs else None
    fronts = [artwork(f"c{number}", "front", size, kind, outline=outline) for number in range(count)]
    return tuple(Piece(front.component, 1, front, back) for front in fronts)


def documents(pieces: tuple[Piece, ...], arrangement: str = "duplex", **settings: object) -> tuple[Document, ...]:
    outcome = impose(pieces, job(**settings), arrangements()[arrangement])  # type: ignore[arg-type]
    assert outcome.findings == () and outcome.value is not None
    return outcome.value


def only(pieces: tuple[Piece, ...], arrangement: str = "duplex", **settings: object) -> Document:
    (document,) = documents(pieces, arrangement, **settings)
    return document


def lines(page: Page) -> list[tuple[float, float, float, float]]:
    found = []
    for op in page.display.ops:
        if isinstance(op, Group) and op.tag == "marks":
            for shape in op.ops:
                assert isinstance(shape, Shape) and shape.stroke and shape.stroke.width == HAIR
                found += [(*a[1:], *b[1:]) for a, b in pairwise(shape.path) if a[0] == "M"]
    return found


def texts(page: Page) -> list[str]:
    return [op.text for op, _, _ in walk(page.display.ops) if isinstance(op, TextRun)]


def centre(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


def behind(page: Page, edge: str) -> list[tuple[Placed, float, float, int]]:
    """Return the items of a back page as they lie behind the front, and which way their top points then."""
    width, height = page.display.size.width, page.display.size.height
    upright = height >= width
    found = []
    for item in page.items:
        x, y = centre(item.box)
        if (edge == "long") == upright:
            found.append((item, width - x, y, item.rotation))
        else:
            found.append((item, x, height - y, (item.rotation + 180) % 360))
    return found


sizes = st.sampled_from([*TABLE, (25, 25), (45, 60), (100, 150), (150, 190)])


@settings(max_examples=60, deadline=None)
@given(
    size=sizes, count=st.integers(1, 40), paper=st.sampled_from(["a4", "letter"]),
    gap=st.sampled_from([0, 1.5, 2, 4, 6, 9]),
    arrangement=st.sampled_from(["duplex", "short-edge", "fold", "separate", "none"]),
    missing=st.sets(st.integers(0, 39)),
)  # fmt: skip
def test_every_sheet_holds(
    size: tuple[float, float], count: int, paper: str, gap: float, arrangement: str, missing: set[int]
) -> None:
    pieces = tuple(
        Piece(piece.component, 1, piece.front, None if number in missing else piece.back)
        for number, piece in enumerate(deck(count, Size(*size)))
    )
    outcome = impose(pieces, job(paper, gap), arrangements()[arrangement])
    if not outcome.value:
        assert [finding.code.id for finding in outcome.findings] == ["IMP-301"] and arrangement == "fold"
        return
    (document,) = outcome.value
    printed = [
        item.artwork.component.id for page in document.pages for item in page.items if item.artwork.face == "front"
    ]
    assert printed == [piece.component.id for piece in pieces]
    backs = sum(item.artwork.face == "back" for page in document.pages for item in page.items)
    assert backs == (0 if arrangement == "none" else sum(piece.back is not None for piece in pieces))
    for page in document.pages:
        whole = Box(0, 0, page.display.size.width, page.display.size.height)
        assert sorted((whole.width, whole.height)) == sorted((PAPERS[paper].size.width, PAPERS[paper].size.height))
        boxes = [item.box for item in page.items]
        assert all(whole.inset(4.3 + 1).holds(box) for box in boxes)
        assert all((box.width, box.height) == size for box in boxes)
        assert not any(a.meets(b, 0.001) for a, b in combinations(boxes, 2))
        for x1, y1, x2, y2 in lines(page):
            ink = Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)).inset(-HAIR / 2)
            assert whole.inset(4.3 - HAIR).holds(ink)
            assert not any(ink.meets(box) for box in boxes)
        assert not any(cross(a, b) for a, b in combinations(lines(page), 2))
        assert not any(shown.meets(box, 0.001) for shown, own in bleeds(page) for box in boxes if box != own)


def cross(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    """Say whether an upright line and one that lies meet."""
    one, other = (Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)) for x1, y1, x2, y2 in (a, b))
    return bool(one.width) != bool(other.width) and one.inset(-0.01).meets(other.inset(-0.01))


def bleeds(page: Page) -> list[tuple[Box, Box]]:
    """Return what the page shows of each face, and its trim."""
    faces = [op for op in page.display.ops if isinstance(op, Group) and op.clip]
    return [(op.transform.box(path_box(op.clip or ())), item.box) for op, item in zip(faces, page.items, strict=True)]


@settings(max_examples=40, deadline=None)
@given(
    size=sizes, count=st.integers(1, 20), paper=st.sampled_from(["a4", "letter"]), gap=st.sampled_from([0, 4]),
    named=st.sampled_from([("duplex", "long"), ("short-edge", "short"), ("separate", "long")]),
)  # fmt: skip
def test_each_back_lies_behind_its_front(
    size: tuple[float, float], count: int, paper: str, gap: float, named: tuple[str, str]
) -> None:
    arrangement, edge = named
    pages = only(deck(count, Size(*size)), arrangement, paper=paper, gap=gap).pages
    half = len(pages) // 2
    pairs = list(zip(pages[:half], pages[half:], strict=True)) if arrangement == "separate" else list(
        zip(pages[::2], pages[1::2], strict=True)
    )  # fmt: skip
    for front, back in pairs:
        assert (front.side, back.side) == ("front", "back")
        for item, (_, x, y, top) in zip(front.items, behind(back, edge), strict=True):
            assert (x, y) == pytest.approx(centre(item.box), abs=0.01)
            assert top == 0  # its top points where the front's does


@settings(max_examples=30, deadline=None)
@given(size=sizes, count=st.integers(1, 20), paper=st.sampled_from(["a4", "letter"]), gap=st.sampled_from([0, 4]))
def test_folding_brings_backs_behind_fronts(size: tuple[float, float], count: int, paper: str, gap: float) -> None:
    outcome = impose(deck(count, Size(*size)), job(paper, gap), arrangements()["fold"])
    for document in outcome.value or ():
        for page in document.pages:
            assert page.side == "both"
            across = any(item.rotation for item in page.items)
            fronts = [item for item in page.items if item.artwork.face == "front"]
            backs = [item for item in page.items if item.artwork.face == "back"]
            for front, back in zip(fronts, backs, strict=True):
                (x, y), (u, v) = centre(front.box), centre(back.box)
                width, height = page.display.size.width, page.display.size.height
                mirrored = (u, height - v) if across else (width - u, v)
                assert mirrored == pytest.approx((x, y), abs=0.01)
                # Folding along a line that lies turns the back's top down; it was printed upside down.
                assert back.rotation == (180 if across else 0)


@pytest.mark.parametrize("card", TABLE)
@pytest.mark.parametrize("paper", PAPERS)
def test_counts_are_those_of_the_table_or_better(card: tuple[float, float], paper: str) -> None:
    grid = best_grid(PAPERS[paper], Size(*card), 0)
    assert grid and grid.count >= TABLE[card][list(PAPERS).index(paper)]


@pytest.mark.parametrize(
    ("orientation", "wide", "count"), [("auto", 279.4, 8), ("upright", 215.9, 6), ("lying", 279.4, 8)]
)
def test_a_sheet_may_say_which_way_it_lies(orientation: str, wide: float, count: int) -> None:
    letter = replace(PAPERS["letter"], orientation=orientation)
    grid = best_grid(letter, Size(63, 88), 4)
    assert grid and (grid.frame.page.width, grid.count) == (wide, count)
    # What fits one way only is printed that way.
    tall = impose(deck(1, Size(180, 232), kind="overlay", backs=False), replace(job(), paper=letter),
                  arrangements()["duplex"])  # fmt: skip
    assert tall.value and tall.value[0].pages[0].display.size.width == 215.9


def test_standard_card_at_a_gap_of_four() -> None:
    a4, letter = (best_grid(paper, Size(63, 88), 4) for paper in PAPERS.values())
    assert a4 and (a4.columns, a4.rows, a4.frame.page.width) == (3, 3, 210)
    assert a4.boxes()[0] == Box(6.5, 12.5, 63, 88)
    assert letter and (letter.columns, letter.rows, letter.frame.page.width) == (4, 2, 279.4)


def test_marks_in_the_gutter_and_outside() -> None:
    page = only(deck(9, Size(63, 88))).pages[0]
    marks = lines(page)
    assert len(marks) == 48  # 12 lines of trim, each marked at both ends and in two gutters
    assert (6.5, 8.1, 6.5, 11.1) in marks  # above the first card, 1.4 to 4.4 from its trim
    assert (6.5, 101.75, 6.5, 103.25) in marks  # in the gutter, 1.25 to 2.75 from both cards
    assert (4.3, 12.5, 5.1, 12.5) in marks  # at the side, no further than printers reach


def test_bleed_leaves_white_in_the_gutter() -> None:
    page = only(deck(9, Size(63, 88))).pages[0]
    clips = [op.clip for op in page.display.ops if isinstance(op, Group) and op.clip]
    assert clips[4] == rectangle(Box(-1, -1, 65, 90))


def test_no_gap_means_marks_in_the_margin_and_the_order_of_cuts() -> None:
    page = only(deck(9, Size(63, 88)), gap=0).pages[0]
    block = Box(10.5, 16.5, 189, 264)
    assert len(lines(page)) == 16
    assert not any(Box(min(a, c), min(b, d), abs(c - a), abs(d - b)).meets(block) for a, b, c, d in lines(page))
    assert "Cut 4 across, leave all in place, then 4 down." in texts(page)
    clip = next(op.clip for op in page.display.ops if isinstance(op, Group) and op.clip)
    assert clip == rectangle(Box(-1, -1, 64, 89))  # bleed outside, none towards its neighbours


def test_margin_texts() -> None:
    front, back = only(deck(10, Size(63, 88))).pages[:2]
    words = texts(front)
    assert {"Print at 100%", "0", "50", "100 mm", "FRONT", "Tiny", "sheet 1 of 2", "Unofficial."} <= set(words)
    assert any(word.startswith("version 1 · ") for word in words)
    assert "BACK" in texts(back)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", TABLE)
@pytest.mark.parametrize("gap", [0, 4])
def test_margin_texts_meet_neither_marks_nor_cards_nor_the_edge(
    paper: str, size: tuple[float, float], gap: int
) -> None:
    for page in only(deck(9, Size(*size)), paper=paper, gap=gap).pages:
        ops = [
            op for op in page.display.ops if not (isinstance(op, Group) and (op.clip or op.tag in ("marks", "ticks")))
        ]
        taken = [item.box.inset(-0.9) for item in page.items]
        taken += [Box(min(a, c), min(b, d), abs(c - a), abs(d - b)).inset(-0.1) for a, b, c, d in lines(page)]
        whole = Box(0, 0, page.display.size.width, page.display.size.height)
        for op, place, _ in walk(tuple(ops)):
            if isinstance(op, TextRun):
                box = place.box(Box(op.x, op.y - op.size * 0.26, op.width, op.size * 0.33))
            else:
                assert isinstance(op, Shape)
                xs, ys = [segment[1] for segment in op.path], [segment[2] for segment in op.path]
                box = place.box(Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
            assert whole.inset(4.3).holds(box)
            assert not any(box.meets(other) for other in taken)


def test_partly_backless_decks_still_alternate() -> None:
    size = Size(63, 88)
    pieces = (*deck(9, size, backs=False), *deck(1, size))
    assert [page.side for page in only(pieces).pages] == ["front", "back", "front", "back"]
    assert [len(page.items) for page in only(pieces).pages] == [9, 0, 1, 1]


def test_no_empty_page_at_the_end() -> None:
    pieces = (*deck(1, Size(63, 88)), *deck(1, Size(44, 68), backs=False))
    assert [page.side for page in only(pieces).pages] == ["front", "back", "front"]
    assert [page.side for page in only(pieces, "separate").pages] == ["front", "front", "back"]


def test_no_backs_no_back_pages() -> None:
    document = only(deck(10, Size(63, 88), backs=False))
    assert [page.side for page in document.pages] == ["front", "front"]
    assert document.duplex == "none"


def test_sizes_start_new_sheets_in_the_order_of_the_pack() -> None:
    pieces = (*deck(2, Size(63, 88)), *deck(1, Size(44, 68)), *deck(1, Size(63, 88)))
    pages = only(pieces, "none").pages
    assert [[item.box.width for item in page.items] for page in pages] == [[63, 63, 63], [44]]


def test_files_by_kind() -> None:
    size = Size(25, 25)
    pieces = (*deck(1, Size(63, 88)), *deck(3, size, kind="token", outline="circle"), *deck(1, size, kind="sheet"))
    assert [document.name for document in documents(pieces)] == ["cards", "tokens", "sheets"]


@pytest.mark.parametrize("arrangement", ["duplex", "separate"])
def test_tokens_are_cut_along_their_outline(arrangement: str) -> None:
    pages = only(deck(4, Size(25, 25), kind="token", outline="circle"), arrangement, gap=0).pages
    front, back = pages
    assert front.items[1].box.x - front.items[0].box.right == pytest.approx(4)
    assert not lines(front)
    assert rings(front) == 4 and rings(back) == (4 if arrangement == "separate" else 0)


def rings(page: Page) -> int:
    """Count the round cut lines of a page; each lies on a light edge that keeps it visible on black."""
    shapes = [op for op in page.display.ops if isinstance(op, Shape)]
    edges = [shape.path for shape in shapes if shape.stroke and shape.stroke.width == HALO]
    shapes = [shape for shape in shapes if shape.stroke and shape.stroke.width == HAIR]
    assert edges == [shape.path for shape in shapes]
    return sum(any(segment[0] == "C" for segment in shape.path) for shape in shapes)


def test_small_shaped_pieces_lie_in_cells_that_larger_ones_leave_free() -> None:
    def chits(count: int, size: int) -> tuple[Piece, ...]:
        return deck(count, Size(size, size), kind="token", outline="circle")

    for arrangement in ("duplex", "short-edge", "fold", "none"):
        mixed = only((*chits(3, 12), *chits(4, 25)), arrangement)
        assert len({page.label.split()[0] for page in mixed.pages}) == 1
        fronts = [item.box for page in mixed.pages for item in page.items if item.artwork.face == "front"]
        assert sorted(box.width for box in fronts) == [12, 12, 12, 25, 25, 25, 25]
        assert not any(first.meets(second) for first, second in combinations(fronts, 2))
    # Where they need one sheet more all the same, they have their own grid; cards are cut in rows and never mixed.
    full = best_grid(PAPERS["a4"], Size(25, 25), 4)
    assert full is not None
    apart = only((*chits(full.count, 25), *chits(3, 12)))
    assert {item.box.width for item in apart.pages[2].items} == {12}
    cards = only((*deck(2, Size(63, 88)), *deck(2, Size(44, 68))))
    assert len(cards.pages) == 4


def test_an_overlay_stands_alone_in_the_middle() -> None:
    pages = only(deck(2, Size(120, 150), backs=False, kind="overlay")).pages
    assert [len(page.items) for page in pages] == [1, 1]
    assert pages[0].items[0].box == Box(45, 73.5, 120, 150)
    assert not lines(pages[0])


def test_too_large_is_a_finding() -> None:
    outcome = impose(deck(1, Size(250, 350)), job(), arrangements()["duplex"])
    assert outcome.value == ()
    assert [(finding.code.id, finding.span) for finding in outcome.findings] == [("IMP-301", SPAN)]


def test_a_page_size_sheet_gives_up_the_margin_texts() -> None:
    page = only(deck(1, Size(200, 285), backs=False, kind="sheet")).pages[0]
    assert page.items and not texts(page) and not lines(page)


def test_margin_texts_that_cannot_be_set_are_findings() -> None:
    pieces = deck(1, Size(63, 88))
    long = impose(pieces, job(notice="A very long notice, again and again. " * 9), arrangements()["none"])
    assert [finding.code.id for finding in long.findings] == ["IMP-303"]
    foreign = impose(pieces, job(title="沈黙"), arrangements()["none"])
    assert [(finding.code.id, finding.message) for finding in foreign.findings] == [
        ("IMP-302", "no margin font has '沈黙'")
    ]


def test_shared_faces_are_drawn_once() -> None:
    back = only(deck(9, Size(63, 88))).pages[1]
    shares = {
        op.ops[0].share for op in back.display.ops if isinstance(op, Group) and op.clip and isinstance(op.ops[0], Group)
    }
    assert len(shares) == 1


def test_a_draft_is_stamped() -> None:
    assert "DRAFT" in texts(only(deck(1, Size(63, 88)), draft=True).pages[0])


def test_turned_faces_stay_in_their_box() -> None:
    back = only(deck(3, Size(63, 88)), paper="letter").pages[1]
    for op, item in zip(back.display.ops, back.items, strict=False):
        assert isinstance(op, Group) and item.rotation == 180
        box = op.transform.box(Box(0, 0, 63, 88))
        assert (box.x, box.y) == pytest.approx((item.box.x, item.box.y))
        assert op.transform.a == turn(180).a
