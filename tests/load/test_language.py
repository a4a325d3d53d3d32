from __future__ import annotations

from pathlib import Path

import pytest

from generator.load import load_phrases

from .packed import DEDUCTION, GAME, good, load, told, write

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
CARDS = "item: [{id: bell, name: 'Bell, 2 {icon:bell}', rewards: [One]}]\n"
FILES = {"game.yaml": GAME + "languages: [ru]\n", "x.yaml": CARDS}
TITLE = 'msgctxt "title"\nmsgid "Demo"\nmsgstr "Демо"\n\n'
REWARD = 'msgctxt "bell.rewards[1]"\nmsgid "One"\nmsgstr "Один"\n\n'


def entry(context: str, text: str, translated: str, flag: str = "") -> str:
    return f'{flag}msgctxt "{context}"\nmsgid "{text}"\nmsgstr "{translated}"\n\n'


BELL = entry("bell.name", "Bell, 2 {icon:bell}", "{icon:bell} Колокол, 2")
BAD = {
    # the file: code and place
    HEAD + TITLE + REWARD: "LNG-102 x.yaml:1:25",
    HEAD + TITLE + REWARD + entry("bell.name", "Bell, 2 {icon:bell}", ""): "LNG-102 x.yaml:1:25",
    HEAD + TITLE + REWARD + entry("bell.name", "Bell", "Колокол"): "LNG-103 ru.po:15:8",
    HEAD + TITLE + REWARD + entry("bell.name", "Bell, 2 {icon:bell}", "x", "#, fuzzy\n"): "LNG-103 ru.po:16:8",
    HEAD + TITLE + REWARD + entry("bell.name", "Bell, 2 {icon:bell}", "3 {icon:bell}"): "LNG-104 ru.po:15:8",
    HEAD + TITLE + REWARD + entry("bell.name", "Bell, 2 {icon:bell}", "2 {icon:ball}"): "LNG-104 ru.po:15:8",
    HEAD + TITLE + REWARD + BELL + entry("bell.nmae", "Bell", "Колокол"): "LNG-105 ru.po:19:8",
    HEAD + TITLE + "msgid Bell\n" + REWARD: "LNG-106 ru.po:9:1",
    HEAD + TITLE + 'msgid "Bell\nmsgstr "x"\n' + REWARD: "LNG-106 ru.po:9:1",
    HEAD + TITLE + 'msgid "a"\nmsgid "b"\n' + REWARD: "LNG-106 ru.po:10:1",
}


@pytest.mark.parametrize("po", BAD)
def test_found_at_its_place(po: str, tmp_path: Path) -> None:
    outcome = load(tmp_path, {**FILES, "lang/ru.po": po}, language="ru")
    assert told(outcome.findings) == [BAD[po]]


def test_texts_are_replaced(tmp_path: Path) -> None:
    pack = good(load(tmp_path, {**FILES, "lang/ru.po": HEAD + TITLE + REWARD + BELL}, language="ru"))
    (bell,) = pack.components
    assert pack.title.plain == "Демо"
    assert str(bell.fields["name"]) == "{icon:bell} Колокол, 2" and str(bell.fields["rewards"][0]) == "Один"  # type: ignore[index]
    assert bell.where("name").file.endswith("ru.po") and bell.where("name").line == 15
    assert str(tmp_path / "demo" / "lang" / "ru.po") in pack.files


def test_the_source_language_needs_no_file(tmp_path: Path) -> None:
    assert good(load(tmp_path, FILES, language="en")).title.plain == "Demo"


def test_a_language_that_is_not_there(tmp_path: Path) -> None:
    outcome = load(tmp_path, FILES, language="ru")
    assert told(outcome.findings) == ["LNG-101 game.yaml:3:13"]
    write(tmp_path / "demo", {"lang/ru.po": HEAD + TITLE + REWARD + BELL})
    outcome = load(tmp_path, FILES, language="fr")
    assert told(outcome.findings) == ["LNG-101 game.yaml:3:1"] and outcome.findings[0].hint == "it has ru"


def test_other_encodings_are_refused(tmp_path: Path) -> None:
    outcome = load(tmp_path, {**FILES, "lang/ru.po": (HEAD + TITLE).encode("cp1251")}, language="ru")
    assert told(outcome.findings) == ["YML-108 ru.po:7:1"]


def test_every_text_that_is_seen_can_be_translated(tmp_path: Path) -> None:
    sections = """
subtitle: S
tagline: T
notice: N
manifest: [{count: 1, of: item, note: Note}]
icons: {x: {file: art/x.svg, meaning: Meaning}}
tables: {t: {title: Table, inputs: {die: 1..2}, labels: {die: Die}, rows: [{die: 1..2, then: Then}], scene: Scene}}
boards:
  b: {title: Board, size: 9 x 9 mm, areas: {in: In}, spaces: {hall: {at: [1, 1], area: in, name: Hall}}}
rules:
  - {heading: H, when: W, text: P, steps: [A, {text: B, status: missing}], reminder: R, example: E,
     items: [{term: Term, text: Text}]}
  - {heading: I, text: [Q, Z]}
glossary: {a: Alpha, b: {name: Beta, text: Second}}
"""
    files = {**FILES, "y.yaml": sections, "z.yaml": DEDUCTION, "lang/ru.po": HEAD}
    outcome = load(tmp_path, files, language="ru")
    assert {finding.code.id for finding in outcome.findings} == {"LNG-102"}
    assert {finding.path for finding in outcome.findings} == {
        "title", "subtitle", "tagline", "notice", "manifest[1].note", "icons.x.meaning", "tables.t.title",
        "tables.t.labels.die", "tables.t.rows[1].then", "tables.t.scene", "boards.b.title", "boards.b.areas.in",
        "boards.b.spaces.hall.name", "rules[1].heading", "rules[1].when", "rules[1].text", "rules[1].steps[1]",
        "rules[1].steps[2].text", "rules[1].reminder", "rules[1].example", "rules[1].items[1].term",
        "rules[1].items[1].text", "rules[2].heading", "rules[2].text[1]", "rules[2].text[2]", "glossary.a",
        "glossary.b.name", "glossary.b.text", "deduction.attributes.mask.label", "deduction.attributes.mask.clue",
        "deduction.attributes.mask.values.owl", "deduction.attributes.mask.values.fox",
        "deduction.attributes.size.label", "deduction.attributes.size.clue", "deduction.attributes.size.values.tall",
        "deduction.attributes.size.values.short", "bell.name", "bell.rewards[1]",
    }  # fmt: skip


def test_phrases(tmp_path: Path) -> None:
    write(tmp_path, {"lang/ru.po": HEAD + 'msgid "Page {n}"\nmsgstr "Страница {n}"\n'})
    assert load_phrases(tmp_path, "en").value is not None
    russian = load_phrases(tmp_path, "ru")
    assert russian.value is not None and not russian.findings
    assert russian.value("Page {n}", n=3) == "Страница 3" and russian.value.lacks("Other")
    french = load_phrases(tmp_path, "fr")
    assert french.value is not None and told(french.findings) == ["LNG-101 fr.po:1:1"]
