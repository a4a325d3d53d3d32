"""The red reveal: words in a light tint beneath camouflage, which stops the eye and which a red film wipes out.

Nothing is overprinted and nothing is transparent: the words are drawn in their plain tint, the camouflage is drawn over
them, and within its strokes the words are drawn once more, in the tint that they take there (print.md, section 6.1).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random

from generator.model.drawing import DrawOp, Group, Path, Shape, polygon, rectangle
from generator.model.geometry import Box

from .site import Site
from .text import Paragraph

TONES = (("veil-a", "secret-a"), ("veil-b", "secret-b"), ("veil-c", "secret-c"))
"""The colours of camouflage, each with the colour of the words within it."""
DENSITY = 0.67
"""mm² of strokes for each mm² of ground; some lie over others. print.md asks for a cover of 45 to 60 %."""
WIDTH = 0.13
"""em; as wide as the stems of bold letters."""
SHORTEST, LONGEST = 0.4, 0.75
"""em; as long as the arms and stems of letters."""
ASTRAY = 0.6
"""How far a stroke may stand from its place in the grid, as a share of a cell: further, and some letters stand bare."""
BEND = 0.3
"""How far the middle of a stroke may stand aside, as a share of its length: letters have bowls."""
DIRECTIONS = ((0.5, 90.0), (0.68, 0.0), (0.84, 58.0), (1.0, 122.0))
"""Degrees, by their shares added up: letters have more stems than bars, and fewer diagonals."""
SPREAD = 14.0
"""Degrees that a stroke may lean to either side."""


def hide(site: Site, words: Paragraph, corner: tuple[float, float], area: Box, seed: str) -> Group:
    """Draw words beneath camouflage that fills an area. The same seed gives the same strokes, everywhere."""
    ops: list[DrawOp] = [*site.shape(rectangle(area), "veil-ground")]
    ops += replace(words, colour=site.colour("secret")).draw(*corner)
    strokes = _strokes(area, words.em, seed)
    for index, (veil, secret) in enumerate(TONES):
        path: Path = tuple(segment for stroke in strokes[index :: len(TONES)] for segment in stroke)
        ops.append(Shape(path, site.colour(veil)))
        ops.append(Group(replace(words, colour=site.colour(secret)).draw(*corner), clip=path))
    return Group(tuple(ops), clip=rectangle(area), tag="hidden")


def _strokes(area: Box, em: float, seed: str) -> list[Path]:
    """Return strokes in random order, one about each place of a grid whose rows are staggered: nothing stays bare."""
    chance = Random(seed).random
    side = em * math.sqrt((SHORTEST + LONGEST) / 2 * WIDTH / DENSITY)
    columns, rows = (math.ceil(length / side) + 2 for length in (area.width, area.height))
    strokes: list[tuple[float, Path]] = []
    for cell in range(columns * rows):
        row, column = divmod(cell, columns)
        x = area.x + (column - 0.75 + row % 2 / 2 + (chance() - 0.5) * ASTRAY) * side
        y = area.y + (row - 0.5 + (chance() - 0.5) * ASTRAY) * side
        strokes.append((chance(), _stroke(x, y, em, chance)))
    return [stroke for _, stroke in sorted(strokes, key=lambda item: item[0])]


def _stroke(x: float, y: float, em: float, chance: Callable[[], float]) -> Path:
    """Return a stroke with a bend, about a point."""
    pick, lean = chance(), (2 * chance() - 1) * SPREAD
    turned = math.radians(next(angle for share, angle in DIRECTIONS if pick < share) + lean)
    long = (SHORTEST + (LONGEST - SHORTEST) * chance()) * em
    aside = (2 * chance() - 1) * BEND * long
    u, v = long / 2, WIDTH * em / 2
    outline: Iterable[tuple[float, float]] = ((-u, -v), (0, aside - v), (u, -v), (u, v), (0, aside + v), (-u, v))
    cos, sin = math.cos(turned), math.sin(turned)
    return polygon(*((round(x + a * cos - b * sin, 2), round(y + a * sin + b * cos, 2)) for a, b in outline))
