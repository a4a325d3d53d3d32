"""A picture of a face on nothing in; the sides where its bleed stays blank out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.model.geometry import MM_PER_INCH

if TYPE_CHECKING:
    from PIL.Image import Image

_MIDDLE = 0.6
"""The share of a side that is looked at: corners may be round."""
_TOLD = 0.1
_SOLID = 250

Pixels = tuple[int, int]


def blank_sides(picture: Image, trim: Pixels, ppi: float, middle: float = _MIDDLE) -> tuple[tuple[str, float], ...]:
    """Return the sides at which art reaches the cut and not the edge, with the mm that are missing at most.

    trim    the width and height of the cut in pixels; it lies in the middle
    middle  the share of each side to look at: little of a round piece
    """
    alpha = picture.getchannel("A")
    found = []
    for side, turns in (("top", 0), ("right", 1), ("bottom", 2), ("left", 3)):
        turned = alpha.rotate(90 * turns, expand=True)
        across, cut = (trim, trim[::-1])[turns % 2]
        missing = _missing(turned, across, cut, middle)
        if missing * MM_PER_INCH / ppi > _TOLD:
            found.append((side, missing * MM_PER_INCH / ppi))
    return tuple(found)


def _missing(alpha: Image, across: int, down: int, middle: float) -> int:
    """Return how many pixels of the columns at the top are blank although the cut below them is inked."""
    width, height = alpha.size
    inside = (height - down) // 2 + 1
    half = int(across * middle / 2)
    worst = 0
    for x in range(width // 2 - half, width // 2 + half, 4):
        if _level(alpha, x, inside) >= _SOLID:
            blank = next((y for y in range(inside) if _level(alpha, x, y) >= _SOLID), inside)
            worst = max(worst, blank)
    return worst


def _level(alpha: Image, x: int, y: int) -> int:
    level = alpha.getpixel((x, y))
    assert isinstance(level, int)
    return level
