"""The aid in two languages: each thing on the same line in both, each language on its side of the fold."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.aid import lay_out_aid_in_two
from generator.layout.aid.sheet import Sheet
from generator.layout.desk import Desk
from generator.model.content import Pack, Section, Step
from generator.model.drawing import Shape, TextRun, path_box, walk
from generator.model.finding import Outcome
from generator.model.geometry import Affine
from generator.model.paper import Document, Paper
from generator.model.phrases import Phrases
from generator.model.richtext import RichText, Words, plain_text

from ..conftest import HERE, desk_of, make_pack
from ..reference.made import A4, LETTER, reference_desk
from .test_aid import game, phase, section

PACKS = ("last-friday", "midnight-masquerade", "shriek", "mega-boardgame-con", "dont-make-a-sound")
PHRASES = Phrases("ru", {"You": "Вы", "The game": "Игра", "Often forgotten": "Часто забывают, а зря", "Then": "Тогда",
                         "what happens, in this order": "что происходит, по порядку", "any": "любое"})  # fmt: skip
Shapes = Counter[tuple[float, ...]]


def said_longer(value: Any) -> Any:
    """Return a value with all its texts in longer words, as a translation would have them."""
    if isinstance(value, RichText):
        runs = tuple(replace(run, text=_longer(run.text)) if isinstance(run, Words) else run for run in value.runs)
        return RichText(runs, _longer(value.source))
    if isinstance(value, tuple):
        return tuple(map(said_longer, value))
    if isinstance(value, dict):
        return {key: said_longer(item) for key, item in value.items()}
    if is_dataclass(value) and isinstance(value, Section | Step):
        return replace(value, **{field.name: said_longer(getattr(value, field.name)) for field in fields(value)})
    return value


def _longer(text: str) -> str:
    return " ".join(f"{word}щи" if 2 < len(word) < 8 else word for word in text.split(" "))


def in_both(pack: Pack) -> tuple[Desk, Desk]:
    tables = {
        name: replace(table, title=said_longer(table.title), rows=tuple(
            replace(row, then=said_longer(row.then)) for row in table.rows
        ))
        for name, table in pack.tables.items()
    }  # fmt: skip
    other = replace(pack, title=said_longer(pack.title), rules=said_longer(pack.rules), tables=tables)
    return reference_desk(pack), replace(reference_desk(other, phrases=PHRASES), language="ru")


def shapes(document: Document, page: int, paper: Paper) -> tuple[Shapes, Shapes]:
    """Return the boxes of all that is drawn on either half, but for icons, which stand in lines of words."""
    sheet = Sheet(paper.size)
    halves: tuple[Shapes, Shapes] = (Counter(), Counter())
    middle = sheet.size.width / 2
    for op, place, tags in walk(document.pages[page].display.ops):
        if isinstance(op, Shape) and "icon" not in tags:
            box = path_box(op.path)
            left, top = place.apply(box.x, box.y)
            right, low = place.apply(box.right, box.bottom)
            if not left < middle < right and abs(left - middle) > 0.5:
                half = int(left > middle)
                start = sheet.left(half)
                # Sums of the same lengths may differ in their last bit; no length is a multiple of this.
                edges = (left - start, top, right - start, low)
                halves[half][tuple(round(length + 0.0013, 2) for length in edges)] += 1
    return halves


def runs(document: Document) -> list[tuple[TextRun, float, float]]:
    """Return the runs of all sheets with their ends."""
    found = []
    for page in document.pages:
        for op, place, _ in walk(page.display.ops):
            if isinstance(op, TextRun):
                assert isinstance(place, Affine)
                x, _ = place.apply(op.x, op.y)
                found.append((op, x, place.apply(op.x + op.width, op.y)[0]))
    return found


@cache
def printed(pack: str, paper: str) -> Outcome[Document]:
    (first, sheet), (second, _) = (desk_of(pack, language=code, paper=paper) for code in ("en", "ru"))
    return lay_out_aid_in_two((first, second), sheet)


@pytest.mark.parametrize(("pack", "paper"), [*((pack, A4) for pack in PACKS), ("last-friday", LETTER)])
def test_our_packs_stand_on_the_same_lines_in_both(pack: str, paper: Paper) -> None:
    outcome = printed(pack, paper.name)
    assert outcome.findings == () and outcome.value is not None
    assert len(outcome.value.pages) == 2
    for page in range(2):
        left, right = shapes(outcome.value, page, paper)
        assert left == right and left.total() > 20


@pytest.mark.parametrize("pack", PACKS)
def test_each_language_keeps_to_its_side_and_to_readable_type(pack: str) -> None:
    document = printed(pack, "a4").value
    assert document is not None
    for run, left, right in runs(document):
        if right < 138 or left > 158:
            start = 10.0 if left < 148.5 else 156.5
            assert start - 0.1 <= left <= right <= start + 130.6, run.text
            russian = any("а" <= letter <= "я" for letter in run.text.lower())
            assert not russian or left > 148.5, run.text
        assert run.size >= 8.0 or len(run.text.strip()) == 1 or run.text.isupper(), run.text


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_a_longer_language_moves_the_other_with_it(paper: Paper) -> None:
    outcome = lay_out_aid_in_two(in_both(game()), paper)
    assert outcome.findings == () and outcome.value is not None
    words = " ".join(run.text for run, *_ in runs(outcome.value))
    assert "Take the reward." in words and "Whatщи theщи" in words and "ВЫ" in words
    for page in range(2):
        left, right = shapes(outcome.value, page, paper)
        assert left == right


words = st.lists(st.sampled_from(("Walk", "to", "the", "far", "door", "and", "back")), min_size=1, max_size=14)


@settings(max_examples=15, deadline=None)
@given(st.lists(st.tuples(words, words), min_size=1, max_size=6))
def test_whatever_the_words_are(texts: list[tuple[list[str], list[str]]]) -> None:
    first, second = ([" ".join(pair[number]) for pair in texts] for number in (0, 1))
    packs = [
        make_pack(rules=(phase("Action", "player", *told), section("Way", role="procedure", aid="game", steps=tuple(
            Step(plain_text(text), HERE) for text in told
        ))))
        for told in (first, second)
    ]  # fmt: skip
    outcome = lay_out_aid_in_two((reference_desk(packs[0]), reference_desk(packs[1])), A4)
    assert outcome.value is not None
    for page in range(len(outcome.value.pages)):
        left, right = shapes(outcome.value, page, A4)
        assert left == right


def test_a_pack_with_nothing_for_an_aid_is_told() -> None:
    outcome = lay_out_aid_in_two((reference_desk(make_pack()), reference_desk(make_pack())), A4)
    assert outcome.value is None
    assert [finding.code.id for finding in outcome.findings] == ["AID-301"]
