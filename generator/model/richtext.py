"""Running text with inline marks, as `load` parses it and `layout` sets it."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache

from .frozen import frozen
from .span import Span


@frozen
class Words:
    """Letters in one style."""

    text: str
    bold: bool = False
    italic: bool = False


@frozen
class IconMark:
    """`{icon:skull}`: a symbol that sits in the line."""

    name: str
    span: Span | None = field(default=None, compare=False)


@frozen
class RefMark:
    """`{ref:id}` or `{ref:id|words}`: the name of another thing, and a link to it."""

    target: str
    text: str = ""
    bold: bool = False
    italic: bool = False
    span: Span | None = field(default=None, compare=False)


@frozen
class Unreadable:
    """`{?}`: a symbol that is printed on the source and cannot be read."""


@frozen
class Break:
    """A line break that the author wrote (an empty line: `paragraph`)."""

    paragraph: bool = False


Inline = Words | IconMark | RefMark | Unreadable | Break


@frozen
class RichText:
    """Parsed running text and the words as they were written."""

    runs: tuple[Inline, ...]
    source: str

    @property
    def plain(self) -> str:
        """Return the letters alone, a reference by its words or its target."""
        parts: list[str] = []
        for run in self.runs:
            if isinstance(run, Words):
                parts.append(run.text)
            elif isinstance(run, RefMark):
                parts.append(run.text or run.target)
            elif isinstance(run, Break):
                parts.append("\n")
            elif isinstance(run, Unreadable):
                parts.append("?")
        return "".join(parts)

    def __str__(self) -> str:
        return self.source

    def __hash__(self) -> int:
        return hash(self.source)


@lru_cache(maxsize=8192)
def plain_text(text: str) -> RichText:
    """Wrap letters that hold no marks; the same words are one object, which is found in mappings at once."""
    return RichText((Words(text),) if text else (), text)
