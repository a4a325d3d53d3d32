from __future__ import annotations

from pathlib import Path

import polib
import pytest

from generator.load import load_phrases, phrases_lacking, update_translation
from generator.load.translating import Translation
from generator.model.phrases import Phrases

from .packed import GAME, TEMPLATES, good, load, told, write

CARDS = "item:\n- {id: bell, name: Bell}\n- {id: horn, name: Horn, rewards: [One, Two]}\n"
RULES = "rules:\n- {heading: First, steps: [Take 1., Give 2.]}\n"
FILES = {"game.yaml": GAME + "languages: [ru]\n", "cards.yaml": CARDS, "rules.yaml": RULES}
PATHS = ["title", "bell.name", "horn.name", "horn.rewards[1]", "horn.rewards[2]", "rules[1].heading",
         "rules[1].steps[1]", "rules[1].steps[2]"]  # fmt: skip


def update(tmp_path: Path, files: dict[str, str] | None = None) -> Translation:
    """Write a pack's files, bring its Russian file up to date, and write that too."""
    write(tmp_path / "templates", {f"{name}.yaml": content for name, content in TEMPLATES.items()})
    write(tmp_path / "demo", files or {})
    outcome = update_translation(tmp_path / "demo", "ru", templates_dir=tmp_path / "templates")
    assert outcome.value is not None, outcome.findings
    write(tmp_path, {str(outcome.value.path): outcome.value.data})
    return outcome.value


def entries(tmp_path: Path) -> polib.POFile:
    return polib.pofile(str(tmp_path / "demo" / "lang" / "ru.po"))


def entry(tmp_path: Path, path: str) -> polib.POEntry:
    (found,) = (item for item in entries(tmp_path) if item.msgctxt == path)
    return found


def fill(tmp_path: Path, **others: str) -> None:
    """Translate everything that has no translation: the text in brackets, its marks and numbers as they are."""
    file = entries(tmp_path)
    for item in file.untranslated_entries():
        item.msgstr = others.get(item.msgid, f"«{item.msgid}»")
    file.save(str(tmp_path / "demo" / "lang" / "ru.po"))


def counts(made: Translation) -> tuple[int, int, int, int]:
    return made.translated, made.fuzzy, made.untranslated, made.gone


def test_the_whole_round(tmp_path: Path) -> None:
    write(tmp_path / "demo", FILES)
    assert told(load(tmp_path, FILES, language="ru").findings) == ["LNG-101 game.yaml:3:13"]
    made = update(tmp_path)
    assert counts(made) == (0, 0, 8, 0) and made.promised and made.language == "en"
    assert [item.msgctxt for item in entries(tmp_path)] == PATHS
    findings = load(tmp_path, FILES, language="ru").findings
    assert {finding.code.id for finding in findings} == {"LNG-102"}
    assert sorted(finding.path for finding in findings) == sorted(PATHS)
    fill(tmp_path)
    pack = good(load(tmp_path, FILES, language="ru"))
    assert pack.title.plain == "«Demo»" and pack.rules[0].steps[1].text.plain == "«Give 2.»"
    assert counts(update(tmp_path)) == (8, 0, 0, 0)


def test_nothing_changes_where_nothing_has_changed(tmp_path: Path) -> None:
    assert update(tmp_path, FILES).changed
    fill(tmp_path)
    first = update(tmp_path)
    again = update(tmp_path)
    assert not again.changed and again.data == first.data


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    update(tmp_path, FILES)
    fill(tmp_path)
    return tmp_path


def test_a_changed_text_becomes_fuzzy_with_the_text_before(filled: Path) -> None:
    made = update(filled, {"cards.yaml": CARDS.replace("Horn", "Great horn")})
    assert counts(made) == (7, 1, 0, 0)
    horn = entry(filled, "horn.name")
    assert horn.fuzzy and (horn.msgid, horn.previous_msgid, horn.msgstr) == ("Great horn", "Horn", "«Horn»")
    outcome = load(filled, {}, language="ru")
    assert [(finding.code.id, finding.path) for finding in outcome.findings] == [("LNG-103", "horn.name")]
    update(filled, {"cards.yaml": CARDS.replace("Horn", "Greatest horn")})
    assert entry(filled, "horn.name").previous_msgid == "Horn"
    text = (filled / "demo" / "lang" / "ru.po").read_text("utf-8")
    write(filled / "demo", {"lang/ru.po": text.replace("#, fuzzy\n", "")})
    update(filled)
    assert entry(filled, "horn.name").previous_msgid is None and not load(filled, {}, language="ru").findings


