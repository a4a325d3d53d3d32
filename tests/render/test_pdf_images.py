"""Pictures in a PDF: passed through where they can be, right to look at always."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image
from render_sample import font_book

from generator.model.drawing import DisplayList, Picture
from generator.model.geometry import Box, Size
from generator.model.paper import Document, Page
from generator.render import pdf
from generator.render.png import pages_as_png

pikepdf = pytest.importorskip("pikepdf", reason="pikepdf, which opens our files, is not installed")
RED, GREEN, BLUE, WHITE = (220, 20, 30), (20, 200, 40), (30, 40, 210), (255, 255, 255)


def quarters(mode: str = "RGB") -> Image.Image:
    """Return a picture whose quarters are red, green (top), blue and white (bottom)."""
    image = Image.new("RGB", (80, 60))
    for index, colour in enumerate((RED, GREEN, BLUE, WHITE)):
        image.paste(colour, (40 * (index % 2), 30 * (index // 2), 40 * (index % 2) + 40, 30 * (index // 2) + 30))
    return image.quantize(4) if mode == "P" else image.convert(mode)


def write(*files: Path) -> bytes:
    ops = tuple(Picture(Box(40.0 * at, 0, 40, 30), str(file)) for at, file in enumerate(files))
    page = Page(DisplayList(Size(40.0 * len(files), 30), ops), "front")
    return pdf.write(Document("p", "p", "en", (page,)), font_book())


def images(data: bytes) -> list[dict[str, str]]:
    with pikepdf.open(io.BytesIO(data)) as file:
        found = file.pages[0].Resources.XObject.values()
        return [
            {key: str(image[key]) for key in ("/Filter", "/ColorSpace", "/BitsPerComponent") if key in image}
            for image in found
        ]


def pixels(data: bytes, across: int = 1) -> list[tuple[int, ...]]:
    """Return the colours in the middle of the four quarters of the last picture on the page."""
    page = Image.open(io.BytesIO(next(pages_as_png(data, 25.4 * 4)))).convert("RGB")
    left = 160 * (across - 1)
    return [page.getpixel((left + x, y)) for y in (30, 90) for x in (40, 120)]  # type: ignore[misc]


def close(found: list[tuple[int, ...]], expected: tuple[tuple[int, ...], ...], slack: int = 12) -> bool:
    return all(
        abs(a - b) <= slack for one, two in zip(found, expected, strict=True) for a, b in zip(one, two, strict=True)
    )


@pytest.mark.parametrize("mode", ["RGB", "P"])
def test_a_plain_png_is_passed_through(tmp_path: Path, mode: str) -> None:
    file = tmp_path / "a.png"
    quarters(mode).save(file)
    data = write(file)
    with pikepdf.open(io.BytesIO(data)) as opened:
        (image,) = opened.pages[0].Resources.XObject.values()
        assert image.DecodeParms.Predictor == 15
        assert image.read_raw_bytes() in file.read_bytes()
    assert close(pixels(data), (RED, GREEN, BLUE, WHITE))


@pytest.mark.parametrize("mode", ["L", "1"])
def test_a_grey_png_is_passed_through(tmp_path: Path, mode: str) -> None:
    file = tmp_path / "a.png"
    image = quarters(mode)
    image.save(file)
    data = write(file)
    assert images(data)[0]["/ColorSpace"] == "/DeviceGray"
    assert images(data)[0]["/BitsPerComponent"] == ("8" if mode == "L" else "1")
    if mode == "L":
        assert close(pixels(data), tuple((image.getpixel(at),) * 3 for at in ((10, 10), (70, 10), (10, 50), (70, 50))))  # type: ignore[misc]


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_a_jpeg_is_passed_through(tmp_path: Path, mode: str) -> None:
    file = tmp_path / "a.jpg"
    quarters(mode).save(file, quality=95)
    data = write(file)
    assert file.read_bytes() in data
    if mode == "RGB":
        assert close(pixels(data), (RED, GREEN, BLUE, WHITE), 20)


def test_a_camera_jpeg_is_turned_upright(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 3  # held upside down
    file = tmp_path / "a.jpg"
    quarters().rotate(180).save(file, quality=95, exif=exif)
    assert close(pixels(write(file)), (RED, GREEN, BLUE, WHITE), 20)


def test_a_cmyk_jpeg_becomes_rgb(tmp_path: Path) -> None:
    file = tmp_path / "a.jpg"
    quarters("CMYK").save(file, quality=95)
    data = write(file)
    assert images(data)[0]["/ColorSpace"] == "/DeviceRGB"
    assert close(pixels(data), (RED, GREEN, BLUE, WHITE), 30)


def test_transparency_becomes_a_mask(tmp_path: Path) -> None:
    image = quarters("RGBA")
    image.putalpha(Image.new("L", (80, 60), 0))
    image.paste(quarters().crop((0, 0, 40, 30)), (0, 0))  # opaque in the first quarter alone
    file = tmp_path / "a.png"
    image.save(file)
    data = write(file)
    assert b"/SMask" in data
    assert close(pixels(data), (RED, WHITE, WHITE, WHITE))


def test_full_opacity_needs_no_mask(tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    quarters("RGBA").save(file)
    data = write(file)
    assert b"/SMask" not in data
    assert close(pixels(data), (RED, GREEN, BLUE, WHITE))


def test_sixteen_bit_grey(tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    Image.new("I;16", (80, 60), 0x8080).save(file)
    assert close(pixels(write(file)), ((128,) * 3,) * 4)


def test_interlaced_png(tmp_path: Path) -> None:
    """Pillow writes no interlaced file, so this is one by hand: a single red pixel, Adam7."""
    import struct
    import zlib

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 1)
    file = tmp_path / "a.png"
    rows = zlib.compress(b"\0" + bytes(RED))
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b""))
    data = write(file)
    assert b"/Predictor" not in data
    assert close(pixels(data), (RED,) * 4)


def test_one_object_for_each_content(tmp_path: Path) -> None:
    first, second, other = (tmp_path / name for name in ("a.png", "b.png", "c.png"))
    quarters().save(first)
    second.write_bytes(first.read_bytes())
    quarters("L").save(other)
    data = write(first, second, first, other)
    assert len(images(data)) == 2
    assert close(pixels(data, 2), (RED, GREEN, BLUE, WHITE))


def test_what_is_no_picture_is_a_bug_of_ours(tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    file.write_bytes(b"no picture")
    with pytest.raises(ValueError, match=r"a\.png"):
        write(file)
