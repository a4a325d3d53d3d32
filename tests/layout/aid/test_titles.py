"""Tables of the aid say their own titles, where there is room; nothing is told twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.layout.aid import lay_out_aid
from generator.model.content import Component
from generator.model.drawing import TextRun, walk
from generator.model.paper import Document
from generator.model.richtext import plain_text
from generator.model.template import Slot

from ..conftest import HERE
from ..reference.made import A4, die_table, reference_desk, template
from .test_aid import game, laid_out, section


def words(document: Document) -> str:
    runs = (op.text for page in document.pages for op, _, _ in walk(page.display.ops) if isinstance(op, TextRun))
    return "".join(runs).replace(" ", "")


@pytest.mark.parametrize("heading", ["Elsewhere", "How doors open"])
def test_a_title_stands_above_its_table_where_the_heading_does_not_say_it(heading: str) -> None:
    door = replace(die_table(), title=plain_text("How doors open"))
    rules = (section(heading, aid="player", table="door"),)
    shown = words(laid_out(game(rules=rules, tables={"door": door})))
    assert shown.casefold().count("howdoorsopen") == 1
    assert heading.replace(" ", "").casefold() in shown.casefold()


def test_titles_give_way_where_there_is_no_room() -> None:
    door = replace(die_table(), title=plain_text("How doors open"))
    tables = {f"door{n}": replace(door, title=plain_text(f"Way {n} of doors")) for n in range(20)}
    rules = tuple(section(f"Door {n}", aid="player", table=f"door{n}") for n in range(20))
    least, most = 0, 0
    for count in range(1, 20):
        outcome = lay_out_aid(reference_desk(game(rules=rules[:count], tables=tables)), A4)
        if outcome.findings:
            break
        assert outcome.value is not None
        shown = words(outcome.value)
        titles = sum(f"Way{n}ofdoors" in shown for n in range(count))
        least, most = least + (titles < count), most + (titles == count)
    assert least and most


def test_an_action_is_told_once() -> None:
    slot = Slot("results", "results", (), HERE, {"from": "{results}", "icons": {}})  # type: ignore[arg-type]
    card = replace(template("action"), faces={"front": (slot,)})
    told = ({"result": "full", "text": plain_text("All run.")},)
    deed = Component("panic", "action", 1, {"name": plain_text("Create a Panic"), "results": told}, HERE)
    rules = (section("Create a Panic", table="door"), section("Elsewhere", table="door"))
    pack = game(rules=rules, tables={"door": die_table()}, components=(deed,), templates={"action": card})
    shown = words(laid_out(pack))
    assert shown.casefold().count("createapanic") == 1
    assert "elsewhere" in shown.casefold()
