"""The display list: all that a renderer must know. Four operations at fixed places, in mm.

Layout decides; renderers translate. A renderer that measures, breaks or chooses is in the wrong folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Any

from .frozen import frozen
from .geometry import Affine, Box, Size
from .meaning import Meaning

# ("M", x, y) | ("L", x, y) | ("C", x1, y1, x2, y2, x, y) | ("Z",)
Segment = tuple[Any, ...]
Path = tuple[Segment, ...]
Colour = str
"""`#RRGGBB`."""

IDENTITY = Affine()
KAPPA = 0.5522847498
"""The control length, of a radius, whose curve comes nearest to a quarter of a circle."""


@frozen
class Stroke:
    """A line: width in mm; dash lengths in mm, on and off in turn."""

    colour: Colour
    width: float
    dash: tuple[float, ...] = ()
    cap: str = "butt"
    """butt | round | square"""
    join: str = "miter"
    """miter | round | bevel"""


@frozen
class Shape:
    """A path, filled, outlined, or both (the fill first)."""

    path: Path
    fill: Colour | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


@frozen(eq=False)
class Shaped:
    """Letters shaped once in one font: glyph ids, and a kern after each (1/1000 em, 0 mostly).

    Compared by identity and cached for each word, so that a renderer can cache its own form of it.
    `advance` is the whole width in em. A glyph id of -1 is a space drawn as its advance alone.
    """

    text: str
    font: str
    glyphs: tuple[int, ...]
    kerns: tuple[float, ...]
    advance: float


@frozen
class TextRun:
    """Letters on one baseline in one font, size (pt) and colour. `tracking` is pt after each glyph.

    `words` follow each other without anything between: a space is a `Shaped` of its own.
    """

    x: float
    y: float
    words: tuple[Shaped, ...]
    size: float
    colour: Colour
    width: float
    """mm from the first glyph's origin to the end of the last advance."""
    tracking: float = 0.0

    @property
    def text(self) -> str:
        """Return the letters."""
        return "".join([word.text for word in self.words])

    @property
    def font(self) -> str:
        """Return the font's key (`FiraSansCondensed-Bold`)."""
        return self.words[0].font if self.words else ""


@frozen
class Picture:
    """A picture file in a box (raster files only: vector art is drawn as shapes)."""

    box: Box
    file: str
    content: str = ""
    """A digest of what the file holds: a face's hash goes by it, not by where the file lies."""


@frozen
class Group:
    """Operations that move together. `clip` stands in the group's own coordinates (before `transform`).

    share    a key under which equal groups are drawn once and placed by reference
    tag      what the group shows (`rows[2]`, `title`), for checks and tests
    link     the name of a destination that a reader reaches by clicking on `box`
    meaning  what it is to whoever hears the page read out; it changes nothing that is printed
    """

    ops: tuple[DrawOp, ...]
    transform: Affine = IDENTITY
    clip: Path | None = None
    share: str = ""
    tag: str = ""
    link: str = ""
    box: Box | None = None
    meaning: Meaning | None = None


DrawOp = Shape | TextRun | Picture | Group


@frozen
class DisplayList:
    """A finished face or page."""

    size: Size
    ops: tuple[DrawOp, ...] = field(default=())


def rectangle(box: Box, radius: float = 0.0) -> Path:
    """Return the path of a rectangle, its corners rounded if asked."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    r = min(radius, box.width / 2, box.height / 2)
    if r <= 0:
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    k = r * KAPPA
    return (
        ("M", x + r, y), ("L", right - r, y), ("C", right - r + k, y, right, y + r - k, right, y + r),
        ("L", right, bottom - r), ("C", right, bottom - r + k, right - r + k, bottom, right - r, bottom),
        ("L", x + r, bottom), ("C", x + r - k, bottom, x, bottom - r + k, x, bottom - r),
        ("L", x, y + r), ("C", x, y + r - k, x + r - k, y, x + r, y), ("Z",),
    )  # fmt: skip


def circle(x: float, y: float, radius: float) -> Path:
    """Return the path of a circle about a point."""
    return rectangle(Box(x - radius, y - radius, 2 * radius, 2 * radius), radius)


def polygon(*points: tuple[float, float]) -> Path:
    """Return a closed path through points."""
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest), ("Z",))


def line(x1: float, y1: float, x2: float, y2: float) -> Path:
    """Return a straight line."""
    return (("M", x1, y1), ("L", x2, y2))


def path_box(path: Path) -> Box:
    """Return the box around a path's points (control points included: never too small)."""
    points = [segment[1:] for segment in path]
    xs = [value for point in points for value in point[0::2]]
    ys = [value for point in points for value in point[1::2]]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def walk(
    ops: tuple[DrawOp, ...], transform: Affine = IDENTITY, tags: tuple[str, ...] = ()
) -> Iterator[tuple[Shape | TextRun | Picture, Affine, tuple[str, ...]]]:
    """Visit every drawn operation with the transform that places it and the tags around it."""
    for op in ops:
        if isinstance(op, Group):
            inner = (*tags, op.tag) if op.tag else tags
            yield from walk(op.ops, transform.after(op.transform), inner)
        else:
            yield op, transform, tags
