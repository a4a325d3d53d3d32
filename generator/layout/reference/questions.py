"""A decision table in, the questions that its rows ask out: each question once, and the answers that can occur.

Two comparisons of the same inputs are one question where they agree on every value of these inputs, or differ on
every one: a comparison, its mirror image, its opposite. Then one of them is asked, and its answers are turned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from generator.model.combinations import LIMIT, Space, count
from generator.model.content import Table
from generator.model.evaluate import Unworkable
from generator.model.frozen import frozen

from .comparisons import Atom, Term, meets, split_terms

MOST = 6
"""Questions; a table with more has no column for each."""
Turned = Mapping[Atom, tuple[Atom, bool]]
"""Comparison -> the one that asks its question, and whether a yes to it means yes."""


@frozen
class Questions:
    """`atoms`: what is asked. `rows`: each row's ways to be met. `answers`: the sets of answers that can occur."""

    atoms: tuple[Atom, ...]
    rows: tuple[tuple[Term, ...], ...]
    answers: tuple[Term, ...]


def questions_of(table: Table) -> Questions | None:
    """Return the questions of a table; None where there are none, or too many, or too many inputs to try."""
    told = [split_terms(row.when) if row.when is not None else () for row in table.rows]
    stated = tuple(dict.fromkeys(atom for terms in told for term in terms for atom in term))
    asked = {name for atom in stated for name in atom.names}
    domains = {name: values for name, values in table.inputs.items() if name in asked}
    if not stated or count(domains) > LIMIT:
        return None
    space = Space(domains)
    try:
        masks = {atom: space.mask(atom.question) for atom in stated}
    except Unworkable:
        return None
    turned = _turned(masks, space.everything)
    atoms = tuple(dict.fromkeys(atom for atom, _ in turned.values()))
    if len(atoms) > MOST:
        return None
    answers = tuple(_occurring(atoms, masks, space.everything))
    stating = [_possible([way for term in terms if (way := _asked(term, turned)) is not None], answers)
               for terms in told]  # fmt: skip
    rest = complement([term for terms in stating for term in terms], atoms, answers)
    rows = (rest if row.when is None else terms for row, terms in zip(table.rows, stating, strict=True))
    return Questions(atoms, tuple(rows), answers)


def complement(terms: Sequence[Term], atoms: Sequence[Atom], answers: Sequence[Term]) -> tuple[Term, ...]:
    """Return few and short ways to meet none of the terms, of the answers that can occur."""
    free = {index for index, given in enumerate(answers) if not any(meets(given, term) for term in terms)}
    found: list[tuple[Term, set[int]]] = []
    left = set(free)
    for term in _terms(atoms):
        if not left:
            break
        met = {index for index, given in enumerate(answers) if meets(given, term)}
        if met & left and met <= free:
            found.append((term, met))
            left -= met
    return _needed(found)


def _turned(masks: Mapping[Atom, int], everything: int) -> Turned:
    """Let the first comparison of each question ask it."""
    turned: dict[Atom, tuple[Atom, bool]] = {}
    for atom, mask in masks.items():
        turned[atom] = (atom, True)
        for first, _ in tuple(turned.values()):
            if first.names == atom.names and masks[first] in (mask, everything ^ mask):
                turned[atom] = (first, masks[first] == mask)
                break
    return turned


def _occurring(atoms: Sequence[Atom], masks: Mapping[Atom, int], within: int) -> Iterator[dict[Atom, bool]]:
    """Visit the answers to questions that some of the inputs `within` give."""
    if not within:
        return
    if not atoms:
        yield {}
        return
    first, *others = atoms
    for value, part in ((True, within & masks[first]), (False, within & ~masks[first])):
        for answers in _occurring(others, masks, part):
            yield {first: value, **answers}


def _asked(term: Term, turned: Turned) -> Term | None:
    """Say a term by the questions asked; None where it would need both answers to one of them."""
    asked: dict[Atom, bool] = {}
    for atom, value in term.items():
        question, same = turned[atom]
        if asked.setdefault(question, value is same) is not (value is same):
            return None
    return asked


def _possible(terms: Sequence[Term], answers: Sequence[Term]) -> tuple[Term, ...]:
    """Leave out the ways that cannot occur, or say nothing more than others; a row that nothing meets keeps its own."""
    met = [(term, {index for index, given in enumerate(answers) if meets(given, term)}) for term in terms]
    return _needed([(term, cases) for term, cases in met if cases]) or tuple(terms)


def _needed(found: Sequence[tuple[Term, set[int]]]) -> tuple[Term, ...]:
    """Leave out terms, the last first, whose cases the others have."""
    kept = list(found)
    for entry in reversed(found):
        others = [cases for term, cases in kept if term is not entry[0]]
        if entry[1] <= set().union(*others):
            kept = [(term, cases) for term, cases in kept if term is not entry[0]]
    return tuple(term for term, _ in kept)


def _terms(atoms: Sequence[Atom]) -> Iterator[Term]:
    """Visit all terms, the short ones first."""
    for size in range(len(atoms) + 1):
        for chosen in combinations(atoms, size):
            for values in product((True, False), repeat=size):
                yield dict(zip(chosen, values, strict=True))
