"""Faces that say the same as another face."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._clues import deck_of
from generator.deduce.clues import ClueSet
from generator.model.content import Gap, Pack
from generator.model.finding import Finding, Note, Severity


@check("CLU-207", Severity.ERROR)
def clue_set_repeated(pack: Pack) -> Iterator[Finding]:
    """Two faces hold the same clues.

    Why: the same clues lead to the same answer, whatever their order: the deck has one game less than it has faces.
    Bad:   clue-1 front: {not: [mask: fox, height: short]}      clue-2 front: {not: [height: short, mask: fox]}
    Good:  clue-1 front: {not: [mask: fox, height: short]}      clue-2 front: {not: [height: short, drink: tea]}
    From:  Shriek and Mega Boardgame Con, line 17: there are 17 double-sided Clue cards; two faces with the same clues
           are one game twice.
    """
    deck = deck_of(pack)
    first: dict[frozenset[object], ClueSet] = {}
    for clues in deck.sets if deck else ():
        assert deck is not None
        said = frozenset[object](clues.clues)
        if any(isinstance(clue, Gap) for clue in clues.clues):
            continue
        other = first.setdefault(said, clues)
        if other is not clues:
            yield clue_set_repeated.at(
                deck.where(clues, clues.face),
                f"{clues.card} has on its {clues.face} the clues of {other.card}, {other.face}",
                notes=(Note(f"{other.card}, {other.face}", deck.where(other, other.face)),),
                path=f"{clues.card}.{clues.face}",
            )
