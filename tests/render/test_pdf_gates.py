"""Readers that are not ours, and strict ones: they must find nothing. A tool that is not installed is skipped."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image
from render_sample import document, font_book

from generator.render import pdf


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("gates")
    Image.effect_noise((60, 40), 50).convert("RGB").save(folder / "a.png")
    Image.effect_noise((60, 40), 50).convert("RGB").save(folder / "b.jpg")
    Image.new("RGBA", (60, 40), (10, 200, 30, 90)).save(folder / "c.png")
    Image.effect_noise((60, 40), 50).quantize(16).save(folder / "d.png")
    book = font_book()
    pictures = tuple(str(folder / name) for name in ("a.png", "b.jpg", "c.png", "d.png"))
    out = folder / "sample.pdf"
    out.write_bytes(pdf.write(document(book, pictures, pages=3), book))
    return out


def tool(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    return subprocess.run([name, *arguments], capture_output=True, text=True, check=False)


def test_qpdf(file: Path) -> None:
    result = tool("qpdf", "--check", str(file))
    assert result.returncode == 0, result.stdout + result.stderr
    assert "WARNING" not in result.stdout + result.stderr


def test_ghostscript_stops_at_nothing(file: Path) -> None:
    result = tool("gs", "-q", "-dPDFSTOPONERROR", "-dBATCH", "-dNOPAUSE", "-sDEVICE=nullpage", str(file))
    assert (result.returncode, result.stdout + result.stderr) == (0, "")


def test_mutool_draws(file: Path) -> None:
    result = tool("mutool", "draw", "-q", "-F", "png", "-o", str(file.with_name("page-%d.png")), str(file))
    said = [line for line in (result.stdout + result.stderr).splitlines() if "ICC support is not available" not in line]
    assert (result.returncode, said) == (0, [])


def test_pdffonts(file: Path) -> None:
    result = tool("pdffonts", str(file))
    rows = result.stdout.splitlines()[2:]
    assert len(rows) == 3
    for row in rows:
        assert row.split()[-5:-2] == ["yes", "yes", "yes"], row
        assert "Helvetica" not in row and "+" in row.split()[0]


def test_letters_can_be_copied(file: Path) -> None:
    found = tool("pdftotext", "-raw", str(file), "-").stdout
    for text in (
        "Mort’s Noise +1",
        "AVATAR office — Être",
        "Шёпот в темноте, АУ!",
        "DECK OF CLUES",
        "Page 3",
    ):
        assert text in found, found
    assert "1 000 %" in found.replace("\u00a0", " ")
