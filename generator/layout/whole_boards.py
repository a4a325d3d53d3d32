"""A desk in; its pack's boards drawn whole, without the seams of sheets, out."""

from __future__ import annotations

from dataclasses import replace

from generator.model.board import Board
from generator.model.drawing import DisplayList
from generator.model.geometry import Size

from .boards.drawing import draw_board
from .boards.figure import figure_of
from .desk import Desk
from .reference.kit import Kit


def lay_out_whole_boards(desk: Desk) -> tuple[tuple[Board, DisplayList], ...]:
    """Draw each board whose spaces have places."""
    kit = Kit(replace(desk, style=desk.reference_style or desk.style, findings=[]))
    return tuple(
        (board, DisplayList(Size(board.width, board.height), draw_board(kit, board, figure_of(board)).ops))
        for board in desk.pack.boards.values()
        if board.placed
    )
