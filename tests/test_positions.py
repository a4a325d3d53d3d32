"""Printed positions: pages as pixels at 300 dpi against `build.json`, and backs against fronts once turned.

Every card has a colour of its own exactly to its trim, its back another one; both carry a black square near their top
left corner, so that pixels show which card lies where, and which way its top points.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from .conftest import Ran

pdfium = pytest.importorskip("pypdfium2")
DPI = 300
CHANNEL = {"front": 0, "back": 1}
"""The channel that is dark on a side's colour, and light on paper."""
LIGHT, COVERED = 255, 128
CORNER = 2.0
"""mm from a corner on that ticks take."""
PIP = (6.0, 6.0, 10.0)
GAME = """
pack: blocks
title: Blocks
version: "1"
language: en
notice: Plain colours, to be measured.
print: {{card: {size}, bleed: 0 mm, safe: 3 mm, radius: 0 mm}}
"""

Size = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom in mm."""


def colour(number: int, face: str) -> tuple[int, int, int]:
    shade = 40 + 8 * number
    return (0, shade, LIGHT) if face == "front" else (shade, 0, LIGHT)


def write_pack(root: Path, count: int, size: Size) -> Path:
    """Write a pack of cards in flat colours."""
    (root / "templates").mkdir(parents=True)
    (root / "styles").mkdir()
    (root / "game.yaml").write_text(GAME.format(size=f"{size[0]:g} x {size[1]:g} mm"))
    cards = [f"  - {{id: block-{number}, number: {number}}}" for number in range(count)]
    (root / "cards.yaml").write_text("\n".join(["block:", *cards, ""]))
    paints = ["paints:"]
    template = ["kind: card", "bleed: 0 mm", "fields: {number: {type: int}}", "faces:"]
    x, y, side = PIP
    for face in CHANNEL:
        template.append(f"  {face}:")
        for number in range(count):
            name = f"{face}-{number}"
            paints.append('  {}: {{fill: "#{:02X}{:02X}{:02X}"}}'.format(name, *colour(number, face)))
            template.append(
                f"    - {{id: {name}, slot: shape, box: [0, 0, w, h], paint: {name}, when: number={number}}}"
            )
        template.append(f"    - {{id: pip, slot: shape, box: [{x}, {y}, {side}, {side}], paint: pip}}")
    paints.append('  pip: {fill: "#000000"}')
    (root / "templates" / "block.yaml").write_text("\n".join([*template, ""]))
    (root / "styles" / "full.yaml").write_text("\n".join([*paints, ""]))
    return root


@dataclass(frozen=True)
class Side:
    """One page as pixels, seen from the front of its sheet, and what the record says of it."""

    picture: Image.Image
    page: Any

    @property
    def scale(self) -> Size:
        """Return pixels for a mm, across and down: pages are whole pixels, so a hair off 300 dpi."""
        width, height = self.page["size_mm"]
        return self.picture.width / width, self.picture.height / height

    def crop(self, box: Box) -> tuple[Image.Image, int, int]:
        across, down = self.scale
        left, top = round(box[0] * across), round(box[1] * down)
        return self.picture.crop((left, top, round(box[2] * across), round(box[3] * down))), left, top

    def dark(self, box: Box, channel: int) -> Box:
        """Return the box of what is dark in a channel within a box, in mm."""
        across, down = self.scale
        part, left, top = self.crop(box)
        found = part.getchannel(channel).point(lambda value: LIGHT * (value < COVERED)).getbbox()
        assert found, f"nothing lies in {box}"
        return (left + found[0]) / across, (top + found[1]) / down, (left + found[2]) / across, (top + found[3]) / down

    def card(self, trim: Box, face: str) -> Box:
        """Return the card near a trim box, measured clear of its corners: ticks stand along the trim there."""
        left, top, right, bottom = trim
        wide = self.dark((left - 1, top + CORNER, right + 1, bottom - CORNER), CHANNEL[face])
        high = self.dark((left + CORNER, top - 1, right - CORNER, bottom + 1), CHANNEL[face])
        return wide[0], high[1], wide[2], high[3]

    def colour(self, box: Box) -> tuple[int, ...]:
        """Return the one colour within a box."""
        ranges = self.crop(box)[0].getextrema()
        assert all(low == high for low, high in ranges), ranges
        return tuple(low for low, _ in ranges)

    def turned(self, columns: bool) -> Side:
        """Look through the sheet: what the other side's pixels lie behind."""
        flip = Image.Transpose.FLIP_LEFT_RIGHT if columns else Image.Transpose.FLIP_TOP_BOTTOM
        return Side(self.picture.transpose(flip), self.page)

    def stray(self) -> tuple[int, ...] | None:
        """Return where colour lies outside all cards that the record lists, in pixels."""
        red, green, blue = self.picture.split()
        colours = ImageChops.subtract(blue, ImageChops.darker(red, green)).point(lambda value: LIGHT * (value > 32))
        across, down = self.scale
        for item in self.page["items"]:
            left, top, right, bottom = grown(trim_of(item), 0.1)
            colours.paste(0, (int(left * across), int(top * down), int(right * across) + 1, int(bottom * down) + 1))
        return colours.getbbox()


def grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def trim_of(item: Any) -> Box:
    x, y, width, height = item["trim_mm"]
    return x, y, x + width, y + height


def number_of(item: Any) -> int:
    return int(item["component"].removeprefix("block-"))


def sides(folder: Path) -> list[Side]:
    (entry,) = (
        entry for entry in json.loads((folder / "build.json").read_text())["files"] if entry["path"] == "cards.pdf"
    )
    document = pdfium.PdfDocument((folder / "cards.pdf").read_bytes())
    found = []
    for page, sheet in zip(entry["pages"], document, strict=True):
        assert [side / 72 * 25.4 for side in sheet.get_size()] == pytest.approx(page["size_mm"], abs=0.01)
        found.append(Side(sheet.render(scale=DPI / 72).to_pil(), page))
    return found


def assert_as_recorded(side: Side, size: Size) -> None:
    """Hold every card of a page against the record: place, size, colour, which way its top points, nothing else."""
    for item in side.page["items"]:
        trim = trim_of(item)
        x, y, width, height = item["trim_mm"]
        card = side.card(trim, item["face"])
        assert card == pytest.approx(trim, abs=0.1)
        assert (width, height) == size
        assert (card[2] - card[0], card[3] - card[1]) == pytest.approx(size, abs=0.1)
        left, top, edge = PIP
        start = (x + left, y + top) if item["rotation"] == 0 else (x + width - left - edge, y + height - top - edge)
        assert side.dark(grown(trim, -1), 2) == pytest.approx((*start, start[0] + edge, start[1] + edge), abs=0.1)
        middle = y + height / 2
        clear = (x + 1, middle, x + width - 1, y + height - 1) if item["rotation"] == 0 else (
            x + 1, y + 1, x + width - 1, middle,
        )  # fmt: skip
        assert side.colour(clear) == colour(number_of(item), item["face"])
    assert side.stray() is None


def assert_behind(front: Side, back: Side) -> None:
    """Hold a front page against its other side, seen through the sheet."""
    left, top, edge = PIP
    for item in front.page["items"]:
        if item["face"] == "back":
            continue
        trim = trim_of(item)
        behind = back.card(trim, "back")
        assert behind == pytest.approx(front.card(trim, "front"), abs=0.1)
        low = (trim[0] + 1, (trim[1] + trim[3]) / 2, trim[2] - 1, trim[3] - 1)
        assert back.colour(low) == colour(number_of(item), "back")
        # Turned about its upright axis the card shows its back the right way up: the square is top left of the back.
        pip = (trim[2] - left - edge, trim[1] + top, trim[2] - left, trim[1] + top + edge)
        assert back.dark(grown(trim, -1), 2) == pytest.approx(pip, abs=0.2)  # trim and measurement


