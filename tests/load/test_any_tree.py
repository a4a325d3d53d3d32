"""Whatever tree stands under a reserved key: findings, never an exception; and a table that is read can be tried."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.check._decisions import cases_of, domains_of
from generator.load.deduction import read_attributes, read_clue_face, read_deduction
from generator.load.reader import Sink
from generator.load.rules import read_boards, read_glossary, read_sections, read_tables
from generator.load.yaml_tree import parse_yaml
from generator.model.combinations import LIMIT, count

WORDS = [
    "die", "none", "1", "1..6", "-3", "0..99999", "x", "die = 1", "die in [none, 2]", "die + die >= 3", "otherwise",
    "not die", "1..die", "hall - lawn", "10 x 20 mm", "a **b", "{value}", "{?}", "not-printed", "true", "missing", "",
    "back", "mask", "owl",
]  # fmt: skip
KEYS = [
    "title", "inputs", "rows", "examples", "labels", "scene", "when", "then", "id", "row", "die", "none", "x", "size",
    "areas", "spaces", "links", "at", "area", "heading", "text", "steps", "items", "term", "role", "status", "gap",
    "name", "suspects", "cards", "answer", "attributes", "mask", "label", "values", "clue", "open", "not", "hall",
]  # fmt: skip
TOKENS = [
    "die", "x", "none", "1", "2", "..", "[", "]", ",", "(", ")", "+", "-", "=", "!=", "<", ">=", "in", "and", "or",
    "not",
]  # fmt: skip
TREES: st.SearchStrategy[Any] = st.recursive(
    st.sampled_from(WORDS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(KEYS), inner, max_size=5)),
    max_leaves=20,
)
TABLE = st.fixed_dictionaries(
    {
        "title": st.just("T"),
        "inputs": st.dictionaries(st.sampled_from(["die", "x"]), st.one_of(st.sampled_from(WORDS), TREES), max_size=2),
        "rows": st.lists(
            st.dictionaries(st.sampled_from(["die", "x", "when", "then", "id"]), TREES, max_size=3), max_size=3
        ),
        "examples": st.lists(st.dictionaries(st.sampled_from(["die", "x", "row"]), TREES, max_size=3), max_size=2),
    }
)


def tree_of(value: Any) -> Any:
    root, _, _ = parse_yaml(json.dumps(value), "a.yaml")
    return root


@settings(max_examples=80, deadline=None)
@given(TREES)
def test_nothing_is_raised(value: Any) -> None:
    root, sink = tree_of(value), Sink()
    deduction = read_deduction(root, sink)
    for read in (read_tables, read_boards, read_sections, read_glossary):
        read(root, sink)
    if root is not None:
        read_attributes(root, deduction, sink)
        read_clue_face(root, deduction, sink)
    assert all(finding.span for finding in sink.findings)


@settings(max_examples=80, deadline=None)
@given(TABLE)
def test_a_table_that_is_read_can_be_tried(value: Any) -> None:
    sink = Sink()
    for table in read_tables(tree_of({"t": value}), sink).values():
        domains = domains_of(table)
        if count(domains) <= LIMIT:
            assert cases_of(table, domains).everything
    assert all(finding.span for finding in sink.findings)


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from(TOKENS), max_size=9))
def test_a_condition_that_is_read_has_a_truth_for_every_input(words: list[str]) -> None:
    rows = [{"when": " ".join(words), "then": "A."}]
    tree = tree_of({"t": {"title": "T", "inputs": {"die": ["1..3"], "x": ["none", "1"]}, "rows": rows}})
    sink = Sink()
    tables = read_tables(tree, sink)
    assert bool(tables) is not bool(sink.findings)
    for table in tables.values():
        cases_of(table, domains_of(table))
