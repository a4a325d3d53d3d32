"""Boards on sheets: a board and a paper in; pages with tiles, cut lines, flaps, pointers, key map and legend out."""

from __future__ import annotations

from generator.model.board import Board
from generator.model.content import Component
from generator.model.drawing import DisplayList, DrawOp, Group, polygon, rectangle
from generator.model.dump import digest
from generator.model.frozen import frozen
from generator.model.geometry import Affine, Box, Size, move
from generator.model.paper import Artwork, Page, Paper, Placed
from generator.model.template import Template

from ..reference.kit import Kit
from .codes import AREA_UNNAMED, LEGEND_LONG, SEAM_CUTS
from .drawing import Obstacle, draw_board, obstacles_of
from .figure import Figure, figure_of
from .legend import GAP, HIGH, Entry, deal, entries_of, shown_on
from .margins import BLEED, FLAP, Neighbours, edges, foot
from .seams import Parting, part

SIDE, TOP = 15.0, 13.0
"""mm from the page's edges to a tile."""
STRIP = 4.0
FOOT = 12.0
_WIDEST, _HIGHEST = 180.0, 260.0
_ROWS = 4
_TAB = 16.0
_AFTER = 6.0


@frozen
class Tile:
    """A part of a board: its place in the grid, what it is called, what it shows (mm on the board)."""

    column: int
    row: int
    box: Box

    @property
    def name(self) -> str:
        """Return the letter of the column and the number of the row."""
        return name_of(self.column, self.row)


def name_of(column: int, row: int) -> str:
    """Return what a tile is called."""
    return f"{chr(ord('A') + column)}{row + 1}"


@frozen
class _Plan:
    page: Size
    parting: Parting
    strips: list[list[list[Entry]]]
    whole: bool
    """Whether every entry of the legend found a place."""


def board_pages(kit: Kit, board: Board, paper: Paper) -> list[Page]:
    """Lay out a board on as many sheets as it needs."""
    figure = figure_of(board)
    obstacles = obstacles_of(kit, board, figure)
    plan = _plan(kit, board, figure, paper, obstacles)
    for obstacle in plan.parting.cut:
        message = f"on {paper.title} a seam of {board.id} cuts {obstacle.name} or comes nearer than 3 mm"
        kit.desk.report(SEAM_CUTS.at(obstacle.span, message, path=obstacle.path))
    if not plan.whole:
        message = f"the legend of {board.id} has no room on {plan.parting.count} sheets of {paper.title}"
        kit.desk.report(LEGEND_LONG.at(board.span, message, path=f"boards.{board.id}"))
    whole = draw_board(kit, board, figure, plan.parting.strips())
    named = {slab.area for slab in whole.slabs}
    for area, look in board.looks.items():
        if area not in named:
            path = f"boards.{board.id}.areas.{area}"
            message = f"the name of '{area}' finds no place on {board.id}"
            kit.desk.report(AREA_UNNAMED.at(look.span, message, path=path))
    shared = Group(whole.ops, share=f"board-{board.id}", tag=f"board:{board.id}")
    tiles = _tiles(plan.parting)
    return [
        _page(kit, board, plan, tile, shared, strip, len(tiles)) for tile, strip in zip(tiles, plan.strips, strict=True)
    ]


def _plan(kit: Kit, board: Board, figure: Figure, paper: Paper, obstacles: tuple[Obstacle, ...]) -> _Plan:
    """Choose how the paper lies and where the board is parted: nothing cut, then few sheets, then upright."""
    best: tuple[tuple[int, int, int, int], _Plan] | None = None
    size, entries = Size(board.width, board.height), entries_of(kit, board)
    for lying, page in enumerate((paper.size, paper.size.turned())):
        for rows in range(1, _ROWS + 1):
            room = page.height - TOP - STRIP - FOOT - rows * (HIGH + 0.8)
            caps = (_HIGHEST, _WIDEST) if lying else (_WIDEST, _HIGHEST)
            most = Size(min(page.width - 2 * SIDE, caps[0]), min(room, caps[1]))
            parting = part(size, most, FLAP, obstacles)
            tiles = _tiles(parting)
            shown = [shown_on(board, figure, tile.box) for tile in tiles]
            strips = deal(entries, [_legend_room(tile, tiles) for tile in tiles], rows, shown)
            if strips is None and rows < _ROWS:
                continue
            rank = (len(parting.cut), parting.count, lying, rows)
            if best is None or rank < best[0]:
                best = rank, _Plan(page, parting, strips or [[] for _ in tiles], strips is not None)
            break
    assert best is not None
    return best[1]


