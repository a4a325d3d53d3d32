"""A picture keeps clear of what shares its box, stays above its floor, and covers the pattern under it."""

from __future__ import annotations

import pytest

from generator.layout.room import CLEAR, Room
from generator.layout.silhouette import contours
from generator.model.drawing import circle, path_box
from generator.model.geometry import Box
from generator.model.richtext import plain_text

from .test_faces import slot, template
from .test_spots import faces

CARD = Box(4, 3, 55, 31)
TAB = Box(4, -3, 30, 11.6)
BADGE = Box(46.5, -3, 12.5, 18)
FLOOR = 34.0, -1 / 9
PROPORTIONS = ((10, 10), (30, 10), (10, 30), (6, 20))


def floor_at(x: float) -> float:
    return FLOOR[0] + FLOOR[1] * x


@pytest.mark.parametrize(("width", "height"), PROPORTIONS)
@pytest.mark.parametrize("taken", [(), (TAB,), (BADGE,), (TAB, BADGE)])
def test_nothing_hides_a_picture(width: float, height: float, taken: tuple[Box, ...]) -> None:
    place = Room(CARD, taken, FLOOR).largest(width, height)
    assert place.width / place.height == pytest.approx(width / height)
    assert place.x >= CARD.x - 0.01 and place.right <= CARD.right + 0.01 and place.y >= CARD.y - 0.01
    assert place.bottom <= floor_at(place.right) + 0.01
    assert not any(place.meets(item.inset(-CLEAR), 0.01) for item in taken)


def test_a_picture_is_as_large_as_its_room() -> None:
    place = Room(CARD, (TAB, BADGE), FLOOR).largest(10, 10)
    assert place.bottom == pytest.approx(floor_at(place.right), abs=0.01) and place.width > 15


def test_a_picture_prefers_the_middle_to_a_little_more_size() -> None:
    low, high = Box(4, 3, 55, 60), (60.0, 0.0)
    place = Room(low, (Box(4, -3, 20, 11.6),), high, side=25).largest(10, 10)
    assert place.x + place.width / 2 == pytest.approx(31.5)


def test_the_longer_side_has_its_limit() -> None:
    assert Room(CARD, (), FLOOR, side=12).largest(30, 10).width == pytest.approx(12)
    assert Room(CARD, (), FLOOR, side=12).largest(10, 30).height == pytest.approx(12)


def test_a_bust_sinks_and_stands_on_its_floor() -> None:
    place = Room(CARD, (TAB,), FLOOR, sink=0.3).largest(10, 10)
    assert place.y + 0.7 * place.height == pytest.approx(floor_at(place.right), abs=0.01)


def test_a_longer_word_on_the_tab_moves_the_picture() -> None:
    look = template(
        slot("art", "icon", (4, 3, 55, 31), icon="horror", paint="ink", avoid=("tab",)),
        slot("tab", "tab", (4, -3, 40, 11.6), **{"from": "{name}"}),
    )
    (short, long), _ = faces(look, {"name": plain_text("x")}, {"name": plain_text("a word that is long")})
    assert short.hash != long.hash
    assert [group.tag for group in short.display.ops if hasattr(group, "tag")] == ["art", "tab"]


def test_each_contour_is_covered_for_itself() -> None:
    ring = (*circle(10, 10, 8), *circle(10, 10, 4))
    assert [round(path_box(contour).width) for contour in contours(ring)] == [16, 8]
