"""`proofdeck gaps`: list what packs do not know, or write the file to fill it in."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.settings import Settings

from . import _options as options
from ._packs import existing, locate, refuse

if TYPE_CHECKING:
    from generator.model.content import Pack

FORMATS = ("text", "json")


@click.command()
@options.packs
@click.option("--fill", is_flag=True, help="Write a file for --with, each gap in it to be filled.")
@click.option("--format", "style", type=click.Choice(FORMATS), default="text", show_default=True, help="How to say it.")
@options.reading
@options.overlays
@options.content
def command(
    packs: tuple[str, ...], fill: bool, style: str, reading: str, overlays: tuple[Path, ...], content: Path | None
) -> None:
    """List the gaps of packs: component, field, kind and place of each."""
    from generator.pipeline import read_pack

    roots, search = locate(packs, content)
    if fill and len(roots) != 1:
        refuse("--fill takes one pack at a time")
    settings = Settings(reading=reading, overlays=existing(overlays), search=search)
    read = [read_pack(root, settings).value for root in roots]
    known = [pack for pack in read if pack is not None]
    if fill:
        from generator.check.gaps import to_fill

        sys.stdout.write("".join(to_fill(pack) for pack in known))
    else:
        sys.stdout.write(_json(known) if style == "json" else _text(known))
    unread = [root for root, pack in zip(roots, read, strict=True) if pack is None]
    for root in unread:
        click.echo(f"proofdeck: {root} cannot be read; see: proofdeck check {root}", err=True)
    if unread:
        raise click.exceptions.Exit(1)


def _json(packs: Iterable[Pack]) -> str:
    from generator.check.gaps import list_gaps
    from generator.pipeline import gap_record

    found = [{"pack": pack.id, "gaps": [gap_record(gap, Path(pack.root)) for gap in list_gaps(pack)]} for pack in packs]
    return json.dumps({"packs": found}, ensure_ascii=False, indent=2) + "\n"


def _text(packs: Iterable[Pack]) -> str:
    from generator.check.gaps import list_gaps

    lines = []
    for pack in packs:
        gaps = list_gaps(pack)
        for gap in gaps:
            what = f"{gap.count} x {gap.type}" if gap.count > 1 or (not gap.component and gap.type) else gap.path
            lines.append(f"{gap.span}: {what}: {gap.kind}")
        count = sum(gap.count for gap in gaps)
        lines.append(f"{pack.id}: {count} {'gap' if count == 1 else 'gaps'}")
    return "".join(f"{line}\n" for line in lines)
