"""Private suspects against all orders, and the funnel against every order walked."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from generator.deduce.clues import ClueSet, replay
from generator.deduce.lineup import Lineup, lineup_from
from generator.deduce.replay import funnel
from generator.deduce.verdict import Line, Status, forestalling, necessity
from generator.model.content import Gap

from .broken import table
from .seeds import seeds


def drawn(random: Random, hidden: int = 0) -> tuple[Lineup, ClueSet]:
    rows = {name: dict[str, str | Gap](row) for name, row in table(random, random.randint(4, 10)).items()}
    for name, key in random.sample([(n, k) for n in rows for k in rows[n]], hidden):
        rows[name][key] = Gap("illegible")
    lineup = lineup_from(rows, {})
    lines = random.sample(sorted(lineup.holders, key=lambda line: (line.attribute, line.value)), random.randint(2, 5))
    return lineup, ClueSet("c", "front", tuple(lines), "s0", "back")


@seeds(500)
def test_every_reveal_eliminates_somebody_exactly_if_each_clue_has_a_private_suspect(seed: int) -> None:
    lineup, clues = drawn(Random(seed))
    idle = set()
    for order in permutations(range(1, len(clues.clues) + 1)):
        idle |= {reveal.number for reveal in replay(lineup, clues.clues, order) if not reveal.eliminated}
    verdicts = necessity(lineup, clues)
    assert {verdict.clue for verdict in verdicts if verdict.status is Status.REFUTED} == idle
    for number in idle:
        before = forestalling(lineup, clues, number)
        assert not replay(lineup, clues.clues, (*before, number))[-1].eliminated
        assert {Line(number), *map(Line, before)} <= set(verdicts[number - 1].facts)


@pytest.mark.parametrize("seed", range(20))
def test_funnel_over_all_orders(seed: int) -> None:
    lineup, clues = drawn(Random(seed))
    walks = [
        [len(lineup.suspects), *(len(reveal.remaining) for reveal in replay(lineup, clues.clues, order))]
        for order in permutations(range(1, len(clues.clues) + 1))
    ]
    for step, left in zip(funnel(lineup, clues.clues), zip(*walks, strict=True), strict=True):
        assert (step.fewest, step.most) == (min(left), max(left))
        assert step.low == step.high == pytest.approx(sum(left) / len(left))


def test_gaps_open_the_funnel() -> None:
    lineup, clues = drawn(Random(3), hidden=12)
    steps = funnel(lineup, clues.clues)
    assert all(step.fewest <= step.low <= step.high <= step.most for step in steps)
    assert any(step.low < step.high for step in steps)
    answer = lineup.bit("s0")
    spared = funnel(lineup, clues.clues, answer)
    assert all(one.fewest >= other.fewest for one, other in zip(spared, steps, strict=True))
