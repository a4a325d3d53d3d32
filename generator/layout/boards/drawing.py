"""A board in; the whole of it as operations in mm, and what no seam may cross, out."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.board import Board
from generator.model.drawing import DrawOp, Group, rectangle
from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.span import Span

from ..reference.kit import Kit
from .figure import Figure
from .grounds import draw_grounds
from .labels import Slab, draw_slab, place_slabs
from .links import draw_discs, draw_links, draw_ways
from .sign import draw_sign, sign_boxes
from .spaces import draw_marks, draw_spaces


@frozen
class Obstacle:
    """What a seam must keep away from: where it lies on the board, and what it is called in a finding."""

    box: Box
    name: str
    span: Span
    path: str


@frozen
class Drawn:
    """A board drawn whole."""

    ops: tuple[DrawOp, ...]
    slabs: tuple[Slab, ...]


def obstacles_of(kit: Kit, board: Board, figure: Figure) -> tuple[Obstacle, ...]:
    """Return all that must not be cut, but for the names of areas, which find their places around the seams."""
    here = f"boards.{board.id}"
    found = [
        Obstacle(figure.boxes[space.id].inset(-0.5), f"the space '{space.name.plain}'", space.span,
                 f"{here}.spaces.{space.id}")
        for space in board.spaces.values()
    ]  # fmt: skip
    for mark in figure.marks:
        space = board.spaces[mark.space]
        where = f"{here}.spaces.{space.id}"
        found.append(Obstacle(mark.box, f"a mark of '{space.name.plain}'", space.span, where))
    for way in figure.ways:
        space = board.spaces[way.space]
        where = f"{here}.spaces.{space.id}"
        found.append(Obstacle(way.box, f"a result at '{space.name.plain}'", space.span, where))
    for disc, link in figure.discs:
        found.append(Obstacle(disc, f"the mark of {' - '.join(link.ends)}", link.span, link.path))
    if board.sign is not None:
        boxes = sign_boxes(kit, board)
        found += [Obstacle(box, "the board's title", board.sign.span, f"{here}.sign") for box in boxes]
    for slab in place_slabs(kit, board, figure, (), explicit=True):
        found.append(Obstacle(slab.box, f"the name of '{slab.area}'", slab.span, f"{here}.areas.{slab.area}"))
    return tuple(found)


def draw_board(kit: Kit, board: Board, figure: Figure, seams: Sequence[Box] = ()) -> Drawn:
    """Draw a board whole. `seams`: strips that the names of areas keep out of."""
    slabs = place_slabs(kit, board, figure, seams)
    board_box = Box(0.0, 0.0, board.width, board.height)
    ops: list[DrawOp] = [kit.flat(rectangle(board_box), "paper")]
    ops += draw_grounds(kit, board, figure, [slab.box for slab in slabs])
    if board.sign is not None:
        ops += draw_sign(kit, board)
    ops += draw_links(kit, board, figure)
    # Names lie over what links leave white beside them, where a pack puts a name near a link.
    for slab in slabs:
        ops.append(Group(draw_slab(kit, board, slab), tag=f"area:{slab.area}"))
    ops += draw_spaces(kit, board, figure)
    ops += draw_ways(kit, figure)
    ops += draw_discs(kit, board, figure)
    ops += draw_marks(kit, board, figure)
    return Drawn(tuple(ops), slabs)
