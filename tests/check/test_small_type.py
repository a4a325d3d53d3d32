"""ART-302: type under 6 and under 8 pt."""

from __future__ import annotations

from generator.check.small_type import small_type
from generator.model.drawing import Group
from generator.model.finding import Severity
from generator.model.geometry import scale

from .made import artwork, at, proof, run, slot, template

CARD = template("thing", faces={"front": (
    slot("title", "text", 5, {"style": at(5, 40, "template.yaml")}), slot("mark", "version", 6),
)})  # fmt: skip


def found(*ops, of=CARD):
    return list(small_type.run(proof(artwork(of, *ops))))


def test_ok_eight_points() -> None:
    assert found(Group((run("Hat", 5, 10, 8.0),), tag="title")) == []


def test_bad_under_eight_is_a_warning() -> None:
    [finding] = found(Group((run("Hat", 5, 10, 7.5), run("Cap", 5, 20, 7.75)), tag="title"))
    assert (finding.severity, finding.span) == (Severity.WARNING, at(5, 40, "template.yaml"))
    assert finding.message == "'Hat' on the front of 'hat' is 7.5 pt"


def test_bad_under_six_is_an_error() -> None:
    [finding] = found(Group((run("Hat", 5, 10, 5.9),), tag="title"))
    assert finding.severity is Severity.ERROR


def test_bad_scaled_down() -> None:
    [finding] = found(Group((run("Hat", 5, 10, 10.0),), scale(0.7), tag="title"))
    assert "7.0 pt" in finding.message


def test_ok_version_marks_and_sheets() -> None:
    assert found(Group((run("v1", 5, 83, 5),), tag="mark"), Group((run("v1", 5, 83, 5),), tag="version")) == []
    assert found(run("1", 5, 83, 5), of=template("pad", "sheet")) == []


def test_bad_letters_in_art_count_too() -> None:
    [finding] = found(Group((run("Glue", 5, 10, 5.0),), tag="art:title"))
    assert finding.path == "templates.thing.front.title"
