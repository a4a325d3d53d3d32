"""Small drawings that several slots share: the sign of a correction, a box rounded on its left."""

from __future__ import annotations

from generator.model.drawing import KAPPA, DrawOp, Path
from generator.model.geometry import Box

from .site import Site
from .text import icon_group

CORRECTION = 2.3
"""mm; looks, section 6."""


def correction(site: Site, x: float, y: float) -> tuple[DrawOp, ...]:
    """Draw the lozenge that says: an erratum changed this value."""
    vector = site.desk.icon("errata", site.slot.span)
    return (icon_group(vector, Box(x, y, CORRECTION, CORRECTION), site.colour("red")),) if vector else ()


def left_rounded(box: Box, radius: float) -> Path:
    """Return a rectangle whose two left corners are rounded."""
    x, y, right, bottom, r = box.x, box.y, box.right, box.bottom, radius
    k = r * KAPPA
    return (
        ("M", x + r, y), ("L", right, y), ("L", right, bottom), ("L", x + r, bottom),
        ("C", x + r - k, bottom, x, bottom - r + k, x, bottom - r), ("L", x, y + r),
        ("C", x, y + r - k, x + r - k, y, x + r, y), ("Z",),
    )  # fmt: skip
