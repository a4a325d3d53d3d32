"""How decision tables are set: heads, the room of columns, row numbers, examples, the flow chart, the last rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator.layout.reference.blocks.columns import INSET, ways
from generator.layout.reference.blocks.decision import decision_table
from generator.layout.reference.blocks.dice import die_table as dice
from generator.layout.reference.blocks.flowchart import flow_chart
from generator.layout.reference.blocks.replay import OUTCOMES, replay_of
from generator.layout.reference.blocks.wording import question
from generator.layout.reference.cases import grid_of
from generator.layout.reference.chain import chain_of
from generator.layout.reference.kit import Kit
from generator.layout.reference.rows import Row
from generator.model.content import Table
from generator.model.drawing import DrawOp, Shape, TextRun, path_box, walk
from generator.model.expression import Binary, Expr, Listing, Literal, Name
from generator.model.richtext import plain_text

from .made import both, die_table, is_, reference_desk, row, target_table, whole_pack

GLUE = "\u00a0"


def kit() -> Kit:
    return Kit(reference_desk(whole_pack()))


def heads(*conditions: Expr, **labels: str) -> list[str]:
    rows = (*(row("", when, "Something.") for when in conditions), row("", None, "Nothing."))
    inputs = target_table().inputs | {"guest": ("alive", "dead")}
    named = {name: plain_text(label) for name, label in labels.items()}
    table = replace(target_table(), rows=rows, inputs=inputs, labels=named, examples=())
    return [question(kit(), table, atom).plain for atom in grid_of(table).atoms]


def words(ops: Iterable[DrawOp]) -> list[str]:
    return [op.text for op, _, _ in walk(tuple(ops)) if isinstance(op, TextRun)]


def drawn(rows: Sequence[Row], y: float = 30.0) -> list[DrawOp]:
    ops: list[DrawOp] = []
    for one in rows:
        ops += one.draw(15.0, y)
        y += one.height
    return ops


def test_a_line_of_a_head_begins_with_the_operator() -> None:
    total = Binary("+", Name("loud"), Binary("*", Literal(3), Name("movement")))
    shown = heads(Binary(">=", Name("distance"), total), movement="Signs heard")
    assert shown == [f"Distance ≥{GLUE}loud +{GLUE}3{GLUE}×{GLUE}Signs{GLUE}heard?"]


def test_the_numbers_of_a_head_stay_together() -> None:
    few = Binary("in", Name("loud"), Listing((Literal(0), Literal(1))))
    assert heads(both(few, is_("distance", "<=", "movement")))[0] == f"Loud:{GLUE}0,{GLUE}1?"


def test_a_word_is_asked_for_with_a_colon() -> None:
    dead = Binary("=", Name("guest"), Literal("dead"))
    asked = both(dead, is_("distance", "<=", "movement"))
    assert heads(asked, guest="The Guest", dead="Dead")[0] == "The Guest: Dead?"


def test_no_column_is_so_narrow_that_its_words_touch_the_rule() -> None:
    table = target_table()
    labels = {"alive": plain_text("Still among the guests")}
    table = replace(table, inputs={"guest": ("alive", "dead")}, labels=labels, examples=(),
                    rows=(row("", is_("guest", "=", "alive"), "Play on. " * 9), row("", None, "The end.")))  # fmt: skip
    longest = kit().text("among", "table-bold", 200.0).width
    tried = ways(kit(), table, grid_of(table), 87.0)
    assert all(columns[0] >= longest + 2 * INSET for columns in tried) and INSET >= 1.5
    assert tried == sorted(tried) and len(tried) > 1


def test_a_short_outcome_leaves_the_room_to_the_columns() -> None:
    table = replace(target_table(), labels={"loud": plain_text("Loudest tokens"),
                                            "icon": plain_text("Noise icon")})  # fmt: skip
    head, *_ = decision_table(kit(), table, grid_of(table), 180.0)
    assert head.height <= 11.0 and kit().text("Loudest tokens ≥ Noise icon?", "table-head", 17.4).height > 8.0


def test_the_last_rule_is_left_out_beside_that_of_the_foot() -> None:
    table = target_table()
    rows = decision_table(kit(), table, grid_of(table), 87.0)
    height, bottom = sum(one.height for one in rows), kit().measures.bottom

    def lowest(end: float) -> float:
        shapes = [op for op, _, _ in walk(tuple(drawn(rows, end - height))) if isinstance(op, Shape)]
        lines = [path_box(op.path) for op in shapes if len(op.path) == 2]
        return max(box.y for box in lines if box.height == 0.0 and box.width > 80.0)

    assert abs(lowest(bottom - 20.0) - (bottom - 20.0)) < 0.001
    assert lowest(bottom) < bottom - 2.0


def test_dice_have_the_numbers_that_examples_name() -> None:
    table = die_table()
    grid = grid_of(table)
    assert [word for word in words(drawn(dice(kit(), table, grid, 87.0, True))) if word in ("1", "2")] == ["1", "2"]
    assert not {"1", "2"} & set(words(drawn(dice(kit(), table, grid, 87.0))))


def test_every_example_says_its_outcome_or_none_does() -> None:
    def outcomes(table: Table) -> list[str]:
        shown = replay_of(kit(), table, 150.0, 0, OUTCOMES[0])
        assert shown is not None
        return [text.plain for text in shown.outcomes]

    table = target_table()
    assert outcomes(table) == ["You", "What the card says"]
    long = row("", None, "What the card says, and what stands on the other side of it, in this order.")
    examples = (table.examples[0], replace(table.examples[1], row="3"))
    assert outcomes(replace(table, rows=(*table.rows[:2], long), examples=examples)) == ["", ""]


def test_a_flow_chart_alone_has_no_numbers() -> None:
    table = target_table()
    chain = chain_of(table, grid_of(table))
    assert chain is not None
    beside, alone = (words(flow_chart(kit(), table, chain, "Start", on).draw(0.0, 0.0)) for on in (False, True))
    assert {"1", "2", "3"} <= set(beside) and not {"1", "2", "3"} & set(alone)
