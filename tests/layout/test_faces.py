"""Faces: steps advance before type shrinks, gaps print as places to write, regions lie where slots were drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from generator.layout.desk import Desk
from generator.layout.faces import FaceMaker
from generator.model.arith import Arith, constant
from generator.model.content import Component, Gap, Table, TableRow
from generator.model.drawing import Group, TextRun, walk
from generator.model.expression import Binary, Listing, Literal, Name
from generator.model.geometry import Box
from generator.model.paper import Artwork
from generator.model.phrases import Phrases
from generator.model.richtext import plain_text
from generator.model.template import FieldSpec, Slot, Template

from .conftest import HERE, make_desk, make_pack


def arith(source: str | float) -> Arith:
    if isinstance(source, int | float):
        return constant(source)
    code = compile(source, "box", "eval")
    return Arith(source, frozenset(code.co_names), None, code)


def slot(name: str, kind: str, box: tuple[str | float, ...], when: str = "", **options: Any) -> Slot:
    x, y, width, height = (arith(side) for side in box)
    return Slot(name, kind, (x, y, width, height), HERE, options, when)


def template(*slots: Slot, steps: Mapping[str, tuple[float, ...]] | None = None, **lengths: str) -> Template:
    fields = {name: FieldSpec(name, "text", HERE) for name in ("name", "text")}
    return Template("thing", "card", HERE, 63, 88, 3, 4, fields=fields, faces={"front": slots}, steps=steps or {},
                    lengths={name: arith(value) for name, value in lengths.items()})  # fmt: skip


def draw(look: Template, desk: Desk | None = None, **fields: Any) -> tuple[Artwork, Desk]:
    desk = desk or make_desk(make_pack({"thing": look}))
    component = Component("hat", "thing", 1, fields, HERE)
    return FaceMaker(desk).make(look, component, "front", {"version": "v1", "left": "TINY"}), desk


def sizes(art: Artwork) -> set[float]:
    return {op.size for op, _, _ in walk(art.display.ops) if isinstance(op, TextRun)}


RULE = slot("rule", "text", (4, "cut", 30, "60 - cut"), **{"from": "{text}", "style": "body"})


def test_a_long_text_takes_the_next_step_before_its_type_shrinks() -> None:
    look = template(RULE, steps={"cut": (50, 40, 20)})
    short, _ = draw(look, text=plain_text("few words"))
    long, _ = draw(look, text=plain_text("many words " * 12))
    assert dict(short.regions)["rule"].y == 50
    assert dict(long.regions)["rule"].y == 20 and sizes(long) == {10}


def test_numbers_are_written_as_the_language_does() -> None:
    look = template(slot("a", "text", (4, 4, 50, 9), **{"from": "{text}", "style": "body"}),
                    slot("b", "text", (4, 20, 50, 9), **{"from": "weighs {text}", "style": "body"}))  # fmt: skip
    for phrases, written in ((Phrases(), "1.5"), (Phrases("ru", {"0.5": "0,5"}), "1,5")):
        face, _ = draw(look, replace(make_desk(make_pack({"thing": look})), phrases=phrases), text=1.5)
        words = [op.text for op, _, _ in walk(face.display.ops) if isinstance(op, TextRun)]
        assert " ".join(words).split().count(written) == 2


def test_after_the_last_step_type_shrinks_and_then_it_is_an_error() -> None:
    look = template(RULE, steps={"cut": (50, 40)})
    shrunk, desk = draw(look, text=plain_text("many words " * 9))
    assert sizes(shrunk) < {10} or min(sizes(shrunk)) < 10
    assert not desk.findings
    _, desk = draw(look, text=plain_text("many words " * 40))
    (finding,) = desk.findings
    assert finding.code.id == "FIT-301" and "%" in finding.message and finding.path == "hat.text"


def test_lengths_follow_from_lengths() -> None:
    look = template(slot("a", "text", (4, "low", 30, 10), **{"from": "{text}"}), steps={"cut": (30,)}, high="cut + 5",
                    low="high * 2")  # fmt: skip
    art, _ = draw(look, text=plain_text("x"))
    assert dict(art.regions)["a"].y == 70


@pytest.mark.parametrize(
    ("when", "shown"),
    [("text", True), ("!text", False), ("name", False), ("cut=30", True), ("cut=31", False), ("text and !name", True)],
)
def test_a_slot_is_shown_when_its_condition_holds(when: str, shown: bool) -> None:
    look = template(slot("a", "text", (4, 4, 30, 10), when, **{"from": "Hello"}), steps={"cut": (30,)})
    art, _ = draw(look, text=plain_text("x"))
    assert bool(art.display.ops) is shown


def test_a_gap_is_a_label_to_write_on() -> None:
    look = template(slot("a", "text", (4, 4, 40, 6), **{"from": "{text}"}))
    art, desk = draw(look, text=Gap("illegible"))
    words = [op.text for op, _, _ in walk(art.display.ops) if isinstance(op, TextRun)]
    assert words == ["illegible"] and not desk.findings


def test_words_and_fields_mix_and_keep_their_marks() -> None:
    look = template(slot("a", "text", (4, 4, 50, 6), **{"from": "Heard **by {name}** now"}))
    art, _ = draw(look, name=plain_text("all"))
    runs = [(op.text, op.font) for op, _, _ in walk(art.display.ops) if isinstance(op, TextRun)]
    assert runs == [
        ("Heard ", "FiraSansCondensed-Regular"), ("by all", "FiraSansCondensed-Bold"),
        (" now", "FiraSansCondensed-Regular"),
    ]  # fmt: skip


def test_the_hash_leaves_version_marks_out() -> None:
    first = slot("a", "text", (4, 4, 50, 6), **{"from": "{text}"})
    small = slot("v", "version", (4, 82, 55, 3))
    plain, _ = draw(template(first), text=plain_text("x"))
    marked, _ = draw(template(first, small), text=plain_text("x"))
    other, _ = draw(template(first), text=plain_text("y"))
    assert plain.hash == marked.hash != other.hash
    assert isinstance(marked.display.ops[-1], Group) and marked.display.ops[-1].tag == "version"


def test_what_does_not_exist_is_named_with_the_nearest_name() -> None:
    look = template(
        slot("a", "icon", (4, 4, 9, 9), icon="horor"),
        slot("b", "text", (4, 4, 50, 6), **{"from": "x", "style": "boddy"}),
        slot("c", "shape", (4, 4, 9, 9), paint="papr"), slot("d", "picture", (4, 4, 9, 9), picture="nowhere"),
    )  # fmt: skip
    _, desk = draw(look)
    assert sorted((finding.code.id, finding.hint) for finding in desk.findings) == [
        ("FIT-303", ""), ("FIT-303", "did you mean 'horror'?"), ("FIT-305", "did you mean 'body'?"),
        ("FIT-305", "did you mean 'paper'?"),
    ]  # fmt: skip


def test_what_is_turned_turns_about_its_pivot() -> None:
    about = (constant(10), constant(10))
    turned = slot("a", "text", (10, 10, 20, 6), **{"from": "x", "rotate": constant(90), "pivot": about})
    art, _ = draw(template(turned))
    ((run, place, _),) = [item for item in walk(art.display.ops) if isinstance(item[0], TextRun)]
    x, y = place.apply(run.x, run.y)
    assert x < 10 and y >= 10 and Box(0, 0, 63, 88).holds(Box(x, y, 0, 0))


def words_of(art: Artwork) -> list[str]:
    return [op.text.strip() for op, _, _ in walk(art.display.ops) if isinstance(op, TextRun)]


def test_a_decision_table_prints_its_conditions_and_outcomes() -> None:
    low = Binary("in", Name("die"), Listing(low=Literal(1), high=Literal(3)))
    rows = (
        TableRow("1", low, plain_text("A guest."), HERE),
        TableRow("2", None, Gap("illegible"), HERE),
    )
    table = Table("arrival", plain_text("Arrivals"), {"die": (1, 2, 3, 4, 5, 6)}, rows, (), HERE)
    look = template(slot("t", "table", (4, 10, 55, 40), table="arrival"))
    desk = make_desk(make_pack({"thing": look}, tables={"arrival": table}))
    art, _ = draw(look, desk)
    assert words_of(art) == ["1–3", "A guest.", "4–6", "illegible"]


def test_a_table_that_is_not_there_is_named() -> None:
    look = template(slot("t", "table", (4, 10, 55, 40), table="arival"))
    _, desk = draw(look)
    assert [finding.code.id for finding in desk.findings] == ["FIT-308"]


def test_rows_of_a_field_print_as_columns() -> None:
    look = template(slot("t", "table", (4, 10, 55, 40), **{"from": "{rows}", "columns": ("who", "what_for")}))
    art, _ = draw(look, rows=({"who": plain_text("Ada"), "what_for": plain_text("Tea")},))
    assert words_of(art) == ["Who", "What for", "Ada", "Tea"]


def test_a_table_higher_than_its_box_is_an_error() -> None:
    look = template(slot("t", "table", (4, 10, 55, 8), **{"from": "{rows}", "columns": ("who",)}))
    _, desk = draw(look, rows=tuple({"who": plain_text(f"Guest {number}")} for number in range(6)))
    assert "FIT-301" in [finding.code.id for finding in desk.findings]
