"""Links of a board that run through other spaces."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.board_shapes import line_to_polygon
from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check
from ._boards import around, lines, outlines, placed

CLEAR = 1.5
"""mm between a link and a space that it passes: half its white edge and the space's line."""


@check("BRD-206", Severity.ERROR)
def board_link_across(pack: Pack) -> Iterator[Finding]:
    """A link runs through a space that it does not join.

    Why: spaces are drawn over links, so it reads as two links that end at the space between.
    Bad:   door: [hall - lawn]      and the kitchen lies between them
    Good:  door: [{ends: hall - lawn, via: [[90, 20]]}]       or the kitchen moved aside
    From:  Shriek and Mega Boardgame Con, line 252: the first step leads to an adjacent space that a double arrow
           joins; the line must show which.
    """
    for board in placed(pack):
        spaces = outlines(board)
        for link, line in lines(board):
            reach = around(line).inset(-CLEAR)
            for name, (box, points) in spaces.items():
                if name in link.ends or not reach.meets(box) or line_to_polygon(line, points) >= CLEAR:
                    continue
                yield board_link_across.at(
                    link.span, f"the link {' - '.join(link.ends)} runs through {name}",
                    "lead it around with via points, or move a space",
                    (Note(f"{name} stands here", board.spaces[name].span),), link.path,
                )  # fmt: skip
