"""Links of a board without room for what stands on them."""

from __future__ import annotations

import math
from collections.abc import Iterator

from generator.model.board import Board, Link, Point
from generator.model.board_shapes import length
from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check
from ._boards import lines, placed

LINE, DISC, WIDE, HIGH = 4.0, 9.0, 7.2, 5.7
"""mm: the least line that is seen; a disc; a label that lies along the link; one that stands across it."""


@check("BRD-208", Severity.WARNING)
def board_link_short(pack: Pack) -> Iterator[Finding]:
    """A link is too short to be seen, or for the marks that stand on it.

    Why: a disc in the middle of a link, and the results of the die at its ends, need room between the spaces.
    Bad:   hall: {at: [40, 60]}     kitchen: {at: [80, 60]}      2 mm between them
    Good:  hall: {at: [40, 60]}     kitchen: {at: [96, 60]}      18 mm between them
    From:  Shriek and Mega Boardgame Con, line 242: dice settle the direction of a panic; a link must have room for
           its results.
    """
    for board in placed(pack):
        for link, line in lines(board):
            room, need = length(line), _need(board, link, line)
            if room < need - 0.05:
                message = f"the link {' - '.join(link.ends)} is {room:.1f} mm long and needs {need:.1f}"
                yield board_link_short.at(link.span, message, path=link.path)


def _need(board: Board, link: Link, line: tuple[Point, ...]) -> float:
    kind = board.kinds.get(link.kind)
    need = DISC if kind and (kind.look == "double" or kind.icon) else LINE
    if board.die is None:
        return need
    dx, dy = line[-1][0] - line[0][0], line[-1][1] - line[0][1]
    level = abs(dx) / (math.hypot(dx, dy) or 1.0)
    labels = 2 * (HIGH + (WIDE - HIGH) * level)
    return labels if need == LINE else labels + DISC - 1.0
