"""`translate`, and what `check` says of translations."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import polib
import pytest

from tests.conftest import Ran

Command = Callable[..., Ran]


def codes(ran: Ran) -> set[str]:
    return {finding["code"] for pack in ran.json()["packs"] for finding in pack["findings"]}


def test_a_new_translation_is_empty_and_never_silent(proofdeck: Command, tiny: Path) -> None:
    path = tiny / "lang" / "ru.po"
    path.unlink()
    assert "LNG-101" in codes(proofdeck("check", "--format", "json"))
    assert proofdeck("translate", "tiny-masquerade", "ru").code == 0
    file = polib.pofile(str(path))
    assert file.metadata["Language"] == "ru" and len(file.untranslated_entries()) == len(file)
    packs = proofdeck("check", "--format", "json").json()["packs"]
    found = [finding for pack in packs for finding in pack["findings"] if finding["code"] == "LNG-102"]
    assert [finding["message"].partition(" have")[0] for finding in found] == [f"{len(file)} texts"]
    assert proofdeck("check", "--strict").code == 1
    for entry in file:
        entry.msgstr = entry.msgid
    file.save()
    for language in ((), ("--lang", "ru")):
        told = {code for code in codes(proofdeck("check", *language, "--format", "json")) if code.startswith("LNG")}
        assert told == {"LNG-107"}, "ids in tables without labels, and nothing else"
    before = path.read_bytes()
    ran = proofdeck("translate", "tiny-masquerade", "ru")
    assert f"{len(file)} texts, {len(file)} translated, 0 fuzzy, 0 untranslated; nothing has changed" in ran.out
    assert path.read_bytes() == before


def test_check_in_each_language(proofdeck: Command, tiny: Path) -> None:
    packs = proofdeck("check", "--lang", "all", "--format", "json").json()["packs"]
    languages = [(pack["pack"], pack.get("language")) for pack in packs]
    assert languages == [("tiny-masquerade", None), ("tiny-masquerade", "ru")]
    assert "tiny-masquerade (corrected, ru): " in proofdeck("check", "--lang", "ru").out
    assert proofdeck("check", "--lang", "fr").code == 1


def test_a_language_that_is_not_promised_is_named(proofdeck: Command, tiny: Path) -> None:
    assert "add 'de' to languages" in proofdeck("translate", "tiny-masquerade", "de").out


def test_refusals_leave_the_file_as_it_is(proofdeck: Command, tiny: Path) -> None:
    path = tiny / "lang" / "ru.po"
    assert proofdeck("translate", "tiny-masquerade", "en").code == 2
    assert proofdeck("translate", "tiny-masquerade", "Russian").code == 2
    assert proofdeck("translate", "no-such-pack", "ru").code == 2
    path.write_text("msgid Bell\n", encoding="utf-8")
    ran = proofdeck("translate", "tiny-masquerade", "ru")
    assert ran.code == 1 and "LNG-106" in ran.out and path.read_text("utf-8") == "msgid Bell\n"
    assert [file.name for file in path.parent.iterdir()] == ["ru.po"]


def test_lengths_on_sheets_are_in_the_language(proofdeck: Command, tiny: Path) -> None:
    pdfium = pytest.importorskip("pypdfium2")
    assert proofdeck("build", "--lang", "ru", "--boxes", "--out", "made").code == 0
    for name in ("tokens", "boxes"):
        words = "".join(
            page.get_textpage().get_text_range()
            for page in pdfium.PdfDocument(Path("made") / "tiny-masquerade" / "ru-a4" / f"{name}.pdf")
        )
        assert "100 мм" in words and not re.search(r"\bmm\b|\d\.\d", words)
