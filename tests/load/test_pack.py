from __future__ import annotations

from pathlib import Path

import pytest

from generator.load import load_pack
from generator.model.content import Gap, PrintSettings
from generator.model.richtext import RichText
from generator.model.span import Span

from .packed import DEDUCTION, GAME, TEMPLATES, good, load, told, write

EXAMPLE = Path(__file__).parent.parent / "packs" / "tiny-masquerade"
SHARED = Path(__file__).parent.parent.parent / "templates"
BEGIN = "write a game.yaml with pack, title and version"
ITEM = "item: [{id: bell, name: Bell}]\n"

BAD: dict[str, tuple[dict[str, str | bytes], list[str], str]] = {
    # the fault: the files, code and place of each finding, the hint of the first
    "an empty pack": ({"game.yaml": "# nothing\n"}, ["PCK-107 game.yaml:1:1"], BEGIN),
    "no files": ({}, ["PCK-107 game.yaml:1:1"], BEGIN),
    "no title": ({"game.yaml": "pack: demo\n"}, ["PCK-103 game.yaml:1:1"], ""),
    "no pack": ({"game.yaml": "title: Demo\n"}, ["PCK-103 game.yaml:1:1"], ""),
    "a pack's id": ({"game.yaml": "pack: My Demo\ntitle: Demo\n"}, ["PCK-106 game.yaml:1:7"], "write 'my-demo'"),
    "a list at the top": ({"game.yaml": GAME, "more.yaml": "- item\n"}, ["PCK-101 more.yaml:1:1"], ""),
    "a misspelt section": ({"game.yaml": GAME + "notise: Hm\n"}, ["PCK-102 game.yaml:3:1"], "did you mean 'notice'?"),
    "two titles": ({"game.yaml": GAME, "more.yaml": "title: Other\n"}, ["PCK-108 more.yaml:1:1"], ""),
    "two of one icon": (
        {"a.yaml": GAME + "icons: {x: art/x.svg}\n", "b.yaml": "icons: {x: art/y.svg}\n"},
        ["PCK-108 b.yaml:1:9"], "",
    ),
    "no template": ({"game.yaml": GAME + "itme:\n  - {id: bell}\n"}, ["PCK-109 game.yaml:3:1"], "did you mean 'item'?"),
    "no template, in a CSV file": (
        {"game.yaml": GAME, "x.csv": "type,id\nitme,a\nitme,b\n"},
        ["PCK-109 x.csv:2:1"], "did you mean 'item'?",
    ),
    "a type of the manifest": (
        {"game.yaml": GAME + "manifest: [{count: 1, of: itme}]\n"}, ["PCK-109 game.yaml:3:27"], "did you mean 'item'?",
    ),
    "a component in a word": ({"game.yaml": GAME + "item: [bell]\n"}, ["PCK-101 game.yaml:3:8"], ""),
    "no id": ({"game.yaml": GAME + "item: [{name: Bell}]\n"}, ["PCK-103 game.yaml:3:9"], ""),
    "a wrong id": (
        {"game.yaml": GAME + "item: [{id: The Bell, name: Bell}]\n"}, ["PCK-106 game.yaml:3:13"], "write 'the-bell'",
    ),
    "a used pack": ({"game.yaml": GAME + "uses: [dmeo]\n"}, ["PCK-112 game.yaml:3:8"], "did you mean 'demo'?"),
    "a pack that uses itself": ({"game.yaml": GAME + "uses: [demo]\n"}, ["PCK-112 game.yaml:3:8"], ""),
    "defaults of no type": (
        {"game.yaml": GAME + ITEM + "defaults: {itm: {noise: 1}}\n"}, ["PCK-102 game.yaml:4:12"],
        "did you mean 'item'?",
    ),
    "corners too round": (
        {"game.yaml": GAME + "print: {card: 40 x 60 mm, radius: 21 mm}\n"}, ["PCK-104 game.yaml:3:35"], "",
    ),
    "a bleed too wide": (
        {"game.yaml": GAME + "print: {bleed: 2 cm}\n"}, ["PCK-104 game.yaml:3:16"], "",
    ),
    "a print setting": (
        {"game.yaml": GAME + "print: {crad: 63 x 88 mm}\n"}, ["PCK-102 game.yaml:3:9"], "did you mean 'card'?",
    ),
    "more described than counted": (
        {"game.yaml": GAME + ITEM + "manifest: [{count: 1, of: item, described: 2}]\n"}, ["PCK-104 game.yaml:4:44"], "",
    ),
    "a relation without a reason": (
        {"game.yaml": GAME + "relations: [{that: 1 = 1}]\n"}, ["PCK-103 game.yaml:3:14"], "",
    ),
    "an acceptance without a reason": (
        {"game.yaml": GAME + "accept: [{code: X-1, at: y}]\n"}, ["PCK-103 game.yaml:3:11"], "",
    ),
    "an icon without a file": ({"game.yaml": GAME + "icons: {x: {meaning: Hm}}\n"}, ["PCK-103 game.yaml:3:13"], ""),
    "broken YAML, and nothing but it": (
        {"game.yaml": "titel: Demo\n", "a.yaml": "a: [\n", "b.yaml": "c: b: d\n"},
        ["YML-101 a.yaml:2:1", "YML-103 b.yaml:1:4"], "close what is open, or put the text in quotes",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", BAD)
def test_found_at_its_place(fault: str, tmp_path: Path) -> None:
    files, places, hint = BAD[fault]
    outcome = load(tmp_path, files)
    assert told(outcome.findings) == places
    assert outcome.findings[0].hint == hint


def test_the_example_pack_loads_without_a_finding() -> None:
    pack = good(load_pack(EXAMPLE, templates_dir=SHARED))
    assert [component.id for component in pack.of_type("suspect")] == ["ada", "ben", "cleo", "dan"]
    poker = pack.find("poker")
    assert poker is not None and poker.fields["noise"] == 1 and poker.corrected == {"noise"}
    assert poker.where("noise").file.endswith("errata.yaml") and poker.where("name").file.endswith("items.csv")
    assert [erratum.at for erratum in pack.errata] == ["poker.noise"]
    assert {"poker", "mask"} <= pack.icons.keys() and pack.icons["poker"].file == str(EXAMPLE / "art" / "poker.svg")
    assert pack.templates["suspect"].own and not pack.templates["item"].own
    assert set(pack.tables) == {"arrival", "target"} and set(pack.boards) == {"house"} and len(pack.rules) == 2
    files = {Path(file).name for file in pack.files}
    assert files >= {"game.yaml", "items.csv", "errata.yaml", "suspect.yaml", "card.yaml"}


def test_the_printed_reading_corrects_nothing() -> None:
    pack = good(load_pack(EXAMPLE, templates_dir=SHARED, reading="printed"))
    poker = pack.find("poker")
    assert poker is not None and poker.fields["noise"] == 0 and not poker.corrected
    assert not pack.errata and pack.reading == "printed"


def test_files_are_put_together(tmp_path: Path) -> None:
    pack = good(load(tmp_path, {
        "game.yaml": GAME + "manifest: [{count: 1, of: item}]\nicons: {a: art/a.svg}\nsources: {s: Sheet}\n",
        "a.yaml": "item: [{id: bell, name: Bell}]\nicons: {b: art/b.svg}\nsources: {t: {title: Other}}\n",
        "b.yaml": "item: [{id: lamp, name: Lamp}]\nmanifest: [{count: 3, of: coin, described: 0, gap: not-printed}]\n",
        "c.csv": "type,id,name,copies\nitem,rope,Rope,2\n",
    }))  # fmt: skip
    assert [component.id for component in pack.components] == ["bell", "lamp", "rope"]
    assert [(line.count, line.of, line.described, line.gap) for line in pack.manifest] == [
        (1, "item", None, ""), (3, "coin", 0, "not-printed"),
    ]  # fmt: skip
    assert {"a", "b"} <= pack.icons.keys()
    assert {source.id: source.title for source in pack.sources.values()} == {"s": "Sheet", "t": "Other"}
    assert set(pack.templates) == {"item", "coin"}


def test_what_a_pack_says_of_itself(tmp_path: Path) -> None:
    pack = good(load(tmp_path, {"game.yaml": """
pack: demo
title: "**Demo**"
subtitle: Sub
tagline: Tag
version: "2"
language: de
languages: [ru, fr]
notice: Ours
print: {card: 70 x 120 mm, bleed: 2 mm, safe: 5 mm, radius: 1 mm, gap: 0}
accept: [{code: CLU-201, at: clue-1.front, reason: it is so}]
relations: [{that: count(item) = 0, why: there are none}]
"""}))  # fmt: skip
    assert (pack.id, pack.title.plain, pack.version, pack.language) == ("demo", "Demo", "2", "de")
    assert pack.languages == ("ru", "fr") and pack.notice.plain == "Ours"
    assert pack.subtitle is not None and pack.tagline is not None
    assert pack.print == PrintSettings(70, 120, 2, 5, 1, 0)
    assert pack.accept[0].reason == "it is so" and pack.relations[0].source == "count(item) = 0"


def test_defaults_fill_what_components_do_not_state(tmp_path: Path) -> None:
    pack = good(load(tmp_path, {
        "game.yaml": GAME + "defaults: {item: {noise: 3, copies: 2, rewards: [One]}}\n",
        "cards.yaml": "item: [{id: bell, name: Bell}, {id: lamp, name: Lamp, noise: 0}]\n",
        "errata.yaml": "- {at: 'bell.rewards[1]', printed: One, corrected: Two, reason: so}\n",
    }))  # fmt: skip
    bell, lamp = pack.components
    assert (bell.fields["noise"], bell.copies, lamp.fields["noise"], lamp.copies) == (3, 2, 0, 2)
    assert [str(bell.fields["rewards"]), str(lamp.fields["rewards"])].count(str(lamp.fields["rewards"])) == 1


def test_used_packs(tmp_path: Path) -> None:
    write(tmp_path / "other", {
        "base/game.yaml": "pack: base\ntitle: Base\nglossary: {a: Ours, b: Theirs}\ncoin: [{id: penny}]\n",
        "base/more.yaml": "own: [{id: one}]\n",
        "base/templates/own.yaml": "kind: piece\nfields: {}\n",
        "base/art/sun.svg": "<svg/>",
    })  # fmt: skip
    files = {"game.yaml": GAME + "uses: [base]\nglossary: {a: Mine}\n" + ITEM}
    pack = good(load(tmp_path, files, search=(tmp_path / "other",)))
    assert pack.uses == ("base",)
    assert [component.id for component in pack.components] == ["bell"]
    assert [component.id for component in pack.used] == ["penny", "one"]
    assert pack.find("penny") is pack.used[0] and not pack.templates["own"].own
    assert [str(term.definition) for term in pack.glossary.values()] == ["Mine", "Theirs"]
    assert "sun" in pack.icons


def test_used_packs_in_a_circle(tmp_path: Path) -> None:
    write(tmp_path, {"base/game.yaml": "pack: base\ntitle: Base\nuses: [demo]\n"})
    outcome = load(tmp_path, {"game.yaml": GAME + "uses: [base]\n"})
    assert told(outcome.findings) == ["PCK-112 game.yaml:3:8"]
    assert outcome.findings[0].span is not None and "base" in outcome.findings[0].span.file


def test_places(tmp_path: Path) -> None:
    pack = good(load(tmp_path, {"game.yaml": GAME, "x.yaml": DEDUCTION}))
    clue = pack.find("clue-1")
    assert clue is not None
    file = str(tmp_path / "demo" / "x.yaml")
    assert clue.where("id") == clue.span == Span(file, 12, 9, 12, 15)
    assert clue.where("front.not[2]") == Span(file, 13, 30, 13, 41)
    assert clue.where("back.answer") == Span(file, 14, 20, 14, 23)
    assert clue.where("front.not[9]").line == 13
    ada = pack.find("ada")
    assert ada is not None and ada.where("attributes.size").column == 56
    assert ada.fields["attributes"] == {"mask": "owl", "size": Gap("illegible")}


def test_what_is_left_out_is_not_counted(tmp_path: Path) -> None:
    outcome = load(tmp_path, {
        "game.yaml": GAME + ITEM,
        "x.csv": "type,id,name\nitem,lamp\nitem,rope,Rope,,\n",
        "errata.yaml": "- {at: lamp.name, printed: Lamp, corrected: Lamps, reason: so}\n",
    })  # fmt: skip
    assert told(outcome.findings) == ["CSV-101 x.csv:2:1"] and outcome.value is None


def test_only_what_a_pack_names_is_loaded(tmp_path: Path) -> None:
    templates = {**TEMPLATES, "broken": "kind: [", "viewer": "kind: overlay\nwindows: {of: coin, slot: rows}\n"}
    pack = good(load(tmp_path, {"game.yaml": GAME + "viewer: [{id: v}]\n"}, templates))
    assert set(pack.templates) == {"viewer", "coin"}


def test_icons_name_files_and_meanings(tmp_path: Path) -> None:
    write(tmp_path, {"templates/icons/skull.svg": "<svg/>", "demo/art/mine.svg": "<svg/>"})
    icons = "icons: {skull: {meaning: {gap: not-printed}}, own: {file: art/o.svg, meaning: Own}, other: art/x.svg}\n"
    pack = good(load(tmp_path, {"game.yaml": GAME + icons}))
    demo = tmp_path / "demo"
    assert pack.icons["skull"].file == str(tmp_path / "templates" / "icons" / "skull.svg")
    assert pack.icons["skull"].meaning == Gap("not-printed") and pack.icons["skull"].span is not None
    assert str(pack.icons["own"].meaning) == "Own" and pack.icons["own"].file == str(demo / "art" / "o.svg")
    assert pack.icons["mine"].span is None and pack.icons["other"].meaning is None


@pytest.mark.parametrize("that", ["4", "count(item)", "count(item) + 1", "count(item) = 4 or 3", "not count(item)"])
def test_a_relation_that_compares_nothing(tmp_path: Path, that: str) -> None:
    found = load(tmp_path, {"game.yaml": GAME + f"relations:\n  - that: {that}\n    why: so\n"})
    assert told(found.findings) == ["PCK-153 game.yaml:4:11"]


def test_relations_are_as_bad_as_they_say_and_lines_tell_copies(tmp_path: Path) -> None:
    pack = good(load(tmp_path, {"game.yaml": GAME + """
manifest:
  - {count: 3, of: coin, different: 2}
  - {count: 3, of: item, different: {gap: illegible}}
  - {count: 1, of: meeple}
relations: [{that: 1 = 1, why: so}, {that: 1 = 1, why: so, severity: note}]
"""}))  # fmt: skip
    assert [line.different for line in pack.manifest] == [2, Gap("illegible"), None]
    assert [relation.severity.name for relation in pack.relations] == ["ERROR", "NOTE"]


def test_a_space_prints_its_name(tmp_path: Path) -> None:
    files = {
        "game.yaml": GAME + "booth: [{id: a, space: hall}, {id: b, space: yard}, {id: c, space: {gap: illegible}}]\n",
        "templates/booth.yaml": "kind: piece\nfields: {space: {type: space}}\n",
        "board.yaml": "boards: {house: {title: H, spaces: {hall: {name: The hall}}}}\n",
    }
    pack = good(load(tmp_path, files))
    found = [component.fields["space"] for component in pack.components]
    assert [(text.plain, text.source) for text in found if isinstance(text, RichText)] == [
        ("The hall", "hall"), ("yard", "yard"),
    ]  # fmt: skip
    assert found[2] == Gap("illegible")
