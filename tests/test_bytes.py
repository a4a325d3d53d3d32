"""The same input gives the same bytes: built in two directories, by two processes that hash differently.

One is the process of the tests, which has built others before: what it keeps of them must not show. What the command
keeps for itself is compared in tests/cli/test_build.py.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from .conftest import CONTENT, ROOT, Printed

BUILT = ("midnight-masquerade", "shriek-at-the-con")
"""A pack with all that can be printed, and one that is made of others."""
FILES = ("cards.pdf", "tokens.pdf", "sheets.pdf", "reference.pdf", "build.json")


def made_in(home: Path, seed: str) -> dict[str, bytes]:
    """Copy the packs into a folder, build some there, and return every file that came out."""
    shutil.copytree(CONTENT, home / "content")
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "generator", "build", *BUILT]
    done = subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode in (0, 1), done.stderr  # a pack with errors is the business of other tests
    assert "Traceback" not in done.stderr, done.stderr
    output = home / "output"
    return {path.relative_to(output).as_posix(): path.read_bytes() for path in output.glob("[!.]*/*/*")}


def test_two_builds_are_alike(tmp_path: Path, printed: Callable[[str], Printed]) -> None:
    first = {}
    for pack in BUILT:
        folder = printed(pack).folder
        first |= {f"{pack}/{folder.name}/{file.name}": file.read_bytes() for file in folder.iterdir()}
    second = made_in(tmp_path / "somewhere" / "else", "4242")
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []
    assert {f"{BUILT[0]}/en-a4/{file}" for file in FILES} <= first.keys()