def test_a_gone_text_is_kept_as_obsolete_and_comes_back(filled: Path) -> None:
    made = update(filled, {"cards.yaml": CARDS.replace("- {id: bell, name: Bell}\n", "")})
    assert counts(made) == (7, 0, 0, 1)
    assert entry(filled, "bell.name").obsolete and not load(filled, {}, language="ru").findings
    assert counts(update(filled)) == (7, 0, 0, 0)
    assert counts(update(filled, {"cards.yaml": CARDS})) == (8, 0, 0, 0)
    bell = entry(filled, "bell.name")
    assert not bell.obsolete and bell.msgstr == "«Bell»" and not bell.fuzzy


def test_places_in_lists_move_without_loss(filled: Path) -> None:
    made = update(filled, {"rules.yaml": RULES.replace("[Take 1.", "[Shuffle., Take 1.")})
    assert counts(made) == (8, 0, 1, 0)
    assert [item.msgctxt for item in entries(filled)] == [*PATHS, "rules[1].steps[3]"]
    steps = [entry(filled, f"rules[1].steps[{number}]").msgstr for number in (1, 2, 3)]
    assert steps == ["", "«Take 1.»", "«Give 2.»"]


def test_another_id_keeps_the_translation_as_fuzzy(filled: Path) -> None:
    assert counts(update(filled, {"cards.yaml": CARDS.replace("id: bell", "id: chime")})) == (7, 1, 0, 0)
    chime = entry(filled, "chime.name")
    assert (chime.previous_msgctxt, chime.msgstr) == ("bell.name", "«Bell»")


def test_an_untranslated_text_that_changed_is_just_new(tmp_path: Path) -> None:
    update(tmp_path, FILES)
    made = update(tmp_path, {"cards.yaml": CARDS.replace("Horn", "Great horn")})
    assert counts(made) == (0, 0, 8, 0) and entry(tmp_path, "horn.name").msgid == "Great horn"


def test_what_translators_wrote_beside_stays(filled: Path) -> None:
    path = filled / "demo" / "lang" / "ru.po"
    text = path.read_text("utf-8").replace('msgctxt "bell.name"', '# Not a doorbell.\nmsgctxt "bell.name"')
    write(filled / "demo", {"lang/ru.po": text.replace('"Language: ru', '"Last-Translator: Ida\\n"\n"Language: ru')})
    update(filled, {"cards.yaml": CARDS.replace("Horn", "Great horn")})
    assert entry(filled, "bell.name").comment == "" and entry(filled, "bell.name").tcomment == "Not a doorbell."
    assert entries(filled).metadata["Last-Translator"] == "Ida"


def test_long_lines_stay_as_they_were_broken(tmp_path: Path) -> None:
    long = "word " * 40 + "end"
    update(tmp_path, {**FILES, "rules.yaml": f"rules:\n- {{heading: {long}}}\n"})
    path = tmp_path / "demo" / "lang" / "ru.po"
    assert max(map(len, path.read_text("utf-8").splitlines())) <= 80
    file = entries(tmp_path)
    file.wrapwidth = 0
    file.save(str(path))
    assert not update(tmp_path).changed


def test_reasons_of_errata_are_translated(tmp_path: Path) -> None:
    errata = "- {at: bell.name, printed: Bel, corrected: Bell, reason: A letter is missing.}\n"
    update(tmp_path, {**FILES, "cards.yaml": CARDS.replace("Bell", "Bel"), "errata.yaml": errata})
    assert entry(tmp_path, "bell.name").msgid == "Bell"
    findings = load(tmp_path, {}, language="ru").findings
    assert ("LNG-102", "errata[1].reason") in {(finding.code.id, finding.path) for finding in findings}
    fill(tmp_path)
    (erratum,) = good(load(tmp_path, {}, language="ru")).errata
    assert erratum.reason == "«A letter is missing.»"
    printed = load(tmp_path, {}, language="ru", reading="printed")
    assert [(finding.code.id, finding.path) for finding in printed.findings] == [("LNG-108", "bell.name")]
    assert printed.value is not None and str(printed.value.components[0].fields["name"]) == "Bel"


def test_both_texts_of_a_correction_are_translated(tmp_path: Path) -> None:
    errata = "- {at: bell.name, printed: Bel, corrected: Bell, reason: A letter is missing.}\n"
    update(tmp_path, {**FILES, "cards.yaml": CARDS.replace("Bell", "Bel"), "errata.yaml": errata})
    findings = load(tmp_path, {}, language="ru").findings
    assert ("LNG-102", "errata[1].printed") in {(finding.code.id, finding.path) for finding in findings}
    fill(tmp_path)
    (erratum,) = good(load(tmp_path, {}, language="ru")).errata
    assert erratum.words == ("«Bel»", "«Bell»") and (erratum.printed, erratum.corrected) == ("Bel", "Bell")
    (plain,) = good(load(tmp_path, {})).errata
    assert plain.words is None


