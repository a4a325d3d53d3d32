"""Expressions are worked out as the pack format says."""

from __future__ import annotations

import pytest

from generator.model.content import Table, TableRow
from generator.model.evaluate import Unworkable, evaluate, holds, matching_rows, row_name
from generator.model.expression import Binary, Call, Expr, Listing, Literal, Name, Negation
from generator.model.richtext import plain_text
from generator.model.span import start_of

HERE = start_of("tables.yaml")


def compare(left: Expr | int | str, operator: str, right: Expr | int | str) -> Binary:
    def side(value: Expr | int | str) -> Expr:
        if isinstance(value, int):
            return Literal(value)
        return Name(value) if isinstance(value, str) else value

    return Binary(operator, side(left), side(right))


@pytest.mark.parametrize(
    ("expr", "met"),
    [
        (compare("a", "=", 3), True),
        (compare("a", "!=", 3), False),
        (compare("a", ">=", "b"), False),
        (compare("a", "<", "b"), True),
        (compare("icon", "=", "none"), True),
        (compare("a", ">=", "icon"), False),
        (compare("a", "<", "icon"), False),
        (compare("a", "in", Listing(low=Literal(1), high=Literal(3))), True),
        (compare("b", "in", Listing((Literal(1), Literal(3)))), False),
        (Negation(compare("a", "=", 4)), True),
        (compare(compare("a", "+", 1), "=", "b"), True),
        (compare(compare("a", "=", 3), "and", compare("b", "=", 3)), False),
        (compare(compare("a", "=", 3), "or", compare("b", "=", 3)), True),
    ],
)
def test_conditions(expr: Expr, met: bool) -> None:
    assert holds(expr, {"a": 3, "b": 4, "icon": "none"}) is met


def test_and_stops_at_the_first_no() -> None:
    never = compare(compare("word", "+", 1), "=", 2)
    assert not holds(compare(compare("a", "=", 1), "and", never), {"a": 0, "word": "x"})


def test_what_has_no_value_is_said() -> None:
    for expr in (compare("word", "+", 1), Call("count", Name("card")), compare("a", "in", 3)):
        with pytest.raises(Unworkable):
            evaluate(expr, {"a": 1, "word": "x"})


def test_calls_are_answered_by_the_caller() -> None:
    values = compare(Call("values", Name("item.size")), "=", Listing(low=Literal(1), high=Literal(3)))
    assert holds(values, {}, lambda call: (3, 1, 2, 2))
    assert holds(compare(Call("values", Name("item.size")), "in", Listing((Literal(1), Literal(3)))), {},
                 lambda call: (3, 1, 1))  # fmt: skip


def test_otherwise_is_met_where_no_other_row_is() -> None:
    rows = (
        TableRow("", compare("die", "<=", 3), plain_text("low"), HERE),
        TableRow("rest", None, plain_text("high"), HERE),
    )
    table = Table("roll", plain_text("Roll"), {"die": (1, 2, 3, 4, 5, 6)}, rows, (), HERE)
    assert [row_name(table, row) for row in matching_rows(table, {"die": 2})] == ["1"]
    assert [row_name(table, row) for row in matching_rows(table, {"die": 5})] == ["rest"]
