"""Words are parted where Pyphen parts them, without working out all of a language's patterns."""

from __future__ import annotations

from pathlib import Path

import pyphen
import pytest

from generator.layout.hyphens import LEFT, RIGHT, Patterns, patterns

WORDS = (
    "hyphenation", "investigation", "overwhelming", "co-operation", "masquerade", "Überraschungen", "Donaudampfschiff",
    "Silbentrennung", "anticonstitutionnellement", "bibliothèque", "naïveté", "Сверхъестественная", "подозреваемый",
    "letztendlich", "eelistatumat", "przedsiębiorstwo", "ανεξαρτησία", "nappali", "x", "",
)  # fmt: skip


def test_no_more_is_looked_up_than_a_pattern_may_be_long() -> None:
    """A slip such as a forgotten space must not keep a build for minutes."""
    asked: list[str] = []

    class Counted(dict[str, str]):
        def get(self, key: str, default: str | None = None) -> str | None:  # type: ignore[override]
            asked.append(key)
            return super().get(key, default)

    english = Patterns(next(Path(pyphen.__file__).parent.glob("dictionaries/hyph_en_GB.dic")))
    english._by_letters = Counted(english._by_letters)
    english.positions("n" * 1000)
    assert len(asked) < 1000 * 30


@pytest.mark.parametrize("language", ["en", "en-US", "de", "fr", "ru", "pl", "el", "et", "sv-SE", "pt-BR", "xx"])
def test_positions_are_those_of_pyphen(language: str) -> None:
    known = pyphen.language_fallback(language) or "en_GB"
    theirs = pyphen.Pyphen(lang=known, left=LEFT, right=RIGHT)
    for word in WORDS:
        assert patterns(language).positions(word) == list(theirs.positions(word)), (language, word)
