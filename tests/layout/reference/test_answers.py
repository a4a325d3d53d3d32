"""The answers: every clue set of a deck, on pages of their own at the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.layout.reference import lay_out_reference
from generator.model.content import Attribute, ClueFace, ClueLine, Component, Deduction, Gap, Pack
from generator.model.drawing import DrawOp, TextRun, walk
from generator.model.paper import Document
from generator.model.richtext import plain_text

from ..conftest import HERE
from .made import A4, reference_desk, template, whole_pack

MASKS = {"ann": "owl", "bob": "fox", "cleo": Gap("illegible")}


def masquerade(answer: str = "ann", cards: int = 1) -> Pack:
    mask = Attribute("mask", plain_text("Mask"), {"owl": plain_text("Owl"), "fox": plain_text("Fox")},
                     plain_text("Not the {value} mask."), HERE)  # fmt: skip
    guests = [Component(name, "masked", 1, {"name": plain_text(name.title()), "attributes": {"mask": value}}, HERE)
              for name, value in MASKS.items()]  # fmt: skip
    faces = {"front": ClueFace((ClueLine("mask", "fox"),)), "back": ClueFace(answer=answer)}
    deck = [Component(f"clue-{number}", "clue", 1, faces, HERE) for number in range(1, cards + 1)]
    pack = whole_pack()
    return replace(
        pack,
        components=(*pack.components, *guests, *deck),
        templates={**pack.templates, "masked": template("masked"), "clue": template("clue", label="Clue")},
        deduction=Deduction("masked", "clue", "back", {"mask": mask}, HERE),
    )


def laid_out(pack: Pack) -> Document:
    outcome = lay_out_reference(reference_desk(pack), A4)
    assert outcome.findings == () and outcome.value is not None
    return outcome.value


def words(ops: tuple[DrawOp, ...]) -> Iterator[str]:
    return (op.text for op, _, _ in walk(ops) if isinstance(op, TextRun))


def test_the_answers_come_last_on_a_page_of_their_own() -> None:
    document = laid_out(masquerade())
    mark = document.bookmarks[-2] if document.bookmarks[-1].level else document.bookmarks[-1]
    assert (mark.title, mark.page) == ("Answers", len(document.pages))
    *others, last = [" ".join(words(page.display.ops)) for page in document.pages]
    assert "leave this page out" in last and "Mask: Fox" in last and "Ann" in last
    assert not any("Mask: Fox" in page for page in others), "clues and answers stand nowhere else"


def test_each_card_has_its_matrix() -> None:
    pages = laid_out(masquerade(cards=30)).pages
    heads = [text for page in pages for text in words(page.display.ops) if text.upper().startswith("CLUE ")]
    assert len([head for head in heads if "FRONT" in head.upper()]) == 30


def test_each_page_of_answers_has_the_warning() -> None:
    document = laid_out(masquerade(cards=30))
    first = next(mark.page for mark in document.bookmarks if mark.title == "Answers")
    pages = [" ".join(words(page.display.ops)) for page in document.pages[first - 1 :]]
    assert len(pages) > 1 and all("leave this page out" in page for page in pages)
    assert all("by this clue alone" in page and "the answer" in page for page in pages), "signs are explained on each"


def test_a_clue_of_two_lines_hangs_beside_its_number() -> None:
    pack = masquerade()
    assert pack.deduction is not None
    mask = replace(pack.deduction.attributes["mask"], label=plain_text("What each of them wears before the face"))
    pack = replace(pack, deduction=replace(pack.deduction, attributes={"mask": mask}))
    runs = [op for op, _, _ in walk(laid_out(pack).pages[-1].display.ops) if isinstance(op, TextRun)]
    first = next(op for op in runs if op.text.startswith("What each"))
    below = [op for op in runs if op.y > first.y and abs(op.x - first.x) < 0.01]
    assert below, "the second line begins where the first one does"


def test_a_sign_for_gaps_is_explained_where_there_are_gaps() -> None:
    pack = masquerade()
    known = [replace(item, fields={**item.fields, "attributes": {"mask": "owl"}}) if item.id == "cleo" else item
             for item in pack.components]  # fmt: skip
    hidden = [" ".join(words(laid_out(each).pages[-1].display.ops))
              for each in (pack, replace(pack, components=tuple(known)))]  # fmt: skip
    assert ["hidden by a gap" in page for page in hidden] == [True, False]


def test_a_pack_without_clue_cards_has_no_answers() -> None:
    document = laid_out(replace(masquerade(cards=0), deduction=None))
    assert "Answers" not in {mark.title for mark in document.bookmarks}
    assert "Answers" not in {mark.title for mark in laid_out(masquerade(cards=0)).bookmarks}
