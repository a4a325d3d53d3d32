"""A paper and its arrangement in one file: `--paper NAME`, and everything follows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_build import edit, names
from tests.conftest import Ran

Command = Callable[..., Ran]
GLUE = """
title: A4 to fold
size: 210 x 297 mm
orientation: upright
backs: fold
gap: 6 mm
bleed: 2 mm
between: white
back_bleed: 1 mm
marks: margin
corners: square
"""


def pages(out: Path, folder: str, file: str = "cards.pdf") -> Any:
    record = json.loads((out / "output" / "tiny-masquerade" / folder / "build.json").read_text(encoding="utf-8"))
    assert record["paper"] in folder
    return next(entry["pages"] for entry in record["files"] if entry["path"] == file)


def apart(items: Any) -> float:
    """Return how far the second card lies from the first, beside it or below."""
    (x, y, wide, high), (beside, below, _, _) = (item["trim_mm"] for item in items[:2])
    return round(max(beside - x - wide, below - y - high), 3)


def words(file: Path) -> str:
    pdfium = pytest.importorskip("pypdfium2")
    return str(pdfium.PdfDocument(file)[0].get_textpage().get_text_range())


@pytest.fixture
def glue(tiny: Path) -> Path:
    (tiny / "sheets").mkdir()
    (tiny / "sheets" / "glue.yaml").write_text(GLUE.lstrip(), encoding="utf-8")
    return tiny


def test_cards_that_touch(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    ran = proofdeck("build", "tiny-masquerade", "--paper", "a4-tight")
    assert ran.code == 0, ran.err
    front, _ = pages(tmp_path, "en-a4-tight")
    assert apart(front["items"]) == 0 and front["size_mm"] == [210, 297]
    said = words(tmp_path / "output" / "tiny-masquerade" / "en-a4-tight" / "cards.pdf")
    assert "Cut 4 across, leave all in place, then 4 down." in said
    assert "a4-tight" in proofdeck("list", "papers").out


def test_a_pack_brings_its_own(proofdeck: Command, glue: Path, tmp_path: Path) -> None:
    ran = proofdeck("build", "tiny-masquerade", "--paper", "glue")
    assert ran.code == 0, ran.err
    assert ", of tiny-masquerade" in next(
        line for line in proofdeck("list", "papers").out.splitlines() if line.startswith("glue ")
    )
    page = pages(tmp_path, "en-glue-fold")[0]
    assert page["side"] == "both" and page["size_mm"] == [210, 297] and apart(page["items"]) == 6
    assert {item["face"] for item in page["items"]} == {"front", "back"}


def test_a_pack_prefers_one_and_what_is_typed_is_stronger(proofdeck: Command, glue: Path, tmp_path: Path) -> None:
    edit(glue / "game.yaml", "print:\n", "print:\n  sheet: glue\n")
    out = tmp_path / "output" / "tiny-masquerade"
    assert proofdeck("build", "tiny-masquerade").code == 0
    assert names(out) == {"en-glue-fold"}
    assert proofdeck("build", "tiny-masquerade", "--backs", "none", "--gap", "2").code == 0
    assert apart(pages(tmp_path, "en-glue-none")[0]["items"]) == 2
    assert proofdeck("build", "tiny-masquerade", "--paper", "a4").code == 0
    assert apart(pages(tmp_path, "en-a4")[0]["items"]) == 4
    assert names(out) == {"en-glue-fold", "en-glue-none", "en-a4"}
    assert "unchanged" in proofdeck("build", "tiny-masquerade").err
    edit(glue / "sheets" / "glue.yaml", "gap: 6 mm", "gap: 5 mm")
    assert "unchanged" not in proofdeck("build", "tiny-masquerade").err
    assert apart(pages(tmp_path, "en-glue-fold")[0]["items"]) == 5


def test_a_sheet_is_stronger_than_the_pack_and_silent_where_it_says_nothing(
    proofdeck: Command, glue: Path, tmp_path: Path
) -> None:
    edit(glue / "game.yaml", "print:\n", "print:\n  gap: 3 mm\n")
    edit(glue / "sheets" / "glue.yaml", "gap: 6 mm\n", "")
    assert proofdeck("build", "tiny-masquerade", "--paper", "glue").code == 0
    assert apart(pages(tmp_path, "en-glue-fold")[0]["items"]) == 3


WRONG = {
    "a key": ("gap: 6 mm", "gapp: 6 mm", "PCK-102", "did you mean 'gap'?"),
    "a length": ("gap: 6 mm", "gap: wide", "PCK-104", "write it like 3 mm"),
    "a choice": ("between: white", "between: whtie", "PCK-104", "did you mean 'white'?"),
    "marks": ("marks: margin", "marks: margins", "PCK-104", "did you mean 'margin'?"),
    "corners": ("corners: square", "corners: squared", "PCK-104", "did you mean 'square'?"),
    "orientation": ("orientation: upright", "orientation: up", "PCK-104", "one of auto, upright, lying"),
    "an arrangement": ("backs: fold", "backs: fodl", "IMP-305", "did you mean 'fold'?"),
    "a size": ("size: 210 x 297 mm", "size: A4", "PCK-104", "write it like 63 x 88 mm"),
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_slip_is_found_where_it_stands(proofdeck: Command, glue: Path, tmp_path: Path, fault: str) -> None:
    old, new, code, hint = WRONG[fault]
    edit(glue / "sheets" / "glue.yaml", old, new)
    line = GLUE.lstrip().splitlines().index(old) + 1
    ran = proofdeck("build", "tiny-masquerade", "--paper", "glue")
    assert ran.code == 1 and not (tmp_path / "output").exists()
    assert re.search(rf"error\[{code}\].*\n\s*--> .*glue\.yaml:{line}:", ran.err), ran.err
    assert hint in ran.err


def test_a_preference_for_no_paper(proofdeck: Command, glue: Path) -> None:
    edit(glue / "game.yaml", "print:\n", "print:\n  sheet: gleu\n")
    ran = proofdeck("build", "tiny-masquerade")
    assert ran.code == 1 and "'gleu' is none of the choices" in ran.err and "did you mean 'glue'?" in ran.err


def test_a_paper_of_another_pack(proofdeck: Command, glue: Path, tmp_path: Path) -> None:
    """What one of several packs brings is known, and missed in the others by name."""
    other = tmp_path / "content" / "plain"
    other.mkdir()
    (other / "game.yaml").write_text('pack: plain\ntitle: Plain\nversion: "1"\nlanguage: en\nnotice: Ours.\n')
    ran = proofdeck("build", "--paper", "glue")
    assert ran.code == 1 and "there is no paper 'glue'" in ran.err and "did you mean" not in ran.err
    assert names(tmp_path / "output") == {"tiny-masquerade", ".stamps"}
    ran = proofdeck("build", "--paper", "gleu")
    assert ran.code == 2 and "no such paper: gleu; there are: a4, a4-tight, glue, letter" in ran.err


def test_a_wide_margin_moves_everything_in(proofdeck: Command, glue: Path, tmp_path: Path) -> None:
    edit(glue / "sheets" / "glue.yaml", "backs: fold", "margin: 12 mm")
    assert proofdeck("build", "tiny-masquerade", "--paper", "glue").code == 0
    pdfium = pytest.importorskip("pypdfium2")
    file = tmp_path / "output" / "tiny-masquerade" / "en-glue" / "cards.pdf"
    picture = pdfium.PdfDocument(file)[0].render(scale=100 / 72).to_pil().convert("L")
    inked = picture.point(lambda level: 255 * (level < 200)).getbbox()
    left, top, right, bottom = (side / 100 * 25.4 for side in inked)
    assert min(left, top) > 11.7 and right < 210 - 11.7 and bottom < 297 - 11.7


def test_a_full_build_takes_away_what_was_printed_in_part(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    folder = tmp_path / "output" / "tiny-masquerade" / "en-a4"
    assert proofdeck("build", "tiny-masquerade", "--only", "ada").code == 0
    assert names(folder) == {"selection.pdf"}
    (folder / "changes.pdf").write_bytes(b"old")
    (folder / "mine.pdf").write_bytes(b"kept")
    assert proofdeck("build", "tiny-masquerade").code == 0
    assert {"cards.pdf", "mine.pdf"} <= names(folder) and not {"selection.pdf", "changes.pdf"} & names(folder)
