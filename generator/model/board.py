"""Boards and tracks after loading: graphs of spaces in areas with their looks, and rows of cells. Lengths in mm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from .frozen import frozen
from .geometry import Size
from .richtext import RichText
from .span import Span

Point = tuple[float, float]

SHAPES = ("rounded", "circle", "hexagon", "cut")
"""What the spaces of an area look like; the n-th area has the n-th unless it says otherwise."""
DEALT = ("bone", "mist", "glow", "asphalt")
"""The tints of grounds in the order in which areas take them."""
GROUNDS = (*DEALT, "peach")
"""All tints of grounds that an area can ask for."""
MOTIFS = ("none", "tiles", "dots", "bays", "trees", "diamonds", "bricks", "planks", "road")
LINK_LOOKS = ("single", "double", "dashed", "dotted")
AID_PAGES = ("player", "game")
"""The pages of the player aid."""
MARK_LOOKS = ("light", "red", "amber", "dark")
EVERY, START = "any", "start"
"""What demands call all spaces, and those that begin."""


@frozen
class AreaLook:
    """How an area is drawn, and what is known of it beside its name.

    outline  the polygon of its ground; without one it is all that lies nearest to its spaces
    label    the left top corner of its name; without one the first free place
    count    how many spaces it has, where it is known and they are not
    """

    span: Span
    shape: str = "rounded"
    ground: str = "bone"
    motif: str = "none"
    outline: tuple[Point, ...] = ()
    label: Point | None = None
    icon: str = ""
    text: RichText | None = None
    count: int | None = None


@frozen
class LinkKind:
    """A kind of link: what it is called, its look, and the icon in its middle."""

    id: str
    name: RichText
    span: Span
    look: str = "single"
    icon: str = ""


@frozen
class MarkKind:
    """A mark that spaces carry: an icon in a ring, and what it says.

    aid    player or game: the page of the player aid that lists its spaces, under `plural`
    tally  circles to tick beside each of them there
    """

    id: str
    name: RichText
    icon: str
    span: Span
    look: str = "light"
    plural: RichText | None = None
    aid: str = ""
    tally: int = 0


@frozen
class Space:
    """A space of a board, its centre in mm.

    size  its own, where it is not that of its area's shape
    ways  neighbour -> the results of the board's die that lead there, first and last
    tags  words of the author's own, never printed, by which demands name spaces
    """

    id: str
    name: RichText
    at: Point
    area: str
    span: Span
    start: bool = False
    capacity: int | None = None
    marks: tuple[str, ...] = ()
    ways: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    size: Size | None = None
    tags: tuple[str, ...] = ()

    def is_a(self, sort: str) -> bool:
        """Say whether a demand's word means the space: its area, a mark or tag of it, `start`, or `any`."""
        return sort in (EVERY, self.area, *self.marks, *self.tags) or (sort == START and self.start)


@frozen
class Link:
    """Two joined spaces. `via`: points that the line passes. `path`: its own, for acceptances."""

    kind: str
    ends: tuple[str, str]
    span: Span
    one_way: bool = False
    via: tuple[Point, ...] = ()
    path: str = ""


@frozen
class Setup:
    """Pieces put on spaces at the beginning: one entry a piece; `apart`: empty spaces between any two of them."""

    title: RichText
    spaces: tuple[str, ...]
    span: Span
    apart: int | None = None


@frozen
class Demand:
    """How many spaces of one sort must lie beside each of another. `by`: links of this kind alone. `path`: its own."""

    every: str
    beside: str
    span: Span
    by: str = ""
    at_least: int = 0
    at_most: int | None = None
    why: str = ""
    path: str = ""


@frozen
class Run:
    """The spaces of a sort are called by the numbers from 1 on. `path`: its own."""

    sort: str
    span: Span
    path: str = ""


@frozen
class Sign:
    """The place of the board's title on the board, a line below it, and a drawing beside it."""

    at: Point
    size: Size
    span: Span
    text: RichText | None = None
    picture: str = ""


@frozen
class Board:
    """A graph of spaces in areas.

    placed    whether the places of its spaces are known; a board without them prints as a key to its areas
    die       how many sides the die has that sends pieces along links, or none
    """

    id: str
    title: RichText
    width: float
    height: float
    areas: Mapping[str, RichText]
    spaces: Mapping[str, Space]
    links: tuple[Link, ...]
    span: Span
    looks: Mapping[str, AreaLook] = field(default_factory=dict)
    kinds: Mapping[str, LinkKind] = field(default_factory=dict)
    marks: Mapping[str, MarkKind] = field(default_factory=dict)
    setups: tuple[Setup, ...] = ()
    die: int | None = None
    die_text: RichText | None = None
    sign: Sign | None = None
    placed: bool = True
    demands: tuple[Demand, ...] = ()
    numbered: tuple[Run, ...] = ()

    def neighbours(self, space: str, by: str = "") -> tuple[str, ...]:
        """Return the spaces that a piece can go to from a space, in the order of the links; `by` one kind alone."""
        found: dict[str, None] = {}
        for link in self.links:
            if by and link.kind != by:
                continue
            first, second = link.ends
            if first == space:
                found[second] = None
            elif second == space and not link.one_way:
                found[first] = None
        return tuple(found)


@frozen
class Cell:
    """A cell of a track. `text` is what stands in it; a marked cell has an icon or a label."""

    text: str
    icon: str = ""
    label: RichText | None = None

    @property
    def marked(self) -> bool:
        """Say whether the cell differs from the plain ones."""
        return bool(self.icon) or self.label is not None


@frozen
class Track:
    """A row of cells. look: `numbers` (a marker moves along it) or `log` (cells to write in).

    icon    stands before the title, as on the marker
    marker  the id of the component that moves along it
    """

    id: str
    title: RichText
    cells: tuple[Cell, ...]
    span: Span
    look: str = "numbers"
    text: RichText | None = None
    icon: str = ""
    marker: str = ""
