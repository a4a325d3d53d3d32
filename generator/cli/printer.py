"""`proofdeck printer`: keep what a calibration sheet told about a printer."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from generator.model.printer import Printer, Register

from . import _printers as printers
from ._options import Amount
from ._packs import refuse

if TYPE_CHECKING:
    from generator.model.paper import Paper


@click.group()
def command() -> None:
    """Keep printers' profiles: where each puts the back of a sheet. See also: calibrate."""


class Reading(click.ParamType[float]):
    """A number as the sheet prints it: `+0.2`, `−0.4`, in some languages `+0,2`."""

    name = "number"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read a number, or refuse it."""
        try:
            number = float(str(value).replace(",", ".").replace("−", "-"))
        except ValueError:
            number = math.nan
        return number if math.isfinite(number) else self.fail(f"'{value}' is no number", param, ctx)


@command.command()
@click.argument("name")
@click.option("--readings", type=Reading(), nargs=3, metavar="A B C", help="The three numbers of a calibration sheet.")
@click.option("--dx", type=Amount(-10, 10), metavar="MM", help="Backs lie so far to the right of fronts.")
@click.option("--dy", type=Amount(-10, 10), metavar="MM", help="Backs lie so much lower.")
@click.option("--angle", type=Amount(-3, 3), metavar="DEGREES", help="Backs are turned clockwise by so much.")
@click.option("--paper", help="The paper that this printer takes, for build.")
@click.option("--backs", help="How this printer turns sheets, for build: duplex, short-edge, separate.")
@click.option("--lying", is_flag=True, help="What was read from a sheet that lies.")
def add(
    name: str, readings: tuple[float, float, float] | None, dx: float | None, dy: float | None, angle: float | None,
    paper: str | None, backs: str | None, lying: bool,
) -> None:  # fmt: skip
    """Add a printer, or correct its profile. All values are seen from the front, through the paper."""
    if readings and (dx, dy, angle) != (None, None, None):
        refuse("--readings say it all; leave --dx, --dy and --angle out")
    printer = printers.read(name) or Printer(name)
    printer = replace(printer, paper=paper or printer.paper, backs=backs or printer.backs)
    _refuse_unknown(printer)
    if readings:
        from generator.layout.calibration import register_from

        if max(map(abs, readings)) > 10:
            refuse("the scales end at 3 mm; a reading above 10 mm is a mistake")
        size = _paper(printer.paper or "a4").size
        register = register_from(readings, size.turned() if lying else size)
    else:
        register = Register(dx or 0.0, dy or 0.0, angle or 0.0)
    printer = replace(printer, lying=register) if lying else replace(printer, upright=register)
    click.echo(f"{_line(printer)}\n{printers.save(printer)}")


@command.command("list")
def list_() -> None:
    """List the printers that have a profile."""
    for name in printers.names():
        click.echo(_line(printers.known(name)))


@command.command()
@click.argument("name")
def remove(name: str) -> None:
    """Forget a printer."""
    printers.remove(name)


def _line(printer: Printer) -> str:
    parts = [printer.name]
    parts += [word for word in (printer.paper, printer.backs) if word]
    for way, register in (("standing", printer.upright), ("lying", printer.lying)):
        if register is not None:
            parts.append(f"{way}: {register.dx:+g} mm, {register.dy:+g} mm, {register.angle:+g}°")
    return "  ".join(parts)


def _paper(name: str) -> Paper:
    from generator.assets.locate import templates_dir
    from generator.load import load_papers

    papers = load_papers(templates_dir()).value or {}
    if name not in papers:
        refuse(f"no such paper: {name}; there are: {', '.join(sorted(papers))}")
    return papers[name]


def _refuse_unknown(printer: Printer) -> None:
    if printer.paper:
        _paper(printer.paper)
    turned = printers.turned()
    if printer.backs and printer.backs not in turned:
        refuse(f"no such way to turn sheets: {printer.backs}; there are: {', '.join(turned)}")
