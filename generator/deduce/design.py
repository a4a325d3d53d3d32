"""A table and a wish in; a deck of clue cards out, chosen, paired, ordered and measured; or why there is none."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from generator.model.frozen import frozen

from .anneal import Progress, anneal
from .enumeration import Grid, Pool, bits, clue_sets_for
from .feasible import Refusal, Wish, examine
from .line_order import ordered, paired
from .metrics import Lines, Metrics, measure

POOL = 2_000_000
"""Clue sets that are kept in mind; of tables with more, each answer's first ones are used, and the result says so."""


@frozen
class Designed:
    """A finished deck.

    sets    answer (suspect's number) and lines in reading order, of each clue set
    cards   which sets a card holds, by number: one, or front and back
    found   how many clue sets each answer has in all; `whole`: none was left out of the search
    steps   steps that were made; fewer than the wish's if the search was stopped
    """

    grid: Grid
    wish: Wish
    sets: tuple[tuple[int, Lines], ...]
    cards: tuple[tuple[int, ...], ...]
    metrics: Metrics
    found: tuple[int, ...]
    whole: bool
    score: int
    steps: int

    @property
    def stopped(self) -> bool:
        """Say whether the search ended before its steps were done."""
        return self.steps < self.wish.steps


def design(
    grid: Grid,
    wish: Wish,
    progress: Progress = lambda done, total, score: None,
    stop: Callable[[], bool] = lambda: False,
) -> Designed | Refusal:
    """Design a deck. The same grid, wish and steps give the same deck on every machine; only `stop` ends it early."""
    refusal = examine(grid, wish)
    if refusal is not None:
        return refusal
    rng = Random(wish.seed)
    limit = POOL // grid.size
    pool: Pool = tuple(tuple(clue_sets_for(grid, answer, wish.clues, limit)) for answer in range(grid.size))
    quotas = _quotas(pool, wish.sets, rng)
    chosen = anneal(grid, pool, quotas, wish.weights, rng, wish.steps, progress, stop)
    if wish.weights.order:
        rows = ordered(chosen.sets, rng, stop)
    else:
        rows = tuple(_shuffled(lines, rng) for _, lines in chosen.sets)
    sets = tuple((answer, row) for (answer, _), row in zip(chosen.sets, rows, strict=True))
    cards = _cards(grid, chosen.sets, wish, rng)
    pairs = [(card[0], card[1]) for card in cards if len(card) == 2]
    return Designed(
        grid,
        wish,
        sets,
        cards,
        measure(grid, sets, pairs),
        tuple(map(len, pool)),
        max(map(len, pool)) < limit,
        chosen.score,
        chosen.steps,
    )


def _quotas(pool: Pool, sets: int, rng: Random) -> tuple[int, ...]:
    """Return how many sets of each answer: equally many within one, who has more being drawn."""
    low, more = divmod(sets, len(pool))
    able = [answer for answer, found in enumerate(pool) if len(found) > low]
    extra = set(rng.sample(able, more))
    return tuple(low + (answer in extra) for answer in range(len(pool)))


def _shuffled(lines: int, rng: Random) -> Lines:
    row = list(bits(lines))
    rng.shuffle(row)
    return tuple(row)


def _cards(grid: Grid, sets: tuple[tuple[int, int], ...], wish: Wish, rng: Random) -> tuple[tuple[int, ...], ...]:
    """Put sets on cards, and cards in an order that says nothing of their answers: a card's number is printed on it."""
    if wish.faces == 1:
        cards: list[tuple[int, ...]] = [(number,) for number in range(len(sets))]
    else:
        pairs = paired(grid, sets, rng, alike=bool(wish.weights.faces))
        cards = [pair if rng.getrandbits(1) else (pair[1], pair[0]) for pair in pairs]
    rng.shuffle(cards)
    return tuple(cards)
