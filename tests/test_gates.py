"""Readers that are not ours, on everything that the packs print: nothing to say, every font embedded."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Printed, prints

Print = Callable[[str], Printed]
every_print = pytest.mark.parametrize("name", prints())


def run(tool: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed: this gate is not checked")
    return subprocess.run(
        [tool, *map(str, arguments)], capture_output=True, text=True, errors="replace", check=False, timeout=120
    )


def said(done: subprocess.CompletedProcess[str]) -> list[str]:
    return [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]


@every_print
def test_fonts_are_embedded_subsets_with_unicode(printed: Print, name: str) -> None:
    made = printed(name)
    assert made.pdfs
    for file in made.pdfs:
        done = run("pdffonts", file)
        assert done.returncode == 0 and not done.stderr, done.stderr
        head, _, *rows = done.stdout.splitlines()
        assert head.split()[-5:] == ["emb", "sub", "uni", "object", "ID"]
        assert rows, f"{file.name} has no letters"
        for row in rows:
            assert row.split()[-5:-2] == ["yes", "yes", "yes"], row
            assert "Helvetica" not in row


@every_print
def test_qpdf_finds_nothing(printed: Print, name: str) -> None:
    for file in printed(name).pdfs:
        done = run("qpdf", "--check", file)
        assert done.returncode == 0 and not done.stderr, said(done)  # 2 stands for errors, 3 for warnings
        assert not [line for line in said(done) if line.startswith(("WARNING", "ERROR"))]


@every_print
def test_ghostscript_stops_at_no_error(printed: Print, name: str) -> None:
    strict = ("-dPDFSTOPONERROR", "-dPDFSTOPONWARNING")
    done = run("gs", "-q", *strict, "-dBATCH", "-dNOPAUSE", "-sDEVICE=nullpage", *printed(name).pdfs)
    assert (done.returncode, said(done)) == (0, [])


@every_print
def test_mutool_draws_every_page(printed: Print, name: str, tmp_path: Path) -> None:
    made = printed(name)
    for entry in made.record["files"]:
        pictures = tmp_path / f"{entry['path']}-%d.png"
        done = run("mutool", "draw", "-q", "-r", "36", "-o", pictures, made.folder / entry["path"])
        noted = [line for line in said(done) if "ICC support is not available" not in line]
        assert (done.returncode, noted) == (0, [])
        assert len(list(tmp_path.glob(f"{entry['path']}-*.png"))) == len(entry["pages"])


@every_print
def test_a_validator_finds_the_reference_accessible(printed: Print, name: str) -> None:
    """PDF/UA-1, beside the PDF/A-2b that all files are (tests/render/test_pdf_archive.py)."""
    page = pytest.importorskip("page")
    files = [file for file in printed(name).pdfs if file.name in ("reference.pdf", "aid.pdf")]
    assert files
    for file in files:
        report = page.validate_pdf(file, profile=page.ValidationProfile.PDF_UA_1)
        assert report.is_compliant, [failure.message for failure in report.failures][:5]
