"""`build --lang en+ru`: the player aid alone, in two languages side by side."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ..conftest import CONTENT, Ran

Command = Callable[..., Ran]
PACK, SEARCH = str(CONTENT / "last-friday"), ("--content", str(CONTENT))


def test_the_aid_alone_on_two_sheets(proofdeck: Command, tmp_path: Path) -> None:
    ran = proofdeck("build", PACK, *SEARCH, "--lang", "ru+en")
    assert ran.code == 0, ran.err
    folder = tmp_path / "output" / "last-friday" / "ru+en-a4"
    assert sorted(file.name for file in folder.iterdir()) == ["aid.pdf", "build.json"]
    record = json.loads((folder / "build.json").read_text(encoding="utf-8"))
    assert record["language"] == "ru+en" and record["counts"]["sheets"] == {"aid.pdf": 2}
    (file,) = record["files"]
    assert [page["size_mm"] for page in file["pages"]] == [[297, 210]] * 2
    assert "aid.pdf  2 sheets" in ran.out and "(corrected, ru+en)" in ran.err
    since = proofdeck("build", PACK, *SEARCH, "--changed-since", str(folder))
    assert since.code == 2 and "has no pieces to compare" in since.err
    assert "unchanged" in proofdeck("build", PACK, *SEARCH, "--lang", "ru+en").err


def test_a_language_that_the_pack_lacks(proofdeck: Command, tmp_path: Path) -> None:
    ran = proofdeck("build", PACK, *SEARCH, "--lang", "ru+de")
    assert ran.code == 1 and "LNG-101" in ran.err and "'de'" in ran.err
    assert not (tmp_path / "output" / "last-friday").exists()


def test_a_pack_without_an_aid(proofdeck: Command, tmp_path: Path) -> None:
    ran = proofdeck("build", str(CONTENT / "final-girl-core"), *SEARCH, "--lang", "en+ru")
    assert ran.code == 1 and "AID-301" in ran.err
    assert not (tmp_path / "output" / "final-girl-core").exists()


def test_what_is_not_translated_is_told(proofdeck: Command, tiny: Path) -> None:
    (tiny / "lang" / "ru.po").write_text("", encoding="utf-8")
    assert "LNG-102" in proofdeck("build", str(tiny), "--lang", "en+ru").err


@pytest.mark.parametrize("codes", ["ru+", "ru+ru", "ru+en+de", "all+en"])
def test_what_is_no_two_languages(proofdeck: Command, codes: str) -> None:
    ran = proofdeck("build", PACK, *SEARCH, "--lang", codes)
    assert ran.code == 2 and "written like en+ru" in ran.err


@pytest.mark.parametrize("option", [("--booklet",), ("--boxes",), ("--with-blanks",), ("--only", "tourist")])
def test_what_is_printed_in_one_language(proofdeck: Command, option: tuple[str, ...]) -> None:
    ran = proofdeck("build", PACK, *SEARCH, "--lang", "ru+en", *option)
    assert ran.code == 2 and f"ask for {option[0]} in one language" in ran.err


def test_an_export_is_in_one_language(proofdeck: Command) -> None:
    ran = proofdeck("export", "png", PACK, *SEARCH, "--lang", "ru+en")
    assert ran.code == 2 and "one language" in ran.err
