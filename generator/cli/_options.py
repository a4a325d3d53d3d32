"""Options that several commands share."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.settings import READINGS, Settings

from ._packs import refuse

if TYPE_CHECKING:
    from generator.model.printer import Printer


class Amount(click.FloatRange):
    """A number within bounds. `nan` is none: it is neither below nor above a bound, and click lets it pass."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read a number, or refuse it."""
        amount = float(super().convert(value, param, ctx))
        if not math.isfinite(amount):
            self.fail(f"'{value}' is no number", param, ctx)
        return amount


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
paper = click.option("--paper", default="", metavar="NAME", help="a4, letter … (list papers), or a sheet of the pack.")
backs = click.option("--backs", default="", metavar="NAME", help="duplex, short-edge, fold, separate or none.")
printer = click.option("--printer", metavar="NAME", help="A printer with a profile; see: printer list.")


def as_printer_says(printer: Printer | None, paper: str, backs: str) -> tuple[str, str]:
    """Return paper and backs: what was typed, else what the printer's profile says, else nothing."""
    return (paper or printer.paper, backs or printer.backs) if printer is not None else (paper, backs)


def refuse_unknown(settings: Settings, roots: Iterable[Path] = ()) -> None:
    """Refuse a paper that neither we nor any of the packs have, or an arrangement that does not exist."""
    from generator.layout.impose import arrangements
    from generator.load import paper_names

    papers = paper_names(settings.templates, roots)
    for what, name, known in (("paper", settings.paper, papers), ("arrangement", settings.backs, arrangements())):
        names: Collection[str] = known
        if name and name not in names:
            refuse(f"no such {what}: {name}; there are: {', '.join(sorted(names))}")
