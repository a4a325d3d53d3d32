"""Boards on which nobody knows where to begin."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check


@check("BRD-209", Severity.NOTE)
def board_start(pack: Pack) -> Iterator[Finding]:
    """A board with links has no space to start on, and no setup.

    Why: whoever sets up the game looks for the start on the board. Where the rules name it, or nobody knows it,
         the note is all.
    Bad:   spaces without `start: true`
    Good:  lawn: {at: [140, 60], start: true}
    From:  Last Friday, line 131: the Maniac starts on one of five circles ringed in red, which the board shows.
    """
    for board in pack.boards.values():
        if board.links and not board.setups and not any(space.start for space in board.spaces.values()):
            yield board_start.at(board.span, f"no space of {board.id} is a start", path=f"boards.{board.id}")
