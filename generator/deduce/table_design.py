"""Domains in, attribute tables out: how many clue sets a table will have, balanced random columns, hill climbing."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from generator.model.frozen import frozen

from .enumeration import Grid, grid_of_rows, pool_of

Rows = list[list[int]]
"""A row for each suspect: the number of its value of each attribute."""
ENOUGH = 40
"""Clue sets for the rarest disguise beyond which more are no better."""
FAR = 4
"""Cells in which two suspects differ beyond which more are no better."""


def expected_sets(suspects: int, sizes: Sequence[int], clues: int) -> float:
    """Return how many clue sets a table with random cells has on average, all answers together (exact).

    `sizes` are the numbers of values. Inclusion and exclusion over the clues that lack a private suspect
    (Hearne and Wagner's count of minimal covers, for clues by attribute).
    """
    ways: Counter[tuple[tuple[int, int], ...]] = Counter()
    for taken in _shares(sizes, clues):
        # Attributes of one size are alike, and so are shares that only deal them out otherwise.
        ways[tuple(sorted(zip(sizes, taken, strict=True)))] += 1
    return suspects * sum(count * _ways(kind) * _all_private(suspects - 1, kind) for kind, count in ways.items())


def _shares(sizes: Sequence[int], clues: int) -> Iterator[tuple[int, ...]]:
    """Give how many clues each attribute may lend; one value must be left for the answer."""
    if not sizes:
        if clues == 0:
            yield ()
        return
    for first in range(min(sizes[0] - 1, clues) + 1):
        for rest in _shares(sizes[1:], clues - first):
            yield (first, *rest)


def _ways(shares: Sequence[tuple[int, int]]) -> int:
    return math.prod(math.comb(size - 1, taken) for size, taken in shares)


def _all_private(others: int, shares: Sequence[tuple[int, int]]) -> float:
    """Return the chance that all others are eliminated and each clue has a private suspect."""
    spared = math.prod(1 - taken / size for size, taken in shares)
    alone = [(taken, spared / (size - taken)) for size, taken in shares if taken]
    total = 0.0
    for lacking in itertools.product(*(range(taken + 1) for taken, _ in alone)):
        weight = math.prod(math.comb(taken, some) for (taken, _), some in zip(alone, lacking, strict=True))
        lost = sum(some * chance for (_, chance), some in zip(alone, lacking, strict=True))
        total += (-1) ** sum(lacking) * weight * max(1 - spared - lost, 0.0) ** others
    return total


def random_rows(suspects: int, sizes: Sequence[int], rng: Random) -> Rows:
    """Return rows that all differ, every value of an attribute equally often within one."""
    while True:
        columns = []
        for size in sizes:
            column = [index % size for index in range(suspects)]
            rng.shuffle(column)
            columns.append(column)
        rows = [list(row) for row in zip(*columns, strict=True)]
        if len({tuple(row) for row in rows}) == suspects:
            return rows


def grid_of_numbers(rows: Sequence[Sequence[int]]) -> Grid:
    """Build the grid of rows of value numbers."""
    return grid_of_rows(
        {f"s{index:03}": {f"a{a:02}": f"v{value:02}" for a, value in enumerate(row)} for index, row in enumerate(rows)}
    )


@frozen(order=True)
class TableScore:
    """How good a table is, compared from left to right: more is better."""

    values_used: int
    """Minus the values that nobody has."""
    rarest: int
    """Clue sets of the disguise that has fewest, up to enough."""
    apart: int
    """Cells in which the two most alike suspects differ, up to far."""
    balance: int
    """Minus the differences between the most and the least frequent value, over all attributes."""
    evenness: int
    """Clue sets of the rarest disguise in percent of the most frequent one's."""


def score(rows: Sequence[Sequence[int]], sizes: Sequence[int], clues: int) -> TableScore:
    """Rate a table for clue sets of a size."""
    apart = min(
        (sum(x != y for x, y in zip(one, two, strict=True)) for one, two in itertools.combinations(rows, 2)),
        default=FAR,
    )
    counts = [[sum(row[a] == value for row in rows) for value in range(size)] for a, size in enumerate(sizes)]
    unused = sum(count == 0 for column in counts for count in column)
    spread = sum(max(column) - min(column) for column in counts)
    sets = [len(found) for found in pool_of(grid_of_numbers(rows), clues)] if apart else [0]
    evenness = 100 * min(sets) // max(*sets, 1)
    return TableScore(-unused, min(min(sets), ENOUGH), min(apart, FAR), -spread, evenness)


def climb(
    rows: Sequence[Sequence[int]],
    sizes: Sequence[int],
    clues: int,
    rng: Random,
    steps: int = 300,
    fixed: frozenset[tuple[int, int]] = frozenset(),
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> tuple[Rows, TableScore]:
    """Improve a table by swaps within columns; cells in `fixed` (suspect, attribute) stay."""
    table = [list(row) for row in rows]
    best = score(table, sizes, clues)
    columns = [[s for s in range(len(table)) if (s, a) not in fixed] for a in range(len(sizes))]
    free = [a for a, column in enumerate(columns) if len({table[s][a] for s in column}) > 1]
    for step in range(steps if free else 0):
        a = rng.choice(free)
        one, two = rng.sample(columns[a], 2)
        if table[one][a] == table[two][a]:
            continue
        table[one][a], table[two][a] = table[two][a], table[one][a]
        found = score(table, sizes, clues)
        if found >= best:
            best = found
        else:
            table[one][a], table[two][a] = table[two][a], table[one][a]
        progress(step + 1, steps)
    return table, best


def start_rows(
    known: Sequence[Mapping[int, int]], sizes: Sequence[int], rng: Random
) -> tuple[Rows, frozenset[tuple[int, int]]]:
    """Fill the unknown cells so that each attribute's values are as even as can be; return which cells are fixed."""
    rows: Rows = [[-1] * len(sizes) for _ in known]
    for a, size in enumerate(sizes):
        counts = [sum(row.get(a) == value for row in known) for value in range(size)]
        wanted: list[int] = []
        for _ in range(sum(a not in row for row in known)):
            least = min(range(size), key=lambda value: (counts[value], value))
            counts[least] += 1
            wanted.append(least)
        rng.shuffle(wanted)
        for s, row in enumerate(known):
            rows[s][a] = row[a] if a in row else wanted.pop()
    return rows, frozenset((s, a) for s, row in enumerate(known) for a in row)
