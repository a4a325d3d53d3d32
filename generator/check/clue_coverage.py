"""Suspects that are the answer more often than others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.check import check
from generator.check._clues import deck_of, listed
from generator.model.content import Pack
from generator.model.finding import Finding, Severity


@check("CLU-210", Severity.WARNING)
def clue_coverage(pack: Pack) -> Iterator[Finding]:
    """Some suspects are the answer more often than the number of clue sets asks for.

    Why: it could be anyone. Who counts the answers of earlier games should gain nothing, so every suspect is the
         answer equally often, within one. A deck of which not all cards are described is not judged.
    Bad:   ada is the answer of three cards, ben of none
    Good:  ada is the answer of two cards, ben of one
    From:  Shriek and Mega Boardgame Con, line 42: it could be anyone, so the 17 cards (line 17) lead to each of the
           ten about equally often.
    """
    deck = deck_of(pack)
    if deck is None or not deck.sets or not deck.whole or len(deck.proven_sets) < len(deck.sets):
        return
    counts = Counter(dict.fromkeys(deck.suspects, 0))
    counts.update(str(clues.answer) for clues in deck.sets)
    least, most = min(counts.values()), max(counts.values())
    if most - least <= 1:
        return
    rare = [name for name in deck.suspects if counts[name] == least]
    often = [name for name in deck.suspects if counts[name] == most]
    times = "never" if least == 0 else f"{least} times" if least > 1 else "once"
    low, rest = divmod(len(deck.sets), len(deck.suspects))
    even = f"{low} to {low + 1}" if rest else str(low)
    yield clue_coverage.at(
        deck.deduction.places.get("cards", deck.deduction.span),
        f"{listed(rare)} {'is' if len(rare) == 1 else 'are'} the answer {times}, {listed(often)} {most} times; "
        f"{even} each would be even",
        path="deduction.cards",
    )
