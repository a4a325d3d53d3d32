from __future__ import annotations

from pathlib import Path

import pytest

from generator.load.reader import Sink
from generator.load.rules import read_boards, read_glossary, read_sections, read_tables
from generator.load.yaml_tree import Map, parse_yaml
from generator.model.content import Board, Gap, Section, Table
from generator.model.evaluate import matching_rows
from generator.model.expression import Binary, Literal, Name
from generator.model.richtext import RichText

from .written import Written

EXAMPLE = Path(__file__).parent.parent / "packs" / "tiny-masquerade" / "rules.yaml"

TARGET = """
t:
  title: Whom
  inputs: {noise: 0..12, icon: [none, 1..9], where: [hall, lawn]}
  rows:
    - {id: normal, when: icon = none, then: The nearest.}
    - {id: you, when: "noise >= icon and icon != none and where in [hall]", then: You.}
    - {when: otherwise, then: {gap: not-printed}}
  examples:
    - {noise: 4, icon: 4, where: hall, row: you}
    - {icon: none, row: normal}
    - {noise: 1, icon: 4, row: 3}
  labels: {noise: Noise level}
  scene: Ada shouts.
"""


def tables(tmp_path: Path, yaml: str) -> tuple[Written, dict[str, Table]]:
    file = Written(tmp_path, yaml)
    return file, dict(read_tables(file.root, file.sink))


def plain(text: RichText | Gap | None) -> str:
    assert isinstance(text, RichText)
    return text.plain


def test_the_example_pack() -> None:
    sink = Sink()
    root, _, _ = parse_yaml(EXAMPLE.read_bytes(), "rules.yaml")
    assert isinstance(root, Map)
    found = read_tables(root.get("tables"), sink)
    house = read_boards(root.get("boards"), sink)["house"]
    sections = read_sections(root.get("rules"), sink)
    glossary = read_glossary(root.get("glossary"), sink)
    assert not sink.findings
    assert found["arrival"].inputs == {"die": (1, 2, 3, 4, 5, 6)}
    assert [row.cells for row in found["arrival"].rows] == [{"die": "1..3"}, {"die": "4..6"}]
    assert found["target"].inputs["icon"] == ("none", *range(1, 10))
    assert (house.width, house.height) == (180.0, 120.0)
    assert [link.ends for link in house.links] == [("hall", "kitchen"), ("kitchen", "lawn")]
    assert house.spaces["lawn"].start
    assert len(sections[0].steps) == 3
    assert sections[1].table == "arrival"
    assert plain(glossary["lineup"].name) == "Lineup"


def test_a_table(tmp_path: Path) -> None:
    file, found = tables(tmp_path, TARGET)
    assert not file.messages
    table = found["t"]
    assert [row.id for row in table.rows] == ["normal", "you", ""]
    assert table.rows[0].when == Binary("=", Name("icon"), Literal("none"))
    assert table.rows[2].when is None
    assert table.rows[2].then == Gap("not-printed")
    assert [example.row for example in table.examples] == ["you", "normal", "3"]
    assert file.letters(table.examples[1].span) == "{icon: none, row: normal}"
    assert plain(table.labels["noise"]) == "Noise level"
    assert plain(table.scene) == "Ada shouts."
    assert matching_rows(table, {"noise": 9, "icon": 3, "where": "hall"}) == (table.rows[1],)
    assert matching_rows(table, {"noise": 9, "icon": "none", "where": "hall"}) == (table.rows[0],)


def test_words_among_the_values_have_labels_too(tmp_path: Path) -> None:
    file, found = tables(tmp_path, TARGET.replace("{noise: Noise level}", "{noise: Noise level, hall: The great hall}"))
    assert not file.messages and plain(found["t"].labels["hall"]) == "The great hall"
    file, _ = tables(tmp_path, TARGET.replace("{noise: Noise level}", "{hal: The great hall}"))
    assert len(file.messages) == 1 and "hal" in file.messages[0]


