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
        for path in _below(folder):
            _add(whole, path.relative_to(folder).as_posix(), path)
        whole.update(b"\0folder")
    for file in files:
        _add(whole, file.name, file)
    for word in words:
        whole.update(word.encode() + b"\0")
    return whole.hexdigest()


def _add(whole: hashlib._Hash, name: str, path: Path) -> None:
    try:
        data = path.read_bytes()
    except OSError:
        data = b"unreadable"
    whole.update(f"{name}\0{len(data)}\0".encode())
    whole.update(data)


def _below(folder: Path) -> Iterator[Path]:
    """Return the files below a folder in one order on every machine, without hidden ones and compiled modules."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name[0] != "." and name != "__pycache__")
        yield from (Path(place, name) for name in sorted(names) if name[0] != ".")
