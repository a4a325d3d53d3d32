"""Boards: nodes in, the model's graphs of spaces out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from generator.model.content import Board, Link, Space
from generator.model.geometry import Size

from .codes_text import BOARD_NAME, BOARD_PLACE
from .place import place_in
from .reader import (
    Sink,
    as_flag,
    as_id,
    as_int,
    as_map,
    as_number,
    as_scalar,
    as_seq,
    as_size,
    check_keys,
    did_you_mean,
    need,
)
from .texts import name_of, text_of
from .yaml_tree import Map, Node, Scalar

_BOARD_KEYS = ("title", "size", "areas", "spaces", "links")
_SPACE_KEYS = ("name", "at", "area", "start", "capacity")
_LINK = re.compile(r"\s*(\S+)\s+-\s+(\S+)\s*")


def read_boards(node: Node | None, sink: Sink) -> Mapping[str, Board]:
    """Read the boards of a pack by id; a board without a size is left out after its finding."""
    boards = {}
    top = as_map(node, sink, "boards")
    for key, value in top.items() if top else ():
        fields = as_map(value, sink, f"boards.{key.text}")
        if as_id(key, sink) is not None and fields is not None:
            board = _board(key, fields, sink)
            if board is not None:
                boards[board.id] = board
    return boards


def _board(key: Scalar, node: Map, sink: Sink) -> Board | None:
    path = f"boards.{key.text}"
    check_keys(node, _BOARD_KEYS, sink, path)
    title = text_of(need(node, "title", sink, path), sink, f"{path}.title") or name_of(key.text)
    size = as_size(need(node, "size", sink, path), sink, f"{path}.size")
    areas = {}
    area_nodes = as_map(node.get("areas"), sink, f"{path}.areas")
    for area, value in area_nodes.items() if area_nodes else ():
        as_id(area, sink, f"{path}.areas")
        areas[area.text] = text_of(value, sink, f"{path}.areas.{area.text}") or name_of(area.text)
    if size is None:
        return None
    spaces = {}
    space_nodes = as_map(need(node, "spaces", sink, path), sink, f"{path}.spaces")
    for name, value in space_nodes.items() if space_nodes else ():
        space = _space(name, value, areas, size, sink, f"{path}.spaces.{name.text}")
        if space is not None:
            spaces[name.text] = space
    known = space_nodes.keys if space_nodes else ()
    link_nodes = as_map(node.get("links"), sink, f"{path}.links")
    links = tuple(link for link in _links(link_nodes, known, sink, path) if all(end in spaces for end in link.ends))
    return Board(key.text, title, size.width, size.height, areas, spaces, links, key.span)


def _space(key: Scalar, node: Node, areas: Collection[str], size: Size, sink: Sink, path: str) -> Space | None:
    fields = as_map(node, sink, path)
    if as_id(key, sink, path) is None or fields is None:
        return None
    check_keys(fields, _SPACE_KEYS, sink, path)
    at = _point(need(fields, "at", sink, path), size, sink, f"{path}.at")
    area_node = need(fields, "area", sink, path) if areas else fields.get("area")
    area = as_scalar(area_node, sink, f"{path}.area")
    if area is not None and area.text not in areas:
        hint = did_you_mean(area.text, areas)
        sink.add(BOARD_NAME.at(area.span, f"there is no area '{area.text}'", hint, path=f"{path}.area"))
    name = text_of(fields.get("name"), sink, f"{path}.name") or name_of(key.text)
    start = as_flag(fields.get("start"), sink, path=f"{path}.start")
    capacity = as_int(fields.get("capacity"), sink, low=0, path=f"{path}.capacity")
    return Space(key.text, name, at or (0.0, 0.0), area.text if area else "", key.span, start, capacity)


def _point(node: Node | None, size: Size, sink: Sink, path: str) -> tuple[float, float] | None:
    """Read the place of a space, in mm; a finding where it lies outside the board."""
    numbers = as_seq(node, sink, path)
    if numbers is None:
        return None
    found = [as_number(item, sink, path=path) for item in numbers]
    if len(found) != 2:
        sink.add(BOARD_PLACE.at(numbers.span, f"a place has two numbers, not {len(found)}", path=path))
        return None
    x, y = found
    if x is None or y is None:
        return None
    if not (0 <= x <= size.width and 0 <= y <= size.height):
        message = f"{x:g}, {y:g} lies outside the board of {size.width:g} x {size.height:g} mm"
        sink.add(BOARD_PLACE.at(numbers.span, message, path=path))
    return x, y


def _links(node: Map | None, spaces: Collection[str], sink: Sink, path: str) -> Iterator[Link]:
    """Read `hall - kitchen`, by kind of link."""
    for kind, value in node.items() if node else ():
        for index, item in enumerate(as_seq(value, sink, f"{path}.links.{kind.text}") or (), 1):
            here = f"{path}.links.{kind.text}[{index}]"
            scalar = as_scalar(item, sink, here)
            match = _LINK.fullmatch(scalar.text) if scalar else None
            if scalar is None:
                continue
            if match is None:
                hint = "write it like hall - kitchen"
                sink.add(BOARD_NAME.at(scalar.span, f"'{scalar.text}' is no link", hint, path=here))
                continue
            for group in (1, 2):
                if match[group] not in spaces:
                    span = place_in(scalar, match.start(group), match.end(group))
                    hint = did_you_mean(match[group], spaces)
                    sink.add(BOARD_NAME.at(span, f"there is no space '{match[group]}'", hint, path=here))
            if match[1] == match[2]:
                sink.add(BOARD_NAME.at(scalar.span, f"a link joins {match[1]} with itself", path=here))
            yield Link(kind.text, (match[1], match[2]), scalar.span)
