"""A decision table in, the inputs that each row meets out, as bit masks: bit i is the i-th combination of inputs.

The last input changes fastest. A row's mask comes from its comparisons, each tried on the inputs it names alone, so
that a table of 200,000 combinations takes milliseconds.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from generator.model.content import Table, TableRow
from generator.model.evaluate import holds
from generator.model.expression import Binary, Call, Expr, Listing, Name, Negation

LIMIT = 200_000
"""Combinations of inputs that are tried; a table with more is reported as not proven."""
Domains = Mapping[str, tuple[int | str, ...]]


@dataclass(frozen=True, slots=True)
class Cases:
    """Each row's inputs as a mask over all combinations of `domains`. `otherwise` rows take what no other row meets."""

    domains: Domains
    rows: tuple[int, ...]
    everything: int

    @property
    def unmet(self) -> int:
        """Return the combinations that meet no row."""
        met = 0
        for mask in self.rows:
            met |= mask
        return self.everything & ~met

    def first(self, mask: int) -> str:
        """Describe the first combination of a mask: `noise = 3, icon = none`."""
        index = (mask & -mask).bit_length() - 1
        parts: list[str] = []
        for name, domain in reversed(tuple(self.domains.items())):
            index, digit = divmod(index, len(domain))
            parts.append(f"{name} = {domain[digit]}")
        return ", ".join(reversed(parts))


def domains_of(table: Table) -> Domains:
    """Return the inputs that some row asks for, in order; the others cannot change the outcome."""
    asked = {name for row in table.rows if row.when is not None for name in names_in(row.when)}
    return {name: values for name, values in table.inputs.items() if name in asked}


def count(domains: Domains) -> int:
    """Return the number of combinations."""
    return math.prod(len(values) for values in domains.values())


def cases_of(table: Table, domains: Domains) -> Cases:
    """Try all combinations of the domains on every row; the caller keeps their number within LIMIT."""
    space = _Space(domains)
    stated = [space.mask(row.when) if row.when is not None else None for row in table.rows]
    rest = space.everything
    for mask in stated:
        rest &= ~(mask or 0)
    return Cases(domains, tuple(rest if mask is None else mask for mask in stated), space.everything)


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


def row_label(table: Table, row: TableRow) -> str:
    """Return what a finding calls a row: `row 2` or `row 'you'`."""
    return f"row '{row.id}'" if row.id else f"row {table.rows.index(row) + 1}"


class _Space:
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
