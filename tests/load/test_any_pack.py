"""Whatever stands in the files of a pack: findings with places, never an exception."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.load import load_papers, load_style
from generator.load.csv_list import read_csv
from generator.load.raw import RESERVED
from generator.load.reader import Sink
from generator.load.styles import KEYS as STYLE_KEYS
from generator.load.template_reader import KEYS as TEMPLATE_KEYS
from generator.load.yaml_tree import parse_yaml
from generator.model.finding import Finding
from generator.model.slots import SLOTS

from .packed import DEDUCTION, GAME, TEMPLATES, load, write

MANY = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
WORDS = [
    "", "x", "demo", "item", "bell", "1", "-1", "1.5", "99999999999", "3 mm", "63 x 88 mm", "true", "~", "{name}",
    "{icon:x}", "**a", "count(item) = 1", "illegible", "en", "art/x.svg", "../x", "/etc", "item/x", "base/card", "text",
    "list", "rows", "choice", "card", "bell.name", "bell.rewards[1]", "[0]", "a.", "..", "w", "cut", "w + cut",
    "#ABCDEF", "name and !noise=3", "front", "full", "body",
]  # fmt: skip
FIELDS = [
    "id", "copies", "name", "noise", "rewards", "results", "attributes", "front", "not", "answer", "result", "text",
    "gap", "at", "printed", "corrected", "reason", "sure", "count", "of", "described", "that", "why", "code", "file",
    "meaning", "type", "required", "translate", "min", "values", "columns", "slot", "box", "from", "when", "after",
    "points", "icons", "windows", "boxes", "size", "fill", "dash", "extends", "body", "regular", "",
]  # fmt: skip
TREES: st.SearchStrategy[Any] = st.recursive(
    st.sampled_from(WORDS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(FIELDS), inner, max_size=4)),
    max_leaves=12,
)
SLOT = st.dictionaries(st.sampled_from(["id", "slot", "box", "from", "when", "after", "points", "steps"]), TREES)
ANY_SLOT = st.builds(lambda slot, kind: {**slot, "slot": kind}, SLOT, st.sampled_from(sorted(SLOTS)))


def trees(keys: list[str]) -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(st.sampled_from(keys), TREES, max_size=5)


def placed(findings: tuple[Finding, ...] | list[Finding]) -> None:
    for finding in findings:
        span = finding.span
        assert span is not None and span.line >= 1 and span.column >= 1, finding
        assert (span.end_line, span.end_column) >= (span.line, span.column), finding


@MANY
@given(trees([*sorted(RESERVED), "item", "suspect", "clue", "other"]), TREES)
def test_pack_files(tmp_path: Path, tree: dict[str, Any], errata: Any) -> None:
    files = {"game.yaml": json.dumps(tree), "errata.yaml": json.dumps(errata)}
    for language in (None, "ru"):
        placed(load(tmp_path, files, language=language).findings)


@MANY
@given(trees([*sorted(RESERVED), "item", "suspect", "clue"]))
def test_files_laid_over(tmp_path: Path, tree: dict[str, Any]) -> None:
    cards = "item: [{id: bell, name: Bell, rewards: [One]}]\nglossary: {a: A}\n"
    placed(load(tmp_path, {"game.yaml": GAME + cards, "x.yaml": DEDUCTION}, overlay=json.dumps(tree)).findings)


@MANY
@given(trees([*TEMPLATE_KEYS]), st.lists(st.one_of(ANY_SLOT, TREES), max_size=3), st.sampled_from(["kind", "other"]))
def test_templates(tmp_path: Path, tree: dict[str, Any], slots: list[Any], key: str) -> None:
    template = {"kind": "card", **tree, "faces": {"front": slots}, "extends": "base/card"}
    if key == "other":
        template.pop("faces")
    templates = {**TEMPLATES, "item": json.dumps(template)}
    placed(load(tmp_path, {"game.yaml": GAME + "item: [{id: bell, name: Bell}]\n"}, templates).findings)


@MANY
@given(trees([*STYLE_KEYS]), TREES)
def test_styles_and_papers(tmp_path: Path, tree: dict[str, Any], paper: Any) -> None:
    write(tmp_path, {"styles/full.yaml": json.dumps(tree), "sheets/a4.yaml": json.dumps(paper)})
    placed(load_style(tmp_path, "full").findings)
    placed(load_papers(tmp_path).findings)


@MANY
@given(st.binary(max_size=60))
def test_bytes(tmp_path: Path, data: bytes) -> None:
    files = {"game.yaml": GAME.encode() + data, "x.csv": b"type,id\n" + data, "lang/ru.po": data}
    placed(load(tmp_path, files, language="ru").findings)


YAML = st.text(st.sampled_from(list("ab:-#{}[]'\"|>&*!%@`?, \n\t~\\é🙂\r\x85\u2028")), max_size=40)


@settings(max_examples=200, deadline=None)
@given(YAML)
def test_yaml(text: str) -> None:
    for pure in (False, True):
        placed(parse_yaml(text, "f.yaml", pure=pure)[1])


@settings(max_examples=150, deadline=None)
@given(st.text(st.sampled_from(list('ab,;\t"\r\n é?.')), max_size=40))
def test_csv(text: str) -> None:
    for head in ("", "type,id,name\n", "type;id;a.b\n"):
        sink = Sink()
        read_csv((head + text).encode(), "f.csv", sink)
        placed(sink.findings)
