"""The fixed phrases of sheets and templates in one language (`templates/lang/<code>.po`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Phrases:
    """Look up a phrase by its English words; English itself needs no table."""

    language: str = "en"
    table: Mapping[str, str] = field(default_factory=dict)

    def __call__(self, text: str, **values: object) -> str:
        """Return the phrase in this language, `{name}` places filled in."""
        phrase = self.table.get(text, text)
        return phrase.format(**values) if values else phrase

    def lacks(self, text: str) -> bool:
        """Say whether a phrase would come out in English by accident."""
        return self.language != "en" and bool(text) and text not in self.table
