"""A slot type has its words in the model, its picture in layout, and its line in the documentation."""

from __future__ import annotations

from pathlib import Path

from generator.layout.slots import slot_types
from generator.model.slots import SLOTS

DOCS = Path(__file__).parents[2] / "docs/pack-format.md"


def test_words_and_pictures_pair() -> None:
    assert set(SLOTS) == set(slot_types())


def test_each_is_documented() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert [name for name in SLOTS if f"`{name}`" not in text] == []


def test_an_option_is_of_a_known_kind() -> None:
    kinds = {"str", "arith", "points", "pt", "flag", "int", "strs", "map"}
    assert {kind for options in SLOTS.values() for kind in options.values()} <= kinds
