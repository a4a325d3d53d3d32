"""Whether anything changed: folders and files in, one digest of all they hold out."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path


def fingerprint(folders: Iterable[Path], files: Iterable[Path], words: Iterable[str]) -> str:
    """Return a digest of folders, files and settings: of names below each folder and of contents, never of dates."""
    whole = hashlib.sha256()
    for folder in folders:
        for name, path in _below(folder):
            _add(whole, name, path)
        whole.update(b"\0folder")
    for file in files:
        _add(whole, file.name, str(file))
    for word in words:
        whole.update(word.encode() + b"\0")
    return whole.hexdigest()


def _add(whole: hashlib._Hash, name: str, path: str) -> None:
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError:
        data = b"unreadable"
    whole.update(f"{name}\0{len(data)}\0".encode())
    whole.update(data)


def _below(folder: Path) -> Iterator[tuple[str, str]]:
    """Return the names and places of files below a folder, in one order on every machine.

    Without hidden ones and compiled modules; as words, for there are many on each start.
    """
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name[0] != "." and name != "__pycache__")
        within = os.path.relpath(place, folder).replace(os.sep, "/")
        for name in sorted(names):
            if name[0] != ".":
                yield name if within == "." else f"{within}/{name}", os.path.join(place, name)
