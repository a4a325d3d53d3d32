"""The word that was meant."""

from __future__ import annotations

from generator.model.nearest import did_you_mean, nearest


def test_the_nearest_word_is_named() -> None:
    assert nearest("copise", ("name", "copies")) == "copies"
    assert did_you_mean("copise", ("name", "copies")) == "did you mean 'copies'?"


def test_nothing_is_named_where_nothing_is_alike() -> None:
    assert nearest("xyz", ("name", "copies")) == did_you_mean("xyz", ()) == ""
