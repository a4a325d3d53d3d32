"""The marks by which a cutting machine finds its sheet. Lengths in mm."""

from __future__ import annotations

from .frozen import frozen
from .geometry import Box, Size


@frozen
class Registration:
    """A square at the top left, an angle at the top right and one at the bottom left: Silhouette's type 1.

    inset    from the page's edges to the marks; machines take 10 to 86
    arm      the length of an angle's arms; 5 to 20: longer ones are found more surely, and cost cards
    line     how thick the arms are; 0.3 to 1, programs disagree
    square   the side of the square
    padding  what must stay white around a mark's corner
    four     an angle in every corner instead, as newer machines want it
    """

    inset: float = 10.0
    arm: float = 5.5
    line: float = 0.5
    square: float = 5.0
    padding: float = 1.5
    four: bool = False

    def corners(self, page: Size) -> tuple[tuple[Box, str], ...]:
        """Return the corner that each mark takes, its padding left out, and what stands there.

        `square`, or for an angle the page's corner that it points to: `nw`, `ne`, `sw`, `se`.
        """
        left, top, right, bottom = self.inset, self.inset, page.width - self.inset, page.height - self.inset
        arm = self.arm
        found = [(Box(right - arm, top, arm, arm), "ne"), (Box(left, bottom - arm, arm, arm), "sw")]
        if self.four:
            return ((Box(left, top, arm, arm), "nw"), *found, (Box(right - arm, bottom - arm, arm, arm), "se"))
        return ((Box(left, top, self.square, self.square), "square"), *found)

    def kept(self, page: Size) -> tuple[Box, ...]:
        """Return the boxes in which nothing may be printed, not even bleed."""
        return tuple(box.inset(-self.padding) for box, _ in self.corners(page))

    def area(self, page: Size) -> Box:
        """Return what lies between the marks: where the blade goes."""
        return Box(0.0, 0.0, page.width, page.height).inset(self.inset)
