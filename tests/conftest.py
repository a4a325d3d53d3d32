"""What several tests share: a small whole pack, and the command line run in this process."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

PACKS = Path(__file__).parent / "packs"


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def proofdeck(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Ran]:
    """Run a command in the test's own folder."""
    from click.testing import CliRunner

    from generator.cli._app import app

    monkeypatch.chdir(tmp_path)

    def run(*arguments: str | Path) -> Ran:
        result = CliRunner().invoke(app, [str(argument) for argument in arguments])
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A copy of the example pack, in the content folder of the test's own folder."""
    return Path(shutil.copytree(PACKS / "tiny-masquerade", tmp_path / "content" / "tiny-masquerade"))
