"""Clues that stand twice on a face."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._clues import deck_of
from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity


@check("CLU-204", Severity.ERROR)
def clue_repeated(pack: Pack) -> Iterator[Finding]:
    """A face has the same clue twice.

    Why: the second time the clue eliminates nobody, so the players pay for nothing.
    Bad:   front: {not: [mask: fox, height: short, mask: fox]}
    Good:  front: {not: [mask: fox, height: short, drink: coffee]}
    From:  Shriek and Mega Boardgame Con, lines 77 and 79: two clues of one face each exclude a Series; the same one
           twice would clear nobody.
    """
    deck = deck_of(pack)
    for clues in deck.sets if deck else ():
        assert deck is not None
        for number, first in clues.repeated():
            yield clue_repeated.at(
                deck.where(clues, clues.line(number)),
                f"clue {number} '{deck.sentence(clues.clues[number - 1])}' repeats clue {first}",
                notes=(Note(f"clue {first}", deck.where(clues, clues.line(first))),),
                path=f"{clues.card}.{clues.line(number)}",
            )
