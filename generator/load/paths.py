"""Paths such as `clue-1.front.not[2]` and a pack's raw tree in, the place of a value out. Indices count from 1."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.model.frozen import frozen

from .nodes import Map, Node, Scalar, Seq
from .raw import Listed, RawPack
from .reader import did_you_mean, is_gap

_STEP = re.compile(r"([^.\[\]]+)|\[([0-9]{1,6})\]|(.)")


@frozen
class Place:
    """A value within the list or mapping around it. `inner` is the path within the component, if it is in one."""

    holder: Map | Seq
    key: str | int
    node: Node
    listed: Listed | None = None
    inner: str = ""

    def put(self, node: Node) -> None:
        """Set another value in this place."""
        if isinstance(self.holder, Map):
            self.holder.values[str(self.key)] = node
        else:
            self.holder.items[int(self.key)] = node


class Index:
    """Finds values of a pack and of those that it uses by their paths."""

    def __init__(self, packs: Iterable[RawPack]) -> None:
        self.packs = tuple(packs)
        self.by_id: dict[str, Listed] = {}
        for pack in self.packs:
            for listed in pack.listed:
                self.by_id.setdefault(listed.id, listed)

    def find(self, path: str) -> tuple[Place | None, str]:
        """Return the place of a path; where there is none, a hint."""
        steps = [(word, int(number) if number else 0) for word, number, _ in _STEP.findall(path) if word or number]
        if not steps or not steps[0][0]:
            return None, ""
        head = steps[0][0]
        listed = self.by_id.get(head)
        if listed is not None:
            return self._walk(listed.node, steps[1:], listed, path)
        sections = self.packs[0].sections
        if head in sections:
            return self._walk(sections, steps, None, path)
        return None, did_you_mean(head, (*self.by_id, *sections.values))

    @staticmethod
    def _walk(node: Node, steps: list[tuple[str, int]], listed: Listed | None, path: str) -> tuple[Place | None, str]:
        place: Place | None = None
        inner = path.partition(".")[2] if listed else ""
        for word, number in steps:
            if word and isinstance(node, Map):
                if word not in node:
                    return None, did_you_mean(word, node.values)
                place = Place(node, word, node.values[word], listed, inner)
            elif number and isinstance(node, Seq) and number <= len(node):
                place = Place(node, number - 1, node.items[number - 1], listed, inner)
            else:
                return None, ""
            node = place.node
        return place, ""


def same(one: Node, other: Node) -> bool:
    """Say whether two nodes say the same, however they are written."""
    if isinstance(one, Scalar) and isinstance(other, Scalar):
        return one.text == other.text
    if isinstance(one, Seq) and isinstance(other, Seq):
        return len(one) == len(other) and all(map(same, one.items, other.items))
    if isinstance(one, Map) and isinstance(other, Map):
        ours, theirs = one.values, other.values
        return ours.keys() == theirs.keys() and all(same(ours[name], theirs[name]) for name in ours)
    return False


def described(node: Node) -> str:
    """Write a node on one line: a text as it is, a gap as `?illegible`, the rest as YAML would."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Seq):
        return "[" + ", ".join(map(described, node.items)) + "]"
    assert isinstance(node, Map)
    if is_gap(node):
        return "?" + described(node.values["gap"])
    return "{" + ", ".join(f"{name}: {described(value)}" for name, value in node.values.items()) + "}"
