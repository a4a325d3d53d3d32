"""What several tests share: a small whole pack, and the command line run in this process."""

from __future__ import annotations

import contextlib
import gc
import json
import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

ROOT = Path(__file__).parents[1]
CONTENT = ROOT / "content"
PACKS = Path(__file__).parent / "packs"

# Packs are large and live long: collecting garbage as often as is usual takes a fifth of the time of all tests.
gc.set_threshold(400_000, 30, 100)


# Where a test by property does not say how many examples it wants.
settings.register_profile("suite", max_examples=30, deadline=None)
settings.load_profile("suite")


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)


@dataclass(frozen=True)
class Printed:
    """A pack that was built: its folder and what `build.json` says."""

    folder: Path
    record: Any

    @property
    def pdfs(self) -> list[Path]:
        return sorted(self.folder.glob("*.pdf"))


def prints() -> dict[str, tuple[Path, dict[str, str]]]:
    """Return every print that the whole-pack tests look at: each pack of ours, and one on other paper, ink, letters."""
    every = {root.name: (root, {}) for root in sorted(CONTENT.iterdir()) if (root / "game.yaml").is_file()}
    others = {
        "shriek-letter-low": (CONTENT / "shriek", {"paper": "letter", "ink": "low"}),
        "mega-boardgame-con-ru": (CONTENT / "mega-boardgame-con", {"language": "ru", "paper": "letter"}),
        "last-friday-en": (CONTENT / "last-friday", {"language": "en"}),
        "tiny-fold-ru": (PACKS / "tiny-masquerade", {"backs": "fold", "language": "ru"}),
    }
    return every | others


RED = {
    f"shriek-red{more}": (CONTENT / "shriek", {"viewer": "red", "ink": ink})
    for more, ink in (("", "full"), ("-low", "low"))
}
"""Prints for a red film, which have tests of their own."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="take what is printed now as right")


@pytest.fixture
def update_goldens(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-goldens"))


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Printed]:
    """Build a print once in a session and hand it to every test that asks for it, in whatever process."""
    from generator.cli._output import write_files
    from generator.pipeline import Settings, build_pack

    own = tmp_path_factory.getbasetemp()
    out = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "printed"
    out.mkdir(exist_ok=True)

    @cache
    def build(name: str) -> Printed:
        place = out / name
        if not place.is_dir():
            root, options = (prints() | RED)[name]
            built = build_pack(root, Settings(search=(CONTENT,), **options))
            assert built.files, [finding.message for finding in built.checked.findings]
            made = Path(tempfile.mkdtemp(dir=out))
            write_files(made / built.folder, built.files)
            with contextlib.suppress(OSError):  # another process was faster, and its files are the same
                made.rename(place)
        (record,) = place.rglob("build.json")
        return Printed(record.parent, json.loads(record.read_bytes()))

    return build


@pytest.fixture
def proofdeck(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Ran]:
    """Run a command in the test's own folder."""
    from click.testing import CliRunner

    from generator.cli._app import app

    monkeypatch.chdir(tmp_path)

    def run(*arguments: str | Path) -> Ran:
        gc.disable()  # as the command itself does
        try:
            result = CliRunner().invoke(app, [str(argument) for argument in arguments])
        finally:
            gc.enable()
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A copy of the example pack, in the content folder of the test's own folder."""
    return Path(shutil.copytree(PACKS / "tiny-masquerade", tmp_path / "content" / "tiny-masquerade"))