def test_cells(tmp_path: Path) -> None:
    yaml = """
t:
  title: T
  inputs: {die: 1..6, side: [left, right]}
  rows:
    - {die: 1, side: left, then: A.}
    - {die: [2, 4..5], then: B.}
    - {die: ">= 6", side: "!= left", then: C.}
"""
    file, found = tables(tmp_path, yaml)
    assert not file.messages
    rows = found["t"].rows
    assert [row.cells for row in rows] == [
        {"die": "1", "side": "left"}, {"die": "2, 4..5"}, {"die": ">= 6", "side": "!= left"},
    ]  # fmt: skip
    met = [[row.then.source for row in matching_rows(found["t"], {"die": die, "side": "right"})  # type: ignore[union-attr]
            ] for die in range(1, 7)]  # fmt: skip
    assert met == [[], ["B."], [], ["B."], ["B."], ["C."]]


def table_with(
    inputs: str = "{die: 1..6, icon: [none, 1..3]}", row: str = "{die: 1, then: A.}", example: str = ""
) -> str:
    examples = f"\n  examples:\n    - {example}" if example else ""
    return f"t:\n  title: T\n  inputs: {inputs}\n  rows:\n    - {row}{examples}\n"


@pytest.mark.parametrize(
    ("yaml", "found", "message"),
    [
        (table_with("{die: 6..1}"), "PCK-154 3:17 6..1", "'6..1' is no value and no range"),
        (table_with("{die: [1, 1..2]}"), "PCK-154 3:21 1..2", "'1..2' stands here twice"),
        (table_with("{when: 1..2}"), "PCK-154 3:12 when", "'when' cannot be an input's name"),
        (table_with("{}"), "PCK-154 3:11 {}", "a table needs an input"),
        (table_with(row="{die: 7, then: A.}"), "PCK-155 5:13 7", "die is never 7"),
        (table_with(row="{die: [1, 7], then: A.}"), "PCK-155 5:17 7", "die is never 7"),
        (table_with(row="{icon: nome, then: A.}"), "PCK-155 5:14 nome", "icon is never nome | did you mean 'none'?"),
        (table_with(row="{when: icon = nome, then: A.}"), "PCK-155 5:21 nome",
         "'nome' is no input and no value of one | did you mean 'none'?"),
        (table_with(row="{when: dye = 1, then: A.}"), "PCK-155 5:14 dye",
         "'dye' is no input and no value of one | did you mean 'die'?"),
        (table_with(row="{when: die = 1..2, then: A.}"), "PCK-155 5:14 die = 1..2",
         "'=' compares with one value | write 'in'"),
        (table_with(row="{when: die + icon > 3, then: A.}"), "PCK-155 5:20 icon", "'icon' may be a word, not a number"),
        (table_with(row="{when: die in 1..die * 9, then: A.}"), "PCK-155 5:14 die in 1..die * 9",
         "a range ends in a number or an input | compare with < and >"),
        (table_with(row="{when: die > none, then: A.}"), "PCK-155 5:20 none", "'none' is a word, not a number"),
        (table_with(row="{when: die, then: A.}"), "PCK-155 5:14 die", "'die' is a number, not a condition"),
        (table_with(row="{when: count(die) = 1, then: A.}"), "PCK-155 5:14 count", "a condition cannot use count()"),
        (table_with(row="{when: die = 1, die: 2, then: A.}"), "PCK-155 5:8 when",
         "a row has either 'when' or a value for each input"),
        (table_with(row="{then: A.}"), "PCK-103 5:8 then", "'when' is missing"),
        (table_with(row="{die: 1}"), "PCK-103 5:8 die", "'then' is missing"),
        (table_with(row="{dye: 1, die: 2, then: A.}"), "PCK-102 5:8 dye",
         "there is no key 'dye' here | did you mean 'die'?"),
        (table_with(example="{die: 1, row: 2}"), "PCK-155 7:21 2", "there is no row '2'"),
        (table_with(example="{die: 9, row: 1}"), "PCK-155 7:13 9", "die is never 9"),
        (table_with(example="{die: 1}"), "PCK-103 7:8 die", "'row' is missing"),
        ("t:\n  inputs: {a: 1}\n  rows: [{a: 1, then: A.}]", "PCK-103 2:3 inputs", "'title' is missing"),
    ],
)  # fmt: skip
def test_faults_of_tables(tmp_path: Path, yaml: str, found: str, message: str) -> None:
    file, _ = tables(tmp_path, yaml)
    assert file.found == [found]
    assert file.messages == [message]


