"""The clue viewer of a real pack, made wrong on purpose: refused each time, at the line that is wrong."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from generator.layout.slots.clues import row_boxes
from generator.load import load_pack

from .conftest import CONTENT, ROOT, Ran

Command = Callable[..., Ran]
Door = tuple[float, float, float, float]
TEMPLATES = ROOT / "templates"
SLACK = 1.5
"""mm that a card may shift in the pocket, to either side."""
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
"""


@pytest.fixture(scope="module")
def doors() -> tuple[Door, ...]:
    """The doors that the clue card's rows ask for, from the card's corner."""
    pack = load_pack(CONTENT / "shriek", search=(CONTENT,), templates_dir=TEMPLATES).value
    assert pack is not None
    template = pack.templates["clue-card"]
    (rows,) = (slot for slot in template.faces["front"] if slot.id == "rows")
    lengths = {"w": template.width, "h": template.height}
    return tuple((row.x - SLACK, row.y, row.width + 2 * SLACK, row.height) for row in row_boxes(rows, lengths))


@pytest.fixture
def shriek(tmp_path: Path) -> Path:
    """A copy of the pack, with a folder for templates of its own."""
    root = Path(shutil.copytree(CONTENT, tmp_path / "content")) / "shriek"  # with the packs that it uses
    (root / "templates").mkdir()
    return root


def state(root: Path, doors: Sequence[Door]) -> Path:
    """Write a viewer that states its doors."""
    file = root / "templates" / "clue-viewer.yaml"
    lines = [f"    - [{', '.join(f'{side:g}' for side in door)}]\n" for door in doors]
    file.write_text(VIEWER + "".join(lines), encoding="utf-8")
    return file


def line_of_door(file: Path, number: int) -> int:
    lines = file.read_text(encoding="utf-8").splitlines()
    return lines.index("  boxes:") + 1 + number


def changed(doors: Sequence[Door], number: int, *, down: float = 0, taller: float = 0) -> list[Door]:
    x, y, width, height = doors[number - 1]
    return [*doors[: number - 1], (x, y + down, width, height + taller), *doors[number:]]


def the_error(proofdeck: Command, root: Path) -> dict[str, Any]:
    """Check a pack and return the one error."""
    ran = proofdeck("check", root, "--format", "json")
    (pack,) = ran.json()["packs"]
    found = [finding for finding in pack["findings"] if finding["severity"] == "error"]
    assert ran.code == 1 and len(found) == 1, found
    assert found[0]["code"] == "ART-305"
    return dict(found[0])


def test_stated_doors_are_as_good_as_derived_ones(proofdeck: Command, shriek: Path, doors: tuple[Door, ...]) -> None:
    assert len(doors) == 6
    state(shriek, doors)
    assert proofdeck("check", shriek, "--strict").code == 0


@pytest.mark.parametrize(("number", "down"), [(1, -4), (6, 4)])
def test_a_door_moved_by_4_mm(
    proofdeck: Command, shriek: Path, doors: tuple[Door, ...], number: int, down: float
) -> None:
    file = state(shriek, changed(doors, number, down=down))
    finding = the_error(proofdeck, shriek)
    assert (Path(finding["file"]), finding["line"]) == (file, line_of_door(file, number))
    assert f"door {number} cuts row {number}" in finding["message"]


@pytest.mark.parametrize("number", [1, 5])
def test_a_door_a_row_too_tall(proofdeck: Command, shriek: Path, doors: tuple[Door, ...], number: int) -> None:
    pitch = doors[1][1] - doors[0][1]
    file = state(shriek, changed(doors, number, taller=pitch))
    finding = the_error(proofdeck, shriek)
    assert (Path(finding["file"]), finding["line"]) == (file, line_of_door(file, number))
    assert f"door {number} shows" in finding["message"] and f"of row {number + 1}" in finding["message"]


@pytest.mark.parametrize(("face", "pitch"), [("front", "12.6"), ("back", "11.4")])
def test_a_row_pitch_changed_on_the_card_only(
    proofdeck: Command, shriek: Path, doors: tuple[Door, ...], face: str, pitch: str
) -> None:
    state(shriek, doors)
    lines = (TEMPLATES / "clue-card.yaml").read_text(encoding="utf-8").splitlines()
    written = [number for number, line in enumerate(lines) if "pitch: 12," in line]
    wrong = written[["front", "back"].index(face)]
    lines[wrong] = lines[wrong].replace("pitch: 12,", f"pitch: {pitch},")
    file = shriek / "templates" / "clue-card.yaml"
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
    finding = the_error(proofdeck, shriek)
    assert (Path(finding["file"]), finding["line"]) == (file, wrong + 1)
    assert lines[wrong][finding["column"] - 1 : finding["end_column"] - 1] in (f"pitch: {pitch}", pitch)
    assert f"{float(pitch):.2f} mm apart" in finding["message"]


def test_nothing_of_it_is_printed(proofdeck: Command, shriek: Path, doors: tuple[Door, ...], tmp_path: Path) -> None:
    state(shriek, changed(doors, 3, down=4))
    ran = proofdeck("build", shriek)
    assert ran.code == 1 and "error[ART-305]" in ran.err
    assert not (tmp_path / "output").exists()


def test_every_clue_and_every_answer_fits_its_door(proofdeck: Command, shriek: Path) -> None:
    pack = load_pack(shriek, search=(shriek.parent,), templates_dir=TEMPLATES).value
    assert pack is not None and pack.deduction is not None
    names = [suspect.id for suspect in pack.of_type("suspect")]
    attributes = pack.deduction.attributes.values()
    clues = [f"{attribute.id}: {value}" for attribute in attributes for value in attribute.values]
    faces = [[clues[(5 * face + row) % len(clues)] for row in range(5)] for face in range(len(names))]
    assert len(names) == 10 and set(clues) == {clue for face in faces for clue in face}
    lines = ["clue-card:"]
    for number, (name, face) in enumerate(zip(names, faces, strict=True)):
        if number % 2 == 0:
            lines.append(f"  - id: clue-{number // 2 + 1}")
        side = "back" if number % 2 else "front"
        lines.append(f"    {side}: {{not: [{', '.join(face)}], answer: {name}}}")
    (shriek / "clue-cards.yaml").write_text("\n".join([*lines, ""]), encoding="utf-8")
    (found,) = proofdeck("check", shriek, "--format", "json").json()["packs"]
    wrong = {finding["code"] for finding in found["findings"] if finding["severity"] == "error"}
    # What the clues say is nonsense, and the manifest counts one card; but all can be printed and read.
    assert {code for code in wrong if not code.startswith("CLU-")} <= {"MAN-203"}, wrong
