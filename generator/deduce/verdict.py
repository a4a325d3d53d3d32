"""The rules of a clue set, proven, refuted or undetermined on the cells that are known.

R1: a clue does not eliminate the answer. R2: every suspect but the answer is eliminated by some clue.
R3: every clue has a private suspect; exactly then every reveal eliminates somebody, in any order (research/clues.md 1).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from generator.model.content import ClueLine, Gap
from generator.model.frozen import frozen

from .clues import ClueSet
from .lineup import Lineup, Reach


class Status(Enum):
    """What the known facts say of a rule instance."""

    PROVEN = "proven"
    REFUTED = "refuted"
    UNDETERMINED = "undetermined"


@frozen(order=True)
class Cell:
    """A fact: a suspect's value of an attribute. Where it is hidden, the fact is what would have to be known."""

    suspect: str
    attribute: str


@frozen(order=True)
class Line:
    """A fact: a clue, by its number from 1."""

    number: int


@frozen(order=True)
class Label:
    """A fact: the answer."""


Fact = Cell | Line | Label


@frozen
class Verdict:
    """What is known of one rule instance.

    clue     the clue's number (R1, R3), else 0
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
    kills = tuple(lineup.kills(clue) for clue in clues.clues)
    reach = lineup.excluded(clues.clues)
    answer = clues.answer
    return tuple(
        _complete(lineup, clues, kills, reach, suspect, 1 << index)
        for index, suspect in enumerate(lineup.suspects)
        if suspect != answer
    )


def necessity(lineup: Lineup, clues: ClueSet) -> tuple[Verdict, ...]:
    """Say of each clue whether it eliminates somebody whenever it comes (R3). The answer does not matter."""
    verdicts = []
    for number, reach in enumerate(lineup.privates(clues.clues), 1):
        if reach.sure:
            kept = _private_facts(clues, number, lineup.names(reach.sure)[0])
            verdicts.append(Verdict("R3", Status.PROVEN, kept, number))
        elif reach.possible:
            verdicts.append(Verdict("R3", Status.UNDETERMINED, _hidden_of(lineup, clues, reach.possible), number))
        else:
            verdicts.append(Verdict("R3", Status.REFUTED, _idle(lineup, clues, number), number))
    return tuple(verdicts)


def forestalling(lineup: Lineup, clues: ClueSet, number: int) -> tuple[int, ...]:
    """Return few other clues that, read first, leave nobody to a clue without a private suspect."""
    lines = {fact.number for fact in _idle(lineup, clues, number) if isinstance(fact, Line)}
    return tuple(sorted(lines - {number}))


def _hidden_of(lineup: Lineup, clues: ClueSet, mask: int) -> tuple[Fact, ...]:
    """Return what is hidden of some suspects' cells that are asked, and of the clues."""
    asked = dict.fromkeys(clue.attribute for clue in clues.clues if isinstance(clue, ClueLine))
    cells = [Cell(name, asks) for asks in asked for name in lineup.names(lineup.hidden.get(asks, 0) & mask)]
    return (*cells, *(Line(number) for number, clue in enumerate(clues.clues, 1) if isinstance(clue, Gap)))


def _private_facts(clues: ClueSet, number: int, suspect: str) -> tuple[Fact, ...]:
    """Return what makes a suspect private to a clue: all its cells that are asked, and all clues."""
    asked = dict.fromkeys(clue.attribute for clue in clues.clues if isinstance(clue, ClueLine))
    cells = (Cell(suspect, attribute) for attribute in asked)
    return (Line(number), *cells, *(Line(other) for other in range(1, len(clues.clues) + 1) if other != number))


def _idle(lineup: Lineup, clues: ClueSet, number: int) -> tuple[Fact, ...]:
    """Return why a clue has no private suspect: whom it does not hit, and which clues hit the others too."""
    clue = clues.clues[number - 1]
    assert isinstance(clue, ClueLine)  # an unknown clue may hit anybody
    for other, line in enumerate(clues.clues, 1):
        if other != number and line == clue:
            return (Line(number), Line(other))
    own = lineup.kills(clue).possible
    facts: dict[Fact, None] = {Line(number): None}
    facts |= {Cell(name, clue.attribute): None for name in lineup.names(lineup.everyone & ~own)}
    # The clues that hit the most go first, so that few are named.
    reaches = [(other, lineup.kills(line)) for other, line in enumerate(clues.clues, 1) if other != number]
    while own:
        other, reach = max(reaches, key=lambda item: (item[1].sure & own).bit_count(), default=(0, Reach()))
        if not reach.sure & own:
            return (*facts, *_worn_out(lineup, clues, number, own))
        line = clues.clues[other - 1]
        assert isinstance(line, ClueLine)
        facts[Line(other)] = None
        facts |= {Cell(name, line.attribute): None for name in lineup.names(reach.sure & own)}
        own &= ~reach.sure
    return tuple(facts)


def _worn_out(lineup: Lineup, clues: ClueSet, number: int, left: int) -> tuple[Fact, ...]:
    """Return the clues that exclude all values of an attribute, so that they hit whoever has a gap there."""
    lines: list[Fact] = []
    by_attribute: dict[str, list[int]] = {}
    for other, clue in enumerate(clues.clues, 1):
        if other != number and isinstance(clue, ClueLine):
            by_attribute.setdefault(clue.attribute, []).append(other)
    for numbers in by_attribute.values():
        if lineup.excluded(clues.clues[other - 1] for other in numbers).sure & left:
            lines += map(Line, numbers)
    return tuple(lines)


def _never(reach: Reach, bit: int) -> Status:
    if reach.sure & bit:
        return Status.REFUTED
    return Status.UNDETERMINED if reach.possible & bit else Status.PROVEN


def _complete(
    lineup: Lineup, clues: ClueSet, kills: Sequence[Reach], reach: Reach, suspect: str, bit: int
) -> Verdict:
    if reach.sure & bit:
        for number, (clue, kill) in enumerate(zip(clues.clues, kills, strict=True), 1):
            if kill.sure & bit and isinstance(clue, ClueLine):
                return Verdict("R2", Status.PROVEN, (Cell(suspect, clue.attribute), Line(number)), suspect=suspect)
        return Verdict("R2", Status.PROVEN, _worn_out(lineup, clues, 0, bit), suspect=suspect)
    if reach.possible & bit:
        return Verdict("R2", Status.UNDETERMINED, _hidden_of(lineup, clues, bit), suspect=suspect)
    asked = dict.fromkeys(clue.attribute for clue in clues.clues if isinstance(clue, ClueLine))
    cells = (Cell(suspect, attribute) for attribute in asked)
    lines = (Line(number) for number in range(1, len(clues.clues) + 1))
    return Verdict("R2", Status.REFUTED, (*cells, *lines, Label()), suspect=suspect)


def _is_hidden(lineup: Lineup, clues: ClueSet, fact: Fact) -> bool:
    if isinstance(fact, Cell):
        return bool(lineup.hidden.get(fact.attribute, 0) & lineup.bit(fact.suspect))
    return isinstance(fact, Line) and isinstance(clues.clues[fact.number - 1], Gap)
