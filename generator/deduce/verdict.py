"""The rules of a clue set, proven, refuted or undetermined on the cells that are known.

R1: a clue does not eliminate the answer. R2: every suspect but the answer is eliminated by some clue.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from generator.model.content import ClueLine, Gap

from .clues import ClueSet
from .lineup import Lineup, Reach


class Status(Enum):
    """What the known facts say of a rule instance."""

    PROVEN = "proven"
    REFUTED = "refuted"
    UNDETERMINED = "undetermined"


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """A fact: a suspect's value of an attribute. Where it is hidden, the fact is what would have to be known."""

    suspect: str
    attribute: str


@dataclass(frozen=True, slots=True, order=True)
class Line:
    """A fact: a clue, by its number from 1."""

    number: int


@dataclass(frozen=True, slots=True, order=True)
class Label:
    """A fact: the answer."""


Fact = Cell | Line | Label


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is known of one rule instance.

    clue     the clue's number (R1), else 0
    suspect  the suspect (R1: the answer, R2), else empty
    facts    proven or refuted: a smallest set of facts that decides it; undetermined: the hidden ones that would
    """

    rule: str
    status: Status
    facts: tuple[Fact, ...]
    clue: int = 0
    suspect: str = ""


def soundness(lineup: Lineup, clues: ClueSet) -> tuple[Verdict, ...]:
    """Say of each clue whether it spares the answer (R1); nothing where the answer is no known suspect."""
    if not isinstance(clues.answer, str) or not (bit := lineup.bit(clues.answer)):
        return ()
    verdicts = []
    for number, clue in enumerate(clues.clues, 1):
        status = _never(lineup.kills(clue), bit)
        cells = (Cell(clues.answer, clue.attribute),) if isinstance(clue, ClueLine) else ()
        hidden = tuple(fact for fact in (*cells, Line(number)) if _is_hidden(lineup, clues, fact))
        facts = hidden if status is Status.UNDETERMINED else (*cells, Line(number), Label())
        verdicts.append(Verdict("R1", status, facts, number, clues.answer))
    return tuple(verdicts)


def exhausted(lineup: Lineup, clues: ClueSet) -> tuple[int, ...]:
    """Return the clues that together leave the answer no value of a closed attribute, though its cell is hidden."""
    if not isinstance(clues.answer, str):
        return ()
    bit = lineup.bit(clues.answer)
    for attribute, domain in lineup.closed.items():
        numbers = [n for n, c in enumerate(clues.clues, 1) if isinstance(c, ClueLine) and c.attribute == attribute]
        values = {clue.value for clue in clues.clues if isinstance(clue, ClueLine) and clue.attribute == attribute}
        if len(domain) > 1 and domain <= values and lineup.hidden.get(attribute, 0) & bit:
            return tuple(numbers)
    return ()


def completeness(lineup: Lineup, clues: ClueSet) -> tuple[Verdict, ...]:
    """Say of each suspect but the answer whether the clues eliminate it (R2); nothing where the answer is unknown."""
    if not isinstance(clues.answer, str):
        return ()
    reach = lineup.excluded(clues.clues)
    others = lineup.everyone & ~lineup.bit(clues.answer)
    return tuple(_complete(lineup, clues, reach, suspect) for suspect in lineup.names(others))


def _never(reach: Reach, bit: int) -> Status:
    if reach.sure & bit:
        return Status.REFUTED
    return Status.UNDETERMINED if reach.possible & bit else Status.PROVEN


def _complete(lineup: Lineup, clues: ClueSet, reach: Reach, suspect: str) -> Verdict:
    bit = lineup.bit(suspect)
    lines = tuple(enumerate(clues.clues, 1))
    attributes = dict.fromkeys(clue.attribute for clue in clues.clues if isinstance(clue, ClueLine))
    cells = tuple(Cell(suspect, attribute) for attribute in attributes)
    if not reach.sure & bit:
        every: tuple[Fact, ...] = (*cells, *(Line(number) for number, _ in lines))
        if reach.possible & bit:
            hidden = tuple(fact for fact in every if _is_hidden(lineup, clues, fact))
            return Verdict("R2", Status.UNDETERMINED, hidden, suspect=suspect)
        return Verdict("R2", Status.REFUTED, (*every, Label()), suspect=suspect)
    for number, clue in lines:
        if isinstance(clue, ClueLine) and lineup.kills(clue).sure & bit:
            return Verdict("R2", Status.PROVEN, (Cell(suspect, clue.attribute), Line(number)), suspect=suspect)
    # No clue does it alone: together they leave no value of a closed attribute, so the cell itself is not needed.
    for attribute in attributes:
        alike = [(n, c) for n, c in lines if isinstance(c, ClueLine) and c.attribute == attribute]
        if lineup.excluded(clue for _, clue in alike).sure & bit:
            return Verdict("R2", Status.PROVEN, tuple(Line(number) for number, _ in alike), suspect=suspect)
    raise AssertionError("a suspect that is surely out has an attribute that puts it out")


def _is_hidden(lineup: Lineup, clues: ClueSet, fact: Fact) -> bool:
    if isinstance(fact, Cell):
        return bool(lineup.hidden.get(fact.attribute, 0) & lineup.bit(fact.suspect))
    return isinstance(fact, Line) and isinstance(clues.clues[fact.number - 1], Gap)
