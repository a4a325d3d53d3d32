"""This file is checked by mypy too: it says so where a field that is set is no error."""

from __future__ import annotations

from generator.model.frozen import frozen


@frozen
class Point:
    x: int
    y: int = 0


@frozen(order=True)
class Page:
    number: int


@frozen(eq=False)
class Sheet:
    name: str


@frozen
class Named:
    name: str
    place: int

    def __hash__(self) -> int:
        return 7


def test_types_forbid_to_set_a_field() -> None:
    point = Point(1)
    point.x = 2  # type: ignore[misc]
    assert point.x == 2, "nothing stands guard when the program runs"


def test_nothing_else_can_be_put_in() -> None:
    try:
        Point(1).z = 2  # type: ignore[attr-defined]
    except AttributeError:
        return
    raise AssertionError


def test_equal_fields_are_one_key() -> None:
    assert Point(1, 2) == Point(1, 2) != Point(2, 1)
    assert len({Point(1, 2), Point(1, 2), Point(2, 1)}) == 2


def test_they_are_sorted_where_that_is_asked() -> None:
    assert sorted((Page(3), Page(1))) == [Page(1), Page(3)]


def test_some_are_only_themselves() -> None:
    assert Sheet("a") != Sheet("a")


def test_a_hash_of_their_own_is_kept() -> None:
    assert hash(Named("a", 1)) == 7
