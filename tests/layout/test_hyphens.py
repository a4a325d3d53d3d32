"""Words are parted where Pyphen parts them, without working out all of a language's patterns."""

from __future__ import annotations

import pyphen
import pytest

from generator.layout.hyphens import LEFT, RIGHT, patterns

WORDS = (
    "hyphenation", "investigation", "overwhelming", "co-operation", "masquerade", "Überraschungen", "Donaudampfschiff",
    "Silbentrennung", "anticonstitutionnellement", "bibliothèque", "naïveté", "Сверхъестественная", "подозреваемый",
    "letztendlich", "eelistatumat", "przedsiębiorstwo", "ανεξαρτησία", "nappali", "x", "",
)  # fmt: skip


@pytest.mark.parametrize("language", ["en", "en-US", "de", "fr", "ru", "pl", "el", "et", "sv-SE", "pt-BR", "xx"])
def test_positions_are_those_of_pyphen(language: str) -> None:
    known = pyphen.language_fallback(language) or "en_GB"
    theirs = pyphen.Pyphen(lang=known, left=LEFT, right=RIGHT)
    for word in WORDS:
        assert patterns(language).positions(word) == list(theirs.positions(word)), (language, word)
