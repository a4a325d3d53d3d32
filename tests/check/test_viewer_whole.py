"""The viewer's proof on whole packs: one number is changed, and the finding stands at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.finding import Severity
from generator.pipeline import Settings, check_pack

ROOT = Path(__file__).parent.parent.parent
PACK = """pack: masquerade
title: Masquerade
version: "1"
language: en
notice: Only a test.
deduction:
  suspects: suspect
  cards: clue-card
  answer: other-face
  attributes:
    mask:
      label: Mask
      values: {owl: Owl, fox: Fox, cat: Cat, dog: Dog, elk: Elk, hen: Hen}
      clue: The guest who hides at the ball is certainly not wearing the {value} mask.
suspect:
  - {id: ada, name: Ada, attributes: {mask: owl}}
  - {id: ben, name: Ben, attributes: {mask: fox}}
  - {id: cleo, name: Cleo, attributes: {mask: cat}}
  - {id: dan, name: Dan, attributes: {mask: dog}}
  - {id: eve, name: Eve, attributes: {mask: elk}}
  - {id: fay, name: Fay, attributes: {mask: hen}}
clue-card:
  - id: clue-1
    front: {not: [mask: fox, mask: cat, mask: dog, mask: elk, mask: hen], answer: ben}
    back: {not: [mask: owl, mask: cat, mask: dog, mask: elk, mask: hen], answer: ada}
clue-viewer:
  - {id: viewer}
"""
VIEWER = """kind: overlay
extends: base/pocket
label: Clue Viewer
plural: Clue Viewers
icon: clue
accent: red
build: pocket
windows:
  of: clue-card
  slot: rows
  boxes:
    - [2.5, 9.5, 58, 10]
    - [2.5, 21.5, 58, 10]
    - [2.5, 33.5, 58, 10]
    - [2.5, 45.5, 58, 10]
    - [2.5, 57.5, 58, 10]
    - [2.5, 69.5, 58, 11]
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "masquerade"
    (root / "templates").mkdir(parents=True)
    (root / "game.yaml").write_text(PACK, encoding="utf-8")
    return root


def errors(root: Path, **templates: str):
    for name, text in templates.items():
        (root / "templates" / f"{name.replace('_', '-')}.yaml").write_text(text, encoding="utf-8")
    checked = check_pack(root, Settings(templates=ROOT / "templates"))
    found = [finding for finding in checked.findings if finding.severity is Severity.ERROR]
    assert all(finding.code.id == "ART-305" for finding in found), [finding.message for finding in found]
    return found


def line_of(root: Path, name: str, text: str) -> int:
    lines = (root / "templates" / name).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def test_doors_from_the_rows_prove(root: Path) -> None:
    assert errors(root) == []


def test_stated_doors_prove(root: Path) -> None:
    assert errors(root, clue_viewer=VIEWER) == []


def test_a_door_moved_by_4_mm(root: Path) -> None:
    [finding] = errors(root, clue_viewer=VIEWER.replace("[2.5, 33.5, 58", "[2.5, 37.5, 58"))
    assert finding.span.file.endswith("clue-viewer.yaml")
    assert finding.span.line == line_of(root, "clue-viewer.yaml", "[2.5, 37.5, 58")
    assert finding.message.startswith("door 3 cuts row 3 by")


def test_a_door_a_row_too_tall(root: Path) -> None:
    [finding] = errors(root, clue_viewer=VIEWER.replace("[2.5, 57.5, 58, 10]", "[2.5, 57.5, 58, 22]"))
    assert finding.span.line == line_of(root, "clue-viewer.yaml", "[2.5, 57.5, 58, 22]")
    assert finding.message.startswith("door 5 shows 11.0 mm of row 6")


def test_a_pitch_changed_on_the_card_only(root: Path) -> None:
    shared = (ROOT / "templates" / "clue-card.yaml").read_text(encoding="utf-8")
    assert shared.count("pitch: 12") == 2
    [finding] = errors(root, clue_viewer=VIEWER, clue_card=shared.replace("pitch: 12", "pitch: 12.6", 1))
    assert finding.span.file.endswith("clue-card.yaml")
    assert finding.span.line == line_of(root, "clue-card.yaml", "pitch: 12.6")
    assert finding.message.startswith("the rows are 12.60 mm apart, the doors 12.00 mm")
