from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from generator.model.board import SHAPES, Board, Link, Space
from generator.model.board_shapes import (
    SIZES,
    apart,
    corners,
    crossing,
    deal,
    edge_towards,
    inside,
    length,
    line_to_polygon,
    link_line,
    point_at,
    polygons_apart,
    polygons_meet,
    ways_of,
)
from generator.model.geometry import Box
from generator.model.richtext import plain_text
from generator.model.span import Span

HERE = Span("b.yaml", 1, 1, 1, 2)


def space(name: str, x: float, y: float, **more: object) -> Space:
    return Space(name, plain_text(name), (x, y), "", HERE, **more)  # type: ignore[arg-type]


def board(*spaces: Space, links: tuple[Link, ...] = (), die: int | None = None) -> Board:
    named = {item.id: item for item in spaces}
    return Board("b", plain_text("B"), 300, 200, {}, named, links, HERE, die=die)


@given(st.integers(2, 20), st.integers(1, 20))
def test_a_die_is_dealt_whole_and_once(die: int, count: int) -> None:
    ranges = deal(die, count)
    if count > die:
        assert ranges == ()
        return
    assert [side for first, last in ranges for side in range(first, last + 1)] == list(range(1, die + 1))
    sizes = [last - first + 1 for first, last in ranges]
    assert len(sizes) == count and max(sizes) - min(sizes) <= 1


def test_four_links_deal_the_ends_two() -> None:
    assert deal(6, 4) == ((1, 2), (3, 3), (4, 4), (5, 6))


@given(st.sampled_from(SHAPES), st.floats(0, 2 * math.pi))
def test_a_ray_leaves_a_shape_on_its_outline(shape: str, turn: float) -> None:
    size = SIZES[shape]
    points = corners(shape, Box(-size.width / 2, -size.height / 2, size.width, size.height))
    x, y = edge_towards(points, (0.0, 0.0), (math.sin(turn) * 100, -math.cos(turn) * 100))
    assert inside((x * 0.99, y * 0.99), points) and not inside((x * 1.01, y * 1.01), points)


def test_links_end_at_outlines_and_pass_their_points() -> None:
    link = Link("door", ("a", "b"), HERE, via=((70.0, 20.0),))
    line = link_line(board(space("a", 40, 60), space("b", 100, 60)), link)
    assert line[1] == (70.0, 20.0) and len(line) == 3
    straight = link_line(board(space("a", 40, 60), space("b", 100, 60)), Link("door", ("a", "b"), HERE))
    assert straight == ((59.0, 60.0), (81.0, 60.0)) and length(straight) == 22.0
    assert point_at(straight, 3.6)[0] == (62.6, 60.0)


def test_ways_go_clockwise_from_the_top() -> None:
    middle = space("m", 150, 100)
    around = (space("top", 150, 20), space("right", 250, 100), space("low", 150, 180))
    links = tuple(Link("door", ("m", other.id), HERE) for other in reversed(around))
    dealt = ways_of(board(middle, *around, links=links, die=6), middle)
    assert dealt == {"top": (1, 2), "right": (3, 4), "low": (5, 6)}
    assert ways_of(board(middle, *around, links=links), middle) == {}


def test_distances() -> None:
    square = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    other = tuple((x + 13.0, y) for x, y in square)
    assert polygons_apart(square, other) == 3.0 and polygons_apart(square, square) == 0.0
    assert line_to_polygon(((-5.0, 12.0), (20.0, 12.0)), square) == 2.0
    assert line_to_polygon(((-5.0, 5.0), (20.0, 5.0)), square) == 0.0
    assert crossing((0, 0), (10, 10), (0, 10), (10, 0)) == (5.0, 5.0)
    assert crossing((0, 0), (10, 0), (0, 1), (10, 1)) is None and apart((0, 0), (10, 0), (0, 1), (10, 1)) == 1.0


@given(st.sampled_from(SHAPES), st.sampled_from(SHAPES), st.floats(-40, 40), st.floats(-40, 40))
def test_polygons_that_meet_are_not_apart(one: str, other: str, x: float, y: float) -> None:
    first, second = corners(one, Box(0, 0, 30, 20)), corners(other, Box(x, y, 12, 25))
    assert polygons_apart(first, second) == 0.0 or not polygons_meet(first, second)
    assert polygons_meet(first, first) and polygons_meet(first, corners(one, Box(10, 5, 8, 8)))
    assert not polygons_meet(first, corners(other, Box(31 + abs(x), y, 12, 25)))
