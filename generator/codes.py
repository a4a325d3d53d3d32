"""Every kind of finding: nothing in, the codes of all stages out, found by listing their folders."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType

from . import check, layout, load
from .model.finding import Code
from .model.registry import discover
from .render import codes as export_codes


def all_codes() -> tuple[Code, ...]:
    """Return all codes, sorted."""
    found = {code.id: code for folder in (load, layout) for code in _below(folder)}
    found |= {code.id: code for code in check.all_codes()}
    found |= {code.id: code for code in vars(export_codes).values() if isinstance(code, Code)}
    return tuple(found[identifier] for identifier in sorted(found))


def _below(folder: ModuleType) -> Iterator[Code]:
    """Yield the codes of a folder and of those in it."""
    yield from (code for _, code in discover(folder, Code))
    for info in pkgutil.iter_modules(folder.__path__):
        if info.ispkg:
            yield from _below(importlib.import_module(f"{folder.__name__}.{info.name}"))
