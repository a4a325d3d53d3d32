"""A YAML file's text in, a tree of nodes with places out; faults of the text become findings, never exceptions.

A scalar stays the text that the author wrote: no type is guessed. The only door to PyYAML; libyaml reads where it is
built in (about 25 times faster), else PyYAML's own parser, with the same result.
"""

from __future__ import annotations

from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from generator.model.finding import Finding, Note
from generator.model.span import Span

from . import codes
from .nodes import Map, Mark, Node, Scalar, Seq, scalar_at
from .yaml_fault import Source, explain_fault

__all__ = ["DEEPEST", "Map", "Mark", "Node", "Scalar", "Seq", "parse_yaml", "scalar_at"]

CParser: Any
try:
    from yaml._yaml import CParser
except ImportError:  # PyYAML was built without libyaml
    CParser = None

DEEPEST = 40
"""Levels of nesting. Nobody writes as many; more would overrun the stack of those who walk the tree."""


def parse_yaml(data: bytes | str, file: str, *, pure: bool = False) -> tuple[Node | None, list[Finding], bool]:
    """Parse a file's content; return its tree (None: it holds nothing), findings, and whether all was read.

    `file` is the name for places; `pure` leaves libyaml out.
    """
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data.removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        assert isinstance(data, bytes)
        return None, [_not_utf8(data, error, file)], False
    source = Source(file, text)
    builder = _Builder(source)
    try:
        # Reading begins with the construction: a letter that YAML forbids is refused there.
        parser = yaml.SafeLoader(text) if pure or CParser is None else CParser(text)
        builder.build(parser.get_event)
    except yaml.YAMLError as error:
        fault = explain_fault(error, source)
        line = fault.span.line if fault.span else 0
        earlier = [finding for finding in builder.findings if finding.span and finding.span.line < line]
        return None, [*earlier, fault], False
    return builder.root, builder.findings, not builder.stopped


def _not_utf8(data: bytes, error: UnicodeDecodeError, file: str) -> Finding:
    before = data[: error.start]
    line = before.count(b"\n") + 1
    column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
    span = Span(file, line, column, line, column + 1)
    return codes.NOT_UTF8.at(span, f"the byte {data[error.start]:#04x} is no UTF-8", "save the file as UTF-8")


