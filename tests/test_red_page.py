"""The red reveal as it is printed: the page is rendered, and both contrasts are taken from its pixels."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import pypdfium2
import pytest
from PIL import Image

from generator.model.geometry import MM_PER_INCH, Box
from generator.pipeline import Settings, build_pack

from .conftest import CONTENT, PACKS, RED, Printed, Ran

Print = Callable[[str], Printed]
DPI = 300
ROWS = [Box(12.9, 10.3 + 12 * number, 45.6, 8.4) for number in range(5)] + [Box(12.9, 74.0, 45.6, 4.8)]
"""What is camouflaged on a clue card, from its corner (templates/clue-card.yaml), less its edges. mm"""


@dataclass(frozen=True)
class Measured:
    """Contrasts of a row's pixels (1 to 21), and the share of its ground that camouflage covers."""

    revealed: float
    seen: float
    camouflage: float
    cover: float

    @property
    def fine(self) -> bool:
        """The test of print.md 6.1."""
        return self.revealed >= 1.6 and self.seen < self.camouflage / 2 and 0.45 <= self.cover <= 0.60


def rows(made: Printed) -> Iterator[Image.Image]:
    """Yield the pixels of each secret row of a clue card, both faces."""
    image = Image.new("RGB", (1, 1))
    (cards,) = (entry for entry in made.record["files"] if entry["path"] == "cards.pdf")
    pdf = pypdfium2.PdfDocument((made.folder / "cards.pdf").read_bytes())
    for page in cards["pages"]:
        items = [item for item in page["items"] if item["type"] == "clue-card"]
        if items:
            image = pdf[page["number"] - 1].render(scale=DPI / 72).to_pil().convert("RGB")
        for item in items:
            x, y, *_ = item["trim_mm"]
            for row in ROWS:
                box = (x + row.x, y + row.y, x + row.right, y + row.bottom)
                yield image.crop(tuple(round(side / MM_PER_INCH * DPI) for side in box))  # type: ignore[arg-type]


def linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


LIGHT = [linear(part) for part in range(256)]


@cache
def luminance(pixel: tuple[int, int, int]) -> float:
    return 0.2126 * LIGHT[pixel[0]] + 0.7152 * LIGHT[pixel[1]] + 0.0722 * LIGHT[pixel[2]]


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def measure(image: Image.Image) -> Measured:
    """Part a row by what a red film shows: letters are dark in the red channel, all else is light."""
    pixels: list[tuple[int, int, int]] = list(zip(*[iter(image.tobytes())] * 3, strict=True))  # type: ignore[arg-type]
    reds = [pixel[0] for pixel in pixels]
    half = (min(reds) + max(reds)) / 2
    letters = [pixel for pixel in pixels if pixel[0] < half]
    ground = [pixel for pixel in pixels if pixel[0] >= half]
    assert len(letters) > len(pixels) / 100
    lights = [luminance(pixel) for pixel in ground]
    lightest = max(lights)
    strokes = [light for light in lights if light < 0.55 * lightest]  # less the pixels along edges, which are mixed
    return Measured(
        contrast(statistics.median([LIGHT[p[0]] for p in letters]), statistics.median([LIGHT[p[0]] for p in ground])),
        contrast(statistics.fmean([luminance(p) for p in letters]), statistics.fmean(lights)),
        contrast(lightest, statistics.fmean(strokes)) if strokes else 1.0,
        sum(light < 0.7 * lightest for light in lights) / len(lights),
    )


@pytest.mark.parametrize("name", RED)
def test_the_film_shows_what_the_eye_does_not(printed: Print, name: str) -> None:
    found = [measure(image) for image in rows(printed(name))]
    assert len(found) == 12
    assert [one for one in found if not one.fine] == []


def test_what_is_printed_for_the_pocket_alone_is_hidden_from_nobody(printed: Print) -> None:
    assert not any(measure(image).fine for image in rows(printed("shriek")))


def test_no_two_rows_are_camouflaged_alike(printed: Print) -> None:
    strokes = set()
    for image in rows(printed("shriek-red")):
        end = image.crop((image.width - 200, 0, image.width - 20, 100))  # beyond the words
        strokes.add(end.tobytes())
    assert len(strokes) == 12


def test_nothing_is_transparent(printed: Print) -> None:
    import pikepdf

    with pikepdf.open(printed("shriek-red").folder / "cards.pdf") as pdf:
        for page in pdf.pages:
            assert "/ExtGState" not in page.resources and "/SMask" not in str(page.resources)


def files(made: Printed) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in made.folder.iterdir()}


def test_the_same_bytes_again() -> None:
    first, again = (build_pack(PACKS / "tiny-masquerade", Settings(viewer="red", search=(CONTENT,))) for _ in range(2))
    assert again.folder == first.folder == "tiny-masquerade/en-a4-red"
    assert {"cards.pdf", "clue-viewer.pdf"} <= again.files.keys() and again.files == first.files


def test_the_viewer_is_printed_beside_it(printed: Print) -> None:
    red, plain = printed("shriek-red"), printed("shriek")
    assert (red.folder.name, plain.folder.name) == ("en-a4-red", "en-a4")
    assert files(red).keys() == files(plain).keys()
    assert [made.record["viewer"] for made in (red, plain)] == ["red", "pocket"]
    differ = {name for name, data in files(red).items() if data != files(plain)[name]}
    assert differ == {"cards.pdf", "clue-viewer.pdf", "build.json"}


@pytest.mark.parametrize(("name", "has"), [("shriek-red", True), ("shriek", False)])
def test_the_viewers_sheet_has_a_patch_to_try_the_film_on(printed: Print, name: str, has: bool) -> None:
    page = pypdfium2.PdfDocument((printed(name).folder / "clue-viewer.pdf").read_bytes())[1]
    text = page.get_textpage().get_text_bounded()
    assert ("Read with a red film" in text) is has
    assert ("The film and the printer go together." in text) is has


def test_the_command(proofdeck: Callable[..., Ran]) -> None:
    ran = proofdeck("build", "--viewer", "green", str(CONTENT / "shriek"))
    assert ran.code == 2 and "'green' is not one of 'pocket', 'red'" in ran.err
