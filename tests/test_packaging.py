"""The wheel: it carries the templates, and the program runs from it, outside the checkout, on a pack anywhere."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    script = f"from hatchling.build import build_wheel; print(build_wheel({str(folder)!r}))"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True, timeout=120)
    (wheel,) = folder.glob("proofdeck-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_the_wheel_holds_the_program_and_its_templates_only(unpacked: Path) -> None:
    templates = ROOT / "templates"
    carried = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()}
    for file in templates.rglob("*"):
        if file.is_file():
            assert f"generator/_templates/{file.relative_to(templates).as_posix()}" in carried
    assert {name.split("/")[0].split("-")[0] for name in carried} == {"generator", "proofdeck"}
    (entry,) = unpacked.glob("proofdeck-*.dist-info/entry_points.txt")
    assert "proofdeck = generator.cli:main" in entry.read_text()


def test_it_builds_a_pack_outside_the_checkout(unpacked: Path, tmp_path: Path) -> None:
    pack = Path(shutil.copytree(ROOT / "tests" / "packs" / "tiny-masquerade", tmp_path / "elsewhere"))
    environment = {**os.environ, "PYTHONPATH": str(unpacked)}
    done = subprocess.run(
        [sys.executable, "-m", "generator", "build", str(pack), "--out", "printed"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    made = {path.name for path in (tmp_path / "printed" / "tiny-masquerade" / "en-a4").iterdir()}
    assert {"cards.pdf", "tokens.pdf", "build.json"} <= made
