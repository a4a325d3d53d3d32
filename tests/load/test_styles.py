from __future__ import annotations

from pathlib import Path

import pytest

from generator.load import load_papers, load_style
from generator.model.geometry import Size
from generator.model.template import Paint

from .packed import told, write

SHARED = Path(__file__).parent.parent.parent / "templates"
FULL = """
packages: [fontpkg_one]
fonts: {body: {regular: [One-Regular, Two-Regular], bold: [One-Bold]}}
colours: {ink: "#000000", red: "#b0121b", band: red, tab: accent}
paints: {band: {fill: red}, cut: {stroke: ink, width: 0.2, dash: [1, 0.5], cap: round, join: round}}
texts:
  small: {extends: title, size: 9pt, upper: false}
  title: {font: body, weight: bold, size: 21pt, leading: 1.1, floor: 15pt, colour: red, tracking: 12, upper: true}
"""
BAD = {
    # what is laid over FULL: code and place, the hint
    "colors: {}": ("PCK-102", "1:1", "did you mean 'colours'?"),
    "colours: {ink: black}": ("PCK-104", "1:16", ""),
    "colours: {ink: rde}": ("PCK-104", "1:16", "did you mean 'red'?"),
    "colours: {red: band}": ("PCK-104", "", ""),
    "paints: {band: {fil: red}}": ("PCK-102", "1:17", "did you mean 'fill'?"),
    "paints: {band: {width: wide}}": ("PCK-104", "1:24", "write it like 3 mm"),
    "texts: {title: {sise: 3pt}}": ("PCK-102", "1:17", "did you mean 'size'?"),
    "texts: {title: {size: big}}": ("PCK-104", "1:23", "write it like 9.5pt"),
    "texts: {title: {font: bdoy}}": ("TPL-110", "1:23", "did you mean 'body'?"),
    "texts: {other: {extends: titel}}": ("TPL-101", "1:26", "did you mean 'title'?"),
    "texts: {title: {extends: small}}": ("TPL-102", "", ""),
    "extends: ful": ("TPL-101", "1:10", "did you mean 'full'?"),
    "extends: own": ("TPL-102", "1:10", ""),
}


@pytest.mark.parametrize("own", BAD)
def test_found_at_its_place(own: str, tmp_path: Path) -> None:
    code, place, hint = BAD[own]
    text = own if own.startswith("extends") else f"{own}\nextends: full\n"
    write(tmp_path, {"styles/full.yaml": FULL, "styles/own.yaml": text})
    findings = load_style(tmp_path, "own").findings
    assert {finding.code.id for finding in findings} == {code}
    if place:
        assert told(findings) == [f"{code} own.yaml:{place}"] and findings[0].hint == hint


def test_a_style_sheet(tmp_path: Path) -> None:
    write(tmp_path, {"styles/full.yaml": FULL})
    outcome = load_style(tmp_path, "full")
    style = outcome.value
    assert style is not None and not outcome.findings
    assert style.packages == ("fontpkg_one",) and style.fonts["body"]["regular"] == ("One-Regular", "Two-Regular")
    assert style.colour("band") == "#B0121B" and style.colour("tab", "red") == "#B0121B"
    assert style.paints["cut"] == Paint("", "ink", 0.2, (1, 0.5), "round", "round")
    title, small = style.texts["title"], style.texts["small"]
    assert (title.weight, title.size, title.tracking, title.upper) == ("bold", 21, 12, True)
    assert (small.weight, small.size, small.floor, small.upper, small.name) == ("bold", 9, 15, False, "small")


def test_low_ink_lies_over_full_and_the_pack_s_own_over_both(tmp_path: Path) -> None:
    write(tmp_path, {
        "styles/full.yaml": FULL,
        "styles/low.yaml": "extends: full\ncolours: {red: '#FFFFFF'}\npaints: {band: {stroke: ink, width: 0.5}}\n",
        "pack/styles/low.yaml": "colours: {band: '#123456'}\n",
    })  # fmt: skip
    style = load_style(tmp_path, "low", tmp_path / "pack").value
    assert style is not None
    assert style.colours["red"] == "#FFFFFF" and style.colours["band"] == "#123456"
    assert style.paints["band"] == Paint("", "ink", 0.5) and style.paints["cut"].width == 0.2


def test_a_style_that_is_not_there(tmp_path: Path) -> None:
    write(tmp_path, {"styles/full.yaml": FULL})
    outcome = load_style(tmp_path, "fulll")
    assert outcome.value is None and told(outcome.findings) == ["TPL-109 fulll.yaml:1:1"]
    assert outcome.findings[0].hint == "did you mean 'full'?"


def test_papers(tmp_path: Path) -> None:
    a5 = "title: A5\nsize: 148 x 210 mm\nmargin: 5 mm\n"
    write(tmp_path, {"sheets/a5.yaml": a5, "sheets/x.yaml": "size: 1 x 2\n"})
    papers = load_papers(tmp_path).value
    assert papers is not None and papers["a5"].size == Size(148, 210) and papers["a5"].margin == 5
    assert papers["x"].title == "x" and papers["x"].margin == 4.3


def test_wrong_papers(tmp_path: Path) -> None:
    assert told(load_papers(tmp_path).findings) == ["TPL-109 sheets:1:1"]
    write(tmp_path, {"sheets/a5.yaml": "titel: A5\nsize: 148 x 210 mm\n"})
    assert told(load_papers(tmp_path).findings) == ["PCK-102 a5.yaml:1:1"]


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("", "'size' is missing", "1:1"),
        ("# later\n", "'size' is missing", "1:1"),
        ("size: 210 x 297 mm\ngap: 400 mm\n", "400 mm is more than 50 mm", "2:6"),
        ("size: 210 x 297 mm\nbleed: 2 cm\n", "2 cm is more than 10 mm", "2:8"),
        ("size: 210 x 297 mm\nback_bleed: 50\n", "50 is more than 10 mm", "2:13"),
        ("size: 2100000 x 2970000 mm\n", "no PDF has a page of more than 5080 mm", "1:7"),
    ],
)
def test_a_paper_that_cannot_be(tmp_path: Path, text: str, message: str, place: str) -> None:
    write(tmp_path, {"sheets/a5.yaml": text})
    (finding,) = load_papers(tmp_path).findings
    assert finding.message == message and str(finding.span).endswith(f"a5.yaml:{place}")


@pytest.mark.parametrize("name", ["full", "low", "reference-full", "reference-low"])
def test_ours_have_no_finding(name: str) -> None:
    outcome = load_style(SHARED, name)
    assert outcome.value is not None and not outcome.findings
    assert not load_papers(SHARED).findings
