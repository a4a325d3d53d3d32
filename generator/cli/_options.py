"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path

import click

from ..settings import READINGS

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
