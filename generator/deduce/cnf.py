"""Clauses for a solver: literals in, clauses in conjunctive normal form out. Constants are folded away.

Clauses are tuples: a deck has a hundred thousand of them, and Python's garbage collector passes over tuples of numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

TRUE, FALSE = 1, -1


class Cnf:
    """A growing set of clauses. A literal is a variable's number, negative for its opposite; 1 is always true."""

    def __init__(self) -> None:
        self.clauses: list[tuple[int, ...]] = [(TRUE,)]
        self.variables = 1

    def new(self) -> int:
        """Return a fresh variable."""
        self.variables += 1
        return self.variables

    def add(self, *literals: int) -> None:
        """Ask that one of these holds."""
        if TRUE not in literals:
            folded = tuple(literal for literal in literals if literal != FALSE) if FALSE in literals else literals
            self.clauses.append(folded)

    def every(self, literals: Iterable[int]) -> int:
        """Return a literal that holds exactly if all of these do."""
        return -self.some([-literal for literal in literals])

    def some(self, literals: Iterable[int]) -> int:
        """Return a literal that holds exactly if one of these does."""
        parts = set(literals)
        if TRUE in parts:
            return TRUE
        parts.discard(FALSE)
        if len(parts) <= 1:
            return next(iter(parts), FALSE)
        whole = self.new()
        ordered = sorted(parts)
        self.clauses += [(whole, -part) for part in ordered]
        self.clauses.append((-whole, *ordered))
        return whole

    def one_of(self, literals: Iterable[int]) -> None:
        """Ask that exactly one of these holds."""
        known = list(literals)
        self.add(*known)
        for first, second in combinations(known, 2):
            self.add(-first, -second)
