"""A stretch of a scalar's text in, its place in the file out, however the scalar is written."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from generator.model.span import Span

if TYPE_CHECKING:
    from .yaml_tree import Scalar

_ESCAPES = {"x": 4, "u": 6, "U": 10}
"""Letters that an escape takes in double quotes, where they are not two."""


class Fault(Exception):
    """What does not belong in a text, with its letters; raised and caught within one module."""

    def __init__(self, message: str, start: int, end: int, hint: str = "") -> None:
        super().__init__(message)
        self.start, self.end, self.hint = start, end, hint


def place_in(scalar: Scalar, start: int, end: int) -> Span:
    """Return where the letters from `start` to `end` of a scalar's text stand (the end is exclusive).

    A text in one line needs no look at the file. For others the file is read; where it is gone or has changed, the
    place is that of the whole scalar.
    """
    first, last = scalar.start, scalar.end
    if first.line == last.line:
        # As long as the text: plain. Two letters more: quotes around it, and nothing escaped.
        quote = (last.column - first.column - len(scalar.text)) / 2
        if quote == (1 if scalar.style in ("'", '"') else 0):
            line, column = first.line + 1, first.column + 1 + int(quote)
            return Span(scalar.file, line, column + start, line, column + end)
    span = scalar.span
    places = _align(scalar.text, _written(span), scalar.style)
    if not places or not start < end <= len(places):
        return span
    line, column = places[start]
    end_line, end_column = places[end - 1]
    return Span(span.file, line, column, end_line, end_column + 1)


def _written(span: Span) -> list[tuple[str, int, int]]:
    """Return the letters of a span with their lines and columns."""
    path = Path(span.file)
    try:
        lines = _lines(path, path.stat().st_mtime_ns)
    except (OSError, ValueError):
        return []
    letters = []
    for line, text in enumerate(lines[span.line - 1 : span.end_line], span.line):
        first = span.column if line == span.line else 1
        last = span.end_column - 1 if line == span.end_line else len(text)
        letters += [(text[column - 1], line, column) for column in range(first, min(last, len(text)) + 1)]
        letters.append(("\n", line, len(text) + 1))
    return letters


@lru_cache(maxsize=2)
def _lines(path: Path, changed: int) -> list[str]:
    """Read a file's lines; `changed` is its time stamp, so that a newer file is read anew."""
    return path.read_text("utf-8-sig").replace("\r\n", "\n").split("\n")


def _align(text: str, written: list[tuple[str, int, int]], style: str) -> list[tuple[int, int]]:
    """Return line and column of each letter of a text, by matching it with what is written; nothing if it differs."""
    places: list[tuple[int, int]] = []
    at = _first(written, style)
    for char in text:
        if not char.isspace():
            # Between two letters of the text stand at most indents and the breaks of folded lines.
            while at < len(written) and written[at][0].isspace():
                at += 1
        if at >= len(written):
            if char.isspace() and places:
                places.append(places[-1])
                continue
            return []
        letter, line, column = written[at]
        if style == '"' and letter == "\\" and at + 1 < len(written):
            at += _ESCAPES.get(written[at + 1][0], 2)
        elif letter == char or char.isspace():
            at += 1 if letter == char or letter.isspace() else 0
            at += style == "'" == char
        else:
            return []
        places.append((line, column))
    return places


def _first(written: list[tuple[str, int, int]], style: str) -> int:
    """Return where the letters begin: behind the quote, or below the line of the block's sign."""
    if style in ("|", ">"):
        return next((at + 1 for at, (letter, _, _) in enumerate(written) if letter == "\n"), len(written))
    return 1 if style in ("'", '"') else 0
