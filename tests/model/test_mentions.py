"""Names are found as whole words, in the forms of their language, and never in other words."""

from __future__ import annotations

import pytest

from generator.model.mentions import Names


@pytest.mark.parametrize(
    ("language", "name", "text"),
    [
        ("en", "Suspect", "Draw the Suspects’ tokens."),
        ("en", "Terror card", "Two Terror cards"),
        ("en", "Passes over", "if he passes over you"),
        ("en", "Resolve", "It is resolved, not played."),
        ("en", "Enemy", "three enemies"),
        ("en", "Dies", "the cat may die"),
        ("ru", "Карта реакции", "двумя картами реакции"),
        ("ru", "Награда", "без награды"),
        ("ru", "Ряд действий", "из ряда действий"),
        ("ru", "Действующий убийца", "за действующего убийцу"),
        ("ru", "Хижина", "у пяти хижин"),
        ("ru", "Ячейка", "десять ячеек"),
        ("ru", "Кружок", "на кружке"),
        ("ru", "Тёмная сила", "темной силы"),
        ("ru", "Время", "много времени"),
        ("ru", "Событие", "нет событий"),
        ("ru", "Погибает", "Туристы погибают"),
        ("ru", "Разыграть", "разыграйте карту"),
        ("ru", "Друг", "друга у вас нет"),
    ],
)
def test_a_name_is_found_in_its_forms(language: str, name: str, text: str) -> None:
    assert Names({"it": name}, language).said_in(text) == {"it"}


@pytest.mark.parametrize(
    ("language", "name", "text"),
    [
        ("ru", "Друг", "другая карта и другие"),
        ("ru", "Ряд", "рядом с вами"),
        ("ru", "Место", "вместо неё"),
        ("en", "Item", "itemise"),
        ("en", "Time track", "the track of time"),
    ],
)
def test_a_name_is_not_found_in_other_words(language: str, name: str, text: str) -> None:
    assert Names({"it": name}, language).said_in(text) == set()


def test_a_proper_name_keeps_its_capital() -> None:
    names = {"time": "Time"}
    assert Names(names, "en", ["time"]).said_in("Each time you save") == set()
    assert Names(names, "en", ["time"]).said_in("Lose 2 Time") == {"time"}
    assert Names(names, "en").said_in("Each time you save") == {"time"}


def test_a_capital_within_a_sentence_shows_a_proper_name() -> None:
    names = Names({"time": "Time", "cell": "Cell"}, "en")
    assert names.capital_in("Spend Time. Cell by cell") == {"time"}


def test_the_longest_name_goes_first() -> None:
    names = Names({"cat": "Cat", "black": "Black cat"}, "en")
    assert names.said_in("two black cats") == {"black"}
    assert names.said_in("a cat, a black cat") == {"cat", "black"}


def test_a_name_alone() -> None:
    names = Names({"cat": "Black cat"}, "en")
    assert names.is_name("cat", " black Cats ")
    assert not names.is_name("cat", "The black cat")
    assert not names.is_name("dog", "")


@pytest.mark.parametrize(
    ("text", "said"),
    [("Finale", True), ("The Finale begins", True), ("Wounds before the Finale", False), ("No Finale today", True)],
)
def test_what_a_text_begins_with(text: str, said: bool) -> None:
    assert ("finale" in Names({"finale": "Finale"}, "en").opening(text)) is said
