"""Three-valued answers and values left, against filling every gap by hand and against an independent solver."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from generator.deduce.encode import Rule
from generator.deduce.facts import Case, Fact
from generator.deduce.status import statuses, values_left
from generator.deduce.verdict import Status, completeness, necessity, soundness
from generator.model.content import ClueExample, ClueFace, ClueLine, Gap
from generator.model.span import Span

from .broken import deck
from .seeds import seeds

HIDDEN = Gap("illegible")
World = Mapping[str, Mapping[str, str]]


def small(random: Random) -> Case:
    """Three or four suspects, two or three attributes, one or two cards, at most four gaps."""
    domains = {f"a{n}": tuple("uvw"[: random.randint(1, 3)]) for n in range(random.randint(2, 3))}
    names = [f"s{n}" for n in range(random.randint(3, 4))]
    cells: dict[str, dict[str, str | Gap]] = {
        name: {key: random.choice(values) for key, values in domains.items()} for name in names
    }
    for name, key in random.sample([(name, key) for name in names for key in domains], random.randint(0, 4)):
        cells[name][key] = HIDDEN
    lines = [ClueLine(key, value) for key, values in domains.items() for value in values]
    cards = {}
    for number in range(random.randint(1, 2)):
        clues = tuple(random.choice(lines) for _ in range(random.randint(1, 3)))
        cards[f"c{number}"] = {"front": ClueFace(clues), "back": ClueFace(answer=random.choice(names))}
    examples = {}
    if random.random() < 0.3:
        example = ClueExample(random.choice(lines), Span("x", 1, 1, 1, 2), eliminated=(random.choice(names),))
        examples["deduction.examples[1]"] = replace(example, first=random.random() < 0.5)
    opened = frozenset(key for key in domains if random.random() < 0.5)
    return Case(domains, opened, cells, cards, "back", examples)


def worlds(case: Case) -> Iterator[World]:
    """Give every completion that the worked examples allow."""
    gaps = [(name, key) for name, row in case.cells.items() for key, value in row.items() if isinstance(value, Gap)]
    for values in product(*(case.domain(key) for _, key in gaps)):
        world = {name: {key: str(value) for key, value in row.items()} for name, row in case.cells.items()}
        for (name, key), value in zip(gaps, values, strict=True):
            world[name][key] = value
        if all(_allows(example, world) for example in case.examples.values()):
            yield world


def _allows(example: ClueExample, world: World) -> bool:
    has = {name for name, row in world.items() if row[example.clue.attribute] == example.clue.value}
    return set(example.eliminated) <= has and (not example.first or has == set(example.eliminated))


def rules_in(case: Case, world: World) -> dict[Rule, bool]:
    """Work every rule instance out in a complete table, by its words."""
    found = {}
    for clues in case.sets:
        hit = [{name for name, row in world.items() if row[c.attribute] == c.value} for c in clues.clues]  # type: ignore[union-attr]
        for number, names in enumerate(hit, 1):
            others = set().union(*(other for at, other in enumerate(hit, 1) if at != number))
            found[Rule("R1", clues.card, clues.face, number)] = clues.answer not in names
            found[Rule("R3", clues.card, clues.face, number)] = bool(names - others)
        for name in world:
            out = any(name in names for names in hit)
            found[Rule("R2", clues.card, clues.face, suspect=name)] = out or name == clues.answer
    return found


def judged(outcomes: list[bool]) -> Status:
    if all(outcomes):
        return Status.PROVEN
    return Status.UNDETERMINED if any(outcomes) else Status.REFUTED


@seeds(200)
def test_as_in_every_completion(seed: int) -> None:
    case = small(Random(seed))
    every = list(worlds(case))
    if not every:  # the example clashes with the cells, and is left out
        case = replace(case, examples={})
        every = list(worlds(case))
    worked = [rules_in(case, world) for world in every]
    assert statuses(case) == {rule: judged([world[rule] for world in worked]) for rule in worked[0]}
    good = [world for world, rules in zip(every, worked, strict=True) if all(rules.values()) and _distinct(case)]
    left = values_left(case)
    assert (left is not None) is bool(good)
    for fact, values in (left or {}).items():
        name, _, key = fact.path.replace(".attributes", "").partition(".")
        assert set(values) == {world[name][key] for world in good}, fact


def _distinct(case: Case) -> bool:
    said = [frozenset(clues.clues) for clues in case.sets if len(clues.clues) == len({*clues.clues})]
    return len(set(said)) == len(said)


@seeds(60)
def test_bit_masks_say_the_same(seed: int) -> None:
    case = replace(small(Random(seed)), examples={})
    found = statuses(case)
    for clues in case.sets:
        lineup = case.lineup
        for verdict in (*soundness(lineup, clues), *completeness(lineup, clues), *necessity(lineup, clues)):
            about = verdict.suspect if verdict.rule == "R2" else ""
            assert found[Rule(verdict.rule, clues.card, clues.face, verdict.clue, about)] is verdict.status, verdict


def program(case: Case) -> str:
    """Write a case with one clue set a face for an answer set solver, from the rules' words."""
    lines = ["1 {has(S,A,V) : domain(A,V)} 1 :- suspect(S), attribute(A)."]
    for key in case.domains:
        lines += [f'attribute("{key}").', *(f'domain("{key}","{value}").' for value in case.domain(key))]
    for name, row in case.cells.items():
        lines.append(f'suspect("{name}").')
        lines += [f'has("{name}","{key}","{value}").' for key, value in row.items() if isinstance(value, str)]
    for number, clues in enumerate(case.sets):
        lines.append(f'set({number}). answer({number},"{clues.answer}").')
        for at, clue in enumerate(clues.clues):
            assert isinstance(clue, ClueLine)
            lines.append(f'clue({number},{at},"{clue.attribute}","{clue.value}").')
    lines += [
        "hit(C,I,S) :- clue(C,I,A,V), has(S,A,V).",
        ":- answer(C,S), hit(C,_,S).",
        ":- set(C), suspect(S), not answer(C,S), not hit(C,_,S).",
        "private(C,I) :- hit(C,I,S), not hit(C,J,S) : clue(C,J,_,_), J != I.",
        ":- clue(C,I,_,_), not private(C,I).",
    ]
    return "\n".join(lines)


