"""Files for other places than the home printer: a pack and an order in; findings and whole files out.

Beside `pipeline`, this package alone knows the order of the stages: each module lays out, renders, and lists what it
made for one target. A target is a module here with an `Export`; a print shop that takes pictures or press pages is a
file of templates/services and needs no module.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import field, replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.load import load_services
from generator.model.content import Pack
from generator.model.finding import Finding, Outcome
from generator.model.frozen import frozen
from generator.model.paper import Document, Paper, Piece
from generator.model.registration import Registration
from generator.model.registry import discover
from generator.model.service import Service
from generator.pipeline import Built, proof_pack
from generator.settings import DEPENDENCIES, Settings, settled, versions

if TYPE_CHECKING:
    from generator.layout.desk import Desk

RECORD = "build.json"
LIBRARIES = {"pypdfium2": "pypdfium2", "pikepdf": "pikepdf"}
"""Modules that exports need beside those of a build; all of them come with `proofdeck[export]`."""


@frozen
class Order:
    """What an export is asked for. `settings` are those of a build: reading, language, paper, backs, ink.

    ppi           pixels per inch of pictures
    bleed         mm around single faces; with 0 they are cut along their outline
    address       where the files will be found, for targets that name addresses
    registration  the marks of a cutting machine
    nicks         how many places of a cut line stay uncut, and how long each is in mm
    profile       the ICC file of the press, for shops that take press files; None for the one that comes with ours
    """

    settings: Settings
    ppi: float = 300.0
    bleed: float = 0.0
    address: str = ""
    registration: Registration = field(default_factory=Registration)
    nicks: int = 0
    nick: float = 0.25
    profile: Path | None = None


@frozen
class Goods:
    """What is exported: a proven pack, the desk that it was laid out on, its pieces and its reference."""

    pack: Pack
    desk: Desk
    paper: Paper
    pieces: tuple[Piece, ...]
    reference: Document | None
    order: Order
    folder: str


@frozen
class Made:
    """What a target made: files by path below its folder, and what `build.json` says besides of each."""

    files: Mapping[str, bytes]
    facts: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


@frozen
class Export:
    """A target. `needs`: modules without which it cannot be made. `paper`: whether its files hang on the paper."""

    name: str
    summary: str
    make: Callable[[Goods], Outcome[Made]]
    needs: tuple[str, ...] = ()
    paper: bool = False

    def missing(self) -> tuple[str, ...]:
        """Return the modules that are not installed."""
        return tuple(LIBRARIES[name] for name in self.needs if find_spec(name) is None)


def exports(templates: Path) -> Mapping[str, Export]:
    """Return every target by name: the modules of this folder, and the shops of templates/services."""
    found = {value.name: value for _, value in discover(sys.modules[__name__], Export)}
    services = load_services(templates).value or {}
    return found | {name: _for_shop(service) for name, service in services.items()}


def export_pack(root: Path, target: Export, order: Order) -> Built:
    """Check a pack and make a target's files. A pack with errors gives none, unless a draft is asked for."""
    checked, proofed = proof_pack(root, order.settings)
    if proofed.desk is None or proofed.pack is None or proofed.paper is None:
        return Built(checked)
    if checked.failed and not order.settings.draft:
        return Built(checked)
    order = replace(order, settings=settled(order.settings, proofed.paper))
    folder = folder_of(proofed.pack.id, proofed.desk.language, target, order.settings)
    goods = Goods(proofed.pack, proofed.desk, proofed.paper, proofed.pieces, proofed.reference, order, folder)
    made = target.make(goods)
    found = tuple(finding if finding.span else replace(finding, span=proofed.pack.span) for finding in made.findings)
    everything = sorted(dict.fromkeys((*checked.findings, *found)), key=Finding.order)
    checked = replace(checked, findings=tuple(everything))
    if made.value is None or (checked.failed and not order.settings.draft):
        return Built(checked)
    if not made.value.files:
        return Built(checked, folder)
    files = dict(made.value.files)
    files[RECORD] = _record(goods, target, made.value)
    return Built(checked, folder, files)


def folder_of(pack: str, language: str, target: Export, settings: Settings) -> str:
    """Name the folder of an export below the output, beside those of builds."""
    parts = [target.name, language]
    parts += [settings.paper] if target.paper else []
    parts += ["low"] if settings.ink == "low" else []
    parts += ["printed"] if settings.reading == "printed" else []
    return f"{pack}/{'-'.join(parts)}"


def _for_shop(service: Service) -> Export:
    if service.make == "pages":
        from ._press_files import make_pages

        return Export(service.name, _summary(service), partial(make_pages, service), ("pikepdf", "pypdfium2"))
    from ._pictures import make_pictures

    return Export(service.name, _summary(service), partial(make_pictures, service), ("pypdfium2",))


def _summary(service: Service) -> str:
    what = "press pages" if service.make == "pages" else "pictures"
    return f"{what} for {service.title}, ready to upload"


def _record(goods: Goods, target: Export, made: Made) -> bytes:
    """Say what was made, for machines; an export's `build.json` has the shape of a build's."""
    settings = goods.order.settings
    record = {
        "pack": goods.pack.id,
        "version": goods.pack.version,
        "export": target.name,
        "language": goods.desk.language,
        "paper": settings.paper,
        "reading": settings.reading,
        "ink": settings.ink,
        "draft": settings.draft,
        "files": [
            {"path": path, "sha256": hashlib.sha256(data).hexdigest(), **made.facts.get(path, {})}
            for path, data in made.files.items()
        ],
        "versions": versions((*DEPENDENCIES, *LIBRARIES.values())),
    }
    return (json.dumps(record, ensure_ascii=False, indent=1) + "\n").encode()
