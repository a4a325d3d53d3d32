"""Printing again: `--only`, `--changed-since`, `diff`, and fill-ins, boxes and version marks."""

from __future__ import annotations

import contextlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from generator.cli._app import app
from tests.cli.test_build import edit, names
from tests.conftest import PACKS, Ran

Command = Callable[..., Ran]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a full build leaves, for all tests to copy: the pack, the output and what is remembered of both."""
    place = tmp_path_factory.mktemp("built")
    shutil.copytree(PACKS / "tiny-masquerade", place / "content" / "tiny-masquerade")
    with contextlib.chdir(place):
        assert CliRunner().invoke(app, ["build", "tiny-masquerade"]).exit_code == 0
    return place


@pytest.fixture
def folder(proofdeck: Command, built: Path, tmp_path: Path) -> Path:
    """The folder of a full build, in the test's own folder."""
    shutil.copytree(built, tmp_path, dirs_exist_ok=True)
    return tmp_path / "output" / "tiny-masquerade" / "en-a4"


def read(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def words(file: Path) -> list[str]:
    pdfium = pytest.importorskip("pypdfium2")
    document = pdfium.PdfDocument(file)
    return [page.get_textpage().get_text_range() for page in document]


def items_of(folder: Path) -> list[Any]:
    files = read(folder / "build.json")["files"]
    return [item for entry in files for page in entry["pages"] for item in page["items"]]


def mark_of(folder: Path, component: str) -> str:
    return next(item["mark"] for item in items_of(folder) if item["component"] == component and "mark" in item)


# -- only


def test_a_selection_stands_beside_the_full_files(proofdeck: Command, folder: Path) -> None:
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    ran = proofdeck("build", "tiny-masquerade", "--only", "ada, type:reminder-token")
    assert ran.code == 0, ran.err
    assert "selection.pdf  2 sheets" in ran.out
    assert {file.name: file.read_bytes() for file in folder.iterdir()}.items() >= before.items()
    assert names(folder) == before.keys() | {"selection.pdf"}
    pages = words(folder / "selection.pdf")
    assert "Ada" in pages[0] and "Bruno" not in pages[0]
    assert "unchanged" in proofdeck("build", "tiny-masquerade").err


def test_by_expression_and_deck(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    assert proofdeck("build", "--only", "type = item and noise >= 3").code == 0
    assert names(tmp_path / "output" / "tiny-masquerade" / "en-a4") == {"selection.pdf"}


@pytest.mark.parametrize("query", ["", " ", ","])
def test_a_selection_of_nothing(proofdeck: Command, tiny: Path, query: str) -> None:
    ran = proofdeck("build", "tiny-masquerade", "--only", query)
    assert ran.code == 2 and "names nothing" in ran.err


def test_by_tag(proofdeck: Command, tiny: Path) -> None:
    edit(tiny / "suspects.yaml", "name: Ada,", "name: Ada, tags: [promo, second printing],")
    ran = proofdeck("build", "--only", "tag:second printing")
    assert ran.code == 0 and "selection.pdf  1 sheet" in ran.out


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("adda", "nothing is called 'adda'; did you mean 'ada'?"), ("noise >", "--only: an expression ends too early"),
    ],
)  # fmt: skip
def test_nothing_to_select(proofdeck: Command, tiny: Path, tmp_path: Path, query: str, sentence: str) -> None:
    ran = proofdeck("build", "--only", query)
    assert ran.code == 2 and sentence in ran.err and not (tmp_path / "output").exists()


# -- changes


def test_one_word_of_one_card(proofdeck: Command, tiny: Path, folder: Path) -> None:
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    old = mark_of(folder, "bell")
    assert proofdeck("build", "--changed-since", folder / "build.json").out.endswith("nothing has changed\n")
    edit(tiny / "items.csv", "Bell", "Gong")
    ran = proofdeck("build", "tiny-masquerade", "--changed-since", folder / "build.json")
    assert ran.code == 0, ran.err
    lines = ran.out.splitlines()
    assert [line for line in lines if line.startswith("take out")] == [f"take out  1 × bell  item  {old}"]
    (put_in,) = (line for line in lines if line.startswith("put in"))
    assert put_in.startswith("put in    1 × bell  item  v1 · ") and old not in put_in
    assert {name: (folder / name).read_bytes() for name in before} == before
    pages = words(folder / "changes.pdf")
    assert "changes.pdf  1 sheet and 1 page to read" in ran.out
    assert len(pages) == 3  # one sheet to cut, front and back, and one page to read
    assert "GONG" in pages[0] and "LANTERN" not in pages[0]
    assert old in pages[2] and put_in[-4:] in pages[2]


