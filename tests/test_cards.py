"""The finished cards of our packs: no tab hides a picture, and no letter runs into another line's."""

from __future__ import annotations

from functools import cache

import pytest

from generator.assets.fonts import FontBook, font_directories
from generator.assets.images import ImageBook
from generator.assets.vectors import VectorBook
from generator.check._ink import marks, text_box
from generator.layout import lay_out_pieces
from generator.layout.desk import Desk
from generator.load import load_pack, load_phrases, load_style
from generator.model.drawing import Group, Shape, path_box, walk
from generator.model.geometry import Box
from generator.model.paper import Artwork

from .conftest import CONTENT, ROOT

TEMPLATES = ROOT / "templates"
BACKING = "art:backing"


@cache
def fronts(name: str, language: str) -> tuple[Artwork, ...]:
    pack = load_pack(CONTENT / name, search=(CONTENT,), templates_dir=TEMPLATES, language=language).value
    style = load_style(TEMPLATES, "full").value
    phrases = load_phrases(TEMPLATES, language, (CONTENT / name,)).value
    assert pack is not None and style is not None and phrases is not None
    art = (CONTENT / name / "art", TEMPLATES / "art")
    desk = Desk(
        pack, style, FontBook(font_directories(style.packages)), VectorBook(), ImageBook(), phrases, art, language
    )
    return tuple({piece.front.hash: piece.front for piece in lay_out_pieces(desk).value or ()}.values())


def drawn(group: Group) -> Box:
    """Return the box around a picture's shapes, without the ground under it."""
    found: Box | None = None
    for op, transform, tags in walk((group,)):
        if isinstance(op, Shape) and BACKING not in tags:
            box = transform.box(path_box(op.path))
            found = box if found is None else found.join(box)
    assert found is not None
    return found


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", ["midnight-masquerade", "shriek", "mega-boardgame-con", "dont-make-a-sound"])
def test_no_tab_hides_a_picture(name: str, language: str) -> None:
    seen = 0
    for face in fronts(name, language):
        groups = {op.tag.removeprefix("art:"): op for op in face.display.ops if isinstance(op, Group)}
        regions = dict(face.regions)
        for slot in face.template.faces[face.face]:
            if slot.get("avoid") and slot.id in groups:
                tabs = [regions[other] for other in slot.get("avoid") if other in regions]
                assert not any(drawn(groups[slot.id]).meets(tab) for tab in tabs), face.component.id
                seen += 1
    assert seen > 5


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", ["midnight-masquerade", "shriek"])
def test_an_answer_stands_clear_of_its_label(name: str, language: str) -> None:
    seen = 0
    for face in fronts(name, language):
        answer = [mark.run for mark in marks(face) if mark.run and mark.tags[-1] == "rows[6]"]
        lines = sorted({run.y for run in answer})
        if len(lines) == 2:
            label, word = ([text_box(run) for run in answer if run.y == y] for y in lines)
            assert max(box.bottom for box in label) < min(box.y for box in word), face.component.id
            seen += 1
    assert seen
