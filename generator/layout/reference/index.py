"""The index: pages in, for each word of the glossary where it stands out. What is printed is read back.

So a word is found wherever a reader finds it: in text, tables, headings, captions. Best is where a heading or a term
of a list is the word itself; then a heading that begins with it; then one that holds it, or a reference that leads to
it; then any text, the heads of tables among them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from generator.model.content import Term
from generator.model.drawing import DrawOp, Group, TextRun
from generator.model.frozen import frozen
from generator.model.mentions import Names

from .flow import Part

_HEADS = ("H1", "H2", "H3", "Caption")
_TERMS = ("H2", "H3", "Lbl")
_TEXTS = (*_HEADS, "TH", "Lbl", "LBody", "P", "TD")
_SEPARATE = re.compile("[,;/·]")
_APART = 0.3
"""mm between letters that are not of one word."""
_OWN, _FIRST, _NAMED, _SAID, _ASIDE = range(5)


@frozen
class Place:
    """Where a word stands: its page, and the destination that leads there."""

    page: int
    target: str


@dataclass(slots=True)
class _Unit:
    """Words that are read in one go, and the references among them."""

    role: str
    thread: object
    lines: list[str] = field(default_factory=list)
    links: set[str] = field(default_factory=set)

    @property
    def text(self) -> str:
        joined = ""
        for line in self.lines:
            joined = joined[:-1] + line if joined.endswith(("-", "\u00ad")) else f"{joined} {line}"
        return joined.strip()


def index_of(
    terms: Iterable[Term], pages: Iterable[Iterable[Part]], language: str, asides: Iterable[str] = ()
) -> Mapping[str, Place]:
    """Return the best place of each word. `asides`: chapters that explain none; they come last."""
    known = {term.id: term for term in terms}
    names = Names({name: term.name.plain for name, term in known.items()}, language,
                  {name for name, term in known.items() if term.proper})  # fmt: skip
    best: dict[str, tuple[int, Place]] = {}
    for number, parts in enumerate(pages, 1):
        for chapter, ops in parts:
            for unit in _units(ops) if chapter else ():
                for name, rank in _ranked(unit, names).items():
                    rank = _ASIDE if chapter in asides else rank
                    if name in known and (name not in best or rank < best[name][0]):
                        best[name] = rank, Place(number, chapter)
    return {name: place for name, (_, place) in best.items()}


def _ranked(unit: _Unit, names: Names) -> dict[str, int]:
    text = unit.text
    rank = _NAMED if unit.role in _HEADS else _SAID
    found = dict.fromkeys(names.said_in(text), rank)
    found |= dict.fromkeys(unit.links, _NAMED)
    if unit.role in _TERMS:
        found |= dict.fromkeys(names.opening(text), _FIRST)
    if unit.role in _TERMS:
        # One heading may be several words: `Hook, Line, Sinker`.
        owners = [{name for name in found if names.is_name(name, part)} for part in _SEPARATE.split(text)]
        found |= {name: _OWN for own in owners for name in own if all(owners)}
    return found


def _units(ops: Iterable[DrawOp]) -> Iterator[_Unit]:
    """Join what a column breaks: lines of one thread are read in one go."""
    last: _Unit | None = None
    for unit in _read(ops):
        if last is not None and unit.thread is not None and unit.thread is last.thread and unit.role == "P":
            last.lines += unit.lines
            last.links |= unit.links
            continue
        if last is not None:
            yield last
        last = unit
    if last is not None:
        yield last


def _read(ops: Iterable[DrawOp]) -> Iterator[_Unit]:
    for op in ops:
        if not isinstance(op, Group):
            continue
        role = op.meaning.role if op.meaning is not None else ""
        if op.meaning is not None and role == "Figure":
            yield _Unit("P", None, [op.meaning.words])
        elif op.meaning is not None and role in _TEXTS:
            unit = _Unit(role, op.meaning.thread)
            _gather(op.ops, unit, [-1e9, -1e9])
            yield unit
        elif role not in ("Artifact", "Span"):
            yield from _read(op.ops)


def _gather(ops: Iterable[DrawOp], unit: _Unit, end: list[float]) -> None:
    """Put letters together; `end` is where the last ones ended: x and baseline in mm."""
    for op in ops:
        if isinstance(op, TextRun):
            joins = abs(op.y - end[1]) < 0.01 and op.x - end[0] < _APART
            unit.lines[-1:] = [unit.lines[-1] + op.text] if joins else [*unit.lines[-1:], op.text]
            end[:] = [op.x + op.width, op.y]
        elif isinstance(op, Group) and (op.meaning is None or op.meaning.role not in ("Artifact", "Span", "Figure")):
            unit.links |= {op.link.removeprefix("id:")} if op.link else set()
            _gather(op.ops, unit, end)
