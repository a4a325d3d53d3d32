"""What follows from a case with gaps: proven, refuted or undetermined for each rule; the values left for each gap.

Every question is asked of the solver once at most: whatever a model shows to be possible is remembered.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from .cnf import FALSE, TRUE
from .encode import Encoding, Rule
from .facts import Case, Fact, Value
from .solver import Sat
from .verdict import Status

Left = Mapping[Fact, tuple[Value, ...]]
"""For each place that is not certain, the values that it may still have."""


def statuses(case: Case) -> dict[Rule, Status]:
    """Say of each rule instance what the facts alone say, of one card at a time.

    Of worked examples that counts which they say of suspects; examples that clash with the facts are left out.
    """
    return {rule: status for card in case.cards for rule, status in _of_card(case.part((card,))).items()}


def _of_card(case: Case) -> dict[Rule, Status]:
    encoding = Encoding(case)
    found = {rule: _constant(literal) for rule, literal in encoding.rules.items()}
    open_ones = {rule: literal for rule, literal in encoding.rules.items() if found[rule] is Status.UNDETERMINED}
    if not open_ones:
        return found
    with Sat(encoding.cnf.clauses) as sat:
        if not sat.holds():
            return _of_card(replace(case, examples={}))
        possible = _possible(sat, {side for literal in open_ones.values() for side in (literal, -literal)})
    for rule, literal in open_ones.items():
        if not {literal, -literal} <= possible:
            found[rule] = Status.PROVEN if literal in possible else Status.REFUTED
    return found


def values_left(case: Case, *, without: Collection[Rule] = (), examples: bool | None = None) -> Left | None:
    """Return what each hidden place may hold if the facts and the rules hold; None if they cannot.

    `without`: rule instances that are known to be broken.
    """
    encoding = Encoding(case, examples=examples)
    hidden = {
        fact: choice
        for fact, choice in encoding.choices().items()
        if any(literal not in (TRUE, FALSE) for literal in choice.values())
    }
    with Sat([*encoding.cnf.clauses, *((rule,) for rule in enforced(encoding, without))]) as sat:
        if not sat.holds():
            return None
        possible = _possible(sat, {literal for choice in hidden.values() for literal in choice.values()})
    return {
        fact: tuple(value for value, literal in choice.items() if literal in possible)
        for fact, choice in hidden.items()
    }


def enforced(encoding: Encoding, without: Collection[Rule] = ()) -> list[int]:
    """Return the literals of all rules but those known to be broken, if they say something."""
    rules = [literal for rule, literal in encoding.rules.items() if rule not in without]
    return [literal for literal in (*rules, *encoding.distinct) if literal != TRUE]


def narrowed(case: Case, left: Left, *, known: bool = False) -> dict[Fact, tuple[Value, ...]]:
    """Return for hidden places the values that are excluded, where any are.

    `known`: those too that the facts and examples exclude without any rule.
    """
    alone = values_left(replace(case, cards={}), examples=False) or {}
    places = Encoding(case).choices()
    found = {}
    for fact, kept in left.items():
        before = places[fact] if known else alone.get(fact, places[fact])
        found[fact] = tuple(value for value in before if value not in kept)
    return {fact: values for fact, values in found.items() if values}


def _possible(sat: Sat, asked: Iterable[int]) -> set[int]:
    """Return those of the literals that hold in some model."""
    waiting = sorted(set(asked), key=lambda literal: (abs(literal), literal))
    possible: set[int] = set()
    for literal in tuple(waiting):
        if literal not in possible and sat.holds([literal]):
            model = sat.model()
            possible.update(other for other in waiting if model[abs(other) - 1] == other)
            waiting = [other for other in waiting if other not in possible]
    return possible


def _constant(literal: int) -> Status:
    return {TRUE: Status.PROVEN, FALSE: Status.REFUTED}.get(literal, Status.UNDETERMINED)
