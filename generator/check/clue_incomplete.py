"""Clue sets that leave more suspects than the answer."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._clues import Deck, deck_of, listed
from generator.deduce.clues import ClueSet
from generator.deduce.lineup import cells_of
from generator.deduce.verdict import Status, completeness
from generator.model.content import ClueLine, Pack
from generator.model.finding import Finding, Note, Severity


@check("CLU-202", Severity.ERROR)
def clue_incomplete(pack: Pack) -> Iterator[Finding]:
    """A suspect other than the answer is never eliminated.

    Why: once all clues of a face are known, one suspect must be left, and that is the answer. Only suspects whose
         cells are known are reported: a gap never counts as survived.
    Bad:   ada and ben both wear the owl mask     front: {not: [mask: fox]}               back: {answer: ada}
    Good:  ben is short, ada is tall              front: {not: [mask: fox, height: short]}   back: {answer: ada}
    From:  Shriek and Mega Boardgame Con, lines 64-72: the five clues under the name of Razorface never clear Hans.
    """
    deck = deck_of(pack)
    for clues in deck.sets if deck else ():
        assert deck is not None
        verdicts = completeness(deck.lineup, clues) if clues.answer in deck.suspects else ()
        left = [verdict.suspect for verdict in verdicts if verdict.status is Status.REFUTED]
        if not left:
            continue
        notes = [Note(f"{name}: {_asked(deck, clues, name)}", deck.suspects[name].span) for name in left]
        if clues.answer_face != clues.face:
            notes.insert(0, Note("the clues, none of which excludes them", deck.where(clues, clues.face)))
        yield clue_incomplete.at(
            deck.where(clues, clues.label),
            f"{listed(left)} {'is' if len(left) == 1 else 'are'} never eliminated, the answer is {clues.answer}",
            notes=tuple(notes),
            path=f"{clues.card}.{clues.label}",
        )


def _asked(deck: Deck, clues: ClueSet, suspect: str) -> str:
    """Return the values of a suspect that the clues ask for: `mask owl and height tall`."""
    row = cells_of(deck.deduction, (deck.suspects[suspect],))[suspect]
    asked = dict.fromkeys(clue.attribute for clue in clues.clues if isinstance(clue, ClueLine))
    return listed(f"{name} {row[name]}" for name in asked if name in row) if row.keys() & asked else "asked for nothing"
