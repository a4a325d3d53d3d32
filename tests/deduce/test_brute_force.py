"""The mask reasoning against brute force: every completion of small tables with hidden cells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.deduce.clues import ClueSet, replay
from generator.deduce.lineup import Lineup, lineup_of
from generator.deduce.verdict import Cell, Line, Status, completeness, exhausted, soundness
from generator.model.content import Attribute, ClueLine, Deduction, Gap
from generator.model.richtext import plain_text
from generator.model.span import Span

HERE = Span("suspects.yaml", 1, 1, 1, 2)
HIDDEN = Gap("illegible")
Row = dict[str, str | Gap]
Table = dict[str, Row]
World = tuple[dict[str, dict[str, str]], list[ClueLine]]


def deduction(domains: dict[str, tuple[str, ...]], open_ones: frozenset[str]) -> Deduction:
    attributes = {
        name: Attribute(name, plain_text(name), {value: plain_text(value) for value in values}, plain_text("{value}"),
                        HERE, open=name in open_ones)
        for name, values in domains.items()
    }  # fmt: skip
    return Deduction("suspect", "clue-card", "same-face", attributes, HERE)


def cells(values: list[str | Gap]) -> st.SearchStrategy[str | Gap]:
    return st.sampled_from(values)


@st.composite
def puzzles(draw: st.DrawFn) -> tuple[Deduction, Table, ClueSet]:
    domains = {name: tuple("uvw"[: draw(st.integers(1, 3))]) for name in "abc"[: draw(st.integers(1, 3))]}
    open_ones = frozenset(name for name in domains if draw(st.booleans()))
    table: Table = {
        suspect: {name: draw(cells([*values, *values, HIDDEN])) for name, values in domains.items()}
        for suspect in ("s", "t", "x")[: draw(st.integers(1, 3))]
    }
    lines = [ClueLine(name, value) for name, values in domains.items() for value in values]
    every: list[ClueLine | Gap] = [*lines, *lines, HIDDEN]
    clues = draw(st.lists(st.sampled_from(every), min_size=1, max_size=4))
    clues = [clue for at, clue in enumerate(clues) if clue is not HIDDEN or HIDDEN not in clues[:at]]
    answer = draw(st.sampled_from(sorted(table)))
    return deduction(domains, open_ones), table, ClueSet("card", "front", tuple(clues), answer, "front")


def worlds(puzzle: Deduction, table: Table, clues: ClueSet) -> Iterator[World]:
    """Give every way to fill the hidden cells and the unknown clue."""
    domains = {a.id: [*a.values, *(["<other>"] if a.open else [])] for a in puzzle.attributes.values()}
    gaps = [(s, a) for s, row in table.items() for a, value in row.items() if isinstance(value, Gap)]
    lines = [ClueLine(a, v) for a, values in domains.items() for v in values]
    unknown = [index for index, clue in enumerate(clues.clues) if isinstance(clue, Gap)]
    for values in product(*(domains[a] for _, a in gaps)):
        world = {s: {a: v for a, v in row.items() if isinstance(v, str)} for s, row in table.items()}
        for (suspect, attribute), value in zip(gaps, values, strict=True):
            world[suspect][attribute] = value
        for choice in product(lines, repeat=len(unknown)):
            deck = list(clues.clues)
            for index, line in zip(unknown, choice, strict=True):
                deck[index] = line
            yield world, [clue for clue in deck if isinstance(clue, ClueLine)]


def judge(outcomes: list[bool]) -> Status:
    if all(outcomes):
        return Status.PROVEN
    return Status.UNDETERMINED if any(outcomes) else Status.REFUTED


def has_unknown_clue(clues: ClueSet) -> bool:
    return any(isinstance(clue, Gap) for clue in clues.clues)


@settings(max_examples=150, deadline=None)
@given(puzzles())
def test_sound_and_complete_as_in_every_completion(puzzle: tuple[Deduction, Table, ClueSet]) -> None:
    model, table, clues = puzzle
    lineup = lineup_of(model, table)
    every = list(worlds(model, table, clues))
    for verdict in soundness(lineup, clues):
        spared = [world[verdict.suspect][deck[verdict.clue - 1].attribute] != deck[verdict.clue - 1].value
                  for world, deck in every]  # fmt: skip
        if isinstance(clues.clues[verdict.clue - 1], Gap):
            assert verdict.status is Status.UNDETERMINED
        else:
            assert verdict.status is judge(spared), verdict
    for verdict in completeness(lineup, clues):
        out = [any(world[verdict.suspect][c.attribute] == c.value for c in deck) for world, deck in every]
        if has_unknown_clue(clues) and verdict.status is Status.UNDETERMINED:
            continue
        assert verdict.status is judge(out), verdict
    assert isinstance(clues.answer, str)
    surely_out = all(any(world[clues.answer][c.attribute] == c.value for c in deck) for world, deck in every)
    alone = any(verdict.status is Status.REFUTED for verdict in soundness(lineup, clues))
    if not has_unknown_clue(clues):
        assert surely_out is (alone or bool(exhausted(lineup, clues)))


@settings(max_examples=150, deadline=None)
@given(puzzles())
def test_private_suspects_as_in_every_completion(puzzle: tuple[Deduction, Table, ClueSet]) -> None:
    model, table, clues = puzzle
    if has_unknown_clue(clues):
        return
    lineup = lineup_of(model, table)
    every = list(worlds(model, table, clues))
    for index, reach in enumerate(lineup.privates(clues.clues)):
        for suspect in table:
            private = [
                world[suspect][deck[index].attribute] == deck[index].value
                and not any(world[suspect][c.attribute] == c.value for at, c in enumerate(deck) if at != index)
                for world, deck in every
            ]
            bit = lineup.bit(suspect)
            assert bool(reach.sure & bit) is all(private)
            assert bool(reach.possible & bit) is any(private)


@settings(max_examples=100, deadline=None)
@given(puzzles())
def test_the_facts_of_a_verdict_decide_it(puzzle: tuple[Deduction, Table, ClueSet]) -> None:
    """Hide every cell and drop every clue that is no fact: the verdict stays."""
    model, table, clues = puzzle
    lineup = lineup_of(model, table)
    for verdict in (*soundness(lineup, clues), *completeness(lineup, clues)):
        if verdict.status is Status.UNDETERMINED:
            assert verdict.facts
            continue
        cells = {fact for fact in verdict.facts if isinstance(fact, Cell)}
        kept = {fact.number for fact in verdict.facts if isinstance(fact, Line)}
        bare = {s: {a: v if Cell(s, a) in cells else HIDDEN for a, v in row.items()} for s, row in table.items()}
        fewer = lineup_of(model, bare)
        subset = [clue for number, clue in enumerate(clues.clues, 1) if number in kept]
        bit = fewer.bit(verdict.suspect)
        reach = fewer.excluded(subset)
        eliminated = (verdict.rule == "R2") is (verdict.status is Status.PROVEN)
        assert bool(reach.sure & bit) if eliminated else not reach.possible & bit


@given(puzzles(), st.randoms())
def test_the_order_of_a_replay_does_not_change_its_end(puzzle: tuple[Deduction, Table, ClueSet], random) -> None:  # type: ignore[no-untyped-def]
    model, table, clues = puzzle
    lineup: Lineup = lineup_of(model, table)
    order = list(range(1, len(clues.clues) + 1))
    straight = replay(lineup, clues.clues, order)
    random.shuffle(order)
    shuffled = replay(lineup, clues.clues, order)
    assert straight[-1].remaining == shuffled[-1].remaining
    for reveals in (straight, shuffled):
        gone = [name for reveal in reveals for name in reveal.eliminated]
        assert len(gone) == len(set(gone))
        assert sorted([*gone, *reveals[-1].remaining]) == sorted(table)
