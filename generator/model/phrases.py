"""The fixed phrases of sheets and templates in one language (`templates/lang/<code>.po`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from .frozen import frozen


@frozen
class Phrases:
    """Look up a phrase by its English words; English itself needs no table."""

    language: str = "en"
    table: Mapping[str, str] = field(default_factory=dict)
    forms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The forms of counted phrases, by the English phrase for one."""
    form_for: Callable[[int], int] | None = None
    """Which of the forms a number asks for: the rule in the head of the gettext file."""
    ends_no_line: frozenset[str] = frozenset()
    """Short words that stay with the word behind them, in small letters."""
    before_numbers: tuple[str, ...] = ()
    """How nouns begin that a number stays with as their name (`row 2`), in small letters."""

    def __call__(self, text: str, **values: object) -> str:
        """Return the phrase in this language, `{name}` places filled in."""
        phrase = self.table.get(text, text)
        return phrase.format(**values) if values else phrase

    def counted(self, one: str, many: str, count: int, **values: object) -> str:
        """Return the phrase in the form that `count` asks for, `{count}` and other places filled in."""
        forms = self.forms.get(one, ())
        number = self.form_for(count) if self.form_for else 0
        phrase = forms[number] if number < len(forms) else one if count == 1 else many
        return phrase.format(count=count, **values)

    def number(self, value: float, places: int | None = None) -> str:
        """Write a number with the decimal sign of the language: as short as it is, or with so many places."""
        written = f"{value:g}" if places is None else f"{value:.{places}f}"
        return written.replace(".", self("0.5")[1:-1])

    def length(self, *sides: float) -> str:
        """Write lengths in mm, to a tenth: `63 × 88 mm`."""
        return self("{length} mm", length=" × ".join(self.number(round(side, 1)) for side in sides))

    def leads(self, word: str) -> bool:
        """Say whether a word stays with the one behind it."""
        return word.lower() in self.ends_no_line

    def numbered(self, word: str) -> bool:
        """Say whether a number behind a word is its name."""
        return word.lower().startswith(self.before_numbers)

    def lacks(self, text: str) -> bool:
        """Say whether a phrase would come out in English by accident."""
        return self.language != "en" and bool(text) and text not in self.table
