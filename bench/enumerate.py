"""Clue decks made: enumeration at its largest, and a deck designed from end to end: python bench/enumerate.py."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from generator.deduce.design import design
from generator.deduce.enumeration import pool_of
from generator.deduce.feasible import Wish
from generator.deduce.table_design import grid_of_numbers, random_rows

SEED_LIKE = (2, 3, 3, 4, 4, 4, 5)
TABLES = ((10, SEED_LIKE, 5), (30, SEED_LIKE, 6), (100, SEED_LIKE, 8), (100, (*SEED_LIKE, 5, 5, 5), 8))
"""Suspects, values of each attribute, clues. The last is held under 5 s."""


def main() -> None:
    """Print a line for each measurement."""
    for suspects, sizes, clues in TABLES:
        grid = grid_of_numbers(random_rows(suspects, sizes, Random(0)))
        start = time.process_time()
        found = sum(map(len, pool_of(grid, clues)))
        seconds = time.process_time() - start
        print(f"enumerate {suspects} x {len(sizes)}, {clues} clues: {found:,} clue sets in {seconds:.2f} s of work")
    grid = grid_of_numbers(random_rows(10, SEED_LIKE, Random(0)))
    for faces in (1, 2):
        start = time.process_time()
        deck = design(grid, Wish(17, 5, faces, steps=400_000))
        seconds = time.process_time() - start
        metrics = deck.metrics  # type: ignore[union-attr]
        print(
            f"design 17 cards of {faces}: usage range {metrics.usage_range}, at most {metrics.shared} lines in common, "
            f"{seconds:.1f} s of work"
        )


if __name__ == "__main__":
    main()
