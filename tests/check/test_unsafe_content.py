"""ART-301: letters and icons outside the safe area."""

from __future__ import annotations

from generator.check.unsafe_content import unsafe_content
from generator.model.drawing import Group, Shape, rectangle
from generator.model.finding import Severity
from generator.model.geometry import Box, move, turn

from .made import artwork, at, proof, run, slot, template

TITLE = slot("title", "text", 5, {"box": at(5, 30, "template.yaml")})
CARD = template("thing", faces={"front": (TITLE, slot("mark", "version", 6), slot("picture", "picture", 8))})
TOKEN = template("coin", "token", width=25.0, height=25.0, safe=2.0, outline="circle")


def found(*artworks):
    return list(unsafe_content.run(proof(*artworks)))


def test_ok_inside() -> None:
    assert found(artwork(CARD, Group((run("Hat", 4, 10),), tag="title"))) == []


def test_bad_text_at_the_edge() -> None:
    [finding] = found(artwork(CARD, Group((run("Hat", 2, 10),), tag="title")))
    assert finding.message == "'Hat' on the front of 'hat' stands 2.0 mm outside the safe area"
    assert (finding.severity, finding.span) == (Severity.WARNING, at(5, 30, "template.yaml"))
    assert finding.path == "templates.thing.front.title"


def test_bad_text_over_the_trim_is_an_error() -> None:
    [finding] = found(artwork(CARD, Group((run("Hat", 50, 10),), tag="title")))
    assert finding.severity is Severity.ERROR
    assert "7.0 mm over the trim" in finding.message


def test_bad_turned_text_counts_with_all_corners() -> None:
    inside, turned = run("Hat", 38, 80), Group((run("Hat", 38, 80),), turn(30, 38, 80), tag="title")
    assert found(artwork(CARD, inside)) == []
    assert len(found(artwork(CARD, turned))) == 1


def test_bad_icon() -> None:
    icon = Group((Shape(rectangle(Box(0, 0, 5, 5)), "#000000"),), move(1, 20), tag="icon")
    [finding] = found(artwork(CARD, icon))
    assert finding.message.startswith("an icon on the front of 'hat' stands 3.0 mm outside")


def test_ok_art_and_version_marks_may() -> None:
    art = Group((Group((run("Hat", 1, 10),), tag="title"),), tag="art:picture")
    assert found(artwork(CARD, art, Group((run("v1", 1, 87, 5),), tag="mark"))) == []


def test_ok_boards_are_exempt() -> None:
    assert found(artwork(template("map", "board"), run("Hat", 0, 5))) == []


def test_a_slot_is_reported_once_at_its_worst() -> None:
    first = artwork(CARD, Group((run("Hat", 3, 10),), tag="title"), name="hat")
    second = artwork(CARD, Group((run("Rope", 1, 10),), tag="title"), name="rope")
    [finding] = found(first, second)
    assert "'rope'" in finding.message


def test_round_tokens_are_safe_within_a_circle() -> None:
    assert found(artwork(TOKEN, run("9", 10, 14, 20, 5))) == []
    [finding] = found(artwork(TOKEN, run("9", 3, 6, 9, 3)))
    assert "outside the safe area" in finding.message or "over the trim" in finding.message
