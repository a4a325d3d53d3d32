"""What a run is asked for, and a digest of all that its output hangs on. Light: it serves before a stage is loaded."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from functools import cache
from pathlib import Path

from generator.model.frozen import frozen

from . import __version__
from .assets.inputs import fingerprint
from .assets.locate import package_dir, templates_dir
from .model.paper import Paper
from .model.printer import Printer

READINGS = ("corrected", "printed")
INKS = ("full", "low")
VIEWERS = ("pocket", "red")
PARTIAL = ("selection.pdf", "changes.pdf")
"""What is printed in part, beside the full files; the next full build takes it away."""
DEPENDENCIES = (
    "reportlab",
    "uharfbuzz",
    "pillow",
    "PyYAML",
    "lark",
    "svgelements",
    "pyphen",
    "polib",
    "fontpkg-fira-sans-condensed",
    "fontpkg-russo-one",
)
"""What may change a byte of the output."""


@frozen
class Settings:
    """What a run is asked for. Paths of `overlays` are files laid over the pack; `search` are folders of other packs.

    language       None for the pack's own; `en+ru` for the player aid in both, side by side
    paper          empty for what the pack asks, else A4
    backs          the arrangement; empty for what the paper's file says, else duplex
    gap            mm between pieces; None for what the paper's file says, else the pack
    bleed          mm of art shown past the trim; None for what the paper's file says, else what leaves white between
    round_corners  draw the arcs of rounded corners as cut lines; None for what the paper's file says
    draft          print a pack with errors, every page stamped
    printer        moves back sides against what this printer does
    only           what is printed, in the words of `model.query`; empty for all
    with_blanks    print fill-in cards for pieces that the manifest counts and nobody describes
    version_marks  print on each card which version it is
    boxes          print tuck boxes and dividers too, `sleeved` for cards in sleeves
    thickness      mm of one card, its sleeve with it; None for the usual
    booklet        print the reference as a booklet too
    viewer         red: what the pocket shows is printed in camouflage, for a red film as well
    """

    reading: str = "corrected"
    overlays: tuple[Path, ...] = ()
    language: str | None = None
    paper: str = ""
    backs: str = ""
    ink: str = "full"
    gap: float | None = None
    bleed: float | None = None
    round_corners: bool | None = None
    draft: bool = False
    printer: Printer | None = None
    only: tuple[str, ...] = ()
    with_blanks: bool = False
    version_marks: bool = True
    boxes: bool = False
    sleeved: bool = False
    thickness: float | None = None
    booklet: bool = False
    viewer: str = "pocket"
    search: tuple[Path, ...] = ()
    templates: Path = field(default_factory=templates_dir)

    @property
    def languages(self) -> tuple[str, ...]:
        """Return the languages that are asked for, one or more; none for the pack's own."""
        return tuple(self.language.split("+")) if self.language else ()


def settled(settings: Settings, paper: Paper) -> Settings:
    """Return settings with the paper that is printed on, and the arrangement that is asked for or its file names."""
    return replace(settings, paper=paper.name, backs=settings.backs or paper.backs or "duplex")


def inputs_of(root: Path, used: Iterable[Path], settings: Settings) -> str:
    """Return a digest of all that a build hangs on: pack, used packs, templates, settings, program, libraries."""
    words = (options_of(settings), json.dumps(versions()))
    return fingerprint((root, *used, settings.templates, package_dir()), settings.overlays, words)


def options_of(settings: Settings) -> str:
    """Return what is asked for, without the places of files."""
    return repr(replace(settings, overlays=(), search=(), templates=Path()))


def output_folder(pack: str, language: str, settings: Settings) -> str:
    """Name the folder of a build below the output (design section 5)."""
    parts = [language, settings.paper]
    parts += [settings.backs] if settings.backs != "duplex" else []
    parts += ["low"] if settings.ink == "low" else []
    parts += ["red"] if settings.viewer == "red" else []
    parts += ["printed"] if settings.reading == "printed" else []
    return f"{pack}/{'-'.join(parts)}"


@cache
def versions(names: tuple[str, ...] = DEPENDENCIES) -> Mapping[str, str]:
    """Return the versions that the bytes of a build hang on."""
    from importlib.metadata import PackageNotFoundError, version

    found = {"proofdeck": __version__}
    for name in names:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found
