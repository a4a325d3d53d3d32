"""`proofdeck build`: where files go, what `build.json` says, what is built again and what goes."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import PACKS, Ran

Command = Callable[..., Ran]
ROOT = Path(__file__).parents[2]


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_pack_by_name(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    ran = proofdeck("build", "tiny-masquerade")
    folder = tmp_path / "output" / "tiny-masquerade" / "en-a4"
    assert ran.code == 0, ran.err
    files = {"cards.pdf", "tokens.pdf", "clue-viewer.pdf", "boards.pdf", "reference.pdf", "build.json"}
    assert names(folder) == files
    assert "output/tiny-masquerade/en-a4/cards.pdf  1 sheet" in ran.out
    assert "building content/tiny-masquerade" in ran.err


@pytest.mark.parametrize("option", ["--gap", "--bleed", "--thickness"])
def test_a_length_that_is_no_number(proofdeck: Command, tiny: Path, tmp_path: Path, option: str) -> None:
    ran = proofdeck("build", "tiny-masquerade", option, "nan")
    assert ran.code == 2 and "'nan' is no number" in ran.err and not (tmp_path / "output").exists()


def test_build_json(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    proofdeck("build", "tiny-masquerade")
    folder = tmp_path / "output" / "tiny-masquerade" / "en-a4"
    record = json.loads((folder / "build.json").read_text(encoding="utf-8"))
    plain = {key: record[key] for key in ("pack", "version", "language", "paper", "reading", "ink")}
    assert plain == {
        "pack": "tiny-masquerade", "version": "1", "language": "en",
        "paper": "a4", "reading": "corrected", "ink": "full",
    }  # fmt: skip
    assert {"files", "gaps", "counts", "versions"} <= record.keys()
    for entry in record["files"]:
        assert entry["sha256"] == hashlib.sha256((folder / entry["path"]).read_bytes()).hexdigest()
    cards = next(entry for entry in record["files"] if entry["path"] == "cards.pdf")
    front, back = cards["pages"]
    assert (front["number"], front["side"], front["size_mm"]) == (1, "front", [210, 297])
    ada = next(item for item in front["items"] if item["component"] == "ada")
    assert {key: ada[key] for key in ada.keys() - {"hash", "mark"}} == {
        "component": "ada", "type": "suspect", "face": "front", "copy": 1,
        "trim_mm": [6.5, 104.5, 63, 88], "rotation": 0,
    }  # fmt: skip
    assert ada["mark"] == f"v1 · {ada['hash'][:4]}"
    assert len(ada["hash"]) == 12 and back["items"][3]["trim_mm"] == [140.5, 104.5, 63, 88]
    assert record["gaps"][0]["component"] == "bell" and record["gaps"][0]["file"] == "items.csv"
    assert record["counts"]["sheets"]["cards.pdf"] == 1
    assert record["counts"]["sizes"] == [{"size_mm": [63, 88], "cards": 8, "sheets": 1}]
    assert all(len(page["ink"]) == 4 for entry in record["files"] for page in entry["pages"])
    assert back["ink"][3] > front["ink"][3] > 0  # backs are black
    assert "reportlab" in record["versions"]


@pytest.mark.parametrize(
    ("options", "folder"),
    [
        (["--paper", "letter"], "en-letter"),
        (["--backs", "fold"], "en-a4-fold"),
        (["--backs", "short-edge", "--ink", "low"], "en-a4-short-edge-low"),
        (["--reading", "printed", "--backs", "none"], "en-a4-none-printed"),
        (["--lang", "ru"], "ru-a4"),
    ],
)
def test_folders(proofdeck: Command, tiny: Path, tmp_path: Path, options: list[str], folder: str) -> None:
    ran = proofdeck("build", tiny, *options, "--out", "made")
    assert ran.code == 0, ran.err
    assert names(tmp_path / "made" / "tiny-masquerade") == {folder}


def test_a_red_reveal_of_nothing_is_told(proofdeck: Command, tmp_path: Path) -> None:
    assert proofdeck("new", "my-game").code == 0
    told = "--viewer red changes nothing: 'my-game' hides no clues"
    for more in ((), ("--only", "adventure")):
        ran = proofdeck("build", "my-game", "--viewer", "red", *more)
        assert ran.code == 0 and told in ran.err


def test_a_red_reveal_of_clues_is_not(proofdeck: Command, tiny: Path) -> None:
    ran = proofdeck("build", "tiny-masquerade", "--viewer", "red", "--only", "type:clue-card")
    assert ran.code == 0 and "selection.pdf" in ran.out and "changes nothing" not in ran.err


def test_all_languages(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    assert proofdeck("build", "tiny-masquerade", "--lang", "all").code == 0
    assert names(tmp_path / "output" / "tiny-masquerade") == {"en-a4", "ru-a4"}


def test_what_has_not_changed_is_not_built_again(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    def again(*options: str) -> bool:
        ran = proofdeck("build", *options)
        assert ran.code == 0
        return "unchanged output/tiny-masquerade/en-a4" not in ran.err

    assert again() and not again()
    assert again("--force")
    edit(tiny / "suspects.yaml", "name: Ada", "name: Ida")
    assert again() and not again()
    cards = tmp_path / "output" / "tiny-masquerade" / "en-a4" / "cards.pdf"
    cards.write_bytes(cards.read_bytes()[:-1])
    assert again() and not again()
    assert again("--gap", "6") and again()


def test_a_change_in_a_used_pack_counts(proofdeck: Command, tiny: Path) -> None:
    core = tiny.parent / "core"
    core.mkdir()
    (core / "game.yaml").write_text("pack: core\ntitle: Core\nversion: '1'\nglossary:\n  word: A word.\n")
    edit(tiny / "game.yaml", "title: Tiny", "uses: [core]\ntitle: Tiny")
    assert proofdeck("build", "tiny-masquerade").code == 0
    assert "unchanged" in proofdeck("build", "tiny-masquerade").err
    edit(core / "game.yaml", "A word.", "Another word.")
    assert "unchanged" not in proofdeck("build", "tiny-masquerade").err


def test_stale_files_go(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    proofdeck("build")
    folder = tmp_path / "output" / "tiny-masquerade" / "en-a4"
    (folder / "my notes.txt").write_text("stays")
    text = (tiny / "suspects.yaml").read_text(encoding="utf-8")
    (tiny / "suspects.yaml").write_text(text[: text.index("reminder-token:")] + text[text.index("informant:") :])
    edit(tiny / "game.yaml", "  - {count: 3, of: reminder-token}\n", "")
    edit(
        tiny / "game.yaml",
        "  - that: values(reminder-token.number) = 1..3\n    why: one token for each line of the clue card\n",
        "",
    )
    edit(tiny / "rules.yaml", "{ref:reminder-token}", "token")
    ran = proofdeck("build")
    assert ran.code == 0, ran.err
    assert "tokens.pdf" not in names(folder) and {"cards.pdf", "my notes.txt"} <= names(folder)


def test_a_draft_prints_a_pack_with_errors(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    edit(tiny / "game.yaml", "{count: 4, of: suspect}", "{count: 3, of: suspect}")
    assert proofdeck("build").code == 1 and not (tmp_path / "output").exists()
    assert proofdeck("build", "--draft").code == 1
    assert (tmp_path / "output" / "tiny-masquerade" / "en-a4" / "cards.pdf").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["tiny-maskerade"], "no such pack: tiny-maskerade; did you mean 'tiny-masquerade'?"),
        (["--paper", "a5"], "no such paper: a5; there are: a4, a4-tight, letter"),
        (["--backs", "foldd"], "no such arrangement: foldd"),
        (["--with", "mine.yaml"], "no such file: mine.yaml"),
        (["content/tiny-masquerade/game.yaml"], "is a file; name the pack's directory"),
    ],
)
def test_usage(proofdeck: Command, tiny: Path, arguments: list[str], sentence: str) -> None:
    ran = proofdeck("build", *arguments)
    assert ran.code == 2 and sentence in ran.err and not ran.out


def test_no_content_folder(proofdeck: Command) -> None:
    assert proofdeck("build").code == 2


def test_the_same_bytes_everywhere(tmp_path: Path) -> None:
    made = []
    for seed in ("1", "2"):
        home = tmp_path / f"home-{seed}"
        shutil.copytree(PACKS / "tiny-masquerade", home / "tiny-masquerade")
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "generator", "build", "tiny-masquerade"]
        subprocess.run(command, cwd=home, env=environment, check=True, capture_output=True, timeout=120)
        made.append({path.relative_to(home): path.read_bytes() for path in home.rglob("output/**/*") if path.is_file()})
    assert made[0] == made[1] and len(made[0]) >= 5
