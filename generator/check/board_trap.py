"""Spaces of a board that arrows lead into and nothing leads out of."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check
from ._boards import space_path


@check("BRD-214", Severity.WARNING)
def board_trap(pack: Pack) -> Iterator[Finding]:
    """A space can be entered and never left, or left and never entered, because its links lead one way.

    Why: mostly an arrow is written the wrong way round. A space with a mark (a way out) may be the end, and a start
         the beginning.
    Bad:   stairs: [hall > cellar]      and nothing else joins the cellar
    Good:  stairs: [hall > cellar, cellar > yard]
    From:  Last Friday, line 65: a white arrow leads each new Tourist from the entrance onto a white dot, and play
           goes on there.
    """
    for board in pack.boards.values():
        for space in board.spaces.values():
            mine = [link for link in board.links if space.id in link.ends]
            if not mine or not all(link.one_way for link in mine):
                continue
            out = [link for link in mine if link.ends[0] == space.id]
            if not out and not space.marks:
                message = f"nothing leads out of {space.id}"
            elif len(out) == len(mine) and not space.start:
                message = f"nothing leads into {space.id}"
            else:
                continue
            yield board_trap.at(space.span, message, path=space_path(board, space.id))