def test_one_copy_more(proofdeck: Command, tiny: Path, folder: Path) -> None:
    edit(tiny / "items.csv", "item,bell,Dinner Bell,1,", "item,bell,Dinner Bell,2,")
    edit(tiny / "game.yaml", "{count: 3, of: item}", "{count: 4, of: item}")
    ran = proofdeck("build", "--changed-since", folder)
    assert ran.code == 0, ran.err
    told = [line for line in ran.out.splitlines() if line.startswith(("put in", "take out"))]
    assert told == [f"put in    1 × bell  item  {mark_of(folder, 'bell')}"]


def test_a_card_that_went_is_taken_out(proofdeck: Command, tiny: Path, folder: Path) -> None:
    mark = mark_of(folder, "bell")
    rows = (tiny / "items.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    (tiny / "items.csv").write_text("".join(row for row in rows if ",bell," not in row), encoding="utf-8")
    edit(tiny / "game.yaml", "{count: 3, of: item}", "{count: 2, of: item}")
    ran = proofdeck("build", "--changed-since", folder)
    assert f"take out  1 × bell  item  {mark}" in ran.out and "put in" not in ran.out, ran.err
    assert len(words(folder / "changes.pdf")) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--ink", "low"], "the earlier build has ink full; add --ink full"),
        (["--viewer", "red"], "the earlier build has viewer pocket; add --viewer pocket"),
        (["--lang", "all"], "--changed-since compares one pack in one language"),
    ],
)
def test_builds_that_cannot_be_compared(
    proofdeck: Command, folder: Path, arguments: list[str], sentence: str
) -> None:
    ran = proofdeck("build", "--changed-since", folder / "build.json", *arguments)
    assert ran.code == 2 and sentence in ran.err


def test_no_record(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    assert "no such file: build.json" in proofdeck("build", "--changed-since", "build.json").err
    (tmp_path / "build.json").write_text("[]")
    assert "build.json is no build.json of a build" in proofdeck("build", "--changed-since", "build.json").err


def test_diff(proofdeck: Command, tiny: Path, folder: Path) -> None:
    old = mark_of(folder, "bell")
    edit(tiny / "items.csv", "Bell", "Gong")
    assert proofdeck("build", "--out", "new").code == 0
    ran = proofdeck("diff", folder, Path("new/tiny-masquerade/en-a4/build.json"))
    new = mark_of(Path("new/tiny-masquerade/en-a4"), "bell")
    assert (ran.code, ran.out) == (0, f"changed  1 × bell  item  {new}, was {old}\n")
    told = proofdeck("diff", folder, "new/tiny-masquerade/en-a4", "--format", "json").json()
    assert [(item["component"], item["mark"], item["other"]) for item in told["removed"]] == [("bell", old, new)]
    assert not proofdeck("diff", folder, folder).out


# -- what else can be asked for


def test_version_marks_can_be_left_out(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    assert proofdeck("build", "--no-version-marks").code == 0
    folder = tmp_path / "output" / "tiny-masquerade" / "en-a4"
    assert not any("v1 ·" in page for page in words(folder / "cards.pdf"))
    items = items_of(folder)
    assert items and not any("mark" in item for item in items)


def test_fill_ins_for_what_nobody_describes(proofdeck: Command, tiny: Path, folder: Path) -> None:
    before = {item["hash"] for item in items_of(folder)}
    assert proofdeck("build", "--with-blanks").code == 0
    items = items_of(folder)
    blanks = [item for item in items if item["component"].startswith("terror-fill-in") and item["face"] == "front"]
    assert [item["copy"] for item in blanks] == [1, 2, 3, 4, 5, 6]
    assert {item["hash"] for item in items} > before
    assert "not printed: write it in" in "".join(words(folder / "cards.pdf"))


@pytest.mark.parametrize("options", [(), ("--sleeved",), ("--paper", "letter", "--thickness", "0.5")])
def test_boxes(proofdeck: Command, tiny: Path, tmp_path: Path, options: tuple[str, ...]) -> None:
    ran = proofdeck("build", "--boxes", *options)
    paper = "letter" if "letter" in options else "a4"
    folder = tmp_path / "output" / "tiny-masquerade" / f"en-{paper}"
    assert ran.code == 0 and "boxes.pdf  2 sheets" in ran.out, ran.err
    box, dividers = words(folder / "boxes.pdf")
    assert "8 cards" in box and "Items" in dividers
    assert "8 sleeves for 63 × 88 mm, on 1 sheet" in ran.out
