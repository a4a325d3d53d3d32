"""Pictures as large as the card: their bleed is made from their edge, on paper as on the page's display list."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .conftest import Ran

pdfium = pytest.importorskip("pypdfium2")
images = pytest.importorskip("PIL.Image")

GAME = """
pack: photo
title: Photo
version: "1"
language: en
notice: A picture to be measured.
print: {{card: 63 x 88 mm, radius: 0 mm, edge: {edge}}}
shot: [{{id: one}}]
"""
TEMPLATE = """
kind: card
fields: {}
faces:
  front: [{id: art, slot: picture, picture: shot.png, fit: cover, box: [0, 0, w, h]}]
"""
STEP = 20
"""Pixels of the picture for a stripe: a millimetre; it is 1260 wide, 20 to the mm."""
DPI = 300


def stripe(x: int) -> tuple[int, int, int]:
    """Return the colour of a column: each millimetre another."""
    return (40 + 17 * (x // STEP) % 200, 90, 200 - 13 * (x // STEP) % 150)


def write_pack(root: Path, edge: str, template: str = TEMPLATE) -> Path:
    (root / "art").mkdir(parents=True)
    (root / "templates").mkdir()
    (root / "game.yaml").write_text(GAME.format(edge=edge))
    (root / "templates" / "shot.yaml").write_text(template)
    row = images.new("RGB", (1300, 1))
    row.putdata([stripe(x) for x in range(1300)])  # a little wider than the card: `cover` cuts it off at both sides
    row.resize((1300, 1760), images.Resampling.NEAREST).save(root / "art" / "shot.png")
    return root


def page(proofdeck: Callable[..., Ran], root: Path, *options: str) -> tuple[Any, float, float]:
    """Build a pack; return its one page as pixels, and where the card's trim begins, in mm."""
    ran = proofdeck("build", root, "--out", root / "out", "--backs", "none", *options)
    assert ran.code == 0, ran.err
    (record,) = (root / "out").rglob("build.json")
    (entry,) = (file for file in json.loads(record.read_text())["files"] if file["path"] == "cards.pdf")
    x, y, *_ = entry["pages"][0]["items"][0]["trim_mm"]
    return pdfium.PdfDocument(record.with_name("cards.pdf"))[0].render(scale=DPI / 72).to_pil(), x, y


def near(one: Any, other: Any) -> bool:
    return all(abs(a - b) <= 6 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("edge", ["mirror", "extend"])
def test_what_lies_past_the_trim(proofdeck: Callable[..., Ran], tmp_path: Path, edge: str) -> None:
    picture, left, top = page(proofdeck, write_pack(tmp_path / "photo", edge), "--bleed", "3")
    scale = DPI / 25.4

    def pixel(x: float, y: float) -> Any:
        return picture.getpixel((int((left + x) * scale), int((top + y) * scale)))

    assert near(pixel(66.5, 44), (255, 255, 255)) and not near(pixel(65.5, 44), (255, 255, 255))
    colours = set()
    for off in (0.5, 1.5, 2.5):
        beside = pixel(63 + off, 44)
        inside = 63 - off if edge == "mirror" else 62.9
        assert near(beside, pixel(inside, 44)), (beside, pixel(inside, 44))
        # Below, columns go on straight; in the corner both meet.
        assert near(pixel(30.5, 88 + off), pixel(30.5, 80)) and near(pixel(63 + off, 88 + off), beside)
        colours.add(beside)
    assert len(colours) == (3 if edge == "mirror" else 1)


def test_a_template_is_stronger_than_the_pack(proofdeck: Callable[..., Ran], tmp_path: Path) -> None:
    own = page(proofdeck, write_pack(tmp_path / "own", "mirror", TEMPLATE + "edge: extend\n"), "--bleed", "2")
    packs = page(proofdeck, write_pack(tmp_path / "packs", "extend"), "--bleed", "2")
    assert own[0].tobytes() == packs[0].tobytes()


def test_a_misspelt_edge(proofdeck: Callable[..., Ran], tmp_path: Path) -> None:
    ran = proofdeck("check", write_pack(tmp_path / "photo", "miror"))
    assert ran.code == 1 and "did you mean 'mirror'?" in ran.err + ran.out
