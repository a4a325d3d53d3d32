"""A pool of clue sets and weights in, a chosen deck out: annealing, bounded by steps, scored in whole numbers."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from generator.model.frozen import frozen

from .chance import accepts, below, cooled, drawn, mean_change
from .enumeration import Grid, Pool, bits

REPORT_EVERY = 2000
TRIALS = 60
COOLER = 4
"""Annealing starts at the mean change of some trials, divided by this: a random deck has been left soon."""
SAMPLE = 1500
"""Clue sets by which the middle funnel is found."""
NEAR = 30
"""Clue sets that count as near another."""
lines_of = lru_cache(maxsize=65536)(bits)
"""The lines of a clue set: the same few thousand sets are looked at again and again."""


@frozen
class Weights:
    """How much each objective counts; 0 leaves it out. That every disguise occurs equally often is no wish: it is kept.

    usage   every live line on equally many clue sets
    share   few lines that two clue sets have in common
    funnel  every clue set leaves equally many suspects after one and two clues
    leak    pairs of clues that occur on many clue sets, so that knowing the deck helps little
    faces   the two faces of a card differ (two-faced decks)
    order   a line has the same number on many clue sets, so that the number helps little
    """

    usage: int = 0
    share: int = 0
    funnel: int = 0
    leak: int = 0
    faces: int = 1
    order: int = 1


PRESETS: Mapping[str, Weights] = {
    "balanced": Weights(usage=100, share=20, funnel=3),
    "fair": Weights(usage=30, share=10, funnel=10),
    "discreet": Weights(share=1, funnel=1, leak=8),
}


@frozen
class Chosen:
    """Clue sets as (answer, mask of lines), sorted; their score (less is better), and the steps that were made."""

    sets: tuple[tuple[int, int], ...]
    score: int
    steps: int


Progress = Callable[[int, int, int], None]
"""Called with steps done, steps in all, best score."""


def anneal(
    grid: Grid,
    pool: Pool,
    quotas: tuple[int, ...],
    weights: Weights,
    rng: Random,
    steps: int,
    progress: Progress = lambda done, total, score: None,
    stop: Callable[[], bool] = lambda: False,
) -> Chosen:
    """Choose clue sets, `quotas` of each answer; those with spare sets may trade one for another answer's.

    The same seed and steps give the same deck on every machine; `stop` is asked now and then and ends the search early.
    """
    deck = _Deck(grid, pool, quotas, weights, rng)
    best, found = deck.score, tuple(deck.sets)
    tried = [deck.change(*move) for move in (deck.propose() for _ in range(TRIALS)) if move]
    start = mean_change(tried) // COOLER + 1
    step = 0
    for step in range(1, steps + 1):
        move = deck.propose()
        if move is not None:
            change = deck.change(*move)
            if change <= 0 or accepts(rng, change, cooled(start, step, steps)):
                deck.take(*move, change)
                if deck.score < best:
                    best, found = deck.score, tuple(deck.sets)
        if step % REPORT_EVERY == 0:
            progress(step, steps, best)
            if stop():
                break
    return Chosen(tuple(sorted(found)), best, step)


@dataclass(slots=True)
class _Deck:
    """The deck at work. Scores change by what one exchanged set changes; a deck is never scored anew."""

    grid: Grid
    pool: Pool
    quotas: tuple[int, ...]
    weights: Weights
    rng: Random
    sets: list[tuple[int, int]] = field(init=False)
    score: int = field(init=False)
    _used: list[int] = field(init=False)
    _pairs: dict[int, int] = field(init=False)
    _counts: list[int] = field(init=False)
    _costs: dict[int, int] = field(init=False)
    _nearest: dict[int, list[int]] = field(init=False)
    _centre: tuple[int, int] = field(init=False)
    _shared: list[int] = field(init=False)
    """What so many lines in common cost."""

    def __post_init__(self) -> None:
        grid, rng = self.grid, self.rng
        self._used = [0] * len(grid.lines)
        self._pairs, self._costs, self._nearest = {}, {}, {}
        self._counts = list(self.quotas)
        some = [lines for sets in self.pool for lines in sets[:: len(sets) * grid.size // SAMPLE + 1]]
        funnels = [self._funnel(lines) for lines in some]
        middle = len(funnels) // 2
        self._centre = sorted(one for one, _ in funnels)[middle], sorted(two for _, two in funnels)[middle]
        most = max((lines.bit_count() for lines in some), default=0)
        self._shared = [share_cost(count) * self.weights.share for count in range(most + 1)]
        first = [(answer, rng.sample(self.pool[answer], count)) for answer, count in enumerate(self.quotas)]
        self.sets = [(answer, lines) for answer, some in first for lines in some]
        for _, lines in self.sets:
            self._count(lines, 1)
        weights = self.weights
        self.score = (
            weights.usage * sum(use * use for use in self._used)
            + sum(self._shared[(a & b).bit_count()] for (_, a), (_, b) in itertools.combinations(self.sets, 2))
            + weights.leak * len(self._pairs)
            + sum(self._own(lines) for _, lines in self.sets)
        )

    def propose(self) -> tuple[int, int, int] | None:
        """Return a place in the deck and another set with its answer for it; None where the draw is no change."""
        rng = self.rng
        place = below(rng, len(self.sets))
        answer = self.sets[place][0]
        least = min(self._counts)
        if self._counts[answer] > least and rng.getrandbits(2) == 0:
            able = [other for other, count in enumerate(self._counts) if count == least < len(self.pool[other])]
            if not able:
                return None
            answer = drawn(rng, able)
            lines = drawn(rng, self.pool[answer])
        else:
            lines = drawn(rng, self._near(*self.sets[place]) if rng.getrandbits(1) else self.pool[answer])
        return None if (answer, lines) in self.sets else (place, answer, lines)

    def _near(self, answer: int, lines: int) -> Sequence[int]:
        """Return the sets of an answer that differ least: small steps find the way where large ones jump over it."""
        if lines not in self._nearest:
            pool = self.pool[answer]
            common = [(other & lines).bit_count() for other in pool]
            most = sorted(common)[-min(NEAR, len(common))]
            self._nearest[lines] = [other for other, count in zip(pool, common, strict=True) if count >= most]
        return self._nearest[lines]

    def change(self, place: int, answer: int, lines: int) -> int:
        """Return by how much the score would rise."""
        old = self.sets[place][1]
        change = self._own(lines) - self._own(old)
        if self.weights.usage:
            # u² becomes (u ± 1)²; of lines that both have, what is added is taken away again.
            use = self._used.__getitem__
            rise = sum(map(use, lines_of(lines))) - sum(map(use, lines_of(old)))
            change += self.weights.usage * (2 * rise + (lines ^ old).bit_count())
        if self.weights.share:
            cost, differ = self._shared, lines ^ old
            for _, other in self.sets:
                if other & differ:
                    change += cost[(lines & other).bit_count()] - cost[(old & other).bit_count()]
            # The set that goes was among them.
            change += cost[old.bit_count()] - cost[(lines & old).bit_count()]
        if self.weights.leak:
            change += self.weights.leak * self._new_pairs(old, lines)
        return change

    def take(self, place: int, answer: int, lines: int, change: int) -> None:
        """Put a set in the place of another."""
        before, old = self.sets[place]
        self.sets[place] = answer, lines
        self._counts[before] -= 1
        self._counts[answer] += 1
        self._count(old, -1)
        self._count(lines, 1)
        self.score += change

    def _count(self, lines: int, sign: int) -> None:
        for line in lines_of(lines):
            self._used[line] += sign
        if self.weights.leak:
            for pair in _pairs(lines):
                left = self._pairs.get(pair, 0) + sign
                if left:
                    self._pairs[pair] = left
                else:
                    del self._pairs[pair]

    def _new_pairs(self, old: int, lines: int) -> int:
        gone, come = set(_pairs(old)), set(_pairs(lines))
        lost = sum(self._pairs[pair] == 1 for pair in gone - come)
        return sum(pair not in self._pairs for pair in come - gone) - lost

    def _own(self, lines: int) -> int:
        """Return what a set costs by itself: how far its funnel is from the middle of all sets'."""
        if not self.weights.funnel:
            return 0
        if lines not in self._costs:
            one, two = self._funnel(lines)
            middle = self._centre
            self._costs[lines] = self.weights.funnel * ((one - middle[0]) ** 2 + (two - middle[1]) ** 2)
        return self._costs[lines]

    def _funnel(self, lines: int) -> tuple[int, int]:
        """Return suspects left after one clue and after two, summed over the choices of clues (so, whole numbers)."""
        kills = [self.grid.kills[line] for line in bits(lines)]
        size = self.grid.size
        one = sum(size - kill.bit_count() for kill in kills)
        two = sum(size - (a | b).bit_count() for a, b in itertools.combinations(kills, 2))
        return one, two


def share_cost(shared: int) -> int:
    """Return what so many common lines of two sets cost: one is free, each further one six times as much."""
    return 6 ** (shared - 2) if shared > 1 else 0


def _pairs(lines: int) -> list[int]:
    ones = [1 << line for line in bits(lines)]
    return [a | b for a, b in itertools.combinations(ones, 2)]
