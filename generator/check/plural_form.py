"""Russian nouns after numbers that ask for another form."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check
from ._walk import Text, texts

_COUNTED = re.compile(r"(?<![\w.,–-])(?:([А-Яа-яё]+)\s+)?(\d+)\s+([а-яё]{4,})")
_ADJECTIVE = re.compile(r"(?:ых|их|ые|ие)$")
_OBLIQUE = frozenset((
    "без", "больше", "в", "для", "до", "из", "к", "как", "кроме", "меньше", "на", "над", "о", "около", "от", "перед",
    "по", "под", "при", "с", "со", "у", "через",
))  # fmt: skip
"""Words after which a number stands in another case, and its noun with it."""


@check("TXT-208", Severity.NOTE)
def plural_form(pack: Pack) -> Iterator[Finding]:
    """A Russian noun has one form after numbers that ask for two.

    Why: it is 1 жетон, 4 жетона, 8 жетонов. One form after 4 and after 8 is wrong after one of them; a number
         changed late leaves the old form behind.
    Bad:   "Положите 4 жетона."   and   "Положите 8 жетона."
    Good:  "Положите 4 жетона."   and   "Положите 8 жетонов."

    Numbers after prepositions and the like stand in other cases and are not read.

    From:  Last Friday, lines 29 and 111: 4 жетона here, 8 жетонов there: the noun follows its number.
    """
    first: dict[str, tuple[str, str, Text]] = {}
    for item in texts(pack):
        for match in _COUNTED.finditer(item.text.plain):
            before, number, noun = (match[1] or "").casefold(), match[2], match[3]
            if before in _OBLIQUE or _ADJECTIVE.search(noun):
                continue
            kind = plural_kind(int(number))
            known, other, place = first.setdefault(noun, (kind, number, item))
            if known != kind:
                notes = (Note(f"{other} {noun}", place.span),)
                yield plural_form.at(item.span, f"'{noun}' after {number} and after {other}", notes=notes,
                                     path=item.path)  # fmt: skip


def plural_kind(number: int) -> str:
    """Return which form of a Russian noun a number asks for: one, few or many."""
    if number % 100 in range(11, 15):
        return "many"
    return {1: "one", 2: "few", 3: "few", 4: "few"}.get(number % 10, "many")
