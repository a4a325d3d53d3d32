"""The masks of decision tables against trying every input, one by one."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from generator.check._decisions import Cases, cases_of, domains_of
from generator.model.combinations import count
from generator.model.content import Table, TableRow
from generator.model.evaluate import holds
from generator.model.expression import Binary, Expr, Listing, Literal, Name, Negation
from generator.model.richtext import plain_text

from .made import at

DOMAINS: dict[str, tuple[int | str, ...]] = {"a": (1, 2, 3), "b": ("none", 1, 2), "c": ("x", "y")}


def comparisons() -> st.SearchStrategy[Expr]:
    number = st.sampled_from([Name("a"), Name("b"), Literal(1), Literal(2)])
    return st.one_of(
        st.builds(Binary, st.sampled_from(["=", "!=", "<", "<=", ">", ">="]), number, number),
        st.builds(Binary, st.just("="), st.just(Name("c")), st.sampled_from([Literal("x"), Literal("y")])),
        st.builds(Binary, st.just("in"), number, st.just(Listing((Literal(1), Literal("none"))))),
    )


def conditions() -> st.SearchStrategy[Expr]:
    return st.recursive(
        comparisons(),
        lambda inner: st.one_of(
            st.builds(Binary, st.sampled_from(["and", "or"]), inner, inner), st.builds(Negation, inner)
        ),
        max_leaves=5,
    )


def table(rows: list[Expr | None]) -> Table:
    made = tuple(TableRow("", when, plain_text("x"), at(index)) for index, when in enumerate(rows, 1))
    return Table("t", plain_text("T"), DOMAINS, made, (), at(1))


@given(st.lists(conditions(), max_size=3), st.booleans())
def test_every_combination_meets_the_rows_that_it_meets_when_tried(rows: list[Expr], otherwise: bool) -> None:
    tried = table([*rows, None] if otherwise else list(rows))
    cases = cases_of(tried, DOMAINS)
    unmet = cases.unmet
    for index, values in enumerate(product(*DOMAINS.values())):
        inputs = dict(zip(DOMAINS, values, strict=True))
        met = [holds(row, inputs) for row in rows]
        assert [bool(mask >> index & 1) for mask in cases.rows] == met + [not any(met)] * otherwise
        assert bool(unmet >> index & 1) is not (any(met) or otherwise)
        assert cases.first(1 << index) == ", ".join(f"{name} = {value}" for name, value in inputs.items())


def test_inputs_that_no_row_asks_for_are_left_out() -> None:
    asked = table([Binary("=", Name("a"), Literal(1)), None])
    assert domains_of(asked) == {"a": (1, 2, 3)}
    assert count(domains_of(asked)) == 3
    assert cases_of(asked, domains_of(asked)) == Cases({"a": (1, 2, 3)}, (0b001, 0b110), 0b111)


def test_a_table_of_rest_alone() -> None:
    rest = cases_of(table([None]), {})
    assert (rest.rows, rest.unmet, rest.first(1)) == ((1,), 0, "")
