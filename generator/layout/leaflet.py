"""Pages of our own beside the pieces (calibration, lists of changes, boxes): words and rules at places in mm."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from generator.assets.fonts import FontBook
from generator.model.drawing import DrawOp, Path, Shape, Stroke, TextRun, polygon
from generator.model.geometry import PT_PER_MM, Box

from .marks import BLACK, BOLD, DISPLAY, ITALIC, PLAIN, Margin

__all__ = ["BOLD", "DISPLAY", "GREY", "ITALIC", "PLAIN", "WHITE", "Leaflet"]

WHITE = "#FFFFFF"
GREY = "#595959"
LEADING = 1.28
SHARES = {"left": 0.0, "center": 0.5, "right": 1.0}


@dataclass(slots=True)
class Leaflet:
    """A page that grows operation by operation."""

    fonts: FontBook
    ops: list[DrawOp] = field(default_factory=list)
    margin: Margin = field(init=False)

    def __post_init__(self) -> None:
        self.margin = Margin(self.fonts)

    def width(self, keys: tuple[str, ...], text: str, size: float) -> float:
        """Return how wide a line is in mm."""
        return self.margin.words(keys, text, size, 0, 0)[1]

    def words(
        self, keys: tuple[str, ...], text: str, size: float, x: float, y: float, align: str = "left",
        colour: str = BLACK, room: float = 0.0,
    ) -> float:  # fmt: skip
        """Set one line on the baseline `y`, smaller where it has less `room`; return its width."""
        wide = self.width(keys, text, size)
        if room and wide > room:
            size, wide = size * room / wide, room
        runs = self.margin.words(keys, text, size, x - wide * SHARES[align], y)[0]
        self.ops += [replace(run, colour=colour) for run in runs if isinstance(run, TextRun)]
        return wide

    def paragraph(
        self, keys: tuple[str, ...], text: str, size: float, x: float, y: float, width: float, colour: str = BLACK
    ) -> float:
        """Set a text in lines; `y` is its top. Return where it ends."""
        step = size / PT_PER_MM * LEADING
        for line in self.lines(keys, text, size, width):
            self.words(keys, line, size, x, y + step * 0.78, colour=colour)
            y += step
        return y

    def lines(self, keys: tuple[str, ...], text: str, size: float, width: float) -> list[str]:
        """Break a text into lines."""
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(keys, longer, size) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def stroke(self, path: Path, width: float = 0.2, dash: tuple[float, ...] = (), colour: str = BLACK) -> None:
        """Draw a line."""
        self.ops.append(Shape(path, stroke=Stroke(colour, width, dash)))

    def fill(self, path: Path, colour: str = BLACK) -> None:
        """Fill a path."""
        self.ops.append(Shape(path, fill=colour))

    def heading(self, text: str, box: Box, size: float = 11.0) -> None:
        """Draw a black bar with a slanted end and a white title."""
        slant = box.height / 2
        self.fill(polygon((box.x, box.y), (box.right, box.y), (box.right - slant, box.bottom), (box.x, box.bottom)))
        middle = box.y + box.height / 2 + size * 0.355 / PT_PER_MM
        self.words(DISPLAY, text, size, box.x + 2.5, middle, colour=WHITE, room=box.width - slant - 4)

    def step(self, number: int, title: str, texts: Iterable[str], box: Box, size: float = 8.5) -> float:
        """Set a numbered step with a title; return where it ends."""
        self.words(DISPLAY, str(number), 15, box.x, box.y + 4.6)
        self.words(BOLD, title, 9.5, box.x + 7, box.y + 3.6, room=box.width - 7)
        y = box.y + 5.2
        for text in texts:
            y = self.paragraph(PLAIN, text, size, box.x + 7, y, box.width - 7) + 0.6
        return y

    def table(self, rows: Sequence[tuple[str, ...]], columns: Sequence[float], x: float, y: float) -> float:
        """Set a table, its first row as head; `columns` are widths in mm. Return where it ends."""
        size, wide = 8.0, sum(columns)
        for index, row in enumerate(rows):
            keys = PLAIN if index else BOLD
            cells = [self.lines(keys, cell, size, room - 2) for cell, room in zip(row, columns, strict=True)]
            left, step = x, size / PT_PER_MM * LEADING
            for lines, room in zip(cells, columns, strict=True):
                for number, line in enumerate(lines):
                    self.words(keys, line, size, left, y + 0.6 + step * (number + 0.78))
                left += room
            y += 1.2 + step * max(map(len, cells))
            self.stroke((("M", x, y), ("L", x + wide, y)), 0.35 if index == 0 else 0.15)
        return y
