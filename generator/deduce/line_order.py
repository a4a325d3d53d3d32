"""Chosen clue sets in, their lines in an order that gives little away out; and which two sets share a card.

A player who knows the deck learns from the number of a line too: "clue 2 is comedy horror" may name the card. So a line
gets the same number on as many clue sets as can be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from .chance import accepts, cooled, die
from .enumeration import Grid, bits

Sets = Sequence[tuple[int, int]]
_SAME_ANSWER, _COMMON_LINE = 1_000_000, 1000
ROUNDS = 2000
"""Annealing steps for each line of the deck."""


def ordered(sets: Sets, rng: Random, stop: Callable[[], bool] = lambda: False) -> tuple[tuple[int, ...], ...]:
    """Return each set's lines in reading order, with few different pairs of number and line in the whole deck."""
    rows = [list(bits(lines)) for _, lines in sets]
    for row in rows:
        rng.shuffle(row)
    size = len(rows[0])
    counts = [[0] * max(lines.bit_length() for _, lines in sets) for _ in range(size)]
    for row in rows:
        for slot, line in enumerate(row):
            counts[slot][line] += 1
    # Fewest pairs first; among equals, pairs that occur often: they are on the way to fewer.
    weight = 2 * len(rows)
    # What it costs to take one away from so many, or to put one there: the squares of counts are wanted large.
    gone = [2 * count - 1 - (weight if count == 1 else 0) for count in range(len(rows) + 1)]
    come = [-2 * count - 1 + (weight if count == 0 else 0) for count in range(len(rows) + 1)]
    best, kept = 0, [tuple(row) for row in rows]
    score, steps = 0, ROUNDS * len(rows) * size
    any_row, any_slot = die(rng, len(rows)), die(rng, size)
    for step in range(steps if size > 1 else 0):
        row = rows[any_row()]
        one, two = any_slot(), any_slot()
        if one == two:
            continue
        a, b, first, second = row[one], row[two], counts[one], counts[two]
        change = gone[first[a]] + gone[second[b]] + come[first[b]] + come[second[a]]
        if change <= 0 or accepts(rng, change, cooled(weight // 3, step, steps)):
            row[one], row[two] = b, a
            first[a] -= 1
            second[b] -= 1
            first[b] += 1
            second[a] += 1
            score += change
            if score < best:
                best, kept = score, [tuple(row) for row in rows]
        if step % 4096 == 0 and stop():
            break
    return tuple(kept)


def paired(grid: Grid, sets: Sets, rng: Random, alike: bool = True) -> tuple[tuple[int, int], ...]:
    """Return which two sets share a card: their answers differ and, if `alike` counts, so do lines and disguises.

    Exchanges between two cards until none helps; that suffices to part answers as long as none has more than half.
    """
    places = list(range(len(sets)))
    rng.shuffle(places)
    cards = [(places[index], places[index + 1]) for index in range(0, len(places), 2)]
    agreeing = _alike(grid) if alike else []

    def cost(card: tuple[int, int]) -> int:
        (one, lines), (two, others) = sets[card[0]], sets[card[1]]
        same = _SAME_ANSWER if one == two else 0
        return same + (_COMMON_LINE * (lines & others).bit_count() + agreeing[one][two] if alike else 0)

    better = True
    while better:
        better = False
        for first in range(len(cards)):
            for second in range(first):
                (a, b), (c, d) = cards[first], cards[second]
                now = cost((a, b)) + cost((c, d))
                for new in (((a, c), (b, d)), ((a, d), (b, c))):
                    if cost(new[0]) + cost(new[1]) < now:
                        cards[first], cards[second] = new
                        better = True
                        break
    return tuple(cards)


def _alike(grid: Grid) -> list[list[int]]:
    """Return for each two suspects in how many attributes they agree."""
    return [
        [sum(kill >> one & kill >> two & 1 for kill in grid.kills) for two in range(grid.size)]
        for one in range(grid.size)
    ]
