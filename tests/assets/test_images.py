"""Raster pictures."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from generator.assets.images import ImageBook, ImageInfo
from generator.model.geometry import Box


def save(file: Path, mode: str = "RGB", size: tuple[int, int] = (30, 20), **options: object) -> Path:
    Image.new(mode, size).save(file, **options)  # type: ignore[arg-type]
    return file


@pytest.mark.parametrize(
    ("name", "mode", "format_", "alpha"),
    [
        ("a.png", "RGB", "PNG", False),
        ("a.png", "RGBA", "PNG", True),
        ("a.png", "LA", "PNG", True),
        ("a.png", "L", "PNG", False),
        ("a.jpg", "RGB", "JPEG", False),
        ("a.jpg", "CMYK", "JPEG", False),
    ],
)
def test_info(tmp_path: Path, name: str, mode: str, format_: str, alpha: bool) -> None:
    info = ImageBook().info(save(tmp_path / name, mode))
    assert info is not None
    assert (info.width_px, info.height_px, info.mode, info.format, info.has_alpha) == (30, 20, mode, format_, alpha)
    assert len(info.content) == 16


def test_a_camera_held_sideways(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    info = ImageBook().info(save(tmp_path / "a.jpg", exif=exif))
    assert info is not None and (info.width_px, info.height_px, info.orientation) == (20, 30, 6)


def test_broken_files_are_no_pictures(tmp_path: Path) -> None:
    jpeg = save(tmp_path / "a.jpg", size=(300, 300)).read_bytes()
    png = save(tmp_path / "a.png", size=(300, 300)).read_bytes()
    for data in (b"", b"text", jpeg[: len(jpeg) // 2], png[: len(png) // 2], png[:60] + b"x" + png[61:], b"GIF89a"):
        file = tmp_path / "broken"
        file.write_bytes(data)
        assert ImageBook().info(file) is None, data[:8]
    assert ImageBook().info(tmp_path / "missing.png") is None
    assert ImageBook().info(tmp_path) is None


def test_other_formats_are_refused(tmp_path: Path) -> None:
    assert ImageBook().info(save(tmp_path / "a.bmp")) is None


def test_a_file_is_looked_at_once(tmp_path: Path) -> None:
    book, file = ImageBook(), save(tmp_path / "a.png")
    info = book.info(file)
    file.unlink()
    assert book.info(file) is info


def test_ppi_is_that_of_the_poorer_side() -> None:
    info = ImageInfo(600, 600, "RGB", "PNG", False)
    assert info.ppi(Box(0, 0, 50.8, 50.8)) == pytest.approx(300)
    assert info.ppi(Box(0, 0, 50.8, 101.6)) == pytest.approx(150)
