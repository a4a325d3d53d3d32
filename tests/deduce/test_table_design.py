from __future__ import annotations

from random import Random

import pytest

from generator.deduce.enumeration import pool_of
from generator.deduce.table_design import climb, expected_sets, grid_of_numbers, random_rows, score, start_rows

from .tables import SEED_LIKE


@pytest.mark.parametrize("clues,expected", [(4, 535), (5, 535), (6, 117), (7, 5.56), (8, 0.0515)])
def test_expected_sets_of_the_research_note(clues: int, expected: float) -> None:
    assert expected_sets(10, SEED_LIKE, clues) == pytest.approx(expected, rel=0.02)


def test_expected_sets_is_the_mean_of_random_tables() -> None:
    rng, total, runs = Random(2), 0, 1500
    for _ in range(runs):
        rows = [[rng.randrange(size) for size in (3, 3, 4)] for _ in range(5)]
        total += sum(map(len, pool_of(grid_of_numbers(rows), 3)))
    assert total / runs == pytest.approx(expected_sets(5, (3, 3, 4), 3), rel=0.06)


def test_climbing_never_makes_a_table_worse_and_keeps_columns() -> None:
    rng = Random(3)
    rows = random_rows(10, SEED_LIKE, rng)
    before = score(rows, SEED_LIKE, 5)
    better, after = climb(rows, SEED_LIKE, 5, rng, 60)
    assert after >= before
    assert after == score(better, SEED_LIKE, 5)
    for one, two in zip(zip(*rows, strict=True), zip(*better, strict=True), strict=True):
        assert sorted(one) == sorted(two)


def test_known_cells_stay() -> None:
    known: list[dict[int, int]] = [{0: 1, 2: 2}, {0: 1}, {}, {1: 0}, {}, {}]
    rows, fixed = start_rows(known, (2, 3, 3), Random(1))
    assert fixed == {(0, 0), (0, 2), (1, 0), (3, 1)}
    climbed, _ = climb(rows, (2, 3, 3), 3, Random(1), 40, fixed)
    for suspect, cells in enumerate(known):
        for attribute, value in cells.items():
            assert climbed[suspect][attribute] == value
    for attribute, size in enumerate((2, 3, 3)):
        counts = [sum(row[attribute] == value for row in rows) for value in range(size)]
        assert max(counts) - min(counts) <= 1
