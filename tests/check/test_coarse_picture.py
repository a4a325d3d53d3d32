"""ART-303: pictures under 300 dpi."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from generator.check.coarse_picture import coarse_picture
from generator.model.drawing import Group, Picture
from generator.model.geometry import Box, turn

from .made import artwork, at, proof, slot, template

CARD = template("thing", faces={"front": (slot("photo", "picture", 5, picture="{art}"),)})


@pytest.fixture
def photo(tmp_path: Path) -> str:
    file = tmp_path / "photo.png"
    Image.new("RGB", (600, 300)).save(file)
    return str(file)


def found(*ops):
    return list(coarse_picture.run(proof(artwork(CARD, *ops))))


def test_ok_fine_enough(photo: str) -> None:
    assert found(Group((Picture(Box(0, 0, 50, 25), photo),), tag="art:photo")) == []


def test_bad_too_large(photo: str) -> None:
    [finding] = found(Group((Picture(Box(0, 0, 60, 30), photo),), tag="art:photo"))
    assert finding.message == "'photo.png' is printed at 254 dpi (60 × 30 mm)"
    assert finding.hint == "use 709 × 354 pixels"
    assert finding.path == "hat.art"
    assert finding.span == at(7)


def test_ok_turned_and_no_picture(photo: str, tmp_path: Path) -> None:
    assert found(Group((Picture(Box(0, 0, 50, 25), photo),), turn(90, 25, 25), tag="art:photo")) == []
    assert found(Picture(Box(0, 0, 50, 25), str(tmp_path / "missing.png"))) == []
