"""Part of a pack printed beside its full files: a selection, or what has changed since an earlier build."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.settings import Settings

from . import _options as options
from ._languages import each_language
from ._output import RECORD, write_beside
from ._packs import USAGE, refuse
from ._progress import each, say

if TYPE_CHECKING:
    from generator.layout.changes import Changes, Line
    from generator.partial import Earlier
    from generator.pipeline import Built


def read_earlier(place: Path) -> Earlier:
    """Read an earlier build: its record, or the folder that holds it, and its files beside it."""
    from generator.layout.changes import entries_in
    from generator.partial import Earlier

    place = place / RECORD if place.is_dir() else place
    try:
        record = json.loads(place.read_bytes())
        entries_in(record)
        names = [str(entry["path"]) for entry in record["files"] if str(entry["sha256"]) and "/" not in entry["path"]]
        str(record["pack"])
    except FileNotFoundError:
        refuse(f"no such file: {place}")
    except (ValueError, KeyError, TypeError, AttributeError):
        refuse(f"{place} is no {RECORD} of a build")
    files = {name: place.with_name(name) for name in names}
    return Earlier(record, {name: file.read_bytes() for name, file in files.items() if file.is_file()})


def run_partial(roots: list[Path], settings: Settings, out: Path, earlier: Earlier | None) -> None:
    """Print part of packs. What is asked for and found in none of them is refused after the others are printed."""
    from generator.pipeline import build_pack

    from .build import report, tell_viewer

    _refuse_unknown(settings, earlier, roots)
    if not all(term.strip(" ,") for term in settings.only):
        refuse("--only: it names nothing")
    for name in ("booklet", "boxes"):
        if getattr(settings, name):
            refuse(f"--{name} goes with a full build; leave out --only and --changed-since")
    results, refused, missing = [], False, []
    for root in each(roots, "building"):
        for one in each_language(root, settings):
            built = build_pack(root, one, earlier)
            results.append(built.checked.result)
            tell_viewer(built, one)
            refused |= not _write(out, built)
            missing.append(dict(built.unmatched))
    nowhere = set.intersection(*(set(terms) for terms in missing)) if missing else set()
    for term in settings.only:
        for part in [term, *map(str.strip, term.split(","))]:
            if part in nowhere:
                nowhere.discard(part)
                say("; ".join(filter(None, (f"proofdeck: nothing is called '{part}'", missing[0][part]))))
                refused = True
    failed = report(results)
    if refused or failed:
        raise click.exceptions.Exit(USAGE if refused else 1)


def _write(out: Path, built: Built) -> bool:
    folder = out / built.folder
    if built.checked.failed and not built.files:
        return True
    if not built.files:
        if built.changes is not None:
            print(f"{folder}  nothing has changed")
        return True
    try:
        write_beside(folder, built.files)
    except OSError as error:
        say(f"proofdeck: {error.filename or folder} cannot be written: {error.strerror}; the earlier files stay")
        return False
    for name, sheets in built.sheets.items():
        cut, read = sheets - built.notes, built.notes
        parts = [f"{cut} {'sheet' if cut == 1 else 'sheets'}"] if cut else []
        parts += [f"{read} {'page' if read == 1 else 'pages'} to read"] if read else []
        print(f"{folder / name}  {' and '.join(parts)}")
    if built.changes is not None:
        _tell(built.changes)
    return True


def _tell(changes: Changes) -> None:
    """Say what to take out of the box and what to put in."""
    for word, lines in (("take out", changes.removed), ("put in", changes.printed)):
        for line in lines:
            print(f"{word:<8}  {described(line)}")


def described(line: Line) -> str:
    """Return a line of changes in words."""
    entry = line.entry
    return "  ".join(filter(None, (f"{line.copies} × {entry.component}", entry.type, line.mark)))


def _refuse_unknown(settings: Settings, earlier: Earlier | None, roots: list[Path]) -> None:
    from generator.load.query import parse_query

    options.refuse_unknown(settings, roots)
    for finding in parse_query(settings.only).findings:
        refuse(f"--only: {finding.message}")
    if earlier is None:
        return
    if len(roots) != 1 or settings.language == "all":
        refuse("--changed-since compares one pack in one language")
    told = earlier.record
    if "+" in str(told.get("language", "")):
        refuse("the earlier build is a player aid in two languages, which has no pieces to compare")
    now = {"ink": settings.ink, "reading": settings.reading, "viewer": settings.viewer}
    for key, asked in now.items():
        if told.get(key, asked) != asked:
            refuse(f"the earlier build has {key} {told[key]}; add --{key} {told[key]}")
