"""A correction as entries of a pack's errata.yaml: changes in, text out; and the file, changed whole or not at all."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Callable, Iterable
from pathlib import Path

from generator.deduce.facts import Change, Value
from generator.model.content import ClueLine, Gap

ERRATA = "errata.yaml"


def entries(changes: Iterable[Change], reason: str, sure: int) -> str:
    """Write each change as an entry. `sure`: 1 to 3."""
    words = textwrap.indent("\n".join(textwrap.wrap(reason, 110, break_on_hyphens=False)), "    ")
    return "".join(
        f"- at: {change.fact.path}\n"
        f"  printed: {_written(change.was)}\n"
        f"  corrected: {_written(change.to)}\n"
        f"  reason: >-\n{words}\n"
        f"  sure: {sure}\n"
        for change in changes
    )


def append(root: Path, text: str, holds: Callable[[], bool]) -> bool:
    """Add entries to a pack's corrections; take them back, and say False, where the pack does not hold with them.

    The file is written aside and renamed, so that it is never there in part. Raise OSError where the disk refuses.
    """
    path = root / ERRATA
    before = path.read_bytes() if path.is_file() else None
    kept = (before or b"").decode("utf-8").rstrip("\n")
    _replace(path, f"{kept}\n{text}".lstrip("\n").encode())
    good = False
    try:
        good = holds()
    finally:
        if not good and before is None:
            path.unlink()
        elif not good:
            _replace(path, before or b"")
    return good


def _replace(path: Path, data: bytes) -> None:
    aside = path.with_name(f".{path.name}.part")
    try:
        aside.write_bytes(data)
        os.replace(aside, path)
    finally:
        aside.unlink(missing_ok=True)


def _written(value: Value | Gap | None) -> str:
    assert value is not None, "what is set aside cannot be written as a correction"
    if isinstance(value, ClueLine):
        return f"{{{value.attribute}: {value.value}}}"
    return f"{{gap: {value.kind}}}" if isinstance(value, Gap) else value
