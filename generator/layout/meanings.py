"""What drawn things mean, for whoever hears a page read out: operations in, groups with a meaning out.

Letters in none of these are not read out, nor are lines and areas outside a `figure`. A thread is any object; things of
one thread that follow each other are one, wherever columns and pages part them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from generator.model.drawing import DrawOp, Group
from generator.model.geometry import Box
from generator.model.meaning import Meaning, Role

Ops = Iterable[DrawOp]
Level = Literal[1, 2, 3]
UNREAD = "a sign that nobody could read"
"""What is said in the place of such a sign."""
_ROLES: dict[Level, Role] = {1: "H1", 2: "H2", 3: "H3"}


def heading(level: Level, ops: Ops) -> Group:
    """Return a heading; no level is skipped on the way down."""
    return _group(_ROLES[level], ops)


def paragraph(ops: Ops, thread: object = None) -> Group:
    """Return a paragraph, or a part of the one of its thread."""
    return Group(tuple(ops), meaning=Meaning("P", thread))


def caption(ops: Ops) -> Group:
    """Return what a part is called, where it is no heading."""
    return _group("Caption", ops)


def part(ops: Ops, language: str = "") -> Group:
    """Return things that belong together. `language`: that of its words, where it is not the document's."""
    return Group(tuple(ops), meaning=Meaning("Div", language=language))


def item(thread: object, label: Ops, body: Ops, ordered: bool = False) -> Group:
    """Return an item of a list: its number, sign or term, and what it says."""
    inner = (*(_group("Lbl", some) for some in (tuple(label),) if some), _group("LBody", body))
    return Group((_group("LI", inner),), meaning=Meaning("L", thread, ordered=ordered))


def entry(thread: object, ops: Ops) -> Group:
    """Return an entry of the contents."""
    return Group((_group("TOCI", (_group("Reference", ops),)),), meaning=Meaning("TOC", thread))


def row(thread: object, cells: Ops) -> Group:
    """Return a row of a table."""
    return Group((_group("TR", cells),), meaning=Meaning("Table", thread))


def head(ops: Ops, scope: Literal["Row", "Column"] = "Column", columns: int = 1, rows: int = 1) -> Group:
    """Return a table's cell that says what a row or a column is."""
    return Group(tuple(ops), meaning=Meaning("TH", scope=scope, columns=columns, rows=rows))


def cell(ops: Ops = (), columns: int = 1, rows: int = 1) -> Group:
    """Return a table's cell. One that has none of its own still counts."""
    return Group(tuple(ops), meaning=Meaning("TD", columns=columns, rows=rows))


def joined(ops: Ops, more: Ops) -> tuple[DrawOp, ...]:
    """Put more into the first cell that says what a row is, so that it is heard there; behind all if there is none."""
    every = tuple(ops)
    for index, op in enumerate(every):
        if isinstance(op, Group) and op.meaning is not None:
            if op.meaning.role == "TH":
                return (*every[:index], replace(op, ops=(*op.ops, *more)), *every[index + 1 :])
            if op.meaning.role in ("Table", "TR"):
                return (*every[:index], replace(op, ops=joined(op.ops, more)), *every[index + 1 :])
    return (*every, *more)


def figure(ops: Ops, words: str, box: Box | None = None) -> Group:
    """Return a drawing and what is said in its place. `box`: how far it reaches, if not as far as it is drawn."""
    return Group(tuple(ops), box=box, meaning=pictured(words))


def said(ops: Ops, words: str) -> Group:
    """Return letters in whose place words are said: signs, abbreviations."""
    return Group(tuple(ops), meaning=Meaning("Span", words=words))


def furniture(ops: Ops) -> Group:
    """Return what stands on a page because it is a page, and is not read out."""
    return _group("Artifact", ops)


@lru_cache(maxsize=1024)
def pictured(words: str) -> Meaning:
    """Return the meaning of a drawing."""
    return Meaning("Figure", words=words)


@lru_cache(maxsize=32)
def _bare(role: Role) -> Meaning:
    return Meaning(role)


def _group(role: Role, ops: Ops) -> Group:
    return Group(tuple(ops), meaning=_bare(role))
