from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.template import Template

from .packed import GAME, good, load, told

FIELDS = "fields: {name: {type: text}, noise: {type: int, required: false}}\n"


def one(tmp_path: Path, templates: dict[str, str], own: dict[str, str] | None = None) -> Template:
    files: dict[str, str | bytes] = {"game.yaml": GAME + "print: {card: 70 x 100 mm, radius: 2 mm}\nthing: []\n"}
    files |= {"x.yaml": "manifest: [{count: 1, of: thing}]\n"}
    files |= {f"templates/{name}.yaml": content for name, content in (own or {}).items()}
    return good(load(tmp_path, files, templates)).templates["thing"]


def slots(template: Template, face: str = "front") -> list[str]:
    return [slot.id for slot in template.faces[face]]


SLOT = "faces: {front: [{id: a, slot: text, box: [0, 0, w, 9]%s}]}\n"
BAD = {
    # the template (line 1 on): code and place, the hint
    "": ("PCK-103", "1:1", ""),
    "kind: crad\n": ("PCK-104", "1:7", "did you mean 'card'?"),
    "kind: token\n": ("PCK-103", "1:1", ""),
    "kind: card\nfeilds: {}\n": ("PCK-102", "2:1", "did you mean 'fields'?"),
    "kind: card\nsize: big\n": ("PCK-104", "2:7", "write it like 63 x 88 mm"),
    "kind: card\noutline: round\n": ("PCK-104", "2:10", "one of rectangle, circle"),
    "kind: card\nextends: base/crad\n": ("TPL-101", "2:10", "did you mean 'base/card'?"),
    "kind: card\nextends: thing\n": ("TPL-101", "2:10", ""),
    "kind: card\nfields: {a: {type: txt}}\n": ("TPL-108", "2:20", "did you mean 'text'?"),
    "kind: card\nfields: {a: {type: choice}}\n": ("TPL-108", "2:20", ""),
    "kind: card\nfields: {a: {type: list}}\n": ("TPL-108", "2:20", ""),
    "kind: card\nfields: {a: {type: rows}}\n": ("TPL-108", "2:20", ""),
    "kind: card\nfields: {copies: {type: int}}\n": ("TPL-108", "2:10", ""),
    "kind: card\nfields: {a: {type: text, min: 1}}\n": ("PCK-102", "2:26", ""),
    "kind: card\nfields: {a: {translate: true}}\n": ("PCK-103", "2:14", ""),
    "kind: card\nfaces: {front: [{id: a, slot: txet, box: [0, 0, 1, 1]}]}\n": (
        "TPL-104", "2:31", "did you mean 'text'?",
    ),
    "kind: card\nfaces: {front: [{id: a, slot: text}]}\n": ("PCK-103", "2:18", ""),
    "kind: card\nfaces: {front: [{slot: text, box: [0, 0, 1, 1]}]}\n": ("PCK-103", "2:17", ""),
    "kind: card\nfaces: {front: [{id: a, slot: text, box: [0, 0, 1]}]}\n": ("TPL-105", "2:42", ""),
    "kind: card\n" + SLOT % ", algin: center": ("TPL-105", "2:56", "did you mean 'align'?"),
    "kind: card\n" + FIELDS + SLOT % ', from: "{nmae}"': ("TPL-107", "3:62", "did you mean 'name'?"),
    "kind: card\n" + FIELDS + SLOT % ", when: nose": ("TPL-107", "3:62", "did you mean 'noise'?"),
    "kind: card\n" + FIELDS + SLOT % ", when: name and !foo": ("TPL-107", "3:62", ""),
    "kind: card\n" + FIELDS + SLOT % ", when: w=wide": ("TPL-107", "3:62", ""),
    "kind: card\n" + SLOT % ", rotate: cutt": ("TPL-107", "2:64", ""),
    "kind: card\n" + SLOT % ", rotate: 1 ** 2": ("TPL-151", "2:64", ""),
    "kind: card\n" + SLOT % ", ink: grey": ("PCK-104", "2:61", "one of full, low"),
    "kind: card\n" + SLOT % ", after: b": ("TPL-106", "2:63", ""),
    "kind: card\nremove: [a]\n": ("TPL-106", "2:10", ""),
    "kind: card\nsize: 30 x 40 mm\nradius: 16\n": ("PCK-104", "3:9", ""),
    "kind: card\nsafe: 36 mm\n": ("PCK-104", "2:7", ""),
    "kind: token\nsize: 30 x 40 mm\nbleed: 11 mm\n": ("PCK-104", "3:8", ""),
    "kind: card\nsteps: {cut: []}\n": ("PCK-104", "2:14", ""),
    "kind: card\nlengths: {top: cut}\n": ("TPL-107", "2:16", ""),
    "kind: card\nlengths: {my-top: 1}\n": ("TPL-107", "2:11", ""),
    "kind: overlay\nwindows: {slot: rows}\n": ("PCK-103", "2:11", ""),
    "kind: overlay\nwindows: {of: thnig}\n": ("PCK-109", "2:15", "did you mean 'thing'?"),
    "kind: card\nabstract: true\n": ("TPL-103", "", ""),
    "kind: [\n": ("YML-101", "2:1", "close what is open, or put the text in quotes"),
}  # fmt: skip


