"""Why a case cannot hold: clauses and facts in, all smallest sets that clash and all smallest corrections out.

MARCO (Liffiton, Previti, Malik, Marques-Silva 2016): a map of subsets not yet known to hold or to clash is walked;
each one found is grown until nothing more fits in, or shrunk until nothing can be spared.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from generator.model.frozen import frozen

from .clues import ClueSet
from .cnf import FALSE, TRUE
from .encode import Encoding, Rule
from .facts import FACES, Case, Fact, answer_fact, clue_fact, facts_of
from .solver import Sat
from .verdict import Cell, Label, Line, Status, completeness, necessity, soundness


@frozen
class Clash:
    """A smallest set of facts, and the rules by which they cannot all be right."""

    facts: tuple[Fact, ...]
    rules: tuple[Rule, ...]


def reasons(case: Case) -> dict[Rule, tuple[Fact, ...]]:
    """Return the rule instances that are refuted on the cells that are known, each with a smallest set of facts."""
    lineup = case.lineup
    structure = [Fact("faces", FACES)] if any(mode != case.answer for mode in case.readings()) else []
    found = {}
    for clues in case.sets:
        verdicts = (*soundness(lineup, clues), *completeness(lineup, clues), *necessity(lineup, clues))
        for verdict in verdicts:
            if verdict.status is Status.REFUTED:
                about = verdict.suspect if verdict.rule == "R2" else ""
                rule = Rule(verdict.rule, clues.card, clues.face, verdict.clue, about)
                named = [_named(case, clues, fact) for fact in verdict.facts]
                found[rule] = (*named, *(structure if Label() in verdict.facts else ()))
    return found


def _named(case: Case, clues: ClueSet, fact: Cell | Line | Label) -> Fact:
    if isinstance(fact, Cell):
        return case.cell(fact.suspect, fact.attribute)
    if isinstance(fact, Line):
        return clue_fact(clues.card, clues.face, fact.number)
    return answer_fact(clues.card, clues.answer_face)


def clash_of(case: Case, *, without: Collection[Rule] = (), examples: bool | None = None) -> Clash | None:
    """Return a smallest set of facts that clashes under the rules, and the rules it takes; None if all can hold.

    `without`: rule instances that are known to be broken. A clash of the facts alone has no rules.
    """
    encoding = Encoding(case, examples=examples)
    asked = {literal: rule for rule, literal in encoding.rules.items() if rule not in without and literal != TRUE}
    apart = [literal for literal in encoding.distinct if literal not in (TRUE, FALSE)]
    with Sat([*encoding.cnf.clauses, *((literal,) for literal in (*asked, *apart))]) as sat:
        if sat.holds():
            return None
    with Sat(encoding.cnf.clauses) as sat:
        rules = [asked[literal] for literal in shrunk(sat, apart, asked)]
    part = case.part({rule.card for rule in rules}) if rules else replace(case, cards={})
    soft = Encoding(part, facts_of(part, examples=examples), examples=examples)
    hard = [*(soft.rules[rule] for rule in rules), *soft.distinct]
    name = {literal: fact for fact, literal in soft.select.items()}
    with Sat(soft.cnf.clauses) as sat:
        facts = shrunk(sat, hard, name)
    return Clash(tuple(name[literal] for literal in facts), tuple(rules))


def shrunk(sat: Sat, hard: Sequence[int], soft: Iterable[int]) -> list[int]:
    """Return a smallest part of `soft` that still clashes; `hard` and `soft` together must."""
    core = list(soft)
    for literal in tuple(core):
        if literal not in core:
            continue
        rest = [other for other in core if other != literal]
        if not sat.holds([*hard, *rest]):
            known = set(sat.core())
            core = [other for other in rest if other in known]
    return core


def subsets(sat: Sat, hard: Sequence[int], soft: Sequence[int]) -> Iterator[tuple[bool, tuple[int, ...]]]:
    """Give (True, a smallest set that clashes) and (False, a smallest correction) until all are told."""
    number = {literal: index for index, literal in enumerate(soft, 1)}
    with Sat([[index, -index] for index in number.values()], engine="minisat22") as unknown:
        unknown.prefer(number.values())
        while unknown.holds():
            chosen = unknown.model()
            seed = [literal for literal in soft if chosen[number[literal] - 1] > 0]
            if sat.holds([*hard, *seed]):
                spared = _grown(sat, hard, soft, seed)
                yield False, spared
                unknown.add(number[literal] for literal in spared)
            else:
                core = tuple(shrunk(sat, hard, [literal for literal in sat.core() if literal in number]))
                yield True, core
                unknown.add(-number[literal] for literal in core)


def _grown(sat: Sat, hard: Sequence[int], soft: Sequence[int], seed: Sequence[int]) -> tuple[int, ...]:
    """Return what is left out of a largest set around `seed` that holds."""
    kept = list(seed)
    inside = set(seed)
    for literal in soft:
        if literal not in inside and sat.holds([*hard, *kept, literal]):
            kept.append(literal)
            inside.add(literal)
    return tuple(literal for literal in soft if literal not in inside)


def explanations(
    case: Case, *, keep: Iterable[Fact] = (), examples: bool | None = None
) -> tuple[list[frozenset[Fact]], list[frozenset[Fact]]]:
    """Return all smallest sets of facts that clash under the rules, and all smallest corrections; smallest first.

    Facts in `keep` are certain. Their number may grow beyond all bounds with the deck: for a few cards.
    """
    soft = [fact for fact in facts_of(case, examples=examples) if fact not in set(keep)]
    encoding = Encoding(case, soft, examples=examples)
    hard = [*encoding.rules.values(), *encoding.distinct]
    name = {literal: fact for fact, literal in encoding.select.items()}
    clashes: list[frozenset[Fact]] = []
    mends: list[frozenset[Fact]] = []
    with Sat(encoding.cnf.clauses) as sat:
        for clash, literals in subsets(sat, hard, list(name)):
            (clashes if clash else mends).append(frozenset(name[literal] for literal in literals))
    return tuple(sorted(found, key=lambda facts: (len(facts), sorted(facts))) for found in (clashes, mends))  # type: ignore[return-value]
