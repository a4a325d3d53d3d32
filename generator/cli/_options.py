"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.settings import READINGS, Settings

from ._packs import refuse

if TYPE_CHECKING:
    from generator.model.printer import Printer

packs = click.argument("packs", nargs=-1, metavar="[PACK]...")
"""Directories, or names under `content/`; none means every pack."""
reading = click.option(
    "--reading",
    type=click.Choice(READINGS),
    default="corrected",
    show_default=True,
    help="With the errata, or as the sheets have it.",
)
overlays = click.option(
    "--with",
    "overlays",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="FILE",
    help="A file of your own values, laid over the pack.",
)
content = click.option(
    "--content", type=click.Path(path_type=Path), metavar="DIR", help="Where packs are found by name."
)
paper = click.option("--paper", default="a4", show_default=True, help="a4 or letter; see: list papers.")
backs = click.option("--backs", default="duplex", show_default=True, help="duplex, short-edge, fold, separate or none.")
printer = click.option("--printer", metavar="NAME", help="A printer with a profile; see: printer list.")


def as_printer_says(context: click.Context, printer: Printer | None, paper: str, backs: str) -> tuple[str, str]:
    """Return paper and backs: what was typed, else what the printer's profile says, else the usual."""
    if printer is not None:
        usual = click.core.ParameterSource.DEFAULT
        if printer.paper and context.get_parameter_source("paper") is usual:
            paper = printer.paper
        if printer.backs and context.get_parameter_source("backs") is usual:
            backs = printer.backs
    return paper, backs


def refuse_unknown(settings: Settings) -> None:
    """Refuse a paper or an arrangement that does not exist."""
    from generator.layout.impose import arrangements
    from generator.load import load_papers

    papers = load_papers(settings.templates).value or {}
    for what, name, known in (("paper", settings.paper, papers), ("arrangement", settings.backs, arrangements())):
        names: Collection[str] = known
        if name not in names:
            refuse(f"no such {what}: {name}; there are: {', '.join(sorted(names))}")
