"""Packs made wrong on purpose: each is found at its place with a remedy, and nothing printed before is lost."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from .conftest import PACKS, Ran

Command = Callable[..., Ran]
LONG = "Add one success to an attack, then discard what you hold. " * 10
GAME, ITEMS, RULES, SUSPECTS = "game.yaml", "items.csv", "rules.yaml", "suspects.yaml"
POKER = 'item,poker,Fire Poker,1,0,"Add one success to an attack, then discard {icon:poker}."'


@dataclass(frozen=True)
class Wrong:
    """A change to one file of the example pack, and the one finding it must give."""

    file: str
    old: str
    new: str
    code: str
    line: int
    column: int
    at: str = ""
    """The file of the finding, if it is another."""


WRONG = {
    "a text ten times too long": Wrong(ITEMS, POKER, f'item,poker,Fire Poker,1,0,"{LONG}"', "FIT-301", 3, 27),
    "a letter in no font": Wrong(SUSPECTS, "name: Cleo", "name: Cleo 漢", "FIT-302", 22, 22),
    "a misspelt field": Wrong(SUSPECTS, "name: Cleo", "nmae: Cleo", "PCK-110", 22, 16),
    "a missing template": Wrong(SUSPECTS, "informant:\n", "informent:\n", "PCK-109", 35, 1),
    "a YAML syntax error": Wrong(SUSPECTS, "{mask: fox", "{mask: fox]", "YML-101", 22, 50),
    "a text cut at a hash": Wrong(RULES, "- Turn over a {ref:reminder-token}.", "- text: Clue #2", "YML-102", 37, 20),
    "a text that begins with an icon": Wrong(RULES, "then: Draw", "then: {icon:mask} Draw", "YML-103", 7, 27),
    "a text that begins with a star": Wrong(RULES, "lineup: The", "lineup: *The", "YML-103", 44, 11),
    "a text that begins with a bang": Wrong(RULES, "lineup: The", "lineup: !The", "YML-106", 44, 11),
    "a colon in a text": Wrong(RULES, "lineup: The suspects", "lineup: Suspects: those", "YML-103", 44, 11),
    "a blank value": Wrong(GAME, "title: Tiny Masquerade", "title:", "YML-105", 2, 1),
    "a drawing that is no drawing": Wrong("art/poker.svg", "<svg", "no picture", "FIT-304", 33, 10, GAME),
    "a short row": Wrong(ITEMS, "item,bell,Dinner Bell,1,3,?illegible", "item,bell,Dinner Bell", "CSV-101", 4, 1),
}


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The output of the pack before anything went wrong."""
    from generator.cli._output import write_files
    from generator.pipeline import build_pack
    from generator.settings import Settings

    out = tmp_path_factory.mktemp("good")
    built = build_pack(PACKS / "tiny-masquerade", Settings())
    assert built.files
    write_files(out / built.folder, built.files)
    return out


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def spoil(pack: Path, file: str, old: str, new: str) -> None:
    path = pack / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def errors(ran: Ran) -> list[dict[str, Any]]:
    (pack,) = ran.json()["packs"]
    return [finding for finding in pack["findings"] if finding["severity"] == "error"]


@pytest.mark.parametrize("case", WRONG)
def test_found_at_its_place_and_nothing_lost(
    case: str, proofdeck: Command, tiny: Path, good: Path, tmp_path: Path
) -> None:
    wrong = WRONG[case]
    spoil(tiny, wrong.file, wrong.old, wrong.new)
    out = Path(shutil.copytree(good, tmp_path / "output"))
    before = files_of(out)

    checked = proofdeck("check", "tiny-masquerade", "--format", "json")
    assert checked.code == 1
    (finding,) = errors(checked)
    place = (Path(finding["file"]).name, finding["line"], finding["column"])
    assert (finding["code"], *place) == (wrong.code, Path(wrong.at or wrong.file).name, wrong.line, wrong.column)
    assert finding["hint"]

    built = proofdeck("build", "tiny-masquerade")
    assert built.code == 1 and f"error[{wrong.code}]" in built.err and "Traceback" not in built.err
    assert files_of(out) == before


