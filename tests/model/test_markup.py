"""Marks of short phrases."""

from __future__ import annotations

from generator.model.markup import parse_markup
from generator.model.richtext import IconMark, Words


def test_bold_italic_and_icons() -> None:
    assert parse_markup("Cut **each** _door_ {icon:cut} now").runs == (
        Words("Cut "), Words("each", bold=True), Words(" "), Words("door", italic=True), Words(" "), IconMark("cut"),
        Words(" now"),
    )  # fmt: skip


def test_an_underscore_inside_a_word_and_other_braces_are_letters() -> None:
    assert parse_markup("a_b {name}").runs == (Words("a_b {name}"),)
