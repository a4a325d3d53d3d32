"""`proofdeck build`: prove packs and print them as PDF files."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.model.paper import WIDEST_BLEED, WIDEST_GAP
from generator.model.template import SECRET
from generator.settings import INKS, PARTIAL, VIEWERS, Settings

from . import _options as options
from . import _printers as printers
from ._languages import each_language, refuse_languages
from ._output import write_files
from ._packs import USAGE, existing, locate
from ._partial import read_earlier, run_partial
from ._progress import each, say
from ._stamps import Stamps

if TYPE_CHECKING:
    from generator.pipeline import Built
    from generator.report import PackResult


@click.command()
@options.packs
@click.option("--out", type=click.Path(path_type=Path), default="output", show_default=True, help="Where the files go.")
@options.paper
@options.backs
@click.option("--lang", "language", metavar="CODE|all|CODE+CODE",
              help="A language of the pack, or all of them, or two: the player aid alone, side by side.")  # fmt: skip
@click.option("--ink", type=click.Choice(INKS), default="full", show_default=True, help="low: lines instead of areas.")
@click.option("--gap", type=options.Amount(0, WIDEST_GAP), metavar="MM", help="Between pieces, if not as in the pack.")
@click.option("--bleed", type=options.Amount(0, WIDEST_BLEED), metavar="MM", help="Art past the trim, if not 1 mm.")
@click.option("--round-corners/--no-round-corners", default=None, help="Draw the arcs of rounded corners as cut lines.")
@options.printer
@click.option("--only", multiple=True, metavar="QUERY", help="An id, type, deck or tag, or `noise >= 1`.")
@click.option("--changed-since", metavar="BUILD.json", type=click.Path(path_type=Path), help="What is new since then.")
@click.option("--with-blanks", is_flag=True, help="Fill-in cards too, for what the manifest counts and nobody knows.")
@click.option("--version-marks/--no-version-marks", default=True, help="The small print that tells printings apart.")
@click.option("--boxes", is_flag=True, help="Tuck boxes and dividers too.")
@click.option("--sleeved", is_flag=True, help="Boxes for cards in sleeves.")
@click.option("--thickness", type=options.Amount(0.1, 2), metavar="MM", help="Of one card, its sleeve with it.")
@click.option("--booklet", is_flag=True, help="The rules reference as a booklet too, to fold and stitch.")
@click.option("--viewer", type=click.Choice(VIEWERS), default="pocket", show_default=True,
              help="red: clue lines in camouflage, for a red film as well as the pocket.")  # fmt: skip
@options.reading
@options.overlays
@click.option("--draft", is_flag=True, help="Print a pack with errors too, every page stamped.")
@click.option("--force", is_flag=True, help="Build even what has not changed.")
@options.content
def command(
    out: Path, force: bool, packs: tuple[str, ...], content: Path | None,
    printer: str | None, changed_since: Path | None, **chosen: Any,
) -> None:  # fmt: skip
    """Prove packs and print them: card sheets, tokens, viewers and a rules reference as PDF.

    With --only the chosen pieces go to selection.pdf, with --changed-since what is new goes to changes.pdf, beside
    the full files, which stay as they are. With --lang en+ru the player aid is printed, in both languages side by
    side, and nothing else: cards, boards and the reference are printed in one language at a time.
    """
    earlier = read_earlier(changed_since) if changed_since else None
    if earlier and not packs:
        packs = (str(earlier.record["pack"]),)
    roots, search = locate(packs, content)
    existing(chosen["overlays"])
    profile = printers.known(printer) if printer else None
    chosen["paper"], chosen["backs"] = options.as_printer_says(profile, chosen["paper"], chosen["backs"])
    settings = Settings(**chosen, printer=profile, search=search)
    refuse_languages(settings, changes=earlier is not None)
    if earlier or settings.only:
        run_partial(roots, settings, out, earlier)
    else:
        _run(roots, settings, out, force)


def _run(roots: list[Path], settings: Settings, out: Path, force: bool) -> None:
    """Build packs one by one; a pack that fails stops no other."""
    stamps = Stamps(out)
    results: list[PackResult] = []
    refused = False
    for root in each(roots, "building"):
        for one in each_language(root, settings):
            folder = "" if force else stamps.unchanged(root, one)
            if folder:
                say(f"unchanged {out / folder}")
                continue
            built = _build(root, one, roots)
            results.append(built.checked.result)
            tell_viewer(built, one)
            if _write(out, built):
                stamps.keep(root, one, built)
            else:
                refused = True
    failed = report(results)
    if refused or failed:
        raise click.exceptions.Exit(USAGE if refused else 1)


def _build(root: Path, settings: Settings, roots: list[Path]) -> Built:
    """Build one pack; loaded only when something has to be built."""
    from generator.pipeline import build_pack

    options.refuse_unknown(settings, roots)
    return build_pack(root, settings)


def tell_viewer(built: Built, settings: Settings) -> None:
    """Say where a viewer was asked for and the pack has nothing to hide."""
    pack = built.checked.pack
    if settings.viewer != "red" or not built.files or pack is None:
        return
    faces = (slots for template in pack.templates.values() for slots in template.faces.values())
    if not any(slot.type in SECRET for slots in faces for slot in slots):
        say(f"--viewer red changes nothing: '{pack.id}' hides no clues")


def _write(out: Path, built: Built) -> bool:
    """Write a build and name its files; say so and return False where the disk refuses."""
    if not built.files:
        return True
    folder = out / built.folder
    try:
        write_files(folder, built.files, PARTIAL)
    except OSError as error:
        say(f"proofdeck: {error.filename or folder} cannot be written: {error.strerror}; the earlier files stay")
        return False
    for name, sheets in built.sheets.items():
        print(f"{folder / name}  {sheets} {'sheet' if sheets == 1 else 'sheets'}")
    for size in built.sizes:
        width, height = size["size_mm"]
        cards, sheets = size["cards"], size["sheets"]
        on = f"{sheets} {'sheet' if sheets == 1 else 'sheets'}"
        print(f"{folder}  {cards} {'sleeve' if cards == 1 else 'sleeves'} for {width:g} × {height:g} mm, on {on}")
    return True


def report(results: list[PackResult]) -> bool:
    """Say what was found, errors and warnings (notes are for `check`); return whether an error stands."""
    if not results:
        return False
    from generator.model.finding import Severity
    from generator.report import render

    shown = tuple(
        replace(
            result,
            findings=tuple(item for item in result.findings if item.severity > Severity.NOTE or item.accepted),
            untold=result.count(Severity.NOTE),
        )
        for result in results
    )
    sys.stdout.flush()
    sys.stderr.write(render(shown, "text", colour=sys.stderr.isatty()))
    return any(result.count(Severity.ERROR) for result in results)
