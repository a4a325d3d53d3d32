"""What a board asks of itself: nodes in, demands on the neighbours of spaces and runs of numbers out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from generator.model.board import EVERY, START, Demand, Run, Space

from .board_looks import known
from .codes_text import BOARD_NAME
from .reader import Sink, as_int, as_map, as_scalar, as_scalars, as_seq, as_str, check_keys, need
from .texts import span_of
from .yaml_tree import Map, Node

_KEYS = ("every", "beside", "by", "at-least", "at-most", "why")
_SORT = "area, mark or tag"


def sorts_of(areas: Collection[str], marks: Collection[str], spaces: Mapping[str, Space]) -> frozenset[str]:
    """Return the words by which demands may name spaces: areas, marks, tags, and those that every board has."""
    tags = (tag for space in spaces.values() for tag in space.tags)
    return frozenset((EVERY, START, *areas, *marks, *tags))


def read_demands(
    node: Node | None, sorts: Collection[str], kinds: Collection[str], sink: Sink, path: str
) -> tuple[Demand, ...]:
    """Read what must stand beside spaces; a demand that names nothing known is left out after its finding."""
    found = []
    for index, item in enumerate(as_seq(node, sink, path) or (), 1):
        here = f"{path}[{index}]"
        fields = as_map(item, sink, here)
        demand = _demand(fields, sorts, kinds, sink, here) if fields is not None else None
        if demand is not None:
            found.append(demand)
    return tuple(found)


def _demand(node: Map, sorts: Collection[str], kinds: Collection[str], sink: Sink, path: str) -> Demand | None:
    check_keys(node, _KEYS, sink, path)
    every, beside = (_named(need(node, key, sink, path), sorts, sink, f"{path}.{key}") for key in ("every", "beside"))
    by = as_scalar(node.get("by"), sink, f"{path}.by")
    at_most = as_int(node.get("at-most"), sink, 0, path=f"{path}.at-most")
    at_least = as_int(node.get("at-least"), sink, 0, at_most, f"{path}.at-least")
    if at_least is None and at_most is None and "at-least" not in node and "at-most" not in node:
        at_least = 1
    why = as_str(need(node, "why", sink, path), sink, path=f"{path}.why")
    if by is not None and not known(by, kinds, "kind of link", BOARD_NAME, sink, f"{path}.by"):
        return None
    if not every or not beside:
        return None
    return Demand(every, beside, span_of(node), by.text if by else "", at_least or 0, at_most, why, path)


def _named(node: Node | None, sorts: Collection[str], sink: Sink, path: str) -> str:
    """Read a sort of spaces; nothing after a finding."""
    scalar = as_scalar(node, sink, path)
    return scalar.text if scalar is not None and known(scalar, sorts, _SORT, BOARD_NAME, sink, path) else ""


def read_runs(node: Node | None, sorts: Collection[str], sink: Sink, path: str) -> Iterator[Run]:
    """Read which spaces carry the numbers from 1 on: a word, or a list of them."""
    for scalar in as_scalars(node, sink, path):
        if known(scalar, sorts, _SORT, BOARD_NAME, sink, path):
            yield Run(scalar.text, scalar.span, path)