def test_a_file_that_leads_nowhere_is_told(proofdeck: Command, tiny: Path) -> None:
    (tiny / ".#game.yaml").symlink_to("editor@host.1")
    assert proofdeck("check", "tiny-masquerade").code == 0
    (tiny / "more.yaml").symlink_to("nowhere.yaml")
    with pytest.raises(FileNotFoundError, match=r"more\.yaml"):  # the console script says it, and ends with 2
        proofdeck("check", "tiny-masquerade")


def test_an_empty_pack(proofdeck: Command, tmp_path: Path) -> None:
    (tmp_path / "content" / "hollow").mkdir(parents=True)
    for name in ("", "# nothing yet\n"):
        if name:
            (tmp_path / "content" / "hollow" / "game.yaml").write_text(name)
        checked = proofdeck("check", "hollow", "--format", "json")
        (finding,) = errors(checked)
        assert checked.code == 1 and finding["hint"]
        built = proofdeck("build", "hollow")
        assert built.code == 1 and not (tmp_path / "output").exists()


def test_a_spreadsheet_as_it_comes(proofdeck: Command, tiny: Path) -> None:
    (tiny / ITEMS).write_bytes(
        b"\xef\xbb\xbf"
        b"type;id;name;copies;noise;text\r\n"
        b'item;lantern;Lantern;1;0;"Look at one token,\r\nthen put it back."\r\n'
        b"item;poker;Fire Poker;1;0\r\n"
        b"item;bell;Dinner Bell;1;3;?illegible\r\n"
    )
    ran = proofdeck("check", "tiny-masquerade", "--format", "json")
    (finding,) = errors(ran)
    assert (Path(finding["file"]).name, finding["line"]) == (ITEMS, 4)
    told = [item["message"] for item in ran.json()["packs"][0]["findings"] if item["severity"] == "note"]
    assert "separated by semicolons" in told


def test_a_picture_that_is_no_picture(proofdeck: Command, tiny: Path) -> None:
    (tiny / "art" / "lantern.png").write_text("not a picture")
    rows = (tiny / ITEMS).read_text(encoding="utf-8").splitlines()
    added = [f"{row},{cell}" for row, cell in zip(rows, ("art", "lantern.png", "", ""), strict=True)]
    (tiny / ITEMS).write_text("\n".join(added), encoding="utf-8")
    ran = proofdeck("check", "tiny-masquerade", "--format", "json")
    (finding,) = errors(ran)
    assert (finding["code"], Path(finding["file"]).name, finding["line"]) == ("FIT-304", ITEMS, 2)
    assert finding["hint"] and ran.code == 1


def test_one_bad_pack_among_three(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    for name in ("alpha", "omega"):
        copy = Path(shutil.copytree(PACKS / "tiny-masquerade", tiny.parent / name))
        spoil(copy, GAME, "pack: tiny-masquerade", f"pack: {name}")
    spoil(tiny, SUSPECTS, "name: Cleo", "nmae: Cleo")
    built = proofdeck("build")
    assert built.code == 1
    assert {path.name for path in (tmp_path / "output").iterdir() if path.name[0] != "."} == {"alpha", "omega"}
    assert built.out.count("cards.pdf") == 2


def leftovers(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.name.endswith(".part"))


def test_a_disk_that_refuses(
    proofdeck: Command, tiny: Path, good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = Path(shutil.copytree(good, tmp_path / "output"))
    before = files_of(out)
    write = Path.write_bytes

    def full(self: Path, data: bytes) -> int:
        if "tokens" in self.name:
            raise OSError(28, "No space left on device", str(self))
        return write(self, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    ran = proofdeck("build", "tiny-masquerade", "--force")
    assert ran.code == 2 and "No space left on device" in ran.err
    assert files_of(out) == before and not list(leftovers(out))
