"""This file is checked by mypy too, which says so where setting a field is no error."""

from __future__ import annotations

from generator.model.frozen import frozen


@frozen
class Point:
    x: int
    y: int = 0


def test_types_forbid_to_set_a_field() -> None:
    point = Point(1)
    point.x = 2  # type: ignore[misc]
    assert point.x == 2, "nothing stands guard when the program runs"


def test_types_know_what_is_made() -> None:
    Point("1")  # type: ignore[arg-type]
    made: Point = Point(1, y=2)
    assert made.y == 2
