"""How large the cells of a track are on its strip, in mm: layout draws them, and checks hold markers against them."""

from __future__ import annotations

import math

from .board import Track
from .geometry import Size

WIDTH, EDGE = 180.0, 3.0
"""The strip, and from its sides to the cells."""
_CELL = {"numbers": (12.6, 14.0, 13.4), "log": (10.4, 13.0, 15.2)}
"""Least and greatest width, and height, by look. Along numbers a marker moves: it needs the room."""


def rows_of(track: Track) -> int:
    """Return how many rows of cells a track takes."""
    return math.ceil(len(track.cells) * _CELL[track.look][0] / (WIDTH - 2 * EDGE))


def across(track: Track) -> int:
    """Return how many cells stand in its first row."""
    return math.ceil(len(track.cells) / rows_of(track))


def cell_of(track: Track) -> Size:
    """Return the size of its cells."""
    _, most, high = _CELL[track.look]
    return Size(min(most, (WIDTH - 2 * EDGE) / across(track)), high)
