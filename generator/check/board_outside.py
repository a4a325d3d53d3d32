"""Spaces of a board that stick out of it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity
from generator.model.geometry import Box

from . import check
from ._boards import outlines, placed, space_path


@check("BRD-205", Severity.ERROR)
def board_outside(pack: Pack) -> Iterator[Finding]:
    """A space sticks out of its board.

    Why: what stands over the edge is cut off. A centre outside the board is PCK-157; here the centre lies on the
         board and its outline does not.
    Bad:   size: 180 x 120 mm     hall: {at: [10, 60]}      a space is 38 mm wide
    Good:  size: 180 x 120 mm     hall: {at: [24, 60]}
    From:  users of rpg-cards, issue 42: cards of another size lay partly off the page, and nothing said why.
    """
    for board in placed(pack):
        page = Box(0.0, 0.0, board.width, board.height)
        for name, (box, _) in outlines(board).items():
            space = board.spaces[name]
            on_board = 0 <= space.at[0] <= board.width and 0 <= space.at[1] <= board.height
            if on_board and not page.holds(box):
                over = max(-box.x, -box.y, box.right - board.width, box.bottom - board.height)
                yield board_outside.at(
                    space.span, f"{name} sticks out of {board.id} by {over:.1f} mm", path=space_path(board, name)
                )
