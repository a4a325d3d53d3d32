"""Gaps of suspects whose value follows from the clue cards."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._clues import deck_of
from generator.deduce.facts import OTHER
from generator.deduce.replay import credible
from generator.deduce.status import values_left
from generator.model.content import Gap, Pack
from generator.model.finding import Finding, Severity


@check("CLU-211", Severity.NOTE)
def gap_inferred(pack: Pack) -> Iterator[Finding]:
    """The clues leave one value for a gap.

    Why: clue cards say much about a table. Where every value but one would break a rule on some card, that one is
         the value, if the cards are right; `proofdeck clues show` lists what is merely excluded.
    Bad:   drink: {gap: illegible}      and a card that only works if this guest drinks milk
    Good:  drink: milk
    From:  Shriek and Mega Boardgame Con, line 88: the example tells the genres of three Suspects whom the table of
           attributes lacks.
    """
    deck = deck_of(pack)
    if deck is None or not (case := credible(deck.case)).has_gaps:
        return
    left = values_left(case) or {}
    for suspect, row in case.cells.items():
        for attribute, value in row.items():
            fact = case.cell(suspect, attribute)
            kept = left.get(fact, ())
            if isinstance(value, Gap) and len(kept) == 1 and kept[0] != OTHER and len(case.domain(attribute)) > 1:
                yield gap_inferred.at(
                    deck.place(fact), f"{attribute} of {suspect} can only be {kept[0]}", path=fact.path
                )