class _Builder:
    """Turns events into nodes, without recursion."""

    def __init__(self, source: Source) -> None:
        self.source, self.file = source, source.file
        self.findings: list[Finding] = []
        self.root: Node | None = None
        self.stopped = False
        self.stack: list[Map | Seq] = []
        self.keys: list[Scalar | None] = []
        """The key that waits for its value, for each open node."""

    def build(self, get_event: Any) -> None:
        """Read events to the end of the first document."""
        file, comments, documents = self.file, self.source.comments, 0
        for event in iter(get_event, None):
            kind = type(event)
            if kind is ScalarEvent:
                style = event.style or ""
                end = event.end_mark
                node: Node = Scalar(event.value, file, event.start_mark, end, style)
                if event.tag is not None or event.anchor is not None:
                    node = self._refuse(event, node)
                elif not style and end.line in comments and node.text:  # type: ignore[attr-defined]
                    self._look_for_cut(node)
                self._attach(node)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                if not self._open(event, Map if kind is MappingStartEvent else Seq):
                    return
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self._close(event)
            elif kind is AliasEvent:
                self._attach(self._refuse(event, None))
            elif kind is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    span = Node(file, event.start_mark, event.end_mark).span
                    self.findings.append(codes.SEVERAL_DOCUMENTS.at(span, "a second document begins"))
                    return
            elif kind is DocumentEndEvent and self.root is None:
                self.stopped = True

    def _open(self, event: Any, kind: type[Map] | type[Seq]) -> bool:
        node = kind(self.file, event.start_mark, event.end_mark)
        if event.tag is not None or event.anchor is not None:
            self._refuse(event, node)
        if len(self.stack) >= DEEPEST:
            self.findings.append(codes.TOO_DEEP.at(node.span, f"more than {DEEPEST} levels"))
            self.stopped = True
            return False
        self.stack.append(node)
        self.keys.append(None)
        return True

    def _close(self, event: Any) -> None:
        node: Node = self.stack.pop()
        self.keys.pop()
        last = self._last(node)
        # A block ends where the next one begins, maybe lines below: its last value is the better end.
        flow = event.end_mark.index > event.start_mark.index
        node.end = event.end_mark if flow or last is None else last.end
        if flow and isinstance(node, Map) and len(node) == 1 and isinstance(last, Scalar) and last.blank:
            node = self._braces(node, last)
        self._attach(node)

    @staticmethod
    def _last(node: Node) -> Node | None:
        if isinstance(node, Map):
            return next(reversed(node.values.values()), None)
        assert isinstance(node, Seq)
        return node.items[-1] if node.items else None

    def _attach(self, node: Node) -> None:
        """Give a finished node to the open one around it."""
        if not self.stack:
            self.root = node
            return
        parent = self.stack[-1]
        if type(parent) is Map:
            key = self.keys[-1]
            if key is None:
                self.keys[-1] = node if type(node) is Scalar else self._no_key(node)
                return
            self.keys[-1] = None
            if key.text in parent.values:
                self._twice(key, parent.keys[key.text])
                return
            parent.keys[key.text] = key
            parent.values[key.text] = node
        else:
            assert type(parent) is Seq
            parent.items.append(node)
            key = None
        if type(node) is Scalar and node.blank:
            self._blank(key, node)

    def _no_key(self, node: Node) -> Scalar:
        self.findings.append(codes.KEY_NOT_WORD.at(node.span, "a key must be a word"))
        return Scalar(f"?{len(self.findings)}", self.file, node.start, node.end)

    def _twice(self, key: Scalar, first: Scalar) -> None:
        note = Note("first written here", first.span)
        self.findings.append(codes.DUPLICATE_KEY.at(key.span, f"'{key.text}' stands here twice", notes=(note,)))

    def _blank(self, key: Scalar | None, node: Scalar) -> None:
        """A finding for nothing; a lone `{word}` is dealt with when its brace closes."""
        span = node.span if key is None else key.span
        what = "an entry of a list" if key is None else f"'{key.text}'"
        hint = "does it not apply: delete the line; is it unknown: write {gap: not-printed}"
        self.findings.append(codes.BLANK_VALUE.at(span, f"{what} has no value", hint))

    def _braces(self, node: Map, value: Scalar) -> Node:
        """`{icon:skull}` without quotes is a mapping to YAML, to the author a mark in a text."""
        text = self.source.between(node.start, node.end)
        if text.rstrip("} ").endswith(":") or value.text:
            return node
        self.findings.pop()
        self.findings.append(codes.UNQUOTED.at(node.span, f"YAML takes {text} for a mapping", codes.QUOTES))
        return Scalar(text, self.file, node.start, node.end, "?")

    def _refuse(self, event: Any, node: Node | None) -> Scalar:
        """A finding for an anchor, an alias or a tag; the text as written stands for the value."""
        text = self.source.between(event.start_mark, event.end_mark)
        what = "an alias" if type(event) is AliasEvent else "a tag" if event.tag is not None else "an anchor"
        mark = text.split(None, 1)[0] if text.strip() else {"a tag": "!", "an anchor": "&"}.get(what, "*")
        start = event.start_mark
        span = Span(self.file, start.line + 1, start.column + 1, start.line + 1, start.column + 1 + len(mark))
        hint = "" if isinstance(node, Map | Seq) else codes.QUOTES
        self.findings.append(codes.HIDDEN.at(span, f"YAML takes '{mark}' for {what}", hint))
        return Scalar(text, self.file, event.start_mark, event.end_mark, "?")

    def _look_for_cut(self, node: Node) -> None:
        """See what stands behind a plain scalar: a comment, or the rest of the text (codes.TEXT_CUT has the rule)."""
        assert isinstance(node, Scalar)
        rest = self.source.lines[node.end.line][node.end.column :]
        spaces = len(rest) - len(rest.lstrip(" \t"))
        if spaces != 1 or not rest[1:].startswith("#") or node.text.replace(".", "", 1).isdigit():
            return
        line, column = node.end.line + 1, node.end.column + 2
        span = Span(self.file, line, column, line, column + len(rest.rstrip()) - 1)
        if rest[2:3].strip():
            self.findings.append(codes.TEXT_CUT.at(span, f"YAML cuts the text before '{rest.strip()}'", codes.QUOTES))
        else:
            hint = "put the text in quotes, or two spaces before a comment"
            self.findings.append(codes.COMMENT_OR_TEXT.at(span, f"'{rest.strip()}' is a comment to YAML", hint))
