"""The tree that files are read into: texts, lists and mappings, each with its place; YAML and CSV give the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.model.span import Span

_NOTHING = ("", "~")
_UNQUOTED = ("", "|", ">")


class Mark(NamedTuple):
    """A place within a file; unlike those of a span its numbers count from 0, as the parser's do."""

    line: int
    column: int


class Node:
    """A piece of a file. Spans are made when somebody asks: most never are."""

    __slots__ = ("end", "file", "start")

    def __init__(self, file: str, start: Any, end: Any) -> None:
        self.file, self.start, self.end = file, start, end

    @property
    def span(self) -> Span:
        """Return where the node is written."""
        start, end = self.start, self.end
        return Span(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)


class Scalar(Node):
    """A text. `style`: empty for a plain one, else how it is written: `'` `"` `|` `>`."""

    __slots__ = ("style", "text")

    def __init__(self, text: str, file: str, start: Any, end: Any, style: str = "") -> None:
        self.text, self.file, self.start, self.end, self.style = text, file, start, end, style

    @property
    def quoted(self) -> bool:
        """Say whether the text is in quotes or a block."""
        return self.style != ""

    @property
    def blank(self) -> bool:
        """Say whether nothing is written; a finding has been made of it, so readers pass over it quietly."""
        return self.text in _NOTHING and self.style in _UNQUOTED

    def __repr__(self) -> str:
        return f"Scalar({self.text!r}, {self.span})"


class Seq(Node):
    """A list of nodes."""

    __slots__ = ("items",)

    def __init__(self, file: str, start: Any, end: Any) -> None:
        self.file, self.start, self.end = file, start, end
        self.items: list[Node] = []

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)


class Map(Node):
    """Nodes by key, in the order of writing. `keys` holds the keys' own scalars, with their places."""

    __slots__ = ("keys", "values")

    def __init__(self, file: str, start: Any, end: Any) -> None:
        self.file, self.start, self.end = file, start, end
        self.keys: dict[str, Scalar] = {}
        self.values: dict[str, Node] = {}

    def get(self, name: str) -> Node | None:
        """Return the value of a key."""
        return self.values.get(name)

    def put(self, key: Scalar, value: Node) -> None:
        """Set a value; a key that is there keeps its turn."""
        self.keys[key.text] = key
        self.values[key.text] = value

    def drop(self, name: str) -> None:
        """Take a key out, if it is there."""
        self.keys.pop(name, None)
        self.values.pop(name, None)

    def items(self) -> Iterator[tuple[Scalar, Node]]:
        """Return pairs of key and value."""
        return zip(self.keys.values(), self.values.values(), strict=True)

    def __contains__(self, name: object) -> bool:
        return name in self.values

    def __len__(self) -> int:
        return len(self.values)


def scalar_at(text: str, span: Span, style: str = "") -> Scalar:
    """Make a scalar that stands at a span: for values that do not come from YAML."""
    start, end = Mark(span.line - 1, span.column - 1), Mark(span.end_line - 1, span.end_column - 1)
    return Scalar(text, span.file, start, end, style)
