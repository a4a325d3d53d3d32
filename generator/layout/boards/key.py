"""A board whose places nobody knows: a key to its areas, with lines to write on, instead of an invented map."""

from __future__ import annotations

from dataclasses import replace

from generator.model.board import AreaLook, Board, Space
from generator.model.board_shapes import outline
from generator.model.content import Component
from generator.model.drawing import DisplayList, DrawOp, Group, Shape, Stroke, polygon, rectangle
from generator.model.dump import digest
from generator.model.geometry import Box, Size, move
from generator.model.paper import Artwork, Page, Paper, Placed
from generator.model.template import Template

from ..reference.blocks.heading import bar
from ..reference.kit import Kit, mix
from ..reference.parts import gap_line, signs_told
from .labels import HEIGHT, area_sign
from .legend import GAP, HIGH, entries_of
from .margins import foot

TOP, SIDE, GUTTER = 12.0, 15.0, 6.0
_BAR = 12.0
_FRAME = 0.4
_LINE = 6.2
_BLANKS = 5
"""Lines to write on, where an area's spaces are not known."""
_SAMPLE = (24.0, 16.0)
_FOOT = 15.0


def key_pages(kit: Kit, board: Board, paper: Paper) -> list[Page]:
    """Draw the key on as many pages as it needs."""
    if not board.areas:
        board = replace(board, areas={"": board.title}, looks={"": AreaLook(board.span)})
    page, width = paper.size, paper.size.width - 2 * SIDE
    column = (width - GUTTER) / 2
    blocks = [_block(kit, board, area, column) for area in board.areas]
    unknown = kit.say("Where the spaces lie is not known to us: this is a key to the areas, not a map.")
    signs = signs_told(kit, [op for block, _ in blocks for op in block])
    note = kit.text(mix(unknown, " ", signs, ".") if signs is not None else unknown, "body", width)
    pages: list[list[DrawOp]] = []
    tops = [0.0, 0.0]
    for block, height in blocks:
        at = 0 if tops[0] <= tops[1] else 1
        if not pages or tops[at] + height > page.height - _FOOT:
            if pages and tops[1 - at] + height <= page.height - _FOOT:
                at = 1 - at
            else:
                pages.append(_head(kit, board, width, note.draw(SIDE, TOP + _BAR + 4.0)))
                tops = [TOP + _BAR + 5.0 + note.height + 3.0] * 2
                at = 0
        x = SIDE + at * (column + GUTTER)
        pages[-1].append(Group(block, move(x, tops[at])))
        tops[at] += height + GUTTER
    pages[-1] += _legend(kit, board, max(tops), width)
    area = Box(SIDE, TOP, width, page.height - TOP - _FOOT)
    return [
        Page(
            DisplayList(page, (*ops, *foot(kit, board, page, "", 1))), "both",
            (Placed(_artwork(board, tuple(ops), area), number, area),), board.title.plain,
        )
        for number, ops in enumerate(pages, 1)
    ]  # fmt: skip


def _artwork(board: Board, ops: tuple[DrawOp, ...], area: Box) -> Artwork:
    """Return the key as a face of the board, for the record of what was printed."""
    size = Size(area.width, area.height)
    display = DisplayList(size, (Group(ops, move(-area.x, -area.y)),))
    component = Component(board.id, "board", 1, {"name": board.title}, board.span)
    template = Template("board", "board", board.span, size.width, size.height, 0.0, 0.0)
    outline_path = rectangle(Box(0.0, 0.0, size.width, size.height))
    return Artwork(component, template, "key", display, outline_path, 0.0, 0.0, digest(display))


def _head(kit: Kit, board: Board, width: float, note: tuple[DrawOp, ...]) -> list[DrawOp]:
    ops = list(bar(kit, SIDE, TOP, width, height=_BAR))
    title = kit.snug(board.title, "board-title", width - 30.0)
    title = replace(title, colour=kit.colour("on-slab"))
    return [*ops, *title.draw(SIDE + 5.0, TOP + (_BAR - title.height) / 2), *note]


