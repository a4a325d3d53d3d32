"""The icon key: what an icon means, a line to write on where nobody knows, nothing for ornaments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.layout.reference.blocks.icon_key import icon_key, meaning_of
from generator.layout.reference.kit import Kit
from generator.model.content import Gap, IconSource
from generator.model.drawing import Shape, path_box, walk
from generator.model.phrases import Phrases
from generator.model.richtext import plain_text

from .made import HERE, TEMPLATES, reference_desk, template, whole_pack

WIDTH = 87.0


def icon(name: str, meaning: object = None) -> IconSource:
    return IconSource(name, str(TEMPLATES / "icons" / f"{name}.svg"), HERE, meaning)  # type: ignore[arg-type]


def kit(**icons: IconSource) -> Kit:
    pack = whole_pack()
    types = {**pack.templates, "guest": replace(template("guest", "card", "A Guest"), icon="mask")}
    return Kit(reference_desk(replace(pack, icons=icons, templates=types), phrases=Phrases("ru", {"A Guest": "Гость"})))


@pytest.mark.parametrize("name", ["skull", "timer-sand-full-of-sand"])
def test_a_line_to_write_on_stays_in_its_column_whatever_the_icon_is_called(name: str) -> None:
    unknown = [IconSource(name, icon("mask").file, HERE, Gap("not-printed")) for _ in range(2)]
    (row,) = icon_key(kit(mask=icon("mask")), unknown, WIDTH)
    shapes = [op for op, _, _ in walk(row.draw(0.0, 0.0)) if isinstance(op, Shape)]
    boxes = [path_box(shape.path) for shape in shapes if shape.stroke and shape.stroke.cap == "round"]
    assert len(boxes) == 2
    assert all(box.width >= 8.99 for box in boxes)
    assert boxes[0].right <= (WIDTH - 3.0) / 2 + 1e-6 and boxes[1].right <= WIDTH + 1e-6


def test_an_icon_means_what_the_pack_says_or_the_type_whose_sign_it_is() -> None:
    own = kit(mask=icon("mask"), search=icon("search", plain_text("Search here")), eye=icon("eye"))
    icons = own.desk.pack.icons
    assert meaning_of(own, icons["search"]) == plain_text("Search here")
    assert meaning_of(own, icons["mask"]) == "Гость"
    assert meaning_of(own, icons["eye"]) is None


def test_an_id_is_words_in_english_and_nothing_where_no_phrase_says_it() -> None:
    assert kit().known("red-hourglass") == ""
    english = Kit(reference_desk(whole_pack()))
    assert english.known("red-hourglass") == "red hourglass"