def pairs(pages: list[Side], backs: str) -> Iterator[tuple[Side, Side]]:
    """Return each front page and what lies behind it, once the sheet is turned or folded as named."""
    named = [side.page["side"] for side in pages]
    if backs == "fold":
        assert set(named) == {"both"}
        yield from ((side, side.turned(columns=not folds_across(side))) for side in pages)
        return
    half = len(pages) // 2
    if backs == "separate":
        assert named == ["front"] * half + ["back"] * half
        both = zip(pages[:half], pages[half:], strict=True)
    else:
        assert named == ["front", "back"] * half
        both = zip(pages[::2], pages[1::2], strict=True)
    for front, back in both:
        width, height = front.page["size_mm"]
        over_long = backs != "short-edge"  # a stack that is printed again is turned over its long edge too
        yield front, back.turned(columns=over_long == (height > width))


def folds_across(side: Side) -> bool:
    """Find the fold line: dashes all along the middle of the page, one way or the other."""
    width, height = side.page["size_mm"]
    inked = {}
    for name, box in {
        "across": (10, height / 2 - 0.05, width - 10, height / 2 + 0.05),
        "down": (width / 2 - 0.05, 10, width / 2 + 0.05, height - 10),
    }.items():
        strip = side.crop(box)[0].getchannel(2).point(lambda value: LIGHT * (value < COVERED))
        inked[name] = strip.histogram()[LIGHT] / (strip.width * strip.height)
    assert max(inked.values()) > 0.3 and min(inked.values()) < 0.1, inked
    return inked["across"] > inked["down"]


def build(proofdeck: Callable[..., Ran], home: Path, count: int, size: Size, *options: str) -> list[Side]:
    name = f"blocks-{count}"
    root = write_pack(home / name, count, size)
    ran = proofdeck("build", root, "--out", home / f"out-{count}", *options)
    assert ran.code == 0, ran.err
    (folder,) = (home / f"out-{count}" / "blocks").iterdir()
    return sides(folder)


def fronts(side: Side) -> int:
    return sum(item["face"] == "front" for item in side.page["items"])


@pytest.mark.parametrize(
    ("paper", "backs"),
    [*(("a4", backs) for backs in ("duplex", "short-edge", "fold", "separate", "none")),
     ("letter", "duplex"), ("letter", "fold")],
)  # fmt: skip
def test_cards_lie_where_the_record_says(proofdeck: Callable[..., Ran], tmp_path: Path, paper: str, backs: str) -> None:
    options = ("--paper", paper, "--backs", backs)
    size = (63, 88)
    partly = build(proofdeck, tmp_path, 11, size, *options)
    full = fronts(partly[0])
    assert 11 % full, "the last sheet must be partly filled"
    whole = build(proofdeck, tmp_path, full, size, *options) if paper == "a4" else []
    for pages, count in ((partly, 11), *([(whole, full)] if whole else [])):
        for side in pages:
            assert_as_recorded(side, size)
        faces = [(item["face"], number_of(item)) for side in pages for item in side.page["items"]]
        shown = CHANNEL if backs != "none" else ("front",)
        assert sorted(faces) == sorted((face, number) for face in shown for number in range(count))
        if backs != "none":
            for front, back in pairs(pages, backs):
                assert_behind(front, back)
    if whole:
        assert len(whole) == (1 if backs in ("fold", "none") else 2)


@pytest.mark.parametrize("backs", ["duplex", "fold"])
@pytest.mark.parametrize("size", [(44, 68), (70, 120), (89, 63)])
def test_the_pack_sets_the_size(proofdeck: Callable[..., Ran], tmp_path: Path, size: Size, backs: str) -> None:
    pages = build(proofdeck, tmp_path, 5, size, "--backs", backs)
    for side in pages:
        assert_as_recorded(side, size)
    for front, back in pairs(pages, backs):
        assert_behind(front, back)
