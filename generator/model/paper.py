"""Finished faces, sheets of paper and documents."""

from __future__ import annotations

from dataclasses import dataclass, field

from .content import Component
from .drawing import IDENTITY, DisplayList, Path
from .geometry import Affine, Box, Size
from .template import Template


@dataclass(frozen=True, slots=True)
class Artwork:
    """One finished face of a component; x 0, y 0 is the trim's top left corner, so bleed is negative.

    hash     digest of the display list without marks and version marks, equal on every machine
    regions  where named parts lie (`rows[2]` -> its box): doors and checks read them
    smallest the smallest type on the face in pt, version marks left out
    """

    component: Component
    template: Template
    face: str
    display: DisplayList
    outline: Path
    bleed: float
    safe: float
    hash: str
    regions: tuple[tuple[str, Box], ...] = ()
    mark: str = ""
    """The version mark that is printed on it, if any (`v1 · 7c2e`)."""

    @property
    def size(self) -> Size:
        """Return the trim size."""
        return self.display.size


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing to cut out: a copy of a component with its front and, mostly, its back."""

    component: Component
    copy: int
    front: Artwork
    back: Artwork | None


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper: `a4`, `letter`. `margin` is what home printers leave white (print.md 3.1)."""

    name: str
    title: str
    size: Size
    margin: float = 4.3


@dataclass(frozen=True, slots=True)
class Placed:
    """A face on a page: its trim box from the page's top left corner, its turn clockwise in degrees."""

    artwork: Artwork
    copy: int
    box: Box
    rotation: int = 0


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of the outline: it leads to a page (from 1) and a height in mm."""

    title: str
    page: int
    y: float = 0.0
    level: int = 0
    name: str = ""
    """The destination's name, for links."""


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet. `side`: front, back, or both (fold, and sheets without backs)."""

    display: DisplayList
    side: str
    items: tuple[Placed, ...] = ()
    label: str = ""
    transform: Affine = IDENTITY
    """What moves the whole page against a printer's error; `items` say where things lie without it."""


@dataclass(frozen=True, slots=True)
class Document:
    """A file to be rendered. `duplex`: long | short | none, what the printer is asked to do."""

    name: str
    title: str
    language: str
    pages: tuple[Page, ...]
    bookmarks: tuple[Bookmark, ...] = field(default=())
    duplex: str = "none"
    subject: str = ""
