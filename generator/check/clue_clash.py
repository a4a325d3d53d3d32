"""Cards that cannot all be right, though gaps let each pass alone."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._clues import Deck, crowd_notes, deck_of, listed
from generator.deduce.encode import Rule
from generator.deduce.explain import clash_of, reasons
from generator.deduce.facts import facts_of
from generator.deduce.replay import credible
from generator.deduce.verdict import exhausted
from generator.model.content import Pack
from generator.model.finding import Finding, Severity


@check("CLU-208", Severity.ERROR)
def clue_clash(pack: Pack) -> Iterator[Finding]:
    """Whatever the gaps hide, some clue sets cannot all be right.

    Why: a gap has one value for the whole deck. Each clue set alone may leave it open, and still ask for different
         values. The finding names a smallest set of facts of which one is wrong; `proofdeck clues repair` lists the
         corrections.
    Bad:   ben's mask is a gap     a clue must eliminate him by the fox, and he is the answer to another "not the fox"
    Good:  the answer of one of the two is somebody else
    From:  Shriek and Mega Boardgame Con, line 281: the Clue card and the Suspect card of Hans contradict each other,
           so one of them is wrong.
    """
    deck = deck_of(pack)
    if deck is None:
        return
    case = credible(deck.case)
    if not case.has_gaps:
        return
    clash = clash_of(case, without=frozenset(_told(deck)))
    if clash is None or not clash.rules:
        return
    written = facts_of(case)
    sets = {(clues.card, clues.face): clues for clues in deck.sets}
    taken = dict.fromkeys((rule.card, rule.face) for rule in clash.rules)
    first = clash.rules[0]
    path = sets[first.card, first.face].line(first.clue) if first.clue else sets[first.card, first.face].label
    notes = [deck.fact_note(fact, written[fact]) for fact in clash.facts]
    notes += [note for spot in taken for note in crowd_notes(deck, sets[spot])]
    whom = listed(f"{card} {face}" for card, face in taken)
    yield clue_clash.at(
        deck.cards[first.card].where(path),
        f"the clues of {whom} cannot {'all be right' if len(taken) > 1 else 'be right'}, whatever the gaps hide",
        notes=tuple(notes),
        path=f"{first.card}.{path}",
    )


def _told(deck: Deck) -> Iterator[Rule]:
    """Give the rule instances that other checks report."""
    yield from reasons(deck.case)
    for clues in deck.sets:
        yield from (Rule("R1", clues.card, clues.face, number) for number in exhausted(deck.lineup, clues))