def _legend_room(tile: Tile, tiles: list[Tile]) -> float:
    return max(tile.box.width, 60.0) - _map_width(tiles)


def _map_width(tiles: list[Tile]) -> float:
    if len(tiles) == 1:
        return 0.0
    columns = max(tile.column for tile in tiles) + 1
    return _TAB + 2.6 + 6.4 * columns + _AFTER


def _tiles(parting: Parting) -> list[Tile]:
    columns = parting.columns.parts(parting.size.width)
    rows = parting.rows.parts(parting.size.height)
    return [
        Tile(column, row, Box(left, top, right - left, bottom - top))
        for row, (top, bottom) in enumerate(rows)
        for column, (left, right) in enumerate(columns)
    ]


def _page(kit: Kit, board: Board, plan: _Plan, tile: Tile, whole: Group, strip: list[list[Entry]], count: int) -> Page:
    tiles = _tiles(plan.parting)
    around = Neighbours(
        *(
            next((other.name for other in tiles if (other.column, other.row) == (tile.column + dx, tile.row + dy)), "")
            for dx, dy in ((-1, 0), (0, -1), (1, 0), (0, 1))
        )
    )
    left = SIDE if count > 1 else (plan.page.width - tile.box.width) / 2
    place = Box(left, TOP, tile.box.width, tile.box.height)
    shift = move(place.x - tile.box.x, place.y - tile.box.y)
    right = BLEED if around.right else 0.0
    below = BLEED if around.below else 0.0
    shown = Box(tile.box.x, tile.box.y, tile.box.width + right, tile.box.height + below)
    art = _artwork(board, tile, whole, count)
    y = place.bottom + STRIP + (FLAP if around.below else 0.0)
    ops: list[DrawOp] = [
        Group((whole,), shift, rectangle(shown), tag=f"{board.id}.{art.face}"),
        Group(edges(kit, plan.page, place, around), tag="marks"),
        Group(_strip(kit, tile, tiles, strip, place.x, y), tag="legend"),
        Group(foot(kit, board, plan.page, tile.name if count > 1 else "", count), tag="foot"),
    ]
    label = f"{board.title.plain} {tile.name}" if count > 1 else board.title.plain
    return Page(DisplayList(plan.page, tuple(ops)), "both", (Placed(art, 1, place),), label)


def _artwork(board: Board, tile: Tile, whole: Group, count: int) -> Artwork:
    """Return a tile as a face of the board, for the record of what was printed."""
    size = Size(tile.box.width, tile.box.height)
    trim = rectangle(Box(0.0, 0.0, size.width, size.height))
    shown = Group((whole,), Affine(e=-tile.box.x, f=-tile.box.y), rectangle(tile.box))
    display = DisplayList(size, (shown,))
    component = Component(board.id, "board", 1, {"name": board.title}, board.span)
    template = Template("board", "board", board.span, size.width, size.height, 0.0, 0.0)
    return Artwork(component, template, tile.name if count > 1 else "front", display, trim, 0.0, 0.0, digest(display))


def _strip(kit: Kit, tile: Tile, tiles: list[Tile], lines: list[list[Entry]], x: float, y: float) -> tuple[DrawOp, ...]:
    """Draw the tile's name, the map of all tiles, and its part of the legend."""
    ops: list[DrawOp] = []
    start = x
    if len(tiles) > 1:
        ops += _tab(kit, tile.name, x, y)
        ops += _map(kit, tile, tiles, x + _TAB + 2.6, y)
        start = x + _map_width(tiles)
    for number, line in enumerate(lines):
        at = start
        middle = y + HIGH / 2 + number * (HIGH + 0.8)
        for entry in line:
            ops += entry.draw(at, middle)
            at += entry.width + GAP
    return tuple(ops)


def _tab(kit: Kit, name: str, x: float, y: float) -> tuple[DrawOp, ...]:
    lean = 3.0
    path = polygon((x, y), (x + _TAB, y), (x + _TAB - lean, y + HIGH), (x, y + HIGH))
    return (kit.fill(path, "blood"), *kit.line(name, "tile", x, y + HIGH / 2, _TAB - lean, align="center"))


def _map(kit: Kit, tile: Tile, tiles: list[Tile], x: float, y: float) -> tuple[DrawOp, ...]:
    """Draw the assembly picture: all tiles, this one filled."""
    rows = max(other.row for other in tiles) + 1
    high = HIGH / rows
    cells = []
    for other in tiles:
        box = Box(x + other.column * 6.4, y + other.row * high, 6.4, high)
        cells.append(kit.stroke(rectangle(box), "ink", 0.35, (), "ink" if other == tile else "paper"))
    return tuple(cells)
