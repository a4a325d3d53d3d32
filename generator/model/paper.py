"""Finished faces, sheets of paper and documents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from .content import Component
from .drawing import IDENTITY, DisplayList, Path
from .frozen import frozen
from .geometry import Affine, Box, Size
from .span import Span
from .template import Template

ORIENTATIONS = ("auto", "upright", "lying")
BETWEEN = ("white", "split")
MARKS = ("all", "margin", "none")
CORNERS = ("none", "round", "square")
MARGIN = 4.3
"""mm: what home printers leave white at every edge (print.md 3.1)."""
WIDEST = 5080.0
"""mm: the longest side of a page that a PDF may have, 14 400 pt (ISO 32000-1, annex C)."""
WIDEST_GAP = 50.0
WIDEST_BLEED = 10.0
"""mm: what is asked for beyond that is a slip, in a sheet file as on the command line."""
_NOWHERE: Mapping[str, Span] = MappingProxyType({})


@frozen
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


@frozen
class Piece:
    """One thing to cut out: a copy of a component with its front and, mostly, its back."""

    component: Component
    copy: int
    front: Artwork
    back: Artwork | None


@frozen
class Paper:
    """A sheet of paper, and how things are arranged on it: `a4`, `letter`, `a4-tight`. Lengths in mm.

    margin       what the printer leaves white
    orientation  upright | lying | auto: whichever holds more; what fits only the other way lies so all the same
    backs        the arrangement, where none is asked for; empty for the usual
    gap          between pieces; None for what the pack asks
    bleed        art past the trim, at most; None for the usual
    between      white: gaps keep white and marks; split: neighbours' bleeds meet in the middle; empty for the usual
    back_bleed   how much more of it backs show; None for the usual
    marks        all | margin: outside the whole block alone | none
    corners      the cut line that is drawn at corners: none | round: their arcs | square: their angles
    places       where each of these is written
    """

    name: str
    title: str
    size: Size
    margin: float = MARGIN
    orientation: str = "auto"
    backs: str = ""
    gap: float | None = None
    bleed: float | None = None
    between: str = ""
    back_bleed: float | None = None
    marks: str = "all"
    corners: str = "none"
    places: Mapping[str, Span] = field(default_factory=lambda: _NOWHERE)


@frozen
class Placed:
    """A face on a page: its trim box from the page's top left corner, its turn clockwise in degrees."""

    artwork: Artwork
    copy: int
    box: Box
    rotation: int = 0


@frozen
class Bookmark:
    """An entry of the outline: it leads to a page (from 1) and a height in mm."""

    title: str
    page: int
    y: float = 0.0
    level: int = 0
    name: str = ""
    """The destination's name, for links."""


@frozen
class Page:
    """One side of a sheet. `side`: front, back, or both (fold, and sheets without backs)."""

    display: DisplayList
    side: str
    items: tuple[Placed, ...] = ()
    label: str = ""
    transform: Affine = IDENTITY
    """What moves the whole page against a printer's error; `items` say where things lie without it."""


@frozen
class Document:
    """A file to be rendered. `duplex`: long | short | none, what the printer is asked to do.

    tagged  whether it is also read on a screen, in the order of its groups: a renderer keeps what they mean
    """

    name: str
    title: str
    language: str
    pages: tuple[Page, ...]
    bookmarks: tuple[Bookmark, ...] = field(default=())
    duplex: str = "none"
    subject: str = ""
    tagged: bool = False
