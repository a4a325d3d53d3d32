"""Where something was written: a file and the characters in it."""

from __future__ import annotations

from .frozen import frozen


@frozen
class Span:
    """A place in a file. Lines and columns count from 1; the end is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


def start_of(file: str) -> Span:
    """Return the first character of a file: the place of faults that concern the whole file."""
    return Span(file, 1, 1, 1, 1)
