"""`proofdeck export`: prove packs and make files for print shops, cutting machines, screens and virtual tables."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.model.finding import Finding, Severity
from generator.model.registration import Registration
from generator.settings import INKS, Settings

from . import _options as options
from ._output import write_files
from ._packs import USAGE, existing, locate, refuse
from ._progress import each, say

if TYPE_CHECKING:
    from generator.exports import Export, Order
    from generator.pipeline import Built


@click.command()
@click.argument("target")
@options.packs
@click.option("--out", type=click.Path(path_type=Path), default="output", show_default=True, help="Where the files go.")
@click.option("--lang", "language", metavar="CODE", help="A language of the pack.")
@click.option("--ink", type=click.Choice(INKS), default="full", show_default=True, help="low: lines instead of areas.")
@click.option("--paper", default="a4", show_default=True, help="cut: the paper of the sheets.")
@click.option("--backs", default="none", show_default=True, help="cut: none, duplex or short-edge.")
@click.option("--gap", type=options.Amount(0.5, 50), metavar="MM", help="cut: between cards; 1.25 if not given.")
@click.option("--mark-inset", type=options.Amount(10, 86.36), default=10.0, show_default=True,
              help="cut: mm from the page's edges to the registration marks.")  # fmt: skip
@click.option("--mark-arm", type=options.Amount(5, 20), default=5.5, show_default=True, help="cut: mm of their arms.")
@click.option("--mark-line", type=options.Amount(0.3, 1), default=0.5, show_default=True,
              help="cut: mm of their lines.")  # fmt: skip
@click.option("--four-marks", is_flag=True, help="cut: an angle in every corner, for newer machines.")
@click.option("--nicks", type=click.IntRange(0, 20), default=0, show_default=True,
              help="cut: places where a line stays uncut, for boards to punch out.")  # fmt: skip
@click.option("--nick", type=options.Amount(0.05, 3), default=0.25, show_default=True, help="cut: mm of each.")
@click.option("--ppi", type=options.Amount(30, 1200), default=300.0, show_default=True,
              help="png, tts: pixels per inch.")  # fmt: skip
@click.option("--bleed", type=options.Amount(0, 6), default=0.0, show_default=True, help="png, svg: mm around faces.")
@click.option("--url", metavar="URL", help="tts: where the files will be hosted; else they are found on this machine.")
@click.option("--profile", type=click.Path(path_type=Path), metavar="FILE",
              help="drivethrucards: an ICC file of the press, for ours.")  # fmt: skip
@options.reading
@options.overlays
@click.option("--draft", is_flag=True, help="Export a pack with errors too.")
@options.content
def command(target: str, packs: tuple[str, ...], out: Path, content: Path | None, **chosen: Any) -> None:
    """Prove packs and export them to TARGET; `proofdeck list exports` names the targets."""
    from generator.exports import Order, exports

    roots, search = locate(packs, content)
    existing(chosen["overlays"])
    named = ("language", "ink", "paper", "backs", "gap", "reading", "overlays", "draft")
    settings = Settings(**{name: chosen[name] for name in named}, search=search)
    if len(settings.languages) > 1:
        refuse(f"--lang {settings.language}: an export is in one language")
    known = exports(settings.templates)
    if target not in known:
        refuse(f"no such target: {target}; there are: {', '.join(sorted(known))}")
    _refuse(known[target], settings, roots)
    marks = Registration(
        chosen["mark_inset"], chosen["mark_arm"], chosen["mark_line"], four=chosen["four_marks"]
    )  # fmt: skip
    order = Order(
        settings, chosen["ppi"], chosen["bleed"], (chosen["url"] or "").rstrip("/"), marks, chosen["nicks"],
        chosen["nick"], chosen["profile"],
    )  # fmt: skip
    _refuse_profile(target, order)
    _run(roots, known[target], order, out)


def _refuse(target: Export, settings: Settings, roots: list[Path]) -> None:
    """Refuse what cannot be: a library that is not there, a paper or an arrangement that does not exist."""
    if missing := target.missing():
        refuse(f"{target.name} needs {' and '.join(missing)}: pip install 'proofdeck[export]'")
    from generator.layout.impose import arrangements
    from generator.load import paper_names

    papers = paper_names(settings.templates, roots)
    turned = sorted(name for name, item in arrangements().items() if name == "none" or item.duplex != "none")
    for what, name, there in (("paper", settings.paper, papers), ("arrangement", settings.backs, turned)):
        if name not in there:
            refuse(f"no such {what}: {name}; there are: {', '.join(there)}")


def _refuse_profile(target: str, order: Order) -> None:
    """Refuse an ICC file that is not there, is of no press, or that nothing is made by."""
    if order.profile is None:
        return
    from generator.load import load_services

    existing((order.profile,))
    service = (load_services(order.settings.templates).value or {}).get(target)
    if service is None or service.make != "pages":
        refuse(f"{target} makes no press files; --profile is for those that do")
    from generator.render.press_inks import Press

    if not Press(order.profile, service.ink / 100).usable:
        refuse(f"{order.profile} is no ICC file of a press in four inks")


def _run(roots: list[Path], target: Export, order: Order, out: Path) -> None:
    """Export packs one by one; a pack that fails stops no other."""
    from generator.exports import export_pack, folder_of
    from generator.pipeline import read_pack
    from generator.report import render

    results = []
    written = True
    for root in each(roots, "exporting"):
        own = order
        if not order.address:
            # The game finds files on this machine by whole addresses only.
            pack = read_pack(root, order.settings).value
            name = folder_of(pack.id, order.settings.language or pack.language, target, order.settings) if pack else ""
            own = replace(order, address=(out / name).resolve().as_uri())
        built = export_pack(root, target, own)
        results.append(built.checked.result)
        written &= _write(out, built)
    shown = tuple(
        replace(result, findings=tuple(item for item in result.findings if _told(item))) for result in results
    )  # fmt: skip
    sys.stdout.flush()
    sys.stderr.write(render(shown, "text", colour=sys.stderr.isatty()))
    if not written or any(result.count(Severity.ERROR) for result in results):
        raise click.exceptions.Exit(1 if written else USAGE)


def _told(finding: Finding) -> bool:
    """Say whether a finding is shown: errors, warnings, and what the export itself has to note."""
    return finding.severity > Severity.NOTE or finding.code.id.startswith(("EXP", "CUT"))


def _write(out: Path, built: Built) -> bool:
    """Write an export and say where; say so and return False where the disk refuses."""
    if not built.files:
        if built.folder:
            say(f"nothing for {built.folder}")
        return True
    folder = out / built.folder
    try:
        write_files(folder, built.files)
    except OSError as error:
        say(f"proofdeck: {error.filename or folder} cannot be written: {error.strerror}; the earlier files stay")
        return False
    size = sum(map(len, built.files.values())) / 1e6
    print(f"{folder}  {len(built.files)} files, {size:.1f} MB")
    return True
