"""What a group is to whoever hears a page read out: an element of the document's structure, and the words for it."""

from __future__ import annotations

from typing import Literal

from .frozen import frozen

Role = Literal[
    "H1", "H2", "H3", "P", "Div", "Caption", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "TOC", "TOCI",
    "Reference", "Figure", "Span", "Artifact",
]  # fmt: skip
"""A structure type by its name in PDF (ISO 32000-1, 14.8.4). A group that is a link needs none: it is a `Link`.

`Artifact` is not read out: what stands on a page because it is a page (running heads, feet, heads that come again).
Lines and areas are never read out either, unless they stand in a `Figure`.
"""
HOLDERS: frozenset[str] = frozenset(("Div", "L", "LI", "Table", "TR", "TOC", "TOCI"))
"""Roles that hold other elements and no letters of their own."""


@frozen
class Meaning:
    """What a group means.

    thread    who draws one element in several places, one after the other, gives all of them one thread: a paragraph
              or a table that a page break parts is still one
    words     what is said in place of the drawing (`Figure`), or of the letters (`Span`: for `n` say `not printed`)
    ordered   whether the items of an `L` are numbered
    scope     whose head a `TH` is: Row | Column
    columns   how many columns of a table a cell takes; `rows`: how many rows
    language  of the words, where it is not the document's
    """

    role: Role
    thread: object = None
    words: str = ""
    ordered: bool = False
    scope: str = ""
    columns: int = 1
    rows: int = 1
    language: str = ""