@pytest.mark.parametrize("template", BAD)
def test_found_at_its_place(template: str, tmp_path: Path) -> None:
    code, place, hint = BAD[template]
    files: dict[str, str | bytes] = {"game.yaml": GAME + "manifest: [{count: 1, of: thing}]\n"}
    outcome = load(tmp_path, files, {"thing": template, "base/card": "abstract: true\nkind: card\n"})
    assert told(outcome.findings) == [f"{code} thing.yaml:{place}" if place else f"{code} game.yaml:3:27"]
    assert outcome.findings[0].hint == hint


def test_two_slots_of_one_id(tmp_path: Path) -> None:
    front = "{id: a, slot: text, box: [0, 0, 1, 1]}"
    files: dict[str, str | bytes] = {"game.yaml": GAME + "manifest: [{count: 1, of: thing}]\n"}
    outcome = load(tmp_path, files, {"thing": f"kind: card\nfaces: {{front: [{front}, {front}]}}\n"})
    assert told(outcome.findings) == ["TPL-106 thing.yaml:2:62"]


def test_a_circle(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"game.yaml": GAME + "manifest: [{count: 1, of: a}]\n"}
    outcome = load(tmp_path, files, {"a": "extends: b\n", "b": "extends: c\n", "c": "extends: a\n"})
    assert told(outcome.findings) == ["TPL-102 c.yaml:1:10"] and outcome.value is None


def test_everything_a_template_says(tmp_path: Path) -> None:
    template = one(tmp_path, {"thing": """
kind: token
size: 25 x 30 mm
bleed: 1.5 mm
safe: 2 mm
outline: circle
label: Thing
plural: Things
icon: thing
accent: red
deck: Deck
aid: true
fields: {name: {type: text, translate: true}, noise: {type: int, min: 0, max: 9, required: false}}
steps: {cut: [43, 36]}
lengths: {top: cut - 2, foot: top + 3}
styles: {big: {extends: body, size: 20pt, italic: true}}
faces:
  front:
    - {id: a, slot: text, box: [-bleed, foot, w / 2, 3 mm], from: "{label}: {name}", shrink_to: 8pt, lines: 2,
       when: name and !noise=3 and cut=43, ink: low, rotate: -6.34, pivot: [1, top], shrink_first: true}
    - {id: b, slot: results, box: [0, 0, w, h], icons: {won: star star}}
    - {id: c, slot: steps, box: [0, 0, w, h], steps: [One, "Two {name}"]}
"""})  # fmt: skip
    assert (template.kind, template.width, template.height) == ("token", 25, 30)
    assert (template.bleed, template.safe, template.radius, template.outline) == (1.5, 2, 0, "circle")
    assert (template.label, template.plural, template.icon, template.accent) == ("Thing", "Things", "thing", "red")
    assert template.deck == "Deck" and template.aid and template.places["icon"].line == 9
    assert template.fields["name"].translate and template.fields["noise"].options == {"min": 0, "max": 9}
    assert template.steps == {"cut": (43, 36)}
    lengths = {"w": 25.0, "bleed": 1.5, "cut": 43.0}
    lengths["top"] = template.lengths["top"](lengths)
    lengths["foot"] = template.lengths["foot"](lengths)
    assert lengths["foot"] == 44
    assert template.styles == {"big": {"extends": "body", "size": 20, "italic": True}}
    a, b, c = template.faces["front"]
    assert [side(lengths) for side in a.box] == [-1.5, 44, 12.5, 3]
    assert (a.get("shrink_to"), a.get("lines"), a.get("shrink_first"), a.ink) == (8, 2, True, "low")
    assert a.get("rotate")(lengths) == -6.34 and [side(lengths) for side in a.get("pivot")] == [1, 41]
    assert a.when == "name and !noise=3 and cut=43" and a.places["box"].column == 32
    assert b.get("icons") == {"won": "star star"} and c.get("steps") == ("One", "Two {name}")


