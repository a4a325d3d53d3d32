"""`proofdeck check`: prove packs and say what was found."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from generator.settings import Settings

from . import _options as options
from ._languages import each_language
from ._packs import existing, locate, refuse
from ._progress import each


@click.command()
@options.packs
@options.reading
@click.option("--format", "style", default="text", show_default=True, help="text, json, sarif or github.")
@click.option("--lang", "language", metavar="CODE|all", help="A language of the pack, or all of them.")
@click.option("--strict", is_flag=True, help="Warnings too end with exit status 1.")
@options.overlays
@options.content
def command(
    packs: tuple[str, ...],
    reading: str,
    style: str,
    language: str | None,
    strict: bool,
    overlays: tuple[Path, ...],
    content: Path | None,
) -> None:
    """Prove packs: files, counts, references, tables, clues, and whether every text fits its place.

    Without --lang that is in the pack's own language; of the others that it promises, what lacks a translation.
    """
    from generator.model.finding import Severity
    from generator.pipeline import check_pack
    from generator.report import formats, render

    if style not in formats():
        refuse(f"no such format: {style}; there are: {', '.join(sorted(formats()))}")
    if len(Settings(language=language).languages) > 1:
        refuse(f"--lang {language}: check takes one language, or all")
    roots, search = locate(packs, content)
    settings = Settings(reading=reading, language=language, overlays=existing(overlays), search=search)
    results = tuple(
        check_pack(root, one).result for root in each(roots, "checking") for one in each_language(root, settings)
    )
    sys.stdout.write(render(results, style, colour=style == "text" and sys.stdout.isatty()))
    if any(result.count(Severity.ERROR) or (strict and result.count(Severity.WARNING)) for result in results):
        raise click.exceptions.Exit(1)
