"""`proofdeck calibrate`, `proofdeck printer`, and builds for a printer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran

Command = Callable[..., Ran]


@pytest.fixture(autouse=True)
def config(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config" / "proofdeck" / "printers"


@pytest.mark.parametrize(
    ("options", "name", "size"),
    [
        ((), "calibration-a4.pdf", (210, 297)),
        (("--paper", "letter", "--lying", "--backs", "short-edge"), "calibration-letter-lying.pdf", (279.4, 215.9)),
    ],
)
def test_calibrate(proofdeck: Command, options: tuple[str, ...], name: str, size: tuple[float, float]) -> None:
    pdfium = pytest.importorskip("pypdfium2")
    ran = proofdeck("calibrate", *options, "--out", "made")
    assert ran.code == 0 and ran.out == f"made/{name}  1 sheet, both sides\n"
    pages = list(pdfium.PdfDocument(Path("made") / name))
    assert [page.get_size() for page in pages] == [pytest.approx([side * 72 / 25.4 for side in size], abs=0.01)] * 2
    assert "proofdeck printer add NAME" in pages[0].get_textpage().get_text_range()


def test_the_sheet_in_russian(proofdeck: Command) -> None:
    pdfium = pytest.importorskip("pypdfium2")
    ran = proofdeck("calibrate", "--lang", "ru", "--out", "made")
    assert ran.code == 0 and ran.out == "made/calibration-a4-ru.pdf  1 sheet, both sides\n"
    pages = pdfium.PdfDocument(Path("made") / "calibration-a4-ru.pdf")
    words = pages[0].get_textpage().get_text_range()
    assert "97,3 мм" in words and "+0,2" in words and "61,3 × 85,6 мм" in words and "100 мм" in words
    assert not re.search(r"\bmm\b|\d\.\d", words)
    assert proofdeck("calibrate", "--lang", "xx").code == 2


@pytest.mark.parametrize("reading", ["nan", "inf", "-inf", "a"])
def test_a_reading_that_is_no_number(proofdeck: Command, config: Path, reading: str) -> None:
    for ran in (
        proofdeck("printer", "add", "attic", "--readings", "0", reading, "0"),
        proofdeck("printer", "add", "attic", "--dx", reading),
    ):
        assert ran.code == 2 and not config.exists()


def test_readings_are_taken_as_they_are_printed(proofdeck: Command) -> None:
    plain = proofdeck("printer", "add", "attic", "--readings", "-0.4", "0.2", "1.2")
    assert proofdeck("printer", "add", "attic", "--readings", "−0,4", "+0,2", "1,2").out == plain.out
    assert proofdeck("printer", "add", "attic", "--readings", "a", "1", "2").code == 2


def test_a_profile_is_kept(proofdeck: Command, config: Path) -> None:
    ran = proofdeck("printer", "add", "attic", "--readings", "-0.4", "0.2", "0.2", "--paper", "a4")
    assert ran.code == 0, ran.err
    assert json.loads((config / "attic.json").read_text()) == {
        "upright": {"dx": -0.4, "dy": 0.2, "angle": 0.0}, "paper": "a4",
    }  # fmt: skip
    proofdeck("printer", "add", "attic", "--lying", "--dx", "1", "--angle", "-0.3", "--backs", "short-edge")
    assert proofdeck("printer", "list").out == (
        "attic  a4  short-edge  standing: -0.4 mm, +0.2 mm, +0°  lying: +1 mm, +0 mm, -0.3°\n"
    )
    assert proofdeck("printer", "remove", "attic").code == 0
    assert proofdeck("printer", "list").out == ""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["printer", "add", "../x"], "'../x' is no name for a printer"),
        (["printer", "add", "x", "--paper", "a5"], "no such paper: a5"),
        (["printer", "add", "x", "--backs", "fold"], "no such way to turn sheets: fold"),
        (["printer", "add", "x", "--readings", "1", "2", "30"], "a reading above 10 mm is a mistake"),
        (["printer", "add", "x", "--readings", "1", "2", "3", "--dx", "1"], "--readings say it all"),
        (["printer", "remove", "attik"], "no such printer: attik; did you mean 'attic'?"),
        (["build", "--printer", "cellar"], "no such printer: cellar; there are: attic"),
        (["build", "--printer", "broken"], "broken.json is no printer's profile"),
    ],
)
def test_usage(proofdeck: Command, tiny: Path, config: Path, arguments: list[str], sentence: str) -> None:
    proofdeck("printer", "add", "attic")
    if "broken" in arguments:
        (config / "broken.json").write_text("{")
    ran = proofdeck(*arguments)
    assert ran.code == 2 and sentence in ran.err


def test_no_printer_yet(proofdeck: Command, tiny: Path) -> None:
    assert "begin with: proofdeck calibrate" in proofdeck("build", "--printer", "attic").err


def test_backs_are_moved_and_fronts_are_not(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    proofdeck("printer", "add", "attic", "--dx", "0.5", "--dy", "-0.25", "--paper", "letter", "--backs", "separate")
    ran = proofdeck("build", "--printer", "attic", "--gap", "0")
    assert ran.code == 0, ran.err
    record = json.loads((tmp_path / "output/tiny-masquerade/en-letter-separate/build.json").read_text())
    cards = next(entry for entry in record["files"] if entry["path"] == "cards.pdf")
    front, back = cards["pages"]
    assert "transform" not in front and back["transform"] == [1, 0, 0, 1, 0.5, 0.25]


def test_a_sheet_that_lies_was_not_measured(proofdeck: Command, tiny: Path) -> None:
    proofdeck("printer", "add", "attic", "--dx", "0.5")
    ran = proofdeck("build", "--printer", "attic", "--paper", "letter")
    assert ran.code == 0 and "IMP-304" in ran.err and "proofdeck calibrate --lying" in ran.err
