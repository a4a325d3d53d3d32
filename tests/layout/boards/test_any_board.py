"""Any board that loads is laid out: nothing raises, every tile stands on its paper, and the tiles make the board."""

from __future__ import annotations

import math
from collections import defaultdict
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.layout.boards import lay_out_boards
from generator.layout.boards.figure import figure_of
from generator.layout.boards.labels import place_slabs
from generator.layout.boards.links import deeper, halo_of
from generator.layout.desk import Desk
from generator.layout.reference.kit import Kit
from generator.model.board import (
    GROUNDS,
    LINK_LOOKS,
    MOTIFS,
    SHAPES,
    AreaLook,
    Board,
    Cell,
    Link,
    LinkKind,
    Sign,
    Space,
    Track,
)
from generator.model.board_shapes import corners, edge_towards, inside, line_to_polygon
from generator.model.content import Pack
from generator.model.geometry import Box, Size
from generator.model.paper import Paper
from generator.model.richtext import plain_text

from ..conftest import HERE
from .test_tiles import TINY, desk_of

NAMES = ("a", "b", "c", "d", "e", "f")


@st.composite
def boards(draw: st.DrawFn) -> Board:
    width, height = draw(st.integers(20, 700)), draw(st.integers(20, 700))
    areas = NAMES[: draw(st.integers(0, 6))]
    shape, ground, motif = (st.sampled_from(words) for words in (SHAPES, GROUNDS, MOTIFS))
    looks = {area: AreaLook(HERE, draw(shape), draw(ground), draw(motif)) for area in areas}
    spaces = {}
    for name in NAMES[: draw(st.integers(1, 6))]:
        at = (float(draw(st.integers(0, width))), float(draw(st.integers(0, height))))
        area = draw(st.sampled_from(areas)) if areas else ""
        start, room = draw(st.booleans()), draw(st.none() | st.integers(0, 9))
        spaces[name] = Space(name, plain_text(f"Space {name}"), at, area, HERE, start, room)
    pairs = st.lists(st.tuples(st.sampled_from(list(spaces)), st.sampled_from(list(spaces))), max_size=8, unique=True)
    links = tuple(Link(draw(st.sampled_from(LINK_LOOKS)), pair, HERE, draw(st.booleans())) for pair in draw(pairs))
    kinds = {look: LinkKind(look, plain_text(look), HERE, look) for look in LINK_LOOKS}
    sign = Sign((0.0, 0.0), Size(width / 2, height / 3), HERE, plain_text("below")) if draw(st.booleans()) else None
    names = {area: plain_text(f"Area {area}") for area in areas}
    die = draw(st.none() | st.integers(2, 8))
    title = plain_text("A board")
    return Board("b", title, width, height, names, spaces, links, HERE, looks, kinds, die=die, sign=sign)


@pytest.fixture(scope="module")
def desks() -> dict[tuple[str, str], tuple[Desk, Paper]]:
    return {(paper, ink): desk_of(TINY, paper, ink) for paper in ("a4", "letter") for ink in ("full", "low")}


def with_pack(desk: Desk, **changes: object) -> Desk:
    from dataclasses import replace

    pack: Pack = replace(desk.pack, **changes)  # type: ignore[arg-type]
    return replace(desk, pack=pack, findings=[])


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(board=boards(), paper=st.sampled_from(["a4", "letter"]), ink=st.sampled_from(["full", "low"]))
def test_any_board(desks, board: Board, paper: str, ink: str) -> None:
    desk, sheet = desks[paper, ink]
    document = lay_out_boards(with_pack(desk, boards={"b": board}), sheet).value
    assert document is not None
    widths: dict[str, set[float]] = defaultdict(set)
    heights: dict[str, set[float]] = defaultdict(set)
    for page in document.pages:
        (tile,) = page.items
        size, box = page.display.size, tile.box
        assert box.x >= sheet.margin and box.y >= sheet.margin
        assert box.right <= size.width - sheet.margin and box.bottom <= size.height - 20
        widths[tile.artwork.face[0]].add(round(box.width, 6))
        heights[tile.artwork.face[1:]].add(round(box.height, 6))
    assert all(len(found) == 1 for found in (*widths.values(), *heights.values()))
    assert sum(sum(found) for found in widths.values()) == pytest.approx(board.width)
    assert sum(sum(found) for found in heights.values()) == pytest.approx(board.height)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    texts=st.lists(st.text("0123456789IVX", min_size=1, max_size=5), min_size=1, max_size=90, unique=True),
    look=st.sampled_from(["numbers", "log"]),
    icon=st.sampled_from(["", "eye"]),
)
def test_any_track(desks, texts: list[str], look: str, icon: str) -> None:
    cells = tuple(Cell(text, icon if n % 3 else "", plain_text(f"m{n % 5}") if n % 4 else None)
                  for n, text in enumerate(texts))  # fmt: skip
    desk, sheet = desks["a4", "full"]
    track = Track("t", plain_text("Track"), cells, HERE, look, plain_text("Words beside it."))
    document = lay_out_boards(with_pack(desk, boards={}, tracks={"t": track}), sheet).value
    assert document is not None
    (strip,) = document.pages[0].items
    assert strip.box.bottom <= sheet.size.height - 14


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(board=boards())
def test_names_keep_off_links(desks, board: Board) -> None:
    desk, _ = desks["a4", "full"]
    figure = figure_of(board)
    for slab in place_slabs(Kit(with_pack(desk)), board, figure, ()):
        sides = corners("rectangle", slab.box)
        for link, line in figure.lines:
            assert all(line_to_polygon(part, sides) > halo_of(board, link) for part in pairwise(line))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("turn", range(0, 360, 15))
def test_a_wide_link_ends_under_its_space_with_its_whole_width(shape: str, turn: int) -> None:
    outline, halo = corners(shape, Box(-19, -15, 38, 30)), 2.7
    far = (60 * math.cos(math.radians(turn)), 60 * math.sin(math.radians(turn)))
    x, y = deeper((edge_towards(outline, (0.0, 0.0), far), far), outline, halo)
    (dx, dy) = (far[0] / 60, far[1] / 60)
    assert all(inside((x - dy * side, y + dx * side), outline) for side in (-halo, halo))
