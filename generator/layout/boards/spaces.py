"""Spaces: their outlines, names and marks."""

from __future__ import annotations

import math

from generator.model.board import Board, MarkKind, Space
from generator.model.board_shapes import LINE, POINT, outline, shape_of
from generator.model.drawing import DrawOp, Group, Shape, Stroke, circle
from generator.model.geometry import Box
from generator.model.richtext import IconMark, RichText, Words

from .. import codes
from ..reference.kit import Kit
from ..text import Paragraph
from .figure import MARK, START, Figure

_INNER = 1.9
"""mm from the line of a start space to the red line within it."""
_COMFORT = 9.25
"""pt; a name that would get smaller than this rather takes two lines."""
_TOP = {"circle": 0.15, "hexagon": 0.09, "rounded": 0.11, "cut": 0.11}
"""Where a name begins, as a share of the height."""
LETTERED = 4
"""More areas than shapes: the area's letter stands in the space."""
_LOOKS = {"light": ("paper", "ink"), "red": ("mark-red", "on-mark"), "amber": ("mark-amber", "ink"),
          "dark": ("mark-dark", "on-mark")}  # fmt: skip


def draw_spaces(kit: Kit, board: Board, figure: Figure) -> tuple[DrawOp, ...]:
    """Draw all spaces with their names."""
    ops: list[DrawOp] = []
    for space in board.spaces.values():
        box, shape = figure.boxes[space.id], shape_of(board, space)
        pen = Stroke(kit.colour("ink"), LINE, join="round" if shape == "circle" else "miter")
        inner = [Shape(outline(shape, box), kit.colour("paper"), pen)]
        if space.start:
            red = Stroke(kit.colour("blood"), 0.6)
            inner.append(Shape(outline(shape, box.inset(_INNER)), None, red))
        ops.append(Group((*inner, *_words(kit, board, space, shape, box)), tag=f"space:{space.id}"))
    return tuple(ops)


def _words(kit: Kit, board: Board, space: Space, shape: str, box: Box) -> list[DrawOp]:
    top = box.y + max(2.6, _TOP[shape] * box.height) + (1.2 if space.start else 0.0)
    room = _room(shape, box, top + 1.6) - (3.4 if space.start else 2.4)
    name = _name(kit, board, space, room)
    ops = list(name.draw(box.x + (box.width - name.box_width) / 2, top))
    note = _note(kit, board, space)
    if note is not None:
        below = kit.trial(note, "space-note", room, align="center")
        ops += below.draw(box.x + (box.width - below.box_width) / 2, top + name.height + 0.7)
    return ops


def _name(kit: Kit, board: Board, space: Space, room: float) -> Paragraph:
    """Set a name in one line if it stays large, else in two; a name without room is a finding."""
    one = kit.trial(space.name, "space-name", room, align="center")
    if one.fits and one.size >= _COMFORT:
        return one
    two = kit.trial(space.name, "space-name", room, 2, align="center")
    best = two if two.fits and (two.size > one.size or not one.fits) else one
    if not best.fits:
        message = f"'{space.name.plain}' does not fit into its space, even at {best.size:g} pt"
        path = f"boards.{board.id}.spaces.{space.id}.name"
        kit.desk.report(codes.TEXT_OVERFLOW.at(space.span, message, "shorten it or give the space a size", path=path))
    return best


def _room(shape: str, box: Box, y: float) -> float:
    """Return the inner width of a space at a height."""
    if shape == "circle":
        r = box.height / 2
        return box.width * math.sqrt(max(0.0, 1 - ((y - box.y - r) / r) ** 2))
    if shape == "hexagon":
        return box.width - 2 * POINT * (1 - (y - box.y) / (box.height / 2)) if y < box.y + box.height / 2 else box.width
    return box.width - 2.4


def _note(kit: Kit, board: Board, space: Space) -> RichText | None:
    """Return what stands below a name: the area's letter where shapes repeat, and how many pieces have room."""
    parts: list[Words | IconMark] = []
    if len(board.areas) > LETTERED and space.area:
        parts.append(Words(f"{letter_of(board, space.area)}  ", bold=True))
    if space.capacity is not None:
        if "people" in kit.desk.pack.icons:
            parts.append(IconMark("people"))
        parts.append(Words(f" {space.capacity}"))
    return RichText(tuple(parts), "") if parts else None


def letter_of(board: Board, area: str) -> str:
    """Return the letter of an area, by its place among all."""
    return chr(ord("A") + list(board.areas).index(area))


def draw_marks(kit: Kit, board: Board, figure: Figure) -> tuple[DrawOp, ...]:
    """Draw the marks on outlines."""
    return tuple(
        Group(mark_about(kit, *look_of(board, mark.kind), *mark.centre), tag=f"mark:{mark.space}:{mark.kind}")
        for mark in figure.marks
    )


def look_of(board: Board, kind: str) -> tuple[str, str]:
    """Return the icon and the look of a mark."""
    known: MarkKind | None = board.marks.get(kind)
    if known is not None:
        return known.icon, known.look
    return (START, "amber") if kind == START else ("", "light")


def mark_about(kit: Kit, icon: str, look: str, x: float, y: float, size: float = MARK) -> tuple[DrawOp, ...]:
    """Draw a ring with an icon about a point."""
    ground, sign = _LOOKS[look]
    ring = Shape(circle(x, y, size / 2 - 0.35), kit.colour(ground), Stroke(kit.colour("ink"), 0.7))
    return (ring, *kit.icon(icon, x, y, size * 0.6, sign))
