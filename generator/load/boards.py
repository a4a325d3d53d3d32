"""Boards: nodes in, the model's graphs of spaces out."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from generator.model.board import Board, Link, Setup, Sign, Space
from generator.model.geometry import Size
from generator.model.richtext import RichText

from .board_demands import read_demands, read_runs, sorts_of
from .board_links import Kinds, read_links
from .board_looks import known, read_areas, read_marks
from .codes_board import BOARD_RANGE, BOARD_UNPLACED
from .codes_text import BOARD_NAME, BOARD_PLACE
from .reader import (
    Sink,
    as_flag,
    as_id,
    as_int,
    as_map,
    as_number,
    as_scalar,
    as_scalars,
    as_seq,
    as_size,
    as_str,
    check_keys,
    need,
    what_is,
)
from .texts import name_of, span_of, text_of
from .yaml_tree import Map, Node, Scalar

_BOARD_KEYS = ("title", "size", "areas", "spaces", "links", "marks", "die", "setups", "sign", "demands", "numbered")
_SPACE_KEYS = ("name", "at", "area", "start", "capacity", "marks", "ways", "size", "tags")
_RANGE = re.compile(r"(\d{1,3})(?:\s*\.\.\s*(\d{1,3}))?")
SIDES = 20
LARGEST = 2000.0
"""mm; a larger board would take more than a hundred sheets."""


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
    areas, looks = read_areas(node.get("areas"), sink, f"{path}.areas")
    space_nodes = as_map(node.get("spaces"), sink, f"{path}.spaces")
    if space_nodes is None and not areas:
        need(node, "spaces", sink, path)
    placed = _are_placed(space_nodes, sink, path)
    size_node = need(node, "size", sink, path) if placed else node.get("size")
    size = as_size(size_node, sink, f"{path}.size")
    if size is not None and max(size.width, size.height) > LARGEST:
        message = f"a board of {size.width:g} x {size.height:g} mm is larger than {LARGEST:g} mm"
        sink.add(BOARD_PLACE.at(size_node.span if size_node else key.span, message, path=f"{path}.size"))
        return None
    if size is None and placed:
        return None
    marks = read_marks(node.get("marks"), sink, f"{path}.marks")
    spaces: dict[str, Space] = {}
    around = _Around(areas, marks, size or Size(0.0, 0.0), placed, sink)
    for name, value in space_nodes.items() if space_nodes else ():
        space = around.space(name, value, f"{path}.spaces.{name.text}")
        if space is not None:
            spaces[name.text] = space
    written = space_nodes.keys if space_nodes else ()
    kinds = read_links(as_map(node.get("links"), sink, f"{path}.links"), written, sink, f"{path}.links")
    sorts = sorts_of(areas, marks, spaces)
    die, die_text = _die(node.get("die"), sink, f"{path}.die")
    return Board(
        key.text, title, around.size.width, around.size.height, areas, spaces, _whole(kinds, spaces), key.span, looks,
        kinds.kinds, marks, _setups(node.get("setups"), written, sink, f"{path}.setups"), die, die_text,
        _sign(node.get("sign"), sink, f"{path}.sign"), placed,
        read_demands(node.get("demands"), sorts, kinds.kinds, sink, f"{path}.demands"),
        tuple(read_runs(node.get("numbered"), sorts, sink, f"{path}.numbered")),
    )  # fmt: skip


def _whole(kinds: Kinds, spaces: Collection[str]) -> tuple[Link, ...]:
    return tuple(link for link in kinds.links if all(end in spaces for end in link.ends))


def _are_placed(spaces: Map | None, sink: Sink, path: str) -> bool:
    """Say whether the places of spaces are known; a finding for each that lacks one while others have it."""
    nodes = [(key, node) for key, node in spaces.items() if isinstance(node, Map)] if spaces else []
    without = [key for key, node in nodes if "at" not in node]
    if not nodes or len(without) == len(nodes):
        return False
    for key in without:
        message = f"'{key.text}' has no place, and other spaces have one"
        sink.add(BOARD_UNPLACED.at(key.span, message, path=f"{path}.spaces.{key.text}"))
    return True


class _Around:
    """What a space is read in: the areas, marks and size of its board."""

    def __init__(
        self, areas: Collection[str], marks: Collection[str], size: Size, placed: bool, sink: Sink
    ) -> None:
        self.areas, self.marks, self.size, self.placed, self.sink = areas, marks, size, placed, sink

    def space(self, key: Scalar, node: Node, path: str) -> Space | None:
        """Read one space."""
        sink = self.sink
        fields = as_map(node, sink, path)
        if as_id(key, sink, path) is None or fields is None:
            return None
        check_keys(fields, _SPACE_KEYS, sink, path)
        at = _point(fields.get("at"), self.size, sink, f"{path}.at") if self.placed else None
        area_node = need(fields, "area", sink, path) if self.areas else fields.get("area")
        area = as_scalar(area_node, sink, f"{path}.area")
        if area is not None:
            known(area, self.areas, "area", BOARD_NAME, sink, f"{path}.area")
        marks = as_scalars(fields.get("marks"), sink, f"{path}.marks")
        return Space(
            key.text,
            text_of(fields.get("name"), sink, f"{path}.name") or name_of(key.text),
            at or (0.0, 0.0),
            area.text if area else "",
            key.span,
            as_flag(fields.get("start"), sink, path=f"{path}.start"),
            as_int(fields.get("capacity"), sink, low=0, path=f"{path}.capacity"),
            tuple(m.text for m in marks if known(m, self.marks, "mark", BOARD_NAME, sink, f"{path}.marks")),
            _ways(fields.get("ways"), sink, f"{path}.ways"),
            as_size(fields.get("size"), sink, f"{path}.size"),
            tuple(tag.text for tag in as_scalars(fields.get("tags"), sink, f"{path}.tags")),
        )


def _ways(node: Node | None, sink: Sink, path: str) -> Mapping[str, tuple[int, int]]:
    ways = {}
    fields = as_map(node, sink, path)
    for key, value in fields.items() if fields else ():
        found = as_range(value, sink, f"{path}.{key.text}")
        if found is not None:
            ways[key.text] = found
    return ways


def as_range(node: Node | None, sink: Sink, path: str) -> tuple[int, int] | None:
    """Return the first and the last number of `1..3`, or one number twice."""
    scalar = as_scalar(node, sink, path)
    match = _RANGE.fullmatch(scalar.text.strip()) if scalar else None
    if scalar is not None and match is None:
        sink.add(BOARD_RANGE.at(scalar.span, f"{what_is(scalar)} is no range", "write it like 1..3", path=path))
    if match is None:
        return None
    first = int(match[1])
    return first, int(match[2] or first)


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


def _die(node: Node | None, sink: Sink, path: str) -> tuple[int | None, RichText | None]:
    """Read how many sides the die has that sends pieces along links, and what is said of it."""
    if not isinstance(node, Map):
        return as_int(node, sink, 2, SIDES, path), None
    check_keys(node, ("sides", "text"), sink, path)
    sides = as_int(need(node, "sides", sink, path), sink, 2, SIDES, f"{path}.sides")
    return sides, text_of(node.get("text"), sink, f"{path}.text")


def _setups(node: Node | None, spaces: Collection[str], sink: Sink, path: str) -> tuple[Setup, ...]:
    found = []
    for index, item in enumerate(as_seq(node, sink, path) or (), 1):
        here = f"{path}[{index}]"
        fields = as_map(item, sink, here)
        if fields is None:
            continue
        check_keys(fields, ("title", "spaces", "apart"), sink, here)
        title = text_of(need(fields, "title", sink, here), sink, f"{here}.title")
        named = as_scalars(need(fields, "spaces", sink, here), sink, f"{here}.spaces")
        known_spaces = tuple(s.text for s in named if known(s, spaces, "space", BOARD_NAME, sink, f"{here}.spaces"))
        apart = as_int(fields.get("apart"), sink, low=0, path=f"{here}.apart")
        if title is not None:
            found.append(Setup(title, known_spaces, span_of(item), apart))
    return tuple(found)


def _sign(node: Node | None, sink: Sink, path: str) -> Sign | None:
    fields = as_map(node, sink, path)
    if fields is None:
        return None
    check_keys(fields, ("at", "size", "text", "picture"), sink, path)
    at = _point(need(fields, "at", sink, path), Size(1e4, 1e4), sink, f"{path}.at")
    size = as_size(need(fields, "size", sink, path), sink, f"{path}.size")
    text = text_of(fields.get("text"), sink, f"{path}.text")
    picture = as_str(fields.get("picture"), sink, path=f"{path}.picture")
    return None if at is None or size is None else Sign(at, size, span_of(fields), text, picture)
