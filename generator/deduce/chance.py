"""A seed in, the same decisions on every machine out: draws, and annealing's acceptance, in whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

_BITS = 24
_PARTS = 10
"""Bits of a random number, and of the fraction of its logarithm."""
T = TypeVar("T")


def below(rng: Random, end: int) -> int:
    """Return a number from 0 to `end` - 1, each as likely. Drawn as `randrange` draws it, in half the time."""
    bits = end.bit_length()
    number = rng.getrandbits(bits)
    while number >= end:
        number = rng.getrandbits(bits)
    return number


def die(rng: Random, end: int) -> Callable[[], int]:
    """Return what draws as `below` does: for numbers that are wanted by the hundred thousand."""
    bits, draw = end.bit_length(), rng.getrandbits

    def roll() -> int:
        number = draw(bits)
        while number >= end:
            number = draw(bits)
        return number

    return roll


def drawn(rng: Random, items: Sequence[T]) -> T:
    """Return one of some items, each as likely."""
    return items[below(rng, len(items))]


def accepts(rng: Random, worse: int, warmth: int) -> bool:
    """Say whether a change that costs `worse` more is taken at a temperature; half of those that cost `warmth` are.

    The threshold is -log2 of a random number, straight between powers of two (Mitchell), so that no rounding of a
    machine's own logarithm decides.
    """
    if worse <= 0:
        return True
    drawn = rng.getrandbits(_BITS) + 1
    whole = drawn.bit_length() - 1
    fraction = (drawn << _PARTS >> whole) - (1 << _PARTS)
    threshold = (_BITS << _PARTS) - (whole << _PARTS) - fraction
    return worse << _PARTS <= threshold * warmth


def cooled(start: int, step: int, steps: int) -> int:
    """Return the temperature at a step: from `start` down to nothing, slower and slower."""
    left = steps - step
    return start * left * left // (steps * steps)


def mean_change(changes: Sequence[int]) -> int:
    """Return the mean size of some changes, at least 1."""
    sizes = [abs(change) for change in changes if change]
    return max(sum(sizes) // len(sizes), 1) if sizes else 1
