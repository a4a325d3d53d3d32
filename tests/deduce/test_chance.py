from __future__ import annotations

from random import Random

import pytest

from generator.deduce.chance import accepts, below, cooled, mean_change


def test_better_and_equal_changes_are_always_taken() -> None:
    assert all(accepts(Random(seed), worse, 0) for seed in range(5) for worse in (0, -1, -100))


@pytest.mark.parametrize("worse,share", [(10, 0.5), (20, 0.25), (30, 0.125), (15, 2**-1.5)])
def test_a_change_that_costs_the_warmth_is_taken_every_second_time(worse: int, share: float) -> None:
    rng = Random(1)
    taken = sum(accepts(rng, worse, 10) for _ in range(20_000)) / 20_000
    assert taken == pytest.approx(share, abs=0.03)


def test_cold_takes_nothing_worse() -> None:
    rng = Random(1)
    assert not any(accepts(rng, 1, 0) for _ in range(1000))


def test_cooling_ends_at_nothing() -> None:
    steps = [cooled(1000, step, 100) for step in range(101)]
    assert steps[0] == 1000
    assert steps[-1] == 0
    assert steps == sorted(steps, reverse=True)


def test_mean_change_leaves_out_what_changes_nothing() -> None:
    assert mean_change([0, -4, 8]) == 6
    assert mean_change([0, 0]) == 1


def test_numbers_are_drawn_as_the_library_draws_them() -> None:
    """So that decks stay what their seeds made of them before we drew ourselves."""
    ours, theirs = Random(5), Random(5)
    assert [below(ours, end) for end in range(1, 300)] == [theirs.randrange(end) for end in range(1, 300)]
