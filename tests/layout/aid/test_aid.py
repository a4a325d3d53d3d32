"""The player aid: two pages with a fold that nothing crosses, phases, what is forgotten, results, columns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.layout.aid import lay_out_aid
from generator.layout.aid.matrix import can_show
from generator.layout.reference import lay_out_reference
from generator.layout.reference.cases import grid_of
from generator.model.content import Component, Gap, Pack, Section, Step, Table
from generator.model.drawing import TextRun, walk
from generator.model.paper import Document, Paper
from generator.model.richtext import IconMark, RichText, Unreadable, Words, plain_text
from generator.model.template import FieldSpec, Slot, Template

from ..conftest import HERE, make_pack
from ..reference.made import A4, LETTER, both, die_table, is_, reference_desk, row, target_table, template

SIZES = {"a4": (297, 210, 130.5), "letter": (279.4, 215.9, 121.7)}


def section(heading: str, **changes: object) -> Section:
    return Section(plain_text(heading), HERE, **changes)  # type: ignore[arg-type]


def phase(heading: str, page: str, *steps: str) -> Section:
    return section(heading, role="phase", aid=page, steps=tuple(Step(plain_text(step), HERE) for step in steps))


def fates() -> Table:
    cases = [("guest", "saved", "Take the reward."), ("spy", "saved", "Take two."), ("guest", "killed", "Weep."),
             ("spy", "killed", Gap("not-printed"))]  # fmt: skip
    rows = tuple(row("", both(is_("who", "=", who), is_("fate", "=", fate)), then) for who, fate, then in cases)
    inputs = {"who": ("guest", "spy"), "fate": ("saved", "killed")}
    return Table("fates", plain_text("Fates"), inputs, rows, (), HERE)


def game(**changes: object) -> Pack:
    rules = (
        section("Setting up", role="setup", reminder=plain_text("Keep it shut.")),
        section("Listening", reminder=plain_text("Hush at the end.")),
        phase("Action", "player", "Do one thing.", "Do another."),
        phase("Planning", "player"),
        phase("Killer", "game", "It moves.", "It strikes."),
        section("Whom", aid="game", table="target"),
        section("Saved or killed", aid="player", table="fates", text=(plain_text("Long prose."),)),
        section("Elsewhere", table="door"),
    )
    tables = {"target": target_table(), "fates": fates(), "door": die_table()}
    return make_pack(**({"rules": rules, "tables": tables, "subtitle": plain_text("A night")} | changes))


def laid_out(pack: Pack, paper: Paper = A4, low: bool = False) -> Document:
    outcome = lay_out_aid(reference_desk(pack, low), paper)
    assert outcome.findings == ()
    assert outcome.value is not None
    return outcome.value


def placed(document: Document) -> list[tuple[str, float, float, float]]:
    """Each run: its text, its left and right ends, its baseline."""
    (page,) = document.pages
    found = []
    for op, place, _ in walk(page.display.ops):
        if isinstance(op, TextRun):
            x, y = place.apply(op.x, op.y)
            found.append((op.text, x, place.apply(op.x + op.width, op.y)[0], y))
    return found


def said(document: Document) -> str:
    return " ".join(text for text, *_ in placed(document))


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("low", [False, True], ids=["full", "low"])
def test_nothing_crosses_the_fold_or_leaves_its_page(paper: Paper, low: bool) -> None:
    width, height, live = SIZES[paper.name]
    document = laid_out(game(), paper, low)
    (page,) = document.pages
    assert (page.display.size.width, page.display.size.height) == (width, height)
    for text, left, right, y in placed(document):
        assert 4.3 <= y <= height - 4.3
        if text != "Fold":
            start = 10.0 if left < width / 2 else width / 2 + 8.0
            assert start - 0.1 <= left <= right <= start + live + 0.1, text


def test_players_left_and_game_right_in_one_count() -> None:
    runs = placed(laid_out(game()))
    left = {text: x < 148.5 for text, x, *_ in runs}
    assert left["Action"] and left["Planning"] and not left["Killer"]
    numbers = [(x, text) for text, x, _, y in runs if text in "123" and 24 < y < 36]
    assert [text for _, text in sorted(numbers)] == ["1", "2", "3"]


def test_what_is_forgotten_but_not_in_the_setup() -> None:
    words = said(laid_out(game()))
    assert "Often forgotten" in words and "Hush at the end." in words
    assert "Keep it shut." not in words


def test_marked_sections_show_tables_and_no_prose() -> None:
    words = said(laid_out(game()))
    assert "Whom" in words and "Saved or killed" in words and "Take two." in words
    assert "Long prose." not in words and "Elsewhere" not in words
    assert "The numbers are the rows of the table." not in words


def test_small_tables_where_none_is_marked() -> None:
    rules = tuple(replace(item, aid="") for item in game().rules if item.role != "phase")
    words = said(laid_out(game(rules=rules)))
    assert "Elsewhere" in words and "Saved or killed" in words


def test_a_pack_with_nothing_to_say_has_none() -> None:
    assert lay_out_aid(reference_desk(make_pack()), A4).value is None


def test_phases_stand_on_the_aid_alone() -> None:
    reference = lay_out_reference(reference_desk(game()), A4).value
    assert reference is not None
    words = " ".join(
        op.text for page in reference.pages for op, _, _ in walk(page.display.ops) if isinstance(op, TextRun)
    )
    assert "Planning" not in words and "Listening" in words


def test_a_step_hangs_from_its_icon() -> None:
    text = RichText((IconMark("horror"), Words(" Scream.")), "")
    rules = (section("Action", role="phase", aid="player", steps=(Step(text, HERE),)),)
    runs = placed(laid_out(game(rules=rules)))
    assert any(shown == "Scream." and x == pytest.approx(10 + 2.2 + 6.4, abs=0.1) for shown, x, *_ in runs)


def test_too_much_is_a_finding_at_its_section() -> None:
    steps = tuple(
        Step(plain_text("Walk to the far end of the house and back again, slowly. " * 4), HERE) for _ in "1234567"
    )
    rules = tuple(section(f"Way {n}", aid="player", role="procedure", steps=steps) for n in range(3))
    outcome = lay_out_aid(reference_desk(game(rules=rules)), A4)
    assert {finding.code.id for finding in outcome.findings} == {"FIT-301"}
    assert all(finding.span is not None for finding in outcome.findings)


def test_results_of_actions() -> None:
    slot = Slot("results", "results", (), HERE, {"from": "{results}", "icons": {}})  # type: ignore[arg-type]
    kind = replace(template("deed"), faces={"front": (slot,)})
    rows = ({"result": "well", "text": plain_text("A clue.")}, {"result": "badly", "text": Gap("not-printed")})
    deed = Component("ask", "deed", 1, {"name": plain_text("Ask"), "results": rows}, HERE)
    words = said(laid_out(game(templates={"deed": kind}, components=(deed,))))
    assert "What an action gives" in words and "Well" in words and "A clue." in words and "Ask" in words


def test_an_aid_type_as_columns() -> None:
    fields = {name: FieldSpec(name, "text", HERE) for name in ("name", "goal", "goal_label")}
    kind = Template("act", "sheet", HERE, 87, 100, 0, 3, fields=fields, aid=True)
    acts = tuple(
        Component(f"act-{n}", "act", 1, {
            "name": plain_text(f"Act {n}"), "goal": plain_text(f"Win {n}."), "goal_label": plain_text("Goal"),
        }, HERE)
        for n in (1, 2, 3)
    )  # fmt: skip
    rules = (section("Listening", reminder=plain_text("Hush.")),)
    runs = placed(laid_out(game(rules=rules, tables={}, templates={"act": kind}, components=acts)))
    ends = {text: x < 148.5 for text, x, *_ in runs if text.startswith("Win")}
    assert ends == {"Win 1.": True, "Win 2.": True, "Win 3.": False}
    assert [text for text, *_ in runs].count("Goal") == 2


def test_each_foot_says_what_the_signs_of_its_page_mean() -> None:
    unread = replace(plain_text("Take it."), runs=(Words("Take "), Unreadable()))
    rows = (row("", is_("who", "=", "guest"), "Weep."), row("", None, Gap("undecided")))
    fate = replace(fates(), id="fate", rows=rows, examples=())
    pack = game()
    rules = (*pack.rules, section("Ends", aid="game", table="fate"), section("Odd", reminder=unread))
    runs = placed(laid_out(replace(pack, rules=rules, tables={**pack.tables, "fate": fate})))
    foot = sorted((x, text) for text, x, _, y in runs if y > 202)
    left, right = (" ".join(" ".join(text for x, text in foot if (x < 148.5) is own).split()) for own in (True, False))
    assert left.endswith("n not printed; ? illegible") and right.endswith("u undecided")


def test_a_notice_that_runs_off_the_foot_is_a_finding() -> None:
    rows = (row("", is_("who", "=", "guest"), Gap("illegible")), row("", None, Gap("undecided")))
    fate = replace(fates(), id="fate", rows=rows, examples=())
    notice = plain_text("A game of our own, and nobody else's, whatever they may say of it in the taverns. " * 3)
    rules = (*game().rules, section("Ends", aid="player", table="fate"))
    pack = replace(game(), rules=rules, tables={**game().tables, "fate": fate}, notice=notice)
    outcome = lay_out_aid(reference_desk(pack), A4)
    assert [finding.code.id for finding in outcome.findings] == ["FIT-301"]
    assert "A game of our own" in outcome.findings[0].message


def test_a_matrix_needs_a_row_for_each_pair() -> None:
    whole = fates()
    assert can_show(whole, grid_of(whole))
    part = replace(whole, rows=whole.rows[:3])
    assert not can_show(part, grid_of(part))
    assert not can_show(die_table(), grid_of(die_table()))