def test_sizes_come_from_the_pack(tmp_path: Path) -> None:
    template = one(tmp_path, {"thing": "kind: card\n"})
    assert (template.width, template.height, template.bleed, template.safe, template.radius) == (70, 100, 3, 4, 2)


def test_sheets_and_pieces_need_no_size(tmp_path: Path) -> None:
    template = one(tmp_path, {"thing": "kind: sheet\n"})
    assert (template.width, template.bleed, template.safe) == (0, 0, 0)


PARENT = """
abstract: true
kind: card
label: Parent
fields: {name: {type: text}, noise: {type: int}}
faces:
  front:
    - {id: paper, slot: shape, box: [0, 0, w, h], paint: paper}
    - {id: title, slot: text, box: [1, 2, 3, 4], from: "{name}", style: title}
    - {id: foot, slot: version, box: [0, 0, w, h]}
  back:
    - {id: ground, slot: shape, box: [0, 0, w, h]}
"""


def test_a_child_goes_over_its_parent(tmp_path: Path) -> None:
    template = one(tmp_path, {"base/card": PARENT, "thing": """
extends: base/card
fields: {noise: {required: false}, art: {type: picture}}
remove: [ground]
faces:
  front:
    - {id: title, slot: text, style: big}
    - {id: art, slot: picture, picture: "{art}", box: [0, 0, w, h], after: paper}
    - {id: last, slot: text, box: [0, 0, w, h], from: Last}
    - {id: foot, slot: text, box: [0, 0, w, h], from: Foot}
"""})  # fmt: skip
    assert template.label == "Parent" and list(template.fields) == ["name", "noise", "art"]
    assert not template.fields["noise"].required and template.fields["noise"].type == "int"
    assert slots(template) == ["paper", "art", "title", "foot", "last"] and slots(template, "back") == []
    title = template.faces["front"][2]
    assert title.options == {"from": "{name}", "style": "big"} and title.box[0].number == 1
    assert template.faces["front"][3].type == "text"


def test_after_moves_a_slot(tmp_path: Path) -> None:
    child = "extends: base/card\nfaces: {front: [{id: foot, slot: version, after: paper}]}\n"
    assert slots(one(tmp_path, {"base/card": PARENT, "thing": child})) == ["paper", "foot", "title"]


def test_a_parent_is_left_as_it_was(tmp_path: Path) -> None:
    templates = {
        "base/card": PARENT,
        "thing": "extends: base/card\nremove: [foot]\n",
        "other": "extends: base/card\nfaces: {front: [{id: title, slot: text, style: small}]}\n",
    }
    files: dict[str, str | bytes] = {"game.yaml": GAME + "manifest: [{count: 1, of: thing}, {count: 1, of: other}]\n"}
    pack = good(load(tmp_path, files, templates))
    assert slots(pack.templates["thing"]) == ["paper", "title"]
    assert slots(pack.templates["other"]) == ["paper", "title", "foot"]
    assert pack.templates["thing"].faces["front"][1].get("style") == "title"


def test_the_pack_s_own_templates_come_first(tmp_path: Path) -> None:
    shared = {"base/card": PARENT, "thing": "extends: base/card\nlabel: Shared\ndeck: Word\n"}
    own = {"thing": "extends: thing\nlabel: Own\n", "base/card": PARENT.replace("paint: paper", "paint: mine")}
    template = one(tmp_path, shared, own)
    assert (template.label, template.deck, template.own) == ("Own", "Word", True)
    assert template.faces["front"][0].get("paint") == "mine"


def test_windows(tmp_path: Path) -> None:
    viewer = "kind: overlay\nwindows: {of: thing, face: front, slot: rows, boxes: [[1, 2, 3, 4], [5, 6, 7, 8]]}\n"
    template = one(tmp_path, {"thing": viewer})
    assert template.windows["boxes"] == ((1, 2, 3, 4), (5, 6, 7, 8)) and template.windows["of"] == "thing"
    assert template.places["windows.boxes[2]"].column == 69


def test_a_changed_template_is_read_anew(tmp_path: Path) -> None:
    """Its own file, and that of the one that it extends: what was read before holds for the same content alone."""
    child, parent = "kind: card\nextends: base/plain\nlabel: %s\n", "kind: card\nicon: %s\n"
    for label, icon in (("One", "star"), ("Two", "star"), ("Two", "moon"), ("One", "star")):
        made = one(tmp_path, {"thing": child % label, "base/plain": parent % icon})
        assert (made.label, made.icon) == (label, icon)
