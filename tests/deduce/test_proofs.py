from __future__ import annotations

from random import Random

import pytest

from generator.deduce.enumeration import pool_of
from generator.deduce.proofs import least_usage_range
from generator.deduce.table_design import grid_of_numbers, random_rows

from .tables import golden

pytest.importorskip("highspy", reason="the extra 'proofs' is not installed")


def test_a_small_deck_is_proven() -> None:
    grid = grid_of_numbers(random_rows(6, (3, 3, 3, 2), Random(4)))
    pool = pool_of(grid, 3)
    limit = least_usage_range(grid, pool, 3, 6, 2, 30)
    assert limit.settled
    assert limit.least == limit.best


def test_what_cannot_be_is_proven_too() -> None:
    grid = golden()
    limit = least_usage_range(grid, tuple(sets[:1] for sets in pool_of(grid, 5)), 5, 17, 2, 30)
    assert limit.settled
    assert (limit.least, limit.best) == (None, None)


def test_the_table_of_the_research_note_is_proven() -> None:
    grid = golden()
    limit = least_usage_range(grid, pool_of(grid, 5), 5, 17, 2, 60)
    assert (limit.least, limit.best) == (1, 1)
