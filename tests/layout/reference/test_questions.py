"""The printed lines of a table say of every case what the table says, and ask each question once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from generator.layout.reference.cases import Cell, Grid, grid_of
from generator.layout.reference.chain import chain_of
from generator.layout.reference.comparisons import Atom
from generator.layout.reference.questions import questions_of
from generator.model.content import Table
from generator.model.evaluate import holds, matching_rows
from generator.model.expression import Binary, Expr, Listing, Literal, Name, Negation
from generator.model.richtext import plain_text

from .made import HERE, both, is_, row

INPUTS: dict[str, tuple[int | str, ...]] = {
    "loud": (0, 1, 2, 3), "icon": ("none", 1, 2, 3), "tokens": (0, 1, 2, 3), "guest": ("alive", "dead"),
}  # fmt: skip
Case = Mapping[str, int | str]


def table(*rows: Expr | None) -> Table:
    said = tuple(row("", when, f"Outcome {number}") for number, when in enumerate(rows, 1))
    return Table("made", plain_text("Made"), INPUTS, said, (), HERE)


def cases(inputs: Mapping[str, tuple[int | str, ...]]) -> list[dict[str, int | str]]:
    return [dict(zip(inputs, values, strict=True)) for values in product(*inputs.values())]


def answers(atom: Atom) -> list[bool]:
    return [holds(atom.question, case) for case in cases(INPUTS)]


def agrees(grid: Grid, index: int, cell: Cell, case: Case) -> bool:
    """Say whether a printed cell agrees with a case."""
    if cell.kind == "any":
        return True
    if grid.atoms:
        return cell.kind == "none" or holds(grid.atoms[index].question, case) is (cell.kind == "yes")
    value = case[grid.names[index]]
    runs = [run.partition("–") for run in cell.values]
    if isinstance(value, str):
        return (value.capitalize(), "", "") in runs
    return any(low.isdigit() and int(low) <= value <= int(high or low) for low, _, high in runs)


def told(grid: Grid, case: Case) -> list[int]:
    """Return the rows of which a printed line agrees with a case; a line without cells takes what no other does."""
    met = {
        line.row for line in grid.lines
        if line.cells and all(agrees(grid, index, cell, case) for index, cell in enumerate(line.cells))
    }  # fmt: skip
    return sorted(met or {line.row for line in grid.lines if not line.cells})


sides = st.sampled_from([Name("loud"), Name("icon"), Name("tokens"), Literal(1), Literal(2)])
simple: st.SearchStrategy[Expr] = st.one_of(
    st.builds(Binary, st.sampled_from(["=", "!=", "<", "<=", ">", ">="]), sides, sides),
    st.builds(Binary, st.sampled_from(["=", "!="]), st.just(Name("icon")), st.just(Literal("none"))),
    st.builds(Binary, st.just("="), st.just(Name("guest")), st.sampled_from([Literal("alive"), Literal("dead")])),
    st.builds(Binary, st.just("in"), sides, st.just(Listing((Literal(0), Literal(1))))),
)
conditions: st.SearchStrategy[Expr] = st.recursive(
    simple,
    lambda inner: st.one_of(
        inner.map(Negation), st.builds(Binary, st.sampled_from(("and", "or")), inner, inner)
    ),
    max_leaves=4,
)
tables = st.lists(conditions, min_size=1, max_size=3).map(lambda rows: table(*rows, None))


@given(tables)
def test_the_printed_lines_say_of_every_case_what_the_table_says(made: Table) -> None:
    grid = grid_of(made)
    if not grid.split:
        return
    for case in cases(INPUTS):
        rows = [made.rows.index(met) + 1 for met in matching_rows(made, case)]
        assert told(grid, case) == rows


@given(tables)
def test_every_printed_line_can_occur(made: Table) -> None:
    grid = grid_of(made)
    if not grid.atoms:
        return
    met = {made.rows.index(one) + 1 for case in cases(INPUTS) for one in matching_rows(made, case)}
    for line in grid.lines:
        if line.row in met:
            assert any(
                all(agrees(grid, index, cell, case) for index, cell in enumerate(line.cells))
                for case in cases(INPUTS)
            )


@given(tables)
def test_no_two_columns_ask_the_same(made: Table) -> None:
    for one, other in combinations(grid_of(made).atoms, 2):
        if one.names == other.names:
            first, second = answers(one), answers(other)
            assert first != second
            assert first != [not answer for answer in second]


@given(tables)
def test_a_chain_leads_every_case_to_its_row(made: Table) -> None:
    chain = chain_of(made, grid_of(made))
    if chain is None:
        return
    for case in cases(INPUTS):
        ends = (asked.row for asked in chain.questions if holds(asked.atom.question, case) is asked.leaves)
        assert next(ends, chain.last) in [made.rows.index(met) + 1 for met in matching_rows(made, case)]


def columns(made: Table) -> list[str]:
    return [atom.key for atom in grid_of(made).atoms]


def lines(made: Table) -> list[tuple[int, str]]:
    signs = {"yes": "+", "no": "x", "any": "*", "none": "-"}
    return [(line.row, "".join(signs[cell.kind] for cell in line.cells)) for line in grid_of(made).lines]


def test_a_mirror_image_is_no_question_of_its_own() -> None:
    heard = is_("icon", "!=", "none")
    made = table(
        is_("icon", "=", "none"),
        both(heard, is_("tokens", ">=", "icon"), is_("tokens", ">=", "loud")),
        both(heard, is_("loud", ">=", "icon"), is_("loud", ">", "tokens")),
        None,
    )
    assert columns(made) == ["icon = none", "tokens >= icon", "tokens >= loud", "loud >= icon"]
    assert lines(made) == [(1, "x-*-"), (2, "+++*"), (3, "+*x+"), (4, "+x*x")]


def test_an_opposite_in_whole_numbers_is_no_question_of_its_own() -> None:
    dead = Binary("=", Name("guest"), Literal("dead"))
    lost = Binary("or", is_("loud", "=", 0), is_("tokens", ">=", 3))
    made = table(lost, both(is_("loud", ">=", 1), is_("tokens", "<=", 2), dead), None)
    assert columns(made) == ["loud = 0", "tokens >= 3", "guest = dead"]
    assert lines(made) == [(1, "+**"), (1, "*+*"), (2, "xx+"), (3, "xxx")]


def test_what_is_left_of_a_domain_is_no_question_of_its_own() -> None:
    few = Binary("in", Name("loud"), Listing(low=Literal(0), high=Literal(1)))
    made = table(both(is_("loud", ">=", 2), is_("tokens", "<=", "icon")), few, None)
    assert columns(made) == ["loud >= 2", "tokens <= icon"]
    assert lines(made) == [(1, "++"), (2, "x*"), (3, "+x")]


def test_comparisons_of_one_quantity_do_not_contradict_each_other() -> None:
    loud = Binary("or", is_("loud", ">=", 3), is_("tokens", "=", "icon"))
    made = table(both(is_("loud", ">=", 2), loud), None)
    assert columns(made) == ["loud >= 2", "loud >= 3", "tokens = icon"]
    assert lines(made) == [(1, "++*"), (1, "+*+"), (2, "x**"), (2, "*xx")]


def test_a_row_that_nothing_meets_keeps_its_line() -> None:
    made = replace(table(both(is_("loud", ">=", 2), is_("loud", ">", "tokens")),
                         both(is_("loud", ">=", 2), is_("loud", "<=", "tokens")), None),
                   inputs=INPUTS | {"tokens": (0,)})  # fmt: skip
    assert lines(made) == [(1, "++"), (2, "+x"), (3, "x*")]


def test_a_table_of_too_many_inputs_is_written_out() -> None:
    long = tuple(range(700))
    made = replace(table(is_("loud", ">=", "tokens"), None), inputs={"loud": long, "tokens": long})
    assert questions_of(made) is None
    assert not grid_of(made).split
