"""How light a colour is, and how far two are apart. A colour is its hex, `#RRGGBB`."""

from __future__ import annotations

from functools import lru_cache

READABLE = 4.5
"""The least contrast of letters with their ground (WCAG 2.2, 1.4.3)."""


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours by lightness alone, 1 to 21 (WCAG 2.2): what a grey print keeps of it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def ink_on(ground: str) -> str:
    """Return white for letters on a ground, or black where white could not be read: one of the two always can."""
    return "#FFFFFF" if contrast("#FFFFFF", ground) >= READABLE else "#000000"


@lru_cache(maxsize=1024)
def luminance(colour: str) -> float:
    """Return how light a colour is, 0 to 1."""
    red, green, blue = _light(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=1024)
def red(colour: str) -> float:
    """Return how light a colour is through a red film, 0 to 1: an ideal one passes red alone (print.md 6.1)."""
    return _light(colour)[0]


def _light(colour: str) -> tuple[float, float, float]:
    """Return the light of a colour's three parts, 0 to 1 each."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue
