"""A case that cannot hold in, corrections of it out: the cheapest first, each with what to write and what follows.

A correction is a smallest set of facts to give up (weighted by trust), and then what may stand in their places.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import islice

from generator.model.content import Gap
from generator.model.frozen import frozen

from .clues import ClueSet
from .encode import Encoding
from .explain import clash_of, reasons
from .facts import OTHER, Case, Change, Fact, Value, changed, facts_of
from .solver import Sat, corrections
from .status import Left, enforced, narrowed, values_left

LARGE = 16
"""Clue sets; in a larger deck only what takes part in a fault may be corrected: all else is taken as certain."""
OPTIONS = 12
"""How many ways to fill in one correction are looked for."""


@frozen
class Repair:
    """A correction.

    cost     the trust in what is given up
    options  what to write, the most likely first: every option makes the rules hold. An exchange of what stands
             there already goes before new values
    tells    the worked examples that a described card tells with the first option
    """

    cost: int
    facts: tuple[Fact, ...]
    options: tuple[tuple[Change, ...], ...]
    tells: tuple[str, ...] = ()

    @property
    def exchange(self) -> bool:
        """Say whether the first option exchanges what stands there."""
        return _exchanges(self.options[0])


def repairs(
    case: Case, *, keep: Collection[Fact] = (), examples: bool | None = None, limit: int = 20
) -> tuple[Repair, ...]:
    """Return the cheapest corrections, at most `limit`; nothing where the case holds or cannot be mended.

    Facts in `keep` are certain. Those of the same cost: the one that tells more worked examples first, then the
    one with fewer facts.
    """
    written = facts_of(case, examples=examples)
    soft = [fact for fact in written if fact not in keep]
    if len(case.sets) > LARGE:
        soft = _suspected(case, soft)
    encoding = Encoding(case, soft, examples=examples)
    rules = enforced(encoding)
    clauses = [*encoding.cnf.clauses, *((literal,) for literal in rules)]
    weights = {literal: fact.trust for fact, literal in encoding.select.items()}
    name = {literal: fact for fact, literal in encoding.select.items()}
    found = []
    with Sat(clauses) as sat:
        if sat.holds(weights):
            return ()
        for cost, given_up in islice(corrections(clauses, weights), limit):
            facts = tuple(sorted(name[literal] for literal in given_up))
            kept = [literal for literal in weights if literal not in given_up]
            options = _options(sat, encoding, facts, kept)
            found.append(Repair(cost, facts, options, _tells(case, options[0])))
    return tuple(sorted(found, key=lambda item: (item.cost, -len(item.tells), len(item.facts), item.facts)))


def broken_cards(case: Case) -> tuple[str, ...]:
    """Return the cards with a clue set that is refuted, that repeats another, or that takes part in a clash."""
    found = {rule.card: None for rule in reasons(case)}
    seen: dict[frozenset[object], ClueSet] = {}
    for clues in case.sets:
        first = seen.setdefault(frozenset(clues.clues), clues)
        if first is not clues:
            found |= {first.card: None, clues.card: None}
    if case.has_gaps and not found and (clash := clash_of(case)):
        found |= {rule.card: None for rule in clash.rules}
    return tuple(found)


def _suspected(case: Case, facts: Iterable[Fact]) -> list[Fact]:
    """Return the facts that may have to do with a fault: of the broken cards, and the cells that their faults name."""
    clash = clash_of(case, without=reasons(case))
    named = {fact for found in reasons(case).values() for fact in found} | {*(clash.facts if clash else ())}
    cards = tuple(f"{card}." for card in broken_cards(case))
    return [
        fact
        for fact in facts
        if fact in named or fact.kind in ("faces", "example") or (fact.kind != "cell" and fact.path.startswith(cards))
    ]


def consequences(case: Case, option: Iterable[Change]) -> tuple[Case, Left]:
    """Return the case as an option corrects it, and the values that it excludes for gaps."""
    mended = changed(case, option)
    left = values_left(mended)
    return mended, {} if left is None else narrowed(mended, left)


def _options(
    sat: Sat, encoding: Encoding, facts: Sequence[Fact], kept: Sequence[int]
) -> tuple[tuple[Change, ...], ...]:
    """Return ways to fill in the places of facts that are given up."""
    choices = encoding.choices()
    places = [(fact, choices[fact]) for fact in facts if fact in choices]
    unlisted = [-literal for _, choice in places for value, literal in choice.items() if _is_other(value)]
    lent = [fact for fact in facts if fact not in choices]
    found: list[tuple[Change, ...]] = []
    guard = encoding.cnf.new()  # what blocks options found holds only under this literal
    exchange = _exchange(encoding, places)
    rounds: list[list[int]] = [[*exchange, *unlisted]] if exchange else []
    for wishes in (*rounds, unlisted, []):
        while len(found) < OPTIONS and sat.holds([guard, *kept, *wishes]):
            model = set(sat.model())
            chosen = [(fact, value, literal) for fact, choice in places for value, literal in choice.items()
                      if literal in model]  # fmt: skip
            changes = [Change(fact, encoding.written[fact], _written(value)) for fact, value, _ in chosen]
            found.append((*changes, *(Change(fact, encoding.written[fact], None) for fact in lent)))
            if not places:
                break
            sat.add([-guard, *(-literal for _, _, literal in chosen)])
        if found and wishes == unlisted:
            break  # values that nobody has listed are for want of better
    return tuple(sorted(found, key=lambda option: (not _exchanges(option), *map(_newness, option))))


def _exchange(encoding: Encoding, places: Sequence[tuple[Fact, dict[Value, int]]]) -> list[int]:
    """Return literals by which two facts of a kind swap what stands there."""
    if len(places) != 2 or places[0][0].kind != places[1][0].kind:
        return []
    (one, first), (other, second) = places
    return [first.get(encoding.written[other], -1), second.get(encoding.written[one], -1)]


def _exchanges(option: Sequence[Change]) -> bool:
    was = sorted(map(str, (change.was for change in option)))
    return len(option) > 1 and was == sorted(map(str, (change.to for change in option)))


def _newness(change: Change) -> tuple[bool, str]:
    """Sort changes: a clue about the same attribute goes before one about another."""
    same = getattr(change.was, "attribute", "") == getattr(change.to, "attribute", "")
    return (not same, str(change.to))


def _is_other(value: Value) -> bool:
    return value == OTHER or getattr(value, "value", "") == OTHER


def _written(value: Value) -> Value | Gap:
    """Return what to write: a value that nobody has listed cannot be, and stays open."""
    return Gap("undecided") if _is_other(value) else value


def _tells(case: Case, option: Sequence[Change]) -> tuple[str, ...]:
    """Return the paths of worked examples that a card tells once an option is written."""
    from .replay import replayed
    from .verdict import Status

    mended = replace(changed(case, option), whole=True)
    return tuple(
        path
        for path, example in mended.examples.items()
        if example.answer
        and all(told.status is Status.PROVEN for told in replayed(mended, example) if told.key == "answer")
    )
