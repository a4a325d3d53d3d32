"""From what was typed to pack directories and settings; what cannot be is refused in a sentence, exit status 2."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

import click

from generator.model.nearest import nearest

USAGE = 2


def refuse(message: str) -> NoReturn:
    """Say why a command cannot run, and end it."""
    click.echo(f"proofdeck: {message}", err=True)
    raise click.exceptions.Exit(USAGE)


def content_folder(given: Path | None) -> Path | None:
    """Return the folder where packs are found by name: the given one, or `content/` here or in a folder above."""
    if given is not None:
        if not given.is_dir():
            refuse(f"no such folder: {given}")
        return given
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "content").is_dir():
            return Path(os.path.relpath(folder / "content", here))
    return None


def locate(names: Sequence[str], content: Path | None) -> tuple[list[Path], tuple[Path, ...]]:
    """Return the directories of packs, and the folders in which the packs that they use are looked for."""
    folder = content_folder(content)
    return find_packs(names, folder), (folder,) if folder else ()


def find_packs(names: Sequence[str], content: Path | None) -> list[Path]:
    """Return the directories of packs; without names, of every pack in the content folder."""
    if not names:
        if content is None:
            refuse("no content/ folder here or above; name a pack's directory")
        packs = every_pack(content)
        if not packs:
            refuse(f"no packs in {content}")
        return packs
    return list(dict.fromkeys(_find(name, content) for name in names))


def every_pack(content: Path) -> list[Path]:
    """Return the pack directories of a content folder, sorted by name."""
    return sorted(path for path in content.iterdir() if path.is_dir() and path.name[0] not in "._")


def _find(name: str, content: Path | None) -> Path:
    path = Path(name)
    if content is not None and path.name == name and name not in (".", "..") and (content / name).is_dir():
        return content / name
    if path.is_dir():
        return path
    if path.is_file():
        refuse(f"'{name}' is a file; name the pack's directory: {path.parent}")
    known = [pack.name for pack in every_pack(content)] if content is not None else []
    near = nearest(name, known)
    meant = f"; did you mean '{near}'?" if near else f"; there are: {', '.join(known)}" if known else ""
    refuse(f"no such pack: {name}{meant}")


def existing(files: Iterable[Path] | None) -> tuple[Path, ...]:
    """Return files that were named on the command line, and refuse one that is not there."""
    found = tuple(files or ())
    for file in found:
        if not file.is_file():
            refuse(f"no such file: {file}")
    return found
