"""Where a picture of given proportions goes so that nothing hides it: what is taken in, the largest free box out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.model.frozen import frozen
from generator.model.geometry import Box

CLEAR = 1.4
"""mm that a picture keeps from what stands in its way."""
NEAR = 0.85
"""How small, as a share of the largest place, one may be that stands nearer to the middle."""
ROUNDS = 24
"""Halvings of the size sought: finer than any printer."""


@frozen
class Room:
    """A box with parts of it taken (mm).

    taken   boxes that hang from its upper edge, or stand on its lower one
    slant   a line that is its lower edge, as its height at x = 0 and its slope; None: the box's own edge
    sink    the share of a picture's height that may go below the lower edge
    side    how long a picture's longer side may be; None: as long as the box lets it
    """

    box: Box
    taken: Sequence[Box] = ()
    slant: tuple[float, float] | None = None
    sink: float = 0.0
    side: float | None = None

    def largest(self, width: float, height: float) -> Box:
        """Return a place for proportions: of those that come near the largest, the one nearest to the box's middle."""
        places = [self._grown(width, height, *span) for span in self._spans()]
        enough = NEAR * max((place.width for place in places), default=0.0)
        middle = self.box.x + self.box.width / 2
        return min(
            (place for place in places if place.width >= enough),
            key=lambda place: (round(abs(place.x + place.width / 2 - middle), 1), -place.width),
            default=self.box,
        )

    def _spans(self) -> Iterator[tuple[float, float, float]]:
        """Yield left end, right end and upper edge of each part that is free from there down."""
        around = [item.inset(-CLEAR) for item in self.taken]
        for top in sorted({self.box.y, *(item.bottom for item in around if item.bottom > self.box.y)}):
            left = self.box.x
            for item in sorted((item for item in around if item.bottom > top + 0.01), key=lambda item: item.x):
                if item.x > left:
                    yield left, min(item.x, self.box.right), top
                left = max(left, item.right)
            if left < self.box.right:
                yield left, self.box.right, top

    def _floor(self, right: float) -> float:
        """Return the lower edge at the lower right corner of a picture: the line rises to the right."""
        return self.box.bottom if self.slant is None else self.slant[0] + self.slant[1] * right

    def _grown(self, width: float, height: float, left: float, right: float, top: float) -> Box:
        """Return the largest place between two sides and below an upper edge."""
        middle = self.box.x + self.box.width / 2
        seen = height * (1 - self.sink)

        def at(factor: float) -> float:
            return min(max(middle - width * factor / 2, left), right - width * factor)

        low, high = 0.0, min((right - left) / width, self.box.height / height)
        if self.side is not None:
            high = min(high, self.side / max(width, height))
        for _ in range(ROUNDS):
            factor = (low + high) / 2
            held = top + seen * factor <= self._floor(at(factor) + width * factor)
            low, high = (factor, high) if held else (low, factor)
        x = at(low)
        spare = self._floor(x + width * low) - top - seen * low
        # What sinks stands on the edge; what does not hangs in the middle.
        return Box(x, top + (spare if self.sink else spare / 2), width * low, height * low)
