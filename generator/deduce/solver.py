"""The one door to python-sat: clauses and assumptions in, models, cores and cheapest corrections out.

Loaded only when a deck has gaps or faults; a complete table is proven by bit masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from types import TracebackType
from typing import Any

ENGINE = "glucose4"


class Sat:
    """A solver that keeps what it has learnt between questions. Use it in a `with`."""

    def __init__(self, clauses: Sequence[Sequence[int]], *, engine: str = ENGINE) -> None:
        from pysat.solvers import Solver

        self._solver: Any = Solver(engine, bootstrap_with=clauses)

    def __enter__(self) -> Sat:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._solver.delete()

    def holds(self, assumptions: Iterable[int] = ()) -> bool:
        """Say whether all clauses can hold together with these literals."""
        return bool(self._solver.solve(assumptions=list(assumptions)))

    def model(self) -> list[int]:
        """Return the literals of the last way in which all holds."""
        return list(self._solver.get_model())

    def core(self) -> list[int]:
        """Return those of the last assumptions that cannot hold together; not always the fewest."""
        return list(self._solver.get_core() or ())

    def add(self, literals: Iterable[int]) -> None:
        """Ask that one more clause holds."""
        self._solver.add_clause(list(literals))

    def prefer(self, literals: Iterable[int]) -> None:
        """Try these literals first; MiniSat alone can."""
        self._solver.set_phases(list(literals))


def corrections(clauses: Iterable[Sequence[int]], weights: Mapping[int, int]) -> Iterator[tuple[int, frozenset[int]]]:
    """Give the smallest sets of weighted literals to give up so that the clauses hold, cheapest first, with the cost.

    No set holds another one. Nothing where the clauses alone cannot hold.
    """
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    formula = WCNF()
    formula.hard = list(clauses)
    formula.nv = max(map(abs, chain.from_iterable(formula.hard)), default=0)
    for literal, weight in weights.items():
        formula.append([literal], weight=weight)
    with RC2(formula) as search:
        for model in search.enumerate(block=-1):
            kept = set(model)
            yield search.cost, frozenset(literal for literal in weights if literal not in kept)
