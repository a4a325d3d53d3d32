"""A deck of clue sets in, what can be measured of it out: funnel, fairness, strength, usage, difference, secrecy.

Formulas: research note `clues`, section 3.1. Everything but the slots is over all reveal orders, each equally likely.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterable, Sequence

from generator.model.frozen import frozen

from .enumeration import Grid, bits

Lines = tuple[int, ...]
"""The lines of a clue set by their numbers in the grid, in reading order."""


@frozen
class Funnel:
    """Suspects left after k clues: the mean, the fewest, the most; index 0 is before the first clue."""

    mean: tuple[float, ...]
    fewest: tuple[int, ...]
    most: tuple[int, ...]


@frozen
class Leak:
    """What k clues give away to a player who knows the deck by heart; chances of the best guess.

    known       k-subsets of clues that differ, over the deck
    card        the clue set is named
    disguise    the disguise is named
    plain       the disguise is named by logic alone
    bits        entropy of the disguise for the player who knows the deck
    plain_bits  the same by logic alone
    """

    known: int
    card: float
    disguise: float
    plain: float
    bits: float
    plain_bits: float

    @property
    def edge(self) -> float:
        """Return how much better memory guesses than logic."""
        return self.disguise - self.plain


@frozen
class Survival:
    """How long an innocent suspect lasts: the mean number of the clue that eliminates it; the chance to go first."""

    mean: float
    first: float


@frozen
class Metrics:
    """Everything measured of a deck."""

    sets: int
    clues: int
    funnel: Funnel
    gap: int
    """The greatest difference, at any k, between the most and the fewest that one clue set can leave."""
    fairness: tuple[float, ...]
    """Difference of the clue sets' mean funnels after k clues, index 0 before the first."""
    weakest: float
    """The least mean number of suspects that a clue eliminates (Shapley value)."""
    usage: tuple[int, ...]
    """How often each live line is used."""
    usage_by_attribute: tuple[tuple[str, int, int], ...]
    shared: int
    shared_mean: float
    shared_same: int
    """The most lines that two clue sets have in common; the mean; the most among those with one answer."""
    coverage: tuple[int, ...]
    prior_bits: float
    leaks: tuple[Leak, ...]
    slots: tuple[Leak, ...]
    """As `leaks`, for a player who also uses the numbers of the lines."""
    survival: tuple[Survival, ...]
    faces: tuple[int, int]
    """Lines that the two faces of a card have in common: the most, and over all cards."""

    @property
    def usage_range(self) -> int:
        """Return the difference between the most and the least used live line."""
        return max(self.usage) - min(self.usage) if self.usage else 0

    @property
    def usage_variation(self) -> float:
        """Return the coefficient of variation of usage."""
        mean = sum(self.usage) / len(self.usage)
        return math.sqrt(sum((use - mean) ** 2 for use in self.usage) / len(self.usage)) / mean


def measure(
    grid: Grid, sets: Sequence[tuple[int, Lines]], cards: Iterable[tuple[int, int]] = ()
) -> Metrics:
    """Measure a deck: pairs of answer and lines, and which two sets share a card, if any do."""
    clues = len(sets[0][1])
    funnels = [funnel_of(grid, lines) for _, lines in sets]
    masks = [sum(1 << line for line in lines) for _, lines in sets]
    usage = Counter(line for _, lines in sets for line in lines)
    live = bits(grid.live(clues))
    pairs = list(itertools.combinations(range(len(sets)), 2))
    common = [(masks[i] & masks[j]).bit_count() for i, j in pairs]
    same = [count for (i, j), count in zip(pairs, common, strict=True) if sets[i][0] == sets[j][0]]
    coverage = Counter(answer for answer, _ in sets)
    faced = [(masks[i] & masks[j]).bit_count() for i, j in cards]
    return Metrics(
        len(sets),
        clues,
        _mean_funnel(funnels),
        max(most - few for f in funnels for most, few in zip(f.most[1:-1], f.fewest[1:-1], strict=True)),
        tuple(max(step) - min(step) for step in zip(*(f.mean for f in funnels), strict=True)),
        min(min(strengths(grid, lines)) for _, lines in sets),
        tuple(usage[line] for line in live),
        _by_attribute(grid, usage, live),
        max(common, default=0),
        sum(common) / len(common) if common else 0.0,
        max(same, default=0),
        tuple(coverage[answer] for answer in range(grid.size)),
        _entropy(coverage.values()),
        tuple(_leak(grid, sets, k, slots=False) for k in range(clues + 1)),
        tuple(_leak(grid, sets, k, slots=True) for k in range(clues + 1)),
        tuple(_survival(grid, sets, suspect) for suspect in range(grid.size)),
        (max(faced, default=0), sum(faced)),
    )


