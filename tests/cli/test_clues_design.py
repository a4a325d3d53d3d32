"""The command that designs clue decks: what it writes loads and holds; what cannot be is answered."""

from __future__ import annotations

import itertools
import re
import shlex
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from generator.deduce.enumeration import Grid
from tests.conftest import CONTENT, Ran
from tests.deduce.tables import golden, guessing_game

Command = Callable[..., Ran]
OWN = "midnight-masquerade"


def written(grid: Grid, folder: Path, answer: str = "other-face") -> Path:
    """Write a pack with a grid's table and nothing else."""
    folder.mkdir(parents=True)
    values: dict[str, list[str]] = {}
    for line in grid.lines:
        values.setdefault(line.attribute, []).append(line.value)
    attributes = {
        name: {"label": name, "values": {value: value for value in found}, "clue": "It is not {value}."}
        for name, found in values.items()
    }
    suspects = []
    for number, name in enumerate(grid.suspects):
        held = [line for line, kill in zip(grid.lines, grid.kills, strict=True) if kill >> number & 1]
        cells = {line.attribute: line.value for line in held}
        suspects.append({"id": name, "name": name, "attributes": cells})
    pack = {
        "pack": folder.name,
        "title": "A table",
        "deduction": {"suspects": "suspect", "cards": "clue-card", "answer": answer, "attributes": attributes},
        "suspect": suspects,
    }
    (folder / "game.yaml").write_text(yaml.safe_dump(pack, sort_keys=False), encoding="utf-8")
    return folder


def test_what_is_written_loads_and_is_proven(proofdeck: Command, tmp_path: Path) -> None:
    pack = written(golden(), tmp_path / "content" / "table")
    made = proofdeck("clues", "design", "table", "--steps", "6000", "--proof", "0", "--out", pack / "deck.yaml")
    assert made.code == 0, made.err
    shown = proofdeck("clues", "show", "table")
    assert shown.code == 0
    assert "refuted" not in shown.out and "undetermined" not in shown.out
    checked = proofdeck("check", "table")
    assert "CLU-" not in checked.out


@pytest.mark.parametrize("answer,faces", [("back", 1), ("same-face", 1), ("same-face", 2), ("other-face", 1)])
def test_the_pack_says_where_the_answer_stands(proofdeck: Command, tmp_path: Path, answer: str, faces: int) -> None:
    pack = written(golden(), tmp_path / "content" / "table", answer)
    arguments = ("--cards", "6", "--faces", str(faces), "--steps", "2000", "--proof", "0", "--out", pack / "deck.yaml")
    assert proofdeck("clues", "design", "table", *arguments).code == 0
    assert not re.search(r"CLU-\d+", proofdeck("check", "table").out)


def test_a_back_holds_one_answer(proofdeck: Command, tmp_path: Path) -> None:
    written(golden(), tmp_path / "content" / "table", "back")
    ran = proofdeck("clues", "design", "table", "--faces", "2")
    assert ran.code == 2 and "an answer for each" in ran.err


def test_every_measure_is_told_with_its_bound(proofdeck: Command, tmp_path: Path) -> None:
    written(golden(), tmp_path / "content" / "table")
    words = proofdeck("clues", "design", "table", "--steps", "2000", "--proof", "0").out
    head = "\n".join(line for line in words.splitlines() if line.startswith("#"))
    for measure in (
        "disguises", "before the first clue", "usage of clues", "usage by attribute", "lines in common",
        "with the same answer", "two faces of a card", "suspects left, mean", "suspects left, range",
        "luck of the order", "opening fairness", "weakest clue", "after 1 clue, by heart", "after 2 clues, by heart",
        "with the clue's number", "how long the innocent last",
    ):  # fmt: skip
        assert f"# {measure}: " in head
    assert "# usage of clues: " in head and "no range is less than 1" in " ".join(head.split())


def test_a_strangers_table(proofdeck: Command, tmp_path: Path) -> None:
    """24 characters, ten features of two values: why not five clues, what is nearest, and that deck."""
    written(guessing_game(), tmp_path / "content" / "faces")
    arguments = ("clues", "design", "faces", "--faces", "1", "--steps", "2000", "--proof", "0")
    refused = proofdeck(*arguments)
    assert refused.code == 1 and not refused.out
    assert "no deck can be made of 17 one-faced cards with 5 clues" in refused.err
    assert "every attribute has only two values: each lends an answer one clue" in refused.err
    assert "the nearest that can be made: 16 one-faced cards with 4 clues (16 of 24 suspects" in refused.err
    assert "add values to attributes" in refused.err
    made = proofdeck(*arguments, "--nearest")
    assert made.code == 0
    deck = yaml.safe_load(made.out)["clue-card"]
    assert [len(card["front"]["not"]) for card in deck] == [4] * 16


