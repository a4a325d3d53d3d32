"""Every fixed phrase of sheets and templates has its translation, and `{name}` places survive it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
import yaml

from generator.load import load_phrases
from generator.model.phrases import Phrases

ROOT = Path(__file__).parent.parent
TEMPLATES = ROOT / "templates"
LANGUAGES = sorted(path.stem for path in (TEMPLATES / "lang").glob("*.po") if path.stem != "en")
SAID_BY_SLOTS = ("from", "label", "title", "words", "note", "steps", "answer_label", "empty", "gap", "legend")
"""Options of slots that hold words."""
HELD_IN_TABLES = {
    "generator/layout/calibration.py": ("SCALES",),
    "generator/layout/gaplabel.py": ("KIND_WORDS",),
    "generator/layout/slots/clues.py": ("ANSWER_WORDS",),
    "generator/layout/reference/stock.py": ("GROUPS",),
    "generator/layout/reference/parts.py": ("SOURCE_WORDS",),
    "generator/layout/reference/blocks/answers.py": ("_SAID", "_SIGNS"),
    "generator/layout/reference/blocks/checklist.py": ("_STATES",),
    "generator/layout/reference/blocks/errata.py": ("_FACES",),
    "generator/layout/reference/blocks/pictures.py": ("WORDS",),
}


def spoken() -> set[str]:
    """Return the phrases that Python says: what `phrases(…)` and `say(…)` are called with, and tables of words."""
    found: set[str] = set()
    for path in sorted((ROOT / "generator" / "layout").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _called(node.func) in ("phrases", "say", "counted") and node.args:
                found.update(_words(node.args[0]))
            held = HELD_IN_TABLES.get(path.relative_to(ROOT).as_posix(), ())
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in held:
                found.update(_words(node.value))
    return {text for text in found if re.search(r"[A-Za-z]{2}", text)} - {"card", "token", "sheet", "board"}


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _words(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _words(node.body)
        yield from _words(node.orelse)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _words(value)
    elif isinstance(node, ast.Tuple):
        for item in node.elts:
            yield from _words(item)


def written() -> set[str]:
    """Return the phrases that shared templates print: labels, deck words, and words in slots."""
    found: set[str] = set()
    for path in sorted([*TEMPLATES.glob("*.yaml"), *TEMPLATES.glob("base/*.yaml")]):
        template = yaml.safe_load(path.read_text("utf-8"))
        found.update(template[key] for key in ("label", "plural", "deck") if template.get(key))
        for slots in template.get("faces", {}).values():
            for slot in slots:
                for option in SAID_BY_SLOTS:
                    said = slot.get(option) or ()
                    found.update([said] if isinstance(said, str) else said)
    # `{name}` alone is a field; `line` and `block` say how a gap looks.
    return {text for text in found if re.search(r"[A-Za-z]{2}", re.sub(r"\{[^}]*\}", "", text))} - {"line", "block"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_translated(language: str) -> None:
    table = _table(language)
    missing = sorted((spoken() | written()) - table.keys())
    assert not missing, f"templates/lang/{language}.po lacks: {missing}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_and_marks_survive(language: str) -> None:
    for text, phrase in _table(language).items():
        assert sorted(re.findall(r"\{[^}]*\}", text)) == sorted(re.findall(r"\{[^}]*\}", phrase)), text
        assert text.count("**") == phrase.count("**"), text


def _table(language: str) -> dict[str, str]:
    entries = polib.pofile(str(TEMPLATES / "lang" / f"{language}.po"))
    return {entry.msgid: entry.msgstr or entry.msgstr_plural[0] for entry in entries if entry.translated()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_counted_phrases_keep_their_places_in_every_form(language: str) -> None:
    counted = [entry for entry in polib.pofile(str(TEMPLATES / "lang" / f"{language}.po")) if entry.msgid_plural]
    assert counted
    for entry in counted:
        for form in entry.msgstr_plural.values():
            assert set(re.findall(r"\{[^}]*\}", form)) == set(re.findall(r"\{[^}]*\}", entry.msgid_plural)), form


@pytest.mark.parametrize(
    ("count", "words"),
    [(1, "1 карта"), (2, "2 карты"), (4, "4 карты"), (5, "5 карт"), (11, "11 карт"), (14, "14 карт"), (21, "21 карта"),
     (22, "22 карты"), (100, "100 карт"), (111, "111 карт"), (121, "121 карта")],
)  # fmt: skip
def test_counts_take_their_form_in_russian(count: int, words: str) -> None:
    phrases = load_phrases(TEMPLATES, "ru").value
    assert phrases is not None
    assert phrases.counted("{count} card", "{count} cards", count) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_how_it_writes_lengths(language: str) -> None:
    phrases = load_phrases(TEMPLATES, language).value
    assert phrases is not None
    assert not phrases.lacks("0.5") and not phrases.lacks("{length} mm")
    assert re.fullmatch("0[^0-9]5", phrases("0.5"))


def test_numbers_and_lengths() -> None:
    russian = load_phrases(TEMPLATES, "ru").value
    assert russian is not None
    assert [russian.number(1.5), russian.number(2, 1), russian.number(100)] == ["1,5", "2,0", "100"]
    assert russian.length(64.5, 89, 26.94) == "64,5 × 89 × 26,9 мм"
    assert [Phrases().number(1.5), Phrases().length(63, 88.9)] == ["1.5", "63 × 88.9 mm"]


def test_counts_in_english_and_where_a_language_has_no_forms() -> None:
    for phrases in (Phrases(), Phrases("fr")):
        assert [phrases.counted("{count} card", "{count} cards", count) for count in (1, 3)] == ["1 card", "3 cards"]
