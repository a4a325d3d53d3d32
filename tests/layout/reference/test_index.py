"""The index of words: read from what is printed, at the page where a word stands out; one list in all languages."""

from __future__ import annotations

import pytest

from generator.layout import meanings
from generator.layout.reference.index import Place, index_of
from generator.layout.reference.kit import Kit
from generator.layout.reference.marking import terms_shown
from generator.model.content import Gap, Term
from generator.model.drawing import DrawOp, Group
from generator.model.richtext import plain_text
from generator.pipeline import Settings, read_pack

from ...conftest import CONTENT
from ..conftest import HERE
from .made import reference_desk, whole_pack

KIT = Kit(reference_desk(whole_pack()))


def words(text: str, width: float = 80.0) -> tuple[DrawOp, ...]:
    return KIT.text(text, "body", width).draw(0.0, 0.0)


def term(name: str, proper: bool = False) -> Term:
    return Term(name.lower(), plain_text(name), Gap("not-printed"), HERE, proper=proper)


def indexed(name: str, *pages: tuple[DrawOp, ...], proper: bool = False) -> Place | None:
    parts = [[(f"chapter-{number}", ops)] for number, ops in enumerate(pages, 1)]
    return index_of([term(name, proper)], parts, "en", ["chapter-3"]).get(name.lower())


def said(text: str) -> tuple[DrawOp, ...]:
    return (meanings.paragraph(words(text)),)


@pytest.mark.parametrize(
    "ops",
    [
        (meanings.row("t", (meanings.head(words("Shadows"), "Row"), meanings.cell(words("flee")))),),
        (meanings.row("t", (meanings.cell(words("The shadow moves.")),)),),
        (meanings.heading(2, words("Where the Shadow goes")),),
        (meanings.caption(words("The Shadow moves")),),
        (meanings.figure((), "The Shadow, and another in its place"),),
        (meanings.item("l", words("Servant, Shadow"), words("Two of them.")),),
        (meanings.paragraph((Group(words("It"), link="id:shadow"),)),),
    ],
    ids=["head", "cell", "heading", "caption", "figure", "term", "reference"],
)
def test_a_word_is_found_wherever_it_is_printed(ops: tuple[DrawOp, ...]) -> None:
    assert indexed("Shadow", said("Nothing here."), (Group(ops),)) == Place(2, "chapter-2")


def test_lines_and_bold_letters_are_read_in_one_go() -> None:
    from generator.layout.reference.kit import mix

    narrow = KIT.text(mix("Take one of the ", ("Clue", True), " cards now, if you please."), "body", 25.0)
    assert len(narrow.lines) > 2
    assert indexed("Clue card", (meanings.paragraph(narrow.draw(0.0, 0.0)),)) is not None


def test_the_best_place_is_a_heading_of_the_word_itself_and_the_last_a_mere_list() -> None:
    heading = (meanings.heading(2, words("Shadow")),)
    assert indexed("Shadow", said("The Shadow."), heading) == Place(2, "chapter-2")
    assert indexed("Shadow", said("No."), said("A Shadow."), heading) == Place(2, "chapter-2")
    assert indexed("Shadow", said("No."), said("No."), heading) == Place(3, "chapter-3")


def test_a_heading_that_begins_with_the_word_is_better_than_one_that_holds_it() -> None:
    holds, begins = ((meanings.heading(2, words(text)),) for text in ("Wounds before the Finale", "The Finale begins"))
    assert indexed("Finale", holds, begins) == Place(2, "chapter-2")
    column = (meanings.row("t", (meanings.head(words("Finale")),)),)
    assert indexed("Finale", said("The Finale comes at midnight."), column) == Place(1, "chapter-1")


def test_a_proper_name_is_not_found_in_an_ordinary_word() -> None:
    assert indexed("Time", said("Each time you save"), said("Lose Time."), proper=True) == Place(2, "chapter-2")


def test_furniture_and_what_only_repeats_words_says_nothing() -> None:
    assert indexed("Shadow", (meanings.furniture(words("Shadow")),)) is None
    assert index_of([term("Shadow")], [[("", said("Shadow"))]], "en") == {}


@pytest.mark.parametrize("name", ["shriek", "mega-boardgame-con", "dont-make-a-sound", "shriek-at-the-con"])
def test_the_list_of_words_is_the_same_in_all_languages(name: str) -> None:
    shown = []
    for language in ("en", "ru"):
        pack = read_pack(CONTENT / name, Settings(search=(CONTENT,), language=language)).value
        assert pack is not None
        shown.append([term.id for term in terms_shown(pack)])
    assert shown[0] == shown[1]
