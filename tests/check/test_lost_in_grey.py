"""Letters and icons against what they stand on, as a grey print keeps them."""

from __future__ import annotations

from dataclasses import replace

import pytest

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


def test_ok_a_clip_bounds_the_ground() -> None:
    clipped = Group((field("#000000"),), clip=rectangle(Box(40, 0, 20, 88)))
    assert not found(artwork(CARD, clipped, letters("#000000")))


def test_bad_paper_is_white() -> None:
    assert found(artwork(CARD, letters("#F0F0F0")))


@pytest.mark.parametrize(("stroke", "fine"), [(None, False), (Stroke("#000000", 0.5), True)])
def test_an_icon_shows_by_its_line_too(stroke: Stroke | None, fine: bool) -> None:
    icon = Group((Shape(circle(20, 20, 5), fill="#FFFFFF", stroke=stroke),), tag="icon")
    assert (not found(artwork(CARD, field("#FFFFFF"), icon))) is fine
