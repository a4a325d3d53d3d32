from __future__ import annotations

import itertools
import math
from random import Random

import pytest

from generator.deduce import bounds
from generator.deduce.enumeration import bits, pool_of
from generator.deduce.metrics import funnel_of, measure, strengths

from .tables import golden

GRID = golden()
POOL = pool_of(GRID, 5)


def some_sets(seed: int, count: int) -> list[tuple[int, tuple[int, ...]]]:
    rng = Random(seed)
    found = []
    for _ in range(count):
        answer = rng.randrange(10)
        lines = list(bits(rng.choice(POOL[answer])))
        rng.shuffle(lines)
        found.append((answer, tuple(lines)))
    return found


@pytest.mark.parametrize("answer,lines", some_sets(1, 12))
def test_funnel_is_over_all_orders(answer: int, lines: tuple[int, ...]) -> None:
    runs = [[GRID.left(order[:k]) for k in range(6)] for order in itertools.permutations(lines)]
    funnel = funnel_of(GRID, lines)
    for k, column in enumerate(zip(*runs, strict=True)):
        assert funnel.mean[k] == pytest.approx(sum(column) / len(runs))
        assert (funnel.fewest[k], funnel.most[k]) == (min(column), max(column))


@pytest.mark.parametrize("answer,lines", some_sets(2, 6))
def test_closed_form_of_the_mean_funnel(answer: int, lines: tuple[int, ...]) -> None:
    times = [sum(GRID.kills[line] >> s & 1 for line in lines) for s in range(10) if s != answer]
    for k, mean in enumerate(funnel_of(GRID, lines).mean):
        assert mean == pytest.approx(1 + sum(math.comb(5 - m, k) for m in times) / math.comb(5, k))


@pytest.mark.parametrize("answer,lines", some_sets(3, 6))
def test_strength_is_the_mean_over_orders(answer: int, lines: tuple[int, ...]) -> None:
    found = strengths(GRID, lines)
    assert sum(found) == pytest.approx(9)
    gone = dict.fromkeys(lines, 0)
    orders = list(itertools.permutations(lines))
    for order in orders:
        for k, line in enumerate(order):
            gone[line] += GRID.left(order[:k]) - GRID.left(order[: k + 1])
    assert found == pytest.approx(tuple(gone[line] / len(orders) for line in lines))


def test_means_of_single_sets_are_within_the_golden_range() -> None:
    firsts = [funnel_of(GRID, bits(lines)).mean[1] for sets in POOL for lines in sets]
    assert min(firsts) == pytest.approx(6.8)
    assert max(firsts) == pytest.approx(8.0)


def test_leaks_and_survival_by_counting() -> None:
    sets = some_sets(4, 9)
    metrics = measure(GRID, sets)
    pairs = [frozenset(pair) for _, lines in sets for pair in itertools.combinations(lines, 2)]
    assert metrics.leaks[2].known == len(set(pairs))
    assert metrics.leaks[2].card == pytest.approx(len(set(pairs)) / len(pairs))
    placed = {(k, line) for _, lines in sets for k, line in enumerate(lines)}
    assert metrics.slots[1].known == len(placed)
    plain = [1 / GRID.left([line]) for _, lines in sets for line in lines]
    assert metrics.leaks[1].plain == pytest.approx(sum(plain) / len(plain))
    for suspect, survival in enumerate(metrics.survival):
        means = []
        for answer, lines in sets:
            if answer != suspect:
                runs = [
                    next(k for k, line in enumerate(order, 1) if GRID.kills[line] >> suspect & 1)
                    for order in itertools.permutations(lines)
                ]
                means.append(sum(runs) / len(runs))
        assert survival.mean == pytest.approx(sum(means) / len(means))


def test_shared_lines_and_usage() -> None:
    sets = some_sets(6, 12)
    metrics = measure(GRID, sets, [(0, 1), (2, 3)])
    common = [len(set(a) & set(b)) for (_, a), (_, b) in itertools.combinations(sets, 2)]
    assert metrics.shared == max(common)
    assert metrics.shared_mean == pytest.approx(sum(common) / len(common))
    assert metrics.faces == (
        max(len(set(sets[0][1]) & set(sets[1][1])), len(set(sets[2][1]) & set(sets[3][1]))),
        len(set(sets[0][1]) & set(sets[1][1])) + len(set(sets[2][1]) & set(sets[3][1])),
    )
    assert sum(metrics.usage) == 60
    assert metrics.shared_mean == pytest.approx(bounds.shared_of_usage(metrics.usage, 12))
    assert metrics.shared_mean >= bounds.shared_mean(12, 5, len(metrics.usage)) - 1e-9


def test_bounds_of_the_research_note() -> None:
    assert bounds.shadow(17, 5, 2) == 21
    assert bounds.shadow(17, 5, 3) == 35
    assert bounds.packing(25, 5, 1) == 30
    assert bounds.shared_lines(17, 5, 25) == 1
    assert bounds.usage_range(17, 5, 25) == 1
    assert bounds.usage_range(5, 5, 25) == 0
    assert bounds.coverage(17, 10) == (1, 2)
    assert bounds.coverage(34, 10) == (3, 4)


@pytest.mark.parametrize("lines,size", [(6, 3), (7, 3), (6, 4)])
def test_shadow_is_never_undercut(lines: int, size: int) -> None:
    rng = Random(lines * size)
    every = list(itertools.combinations(range(lines), size))
    for count in range(1, len(every) + 1):
        chosen = rng.sample(every, count)
        for k in range(1, size):
            held = {some for one in chosen for some in itertools.combinations(one, k)}
            assert len(held) >= bounds.shadow(count, size, k)
