"""What players see: clue sets in, how many suspects each reveal leaves over all orders, and examples replayed, out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from generator.model.content import ClueExample, ClueLine, Gap
from generator.model.frozen import frozen

from .facts import Case
from .lineup import Clue, Lineup
from .verdict import Status


@frozen
class Step:
    """Suspects left after some clues, over all orders.

    fewest, most  in any order, whatever gaps hide
    low, high     the mean, if gaps hide as many hits as they can, and none
    """

    fewest: int
    low: float
    high: float
    most: int


def funnel(lineup: Lineup, clues: Sequence[Clue], spared: int = 0) -> tuple[Step, ...]:
    """Say how many suspects are left after 0, 1, 2, … clues. All orders to k clues meet each k-subset equally often.

    `spared`: the mask of those whom no gap may eliminate, as the answer.
    """
    steps = []
    for count in range(len(clues) + 1):
        left = [lineup.excluded(part) for part in combinations(clues, count)]
        high = [(lineup.everyone & ~reach.sure).bit_count() for reach in left]
        low = [(lineup.everyone & ~(reach.possible & ~spared | reach.sure)).bit_count() for reach in left]
        steps.append(Step(min(low), sum(low) / len(low), sum(high) / len(high), max(high)))
    return tuple(steps)


@frozen
class Told:
    """What comes of one statement of a worked example. `key`: where it is written; `about`: the suspect, if one."""

    key: str
    about: str
    status: Status
    says: str


def replayed(case: Case, example: ClueExample) -> tuple[Told, ...]:
    """Play a worked example: whom its clue clears, who stays, and whether a card tells it."""
    told = []
    for name in example.eliminated:
        told.append(Told("eliminated", name, _has(case, name, example.clue), f"{name} goes"))
    stay = (name for name in case.suspects if example.first and name not in example.eliminated)
    for name in dict.fromkeys((*example.remain, *stay)):
        status = _opposite(_has(case, name, example.clue))
        told.append(Told("remain" if name in example.remain else "first", name, status, f"{name} stays"))
    if example.answer and not told_by_none(case, example):
        told.append(Told("answer", example.answer, _on_a_card(case, example), f"a card leads to {example.answer}"))
    return tuple(told)


def credible(case: Case) -> Case:
    """Leave out the worked examples that name strangers or do not come out as told."""
    kept = {
        path: example
        for path, example in case.examples.items()
        if {*example.eliminated, *example.remain} <= case.cells.keys()
        and all(told.status is not Status.REFUTED for told in replayed(case, example))
    }
    return replace(case, examples=kept)


def told_by_none(case: Case, example: ClueExample) -> bool:
    """Say whether no card that is described tells the example, while others are not described."""
    return not case.whole and _on_a_card(case, example) is Status.REFUTED


def _on_a_card(case: Case, example: ClueExample) -> Status:
    """Say whether a clue set has the example's clue in its place, and its answer."""
    best = Status.REFUTED
    for clues in case.sets:
        if isinstance(clues.answer, str) and clues.answer != example.answer:
            continue
        places = [clues.clues[example.number - 1 : example.number]] if example.number else [clues.clues]
        if clues.answer == example.answer and any(example.clue in lines for lines in places):
            return Status.PROVEN
        if any(line == example.clue or isinstance(line, Gap) for lines in places for line in lines):
            best = Status.UNDETERMINED
    return best


def _has(case: Case, suspect: str, clue: ClueLine) -> Status:
    value = case.cells.get(suspect, {}).get(clue.attribute)
    if isinstance(value, Gap):
        return Status.UNDETERMINED
    return Status.PROVEN if value == clue.value else Status.REFUTED


def _opposite(status: Status) -> Status:
    return {Status.PROVEN: Status.REFUTED, Status.REFUTED: Status.PROVEN}.get(status, status)