def funnel_of(grid: Grid, lines: Sequence[int]) -> Funnel:
    """Return the funnel of one clue set over all reveal orders (2^r subsets, not r! orders)."""
    gone = [0]
    for line in lines:
        gone += [mask | grid.kills[line] for mask in gone]
    left: list[list[int]] = [[] for _ in range(len(lines) + 1)]
    for subset, mask in enumerate(gone):
        left[subset.bit_count()].append(grid.size - mask.bit_count())
    return Funnel(
        tuple(sum(step) / len(step) for step in left), tuple(map(min, left)), tuple(map(max, left))
    )


def strengths(grid: Grid, lines: Sequence[int]) -> tuple[float, ...]:
    """Return for each clue how many suspects it eliminates on average over all orders (its Shapley value)."""
    times = [sum(grid.kills[line] >> suspect & 1 for line in lines) for suspect in range(grid.size)]
    return tuple(sum(1 / times[suspect] for suspect in bits(grid.kills[line])) for line in lines)


def _mean_funnel(funnels: Sequence[Funnel]) -> Funnel:
    return Funnel(
        tuple(sum(step) / len(funnels) for step in zip(*(f.mean for f in funnels), strict=True)),
        tuple(map(min, zip(*(f.fewest for f in funnels), strict=True))),
        tuple(map(max, zip(*(f.most for f in funnels), strict=True))),
    )


def _by_attribute(grid: Grid, usage: Counter[int], live: Sequence[int]) -> tuple[tuple[str, int, int], ...]:
    counts: dict[str, list[int]] = {}
    for line in live:
        counts.setdefault(grid.lines[line].attribute, []).append(usage[line])
    return tuple((attribute, min(used), max(used)) for attribute, used in counts.items())


def _entropy(counts: Iterable[int]) -> float:
    found = [count for count in counts if count]
    total = sum(found)
    return math.log2(total) - sum(count * math.log2(count) for count in found) / total


def _leak(grid: Grid, sets: Sequence[tuple[int, Lines]], k: int, slots: bool) -> Leak:
    seen: dict[tuple[object, ...], Counter[int]] = {}
    plain = plain_bits = 0.0
    for answer, lines in sets:
        for chosen in itertools.combinations(range(len(lines)), k):
            shown = [lines[slot] for slot in chosen]
            key: tuple[object, ...] = tuple((slot, lines[slot]) for slot in chosen) if slots else tuple(sorted(shown))
            seen.setdefault(key, Counter())[answer] += 1
            left = grid.left(shown)
            plain += 1 / left
            plain_bits += math.log2(left)
    total = len(sets) * math.comb(len(sets[0][1]), k)
    guessed = sum(max(counts.values()) for counts in seen.values())
    unsure = sum(counts.total() * _entropy(counts.values()) for counts in seen.values())
    return Leak(len(seen), len(seen) / total, guessed / total, plain / total, unsure / total, plain_bits / total)


def _survival(grid: Grid, sets: Sequence[tuple[int, Lines]], suspect: int) -> Survival:
    """The first of m chosen among r places stands at (r + 1) / (m + 1) on average."""
    means, firsts = [], []
    for answer, lines in sets:
        if answer != suspect:
            times = sum(grid.kills[line] >> suspect & 1 for line in lines)
            means.append((len(lines) + 1) / (times + 1))
            firsts.append(times / len(lines))
    return Survival(sum(means) / len(means), sum(firsts) / len(firsts)) if means else Survival(0.0, 0.0)