def test_too_many_clues_and_unknown_words(proofdeck: Command, tmp_path: Path) -> None:
    written(golden(), tmp_path / "content" / "table")
    many = proofdeck("clues", "design", "table", "--clues", "12")
    assert many.code == 1 and "only 9 others" in many.err and "nearest" in many.err
    weight = proofdeck("clues", "design", "table", "--weight", "speed=3")
    assert weight.code == 2 and "no such objective: speed" in weight.err
    number = proofdeck("clues", "design", "table", "--weight", "usage=much")
    assert number.code == 2 and "--weight usage=3" in number.err


def test_time_stops_early_and_says_so(proofdeck: Command, tmp_path: Path) -> None:
    written(golden(), tmp_path / "content" / "table")
    ran = proofdeck("clues", "design", "table", "--steps", "9000000", "--time", "0.1", "--proof", "0")
    assert ran.code == 0
    assert "stopped after" in ran.err and "of 9,000,000 steps" in ran.out


def test_gaps_and_packs_without_a_deduction_are_refused(proofdeck: Command) -> None:
    gaps = proofdeck("clues", "design", CONTENT / "shriek", "--content", CONTENT)
    assert gaps.code == 2 and "values of suspects are not known" in gaps.err
    none = proofdeck("clues", "design", CONTENT / "dont-make-a-sound", "--content", CONTENT)
    assert none.code == 2 and "no deduction" in none.err


def test_gaps_of_the_table_can_be_filled(proofdeck: Command, tmp_path: Path) -> None:
    pack = Path(shutil.copytree(CONTENT / OWN, tmp_path / "content" / OWN))
    suspects = pack / "suspects.yaml"
    lines = suspects.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("suspect:"))
    for number in range(start, len(lines)):
        if lines[number].startswith(("      dance:", "      weakness:")):
            lines[number] = lines[number].partition(":")[0] + ": {gap: undecided}"
    suspects.write_text("\n".join(lines) + "\n", encoding="utf-8")
    deck, table = pack / "clue-cards.yaml", tmp_path / "table.yaml"
    arguments = ("--steps", "4000", "--proof", "0", "--out", deck, "--table", table)
    made = proofdeck("clues", "design", OWN, *arguments)
    assert made.code == 0, made.err
    assert not re.search(r"CLU-\d+", proofdeck("check", OWN, "--with", table).out)
    filled = {item["id"]: item["attributes"] for item in yaml.safe_load(table.read_text(encoding="utf-8"))["suspect"]}
    assert filled["corvo"]["cloak"] == "black", "what is known stays"
    assert sorted(Counter(row["dance"] for row in filled.values()).values()) == [2] * 5


def test_our_own_deck_is_what_its_command_makes(proofdeck: Command, tmp_path: Path) -> None:
    """The seed is in the pack: the command in the head of the file gives the same deck, on every machine."""
    shutil.copytree(CONTENT / OWN, tmp_path / "content" / OWN)
    text = (CONTENT / OWN / "clue-cards.yaml").read_text(encoding="utf-8")
    head = " ".join(line.lstrip("# ") for line in text.splitlines() if line.startswith("#"))
    match = re.search(r"proofdeck (clues design .*? --steps \d+)", head)
    assert match
    made = proofdeck(*shlex.split(match[1]), "--proof", "0")
    assert made.code == 0
    assert yaml.safe_load(made.out) == yaml.safe_load(text)


def test_our_own_deck_is_as_wished() -> None:
    deck = yaml.safe_load((CONTENT / OWN / "clue-cards.yaml").read_text(encoding="utf-8"))["clue-card"]
    faces = [
        ({tuple(*line.items()) for line in card[face]["not"]}, card[other]["answer"])
        for card in deck
        for face, other in (("front", "back"), ("back", "front"))
    ]
    assert len(deck) == 17 and len(faces) == 34
    assert sorted(Counter(answer for _, answer in faces).values()) == [3] * 6 + [4] * 4
    usage = Counter(line for lines, _ in faces for line in lines)
    assert len(usage) == 30 and max(usage.values()) - min(usage.values()) == 1
    assert max(len(one & two) for (one, _), (two, _) in itertools.combinations(faces, 2)) == 2
    assert all(not faces[index][0] & faces[index + 1][0] for index in range(0, 34, 2))
