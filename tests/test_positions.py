"""Printed positions: pages as pixels at 300 dpi against `build.json`, and backs against fronts once turned."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from .conftest import Ran

pdfium = pytest.importorskip("pypdfium2")
DPI = 300
GAME = """
pack: blocks
title: Blocks
version: "1"
language: en
notice: Black cards, to be measured.
print: {card: 63 x 88 mm, bleed: 0 mm}
"""
TEMPLATE = """
kind: card
bleed: 0 mm
fields: {}
faces:
  front: [{id: ground, slot: shape, box: [0, 0, w, h], paint: "black"}]
  back: [{id: ground, slot: shape, box: [0, 0, w, h], paint: "black"}]
"""


@pytest.fixture
def blocks(tmp_path: Path) -> Path:
    """A pack of eleven black cards, so that every paper has a partly filled last sheet."""
    root = tmp_path / "blocks"
    (root / "templates").mkdir(parents=True)
    (root / "game.yaml").write_text(GAME)
    (root / "templates" / "block.yaml").write_text(TEMPLATE)
    (root / "cards.yaml").write_text("block:\n" + "".join(f"  - {{id: block-{n}}}\n" for n in range(11)))
    return root


def pictures(file: Path) -> list[Image.Image]:
    document = pdfium.PdfDocument(file.read_bytes())
    return [page.render(scale=DPI / 72, grayscale=True).to_pil() for page in document]


def measured(picture: Image.Image, size: list[float], trim: list[float]) -> tuple[float, ...]:
    """Return the black box near a trim box in mm: left, top, right, bottom."""
    across, down = picture.width / size[0], picture.height / size[1]  # whole pixels: a hair off the 300 dpi
    x, y, width, height = trim
    left, top = round((x - 1) * across), round((y - 1) * down)
    near = picture.crop((left, top, round((x + width + 1) * across), round((y + height + 1) * down)))
    box = near.point(lambda value: 255 if value < 128 else 0).getbbox()
    assert box
    return (left + box[0]) / across, (top + box[1]) / down, (left + box[2]) / across, (top + box[3]) / down


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("backs", ["duplex", "short-edge", "fold"])
def test_cards_lie_where_the_record_says(
    proofdeck: Callable[..., Ran], blocks: Path, tmp_path: Path, paper: str, backs: str
) -> None:
    assert proofdeck("build", blocks, "--paper", paper, "--backs", backs).code == 0
    (folder,) = (tmp_path / "output" / "blocks").iterdir()
    pages = json.loads((folder / "build.json").read_text())["files"][0]["pages"]
    seen = []
    for page, picture in zip(pages, pictures(folder / "cards.pdf"), strict=True):
        assert [side * 25.4 / DPI for side in picture.size] == pytest.approx(page["size_mm"], abs=0.1)
        boxes = {}
        for item in page["items"]:
            x, y, width, height = item["trim_mm"]
            assert (width, height) == (63, 88)
            box = measured(picture, page["size_mm"], item["trim_mm"])
            assert box == pytest.approx((x, y, x + 63, y + 88), abs=0.1)
            boxes[item["component"], item["face"]] = box
        seen.append(boxes)
    assert sum(len(boxes) for boxes in seen) == 22
    for front, back in pairs(seen, backs):
        for name in {name for name, face in front if face == "front"}:
            turned = over(back[name, "back"], pages[0]["size_mm"], backs)
            assert turned == pytest.approx(front[name, "front"], abs=0.2)  # two measurements


def pairs(seen: list[Any], backs: str) -> list[tuple[Any, Any]]:
    """Return the sides that come to lie on each other."""
    return [(page, page) for page in seen] if backs == "fold" else list(zip(seen[::2], seen[1::2], strict=True))


def over(box: tuple[float, ...], size: list[float], backs: str) -> tuple[float, ...]:
    """Return where a box lies, seen from the front, once the sheet is turned or folded as named."""
    width, height = size
    left, top, right, bottom = box
    upright = height > width  # these cards fold across a sheet that lies: its lower half goes behind the upper one
    columns = {"duplex": upright, "short-edge": not upright, "fold": False}[backs]
    return (width - right, top, width - left, bottom) if columns else (left, height - bottom, right, height - top)
