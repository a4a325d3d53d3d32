"""Simple comparisons, how they are written, and the conditions made of them by `and`, `or`, `not`."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from generator.model.combinations import names_in
from generator.model.expression import Binary, Call, Expr, Listing, Literal, Name, Negation
from generator.model.frozen import frozen

NOTHING = "none"
"""The word for a value that is absent: `icon = none`."""
_SUMS = "+-*"
_JOIN = "\u00a0"
"""Nothing breaks behind an operator: a line begins with it."""
_SIGNS = {"=": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥", "*": "×", "+": "+", "-": "−"}


@frozen
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
        return frozenset((*names_in(self.left), *names_in(self.right))) - {NOTHING}

    @property
    def question(self) -> Expr:
        """Return the condition that its yes stands for."""
        stated = Binary(self.operator, self.left, self.right) if self.operator else self.left
        return Negation(stated) if self.presence else stated


Term = Mapping[Atom, bool]
"""One way to meet a condition: the answers it needs."""


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
        *others, last = (write(item, labels) for item in expr.items)
        return f"{', '.join(others)},{_JOIN}{last}" if others else last
    return joined(expr, *(_side(expr.operator, side, labels) for side in (expr.left, expr.right)))


def joined(expr: Binary | Atom, left: str, right: str) -> str:
    """Join the two sides of an operator, so that a line breaks before it and not behind."""
    if expr.operator == "in" or (expr.operator == "=" and _is_word(expr.right)):
        # A colon says the same in every language.
        return f"{left}:{' ' if any(letter.isalpha() for letter in right) else _JOIN}{right}"
    before = _JOIN if expr.operator == "*" and isinstance(expr.left, Literal) else " "
    return f"{left}{before}{_SIGNS.get(expr.operator, expr.operator)}{_JOIN}{right}"


def _side(operator: str, side: Expr, labels: Mapping[str, str]) -> str:
    words = write(side, labels)
    if operator in _SUMS and not isinstance(side, Binary):
        return words.replace(" ", _JOIN)
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


def meets(answers: Term, term: Term) -> bool:
    """Say whether answers are those that a term needs."""
    return all(answers[atom] is value for atom, value in term.items())


def _join(one: Term, two: Term) -> Term | None:
    clash = any(atom in one and one[atom] is not value for atom, value in two.items())
    return None if clash else {**one, **two}


def _atom(expr: Expr) -> tuple[Atom, bool]:
    if not isinstance(expr, Binary):
        return Atom(repr(expr), expr, "", expr), True
    operator = "=" if expr.operator == "!=" else expr.operator
    positive = operator == expr.operator
    presence = operator == "=" and _is_nothing(expr.right)
    key = f"{write(expr.left, {})} {operator} {write(expr.right, {})}"
    return Atom(key, expr.left, operator, expr.right, presence), positive is not presence


def _is_word(expr: Expr) -> bool:
    return isinstance(expr, Literal) and isinstance(expr.value, str)


def _is_nothing(expr: Expr) -> bool:
    return (isinstance(expr, Name) and expr.name == NOTHING) or (isinstance(expr, Literal) and expr.value == NOTHING)
