"""Printers' profiles in the user's configuration folder, one JSON file each: names in, profiles out, and back.

The folder: `$XDG_CONFIG_HOME/proofdeck` or `~/.config/proofdeck`; on a Mac `~/Library/Application Support/proofdeck`;
on Windows `%APPDATA%/proofdeck`.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from generator.model.nearest import did_you_mean
from generator.model.printer import Printer, Register

from ._packs import refuse


def folder() -> Path:
    """Return where profiles are kept."""
    return Path(click.get_app_dir("proofdeck")) / "printers"


def names() -> list[str]:
    """Return the printers that have a profile."""
    return sorted(path.stem for path in folder().glob("*.json"))


def turned() -> list[str]:
    """Return the arrangements that turn a sheet to print its back: those that a profile can be of."""
    from generator.layout.impose import arrangements

    return sorted(name for name, item in arrangements().items() if item.edge)


def read(name: str) -> Printer | None:
    """Return a printer's profile, or None. A file that is no profile is refused."""
    place = _place(name)
    if not place.is_file():
        return None
    try:
        data = json.loads(place.read_text(encoding="utf-8"))
        registers = _register(data.get("upright")), _register(data.get("lying"))
        words = str(data.get("paper", "")), str(data.get("backs", ""))
    except (ValueError, TypeError, AttributeError, KeyError):
        refuse(f"{place} is no printer's profile; delete it and add the printer again")
    return Printer(name, *registers, *words)


def known(name: str) -> Printer:
    """Return a printer's profile; a printer that has none is refused."""
    printer = read(name)
    if printer is None:
        there = names()
        if not there:
            refuse(f"no printer has a profile; begin with: proofdeck calibrate, then: proofdeck printer add {name}")
        meant = did_you_mean(name, there) or f"there are: {', '.join(there)}"
        refuse(f"no such printer: {name}; {meant}")
    return printer


def save(printer: Printer) -> Path:
    """Write a profile, whole or not at all; return its file. Raise OSError."""
    data = {key: value for key, value in asdict(printer).items() if key != "name" and value}
    place = _place(printer.name)
    place.parent.mkdir(parents=True, exist_ok=True)
    aside = place.with_suffix(".part")
    aside.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    os.replace(aside, place)
    return place


def remove(name: str) -> None:
    """Delete a profile."""
    known(name)
    _place(name).unlink()


def _place(name: str) -> Path:
    if not re.fullmatch(r"\w[\w. -]*", name):
        refuse(f"'{name}' is no name for a printer; use letters, digits and dashes")
    return folder() / f"{name}.json"


def _register(data: Mapping[str, Any] | None) -> Register | None:
    return Register(*(float(data[key]) for key in ("dx", "dy", "angle"))) if data is not None else None
