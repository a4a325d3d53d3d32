"""Components against each other, as a grey print keeps them."""

from __future__ import annotations

from generator.check.colour_alone import colour_alone
from generator.model.drawing import Shape, circle, rectangle
from generator.model.finding import Finding
from generator.model.geometry import Box
from tests.check.made import artwork, proof, template

CARD = template("hat-card")
PAPER = Shape(rectangle(Box(0, 0, 63, 88)), fill="#FFFFFF")


def twins(one: str, other: str) -> list[Finding]:
    made = [
        artwork(CARD, PAPER, Shape(circle(30, 40, 10), fill=colour), hash=colour, name=f"c{colour[1:]}")
        for colour in (one, other)
    ]
    return list(colour_alone.run(proof(*made)))


def test_bad_red_and_green() -> None:
    (finding,) = twins("#CC0000", "#006E00")
    assert finding.message == "'c006E00' and 'cCC0000' differ by colour alone"


def test_ok_dark_and_light() -> None:
    assert not twins("#330000", "#FFE0E0")


def test_ok_another_shape() -> None:
    faces = [
        artwork(CARD, PAPER, Shape(circle(30, 40, radius), fill="#CC0000"), hash=str(radius), name=f"c{radius}")
        for radius in (8, 12)
    ]
    assert not list(colour_alone.run(proof(*faces)))
