"""Progress on standard error: a bar when a person is watching, else a line for each step."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path


def each(roots: Sequence[Path], doing: str) -> Iterator[Path]:
    """Hand out pack directories one by one and say which is at work."""
    if not sys.stderr.isatty():
        for root in roots:
            say(f"{doing} {root}")
            yield root
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(doing, total=len(roots))
        for root in roots:
            progress.update(task, description=f"{doing} {root}")
            yield root
            progress.advance(task)


def say(message: str) -> None:
    """Tell what is going on."""
    print(message, file=sys.stderr)
