"""What is kept of a face: equal values look alike, others do not, and a fault is told for each component."""

from __future__ import annotations

from typing import Any

from generator.layout.faces import FaceMaker
from generator.model.content import Component
from generator.model.drawing import TextRun, walk
from generator.model.paper import Artwork
from generator.model.richtext import plain_text
from generator.model.span import Span
from generator.model.template import Template

from .conftest import make_desk, make_pack
from .test_faces import slot, template


def faces(look: Template, *fields: dict[str, Any]) -> tuple[list[Artwork], list[Span | None]]:
    desk = make_desk(make_pack({"thing": look}))
    maker = FaceMaker(desk)
    made = []
    for number, values in enumerate(fields, 1):
        component = Component(f"c{number}", "thing", 1, values, Span("cards.yaml", number, 1, number, 2))
        made.append(maker.make(look, component, "front", {}))
    return made, [finding.span for finding in desk.findings]


def words(art: Artwork) -> list[str]:
    return [op.text for op, _, _ in walk(art.display.ops) if isinstance(op, TextRun)]


def test_equal_values_share_their_group_and_others_do_not() -> None:
    look = template(slot("a", "text", (4, 4, 50, 6), **{"from": "{name}"}))
    (one, other, again), _ = faces(
        look, {"name": plain_text("x")}, {"name": plain_text("y")}, {"name": plain_text("x")}
    )
    assert one.display.ops[0] is again.display.ops[0] is not other.display.ops[0]
    assert one.hash == again.hash != other.hash
    assert words(other) == ["y"]


def test_all_fields_of_a_phrase_count() -> None:
    look = template(slot("a", "text", (4, 4, 50, 6), **{"from": "{name} of {text}"}))
    (one, other), _ = faces(
        look, {"name": plain_text("x"), "text": plain_text("p")}, {"name": plain_text("x"), "text": plain_text("q")}
    )
    assert words(one) == ["x of p"] and words(other) == ["x of q"]


def test_a_fault_is_told_for_each_component_that_has_it() -> None:
    look = template(slot("a", "text", (4, 4, 50, 6), **{"from": "{name}"}))
    _, spans = faces(look, {"name": plain_text("漢")}, {"name": plain_text("漢")})
    assert [span.line for span in spans if span] == [1, 2]
