"""`proofdeck explain`: say why a finding exists, with a bad and a good example."""

from __future__ import annotations

import sys

import click

from generator.model.nearest import nearest

from ._packs import refuse


@click.command()
@click.argument("code")
def command(code: str) -> None:
    """Say why a finding exists, with a bad and a good example."""
    from generator.codes import all_codes
    from generator.report.explain import explain

    codes = {item.id: item for item in all_codes()}
    slugs = {item.slug: item for item in codes.values()}
    found = codes.get(code.upper()) or slugs.get(code.lower())
    if found is None:
        near = nearest(code.upper(), codes)
        refuse(f"no such code: {code}" + (f"; did you mean '{near}'?" if near else ""))
    sys.stdout.write(explain(found))
