"""Where a word may be parted, by the patterns of the pack's language."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .atoms import Atom, Composer

SHORTEST = 6
"""Letters: shorter words are never parted."""
LEFT, RIGHT = 2, 3
"""Letters that stay before a hyphen, and behind it: marks around the word are none."""
_OPENING, _CLOSING = "«„“‘(", "»”’.,;:!?)"
_NO_DIGITS = str.maketrans("", "", "0123456789 \t")
_HEX = re.compile(r"\^\^([0-9a-f]{2})")
_STEP = re.compile(r"(\d?)(\D?)")


class Patterns:
    """Liang's patterns from a `hyph_*.dic` file of Pyphen, by their letters: `a1b` allows a break before a `b`.

    Pyphen itself works all of a file's patterns out before it parts a word (60 ms for English); here only those are
    that a word holds. Patterns that change letters at a break (`/` in Hungarian and Catalan) part nothing.
    """

    def __init__(self, file: Path) -> None:
        encoding, _, data = file.read_bytes().partition(b"\n")
        text = data.decode(encoding.decode("ascii").strip().lower().replace("microsoft-", ""))
        if "^^" in text:
            text = _HEX.sub(lambda match: chr(int(match[1], 16)), text)
        plain = text.translate(_NO_DIGITS).splitlines()
        pairs = zip(plain, text.splitlines(), strict=True)
        self._by_letters = {letters: line for letters, line in pairs if letters != line}
        self._longest = max(map(len, self._by_letters), default=0)

    def positions(self, word: str) -> list[int]:
        """Return before which letters (from 0) a word may be parted."""
        dotted = f".{word.lower()}."
        weights = [0] * (len(dotted) + 1)
        lengths = range(1, min(self._longest, len(dotted)) + 1)
        for start, length in product(range(len(dotted)), lengths):
            pattern = self._by_letters.get(dotted[start : start + length])
            if pattern:
                for at, (weight, _) in enumerate(_STEP.findall(pattern), start):
                    if weight and at < len(weights):
                        weights[at] = max(weights[at], int(weight))
        return [at for at, weight in enumerate(weights[1:]) if weight % 2 and LEFT <= at <= len(word) - RIGHT]


@cache
def patterns(language: str) -> Patterns:
    """Return the patterns of a language (`pt-BR`, `de`), those of British English where there are none."""
    spec = find_spec("pyphen")
    assert spec is not None and spec.submodule_search_locations is not None
    files = sorted((Path(spec.submodule_search_locations[0]) / "dictionaries").glob("hyph_*.dic"))
    named = {file.stem.removeprefix("hyph_").lower(): file for file in files}
    parts = language.replace("-", "_").lower().split("_")
    for length in range(len(parts), 0, -1):
        name = "_".join(parts[:length])
        found = named.get(name) or next((file for known, file in named.items() if known.split("_")[0] == name), None)
        if found is not None:
            return Patterns(found)
    return Patterns(named["en_gb"])


def split_word(atom: Atom, room: float, composer: Composer) -> tuple[Atom | None, Atom | None]:
    """Part a word so that its head with a hyphen is at most `room` em wide; (None, None) if it cannot be."""
    from .atoms import Atom

    letters = [piece for piece in atom.pieces if piece.shaped is not None]
    if not letters or len(letters) != len(atom.pieces):
        return None, None
    word = atom.text
    if len(word) < SHORTEST or not word.strip(_OPENING + _CLOSING).replace("-", "").isalpha():
        return None, None
    styles = [piece.shaped.font for piece in letters if piece.shaped]
    if len(set(styles)) != 1:
        return None, None
    first, last = len(word) - len(word.lstrip(_OPENING)) + LEFT, len(word.rstrip(_CLOSING)) - RIGHT
    for position in reversed(patterns(composer.desk.language).positions(word)):
        if not first <= position <= last:
            continue
        head, tail = word[:position], word[position:]
        hyphen = "" if head.endswith("-") else "\u2010" if composer.desk.fonts.has(styles[0], "\u2010") else "-"
        shaped = composer.desk.fonts.shape(styles[0], head + hyphen)
        width = shaped.advance + composer.tracking * len(shaped.glyphs)
        if width <= room:
            rest = composer.desk.fonts.shape(styles[0], tail)
            front = replace(letters[0], shaped=shaped, width=width)
            back = replace(letters[0], shaped=rest, width=rest.advance + composer.tracking * len(rest.glyphs))
            return Atom("box", (front,), width), Atom("box", (back,), back.width)
    return None, None
