"""`proofdeck calibrate`: print the two pages that show what a printer does."""

from __future__ import annotations

from pathlib import Path

import click

from generator.settings import Settings

from . import _options as options
from . import _printers as printers
from ._output import write_beside
from ._packs import refuse


@click.command()
@click.option("--out", type=click.Path(path_type=Path), default="output", show_default=True, help="Where it goes.")
@options.paper
@options.backs
@click.option("--lying", is_flag=True, help="A sheet that lies: Letter prints eight cards so.")
@click.option("--lang", "language", default="en", metavar="CODE", help="The language of the sheet.")
@options.printer
def command(out: Path, paper: str, backs: str, lying: bool, language: str, printer: str | None) -> None:
    """Print a calibration sheet: rulers for the scale, and three scales that tell where backs come out."""
    from generator.pipeline import calibrate

    profile = printers.known(printer) if printer else None
    paper, backs = options.as_printer_says(profile, paper, backs)
    paper = paper or "a4"
    options.refuse_unknown(Settings(paper=paper, backs=backs))
    turned = printers.turned()
    if backs and backs not in turned:
        refuse(f"--backs {backs} prints no back sides to calibrate; take {' or '.join(turned)}")
    settings = Settings(paper=paper, backs=backs, printer=profile, language=language)
    known = {"en", *(file.stem for file in (settings.templates / "lang").glob("*.po"))}
    if language not in known:
        refuse(f"no phrases in '{language}'; there are: {', '.join(sorted(known))}")
    spoken = f"-{language}" if language != "en" else ""
    name = f"calibration-{paper}{'-lying' if lying else ''}{spoken}.pdf"
    try:
        write_beside(out, {name: calibrate(settings, lying)})
    except OSError as error:
        refuse(f"{error.filename or out} cannot be written: {error.strerror}")
    click.echo(f"{out / name}  1 sheet, both sides")
