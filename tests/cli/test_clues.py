"""The commands about clue decks: show and repair."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import CONTENT, ROOT, Ran

Command = Callable[..., Ran]
ERRATUM = "errata.yaml"


@pytest.fixture
def shriek(tmp_path: Path) -> Path:
    """A copy of a whole pack with gaps, and of what it uses, in the content folder of the test's own folder."""
    shutil.copytree(CONTENT, tmp_path / "content", ignore=shutil.ignore_patterns("art"))
    return tmp_path / "content" / "shriek"


def spoil(tiny: Path, old: str, new: str) -> None:
    path = tiny / "suspects.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_show_a_proven_card(proofdeck: Command, tiny: Path) -> None:
    ran = proofdeck("clues", "show", "tiny-masquerade")
    assert ran.code == 0 and "\x1b" not in ran.out
    lines = ran.out.splitlines()
    assert lines[0] == "tiny-masquerade (corrected): 1 clue set on 1 card, 4 suspects"
    rows = {line.split()[0]: line for line in lines if line.startswith("  ") and line.split()}
    assert rows["Ben"].split() == ["Ben", "·", "◉", "·", "out"]
    assert rows["Ada"].endswith("the answer")
    assert "3 proven" in ran.out and "refuted" not in ran.out
    assert rows["3"].split()[:4] == ["3", "1", "1.0", "1"], "the funnel ends with one"
    assert proofdeck("clues", "show", "clue-1").out == ran.out
    assert proofdeck("clues", "show", "tiny-masquerade", "clue-1").out == ran.out


def test_replay_in_an_order(proofdeck: Command, tiny: Path) -> None:
    ran = proofdeck("clues", "show", "clue-1", "--order", "2,1")
    steps = [line.strip() for line in ran.out.splitlines() if line.strip().startswith(("out", "left"))]
    assert steps == ["out      Ben", "left     3: Ada, Cleo, Dan", "out      Cleo", "left     2: Ada, Dan"]


@pytest.mark.parametrize("order", ["4", "1,1", "0", "one", "1;2", ","])
def test_an_order_that_cannot_be(proofdeck: Command, tiny: Path, order: str) -> None:
    ran = proofdeck("clues", "show", "clue-1", "--order", order)
    assert ran.code == 2 and ran.err.startswith("proofdeck: ")


def test_show_what_does_not_exist(proofdeck: Command, tiny: Path) -> None:
    ran = proofdeck("clues", "show", "clue-7")
    assert ran.code == 2 and "did you mean 'clue-1'?" in ran.err


def test_show_gaps_and_what_follows(proofdeck: Command, shriek: Path) -> None:
    ran = proofdeck("clues", "show", "shriek")
    assert ran.code == 0
    assert "razorface: genre is not comedy-horror; series is not series-1 or series-3" in ran.out
    printed = proofdeck("clues", "show", "shriek", "--reading", "printed").out
    assert "never eliminated" in printed and "2 refuted" in printed and "CLU-209" in printed


def test_nothing_to_repair(proofdeck: Command, tiny: Path) -> None:
    ran = proofdeck("clues", "repair", "tiny-masquerade")
    assert ran.code == 0 and "nothing to correct" in ran.out


def test_repair_of_the_sheet_as_printed(proofdeck: Command, shriek: Path) -> None:
    ran = proofdeck("clues", "repair", "shriek", "--reading", "printed")
    assert ran.code == 1
    assert "one is wrong: hans.attributes.villain, clue-1.back.not[3], clue-1.back.answer" in ran.out
    first = ran.out.partition("  1  ")[2].partition("  2  ")[0]
    assert "same-face -> other-face" in first and "an answer belongs to the clues of the other face" in first
    assert "razorface: series is not series-1 or series-3" in first


def test_repair_as_json(proofdeck: Command, shriek: Path) -> None:
    told = proofdeck("clues", "repair", "shriek", "--reading", "printed", "--format", "json", "--examples",
                     "--keep", "faces").json()  # fmt: skip
    assert [error["code"] for error in told["errors"]] == ["CLU-202", "CLU-201", "CLU-201"]
    assert len(told["errors"][0]["one_is_wrong"]) == 12
    first, second = told["repairs"][:2]
    assert (first["cost"], first["exchange"], first["tells"]) == (6, True, ["deduction.examples[1]"])
    assert {fact["path"] for fact in first["facts"]} == {"clue-1.front.answer", "clue-1.back.answer"}
    assert second["cost"] > 6
    assert Path(first["facts"][0]["file"]).name == "clue-cards.yaml" and first["facts"][0]["line"] == 20


