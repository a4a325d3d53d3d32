"""`translate`, and what `check` says of translations."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import polib
import pytest

from tests.conftest import Ran

Command = Callable[..., Ran]


@pytest.fixture
def french(proofdeck: Command, tiny: Path) -> Path:
    """A pack that promises French, and has the file that a translator begins with."""
    game = tiny / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("languages: [ru]", "languages: [ru, fr]"), encoding="utf-8")
    assert proofdeck("translate", "tiny-masquerade", "fr").code == 0
    return tiny / "lang" / "fr.po"


def codes(ran: Ran) -> set[str]:
    return {finding["code"] for pack in ran.json()["packs"] for finding in pack["findings"]}


def test_a_new_translation_is_empty_and_never_silent(proofdeck: Command, french: Path) -> None:
    file = polib.pofile(str(french))
    assert file.metadata["Language"] == "fr" and len(file.untranslated_entries()) == len(file)
    assert "LNG-102" in codes(proofdeck("check", "--format", "json"))
    assert proofdeck("check", "--strict").code == 1
    for entry in file:
        entry.msgstr = entry.msgid
    file.save()
    assert not any(code.startswith("LNG") for code in codes(proofdeck("check", "--format", "json")))
    ran = proofdeck("translate", "tiny-masquerade", "fr")
    assert f"{len(file)} texts, {len(file)} translated, 0 fuzzy, 0 untranslated" in ran.out
    before = french.stat().st_mtime_ns
    assert "nothing has changed" in proofdeck("translate", "tiny-masquerade", "fr").out
    assert french.stat().st_mtime_ns == before


def test_check_in_each_language(proofdeck: Command, tiny: Path) -> None:
    packs = proofdeck("check", "--lang", "all", "--format", "json").json()["packs"]
    assert [pack["pack"] for pack in packs] == ["tiny-masquerade"] * 2
    assert proofdeck("check", "--lang", "fr").code == 1


def test_a_promised_translation_that_is_not_there(proofdeck: Command, tiny: Path) -> None:
    (tiny / "lang" / "ru.po").unlink()
    assert "LNG-101" in codes(proofdeck("check", "--format", "json"))


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