def _block(kit: Kit, board: Board, area: str, width: float) -> tuple[tuple[DrawOp, ...], float]:
    """Draw one area about the origin; return it and its height."""
    look = board.looks[area]
    spaces = [space for space in board.spaces.values() if space.area == area]
    text = kit.text(look.text, "body", width - _SAMPLE[0] - 13.0) if look.text else None
    tint = max(_SAMPLE[1] + 8.0, (text.height if text else 0.0) + 8.0)
    ops: list[DrawOp] = []
    y = HEIGHT + tint + 2.6
    for space in spaces:
        ops += _known(kit, board, space, y, width)
        y += _LINE
    for _ in range(_blanks(look, len(spaces))):
        ops += gap_line(kit, 4.0, y + _LINE - 1.4, width - 8.0, "not-printed")
        y += _LINE + 1.0
    total = y + 2.0
    frame = Box(0.0, HEIGHT / 2, width, total - HEIGHT / 2)
    ground = Box(0.0, HEIGHT / 2, width, HEIGHT / 2 + tint)
    sample = Box(5.0, HEIGHT + (tint - _SAMPLE[1]) / 2, *_SAMPLE)
    under: list[DrawOp] = [
        Shape(rectangle(frame), kit.colour("paper"), Stroke(kit.colour("ink"), _FRAME)),
        Shape(rectangle(ground), kit.colour(look.ground), Stroke(kit.colour("ink"), _FRAME)),
        Shape(outline(look.shape, _sample(look.shape, sample)), kit.colour("paper"), Stroke(kit.colour("ink"), 0.9)),
        *_slab(kit, board, area, width),
    ]
    if look.icon:
        under += kit.icon(look.icon, sample.x + _SAMPLE[0] / 2, sample.y + _SAMPLE[1] / 2, 8.0)
    if text:
        under += text.draw(_SAMPLE[0] + 9.0, HEIGHT + (tint - text.height) / 2)
    return (*under, *ops), total


def _blanks(look: AreaLook, known: int) -> int:
    """Return how many lines there are to write on: one for each space that is missing; where nobody knows, a few."""
    if look.count is not None:
        return max(0, look.count - known)
    return 1 if known else _BLANKS


def _sample(shape: str, box: Box) -> Box:
    if shape != "circle":
        return box
    return Box(box.x + (box.width - box.height) / 2, box.y, box.height, box.height)


def _slab(kit: Kit, board: Board, area: str, width: float) -> tuple[DrawOp, ...]:
    name = kit.snug(board.areas[area], "area-name", width - 22.0)
    right = min(width, 11.4 + name.width + 6.4)
    path = polygon((0.0, 0.0), (right, 0.0), (right - 3.4, HEIGHT), (0.0, HEIGHT))
    sign = area_sign(kit, board.looks[area].shape, 6.0, HEIGHT / 2, "on-slab")
    return (kit.fill(path, "slab"), sign, *name.draw(11.4, (HEIGHT - name.height) / 2))


def _known(kit: Kit, board: Board, space: Space, y: float, width: float) -> tuple[DrawOp, ...]:
    """Draw the line of a space whose name is known: its shape, its name, what it leads to."""
    shape = board.looks[space.area].shape
    name = kit.snug(space.name, "body-bold", width * 0.55)
    others = [board.spaces[other].name.plain for other in board.neighbours(space.id)]
    room = width - 13.0 - name.width
    words = kit.say("leads to {spaces}", spaces=", ".join(others))
    beside = kit.snug(words, "second", room) if others and room > 12.0 else None
    middle = y + _LINE / 2
    return (
        area_sign(kit, shape, 6.4, middle, "ink"),
        *name.draw(11.4, middle - name.height / 2),
        *(beside.draw(14.0 + name.width, middle - beside.height / 2) if beside else ()),
    )


def _legend(kit: Kit, board: Board, y: float, width: float) -> list[DrawOp]:
    """Draw what explains links and marks, below the areas."""
    ops: list[DrawOp] = []
    x = 0.0
    for entry in entries_of(kit, board)[len(board.areas):]:
        if x and x + entry.width > width:
            x, y = 0.0, y + HIGH + 1.0
        ops += entry.draw(SIDE + x, y + HIGH / 2)
        x += entry.width + GAP
    return ops
