"""Russian words that a pack writes with ё here and with е there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check
from ._walk import Text, texts

_TWO_WORDS = frozenset(("все", "всем", "нем", "тем", "чем", "небо", "осел", "узнаем"))
"""Without ё these are words of their own, and right beside those with it: все and всё."""
_WORD = re.compile(r"[а-яё]+", re.IGNORECASE)


@check("TXT-206", Severity.NOTE)
def yo_mixed(pack: Pack) -> Iterator[Finding]:
    """A Russian word stands with ё in one text and with е in another.

    Why: both spellings are right, and one pack needs one of them. A reader who searches finds only half.
    Bad:   "Он ещё жив."   and   "Еще один ход."
    Good:  "Он ещё жив."   and   "Ещё один ход."
    From:  Last Friday, lines 5 and 137: своё stands with ё in one and with е in the other.
    """
    with_yo: dict[str, Text] = {}
    without: dict[str, Text] = {}
    for item in texts(pack):
        for word in _WORD.findall(item.text.plain.casefold()):
            (with_yo if "ё" in word else without).setdefault(word, item)
    for word, item in with_yo.items():
        plain = word.replace("ё", "е")
        other = without.get(plain)
        if other is not None and plain not in _TWO_WORDS:
            notes = (Note(f"'{word}' here", item.span),)
            yield yo_mixed.at(other.span, f"'{plain}' elsewhere has ё", notes=notes, path=other.path)
