from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.content import Component, Gap, Pack

from .packed import DEDUCTION, GAME, good, load, told

CARDS = """
item:
  - {id: poker, name: Poker, noise: 0, rewards: [One, Two]}
  - {id: bell, name: {gap: illegible}}
glossary:
  lineup: The suspects.
  bag: {name: Bag, gap: not-printed}
"""
FILES = {"game.yaml": GAME, "x.yaml": CARDS, "y.yaml": DEDUCTION}


def component(pack: Pack, name: str) -> Component:
    found = pack.find(name)
    assert found is not None
    return found


ERRATA = {
    # the erratum: code and place of the finding, the hint
    "{at: poker.noise, printed: 1, corrected: 3, reason: so}": ("PCK-113 errata.yaml:1:30", ""),
    "{at: poker.noize, printed: 0, corrected: 3, reason: so}": ("PCK-114 errata.yaml:1:8", "did you mean 'noise'?"),
    "{at: pokr.noise, printed: 0, corrected: 3, reason: so}": ("PCK-114 errata.yaml:1:8", "did you mean 'poker'?"),
    "{at: 'poker.rewards[3]', printed: 0, corrected: 3, reason: so}": ("PCK-114 errata.yaml:1:8", ""),
    "{at: poker, printed: 0, corrected: 3, reason: so}": ("PCK-114 errata.yaml:1:8", ""),
    "{at: '[]', printed: 0, corrected: 3, reason: so}": ("PCK-114 errata.yaml:1:8", ""),
    "{at: poker.noise, printed: 0, corrected: 3}": ("PCK-103 errata.yaml:1:4", ""),
    "{at: poker.noise, printed: 0, corrected: 3, reason: so, sure: 4}": ("PCK-104 errata.yaml:1:65", ""),
    "{at: ada.name, printed: Ada, corrected: A, reason: so, shure: 1}": (
        "PCK-102 errata.yaml:1:58", "did you mean 'sure'?",
    ),
}  # fmt: skip


@pytest.mark.parametrize("erratum", ERRATA)
def test_wrong_errata(erratum: str, tmp_path: Path) -> None:
    place, hint = ERRATA[erratum]
    outcome = load(tmp_path, {**FILES, "errata.yaml": f"- {erratum}\n"})
    assert told(outcome.findings) == [place] and outcome.findings[0].hint == hint


def test_errata_correct_values_of_all_shapes(tmp_path: Path) -> None:
    errata = """
- {at: poker.noise, printed: 0, corrected: 3, reason: loud, sure: 2}
- {at: "poker.rewards[2]", printed: Two, corrected: Three, reason: so}
- {at: bell.name, printed: {gap: illegible}, corrected: Bell, reason: so}
- {at: ada.attributes.mask, printed: owl, corrected: fox, reason: so}
- {at: "clue-1.front.not[2]", printed: {size: short}, corrected: {size: tall}, reason: so}
- {at: deduction.answer, printed: back, corrected: same-face, reason: so}
"""
    pack = good(load(tmp_path, {**FILES, "errata.yaml": errata}))
    poker, ada = component(pack, "poker"), component(pack, "ada")
    assert poker.fields["noise"] == 3 and poker.corrected == {"noise", "rewards[2]"}
    assert poker.where("noise").file.endswith("errata.yaml")
    assert ada.corrected == {"attributes.mask"} and component(pack, "clue-1").corrected == {"front.not[2]"}
    assert pack.deduction is not None and pack.deduction.answer == "same-face"
    first, *_, third, _, _ = pack.errata[:5]
    assert (first.at, first.printed, first.corrected, first.sure) == ("poker.noise", "0", "3", 2)
    assert pack.errata[2].printed == "?illegible" and third.sure == 3
    assert pack.errata[4].printed == "{size: short}"


def test_a_file_laid_over_fills_values_in(tmp_path: Path) -> None:
    overlay = """
item: [{id: bell, name: Bell, noise: 2}]
suspect: [{id: ada, attributes: {size: tall}}]
clue: [{id: clue-1, front: {not: [{mask: owl}]}}]
glossary: {bag: {text: A bag.}}
notice: Mine.
"""
    pack = good(load(tmp_path, FILES, overlay=overlay))
    bell = component(pack, "bell")
    assert str(bell.fields["name"]) == "Bell" and bell.fields["noise"] == 2
    assert bell.where("name").file.endswith("mine.yaml") and bell.where("name").line == 2
    assert component(pack, "ada").fields["attributes"] == {"mask": "owl", "size": "tall"}
    assert str(pack.glossary["bag"].definition) == "A bag." and pack.glossary["bag"].name.plain == "Bag"
    assert pack.notice.plain == "Mine."
    assert str(tmp_path / "mine.yaml") in pack.files


def test_a_file_that_nobody_filled_in_changes_nothing(tmp_path: Path) -> None:
    overlay = "item: [{id: bell, name: {gap: illegible}}]\nglossary: {bag: {text: {gap: not-printed}}}\n"
    pack = good(load(tmp_path, FILES, overlay=overlay))
    assert component(pack, "bell").fields["name"] == Gap("illegible")
    assert pack.glossary["bag"].definition == Gap("not-printed")


@pytest.mark.parametrize(
    ("overlay", "place", "hint"),
    [
        ("item: [{id: bel, noise: 1}]\n", "PCK-115 mine.yaml:1:13", "did you mean 'bell'?"),
        ("coin: [{id: bell, noise: 1}]\n", "PCK-115 mine.yaml:1:13", "it is of type 'item'"),
        ("glossary: {bga: {text: A bag.}}\n", "PCK-115 mine.yaml:1:12", "did you mean 'bag'?"),
        ("item: [{noise: 1}]\n", "PCK-103 mine.yaml:1:9", ""),
        ("item: [{id: bell, name: Bell, noize: 1}]\n", "PCK-110 mine.yaml:1:31", "did you mean 'noise'?"),
        ("item: [\n", "YML-101 mine.yaml:2:1", "close what is open, or put the text in quotes"),
    ],
)
def test_wrong_files_laid_over(overlay: str, place: str, hint: str, tmp_path: Path) -> None:
    outcome = load(tmp_path, FILES, overlay=overlay)
    assert told(outcome.findings) == [place] and outcome.findings[0].hint == hint


def test_layers_lie_in_their_order(tmp_path: Path) -> None:
    errata = "- {at: poker.noise, printed: 0, corrected: 3, reason: so}\n"
    overlay = "item: [{id: poker, noise: 7}]\n"
    pack = good(load(tmp_path, {**FILES, "errata.yaml": errata}, overlay=overlay))
    assert component(pack, "poker").fields["noise"] == 7