def test_a_correction_that_is_no_text_has_nothing_to_translate(tmp_path: Path) -> None:
    errata = "- {at: 'rules[1].role', printed: setup, corrected: read, reason: It is none.}\n"
    rules = "rules:\n- {heading: Reading, role: setup, text: One.}\n"
    update(tmp_path, {**FILES, "rules.yaml": rules, "errata.yaml": errata})
    assert "errata[1].printed" not in {each.msgctxt for each in entries(tmp_path)}


def test_no_translation_is_stale_because_a_correction_is_off(tmp_path: Path) -> None:
    errata = (
        "- {at: 'rules[1].steps', printed: [Take 1., Give 2.], corrected: [Take 1., Take 2., text: Give 3.], reason: a}"
        "\n- {at: horn.name, printed: Horn, corrected: Great horn, reason: b}\n"
    )
    update(tmp_path, {**FILES, "errata.yaml": errata})
    fill(tmp_path)
    assert not load(tmp_path, {}, language="ru").findings
    files, told_of = {}, [("LNG-108", "rules[1].steps[2]"), ("LNG-108", "horn.name")]
    for stale in ([], [("LNG-103", "bell.name")]):
        printed = load(tmp_path, files, language="ru", reading="printed").findings
        assert sorted((finding.code.id, finding.path) for finding in printed) == sorted(stale + told_of)
        files = {"cards.yaml": CARDS.replace("Bell", "Big bell")}


def test_a_used_pack_without_the_language_is_named(tmp_path: Path) -> None:
    write(tmp_path / "base", {"game.yaml": "pack: base\ntitle: Base\nglossary: {word: Said often}\n"})
    update(tmp_path, {**FILES, "game.yaml": f"{GAME}languages: [ru]\nuses: [base]\n"})
    fill(tmp_path)
    (finding,) = load(tmp_path, {}, language="ru").findings
    assert (finding.code.id, finding.message) == ("LNG-101", "the used pack 'base' has no translation 'ru'")


OWN = """
kind: token
size: 25 x 25 mm
label: Raven
fields: {}
faces:
  front:
    - {id: word, slot: text, box: [1, 1, w - 2, 5], from: Nevermore}
    - {id: name, slot: text, box: [1, 7, w - 2, 5], from: "{label}"}
"""


def test_words_of_own_templates_are_phrases_of_the_pack(tmp_path: Path) -> None:
    shared = 'msgid ""\nmsgstr "Language: ru\\n"\n\nmsgid "Nevermore"\nmsgstr "Никогда"\n'
    write(tmp_path / "templates", {"lang/ru.po": shared})
    own = {"templates/raven.yaml": OWN, "ravens.yaml": "raven: [{id: crow}]\n"}
    assert counts(update(tmp_path, {**FILES, **own})) == (0, 0, 9, 0)
    first = next(iter(entries(tmp_path)))
    assert (first.msgid, first.msgctxt) == ("Raven", None)
    pack = load(tmp_path, {}, language="ru").value
    assert pack is not None
    roots = (tmp_path / "demo",)
    phrases = load_phrases(tmp_path / "templates", "ru", roots).value
    assert phrases is not None
    (finding,) = phrases_lacking(pack, phrases)
    assert told([finding]) == ["LNG-107 raven.yaml:4:8"] and finding.path == "templates.raven.label"
    fill(tmp_path, Raven="Ворон")
    phrases = load_phrases(tmp_path / "templates", "ru", roots).value
    assert phrases is not None and phrases("Raven") == "Ворон" and phrases("Nevermore") == "Никогда"
    assert not list(phrases_lacking(pack, phrases))
    assert not good(load(tmp_path, {}, language="ru")).used


@pytest.mark.parametrize("fault", [{"cards.yaml": "item: ["}, {"lang/ru.po": "msgid Bell\n"}, {"more.yaml": "x: [{}]"},
                                   {"errata.yaml": "- {at: title, printed: A, corrected: B, reason: C}"}])
def test_what_cannot_be_read_whole_is_left_alone(fault: dict[str, str], tmp_path: Path) -> None:
    update(tmp_path, FILES)
    write(tmp_path / "demo", fault)
    outcome = update_translation(tmp_path / "demo", "ru", templates_dir=tmp_path / "templates")
    assert outcome.value is None and outcome.findings


TABLE = """tables:
  booth:
    title: At the booth
    inputs: {who: [friend, enemy], die: 1..6, round: [I, II], at: [none]}
    labels: {friend: Friend}
    rows: [{id: all, when: otherwise, then: Wait}]
"""


def test_ids_that_a_table_would_print_in_another_language_are_told(tmp_path: Path) -> None:
    outcome = load(tmp_path, {**FILES, "tables.yaml": TABLE})
    pack = outcome.value
    assert pack is not None and not outcome.findings
    assert not list(phrases_lacking(pack, Phrases()))
    paths = [finding.path for finding in phrases_lacking(pack, Phrases("ru"))]
    assert paths == [f"tables.booth.labels.{name}" for name in ("who", "enemy", "die", "round", "at")]
