"""Every kind of finding: nothing in, the codes of all stages out, found by listing their folders."""

from __future__ import annotations

from . import check, layout, load
from .layout import impose
from .model.finding import Code
from .model.registry import discover


def all_codes() -> tuple[Code, ...]:
    """Return all codes, sorted."""
    found = {code.id: code for folder in (load, layout, impose) for _, code in discover(folder, Code)}
    found |= {code.id: code for code in check.all_codes()}
    return tuple(found[identifier] for identifier in sorted(found))
