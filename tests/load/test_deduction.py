from __future__ import annotations

from pathlib import Path

import pytest

from generator.load.deduction import read_attributes, read_clue_face, read_deduction
from generator.load.reader import Sink
from generator.load.yaml_tree import Map, parse_yaml
from generator.model.content import ClueFace, ClueLine, Deduction, Gap
from generator.model.richtext import RichText

from .written import Written

EXAMPLE = Path(__file__).parent.parent / "packs" / "tiny-masquerade" / "suspects.yaml"


@pytest.fixture(scope="module")
def example() -> Deduction:
    sink = Sink()
    root, _, _ = parse_yaml(EXAMPLE.read_bytes(), "suspects.yaml")
    assert isinstance(root, Map)
    deduction = read_deduction(root.get("deduction"), sink)
    assert deduction is not None
    assert not sink.findings
    return deduction


def test_the_example_pack(example: Deduction) -> None:
    assert (example.suspects, example.cards, example.answer) == ("suspect", "clue-card", "back")
    assert list(example.attributes) == ["mask", "height", "drink"]
    mask, height = example.attributes["mask"], example.attributes["height"]
    assert [label.plain for label in mask.values.values()] == ["Owl", "Fox"]
    assert isinstance(mask.clue, RichText)
    assert mask.clue.plain == "The guest is not wearing the {value} mask."
    sentence = height.sentence("short")
    assert sentence is not None
    assert sentence.plain == "The guest is not short."
    assert example.places["answer"].line == 4
    assert height.places["clue.short"].line == 13


HEAD = "suspects: s\ncards: c\nanswer: same-face\nattributes:\n  mask: "


@pytest.mark.parametrize(
    ("attribute", "found", "message"),
    [
        ("{label: M, values: {a: A, b: B}, clue: None.}", "PCK-160 5:48 None.", "the sentence has no {value}"),
        ("{label: M, values: {a: A, b: B}, clue: {a: Not a.}}", "PCK-160 5:49 a", "'b' has no sentence"),
        ("{label: M, values: {a: A}, clue: {a: Not a., c: Not c.}}", "PCK-102 5:54 c", "there is no key 'c' here"),
        ("{values: {a: A}, clue: Not a.}", "PCK-103 5:10 values", "'label' is missing"),
        ("{label: M, clue: 'Not {value}.'}", "PCK-103 5:10 label", "'values' is missing"),
        ("{label: M, values: {Big A: A}, clue: Not.}", "PCK-106 5:29 Big A", "'Big A' is no id | write 'big-a'"),
    ],
)
def test_faults_of_attributes(tmp_path: Path, attribute: str, found: str, message: str) -> None:
    file = Written(tmp_path, HEAD + attribute)
    assert read_deduction(file.root, file.sink) is not None
    assert file.found == [found]
    assert file.messages == [message]


def test_a_deduction_without_a_sound_head_is_left_out(tmp_path: Path) -> None:
    file = Written(tmp_path, "suspects: s\ncards: c\nanswer: bak\nattributes: {}")
    assert read_deduction(file.root, file.sink) is None
    assert file.found == ["PCK-104 3:9 bak"]
    assert file.messages == ["'bak' is none of the choices | did you mean 'back'?"]
    assert read_deduction(None, file.sink) is None


def test_cells_stand_in_the_deductions_order(tmp_path: Path, example: Deduction) -> None:
    file = Written(tmp_path, "{drink: {gap: illegible}, mask: owl, height: tall}")
    assert file.root is not None
    cells = read_attributes(file.root, example, file.sink)
    assert list(cells.items()) == [("mask", "owl"), ("height", "tall"), ("drink", Gap("illegible"))]
    assert not file.messages


@pytest.mark.parametrize(
    ("yaml", "found", "message"),
    [
        ("{mask: owl, height: tall}", "PCK-159 1:2 mask", "drink is missing"),
        ("{mask: owl}", "PCK-159 1:2 mask", "height, drink are missing"),
        ("{mask: owl, height: tal, drink: tea}", "PCK-158 1:21 tal",
         "'tal' is no value of height | did you mean 'tall'?"),
        ("{mask: Owl, height: tall, drink: tea}", "PCK-158 1:8 Owl", "'Owl' is no value of mask | did you mean 'owl'?"),
        ("{mask: owl, height: tall, drink: tea, maks: owl}", "PCK-158 1:39 maks",
         "there is no attribute 'maks' | did you mean 'mask'?"),
        ("{mask: owl, height: {gap: lost}, drink: tea}", "PCK-105 1:27 lost",
         "'lost' is no kind of gap | one of illegible, not-printed, truncated, undecided"),
        ("[mask, owl]", "PCK-101 1:1 [mask, owl]", "a mapping belongs here, not a list"),
    ],
)  # fmt: skip
def test_faults_of_suspects(tmp_path: Path, example: Deduction, yaml: str, found: str, message: str) -> None:
    file = Written(tmp_path, yaml)
    assert file.root is not None
    read_attributes(file.root, example, file.sink)
    assert file.found == [found]
    assert file.messages == [message]


