"""A word that nobody knows in; the known word that was most likely meant out."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """Return the known word nearest to another, or nothing where none is alike enough (0 to 1)."""
    from difflib import get_close_matches  # only a fault needs it

    close = get_close_matches(word, list(known), 1, likeness)
    return close[0] if close else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return the hint `did you mean 'copies'?`, or nothing where no known word is near."""
    near = nearest(word, known)
    return f"did you mean '{near}'?" if near else ""
