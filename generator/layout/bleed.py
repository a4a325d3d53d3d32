"""How much bleed a sheet shows: what is asked of it in; mm past the trim of fronts and of backs out."""

from __future__ import annotations

from generator.model.frozen import frozen

BLEED = 1.0
"""mm of the bleed that a home sheet shows; with a gap of 4 mm, 2 mm of white stay (looks, section 9)."""
FULL = 3.0
"""mm that art has past its trim, as a rule."""
EXTRA = 0.5
"""mm more on backs, against the printer's shift."""
OUTER = 1.2
"""mm: a mark towards the margin at its shortest, and the white before it."""
WHITE = 0.25
"""The share of a gap that one neighbour's bleed takes where white and marks stay in the middle."""
SPLIT = 0.5
"""The same where neighbours share the gap, and no white stays."""
FAR = 1e6
"""mm to a neighbour that is not there."""


@frozen
class Showing:
    """How much bleed faces show: `most` mm, and between neighbours at most a `share` of the gap."""

    most: float
    share: float

    def of(self, bleed: float, clearance: float = FAR, room: float = FAR) -> float:
        """Return how much of a face's bleed one of its sides shows.

        clearance  mm to the neighbour on that side
        room       mm to the page's edge, of which bleed leaves what a mark takes
        """
        most = max(BLEED, room - OUTER) if clearance == FAR else clearance * self.share
        return max(0.0, min(bleed, self.most, most))


def showings(
    most: float | None = None, split: bool | None = None, extra: float | None = None
) -> tuple[Showing, Showing]:
    """Return what fronts and what backs show.

    most   mm past the trim; None for the usual, or for as much as art has where neighbours split the gap
    split  whether neighbours share the whole gap; None: as soon as a bleed is asked for
    extra  mm more on backs; None for the usual, or nothing where a bleed is asked for
    """
    if split is None:
        split = most is not None
    front = most if most is not None else FULL if split else BLEED
    more = extra if extra is not None else 0.0 if split or not front else EXTRA
    back = front + more
    if split:
        return Showing(front, SPLIT), Showing(back, SPLIT)
    return Showing(front, WHITE), Showing(back, min(SPLIT, WHITE * back / front) if front else SPLIT)


FRONTS, BACKS = showings()
"""What they show where nothing else is asked for."""
