"""Twins: a text takes the room of what stands for it in another language, whichever of them is set."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.layout.reference.kit import Kit
from generator.layout.reference.twins import Twin, twins_of
from generator.model.richtext import RichText, plain_text

from ..conftest import make_pack
from .made import reference_desk

SHORT, LONG = plain_text("Go."), plain_text("Идите до самой дальней двери и обратно, и не шумите.")


def kits(*pairs: tuple[RichText, ...]) -> tuple[Kit, Kit]:
    first, second = (Kit(reference_desk(make_pack())) for _ in "12")
    twins = twins_of(tuple(map(Twin, pair, (first.desk, second.desk))) for pair in pairs)
    return replace(first, twins=twins), replace(second, twins=twins)


def test_both_take_the_height_and_the_width_of_the_larger() -> None:
    first, second = kits((SHORT, LONG))
    own, other = first.text(SHORT, "body", 40.0), second.text(LONG, "body", 40.0)
    assert own.height == other.height > own.own_height and other.own_height == other.height
    assert own.width == other.width
    assert len(own.lines) == 1 < len(other.lines)


def test_both_take_the_size_of_the_smaller() -> None:
    first, second = kits((SHORT, LONG))
    own, other = first.trial(SHORT, "h1", 105.0), second.trial(LONG, "h1", 105.0)
    assert own.size == other.size < first.desk.style.texts["h1"].size
    assert own.fits == other.fits


def test_what_is_said_in_two_ways_stands_for_both() -> None:
    again = plain_text("Ступайте.")
    first, second = kits((SHORT, LONG), (SHORT, again))
    heights = {
        first.text(SHORT, "body", 40.0).height,
        *(second.text(text, "body", 40.0).height for text in (LONG, again)),
    }
    assert len(heights) == 1


@pytest.mark.parametrize("text", [plain_text("Alone."), plain_text("")])
def test_a_text_without_twins_is_as_it_is(text: RichText) -> None:
    first, _ = kits((SHORT, LONG))
    assert first.text(text, "body", 40.0).height == first.text(text, "body", 40.0).own_height


def test_the_words_of_all_tell_how_narrow_a_column_can_be() -> None:
    first, _ = kits((SHORT, LONG))
    assert "дальней" in first.words(SHORT) and "Go." in first.words("Go.")
