"""`proofdeck explain`: say why a finding exists, with a bad and a good example."""

from __future__ import annotations

import difflib
import sys
from typing import Annotated

import typer

from ._packs import refuse


def command(code: Annotated[str, typer.Argument(metavar="CODE", help="A finding's code, such as CLU-201.")]) -> None:
    """Say why a finding exists, with a bad and a good example."""
    from ..codes import all_codes
    from ..report.explain import explain

    codes = {item.id: item for item in all_codes()}
    slugs = {item.slug: item for item in codes.values()}
    found = codes.get(code.upper()) or slugs.get(code.lower())
    if found is None:
        near = difflib.get_close_matches(code.upper(), codes, 1)
        refuse(f"no such code: {code}" + (f"; did you mean '{near[0]}'?" if near else ""))
    sys.stdout.write(explain(found))
