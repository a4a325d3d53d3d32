from __future__ import annotations

from pathlib import Path

from generator.check import apply_acceptances
from generator.load import gather_untranslated

from .packed import GAME, load

PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


def told(tmp_path: Path, texts: int, *accepted: str) -> list[tuple[str, str, bool]]:
    """Return path, message and acceptance of what is said of a pack with untranslated texts, the title among them."""
    accept = "".join(f"- {{code: LNG-102, at: '{at}', reason: later}}\n" for at in accepted)
    cards = "item:\n" + "".join(f"- {{id: card-{number}, name: Name}}\n" for number in range(1, texts))
    files = {"game.yaml": GAME + (f"accept:\n{accept}" if accept else ""), "x.yaml": cards, "lang/ru.po": PO}
    outcome = load(tmp_path, files, language="ru")
    pack = outcome.value
    assert pack is not None
    found = apply_acceptances(pack, gather_untranslated(outcome.findings, "ru", pack.accept))
    return [(item.path, item.message, item.accepted is not None) for item in found]


def test_few_are_told_one_by_one(tmp_path: Path) -> None:
    assert [path for path, _, _ in told(tmp_path, 5)] == ["title", *(f"card-{n}.name" for n in range(1, 5))]


def test_many_are_one_finding(tmp_path: Path) -> None:
    assert told(tmp_path, 6) == [("languages.ru", "6 texts have no translation in 'ru', this one first", False)]


def test_paths_are_accepted_as_before(tmp_path: Path) -> None:
    (title, rest, card) = told(tmp_path, 9, "title", "card-3.name")
    assert title[::2] == ("title", True) and card[::2] == ("card-3.name", True)
    assert rest == ("languages.ru", "7 texts have no translation in 'ru', this one first", False)
    assert [path for path, _, _ in told(tmp_path, 6, "title")] == ["title", *(f"card-{n}.name" for n in range(1, 6))]


def test_a_language_is_accepted_whatever_the_number(tmp_path: Path) -> None:
    for texts in (9, 3):
        assert told(tmp_path, texts, "languages.ru") == [
            ("languages.ru", f"{texts} texts have no translation in 'ru', this one first", True)
        ]
    rest = ("title", "card-1.name", "card-2.name")
    found = told(tmp_path, 4, *rest, "languages.ru")
    assert found[-1] == ("languages.ru", "'card-3.name' has no translation in 'ru'", True)


def test_the_first_are_named(tmp_path: Path) -> None:
    told(tmp_path, 9)
    found = load(tmp_path, {}, language="ru").findings
    (whole,) = gather_untranslated(found, "ru", ())
    assert whole.span == found[0].span and "translate PACK ru" in whole.hint
    assert [note.message for note in whole.notes] == [
        "card-1.name, card-2.name, card-3.name, card-4.name, card-5.name and 3 more"
    ]
