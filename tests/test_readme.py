"""The README's own commands, run as they stand, one after the other, on a copy of the packs.

A line of a block marked `sh` that begins with `proofdeck ` must end with status 0; where the line says `exit 1` in a
comment, with that.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import CONTENT, ROOT

README = ROOT / "README.md"
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
STATUS = re.compile(r"#.*\bexits?(?: status| with)? (\d)\b")


def commands() -> list[str]:
    """Return the lines that run proofdeck, in order; a line that ends with a backslash goes on."""
    if not README.is_file():
        return []
    blocks = BLOCK.findall(README.read_text(encoding="utf-8"))
    lines = "\n".join(blocks).replace("\\\n", " ").splitlines()
    return [line.strip() for line in lines if line.strip().startswith("proofdeck ")]


def copy_of_the_project(home: Path) -> dict[str, str]:
    """Lay out what a reader of the README has: the packs, and the command on the path."""
    shutil.copytree(CONTENT, home / "content")
    command = home / "bin" / "proofdeck"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m generator "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return {**os.environ, "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}


@pytest.mark.skipif(not commands(), reason="the README shows no commands yet")
def test_the_commands_run_as_they_stand(tmp_path: Path) -> None:
    environment = copy_of_the_project(tmp_path)
    for line in commands():
        wanted = STATUS.search(line)
        done = subprocess.run(
            ["sh", "-c", line], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120, check=False,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert done.returncode == (int(wanted[1]) if wanted else 0), f"{line}\n{done.stdout}{done.stderr}"
        assert "Traceback" not in done.stderr, f"{line}\n{done.stderr}"
