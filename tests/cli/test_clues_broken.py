"""One thing made wrong in a whole deck: found at its line, with repairs, and mended by the first of them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from generator.assets.locate import templates_dir
from generator.deduce.facts import Case, Fact, Value, case_of, facts_of
from generator.load import load_pack
from generator.model.content import ClueLine
from tests.conftest import CONTENT, Ran
from tests.deduce.broken import broken

Command = Callable[..., Ran]
PACK = "midnight-masquerade"
CODES = {
    "repeat": "CLU-204", "idle": "CLU-206", "unsound": "CLU-201", "equal": "CLU-207", "exchanged": "CLU-201",
}  # fmt: skip


def case() -> Case:
    pack = load_pack(CONTENT / PACK, search=(CONTENT,), templates_dir=templates_dir()).value
    assert pack is not None and pack.deduction is not None
    everything = (*pack.used, *pack.components)
    suspects = [item for item in everything if item.type == pack.deduction.suspects]
    return case_of(pack.deduction, suspects, pack.of_type(pack.deduction.cards))


def written(value: Value) -> str:
    return f"{value.attribute}: {value.value}" if isinstance(value, ClueLine) else str(value)


def lines_of(text: str) -> dict[str, int]:
    """Number the lines of clues and answers by their paths."""
    found, card, face, number = {}, "", "", 0
    for at, line in enumerate(text.splitlines()):
        if match := re.match(r"  - id: (\S+)", line):
            card = match[1]
        elif match := re.match(r"    (front|back):", line):
            face, number = match[1], 0
        elif re.match(r"\s+- \S+: ", line):
            number += 1
            found[f"{card}.{face}.not[{number}]"] = at
        elif re.match(r"\s+answer: ", line):
            found[f"{card}.{face}.answer"] = at
    return found


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    shutil.copytree(CONTENT, tmp_path / "content", ignore=shutil.ignore_patterns("art"))
    return tmp_path / "content" / PACK


@pytest.mark.parametrize("kind", CODES)
def test_found_at_its_line_and_mended(proofdeck: Command, deck: Path, kind: str) -> None:
    good = case()
    bad, _ = broken(Random(7), good, kind)
    before, now = facts_of(good), facts_of(bad)
    changes: dict[Fact, Value] = {fact: value for fact, value in now.items() if before[fact] != value}
    file = deck / "clue-cards.yaml"
    lines = file.read_text(encoding="utf-8").splitlines()
    places = lines_of("\n".join(lines))
    for fact, value in changes.items():
        at = places[fact.path]
        lines[at] = lines[at].replace(written(before[fact]), written(value))
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")

    ran = proofdeck("clues", "repair", PACK, "--format", "json", "--most", 4)
    assert ran.code == 1
    told = ran.json()
    at = {(error["code"], error["line"]) for error in told["errors"]}
    touched = {places[fact.path] + 1 for fact in changes}
    assert all(Path(error["file"]) == Path("content", PACK, file.name) for error in told["errors"])
    assert CODES[kind] in {code for code, _ in at}
    if kind in ("repeat", "unsound"):
        assert {line for code, line in at if code == CODES[kind]} == touched
    elif kind == "exchanged":
        assert touched <= {line for _, line in at}, "those who are left over are told at both answers"
    assert told["repairs"]
    first = proofdeck("clues", "repair", PACK, "--take", 1, "--option", 1)
    assert first.code == 0, first.err
    assert proofdeck("clues", "repair", PACK).code == 0
