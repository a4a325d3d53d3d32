from __future__ import annotations

import itertools
from random import Random

import pytest

from generator.deduce.enumeration import Grid, bits, clue_sets_for, is_valid, pool_of
from generator.deduce.table_design import grid_of_numbers, random_rows

from .tables import golden, scattered


def brute_force(grid: Grid, clues: int) -> set[tuple[int, int]]:
    """Try every choice of lines; say which leave one suspect in all orders, each clue eliminating somebody."""
    everyone = (1 << grid.size) - 1
    found = set()
    for lines in itertools.combinations(range(len(grid.lines)), clues):
        kills = [grid.kills[line] for line in lines]
        gone = 0
        for kill in kills:
            gone |= kill
        left = everyone & ~gone
        if left.bit_count() != 1:
            continue
        others = [0] * clues
        for index in range(clues):
            for other in range(clues):
                if other != index:
                    others[index] |= kills[other]
        if all(kill & ~rest for kill, rest in zip(kills, others, strict=True)):
            found.add((left.bit_length() - 1, sum(1 << line for line in lines)))
    return found


@pytest.mark.parametrize("seed", range(30))
def test_enumeration_equals_brute_force(seed: int) -> None:
    rng = Random(seed)
    sizes = tuple(rng.choice((2, 3, 4, 5)) for _ in range(rng.randrange(4, 7)))
    suspects, clues = rng.randrange(5, 11), rng.randrange(2, 6)
    grid = grid_of_numbers(random_rows(suspects, sizes, rng)) if seed % 2 else scattered(suspects, sizes, rng)
    found = [(answer, lines) for answer in range(grid.size) for lines in clue_sets_for(grid, answer, clues)]
    assert len(found) == len(set(found)), "each clue set comes once"
    assert set(found) == brute_force(grid, clues)
    assert all(is_valid(grid, answer, lines) for answer, lines in found)


def test_golden_counts() -> None:
    counts = [len(sets) for sets in pool_of(golden(), 5)]
    assert counts == [293, 260, 253, 223, 190, 248, 208, 233, 162, 214]
    assert sum(counts) == 2284


def test_every_reveal_eliminates_somebody_in_any_order() -> None:
    grid, rng = golden(), Random(5)
    pool = pool_of(grid, 5)
    for _ in range(40):
        answer = rng.randrange(10)
        lines = list(bits(rng.choice(pool[answer])))
        for order in itertools.permutations(lines):
            left = [grid.left(order[:k]) for k in range(6)]
            assert all(before > after for before, after in itertools.pairwise(left))
            assert left[-1] == 1


def test_a_limit_gives_the_first_ones() -> None:
    grid = golden()
    assert clue_sets_for(grid, 3, 5, 20) == clue_sets_for(grid, 3, 5)[:20]


@pytest.mark.parametrize("clues", [0, 10, 11])
def test_impossible_sizes_give_nothing(clues: int) -> None:
    assert clue_sets_for(golden(), 0, clues) == []
