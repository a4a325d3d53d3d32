"""Every repair that is offered mends the deck; what is wrong is found; clashes are smallest sets."""

from __future__ import annotations

from random import Random

import pytest

from generator.deduce.encode import Encoding
from generator.deduce.explain import clash_of, explanations, reasons
from generator.deduce.facts import Case, Fact, changed, facts_of
from generator.deduce.repair import broken_cards, repairs
from generator.deduce.solver import Sat
from generator.model.content import ClueFace, ClueLine, Gap

from .broken import KINDS, broken, deck


def holds(case: Case) -> bool:
    """Say by the words of the rules whether every clue set of a complete table is right."""
    said = set()
    for clues in case.sets:
        hit = [{s for s, row in case.cells.items() if row.get(c.attribute) == c.value}
               for c in clues.clues if isinstance(c, ClueLine)]  # fmt: skip
        out = set().union(*hit)
        alone = [names - set().union(*(other for at, other in enumerate(hit) if at != index))
                 for index, names in enumerate(hit)]  # fmt: skip
        if out != set(case.cells) - {clues.answer} or not all(alone) or len(hit) < len(clues.clues):
            return False
        said.add(frozenset(clues.clues))
    return len(said) == len(case.sets)


@pytest.mark.parametrize("number", range(100))
def test_every_repair_of_a_broken_deck_mends_it(number: int) -> None:
    random = Random(number)
    good = deck(random, cards=17 if number % 10 == 9 else random.choice((1, 1, 2, 2, 3)))
    assert holds(good)
    assert not broken_cards(good)
    if number % 10 == 0:  # to be told so takes as long as a mend
        assert not repairs(good)
    kind = KINDS[number % len(KINDS)]
    if kind in ("equal", "exchanged") and len(good.cards) < 2:
        good = deck(random, cards=2)
    case, fact = broken(random, good, kind)
    assert not holds(case)
    assert fact.path.partition(".")[0] in broken_cards(case)
    found = repairs(case, limit=8)  # as many as the command looks for
    assert found
    for mend in found:
        assert mend.options and mend.cost == sum(fact.trust for fact in mend.facts)
        for option in mend.options:
            assert {change.fact for change in option} == set(mend.facts)
            mended = changed(case, option)
            assert holds(mended), (kind, option)
    costs = [mend.cost for mend in found]
    assert costs == sorted(costs)
    if kind == "exchanged":
        assert any(mend.exchange for mend in found), "to change them back is among the repairs"
    elif kind != "equal":
        assert any(set(mend.facts) == {fact} for mend in found)


@pytest.mark.parametrize("number", range(12))
def test_reasons_are_smallest_sets(number: int) -> None:
    random = Random(number)
    case, _ = broken(random, deck(random, cards=2), KINDS[number % 3])
    for rule, facts in reasons(case).items():
        part = case.part((rule.card,))
        # The other readings change both faces of a card; of one rule they are an alternative to its answer.
        encoding = Encoding(part, facts_of(part))
        with Sat(encoding.cnf.clauses) as sat:
            chosen = [encoding.select[fact] for fact in facts]
            assert not sat.holds([encoding.rules[rule], *chosen]), rule
            for literal in chosen:
                assert sat.holds([encoding.rules[rule], *(other for other in chosen if other != literal)]), rule


def clashing() -> Case:
    """Two cards that each leave a gap open, and ask for different values."""
    rows: dict[str, dict[str, str | Gap]] = {
        "ada": {"mask": "owl", "height": "tall", "drink": "tea"},
        "ben": {"mask": "owl", "height": Gap("illegible"), "drink": "milk"},
        "cleo": {"mask": "fox", "height": "tall", "drink": "tea"},
        "dan": {"mask": "fox", "height": "short", "drink": "milk"},
    }
    one = (ClueLine("mask", "fox"), ClueLine("height", "short"))
    two = (ClueLine("drink", "tea"), ClueLine("height", "short"))
    cards = {
        "c1": {"front": ClueFace(one), "back": ClueFace(answer="ada")},
        "c2": {"front": ClueFace(two), "back": ClueFace(answer="ben")},
    }
    domains = {"mask": ("owl", "fox"), "height": ("tall", "short"), "drink": ("tea", "milk")}
    return Case(domains, frozenset(), rows, cards, "back")


def test_a_clash_over_a_gap() -> None:
    case = clashing()
    assert not reasons(case)
    clash = clash_of(case)
    assert clash is not None and {rule.card for rule in clash.rules} == {"c1", "c2"}
    assert Fact("answer", "c2.back.answer") in clash.facts
    clashes, _ = explanations(case)
    assert frozenset(clash.facts) in clashes
    assert broken_cards(case) == ("c1", "c2")
    for mend in repairs(case):
        assert all(clash_of(changed(case, option)) is None for option in mend.options)
        assert not any(reasons(changed(case, option)) for option in mend.options)


def test_kept_facts_are_never_corrected() -> None:
    case, fact = broken(Random(1), deck(Random(1), cards=2), "unsound")
    keep = {other for other in facts_of(case) if other.kind == "clue"}
    assert all(not keep & set(mend.facts) for mend in repairs(case, keep=keep))
    assert repairs(case, keep=facts_of(case)) == ()
    assert any(fact in mend.facts for mend in repairs(case))
