"""A deck as facts that may each be wrong: a deduction and its cards in, a case with named facts and their trust out.

A fact's name is its path in the pack (`hans.attributes.genre`, `clue-1.front.not[2]`, `deduction.answer`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import field, replace
from typing import Any

from generator.model.content import ClueExample, ClueFace, ClueLine, Component, Deduction, Gap
from generator.model.frozen import frozen

from .clues import ANSWERS, ClueSet, answer_face, faces_of, sets_of
from .lineup import Lineup, cells_of, fields_of, lineup_from

OTHER = "<other>"
"""A value that nobody has listed. One is enough: a clue can only compare a cell with values that are named."""
TRUST: Mapping[str, int] = {"cell": 4, "clue": 3, "answer": 3, "faces": 4, "example": 2}
"""What it costs to call a fact wrong, by its kind (research/clues.md 2.1).

A cell is read from a table, a clue and an answer from a card; which face an answer belongs to is one reading for the
whole deck; an example is prose that retells.
"""
FACES = "deduction.answer"
"""The path of the fact which face an answer belongs to."""

Value = str | ClueLine
Spot = tuple[str, str]
"""A card and a face."""


@frozen(order=True)
class Fact:
    """Something written, by its path. `kind`: cell | clue | answer | faces | example."""

    kind: str
    path: str

    @property
    def trust(self) -> int:
        """Return what it costs to call this fact wrong."""
        return TRUST[self.kind]


@frozen
class Change:
    """A fact and what should stand there; a gap where only a value that nobody has listed will do.

    `to` None: an example is set aside.
    """

    fact: Fact
    was: Value
    to: Value | Gap | None


@frozen
class Case:
    """All that is written of a deck.

    cells    suspect -> attribute -> value or gap
    cards    card -> face -> clues and answer
    fields   suspect -> the field that holds its cells, for paths
    whole    whether every card of the deck is here, so that a worked example must be about one of them
    """

    domains: Mapping[str, tuple[str, ...]]
    open: frozenset[str]
    cells: Mapping[str, Mapping[str, str | Gap]]
    cards: Mapping[str, Mapping[str, ClueFace]]
    answer: str
    examples: Mapping[str, ClueExample] = field(default_factory=dict)
    fields: Mapping[str, str] = field(default_factory=dict)
    whole: bool = True

    @property
    def suspects(self) -> tuple[str, ...]:
        """Return the suspects in order."""
        return tuple(self.cells)

    @property
    def sets(self) -> tuple[ClueSet, ...]:
        """Return the clue sets, in the order of writing."""
        return tuple(found for card, faces in self.cards.items() for found in sets_of(self.answer, card, faces))

    @property
    def lineup(self) -> Lineup:
        """Return the table as bit masks."""
        closed = {name: frozenset(values) for name, values in self.domains.items() if name not in self.open}
        return lineup_from(self.cells, closed)

    def domain(self, attribute: str) -> tuple[str, ...]:
        """Return the values that a hidden cell may have."""
        return (*self.domains[attribute], OTHER) if attribute in self.open else self.domains[attribute]

    def cell(self, suspect: str, attribute: str) -> Fact:
        """Name the fact of a cell."""
        return Fact("cell", f"{suspect}.{self.fields.get(suspect, 'attributes')}.{attribute}")

    @property
    def has_gaps(self) -> bool:
        """Say whether something is hidden that clues ask for: a cell, a clue or an answer."""
        faces = [face for card in self.cards.values() for face in card.values()]
        if any(isinstance(value, Gap) for face in faces for value in (*face.clues, face.answer)):
            return True
        asked = {clue.attribute for face in faces for clue in face.clues if isinstance(clue, ClueLine)}
        return any(isinstance(row.get(name), Gap) for row in self.cells.values() for name in asked)

    def part(self, cards: Collection[str]) -> Case:
        """Return the case of some cards alone, with the attributes that these ask for."""
        kept = {card: faces for card, faces in self.cards.items() if card in cards}
        clues = [clue for faces in kept.values() for face in faces.values() for clue in face.clues]
        asked = {clue.attribute for clue in clues if isinstance(clue, ClueLine)}
        asked |= {example.clue.attribute for example in self.examples.values()}
        if any(isinstance(clue, Gap) for clue in clues):
            asked = set(self.domains)
        cells = {name: {key: value for key, value in row.items() if key in asked} for name, row in self.cells.items()}
        domains = {name: values for name, values in self.domains.items() if name in asked}
        return replace(self, cards=kept, cells=cells, domains=domains, open=self.open & asked, whole=False)

    def readings(self) -> tuple[str, ...]:
        """Return the values of `deduction.answer` by which all clues have an answer, and all answers have clues.

        Of values that pair the same, as `back` and `other-face` do on cards with one face of clues, the first.
        """
        found: dict[tuple[str, ...], str] = {}
        for mode in dict.fromkeys((self.answer, *ANSWERS)):
            pairs = [_pairs(mode, faces) for faces in self.cards.values()]
            if None not in pairs:
                found.setdefault(tuple(name for names in pairs for name in names or ()), mode)
        return tuple(found.values())


def clue_fact(card: str, face: str, number: int) -> Fact:
    """Name the fact of a clue."""
    return Fact("clue", f"{card}.{face}.not[{number}]")


def answer_fact(card: str, face: str) -> Fact:
    """Name the fact of an answer."""
    return Fact("answer", f"{card}.{face}.answer")


def case_of(
    deduction: Deduction, suspects: Iterable[Component], cards: Iterable[Component], *, whole: bool = True
) -> Case:
    """Collect what is written of a deck."""
    suspects = tuple(suspects)
    return Case(
        domains={name: tuple(attribute.values) for name, attribute in deduction.attributes.items()},
        open=frozenset(name for name, attribute in deduction.attributes.items() if attribute.open),
        cells=cells_of(deduction, suspects),
        cards={card.id: faces_of(card) for card in cards},
        answer=deduction.answer,
        examples={f"deduction.examples[{n}]": example for n, example in enumerate(deduction.examples, 1)},
        fields={suspect.id: next(iter(fields_of(suspect)), "attributes") for suspect in suspects},
        whole=whole,
    )


def facts_of(case: Case, *, examples: bool | None = None) -> dict[Fact, Value]:
    """List the facts with what is written there.

    `examples`: whether worked examples are about a card that is described here (None: if all cards are).
    """
    facts: dict[Fact, Value] = {}
    for suspect, row in case.cells.items():
        facts |= {case.cell(suspect, name): value for name, value in row.items() if isinstance(value, str)}
    for card, faces in case.cards.items():
        for name, face in faces.items():
            lines = enumerate(face.clues, 1)
            facts |= {clue_fact(card, name, number): clue for number, clue in lines if isinstance(clue, ClueLine)}
            if isinstance(face.answer, str):
                facts[answer_fact(card, name)] = face.answer
    if any(mode != case.answer for mode in case.readings()):
        facts[Fact("faces", FACES)] = case.answer
    for path, example in case.examples.items():
        facts[Fact("example", f"{path}.eliminated")] = example.clue
        if example.answer and (case.whole if examples is None else examples):
            facts[Fact("example", f"{path}.answer")] = example.answer
    return facts


def changed(case: Case, changes: Iterable[Change]) -> Case:
    """Return the case with other things written. What is set aside of an example asks nothing any more."""
    by_path = {change.fact.path: change for change in changes}

    def now(fact: Fact, value: Value | Gap | None) -> Any:
        return by_path[fact.path].to if fact.path in by_path else value

    cells = {
        suspect: {name: now(case.cell(suspect, name), value) for name, value in row.items()}
        for suspect, row in case.cells.items()
    }
    cards = {
        card: {
            name: ClueFace(
                tuple(now(clue_fact(card, name, n), clue) for n, clue in enumerate(face.clues, 1)),
                now(answer_fact(card, name), face.answer),
            )
            for name, face in faces.items()
        }
        for card, faces in case.cards.items()
    }
    examples = dict(case.examples)
    for path in (path for path, change in by_path.items() if change.to is None):
        name, _, part = path.rpartition(".")
        aside: dict[str, Any] = {"answer": ""} if part == "answer" else {"eliminated": (), "remain": (), "first": False}
        examples[name] = replace(examples[name], **aside)
    answer = now(Fact("faces", FACES), case.answer)
    return replace(case, cells=cells, cards=cards, answer=answer, examples=examples)


def _pairs(mode: str, faces: Mapping[str, ClueFace]) -> tuple[str, ...] | None:
    """Return the faces where a card's clues have their answers; None where clues or answers are left over."""
    used = tuple(answer_face(mode, name, tuple(faces)) for name, face in faces.items() if face.clues)
    answers = {name for name, face in faces.items() if face.answer is not None}
    return used if set(used) == answers and len(used) == len(answers) else None
