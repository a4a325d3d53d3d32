"""`proofdeck list`: name what there is."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import click

from generator.settings import Settings

from . import _options as options
from ._packs import content_folder, every_pack, refuse

WIDTH = 100
"""Letters a line; the last cell of a row goes on below itself."""


@click.command()
@click.argument("what")
@options.content
def command(what: str, content: Path | None) -> None:
    """List checks, packs, papers, arrangements, exports, kinds or icons."""
    lists: dict[str, Callable[[], Iterator[tuple[str, ...]]]] = {
        "checks": _checks,
        "packs": lambda: _packs(content_folder(content)),
        "papers": lambda: _papers(content_folder(content)),
        "arrangements": _arrangements,
        "exports": _exports,
        "kinds": _kinds,
        "icons": _icons,
    }
    if what not in lists:
        refuse(f"no such list: {what}; there are: {', '.join(lists)}")
    rows = list(lists[what]())
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)][:-1]
    for row in rows:
        head = "".join(cell.ljust(width) + "  " for cell, width in zip(row, widths, strict=False))
        below = " " * len(head)
        lines = (textwrap.wrap(line, WIDTH, initial_indent=below, subsequent_indent=below, break_on_hyphens=False)
                 for line in row[-1].splitlines())  # fmt: skip
        sys.stdout.write(head + "\n".join(line for part in lines for line in part).lstrip() + "\n")


def _checks() -> Iterator[tuple[str, ...]]:
    from generator.codes import all_codes

    for code in all_codes():
        yield code.id, code.severity.name.lower(), f"{code.slug}: {code.summary}\nfrom {code.motive}"


def _packs(content: Path | None) -> Iterator[tuple[str, ...]]:
    from generator.pipeline import read_pack

    if content is None:
        refuse("no content/ folder here or above")
    for root in every_pack(content):
        pack = read_pack(root, Settings(search=(content,))).value
        yield root.name, pack.title.plain if pack else "cannot be read"


def _papers(content: Path | None) -> Iterator[tuple[str, ...]]:
    """Name the papers that all packs share, then those of the packs here."""
    from generator.assets.locate import templates_dir
    from generator.load import load_papers

    shared = load_papers(templates_dir()).value or {}
    lists = [("", list(shared.values()))]
    for root in every_pack(content) if content is not None else ():
        own = load_papers(templates_dir(), root).value or {}
        lists.append((f", of {root.name}", [paper for paper in own.values() if paper != shared.get(paper.name)]))
    for whose, papers in lists:
        for paper in papers:
            yield paper.name, f"{paper.title}, {paper.size.width:g} x {paper.size.height:g} mm{whose}"


def _arrangements() -> Iterator[tuple[str, ...]]:
    from generator.layout.impose import arrangements

    return ((item.name, item.summary) for item in arrangements().values())


def _exports() -> Iterator[tuple[str, ...]]:
    from generator.assets.locate import templates_dir
    from generator.exports import exports

    return ((item.name, item.summary) for _, item in sorted(exports(templates_dir()).items()))


def _kinds() -> Iterator[tuple[str, ...]]:
    from generator.model.kinds import KINDS

    return ((kind.name, f"{kind.file}.pdf" if kind.printed else "counted, not printed") for kind in KINDS.values())


def _icons() -> Iterator[tuple[str, ...]]:
    from generator.assets.locate import templates_dir

    return ((file.stem,) for file in sorted((templates_dir() / "icons").glob("*.svg")))
