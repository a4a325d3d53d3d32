"""Clue sets that leave more suspects than the answer."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._clues import deck_of, listed
from generator.deduce.verdict import Status, completeness
from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity


@check("CLU-202", Severity.ERROR)
def clue_incomplete(pack: Pack) -> Iterator[Finding]:
    """A suspect other than the answer is never eliminated.

    Why: once all clues of a face are known, one suspect must be left, and that is the answer. Only suspects whose
         cells are known are reported: a gap never counts as survived.
    Bad:   ada and ben both wear the owl mask     front: {not: [mask: fox]}               back: {answer: ada}
    Good:  ben is short, ada is tall              front: {not: [mask: fox, height: short]}   back: {answer: ada}
    """
    deck = deck_of(pack)
    for clues in deck.sets if deck else ():
        assert deck is not None
        verdicts = completeness(deck.lineup, clues) if clues.answer in deck.suspects else ()
        left = [verdict.suspect for verdict in verdicts if verdict.status is Status.REFUTED]
        if not left:
            continue
        notes = [Note(f"{name} has no value that the clues exclude", deck.suspects[name].span) for name in left]
        if clues.answer_face != clues.face:
            notes.insert(0, Note("the clues are here", deck.where(clues, clues.face)))
        yield clue_incomplete.at(
            deck.where(clues, clues.label),
            f"{listed(left)} {'is' if len(left) == 1 else 'are'} never eliminated, the answer is {clues.answer}",
            notes=tuple(notes),
            path=f"{clues.card}.{clues.label}",
        )
