"""`proofdeck build`: prove packs and print them as PDF files."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..settings import INKS, Settings
from . import _options as options
from ._output import write_files
from ._packs import USAGE, existing, locate, refuse
from ._progress import each, say
from ._stamps import Stamps

if TYPE_CHECKING:
    from ..pipeline import Built
    from ..report import PackResult


@click.command()
@options.packs
@click.option("--out", type=click.Path(path_type=Path), default="output", show_default=True, help="Where the files go.")
@click.option("--paper", default="a4", show_default=True, help="a4 or letter; see: list papers.")
@click.option("--backs", default="duplex", show_default=True, help="duplex, short-edge, fold, separate or none.")
@click.option("--lang", "language", metavar="CODE|all", help="A language of the pack, or all of them.")
@click.option("--ink", type=click.Choice(INKS), default="full", show_default=True, help="low: lines instead of areas.")
@click.option("--gap", type=click.FloatRange(0, 50), metavar="MM", help="Between pieces, if not as the pack says.")
@options.reading
@options.overlays
@click.option("--draft", is_flag=True, help="Print a pack with errors too, every page stamped.")
@click.option("--force", is_flag=True, help="Build even what has not changed.")
@options.content
def command(out: Path, force: bool, packs: tuple[str, ...], content: Path | None, **chosen: Any) -> None:
    """Prove packs and print them: card sheets, tokens, viewers and a rules reference as PDF."""
    roots, search = locate(packs, content)
    existing(chosen["overlays"])
    _run(roots, Settings(**chosen, search=search), out, force)


def _run(roots: list[Path], settings: Settings, out: Path, force: bool) -> None:
    """Build packs one by one; a pack that fails stops no other."""
    stamps = Stamps(out)
    results: list[PackResult] = []
    refused = False
    for root in each(roots, "building"):
        for one in _each_language(root, settings):
            folder = "" if force else stamps.unchanged(root, one)
            if folder:
                say(f"unchanged {out / folder}")
                continue
            built = _build(root, one)
            results.append(built.checked.result)
            if _write(out, built):
                stamps.keep(root, one, built)
            else:
                refused = True
    failed = _report(results)
    if refused or failed:
        raise click.exceptions.Exit(USAGE if refused else 1)


def _build(root: Path, settings: Settings) -> Built:
    """Build one pack; loaded only when something has to be built."""
    from ..pipeline import build_pack

    _refuse_unknown(settings)
    return build_pack(root, settings)


def _refuse_unknown(settings: Settings) -> None:
    """Refuse a paper or an arrangement that does not exist."""
    from ..layout.impose import arrangements
    from ..load import load_papers

    papers = load_papers(settings.templates).value or {}
    for what, name, known in (("paper", settings.paper, papers), ("arrangement", settings.backs, arrangements())):
        names: Collection[str] = known
        if name not in names:
            refuse(f"no such {what}: {name}; there are: {', '.join(sorted(names))}")


def _each_language(root: Path, settings: Settings) -> Iterator[Settings]:
    """Return the settings for each language that is asked for."""
    if settings.language != "all":
        yield settings
        return
    from ..pipeline import read_pack

    pack = read_pack(root, replace(settings, language=None)).value
    for code in dict.fromkeys((pack.language, *pack.languages)) if pack else (None,):
        yield replace(settings, language=code)


def _write(out: Path, built: Built) -> bool:
    """Write a build and name its files; say so and return False where the disk refuses."""
    if not built.files:
        return True
    folder = out / built.folder
    try:
        write_files(folder, built.files)
    except OSError as error:
        say(f"proofdeck: {error.filename or folder} cannot be written: {error.strerror}; the earlier files stay")
        return False
    for name, sheets in built.sheets.items():
        print(f"{folder / name}  {sheets} {'sheet' if sheets == 1 else 'sheets'}")
    return True


def _report(results: list[PackResult]) -> bool:
    """Say what was found, errors and warnings (notes are for `check`); return whether an error stands."""
    if not results:
        return False
    from ..model.finding import Severity
    from ..report import render

    shown = tuple(
        replace(result, findings=tuple(item for item in result.findings if item.severity > Severity.NOTE))
        for result in results
    )
    sys.stdout.flush()
    sys.stderr.write(render(shown, "text", colour=sys.stderr.isatty()))
    return any(result.count(Severity.ERROR) for result in results)
