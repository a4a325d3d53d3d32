"""The drawing calls of a glyph in; its outline as a path in em, y down, out."""

from __future__ import annotations

from generator.model.drawing import Segment

Point = tuple[float, float]


class OutlinePen:
    """Collects an outline. Its methods bear the names that harfbuzz calls; fonts count upwards, paths downwards."""

    def __init__(self, em: int) -> None:
        self._em = em
        self._last: Point = (0.0, 0.0)
        self.path: list[Segment] = []

    def moveTo(self, point: Point) -> None:
        """Begin a contour."""
        self.path.append(("M", *self._placed(point)))

    def lineTo(self, point: Point) -> None:
        """Add a straight line."""
        self.path.append(("L", *self._placed(point)))

    def curveTo(self, first: Point, second: Point, end: Point) -> None:
        """Add a cubic curve."""
        self.path.append(("C", *self._point(first), *self._point(second), *self._placed(end)))

    def qCurveTo(self, control: Point, end: Point) -> None:
        """Add a quadratic curve, as the cubic one that runs alike."""
        (x0, y0), (x1, y1), (x2, y2) = self._last, self._point(control), self._point(end)
        first = x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3
        second = x2 + (x1 - x2) * 2 / 3, y2 + (y1 - y2) * 2 / 3
        self.path.append(("C", *first, *second, *self._placed(end)))

    def closePath(self) -> None:
        """Close a contour."""
        self.path.append(("Z",))

    def _point(self, point: Point) -> Point:
        return point[0] / self._em, -point[1] / self._em

    def _placed(self, point: Point) -> Point:
        self._last = self._point(point)
        return self._last
