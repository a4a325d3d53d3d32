"""What our packs print, as text and as pictures. `pytest --update-goldens` takes what is printed now; read the diff.

A text golden holds each letter run of a face (place, size, font, letters) and its regions: a changed line break, a
moved box or another type size shows as a line. The pictures are a few whole pages, small, compared with a tolerance.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from generator.model.drawing import TextRun, walk
from generator.model.paper import Artwork
from generator.pipeline import Settings, _artworks, _proof

from .conftest import CONTENT, Printed

GOLDENS = Path(__file__).parent / "goldens"
PACKS = ("shriek", "dont-make-a-sound")
PAGES = {
    "shriek-cards": ("shriek", "cards.pdf", 1),
    "shriek-backs": ("shriek", "cards.pdf", 2),
    "shriek-viewer": ("shriek", "clue-viewer.pdf", 1),
    "shriek-reference": ("shriek", "reference.pdf", 1),
    "shriek-low-cards": ("shriek-letter-low", "cards.pdf", 1),
    "tiny-fold": ("tiny-fold-ru", "cards.pdf", 1),
}
DPI = 40
TOLERANCE = 2.5
"""of 255: the mean difference that other font rasterisers may cause."""


@cache
def faces(pack: str) -> dict[str, Artwork]:
    """Return the first component's faces of each type."""
    proofed = _proof(CONTENT / pack, Settings(search=(CONTENT,)))
    first: dict[str, Artwork] = {}
    for art in _artworks(proofed.pieces, ()):
        first.setdefault(f"{art.template.name}-{art.face}", art)
    return first


def told(art: Artwork) -> str:
    """Return a face as text: its letters in the order of drawing, then its regions."""
    lines = [f"{art.component.id} {art.face} {art.size.width:g} x {art.size.height:g} mm"]
    for op, place, tags in walk(art.display.ops):
        if isinstance(op, TextRun) and "version" not in tags:
            x, y = place.apply(op.x, op.y)
            tag = next((tag for tag in tags if tag != "icon"), "")
            lines.append(f"{tag}: {x:.2f} {y:.2f} {op.size:g} pt {op.font} {op.text!r}")
    lines += [f"region {name}: {box.x:.2f} {box.y:.2f} {box.width:.2f} {box.height:.2f}" for name, box in art.regions]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("pack", PACKS)
def test_faces(pack: str, update_goldens: bool) -> None:
    folder = GOLDENS / "faces" / pack
    now = {f"{name}.txt": told(art) for name, art in faces(pack).items()}
    if update_goldens:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.txt"):
            old.unlink()
        for name, text in now.items():
            (folder / name).write_text(text, encoding="utf-8")
    before = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.txt")}
    assert now == before


@pytest.mark.parametrize("name", PAGES)
def test_pages(name: str, printed: Callable[[str], Printed], update_goldens: bool) -> None:
    from PIL import Image, ImageChops, ImageStat

    from generator.render.png import pages_as_png

    build, file, number = PAGES[name]
    pdf = (printed(build).folder / file).read_bytes()
    page = next(png for index, png in enumerate(pages_as_png(pdf, DPI), 1) if index == number)
    now = Image.open(io.BytesIO(page)).convert("RGB")
    golden = GOLDENS / "pages" / f"{name}.png"
    if update_goldens:
        golden.parent.mkdir(parents=True, exist_ok=True)
        now.quantize(48).save(golden, optimize=True)
    before = Image.open(golden).convert("RGB")
    assert now.size == before.size
    difference = sum(ImageStat.Stat(ImageChops.difference(now, before)).mean) / 3
    assert difference < TOLERANCE, f"{difference:.1f} of 255"
