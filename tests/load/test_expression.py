from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.load.expression import parse_condition, parse_expression
from generator.load.reader import Sink
from generator.load.yaml_tree import Scalar, scalar_at
from generator.model.expression import Binary, Call, Expr, Listing, Literal, Name, Negation
from generator.model.span import Span

from .written import Written


def scalar(text: str) -> Scalar:
    return scalar_at(text, Span("a.yaml", 1, 1, 1, 1 + len(text)))


def number(*values: int | str) -> tuple[Literal, ...]:
    return tuple(Literal(value) for value in values)


ONE_TO_THREE = Listing(low=Literal(1), high=Literal(3))


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("count(a) = count(b) - 1",
         Binary("=", Call("count", Name("a")), Binary("-", Call("count", Name("b")), Literal(1)))),
        ("values(reminder-token.number) = 1..3",
         Binary("=", Call("values", Name("reminder-token.number")), ONE_TO_THREE)),
        ("values(item.noise) in [0, 1, 3]", Binary("in", Call("values", Name("item.noise")), Listing(number(0, 1, 3)))),
        ("count(a, b.c > 1 and d = e) = 2",
         Binary("=", Call("count", Name("a"), Binary("and", Binary(">", Name("b.c"), Literal(1)),
                                                     Binary("=", Name("d"), Name("e")))), Literal(2))),
        ("3 in values(a.b)", Binary("in", Literal(3), Call("values", Name("a.b")))),
        ("sum(a.b) >= 2*3", Binary(">=", Call("sum", Name("a.b")), Binary("*", *number(2, 3)))),
        ("x in [none, 1..3]", Binary("in", Name("x"), Listing(number("none", 1, 2, 3)))),
        ("1 - 2 - 3", Binary("-", Binary("-", *number(1, 2)), Literal(3))),
        ("a or b and not c", Binary("or", Name("a"), Binary("and", Name("b"), Negation(Name("c"))))),
        ("(a or b) and c", Binary("and", Binary("or", Name("a"), Name("b")), Name("c"))),
        ("not a = -1", Negation(Binary("=", Name("a"), Literal(-1)))),
        ("information = in-play", Binary("=", Name("information"), Name("in-play"))),
        ("1..count(a)", Listing(low=Literal(1), high=Call("count", Name("a")))),
        ("-a", Binary("-", Literal(0), Name("a"))),
        ("[]", Listing()),
    ],
)  # fmt: skip
def test_trees(text: str, tree: Expr) -> None:
    sink = Sink()
    assert parse_expression(scalar(text), sink) == tree
    assert not sink.findings


@pytest.mark.parametrize(
    ("text", "found", "message"),
    [
        ("count(a) == 4", "1:14 =", "'=' does not fit here | write '='"),
        ("cuont(a) = 4", "1:4 cuont", "there is no function 'cuont' | did you mean 'count'?"),
        ("count(a) =", "1:13 =", "an expression ends too early"),
        ("(a", "1:5 a", "an expression ends too early"),
        ("a and or b", "1:10 or", "'or' does not fit here"),
        ("a ? b", "1:6 ?", "'?' does not fit here"),
        ("3..1 = a", "1:4 3..1", "the range 3..1 runs backwards"),
        ("1..99999 = a", "1:4 1..99999", "the range 1..99999 is too wide"),
        ("a in [1..b]", "1:10 1..b", "a list holds numbers, words and ranges"),
        ("known(a.b, c = 1) = 1", "1:4 known", "known() takes no condition, count() alone does"),
        ("count(a, b, c) = 1", "1:14 ,", "',' does not fit here"),
        ("1 < 2 < 3", "1:10 <", "'<' does not fit here"),
    ],
)
def test_faults_stand_at_the_word(tmp_path: Path, text: str, found: str, message: str) -> None:
    file = Written(tmp_path, f"x: {text}")
    assert parse_expression(file.scalar("x"), file.sink) is None
    assert file.found == [f"PCK-153 {found}"]
    assert file.messages == [message]


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("3", Binary("=", Name("die"), Literal(3))),
        ("none", Binary("=", Name("die"), Literal("none"))),
        ("1..3", Binary("in", Name("die"), Listing(number(1, 2, 3)))),
        (">= 4", Binary(">=", Name("die"), Literal(4))),
        ("!= none", Binary("!=", Name("die"), Name("none"))),
        ("in [1, 3]", Binary("in", Name("die"), Listing(number(1, 3)))),
        ("other + 1", Binary("=", Name("die"), Binary("+", Name("other"), Literal(1)))),
    ],
)
def test_conditions_of_a_cell(text: str, condition: Expr) -> None:
    sink = Sink()
    assert parse_condition("die", scalar(text), sink) == condition
    assert not sink.findings


@given(st.text(alphabet="ab1 .[](),=<>!+-*inotrd", max_size=25))
def test_nothing_is_raised(text: str) -> None:
    sink = Sink()
    assert (parse_expression(scalar(text), sink) is None) is bool(sink.findings)


@pytest.mark.parametrize("text", ["(" * 300 + "1" + ")" * 300, "not " * 120 + "a", "1" + "+1" * 240, "9" * 499])
def test_depth_is_bounded(text: str) -> None:
    sink = Sink()
    assert (parse_expression(scalar(text), sink) is None) is bool(sink.findings)
