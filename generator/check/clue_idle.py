"""Clues that can be revealed and eliminate nobody."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._clues import Deck, crowd_notes, deck_of, listed
from generator.deduce.clues import ClueSet
from generator.deduce.verdict import Status, Verdict, forestalling, necessity
from generator.model.content import ClueLine, Pack
from generator.model.finding import Finding, Note, Severity


@check("CLU-206", Severity.ERROR)
def clue_idle(pack: Pack) -> Iterator[Finding]:
    """A clue can come up and eliminate nobody.

    Why: clues are revealed in any order. Each is worth its price in all orders exactly if it has a private suspect:
         one that this clue eliminates and no other clue of the face. Gaps prove nothing.
    Bad:   ben wears the fox mask and is short, and he alone is short     front: {not: [mask: fox, height: short]}
    Good:  ben is short and wears the owl mask                            front: {not: [mask: fox, height: short]}
    From:  Shriek and Mega Boardgame Con, line 56: each Clue clears at least one Suspect, in whatever order.
    """
    deck = deck_of(pack)
    for clues in deck.sets if deck else ():
        assert deck is not None
        repeats = {number for pair in clues.repeated() for number in pair}
        for verdict in necessity(deck.lineup, clues):
            if verdict.status is Status.REFUTED and verdict.clue not in repeats:
                yield _idle(deck, clues, verdict)


def _idle(deck: Deck, clues: ClueSet, verdict: Verdict) -> Finding:
    number = verdict.clue
    clue = clues.clues[number - 1]
    assert isinstance(clue, ClueLine)
    hit = deck.lineup.names(deck.lineup.kills(clue).possible)
    before = forestalling(deck.lineup, clues, number)
    sentence = f"clue {number} '{deck.sentence(clue)}'"
    if not hit:
        message = f"{sentence} eliminates nobody: no suspect has {clue.attribute} {clue.value}"
    else:
        order = ", ".join(map(str, (*before, number)))
        out = f"{listed(hit)} {'is' if len(hit) == 1 else 'are'} out"
        message = f"{sentence} eliminates nobody in the order {order}: {out}"
    notes = [Note(f"clue {other} comes before", deck.where(clues, clues.line(other))) for other in before]
    return clue_idle.at(
        deck.where(clues, clues.line(number)),
        message,
        notes=(*notes, *crowd_notes(deck, clues)),
        path=f"{clues.card}.{clues.line(number)}",
    )
