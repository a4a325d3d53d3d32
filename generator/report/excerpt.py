"""Places in files in; the source line as a terminal shows it and where the caret stands out."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

from generator.model.frozen import frozen
from generator.model.span import Span

TAB = 4
WIDEST = 150
"""Cells; a longer line is cut to a window around the caret."""
_BEFORE = 50
_LINE_ENDS = re.compile("\r\n|\n|\r")


@frozen
class Excerpt:
    """A line, and the caret below it: cells before it, and its width in cells (at least 1)."""

    text: str
    indent: int
    width: int


@dataclass(slots=True)
class Excerpts:
    """The lines of the files of one report; each file is read once."""

    files: dict[str, list[str]] = field(default_factory=dict)

    def of(self, span: Span) -> Excerpt | None:
        """Return the line of a place, or None if the file cannot be read or is shorter than that."""
        if span.file not in self.files:
            self.files[span.file] = _lines(Path(span.file))
        lines = self.files[span.file]
        if not 1 <= span.line <= len(lines):
            return None
        return cut_out(lines[span.line - 1], span)


def cut_out(line: str, span: Span) -> Excerpt:
    """Set one line and its caret: tabs to the next stop, wide letters two cells, control characters as dots."""
    start = min(span.column - 1, len(line))
    end = span.end_column - 1 if span.end_line == span.line else len(line.rstrip())
    shown: list[str] = []
    edges = [0]
    for letter in line:
        text = " " * (TAB - edges[-1] % TAB) if letter == "\t" else _visible(letter)
        shown.append(text)
        edges.append(edges[-1] + (len(text) if letter == "\t" else cells(text)))
    indent = edges[start]
    width = max(edges[min(max(end, start), len(line))] - indent, 1)
    if edges[-1] <= WIDEST:
        return Excerpt("".join(shown), indent, width)
    first = next(index for index, edge in enumerate(edges) if edge >= max(0, indent - _BEFORE))
    last = max(index for index, edge in enumerate(edges) if edge <= edges[first] + WIDEST)
    head, tail = "…" if first else "", "…" if last < len(line) else ""
    indent += len(head) - edges[first]
    return Excerpt(head + "".join(shown[first:last]) + tail, indent, max(min(width, WIDEST - indent), 1))


def cells(text: str) -> int:
    """Return how many cells of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(_cells_of(letter) for letter in text)


def _cells_of(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def one_line(text: str) -> str:
    """Return a text without line breaks and without signs that would steer a terminal."""
    return text if text.isprintable() else "".join(map(_visible, " ".join(text.split("\n"))))


def _visible(letter: str) -> str:
    return "·" if unicodedata.category(letter) == "Cc" else letter


def _lines(file: Path) -> list[str]:
    try:
        return _LINE_ENDS.split(file.read_bytes().decode("utf-8-sig", errors="replace"))
    except OSError:
        return []
