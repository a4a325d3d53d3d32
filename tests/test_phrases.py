"""Every fixed phrase of sheets and templates has its translation, and `{name}` places survive it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
import yaml

ROOT = Path(__file__).parent.parent
TEMPLATES = ROOT / "templates"
LANGUAGES = sorted(path.stem for path in (TEMPLATES / "lang").glob("*.po"))
SAID_BY_SLOTS = ("from", "label", "title", "words", "note", "steps", "answer_label", "empty", "gap", "legend")
"""Options of slots that hold words."""
HELD_IN_TABLES = {
    "generator/layout/gaplabel.py": ("KIND_WORDS",),
    "generator/layout/slots/clues.py": ("ANSWER_WORDS",),
    "generator/layout/reference/stock.py": ("GROUPS",),
}


def spoken() -> set[str]:
    """Return the phrases that Python says: what `phrases(…)` and `say(…)` are called with, and tables of words."""
    found: set[str] = set()
    for path in sorted((ROOT / "generator" / "layout").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _called(node.func) in ("phrases", "say") and node.args:
                found.update(_words(node.args[0]))
            held = HELD_IN_TABLES.get(path.relative_to(ROOT).as_posix(), ())
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in held:
                found.update(_words(node.value))
    return {text for text in found if re.search(r"[A-Za-z]{2}", text)} - {"card", "token"}


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
    return {entry.msgid: entry.msgstr for entry in entries if entry.msgstr and not entry.fuzzy}