def test_a_rows_name_stands_once(tmp_path: Path) -> None:
    file, _ = tables(tmp_path, table_with(row="{id: a, die: 1, then: A.}\n    - {id: a, die: 2..6, then: B.}"))
    assert file.messages == ["row 2 has the name of row 1"]


BOARD = "b:\n  title: B\n  size: 100 x 50 mm\n  areas: {in: Inside}\n  spaces:\n    hall: {at: [10, 20], area: in}\n"


def board(tmp_path: Path, more: str) -> tuple[Written, Board]:
    file = Written(tmp_path, BOARD + more)
    return file, read_boards(file.root, file.sink)["b"]


@pytest.mark.parametrize(
    ("more", "found", "message"),
    [
        ("  links: {door: [hall - hal]}", "PCK-156 7:25 hal", "there is no space 'hal' | did you mean 'hall'?"),
        ("  links: {door: [hall to hall]}", "PCK-156 7:18 hall to hall",
         "'hall to hall' is no link | write it like hall - kitchen"),
        ("  links: {door: [hall - hall]}", "PCK-156 7:18 hall - hall", "a link joins hall with itself"),
        ("    lawn: {at: [20, 20], area: out}", "PCK-156 7:32 out", "there is no area 'out'"),
        ("    lawn: {at: [20, 60], area: in}", "PCK-157 7:16 [20, 60]", "20, 60 lies outside the board of 100 x 50 mm"),
        ("    lawn: {at: [20], area: in}", "PCK-157 7:16 [20]", "a place has two numbers, not 1"),
        ("    lawn: {at: [20, 20]}", "PCK-103 7:12 at", "'area' is missing"),
    ],
)  # fmt: skip
def test_faults_of_boards(tmp_path: Path, more: str, found: str, message: str) -> None:
    file, _ = board(tmp_path, more)
    assert file.found == [found]
    assert file.messages == [message]


def test_spaces(tmp_path: Path) -> None:
    file, house = board(tmp_path, "    back-yard: {at: [1, 2], area: in, capacity: 4, start: true, name: The yard}\n"
                                  "  links: {door: [hall - back-yard]}")  # fmt: skip
    assert not file.messages
    yard = house.spaces["back-yard"]
    assert (plain(yard.name), yard.at, yard.capacity, yard.start) == ("The yard", (1.0, 2.0), 4, True)
    assert house.links[0].ends == ("hall", "back-yard")
    assert file.letters(house.links[0].span) == "hall - back-yard"


def sections(tmp_path: Path, yaml: str) -> tuple[Written, tuple[Section, ...]]:
    file = Written(tmp_path, yaml)
    return file, read_sections(file.root, file.sink)


def test_sections(tmp_path: Path) -> None:
    yaml = """
- heading: Set **up**
  id: setup
  role: setup
  when: Before the game
  text: [One., Two.]
  steps:
    - Lay the board.
    - {text: Shuffle., status: missing, picture: token}
  table: arrival
  reminder: Do not peek.
  example: Ada peeks.
  items:
    - {term: Low, text: A whisper.}
- {heading: Short, text: One.}
"""
    file, (first, second) = sections(tmp_path, yaml)
    assert not file.messages
    assert (first.id, first.role, first.table, plain(first.when)) == ("setup", "setup", "arrival", "Before the game")
    assert [text.plain for text in first.text] == ["One.", "Two."]
    assert [(plain(step.text), step.status, step.picture) for step in first.steps] == [
        ("Lay the board.", "", ""), ("Shuffle.", "missing", "token"),
    ]  # fmt: skip
    assert [(term.plain, text.plain) for term, text in first.items] == [("Low", "A whisper.")]
    assert [text.plain for text in second.text] == ["One."]


