"""Tables that several tests ask for."""

from __future__ import annotations

from random import Random

from generator.deduce.enumeration import Grid
from generator.deduce.table_design import Rows, grid_of_numbers, random_rows

SEED_LIKE = (2, 3, 3, 4, 4, 4, 5)
"""Values of each attribute of the table that the golden numbers are of."""


def golden() -> Grid:
    """Return the table of the golden numbers: 2,284 clue sets of five."""
    return grid_of_numbers(random_rows(10, SEED_LIKE, Random(0)))


def guessing_game(seed: int = 0) -> Grid:
    """Return 24 characters with ten features, each of which five have and nineteen have not; no two alike."""
    rng = Random(seed)
    while True:
        columns = [[1] * 5 + [0] * 19 for _ in range(10)]
        for column in columns:
            rng.shuffle(column)
        rows: Rows = [list(row) for row in zip(*columns, strict=True)]
        if len({tuple(row) for row in rows}) == 24:
            return grid_of_numbers(rows)


def scattered(suspects: int, sizes: tuple[int, ...], rng: Random) -> Grid:
    """Return a table whose cells are drawn at random, not evenly; no two suspects alike."""
    while True:
        rows = [[rng.randrange(size) for size in sizes] for _ in range(suspects)]
        if len({tuple(row) for row in rows}) == suspects:
            return grid_of_numbers(rows)
