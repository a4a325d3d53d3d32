"""What `@frozen` makes: objects as dataclasses make them."""

from __future__ import annotations

from dataclasses import asdict, field, fields, replace

import pytest

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


def test_what_a_class_says_itself_stays() -> None:
    @frozen
    class Told:
        name: str

        def __repr__(self) -> str:
            return f"<{self.name}>"

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Told)

    assert repr(Told("a")) == "<a>" and Told("a") == Told("b")
    assert hash(Told("a")) == hash(Told("a")), "a class that says how it is equal has a hash all the same"


def test_nothing_else_can_be_put_in() -> None:
    with pytest.raises(AttributeError):
        Point(1).z = 2  # type: ignore[attr-defined]


def test_equal_fields_are_one_key() -> None:
    assert Point(1, 2) == Point(1, 2) != Point(2, 1)
    assert len({Point(1, 2), Point(1, 2), Point(2, 1)}) == 2


def test_they_are_sorted_where_that_is_asked() -> None:
    assert sorted((Page(3), Page(1))) == [Page(1), Page(3)]


def test_some_are_only_themselves() -> None:
    assert Sheet("a") != Sheet("a")


def test_a_hash_of_their_own_is_kept() -> None:
    assert hash(Named("a", 1)) == 7


@frozen
class Folder:
    name: str
    files: list[str] = field(default_factory=list)
    note: str = field(default="", compare=False)
    whole: str = field(init=False, default="")

    def __post_init__(self) -> None:
        object.__setattr__(self, "whole", f"{self.name}:{len(self.files)}")


@frozen
class Empty:
    pass


def test_defaults_factories_and_what_comes_after() -> None:
    one, other = Folder("a"), Folder("a", note="seen")
    one.files.append("x")
    assert other.files == [] and (one.whole, Folder("b", ["y"]).whole) == ("a:0", "b:1")
    assert Folder("a") == other, "a note does not count"
    assert Point(2) == Point(x=2, y=0) and Empty() == Empty() and hash(Empty()) == hash(Empty())


@pytest.mark.parametrize("arguments", [(), (1, 2, 3)])
def test_what_is_missing_or_too_much_is_an_error(arguments: tuple[int, ...]) -> None:
    @frozen
    class Fresh:
        x: int
        y: int = 0

    for _ in range(2):  # the first object, and those after it
        with pytest.raises(TypeError):
            Fresh(*arguments)
    assert Fresh(1) == Fresh(1, 0) != Fresh(2) and Fresh(3).x == 3


def test_they_are_dataclasses() -> None:
    assert [part.name for part in fields(Point)] == ["x", "y"]
    assert replace(Point(1), y=5) == Point(1, 5) and asdict(Point(1)) == {"x": 1, "y": 0}
    assert repr(Point(1)) == "Point(x=1, y=0)" and Point.__match_args__ == ("x", "y")


def test_things_of_two_kinds_are_never_equal() -> None:
    assert Page(1) != Point(1)
    with pytest.raises(TypeError):
        assert Page(1) < 3
    assert Page(1) <= Page(1) < Page(2) and max(Page(1), Page(2)) == Page(2)
