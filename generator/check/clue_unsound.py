"""Clues that eliminate the answer they lead to."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._clues import Deck, deck_of, listed
from generator.deduce.clues import ClueSet
from generator.deduce.verdict import Cell, Status, exhausted, soundness
from generator.model.content import ClueLine, Pack
from generator.model.finding import Finding, Severity


@check("CLU-201", Severity.ERROR)
def clue_unsound(pack: Pack) -> Iterator[Finding]:
    """A clue eliminates the answer.

    Why: a clue says what the answer is not. One that the answer's own value contradicts sends the players past the
         right suspect, and no lineup is left in the end. Gaps prove nothing, unless the clues exclude every value
         of a closed attribute.
    Bad:   suspect ada wears the owl mask      front: {not: [mask: owl]}   back: {answer: ada}
    Good:  suspect ada wears the owl mask      front: {not: [mask: fox]}   back: {answer: ada}
    From:  Shriek and Mega Boardgame Con, lines 74-82: two of the clues under the name of Hans are contradicted by his
           own row (line 99).
    """
    deck = deck_of(pack)
    for clues in deck.sets if deck else ():
        assert deck is not None
        found = [verdict for verdict in soundness(deck.lineup, clues) if verdict.status is Status.REFUTED]
        for verdict in found:
            clue = deck.sentence(clues.clues[verdict.clue - 1])
            cells = [fact for fact in verdict.facts if isinstance(fact, Cell)]
            yield clue_unsound.at(
                deck.where(clues, clues.line(verdict.clue)),
                f"clue {verdict.clue} '{clue}' eliminates {clues.answer}, the answer",
                notes=(deck.answer_note(clues), *(deck.cell_note(cell.suspect, cell.attribute) for cell in cells)),
                path=f"{clues.card}.{clues.line(verdict.clue)}",
            )
        if not found:
            yield from _together(deck, clues)


def _together(deck: Deck, clues: ClueSet) -> Iterator[Finding]:
    """Report clues that exclude all values of an attribute, so that the answer is out whatever its cell hides."""
    numbers = exhausted(deck.lineup, clues)
    if not numbers:
        return
    last = clues.clues[numbers[-1] - 1]
    assert isinstance(last, ClueLine) and isinstance(clues.answer, str)
    yield clue_unsound.at(
        deck.where(clues, clues.line(numbers[-1])),
        f"clues {listed(map(str, numbers))} leave {clues.answer}, the answer, no {last.attribute}",
        notes=(deck.answer_note(clues), deck.cell_note(clues.answer, last.attribute)),
        path=f"{clues.card}.{clues.line(numbers[-1])}",
    )
