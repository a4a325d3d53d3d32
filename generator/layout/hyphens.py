"""Where a word may be parted, by the patterns of the pack's language."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .atoms import Atom, Composer

SHORTEST = 6
"""Letters: shorter words are never parted."""


@cache
def _dictionary(language: str) -> Any:
    import pyphen  # loaded only when a word must be parted

    return pyphen.Pyphen(lang=pyphen.language_fallback(language) or "en_GB", left=2, right=3)


def split_word(atom: Atom, room: float, composer: Composer) -> tuple[Atom | None, Atom | None]:
    """Part a word so that its head with a hyphen is at most `room` em wide; (None, None) if it cannot be."""
    from .atoms import Atom

    letters = [piece for piece in atom.pieces if piece.shaped is not None]
    if not letters or len(letters) != len(atom.pieces):
        return None, None
    word = atom.text
    if len(word) < SHORTEST or not word.strip("«»„“”‘’.,;:!?()").replace("-", "").isalpha():
        return None, None
    styles = [piece.shaped.font for piece in letters if piece.shaped]
    if len(set(styles)) != 1:
        return None, None
    for position in reversed(_dictionary(composer.desk.language).positions(word)):
        head, tail = word[:position], word[position:]
        hyphen = "" if head.endswith("-") else "\u2010" if composer.desk.fonts.has(styles[0], "\u2010") else "-"
        shaped = composer.desk.fonts.shape(styles[0], head + hyphen)
        width = shaped.advance + composer.tracking * len(shaped.glyphs)
        if width <= room:
            rest = composer.desk.fonts.shape(styles[0], tail)
            first = replace(letters[0], shaped=shaped, width=width)
            last = replace(letters[0], shaped=rest, width=rest.advance + composer.tracking * len(rest.glyphs))
            return Atom("box", (first,), width), Atom("box", (last,), last.width)
    return None, None
