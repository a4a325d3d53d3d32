"""All combinations of some inputs, and the conditions they meet as bit masks: bit i is the i-th combination.

The last input changes fastest. A mask comes from comparisons, each tried on the inputs it names alone, so that a table
of 200,000 combinations takes milliseconds.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import product

from .evaluate import holds
from .expression import Binary, Call, Expr, Listing, Name, Negation

LIMIT = 200_000
"""Combinations of inputs that are tried; a table with more is not proven."""
Domains = Mapping[str, tuple[int | str, ...]]


def count(domains: Domains) -> int:
    """Return the number of combinations."""
    return math.prod(len(values) for values in domains.values())


def names_in(expr: Expr) -> Iterator[str]:
    """Visit the names in an expression; words of a domain come too."""
    if isinstance(expr, Name):
        yield expr.name
    elif isinstance(expr, Negation):
        yield from names_in(expr.operand)
    elif isinstance(expr, Call):
        yield from names_in(expr.argument)
        if expr.where is not None:
            yield from names_in(expr.where)
    elif isinstance(expr, Binary):
        yield from names_in(expr.left)
        yield from names_in(expr.right)
    elif isinstance(expr, Listing):
        for item in (*expr.items, expr.low, expr.high):
            if item is not None:
                yield from names_in(item)


class Space:
    """All combinations of some domains, and the masks of expressions over them."""

    def __init__(self, domains: Domains) -> None:
        self.domains = domains
        self.size = count(domains)
        self.everything = (1 << self.size) - 1
        self.values: dict[tuple[str, int | str], int] = {}
        stride = 1
        for name, values in reversed(tuple(domains.items())):
            for index, value in enumerate(values):
                self.values[name, value] = self._repeat(((1 << stride) - 1) << index * stride, stride * len(values))
            stride *= len(values)

    def _repeat(self, pattern: int, period: int) -> int:
        while period < self.size:
            pattern |= pattern << period
            period *= 2
        return pattern & self.everything

    def mask(self, expr: Expr) -> int:
        """Return the combinations that meet a condition."""
        if isinstance(expr, Negation):
            return self.everything & ~self.mask(expr.operand)
        if isinstance(expr, Binary) and expr.operator == "and":
            return self.mask(expr.left) & self.mask(expr.right)
        if isinstance(expr, Binary) and expr.operator == "or":
            return self.mask(expr.left) | self.mask(expr.right)
        names = [name for name in dict.fromkeys(names_in(expr)) if name in self.domains]
        met = 0
        for combination in product(*(self.domains[name] for name in names)):
            if holds(expr, dict(zip(names, combination, strict=True))):
                part = self.everything
                for key in zip(names, combination, strict=True):
                    part &= self.values[key]
                met |= part
        return met
