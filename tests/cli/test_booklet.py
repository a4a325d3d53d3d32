"""`build`: the player aid of a pack, and the booklet that is asked for."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from ..conftest import CONTENT, Ran


def test_the_aid_always_and_the_booklet_on_demand(proofdeck: Callable[..., Ran], tmp_path: Path) -> None:
    ran = proofdeck("build", str(CONTENT / "dont-make-a-sound"), "--content", str(CONTENT), "--booklet")
    assert ran.code == 0, ran.err
    folder = tmp_path / "output" / "dont-make-a-sound" / "en-a4"
    record = json.loads((folder / "build.json").read_text(encoding="utf-8"))
    pages = {entry["path"]: entry["pages"] for entry in record["files"]}
    assert [page["size_mm"] for page in pages["aid.pdf"]] == [[297, 210]]
    sides = [page["side"] for page in pages["booklet.pdf"]]
    assert sides == ["front", "back"] * (len(sides) // 2)
    assert record["counts"]["sheets"]["booklet.pdf"] == len(sides) // 2
    ran = proofdeck("build", str(CONTENT / "dont-make-a-sound"), "--content", str(CONTENT))
    assert ran.code == 0 and not (folder / "booklet.pdf").exists() and (folder / "aid.pdf").exists()
