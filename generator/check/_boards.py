"""Boards in; outlines of their spaces, ways along their links, and paths that name them, out."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from generator.model.board import Board, Link, Point, Space
from generator.model.board_shapes import box_of, corners, link_line, shape_of
from generator.model.content import Pack
from generator.model.geometry import Box


def placed(pack: Pack) -> Iterator[Board]:
    """Return the boards whose spaces have places."""
    return (board for board in pack.boards.values() if board.placed)


def space_path(board: Board, space: str) -> str:
    """Return the path of a space."""
    return f"boards.{board.id}.spaces.{space}"


def outlines(board: Board) -> dict[str, tuple[Box, tuple[Point, ...]]]:
    """Return the box and the outline of each space."""
    found = {}
    for space in board.spaces.values():
        box = box_of(board, space)
        found[space.id] = (box, corners(shape_of(board, space), box))
    return found


def lines(board: Board) -> list[tuple[Link, tuple[Point, ...]]]:
    """Return the line of each link between two different spaces."""
    return [(link, link_line(board, link)) for link in board.links if link.ends[0] != link.ends[1]]


def around(points: tuple[Point, ...]) -> Box:
    """Return the box around points."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def reached(board: Board, first: str, one_way: bool) -> dict[str, int]:
    """Return how many links each space is away from one; arrows count only if `one_way`."""
    beside: dict[str, set[str]] = {space: set() for space in board.spaces}
    for link in board.links:
        beside[link.ends[0]].add(link.ends[1])
        if not (link.one_way and one_way):
            beside[link.ends[1]].add(link.ends[0])
    found = {first: 0}
    waiting = deque((first,))
    while waiting:
        space = waiting.popleft()
        for other in sorted(beside[space]):
            if other not in found:
                found[other] = found[space] + 1
                waiting.append(other)
    return found


def said(spaces: list[Space]) -> str:
    """Return the names of spaces for a message, the first five of them."""
    names = ", ".join(space.id for space in spaces[:5])
    return names if len(spaces) <= 5 else f"{names} and {len(spaces) - 5} more"
