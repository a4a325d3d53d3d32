"""The golden numbers of the seed, from the pack's own data as the sheet prints it (research/clues.md, section 7)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from generator.assets.locate import templates_dir
from generator.deduce.encode import Rule
from generator.deduce.explain import explanations, reasons
from generator.deduce.facts import FACES, OTHER, Case, Fact, case_of, changed, facts_of
from generator.deduce.repair import consequences, repairs
from generator.deduce.replay import replayed, told_by_none
from generator.deduce.status import narrowed, statuses, values_left
from generator.deduce.verdict import Status
from generator.load import load_pack
from generator.model.content import Gap
from tests.conftest import CONTENT

STRUCTURE = Fact("faces", FACES)
A, B = Fact("answer", "clue-1.front.answer"), Fact("answer", "clue-1.back.answer")
EXAMPLE = "deduction.examples[1]"


@pytest.fixture(scope="module")
def seed() -> Case:
    pack = load_pack(CONTENT / "shriek", reading="printed", search=(CONTENT,), templates_dir=templates_dir()).value
    assert pack is not None and pack.deduction is not None
    deduction = pack.deduction
    everything = (*pack.components, *pack.used)
    suspects = (item for item in everything if item.type == deduction.suspects)
    return case_of(deduction, suspects, pack.of_type(deduction.cards), whole=False)


def test_the_facts(seed: Case) -> None:
    kinds = Counter(fact.kind for fact in facts_of(seed))
    assert kinds == {"cell": 21, "clue": 10, "answer": 2, "faces": 1, "example": 1}
    assert Fact("example", f"{EXAMPLE}.answer") in facts_of(seed, examples=True)


def test_forty_rule_instances(seed: Case) -> None:
    found = statuses(seed)
    assert Counter(found.values()) == {Status.PROVEN: 15, Status.UNDETERMINED: 22, Status.REFUTED: 3}
    refuted = {rule for rule, status in found.items() if status is Status.REFUTED}
    assert refuted == {
        Rule("R1", "clue-1", "back", 3), Rule("R1", "clue-1", "back", 4),
        Rule("R2", "clue-1", "front", suspect="hans"),
    }  # fmt: skip
    assert refuted == set(reasons(seed))
    assert found[Rule("R3", "clue-1", "back", 4)] is Status.PROVEN


@pytest.mark.parametrize("closed", [frozenset(), frozenset({"height"})], ids=["height open", "height closed"])
def test_all_clashes_and_corrections(seed: Case, closed: frozenset[str]) -> None:
    case = replace(seed, open=seed.open - closed)
    clashes, mends = explanations(case, keep=[STRUCTURE])
    assert Counter(map(len, clashes)) == {3: 2, 11: 2, 12: 10}
    assert Counter(map(len, mends)) == {2: 10, 3: 37, 5: 4}
    assert all(B in mend for mend in mends if len(mend) == 2)


def test_with_the_example_one_correction_of_two_facts(seed: Case) -> None:
    clashes, mends = explanations(seed, keep=[STRUCTURE], examples=True)
    assert (len(clashes), len(mends)) == (20, 68)
    assert [mend for mend in mends if len(mend) <= 2] == [{A, B}]


def test_where_the_structure_may_be_wrong_it_alone_mends_all(seed: Case) -> None:
    clashes, mends = explanations(seed)
    assert all(STRUCTURE in clash for clash in clashes)
    assert [mend for mend in mends if len(mend) == 1] == [{STRUCTURE}]
    assert len(mends) == 52


def test_the_best_supported_correction(seed: Case) -> None:
    first, second, *_ = repairs(seed)
    assert (first.facts, first.cost) == ((STRUCTURE,), 4) and second.cost > first.cost
    assert [change.to for change in first.options[0]] == ["other-face"]
    assert first.tells == (EXAMPLE,), "and it tells the worked example, though that was not asked for"


def test_without_the_structure_the_labels_change_places(seed: Case) -> None:
    first, second, *_ = repairs(seed, keep=[STRUCTURE], examples=True)
    assert set(first.facts) == {A, B} and first.exchange and second.cost > first.cost
    assert {change.fact: change.to for change in first.options[0]} == {A: "hans", B: "razorface"}


def test_labels_free(seed: Case) -> None:
    hidden = Gap("undecided")
    faces = {name: replace(face, answer=hidden) for name, face in seed.cards["clue-1"].items()}
    left = values_left(replace(seed, cards={"clue-1": faces}))
    assert left is not None and left[A] == ("hans",)
    assert set(left[B]) == {"big-bad-wolf", "razorface", "tormentor", "ratchet", "krampus"}


@pytest.mark.parametrize("mode", ["structure", "labels"])
def test_what_follows(seed: Case, mode: str) -> None:
    keep = [STRUCTURE] if mode == "labels" else []
    best = repairs(seed, keep=keep, examples=True)[0]
    mended, excluded = consequences(seed, best.options[0])
    series = mended.cell("razorface", "series")
    assert set(excluded[series]) == {"series-1", "series-3"}
    assert set(excluded[mended.cell("razorface", "villain")]) == {"psychopaths", "vampires"}
    left = values_left(mended)
    assert left is not None and left[series] == (OTHER,)
    told = narrowed(mended, left, known=True)
    assert told[mended.cell("krampus", "genre")] == ("comedy-horror",), "the example is the first reveal"


def test_replacement_values_are_forced(seed: Case) -> None:
    alone = {"face": "facepaint", "series": "series-3", "height": "average", "villain": "vampires"}
    for mend in repairs(seed, keep=[STRUCTURE], limit=30):
        if mend.cost == 7:
            cell = next(change for change in mend.options[0] if change.fact.kind == "cell")
            assert cell.to == alone[cell.fact.path.rpartition(".")[2]]


def test_the_example_replayed(seed: Case) -> None:
    example = seed.examples[EXAMPLE]
    told = replayed(seed, example)
    assert all(item.status is not Status.REFUTED for item in told) and told_by_none(seed, example)
    corrected = changed(seed, repairs(seed)[0].options[0])
    assert not told_by_none(corrected, example)
    assert [item.status for item in replayed(corrected, example) if item.key == "answer"] == [Status.PROVEN]
