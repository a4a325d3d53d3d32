from __future__ import annotations

from random import Random

import pytest

from generator.deduce.design import Designed, design
from generator.deduce.enumeration import grid_of_rows
from generator.deduce.feasible import (
    DeadLine,
    NoSet,
    Refusal,
    Scarce,
    TooManyClues,
    Twins,
    TwoValued,
    Wish,
    examine,
    fits,
)
from generator.deduce.table_design import grid_of_numbers, random_rows

from .tables import golden, guessing_game


def refused(grid: object, wish: Wish) -> Refusal:
    refusal = examine(grid, wish)  # type: ignore[arg-type]
    assert refusal is not None
    return refusal


def kinds(refusal: Refusal) -> set[type]:
    return {type(reason) for reason in refusal.reasons}


def test_what_can_be_is_not_refused() -> None:
    assert examine(golden(), Wish(17, 5)) is None
    assert examine(golden(), Wish(17, 5, 2)) is None


def test_too_many_clues_and_the_nearest_that_can() -> None:
    refusal = refused(golden(), Wish(17, 12))
    assert TooManyClues(12, 9) in refusal.reasons
    near = refusal.nearest[0][0]
    assert near.clues < 12
    assert examine(golden(), near) is None


def test_six_of_ten_with_one_value() -> None:
    rows = {
        f"s{index}": {"mask": "cloth" if index < 6 else "wood", "height": str(index % 2), "hat": str(index // 5)}
        for index in range(10)
    }
    refusal = refused(grid_of_rows(rows), Wish(5, 5))
    dead = [reason for reason in refusal.reasons if isinstance(reason, DeadLine)]
    assert [(reason.line.value, reason.holders, reason.most) for reason in dead] == [("cloth", 6, 5)]
    assert Twins in kinds(refusal)


def test_a_strangers_table_of_two_valued_features() -> None:
    grid = guessing_game()
    refusal = refused(grid, Wish(17, 5))
    assert {TwoValued, NoSet, Scarce} <= kinds(refusal)
    [two] = [reason for reason in refusal.reasons if isinstance(reason, TwoValued)]
    assert len(two.attributes) == two.attributes_in_all == 10
    near, answers = refusal.nearest[0]
    assert (near.clues, near.cards, answers) == (4, 16, 16)
    assert refusal.wider is not None
    deck = design(grid, near)
    assert isinstance(deck, Designed)
    assert len(deck.sets) == 16


@pytest.mark.parametrize("seed", range(20))
def test_every_nearest_wish_can_be_met(seed: int) -> None:
    rng = Random(seed)
    sizes = tuple(rng.choice((2, 2, 3, 4)) for _ in range(rng.randrange(3, 7)))
    suspects = rng.randrange(4, 11)
    if sum(sizes) < 10:
        suspects = 4
    grid = grid_of_numbers(random_rows(suspects, sizes, rng))
    refusal = examine(grid, Wish(rng.randrange(4, 20), rng.randrange(3, 9), rng.choice((1, 2))))
    for near, _ in refusal.nearest if refusal else ():
        assert examine(grid, near) is None
        deck = design(grid, Wish(near.cards, near.clues, near.faces, steps=500))
        assert isinstance(deck, Designed)


def test_fits_counts_every_answer_equally_often_within_one() -> None:
    assert fits([2, 2, 1], 5)
    assert not fits([3, 1, 1], 5)
    assert fits([1, 0, 1], 2)
    assert not fits([1, 0, 1], 3)
    assert not fits([5, 5], 0)
