"""A stretch of a scalar's text in, its place in the file out, whatever way the scalar is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.model.span import Span

if TYPE_CHECKING:
    from .yaml_tree import Scalar


def place_in(scalar: Scalar, start: int, end: int) -> Span:
    """Return where the letters from `start` to `end` of a scalar's text stand (the end is exclusive)."""
    span = scalar.span
    if span.line == span.end_line and span.end_column - span.column == len(scalar.text):
        return Span(span.file, span.line, span.column + start, span.line, span.column + end)
    return span
