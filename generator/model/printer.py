"""What is known of a printer: how far it puts the back of a sheet beside its front."""

from __future__ import annotations

from .frozen import frozen


@frozen
class Register:
    """Where backs come out, seen from the front through the paper: mm to the right, mm lower, degrees clockwise."""

    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0


@frozen
class Printer:
    """A printer's profile. None: never measured for pages that stand, or for pages that lie.

    paper, backs  what to print on, and how, where nothing else is asked for; empty for the usual
    """

    name: str
    upright: Register | None = None
    lying: Register | None = None
    paper: str = ""
    backs: str = ""

    def register(self, width: float, height: float) -> Register | None:
        """Return what was measured for a page of this size."""
        return self.upright if height >= width else self.lying
