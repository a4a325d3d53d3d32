"""Clues without an answer, and answers without clues or without a suspect."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._clues import Deck, deck_of
from generator.deduce.clues import faces_of
from generator.model.content import Component, Pack
from generator.model.finding import Finding, Note, Severity
from generator.model.nearest import did_you_mean


@check("CLU-205", Severity.ERROR)
def clue_answer(pack: Pack) -> Iterator[Finding]:
    """An answer names no suspect, or answers and clues do not find each other.

    Why: `deduction.answer` says where the answer to a face's clues stands: on the back, on the same face, or on the
         other face. A face's clues without an answer cannot be proven, and nobody could win by them.
    Bad:   answer: back         front: {not: [mask: fox], answer: ada}
    Good:  answer: back         front: {not: [mask: fox]}   back: {answer: ada}
    From:  Shriek and Mega Boardgame Con, lines 72 and 82: the bottom line of each face names the disguise, which is
           one of the Suspects.
    """
    deck = deck_of(pack)
    if deck is None:
        return
    for card in deck.cards.values():
        yield from _card(deck, card)


def _card(deck: Deck, card: Component) -> Iterator[Finding]:
    where = deck.deduction.places.get("answer", deck.deduction.span)
    setting = Note(f"answers stand on the {deck.deduction.answer.replace('-', ' ')}", where)
    sets = [clues for clues in deck.sets if clues.card == card.id]
    for clues in sets:
        if clues.answer is None:
            yield clue_answer.at(
                card.where(clues.face), f"the {clues.face}'s clues have no answer", notes=(setting,),
                path=f"{card.id}.{clues.face}",
            )  # fmt: skip
    used = {clues.answer_face for clues in sets}
    for name, face in faces_of(card).items():
        path = f"{name}.answer"
        if face.answer is None:
            continue
        if name not in used:
            yield clue_answer.at(
                card.where(path), f"the {name}'s answer belongs to no clues", notes=(setting,), path=f"{card.id}.{path}"
            )
        if isinstance(face.answer, str) and face.answer not in deck.suspects:
            hint = did_you_mean(face.answer, deck.suspects)
            yield clue_answer.at(card.where(path), f"'{face.answer}' is no suspect", hint, path=f"{card.id}.{path}")
