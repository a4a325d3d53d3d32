"""Links of boards: nodes in, kinds of link and joined spaces out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from generator.model.board import LINK_LOOKS, Link, LinkKind
from generator.model.frozen import frozen

from .board_looks import points_of
from .codes_text import BOARD_NAME
from .place import place_in
from .reader import Sink, as_choice, as_map, as_scalar, as_seq, as_str, check_keys, did_you_mean, need
from .texts import name_of, text_of
from .yaml_tree import Map, Node

_LINK = re.compile(r"\s*(\S+)\s+(-|>)\s+(\S+)\s*")


@frozen
class Kinds:
    """The kinds of link of a board, and its links."""

    kinds: Mapping[str, LinkKind]
    links: tuple[Link, ...]


def read_links(node: Map | None, spaces: Collection[str], sink: Sink, path: str) -> Kinds:
    """Read links by kind: a list, or a mapping with a look and the list under `between`."""
    kinds: dict[str, LinkKind] = {}
    links: list[Link] = []
    for number, (key, value) in enumerate(node.items() if node else ()):
        here = f"{path}.{key.text}"
        look = LINK_LOOKS[number % len(LINK_LOOKS)]
        name = name_of(key.text)
        icon = ""
        listed: Node | None = value
        if isinstance(value, Map):
            check_keys(value, ("name", "look", "icon", "between"), sink, here)
            name = text_of(value.get("name"), sink, f"{here}.name") or name
            look = as_choice(value.get("look"), LINK_LOOKS, sink, f"{here}.look") or look
            icon = as_str(value.get("icon"), sink, path=f"{here}.icon")
            listed, here = need(value, "between", sink, here), f"{here}.between"
        kinds[key.text] = LinkKind(key.text, name, key.span, look, icon)
        for index, item in enumerate(as_seq(listed, sink, here) or (), 1):
            links += _link(key.text, item, spaces, sink, f"{here}[{index}]")
    return Kinds(kinds, tuple(links))


def _link(kind: str, item: Node, spaces: Collection[str], sink: Sink, path: str) -> Iterator[Link]:
    """Read `hall - kitchen`, `hall > kitchen` for one way, or a mapping with `ends` and `via`."""
    via: tuple[tuple[float, float], ...] = ()
    if isinstance(item, Map):
        fields = as_map(item, sink, path)
        assert fields is not None
        check_keys(fields, ("ends", "via"), sink, path)
        via = points_of(fields.get("via"), sink, f"{path}.via")
        item = need(fields, "ends", sink, path) or item
    scalar = as_scalar(item, sink, path)
    if scalar is None:
        return
    match = _LINK.fullmatch(scalar.text)
    if match is None:
        hint = "write it like hall - kitchen"
        sink.add(BOARD_NAME.at(scalar.span, f"'{scalar.text}' is no link", hint, path=path))
        return
    for group in (1, 3):
        if match[group] not in spaces:
            span = place_in(scalar, match.start(group), match.end(group))
            hint = did_you_mean(match[group], spaces)
            sink.add(BOARD_NAME.at(span, f"there is no space '{match[group]}'", hint, path=path))
    if match[1] == match[3]:
        sink.add(BOARD_NAME.at(scalar.span, f"a link joins {match[1]} with itself", path=path))
    yield Link(kind, (match[1], match[3]), scalar.span, match[2] == ">", via, path)
