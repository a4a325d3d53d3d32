"""What a grey print keeps: letters and icons against their ground, and components against each other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.check.colour_alone import colour_alone
from generator.check.lost_in_grey import lost_in_grey
from generator.model.drawing import Group, Shape, Stroke, TextRun, circle, rectangle
from generator.model.finding import Finding
from generator.model.geometry import Box, move
from generator.model.paper import Artwork
from tests.check.made import artwork, proof, run, template

CARD = template("hat-card")


def field(colour: str, box: Box | None = None) -> Shape:
    return Shape(rectangle(box or Box(0, 0, 63, 88)), fill=colour)


def found(*artworks: Artwork) -> list[Finding]:
    return list(lost_in_grey.run(proof(*artworks)))


def letters(colour: str, size: float = 9.0) -> TextRun:
    return replace(run("word", 10, 20, size), colour=colour)


@pytest.mark.parametrize(
    ("ground", "colour", "size", "fine"),
    [
        ("#FFFFFF", "#000000", 9, True), ("#C8102E", "#000000", 9, False), ("#000000", "#C8102E", 9, False),
        ("#FFFFFF", "#808080", 9, False), ("#FFFFFF", "#808080", 14, True), ("#FFFFFF", "#C0C0C0", 20, False),
    ],
)  # fmt: skip
def test_letters_on_a_ground(ground: str, colour: str, size: float, fine: bool) -> None:
    assert (not found(artwork(CARD, field(ground), letters(colour, size)))) is fine


def test_the_uppermost_ground_counts() -> None:
    plate = Group((field("#FFFFFF", Box(0, 0, 30, 10)),), move(5, 15))
    assert not found(artwork(CARD, field("#000000"), plate, letters("#000000")))
    assert found(artwork(CARD, plate, field("#000000"), letters("#000000")))


def test_a_clip_bounds_the_ground() -> None:
    clipped = Group((field("#000000"),), clip=rectangle(Box(40, 0, 20, 88)))
    assert not found(artwork(CARD, clipped, letters("#000000")))


def test_paper_is_white() -> None:
    assert found(artwork(CARD, letters("#F0F0F0")))


@pytest.mark.parametrize(("stroke", "fine"), [(None, False), (Stroke("#000000", 0.5), True)])
def test_an_icon_shows_by_its_line_too(stroke: Stroke | None, fine: bool) -> None:
    icon = Group((Shape(circle(20, 20, 5), fill="#FFFFFF", stroke=stroke),), tag="icon")
    assert (not found(artwork(CARD, field("#FFFFFF"), icon))) is fine


def twins(one: str, other: str) -> list[Finding]:
    made = [
        artwork(CARD, field("#FFFFFF"), Shape(circle(30, 40, 10), fill=colour), hash=colour, name=f"c{colour[1:]}")
        for colour in (one, other)
    ]
    return list(colour_alone.run(proof(*made)))


def test_components_that_differ_by_colour_alone() -> None:
    assert twins("#CC0000", "#006E00")
    assert not twins("#330000", "#FFE0E0")  # dark and light: grey tells them apart
