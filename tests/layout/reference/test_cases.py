"""Decision tables become columns, lines and chains of questions that say the same as the table."""

from __future__ import annotations

from dataclasses import replace

from generator.layout.reference.cases import Cell, Grid, grid_of, runs_of
from generator.layout.reference.chain import chain_of
from generator.layout.reference.kit import value_words
from generator.model.content import Table
from generator.model.expression import Binary, Listing, Literal, Name, Negation
from generator.model.richtext import plain_text

from .made import die_table, is_, row, target_table


def cells(grid: Grid) -> list[tuple[int, str]]:
    signs = {"yes": "+", "no": "x", "any": "*", "none": "-"}
    words = [[signs.get(cell.kind, f"[{cell.told('or').plain}]") for cell in line.cells] for line in grid.lines]
    return [(line.row, "".join(told)) for line, told in zip(grid.lines, words, strict=True)]


def test_comparisons_of_two_inputs_become_questions() -> None:
    grid = grid_of(target_table())
    assert [atom.key for atom in grid.atoms] == ["icon = none", "loud >= icon", "distance <= movement"]
    assert cells(grid) == [(1, "x-*"), (2, "+++"), (3, "+x*"), (3, "+*x")]
    assert grid.hit == 2


def test_conditions_on_one_input_become_its_values() -> None:
    table = die_table()
    assert cells(grid_of(table)) == [(1, "[1–3]"), (2, "[4–6]")]
    rest = replace(table, rows=(table.rows[0], row("rest", None, "Nothing.")))
    assert cells(grid_of(rest)) == [(1, "[1–3]"), (2, "[4–6]")]


def test_otherwise_over_several_inputs_is_all_the_other_cases() -> None:
    table = target_table()
    plain = replace(table, rows=(row("a", is_("loud", "=", 3), "A"), row("b", None, "B")), examples=())
    assert cells(grid_of(plain)) == [(1, "[3]***"), (2, "")]


def test_values_are_written_short() -> None:
    assert runs_of((1, 2, 3, 6)) == ("1–3", "6")
    assert runs_of((0, 1)) == ("0–1",)
    assert runs_of(("none", 2, 3)) == ("None", "2–3")


def test_values_in_words_are_alternatives_and_numbers_run_on() -> None:
    words = Cell("text", ("Cabin", "Pier", "4"))
    assert words.told("or").plain == "Cabin, Pier or\u00a04"
    assert words.told("or", listed=True).plain == "Cabin,\nPier\nor\u00a04"
    assert Cell("text", ("1–3", "6")).told("or", listed=True) == plain_text("1–3, 6")


def test_an_alternative_begins_small_unless_with_a_name() -> None:
    labels = {"over": plain_text("The guest is over the bell"), "stuck": plain_text("The guest cannot move"),
              "ada": plain_text("Ada stays")}  # fmt: skip
    inputs = {"event": ("over", "stuck", "ada", "none")}
    event = Binary("in", Name("event"), Listing(tuple(Literal(word) for word in ("over", "stuck", "ada"))))
    table = replace(target_table(), inputs=inputs, labels=labels, rows=(row("", event, "A"), row("", None, "B")))
    cell = grid_of(table).lines[0].cells[0]
    assert cell.told("or").plain == "The guest is over the bell, the guest cannot move or\u00a0Ada stays"


def test_values_go_by_their_labels() -> None:
    table = target_table()
    words = {"none": plain_text("Silent card"), "loud": plain_text("Loudness")}
    assert runs_of(("none", 2, 3), words) == ("Silent card", "2–3")
    assert value_words("none", words) == "Silent card" and value_words("other-word", words) == "Other word"
    rows = (row("a", is_("icon", "=", "none"), "A"), row("b", None, "B"))
    assert cells(grid_of(replace(table, rows=rows, examples=(), labels=words)))[0] == (1, "*[Silent card]**")


def test_a_chain_asks_what_ends_it_first() -> None:
    table = target_table()
    chain = chain_of(table, grid_of(table))
    assert chain is not None
    assert [(q.atom.key, q.leaves, q.row) for q in chain.questions] == [
        ("icon = none", False, 1), ("loud >= icon", False, 3), ("distance <= movement", False, 3),
    ]  # fmt: skip
    assert chain.last == 2


def test_what_is_no_chain_has_no_chart() -> None:
    table = target_table()
    either = Binary("or", is_("loud", ">=", "distance"), is_("icon", "=", "movement"))
    together = Binary("and", is_("loud", ">=", "distance"), is_("icon", "=", "movement"))
    rows = (row("odd", Binary("and", either, Negation(together)), "Odd"), row("even", None, "Even"))
    odd = replace(table, rows=rows)
    assert cells(grid_of(odd)) == [(1, "+x"), (1, "x+"), (2, "++"), (2, "xx")]
    assert chain_of(odd, grid_of(odd)) is None


def test_a_table_whose_examples_fail_is_not_proven() -> None:
    from generator.layout.reference.blocks.replay import proven

    table: Table = target_table()
    assert proven(table)
    assert not proven(replace(table, examples=(replace(table.examples[0], row="normal"),)))
    assert not proven(replace(table, examples=()))
