"""`proofdeck diff`: say what two builds print otherwise."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ._partial import described, read_earlier

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.layout.changes import Changes, Line

FORMATS = ("text", "json")


@click.command()
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path))
@click.option("--format", "style", type=click.Choice(FORMATS), default="text", show_default=True, help="How to say it.")
def command(old: Path, new: Path, style: str) -> None:
    """Compare two builds (build.json, or the folders that hold them): what is new, changed or gone, by version mark."""
    from generator.layout.changes import compare, entries_in

    changes = compare(*(entries_in(read_earlier(place).record) for place in (old, new)))
    if style == "json":
        found = {"printed": list(map(_record, changes.printed)), "removed": list(map(_record, changes.removed))}
        sys.stdout.write(json.dumps(found, ensure_ascii=False, indent=1) + "\n")
    else:
        sys.stdout.write("".join(f"{line}\n" for line in _text(changes)))


def _text(changes: Changes) -> Iterator[str]:
    for line in changes.printed:
        if line.other is None:
            yield f"new      {described(line)}"
        else:
            before = line.other.mark(line.entry) or "without a mark"
            yield f"changed  {described(line)}, was {before}"
    for line in changes.removed:
        if line.other is None:
            yield f"gone     {described(line)}"


def _record(line: Line) -> dict[str, Any]:
    entry = line.entry
    record: dict[str, Any] = {
        "component": entry.component, "type": entry.type, "copies": line.copies, "mark": line.mark,
        "faces": dict(entry.faces),
    }  # fmt: skip
    return record | ({"other": line.other.mark(entry)} if line.other else {})
