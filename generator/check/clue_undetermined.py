"""Clue sets that gaps keep from being proven."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.check import check
from generator.check._clues import Deck, deck_of, listed
from generator.deduce.clues import ClueSet
from generator.deduce.verdict import Cell, Fact, Line, Status, completeness, exhausted, necessity, soundness
from generator.model.content import Gap, Pack
from generator.model.finding import Finding, Note, Severity


@check("CLU-203", Severity.NOTE)
def clue_undetermined(pack: Pack) -> Iterator[Finding]:
    """Gaps leave open whether a clue set is right.

    Why: an unknown value is neither survived nor eliminated. The note says how many of the statements "this clue
         spares the answer", "this suspect is eliminated" and "this clue always eliminates somebody" are open, and which
         values would decide them.
    Bad:   suspect ben has mask: {gap: illegible}     front: {not: [mask: fox, …]}
    Good:  suspect ben has mask: fox                  (from your own copy, with `--with my-values.yaml`)
    From:  Shriek and Mega Boardgame Con, line 280: the attributes of four Suspects are not in the source, so some
           clues stay unproven.
    """
    deck = deck_of(pack)
    for clues in deck.sets if deck else ():
        assert deck is not None
        if isinstance(clues.answer, Gap):
            message = f"{clues.card}: nothing about the {clues.face}'s clues can be proven, their answer is a gap"
            yield _note(deck, clues, message, (Note("the answer", deck.where(clues, clues.label)),))
        elif clues.answer in deck.suspects:
            yield from _open(deck, clues)


def _open(deck: Deck, clues: ClueSet) -> Iterator[Finding]:
    sound, complete = soundness(deck.lineup, clues), completeness(deck.lineup, clues)
    # Clues that leave the answer no value at all are an error together, whatever each of them does.
    settled = exhausted(deck.lineup, clues)
    spared = [verdict for verdict in sound if verdict.status is Status.UNDETERMINED and verdict.clue not in settled]
    out = [verdict for verdict in complete if verdict.status is Status.UNDETERMINED]
    idle = [verdict for verdict in necessity(deck.lineup, clues) if verdict.status is Status.UNDETERMINED]
    if not spared and not out and not idle:
        return
    parts = []
    if spared:
        parts.append(f"{len(spared)} of {len(sound)} clues may eliminate {clues.answer}")
    if out:
        parts.append(f"{len(out)} of {len(complete)} suspects may be left")
    if idle:
        parts.append(f"{len(idle)} of {len(clues.clues)} clues may come up and eliminate nobody")
    message = f"{clues.card}: undetermined for the {clues.face}'s clues: {', '.join(parts)}"
    facts = dict.fromkeys(fact for verdict in (*spared, *out, *idle) for fact in verdict.facts)
    yield _note(deck, clues, message, tuple(_deciding(deck, clues, facts)))


def _deciding(deck: Deck, clues: ClueSet, facts: Iterable[Fact]) -> Iterator[Note]:
    """Name the hidden facts that would decide; suspects of whom the same is hidden share a note."""
    cells: dict[str, list[str]] = {}
    for fact in facts:
        if isinstance(fact, Cell):
            cells.setdefault(fact.suspect, []).append(fact.attribute)
        elif isinstance(fact, Line):
            yield Note(f"clue {fact.number} would decide", deck.where(clues, clues.line(fact.number)))
    alike: dict[str, list[str]] = {}
    for suspect, attributes in cells.items():
        alike.setdefault(listed(attributes), []).append(suspect)
    for hidden, suspects in alike.items():
        yield Note(f"{hidden} of {listed(suspects)} would decide", deck.suspects[suspects[0]].span)


def _note(deck: Deck, clues: ClueSet, message: str, notes: tuple[Note, ...]) -> Finding:
    return clue_undetermined.at(deck.where(clues, clues.face), message, notes=notes, path=f"{clues.card}.{clues.face}")
