"""Spaces that lack the neighbours which their board demands."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.board import Board, Demand
from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check
from ._boards import said, space_path


@check("BRD-215", Severity.ERROR)
def board_demand(pack: Pack) -> Iterator[Finding]:
    """A space has fewer or more neighbours of a sort than its board demands.

    Why: rules count on what lies side by side: a place to step aside to, one arrow to follow, room for two. A board
         states it under `demands`, and every space is asked. Spaces are named by area, mark or tag.
    Bad:   demands: [{every: circle, beside: dot, at-least: 1, why: …}]     and a circle that only circles surround
    Good:  the same, with a link from that circle to a dot
    From:  Last Friday, lines 5, 65 and 79: the Maniac is pushed to a circle beside his, an arrow leads on, a Clue
           lies on a dot beside.
    """
    for board in pack.boards.values():
        for demand in board.demands:
            for space in board.spaces.values():
                if space.is_a(demand.every):
                    yield from _asked(board, demand, space.id)


def _asked(board: Board, demand: Demand, name: str) -> Iterator[Finding]:
    beside = [board.spaces[other] for other in board.neighbours(name, demand.by) if other in board.spaces]
    found = [space for space in beside if space.is_a(demand.beside)]
    if demand.at_least <= len(found) and (demand.at_most is None or len(found) <= demand.at_most):
        return
    too_few = len(found) < demand.at_least
    bound = f"at least {demand.at_least}" if too_few else f"at most {demand.at_most}"
    by = f" by {demand.by}" if demand.by else ""
    there = f" ({said(found)})" if found else ""
    message = f"beside {name} lie {len(found)} of {demand.beside}{by}{there}, {bound} are demanded"
    yield board_demand.at(
        board.spaces[name].span, message, notes=(Note(demand.why, demand.span),), path=space_path(board, name)
    )
