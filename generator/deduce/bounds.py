"""What no deck can beat, from counting alone: bounds on usage, shared lines and what clues give away."""

from __future__ import annotations

import math
from collections.abc import Sequence


def usage_range(sets: int, clues: int, live: int) -> int:
    """Return the least difference between the most and the least used of the live lines."""
    return 0 if live and sets * clues % live == 0 else 1


def shared_lines(sets: int, clues: int, live: int) -> int:
    """Return the least t such that Johnson's bound allows so many clue sets with at most t lines in common."""
    return next(t for t in range(clues + 1) if packing(live, clues, t) >= sets)


def packing(live: int, clues: int, shared: int) -> int:
    """Return the most sets of `clues` of the live lines of which any two share at most so many (Johnson)."""
    if shared >= clues:
        return math.comb(live, clues) if live >= clues else 0
    room = 1
    for index in range(shared, -1, -1):
        room = (live - index) * room // (clues - index)
    return max(room, 0)


def shared_of_usage(usage: Sequence[int], sets: int) -> float:
    """Return the mean number of lines that two sets share: it hangs on the usage of each line alone."""
    pairs = sets * (sets - 1) // 2
    return sum(count * (count - 1) // 2 for count in usage) / pairs if pairs else 0.0


def shared_mean(sets: int, clues: int, live: int) -> float:
    """Return the least mean number of lines that two sets can share: every live line used equally often within one."""
    low, more = divmod(sets * clues, live)
    return shared_of_usage([low + 1] * more + [low] * (live - more), sets)


def shadow(sets: int, clues: int, k: int) -> int:
    """Return the fewest k-subsets that so many different sets of `clues` lines hold (Kruskal and Katona)."""
    total, rest, size = 0, sets, clues
    while rest > 0 and size > 0:
        top = size
        while math.comb(top + 1, size) <= rest:
            top += 1
        rest -= math.comb(top, size)
        if size >= clues - k:
            total += math.comb(top, size - (clues - k))
        size -= 1
    return total


def coverage(sets: int, suspects: int) -> tuple[int, int]:
    """Return how often each disguise occurs where all occur equally often within one: the least, the most."""
    return sets // suspects, -(-sets // suspects)
