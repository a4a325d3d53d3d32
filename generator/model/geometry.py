"""Points, boxes and transforms. Lengths are mm, the origin is top left, y points down."""

from __future__ import annotations

import math
import re

from .frozen import frozen

MM_PER_INCH = 25.4
PT_PER_MM = 72 / MM_PER_INCH
_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": 1 / PT_PER_MM}
_LENGTH = re.compile(r"\s*(-?\d+(?:\.\d+)?|-?\.\d+)\s*(mm|cm|in|pt)?\s*")


@frozen
class Size:
    """Width and height in mm."""

    width: float
    height: float

    @property
    def shorter(self) -> float:
        """Return the shorter side in mm."""
        return min(self.width, self.height)

    def turned(self) -> Size:
        """Return the size with width and height exchanged."""
        return Size(self.height, self.width)

    def within(self, other: Size) -> bool:
        """Say whether another size is as large in both ways."""
        return self.width <= other.width and self.height <= other.height


@frozen
class Box:
    """A rectangle: left, top, width, height in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Return the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Return the lower edge."""
        return self.y + self.height

    @staticmethod
    def about(middle: tuple[float, float], width: float, height: float) -> Box:
        """Return the box of a size about a point."""
        return Box(middle[0] - width / 2, middle[1] - height / 2, width, height)

    def inset(self, by: float) -> Box:
        """Return the box made smaller by the same length on all sides (negative: larger)."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def holds(self, other: Box, slack: float = 0.01) -> bool:
        """Say whether another box lies within this one."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Box, slack: float = 0.0) -> bool:
        """Say whether two boxes share more than an edge (and more than `slack`)."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def join(self, other: Box) -> Box:
        """Return the smallest box that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


@frozen
class Affine:
    """A transform: x' = a·x + c·y + e, y' = b·x + d·y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point goes."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, first: Affine) -> Affine:
        """Return the transform that does `first`, then this one."""
        return Affine(
            self.a * first.a + self.c * first.b,
            self.b * first.a + self.d * first.b,
            self.a * first.c + self.c * first.d,
            self.b * first.c + self.d * first.d,
            self.a * first.e + self.c * first.f + self.e,
            self.b * first.e + self.d * first.f + self.f,
        )

    def box(self, box: Box) -> Box:
        """Return the upright box around a transformed box."""
        xs, ys = zip(
            self.apply(box.x, box.y),
            self.apply(box.right, box.y),
            self.apply(box.x, box.bottom),
            self.apply(box.right, box.bottom),
            strict=True,
        )
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def move(x: float, y: float) -> Affine:
    """Return a shift."""
    return Affine(e=x, f=y)


def scale(by: float, y: float | None = None) -> Affine:
    """Return a scaling about the origin."""
    return Affine(a=by, d=by if y is None else y)


def turn(degrees: float, x: float = 0.0, y: float = 0.0) -> Affine:
    """Return a clockwise turn about a point (y points down). Quarter turns are exact."""
    quarter = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
    exact = quarter.get(int(degrees) % 360) if float(degrees).is_integer() else None
    cos, sin = exact or (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    return Affine(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def parse_length(text: str) -> float | None:
    """Read `3 mm`, `2.5in`, `10pt` or a bare number (mm); return mm, or None if it is no length."""
    match = _LENGTH.fullmatch(text)
    return float(match[1]) * _UNITS[match[2] or ""] if match else None


def parse_size(text: str) -> Size | None:
    """Read `63 x 88 mm`; the unit may stand once, at the end."""
    parts = re.split(r"\s*[x×]\s*", text.strip())
    if len(parts) != 2:
        return None
    unit = re.search(r"(mm|cm|in|pt)\s*$", parts[1])
    if unit and not re.search(r"[a-z]\s*$", parts[0]):
        parts[0] += unit[1]
    width, height = parse_length(parts[0]), parse_length(parts[1])
    return Size(width, height) if width and height and width > 0 and height > 0 else None
