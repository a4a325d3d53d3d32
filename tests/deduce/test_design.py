from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from generator.deduce.anneal import PRESETS, Weights
from generator.deduce.design import Designed, design
from generator.deduce.enumeration import is_valid
from generator.deduce.feasible import Refusal, Wish
from generator.deduce.table_design import grid_of_numbers, random_rows

from .tables import golden

SHORT = 6000


def made(wish: Wish, seed: int = 0) -> Designed:
    grid = golden() if not seed else grid_of_numbers(random_rows(10, (4, 5, 4, 5, 4, 5, 3), Random(seed)))
    deck = design(grid, wish)
    assert isinstance(deck, Designed)
    return deck


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("faces", [1, 2])
def test_a_deck_is_valid_and_even(preset: str, faces: int) -> None:
    deck = made(Wish(17, 5, faces, replace(PRESETS[preset], order=0), steps=SHORT))
    masks = [(answer, sum(1 << line for line in lines)) for answer, lines in deck.sets]
    assert all(is_valid(deck.grid, answer, lines) for answer, lines in masks)
    assert len(set(masks)) == 17 * faces, "no clue set stands twice"
    assert max(deck.metrics.coverage) - min(deck.metrics.coverage) == 1
    assert sorted(number for card in deck.cards for number in card) == list(range(17 * faces))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_faces_of_a_card_differ(seed: int) -> None:
    deck = made(Wish(17, 5, 2, Weights(order=0), seed=seed, steps=SHORT), seed)
    assert all(deck.sets[front][0] != deck.sets[back][0] for front, back in deck.cards)
    assert deck.metrics.faces == (0, 0)


def test_the_same_seed_gives_the_same_deck() -> None:
    first, second = (made(Wish(6, 5, 2, seed=7, steps=SHORT)) for _ in range(2))
    assert (first.sets, first.cards, first.score) == (second.sets, second.cards, second.score)
    assert made(Wish(6, 5, 2, seed=8, steps=SHORT)).sets != first.sets


KNOWN = (4147, (0, (11, 10, 3, 18, 9)), ((3,), (4,), (0,), (2,), (5,), (1,)))


def test_the_deck_of_a_seed_is_known() -> None:
    """The same deck on every machine: whole numbers decide, so a change here is a change of the search itself."""
    deck = made(Wish(6, 5, 1, seed=1, steps=2000))
    assert Counter(answer for answer, _ in deck.sets).most_common(1)[0][1] == 1
    assert (deck.score, deck.sets[0], deck.cards) == KNOWN


def test_stopping_ends_early_and_says_so() -> None:
    calls = []

    def stop() -> bool:
        calls.append(1)
        return len(calls) >= 2

    deck = design(golden(), Wish(17, 5, 1, steps=50_000), stop=stop)
    assert isinstance(deck, Designed)
    assert deck.stopped
    assert deck.steps == 4000


def test_progress_is_told() -> None:
    told: list[tuple[int, int, int]] = []
    design(golden(), Wish(10, 5, 1, steps=6000), lambda *step: told.append(step))
    assert [(done, total) for done, total, _ in told] == [(2000, 6000), (4000, 6000), (6000, 6000)]
    assert [score for _, _, score in told] == sorted((score for _, _, score in told), reverse=True)


def test_the_table_of_the_research_note() -> None:
    """17 one-faced cards: usage range 1 and at most 2 lines in common (section 3.2)."""
    deck = made(Wish(17, 5, 1, PRESETS["balanced"], steps=140_000))
    assert deck.metrics.usage_range == 1
    assert deck.metrics.shared <= 2
    assert deck.metrics.slots[1].card < 0.4


def test_weights_pull() -> None:
    even = made(Wish(17, 5, 1, Weights(usage=1, order=0), steps=20_000)).metrics
    quiet = made(Wish(17, 5, 1, Weights(leak=1, order=0), steps=20_000)).metrics
    fair = made(Wish(17, 5, 1, Weights(funnel=1, order=0), steps=20_000)).metrics
    assert even.usage_range < quiet.usage_range
    assert quiet.leaks[2].known < even.leaks[2].known
    assert fair.fairness[1] <= min(even.fairness[1], quiet.fairness[1])


def test_order_of_lines_leaks_less_than_chance() -> None:
    wish = Wish(17, 5, 1, Weights(usage=1, order=0), steps=SHORT)
    plain = made(wish).metrics
    better = made(Wish(17, 5, 1, Weights(usage=1, order=1), steps=SHORT)).metrics
    assert better.slots[1].known < plain.slots[1].known


def test_a_wish_that_cannot_be_met_is_refused() -> None:
    assert isinstance(design(golden(), Wish(17, 9, 1)), Refusal)