def test_write_the_best_correction(proofdeck: Command, shriek: Path) -> None:
    (shriek / ERRATUM).unlink()
    assert proofdeck("check", "shriek").code == 1
    ran = proofdeck("clues", "repair", "shriek", "--write")
    assert ran.code == 0 and "written" in ran.err
    text = (shriek / ERRATUM).read_text(encoding="utf-8")
    assert text.startswith("- at: deduction.answer\n  printed: same-face\n  corrected: other-face\n")
    assert proofdeck("clues", "repair", "shriek").code == 0
    again = proofdeck("clues", "repair", "shriek", "--reading", "printed", "--write")
    assert again.code == 2, "it is corrected already"
    assert (shriek / ERRATUM).read_text(encoding="utf-8") == text


def test_write_what_a_person_chose(proofdeck: Command, tiny: Path) -> None:
    before = (tiny / ERRATUM).read_text(encoding="utf-8")
    spoil(tiny, "drink: coffee]", "mask: owl]")
    told = proofdeck("clues", "repair", "tiny-masquerade", "--format", "json").json()["repairs"]
    assert told[0]["facts"][0]["path"] == "clue-1.front.not[3]" and told[0]["options"] == [["drink: coffee"]]
    assert proofdeck("clues", "repair", "tiny-masquerade", "--take", "99").code == 2
    assert proofdeck("clues", "repair", "tiny-masquerade", "--option", "9").code == 2
    assert (tiny / ERRATUM).read_text(encoding="utf-8") == before
    assert proofdeck("clues", "repair", "tiny-masquerade", "--take", "1").code == 0
    text = (tiny / ERRATUM).read_text(encoding="utf-8")
    assert text.startswith(before.rstrip("\n")) and "printed: {mask: owl}\n  corrected: {drink: coffee}" in text
    assert proofdeck("check", "tiny-masquerade").code == 0
    assert not list(tiny.glob(".*"))


def test_every_offer_of_a_broken_pack_can_be_written(proofdeck: Command, tiny: Path) -> None:
    before = (tiny / ERRATUM).read_text(encoding="utf-8")
    spoil(tiny, "answer: ada", "answer: ben")
    told = proofdeck("clues", "repair", "tiny-masquerade", "--format", "json").json()["repairs"]
    offers = [(n, o) for n, mend in enumerate(told, 1) for o in range(1, min(3, len(mend["options"])) + 1)]
    assert len(offers) >= 3
    for number, option in offers:
        ran = proofdeck("clues", "repair", "tiny-masquerade", "--take", number, "--option", option)
        assert ran.code == 0, ran.err
        assert not [f for f in proofdeck("check", "tiny-masquerade", "--format", "json").json()["packs"][0]["findings"]
                    if f["severity"] == "error" and f["code"].startswith("CLU")]  # fmt: skip
        (tiny / ERRATUM).write_text(before, encoding="utf-8")


def test_what_is_kept_is_not_corrected(proofdeck: Command, tiny: Path) -> None:
    spoil(tiny, "answer: ada", "answer: ben")
    ran = proofdeck("clues", "repair", "tiny-masquerade", "--keep", "clue-1", "--keep", "cell")
    assert ran.code == 1 and "No correction" in ran.out
    assert proofdeck("clues", "repair", "tiny-masquerade", "--keep", "nonsense").code == 2


def test_a_file_laid_over_is_not_corrected(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    own = tmp_path / "mine.yaml"
    own.write_text("suspect:\n  - {id: ada, attributes: {mask: fox}}\n", encoding="utf-8")
    ran = proofdeck("clues", "repair", "tiny-masquerade", "--with", own, "--write")
    assert ran.code == 2 and "--with" in ran.err


LIGHT = """
import sys
sys.argv = ["proofdeck", "check", {pack!r}]
from generator.cli import main
try:
    main()
except SystemExit:
    pass
print("solver" if "pysat" in sys.modules else "none")
"""


@pytest.mark.parametrize(("gap", "word"), [(False, "none"), (True, "solver")])
def test_a_complete_table_needs_no_solver(tiny: Path, gap: bool, word: str) -> None:
    if gap:
        spoil(tiny, "mask: owl, height: short", "mask: {gap: illegible}, height: short")
    script = LIGHT.format(pack=str(tiny))
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[-1] == word, done.stderr