def brave(case: Case) -> set[tuple[str, str, str]] | None:
    clingo = pytest.importorskip("clingo")
    control = clingo.Control(["--enum-mode=brave", "--warn=none"])
    control.add("base", [], program(case) + "\n#show has/3.")
    control.ground([("base", [])])
    last: set[tuple[str, str, str]] | None = None
    with control.solve(yield_=True) as handle:
        for model in handle:
            last = {tuple(item.string for item in atom.arguments) for atom in model.symbols(shown=True)}  # type: ignore[misc]
    return last


@pytest.mark.parametrize("seed", range(30))
def test_values_left_as_an_independent_solver_finds_them(seed: int) -> None:
    random = Random(seed)
    case = deck(random, cards=random.randint(2, 17))
    case = replace(case, open=frozenset(key for key in case.domains if random.random() < 0.3))
    cells = {name: dict(row) for name, row in case.cells.items()}
    for name, key in random.sample([(n, k) for n, row in cells.items() for k in row], random.randint(20, 60)):
        cells[name][key] = HIDDEN
    if seed % 5 == 0:  # and some that cannot hold
        known = [(n, k) for n, row in cells.items() for k, value in row.items() if isinstance(value, str)]
        name, key = random.choice(known)
        cells[name][key] = random.choice(case.domains[key])
    case = replace(case, cells=cells)
    left = values_left(case)
    theirs = brave(case)
    assert (left is None) is (theirs is None)
    if left is not None and theirs is not None:
        assert {fact: set(values) for fact, values in left.items()} == {
            case.cell(name, key): {v for n, k, v in theirs if (n, k) == (name, key)}
            for name, row in cells.items() for key, value in row.items() if isinstance(value, Gap)
        }  # fmt: skip


def test_hidden_clues_and_answers() -> None:
    cells = {"s": {"a": "u", "b": "x"}, "t": {"a": "v", "b": "x"}, "w": {"a": "v", "b": "y"}}
    faces = {"front": ClueFace((ClueLine("b", "y"), HIDDEN)), "back": ClueFace(answer=HIDDEN)}
    case = Case({"a": ("u", "v"), "b": ("x", "y")}, frozenset("b"), cells, {"c": faces}, "back")
    left = values_left(case)
    assert left is not None
    # Whatever eliminates t eliminates w too, and then the clue about b has nobody of its own.
    assert left[Fact("answer", "c.back.answer")] == ("t",)
    clue = left[Fact("clue", "c.front.not[2]")]
    assert clue == (ClueLine("a", "u"),)
