"""Files on the disk, whole or not at all: bytes by name in, an output folder out."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Collection, Mapping
from pathlib import Path

RECORD = "build.json"


def write_files(folder: Path, files: Mapping[str, bytes], besides: Collection[str] = ()) -> None:
    """Write a build: every file aside first, then all renamed; files of an earlier build that are not part of it go.

    besides  names of files that go too: what was printed in part of an earlier version

    Raise OSError with the file's name where the disk refuses; files already there stay whole.
    """
    folder.mkdir(parents=True, exist_ok=True)
    stale = (earlier_files(folder) | {*besides}) - files.keys()
    write_beside(folder, files)
    for name in stale:
        (folder / name).unlink(missing_ok=True)


def write_beside(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files beside what is there: all aside first, then all renamed. Raise OSError with the file's name."""
    for place in {folder, *((folder / name).parent for name in files)}:
        place.mkdir(parents=True, exist_ok=True)
    aside = {name: (folder / name).with_name(f".{Path(name).name}.part") for name in files}
    try:
        for name, data in files.items():
            aside[name].write_bytes(data)
        # The record goes last: until it is there, the build is not.
        for name in sorted(files, key=lambda name: (name == RECORD, name)):
            os.replace(aside[name], folder / name)
    finally:
        for part in aside.values():
            part.unlink(missing_ok=True)


def earlier_files(folder: Path) -> set[str]:
    """Return the names of the files that an earlier build says it wrote."""
    try:
        record = json.loads((folder / RECORD).read_bytes())
        paths = {str(entry["path"]) for entry in record["files"]}
        return {path for path in paths if not {"", ".."} & set(path.replace("\\", "/").split("/"))}
    except (OSError, ValueError, KeyError, TypeError):
        return set()


def digests(files: Mapping[str, bytes]) -> dict[str, str]:
    """Return a digest of each file."""
    return {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}


def stand_whole(folder: Path, expected: Mapping[str, str]) -> bool:
    """Say whether every file of a build is still there as it was written."""
    try:
        found = {name: (folder / name).read_bytes() for name in expected}
    except OSError:
        return False
    return bool(expected) and digests(found) == dict(expected)
