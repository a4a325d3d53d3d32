"""`proofdeck check`: prove packs and say what was found."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from ._options import Content, Packs, Reading, ReadingOption, With
from ._packs import content_folder, existing, find_packs, refuse
from ._progress import each


def command(
    packs: Packs = None,
    reading: ReadingOption = Reading.corrected,
    style: Annotated[str, typer.Option("--format", help="How to say it: text, json, sarif or github.")] = "text",
    strict: Annotated[bool, typer.Option("--strict", help="Warnings too end with exit status 1.")] = False,
    overlays: With = None,
    content: Content = None,
) -> None:
    """Prove packs: files, counts, references, tables, clues, and whether every text fits its place."""
    from ..model.finding import Severity
    from ..pipeline import Settings, check_pack
    from ..report import formats, render

    if style not in formats():
        refuse(f"no such format: {style}; there are: {', '.join(sorted(formats()))}")
    folder = content_folder(content)
    roots = find_packs(packs or (), folder)
    search = (folder,) if folder else ()
    settings = Settings(reading=reading.value, overlays=existing(overlays), search=search)
    results = tuple(check_pack(root, settings).result for root in each(roots, "checking"))
    sys.stdout.write(render(results, style, colour=style == "text" and sys.stdout.isatty()))
    if any(result.count(Severity.ERROR) or (strict and result.count(Severity.WARNING)) for result in results):
        raise typer.Exit(1)