def test_a_clue_face(tmp_path: Path, example: Deduction) -> None:
    file = Written(tmp_path, "{not: [mask: fox, {gap: illegible}, height: short], answer: ada}")
    assert file.root is not None
    face = read_clue_face(file.root, example, file.sink)
    assert face == ClueFace((ClueLine("mask", "fox"), Gap("illegible"), ClueLine("height", "short")), "ada")
    back = Written(tmp_path, "{answer: {gap: truncated}}")
    assert back.root is not None
    assert read_clue_face(back.root, example, back.sink) == ClueFace((), Gap("truncated"))
    assert not file.messages
    assert not back.messages


@pytest.mark.parametrize(
    ("yaml", "found", "message"),
    [
        ("{not: [mask: foxx]}", "PCK-158 1:14 foxx", "'foxx' is no value of mask | did you mean 'fox'?"),
        ("{not: [maks: fox]}", "PCK-158 1:8 maks", "there is no attribute 'maks' | did you mean 'mask'?"),
        ("{not: [{mask: fox, drink: tea}]}", "PCK-158 1:9 mask",
         "a clue excludes one value, not 2 | begin each clue with '- '"),
        ("{nto: [mask: fox]}", "PCK-102 1:2 nto", "there is no key 'nto' here | did you mean 'not'?"),
        ("{not: [fox]}", "PCK-101 1:8 fox", "a mapping belongs here, not 'fox'"),
        ("{not: {mask: fox}}", "PCK-101 1:7 {mask: fox}", "a list belongs here, not a mapping"),
    ],
)  # fmt: skip
def test_faults_of_clue_faces(tmp_path: Path, example: Deduction, yaml: str, found: str, message: str) -> None:
    file = Written(tmp_path, yaml)
    assert file.root is not None
    face = read_clue_face(file.root, example, file.sink)
    assert file.found == [found]
    assert file.messages == [message]
    # A clue that cannot be read keeps its number.
    assert face.clues in ((), (Gap("undecided"),))


def test_clues_need_a_deduction(tmp_path: Path) -> None:
    file = Written(tmp_path, "{not: [mask: fox]}")
    assert file.root is not None
    assert read_clue_face(file.root, None, file.sink) == ClueFace()
    assert read_attributes(file.root, None, file.sink) == {}
    assert file.messages == ["the pack has no deduction with attributes"] * 2


EXAMPLES = """deduction:
  suspects: suspect
  cards: clue-card
  answer: back
  attributes:
    mask: {label: Mask, values: {owl: Owl, fox: Fox}, clue: "Not the {value}."}
  examples:
    - clue: {mask: fox}
      number: 2
      eliminated: [cleo]
      remain: [ada, ben]
      answer: ada
      first: true
    - {clue: {mask: bear}}
    - {clue: {mask: owl}, number: none, answr: ada}
    - {number: 3}
"""


def test_worked_examples() -> None:
    sink = Sink()
    root, _, _ = parse_yaml(EXAMPLES.encode(), "suspects.yaml")
    assert isinstance(root, Map)
    deduction = read_deduction(root.get("deduction"), sink)
    assert deduction is not None
    first, last = deduction.examples
    assert (first.clue, first.number, first.answer, first.first) == (ClueLine("mask", "fox"), 2, "ada", True)
    assert (first.eliminated, first.remain) == (("cleo",), ("ada", "ben"))
    assert (first.where("answer").line, first.where("remain").line, first.span.line) == (12, 11, 8)
    assert (last.clue, last.number, last.first) == (ClueLine("mask", "owl"), 0, False)
    found = [(finding.code.slug, finding.span.line) for finding in sink.findings if finding.span]
    assert found == [("deduction-name", 14), ("unknown-key", 15), ("wrong-value", 15), ("missing-key", 16)]
