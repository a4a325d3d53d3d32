"""An overlay that a pack brings and never lists is printed once, in the look of the way it is built."""

from __future__ import annotations

from pathlib import Path

from generator.check import run_content
from generator.load import load_pack

TEMPLATES = Path(__file__).parents[2] / "templates"
GAME = """pack: tiny
title: Tiny
version: "1"
language: en
notice: Ours.
manifest: [{count: 1, of: item}]
item: [{id: hat, name: Hat, noise: 0, text: A hat.}]
"""


def load(tmp_path: Path, viewer: str):
    (tmp_path / "templates").mkdir(parents=True)
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "templates/peephole.yaml").write_text(viewer, encoding="utf-8")
    return load_pack(tmp_path, templates_dir=TEMPLATES)


def test_an_overlay_without_components_is_made_once(tmp_path: Path) -> None:
    outcome = load(tmp_path, "kind: overlay\nbuild: pocket\nwindows: {of: clue-card, face: front, slot: rows}\n")
    assert not outcome.findings
    (made,) = outcome.value.of_type("peephole")
    assert made.derived and made.span.file.endswith("peephole.yaml")
    assert outcome.value.templates["peephole"].faces["front"], "the look of base/pocket"
    assert not [finding for finding in run_content(outcome.value) if finding.code.id.startswith("MAN")]


def test_a_build_that_nobody_knows_is_a_finding(tmp_path: Path) -> None:
    outcome = load(tmp_path, "kind: overlay\nbuild: poket\nwindows: {of: clue-card, face: front, slot: rows}\n")
    (finding,) = outcome.findings
    assert (finding.code.slug, finding.span.line, finding.span.column) == ("no-parent", 2, 8)
    assert "pocket" in finding.hint
