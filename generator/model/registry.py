"""Registries by folder: what a folder holds is what the program can do."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType
from typing import TypeVar

T = TypeVar("T")


def discover(package: ModuleType, kind: type[T]) -> tuple[tuple[str, T], ...]:
    """Return (module name, value) for each module-level value of `kind` in a folder, sorted by name.

    Values are found, not registered: importing a module changes nothing global.
    """
    found: list[tuple[str, T]] = []
    for info in sorted(pkgutil.iter_modules(package.__path__), key=lambda item: item.name):
        if info.name.startswith("_"):
            continue
        module = importlib.import_module(f"{package.__name__}.{info.name}")
        found += [
            (info.name, value)
            for name, value in vars(module).items()
            if isinstance(value, kind) and not name.startswith("_")
            and getattr(value, "module", module.__name__) == module.__name__
        ]
    return tuple(found)
