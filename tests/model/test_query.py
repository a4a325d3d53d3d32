"""What `--only` picks."""

from __future__ import annotations

import pytest

from generator.load.query import parse_query
from generator.model.content import Component, Gap
from generator.model.richtext import plain_text
from generator.model.span import Span
from generator.model.template import Template

SPAN = Span("items.yaml", 1, 1, 1, 5)
ITEM = Template("item", "card", SPAN, 63, 88, 3, 4, deck="Item Deck")
BELL = Component("bell-2", "item", 2, {"noise": 3, "name": plain_text("Bell"), "cost": Gap("illegible")}, SPAN,
                 tags=("promo", "day-one"))  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "bell-2", "bell-*", "ITEM", "item deck", "promo", "tag:day-one", "deck:Item Deck", "type:item", "hat, bell-2",
        "noise >= 2", "type = item and noise = 3", "copies = 2", "kind = card", "promo in tags", "not noise = 1",
    ],
)  # fmt: skip
def test_picked(text: str) -> None:
    query = parse_query([text]).value
    assert query and any(term.picks(BELL, ITEM) for term in query)


@pytest.mark.parametrize(
    "text",
    ["bell", "tag:bell-2", "id:item", "type:promo", "noise >= 4", "cost = 1", "count(item) = 1", "noise + name = 3"],
)
def test_passed_over(text: str) -> None:
    query = parse_query([text]).value
    assert query and not any(term.picks(BELL, ITEM) for term in query)


def test_an_expression_that_cannot_be_read_is_told() -> None:
    outcome = parse_query(["noise >= "])
    assert not outcome.value and [finding.message for finding in outcome.findings] == ["an expression ends too early"]
