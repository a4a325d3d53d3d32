"""`proofdeck build`: prove packs and print them as PDF files."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from ._options import Content, Ink, Packs, Reading, ReadingOption, With
from ._output import write_files
from ._packs import USAGE, content_folder, existing, find_packs, refuse
from ._progress import each, say
from ._stamps import Stamps

if TYPE_CHECKING:
    from ..pipeline import Built, Settings
    from ..report import PackResult


def command(
    packs: Packs = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where the files go.")] = Path("output"),
    paper: Annotated[str, typer.Option("--paper", help="a4 or letter; see: list papers.")] = "a4",
    backs: Annotated[str, typer.Option("--backs", help="duplex, short-edge, fold, separate or none.")] = "duplex",
    language: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--lang", metavar="CODE|all", help="A language of the pack, or all.", show_default=False),
    ] = None,
    ink: Annotated[Ink, typer.Option("--ink", help="Full, or low: lines instead of areas.")] = Ink.full,
    gap: Annotated[
        Optional[float],  # noqa: UP045
        typer.Option("--gap", metavar="MM", min=0, max=50, help="Between pieces, if not as the pack says."),
    ] = None,
    reading: ReadingOption = Reading.corrected,
    overlays: With = None,
    draft: Annotated[bool, typer.Option("--draft", help="Print a pack with errors too, every page stamped.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Build even what has not changed.")] = False,
    content: Content = None,
) -> None:
    """Prove packs and print them: card sheets, tokens, viewers and a rules reference as PDF."""
    from ..pipeline import Settings

    folder = content_folder(content)
    roots = find_packs(packs or (), folder)
    settings = Settings(
        reading=reading.value,
        overlays=existing(overlays),
        language=language,
        paper=paper,
        backs=backs,
        ink=ink.value,
        gap=gap,
        draft=draft,
        search=(folder,) if folder else (),
    )
    _refuse_unknown(settings)
    _run(roots, settings, out, force)


def _run(roots: list[Path], settings: Settings, out: Path, force: bool) -> None:
    """Build packs one by one; a pack that fails stops no other."""
    from ..model.finding import Severity
    from ..pipeline import build_pack

    stamps = Stamps(out)
    results: list[PackResult] = []
    refused = False
    for root in each(roots, "building"):
        for one in _each_language(root, settings):
            folder = "" if force else stamps.unchanged(root, one)
            if folder:
                say(f"unchanged {out / folder}")
                continue
            built = build_pack(root, one)
            results.append(built.checked.result)
            if _write(out, built):
                stamps.keep(root, one, built)
            else:
                refused = True
    _report(results)
    if refused:
        raise typer.Exit(USAGE)
    if any(result.count(Severity.ERROR) for result in results):
        raise typer.Exit(1)


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


def _report(results: list[PackResult]) -> None:
    """Say what was found: errors and warnings; notes are for `check`."""
    from ..model.finding import Severity
    from ..report import render

    shown = tuple(
        replace(result, findings=tuple(item for item in result.findings if item.severity > Severity.NOTE))
        for result in results
    )
    sys.stdout.flush()
    sys.stderr.write(render(shown, "text", colour=sys.stderr.isatty()))
