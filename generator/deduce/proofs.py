"""A pool of clue sets in, proven limits of any deck out, by integer programming (highspy, the extra `proofs`)."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from generator.model.frozen import frozen

from .bounds import coverage
from .enumeration import Grid, Pool, all_of, bits

MOST_SETS = 20_000
"""Beyond so many clue sets a proof takes too long to be worth the wait."""


@frozen
class Limit:
    """The least usage range of all decks whose sets share at most so many lines.

    least   no deck is better than this; None where there is no such deck at all
    best    the best deck that the solver found; None where it found none
    """

    shared: int
    least: int | None
    best: int | None

    @property
    def settled(self) -> bool:
        """Say whether the solver came to an end: what it found is the least."""
        return self.least is None or self.least == self.best


def available() -> bool:
    """Say whether the solver is installed."""
    return find_spec("highspy") is not None


def least_usage_range(grid: Grid, pool: Pool, clues: int, sets: int, shared: int, seconds: float) -> Limit:
    """Minimise the usage range over all decks, proven where the time suffices.

    A choice for each clue set; for any `shared` + 1 lines at most one chosen set holds them all.
    """
    highspy = _solver()
    model = _model(grid, pool, clues, sets, shared)
    solver = highspy.Highs()
    solver.setOptionValue("log_to_console", False)
    solver.setOptionValue("time_limit", float(seconds))
    solver.setOptionValue("threads", 1)
    # All values are whole numbers: within less than one of each other they are equal.
    solver.setOptionValue("mip_abs_gap", 0.99)
    solver.passModel(model)
    solver.run()
    status = highspy.HighsModelStatus
    if solver.getModelStatus() in (status.kInfeasible, status.kUnboundedOrInfeasible):
        return Limit(shared, None, None)
    info = solver.getInfo()
    found = info.primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible
    best = round(info.objective_function_value) if found else None
    least = max(int(-(-(info.mip_dual_bound - 1e-6) // 1)), 0) if abs(info.mip_dual_bound) < 1e9 else 0
    return Limit(shared, least, best)


def _solver() -> Any:
    """Import the solver: it has types in part only."""
    return import_module("highspy")


def _model(grid: Grid, pool: Pool, clues: int, sets: int, shared: int) -> Any:
    """Build the programme: a column for each clue set, then the least and the most usage."""
    import numpy

    highspy = _solver()
    columns = list(all_of(pool))
    low, high = len(columns), len(columns) + 1
    rows: list[tuple[float, float, list[int], list[float]]] = []
    least, most = coverage(sets, grid.size)
    for answer in range(grid.size):
        own = [column for column, (other, _) in enumerate(columns) if other == answer]
        rows.append((least, most, own, [1.0] * len(own)))
    rows.append((sets, sets, list(range(len(columns))), [1.0] * len(columns)))
    infinity = highspy.kHighsInf
    for line in bits(grid.live(clues)):
        users = [column for column, (_, lines) in enumerate(columns) if lines >> line & 1]
        rows.append((0.0, infinity, [*users, low], [*[1.0] * len(users), -1.0]))
        rows.append((-infinity, 0.0, [*users, high], [*[1.0] * len(users), -1.0]))
    rows += _apart(columns, shared)
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = len(columns) + 2, len(rows)
    model.col_cost_ = numpy.array([0.0] * len(columns) + [-1.0, 1.0])
    model.col_lower_ = numpy.zeros(model.num_col_)
    model.col_upper_ = numpy.array([1.0] * len(columns) + [float(sets)] * 2)
    model.integrality_ = [highspy.HighsVarType.kInteger] * model.num_col_
    model.row_lower_ = numpy.array([row[0] for row in rows], dtype=float)
    model.row_upper_ = numpy.array([row[1] for row in rows], dtype=float)
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    model.a_matrix_.start_ = numpy.array([0, *itertools.accumulate(len(row[2]) for row in rows)], dtype=numpy.int32)
    model.a_matrix_.index_ = numpy.array([column for row in rows for column in row[2]], dtype=numpy.int32)
    model.a_matrix_.value_ = numpy.array([value for row in rows for value in row[3]])
    return model


def _apart(
    columns: Sequence[tuple[int, int]], shared: int
) -> list[tuple[float, float, list[int], list[float]]]:
    holding: dict[tuple[int, ...], list[int]] = {}
    for column, (_, lines) in enumerate(columns):
        for some in itertools.combinations(bits(lines), shared + 1):
            holding.setdefault(some, []).append(column)
    return [(0.0, 1.0, held, [1.0] * len(held)) for held in holding.values() if len(held) > 1]
