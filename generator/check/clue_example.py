"""Worked examples of a clue that do not come out as told."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._clues import Deck, deck_of
from generator.check._walk import lent
from generator.deduce.replay import Told, replayed, told_by_none
from generator.deduce.verdict import Status
from generator.model.content import ClueExample, Pack
from generator.model.finding import Finding, Note, Severity
from generator.model.nearest import did_you_mean


@check("CLU-209", Severity.ERROR)
def clue_example(pack: Pack) -> Iterator[Finding]:
    """A worked example does not come out as told.

    Why: the example is the sheet's own test. Replayed on the table, its clue must clear those whom it names and spare
         those who stay (with `first: true` all others), and a card must hold the clue in its place and lead to the
         answer. Where no described card does and others are not described, that is a note.
    Bad:   examples: [{clue: {mask: fox}, eliminated: [ada], answer: cleo}]      ada wears the owl mask
    Good:  examples: [{clue: {mask: fox}, eliminated: [ben], answer: cleo}]      ben wears the fox mask
    From:  Shriek and Mega Boardgame Con, lines 86-92: an example reads comedy horror as Clue 2 and ends at Hans; the
           face of Hans has another Clue 2.
    """
    deck = deck_of(pack)
    if deck is None or pack.deduction is None or lent(pack, pack.deduction.span):
        return
    for path, example in deck.case.examples.items():
        strangers = tuple(_strangers(deck, example))
        for key, name in strangers:
            hint = did_you_mean(name, deck.suspects)
            yield clue_example.at(example.where(key), f"'{name}' is no suspect", hint, path=f"{path}.{key}")
        if strangers:
            continue
        for told in replayed(deck.case, example):
            if told.status is Status.REFUTED:
                yield _wrong(deck, path, example, told)
        if example.answer and told_by_none(deck.case, example):
            yield clue_example.at(
                example.where("answer"),
                f"no described card leads by this clue to {example.answer}; not all are described",
                path=f"{path}.answer",
                severity=Severity.NOTE,
            )


def _strangers(deck: Deck, example: ClueExample) -> Iterator[tuple[str, str]]:
    named = {"eliminated": example.eliminated, "remain": example.remain, "answer": (example.answer,)}
    for key, names in named.items():
        yield from ((key, name) for name in names if name and name not in deck.suspects)


def _wrong(deck: Deck, path: str, example: ClueExample, told: Told) -> Finding:
    clue = deck.sentence(example.clue)
    if told.key == "answer":
        place = f"clue {example.number} is " if example.number else ""
        message = f"no card on which {place}'{clue}' leads to {told.about}"
        return clue_example.at(example.where("answer"), message, path=f"{path}.answer")
    says = "does not eliminate" if told.key == "eliminated" else "eliminates"
    also = ", whom the first reveal does not clear" if told.key == "first" else ""
    key = "eliminated" if told.key == "first" else told.key
    note: Note = deck.cell_note(told.about, example.clue.attribute)
    message = f"'{clue}' {says} {told.about}{also}"
    return clue_example.at(example.where(key), message, notes=(note,), path=f"{path}.{key}")
