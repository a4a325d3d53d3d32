"""Where a text says the names of things: whole words in any of their forms, the longest name first."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from .wordforms import folded, forms_of

_WORD = re.compile(r"\w+(?:['’-]\w+)*")
_WITHIN = re.compile(r"[\w,)»”]\s+$")
"""What stands before a word within a sentence."""


class Names:
    """Names to look for. `proper`: ids of those of one word that have a capital wherever they stand."""

    def __init__(self, names: Mapping[str, str], language: str, proper: Collection[str] = ()) -> None:
        self._proper = frozenset(proper)
        self._forms = {
            name: tuple(forms_of(folded(word), language) for word in _WORD.findall(text))
            for name, text in names.items()
        }
        self._by_first: dict[str, list[str]] = {}
        # A longer name holds its words against a shorter one: `black cat` says nothing of `cat`.
        for name in sorted(self._forms, key=lambda name: -len(self._forms[name])):
            for form in self._forms[name][0] if self._forms[name] else ():
                self._by_first.setdefault(form, []).append(name)

    def said_in(self, text: str) -> frozenset[str]:
        """Return the ids of the names that a text says."""
        return frozenset(name for name, _ in self._found(text))

    def opening(self, text: str) -> frozenset[str]:
        """Return the names that a text begins with, but for one word, such as an article."""
        return frozenset(name for name, first in self._found(text) if len(_WORD.findall(text[: first.start()])) <= 1)

    def capital_in(self, text: str) -> frozenset[str]:
        """Return the names of one word that a text writes with a capital within a sentence."""
        return frozenset(
            name for name, first in self._found(text)
            if len(self._forms[name]) == 1 and first[0][0].isupper() and _WITHIN.search(text[: first.start()])
        )  # fmt: skip

    def is_name(self, name: str, text: str) -> bool:
        """Say whether a text says a name and nothing else."""
        return self._begins(name, [folded(word) for word in _WORD.findall(text)], exactly=True)

    def _found(self, text: str) -> Iterator[tuple[str, re.Match[str]]]:
        words = list(_WORD.finditer(text))
        plain = [folded(word[0]) for word in words]
        at = 0
        while at < len(words):
            could = self._by_first.get(plain[at])
            name = next((name for name in could if self._fits(name, words[at], plain[at:])), "") if could else ""
            if name:
                yield name, words[at]
            at += len(self._forms[name]) if name else 1

    def _fits(self, name: str, first: re.Match[str], words: list[str]) -> bool:
        return self._begins(name, words) and (name not in self._proper or first[0][0].isupper())

    def _begins(self, name: str, words: list[str], exactly: bool = False) -> bool:
        forms = self._forms.get(name, ())
        enough = len(words) == len(forms) if exactly else len(words) >= len(forms)
        return enough and bool(forms) and all(word in form for word, form in zip(words, forms, strict=False))
