"""Nodes in, running texts and the places of whole entries out: what tables, boards, rules and deductions share."""

from __future__ import annotations

from generator.model.content import Gap
from generator.model.richtext import RichText, plain_text
from generator.model.span import Span

from .markup import parse_text
from .reader import Sink, as_gap, as_scalar, is_gap, start_span
from .yaml_tree import Node


def text_of(node: Node | None, sink: Sink, path: str = "") -> RichText | None:
    """Read a running text; None where there is none, or after a finding."""
    scalar = as_scalar(node, sink, path)
    return None if scalar is None else parse_text(scalar, sink)


def text_or_gap(node: Node | None, sink: Sink, path: str = "") -> RichText | Gap | None:
    """Read a running text, or a gap."""
    return as_gap(node, sink, path) if node is not None and is_gap(node) else text_of(node, sink, path)


def span_of(node: Node) -> Span:
    """Return an entry's place for findings about the whole: itself if it is one line, else its first key."""
    span = node.span
    return span if span.line == span.end_line else start_span(node)


def name_of(identifier: str) -> RichText:
    """Make a name of an id where none is written: `great-hall` is `Great hall`."""
    return plain_text(identifier.replace("-", " ").capitalize())