@pytest.mark.parametrize(
    ("yaml", "found"),
    [
        ("- {text: One.}", "PCK-103 1:4 text"),
        ("- {heading: A, role: sumup}", "PCK-104 1:22 sumup"),
        ("- {heading: A, steps: [{text: B, status: lost}]}", "PCK-104 1:42 lost"),
        ("- {heading: A, stpes: [B]}", "PCK-102 1:16 stpes"),
        ("- {heading: A, items: [{term: B}]}", "PCK-103 1:25 term"),
        ("heading: A", "PCK-101 1:1 heading: A"),
    ],
)
def test_faults_of_sections(tmp_path: Path, yaml: str, found: str) -> None:
    assert sections(tmp_path, yaml)[0].found == [found]


def test_glossary(tmp_path: Path) -> None:
    yaml = """
lineup: All who are left.
horror-track: {name: Horror Track, text: A track., see: lineup, source: sheet:4}
bloodlust: {gap: not-printed}
frenzy: {name: The Frenzy, text: {gap: illegible}}
rage: {name: The Rage, gap: truncated}
"""
    file = Written(tmp_path, yaml)
    terms = read_glossary(file.root, file.sink)
    assert not file.messages
    assert [plain(term.name) for term in terms.values()] == [
        "Lineup", "Horror Track", "Bloodlust", "The Frenzy", "The Rage",
    ]  # fmt: skip
    assert plain(terms["horror-track"].definition) == "A track."
    assert (terms["horror-track"].see, terms["horror-track"].source) == ("lineup", "sheet:4")
    assert [terms[name].definition for name in ("bloodlust", "frenzy", "rage")] == [
        Gap("not-printed"), Gap("illegible"), Gap("truncated"),
    ]  # fmt: skip


RISING = """
t:
  title: T
  inputs: {die: 1..6, side: [left, right]}
  rises: [die, side]
  rows:
    - {die: 1..3, worth: -1, then: A.}
    - {die: 4..6, worth: 2, then: B.}
"""


def test_rows_are_worth_something(tmp_path: Path) -> None:
    file, found = tables(tmp_path, RISING)
    assert not file.messages
    assert (found["t"].rises, found["t"].falls) == (("die", "side"), ())
    assert [row.worth for row in found["t"].rows] == [-1, 2]


def test_a_promise_needs_inputs_and_numbers(tmp_path: Path) -> None:
    file, found = tables(tmp_path, RISING.replace("[die, side]", "[dye, side]").replace("worth: 2, ", ""))
    assert file.messages == [
        "the table has no input 'dye' | did you mean 'die'?",
        "nothing can be compared: fewer than two rows say what they are worth | give rows a number: worth: 2",
    ]
    assert file.found[0].endswith("dye") and found["t"].rises == ("side",)


def test_a_term_stands_instead_of_words(tmp_path: Path) -> None:
    file = Written(
        tmp_path, "a: {text: A., instead-of: [squ*, 'step,  the  way']}\nb: {text: B., instead-of: x}\nc: C.\n"
    )
    found = read_glossary(file.root, file.sink)
    assert not file.messages
    assert [found[key].instead_of for key in "abc"] == [("squ*", "step", "the way"), ("x",), ()]


def test_a_star_alone_is_no_word(tmp_path: Path) -> None:
    file = Written(tmp_path, "a: {text: A., instead-of: 'squ*, gun *'}\n")
    assert read_glossary(file.root, file.sink)["a"].instead_of == ("squ*",)
    assert file.messages == ["'gun *' would find every word | write the beginning of a word before the '*'"]
