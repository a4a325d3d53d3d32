"""Simple comparisons and the algebra of conditions made of them: `and`, `or`, `not`, and what they leave over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from generator.model.expression import Binary, Call, Expr, Listing, Literal, Name, Negation

NOTHING = "none"
"""The word for a value that is absent: `icon = none`."""
_OPPOSITE = {"!=": "=", "<": ">=", ">": "<="}
_SIGNS = {"=": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥", "*": "×", "+": "+", "-": "−"}


@dataclass(frozen=True, slots=True)
class Atom:
    """A comparison to be answered with yes or no. `presence`: it asks whether there is a value at all."""

    key: str
    left: Expr
    operator: str
    right: Expr
    presence: bool = False

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Atom) and other.key == self.key

    @property
    def names(self) -> frozenset[str]:
        """Return the names that it compares."""
        return frozenset(names_in(self.left) | names_in(self.right)) - {NOTHING}


Term = Mapping[Atom, bool]
"""One way to meet a condition: the answers it needs."""


def names_in(expr: Expr | None) -> set[str]:
    """Return the names in an expression, the word `none` included."""
    if isinstance(expr, Name):
        return {expr.name}
    if isinstance(expr, Binary):
        return names_in(expr.left) | names_in(expr.right)
    if isinstance(expr, Negation):
        return names_in(expr.operand)
    if isinstance(expr, Call):
        return names_in(expr.argument)
    if isinstance(expr, Listing):
        return set().union(*(names_in(part) for part in (*expr.items, expr.low, expr.high)))
    return set()


def write(expr: Expr, labels: Mapping[str, str]) -> str:
    """Write an expression for print, names by their labels."""
    if isinstance(expr, Literal):
        return labels.get(str(expr.value), str(expr.value))
    if isinstance(expr, Name):
        return labels.get(expr.name, expr.name)
    if isinstance(expr, Negation):
        return f"not ({write(expr.operand, labels)})"
    if isinstance(expr, Call):
        return f"{expr.function}({write(expr.argument, labels)})"
    if isinstance(expr, Listing):
        if expr.low is not None and expr.high is not None:
            return f"{write(expr.low, labels)}–{write(expr.high, labels)}"
        return ", ".join(write(item, labels) for item in expr.items)
    sides = [_side(expr.operator, side, labels) for side in (expr.left, expr.right)]
    return f"{sides[0]}{joint(expr.operator)} {sides[1]}"


def joint(operator: str) -> str:
    """Return what joins an operator's left side to what follows: ` ≥`."""
    if operator == "in":  # a word of English: a colon says the same in every language
        return ":"
    return f" {_SIGNS.get(operator, operator)}"


def _side(operator: str, side: Expr, labels: Mapping[str, str]) -> str:
    words = write(side, labels)
    return f"({words})" if operator == "and" and isinstance(side, Binary) and side.operator == "or" else words


def split_terms(expr: Expr, wanted: bool = True) -> tuple[Term, ...]:
    """Return the ways in which a condition is met (or, not `wanted`, missed)."""
    if isinstance(expr, Negation):
        return split_terms(expr.operand, not wanted)
    if isinstance(expr, Binary) and expr.operator in ("and", "or"):
        left, right = split_terms(expr.left, wanted), split_terms(expr.right, wanted)
        if (expr.operator == "or") is wanted:
            return (*left, *right)
        return tuple(joined for one, two in product(left, right) if (joined := _join(one, two)) is not None)
    atom, positive = _atom(expr)
    return ({atom: positive is wanted},)


def complement(terms: Sequence[Term], atoms: Sequence[Atom]) -> tuple[Term, ...]:
    """Return the fewest, shortest ways to meet none of the terms. Questions about an absent value are not asked."""
    free = [answers for answers in assignments(atoms) if not any(meets(answers, term) for term in terms)]
    wasted = [answers for answers in _every(atoms) if _pointless(answers)]
    found: list[Term] = []
    left = list(free)
    for size in range(len(atoms) + 1):
        for chosen in combinations(atoms, size):
            for values in product((True, False), repeat=size):
                term = dict(zip(chosen, values, strict=True))
                if not any(meets(answers, term) for answers in left):
                    continue
                if all(a in free or a in wasted for a in _every(atoms) if meets(a, term)):
                    found.append(term)
                    left = [answers for answers in left if not meets(answers, term)]
    return tuple(found)


def assignments(atoms: Sequence[Atom]) -> Iterator[dict[Atom, bool]]:
    """Return the sets of answers that can occur: what compares an absent value is answered no."""
    return (answers for answers in _every(atoms) if not _pointless(answers))


def meets(answers: Term, term: Term) -> bool:
    """Say whether answers are those that a term needs."""
    return all(answers[atom] is value for atom, value in term.items())


def _every(atoms: Sequence[Atom]) -> Iterator[dict[Atom, bool]]:
    return (dict(zip(atoms, values, strict=True)) for values in product((True, False), repeat=len(atoms)))


def _pointless(answers: Term) -> bool:
    absent = {name for atom, value in answers.items() if atom.presence and not value for name in atom.names}
    return any(value and not atom.presence and atom.names & absent for atom, value in answers.items())


def _join(one: Term, two: Term) -> Term | None:
    clash = any(atom in one and one[atom] is not value for atom, value in two.items())
    return None if clash else {**one, **two}


def _atom(expr: Expr) -> tuple[Atom, bool]:
    if not isinstance(expr, Binary):
        return Atom(repr(expr), expr, "", expr), True
    operator = _OPPOSITE.get(expr.operator, expr.operator)
    positive = operator == expr.operator
    presence = operator == "=" and _is_nothing(expr.right)
    key = f"{write(expr.left, {})} {operator} {write(expr.right, {})}"
    return Atom(key, expr.left, operator, expr.right, presence), positive is not presence


def _is_nothing(expr: Expr) -> bool:
    return (isinstance(expr, Name) and expr.name == NOTHING) or (isinstance(expr, Literal) and expr.value == NOTHING)
