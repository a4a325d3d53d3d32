"""Texts of the rules that stand in two places."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check
from ._walk import Text, texts

_LEAST = 40
"""Letters; shorter texts repeat by nature."""


@check("TXT-207", Severity.NOTE)
def repeated_text(pack: Pack) -> Iterator[Finding]:
    """A rule is written twice in the same words.

    Why: two copies of a rule drift apart when one is mended. A player reads the second and looks for the difference.
         Read are rules and tables; a card may say what a rule says.
    Bad:   reminder: Every clue clears at least one suspect.   and a text with the same sentence
    Good:  one of the two, or a {ref:reveal} to it
    From:  Last Friday, lines 163 and 167: that a Tourist dies when the Maniac passes over is said twice.
    """
    first: dict[str, Text] = {}
    for item in texts(pack):
        if not item.path.startswith(("rules[", "tables.")):
            continue
        words = " ".join(item.text.plain.split()).casefold()
        earlier = first.setdefault(words, item) if len(words) >= _LEAST else item
        if earlier is not item:
            yield repeated_text.at(item.span, "this text stands elsewhere too",
                                   notes=(Note("in the same words", earlier.span),), path=item.path)  # fmt: skip
