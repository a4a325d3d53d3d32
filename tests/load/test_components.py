from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.content import ClueFace, ClueLine, Gap
from generator.model.richtext import RichText

from .packed import DEDUCTION, GAME, good, load, told

BAD = {
    # the field: code, the column (of line 1), the hint
    "nam: Bell": ("PCK-110", 19, "did you mean 'name'?"),
    "name: Bell, colour: red": ("PCK-110", 31, ""),
    "name: Bell, copeis: 2": ("PCK-110", 31, "did you mean 'copies'?"),
    "noise: 1": ("PCK-111", 13, ""),
    "name: [Bell]": ("PCK-101", 25, ""),
    "name: Bell, copies: 0": ("PCK-104", 39, ""),
    "name: Bell, copies: two": ("PCK-104", 39, ""),
    "name: Bell, noise: loud": ("PCK-104", 38, ""),
    "name: Bell, noise: 12": ("PCK-104", 38, ""),
    "name: Bell, weight: heavy": ("PCK-104", 39, ""),
    "name: Bell, rarity: rear": ("PCK-104", 39, "did you mean 'rare'?"),
    "name: Bell, loud: very": ("PCK-104", 37, "write true or false"),
    "name: Bell, noise: {gap: unknown}": ("PCK-105", 44, "one of illegible, not-printed, truncated, undecided"),
    "name: Bell, rewards: {a: b}": ("PCK-101", 40, ""),
    "name: Bell, results: won": ("PCK-101", 40, ""),
    "name: Bell, results: [won]": ("PCK-101", 41, ""),
    "name: Bell, results: [{result: won}]": ("PCK-111", 42, ""),
    "name: Bell, results: [{result: won, text: Yes, txt: x}]": ("PCK-102", 66, "did you mean 'text'?"),
}


@pytest.mark.parametrize("fields", BAD)
def test_found_at_the_value(fields: str, tmp_path: Path) -> None:
    code, column, hint = BAD[fields]
    outcome = load(tmp_path, {"game.yaml": GAME, "x.yaml": f"item: [{{id: bell, {fields}}}]\n"})
    assert told(outcome.findings) == [f"{code} x.yaml:1:{column}"]
    assert outcome.findings[0].hint == hint
    assert outcome.value is not None


def test_values(tmp_path: Path) -> None:
    pack = good(load(tmp_path, {"game.yaml": GAME, "x.yaml": """
item:
  - id: bell
    copies: 2
    source: sheet:4
    name: A **bell**
    noise: 3
    weight: 2.5
    rarity: rare
    loud: true
    motif: bell
    art: bell.png
    place: lamp
    note: 1:30
    rewards: [One, {gap: illegible}]
    results: [{result: won, text: Yes}, {gap: truncated}, {result: lost, text: {gap: not-printed}}]
"""}))  # fmt: skip
    (bell,) = pack.components
    assert (bell.type, bell.copies, bell.source) == ("item", 2, "sheet:4")
    values = dict(bell.fields)
    name, rewards, results = values.pop("name"), values.pop("rewards"), values.pop("results")
    assert isinstance(name, RichText) and name.plain == "A bell"
    assert isinstance(rewards, tuple) and str(rewards[0]) == "One" and rewards[1] == Gap("illegible")
    assert isinstance(results, tuple) and results[1] == Gap("truncated")
    assert values == {
        "noise": 3, "weight": 2.5, "rarity": "rare", "loud": True, "motif": "bell", "art": "bell.png", "place": "lamp",
        "note": "1:30",
    }  # fmt: skip
    assert bell.where("results[1].text").column == 35 and bell.where("rewards[2]").line == 15


def test_clues_and_attributes(tmp_path: Path) -> None:
    pack = good(load(tmp_path, {"game.yaml": GAME, "x.yaml": DEDUCTION}))
    ada, clue = pack.components
    assert ada.fields["attributes"] == {"mask": "owl", "size": Gap("illegible")}
    lines = (ClueLine("mask", "fox"), ClueLine("size", "short"), Gap("truncated"))
    assert clue.fields == {"front": ClueFace(lines), "back": ClueFace((), "ada")}


def test_a_column_that_nobody_knows_is_told_once(tmp_path: Path) -> None:
    rows = "".join(f"item,bell-{number},Bell,x\n" for number in range(3))
    outcome = load(tmp_path, {"game.yaml": GAME, "x.csv": f"type,id,name,nosie\n{rows}"})
    assert told(outcome.findings) == ["PCK-110 x.csv:1:14"]


def test_a_misspelt_column_of_a_field_that_is_needed(tmp_path: Path) -> None:
    rows = "".join(f"item,bell-{number},Bell\n" for number in range(3))
    outcome = load(tmp_path, {"game.yaml": GAME, "x.csv": f"type,id,nmae\n{rows}"})
    assert told(outcome.findings) == ["PCK-110 x.csv:1:9"]


def test_an_empty_cell_is_absent_and_a_text_in_a_cell_may_be_a_list(tmp_path: Path) -> None:
    files = {"game.yaml": GAME, "x.csv": "type,id,name,noise,rewards\nitem,bell,?,,One\nitem,lamp,,1,\n"}
    outcome = load(tmp_path, files)
    assert told(outcome.findings) == ["PCK-111 x.csv:3:6"]
    assert outcome.value is not None
    bell, lamp = outcome.value.components
    assert bell.fields["name"] == Gap("illegible") and "noise" not in bell.fields
    assert str(bell.fields["rewards"][0]) == "One" and lamp.fields == {"noise": 1}  # type: ignore[index]


def test_blank_values_are_told_once(tmp_path: Path) -> None:
    outcome = load(tmp_path, {"game.yaml": GAME, "x.yaml": "item:\n  - id: bell\n    name:\n    copies:\n    noise:\n"})
    assert told(outcome.findings) == ["YML-105 x.yaml:3:5", "YML-105 x.yaml:4:5", "YML-105 x.yaml:5:5"]
