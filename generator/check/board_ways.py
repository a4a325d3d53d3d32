"""Dice that send pieces along links: results without a link, links without a result."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.board import Board, Space
from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check
from ._boards import space_path


@check("BRD-210", Severity.ERROR)
def board_ways(pack: Pack) -> Iterator[Finding]:
    """The results of a board's die do not lead along each link of a space exactly once.

    Why: somebody will roll the result that leads nowhere, or to two places. Results that nobody deals are dealt
         clockwise; a space with more links than the die has sides cannot be dealt. A space without links is left
         to BRD-202.
    Bad:   die: 6     hall: {ways: {kitchen: 1..3, lawn: 3..6}}
    Good:  die: 6     hall: {ways: {kitchen: 1..3, lawn: 4..6}}
    From:  Shriek and Mega Boardgame Con, line 242: dice settle the direction of a panic, so each result needs one
           way.
    """
    for board in pack.boards.values():
        for space in board.spaces.values():
            for message in _faults(board, space):
                yield board_ways.at(space.span, message, path=f"{space_path(board, space.id)}.ways")


def _faults(board: Board, space: Space) -> Iterator[str]:
    beside = board.neighbours(space.id)
    if board.die is None:
        if space.ways:
            yield f"{space.id} deals results, and {board.id} has no die"
        return
    if not space.ways:
        if len(beside) > board.die:
            yield f"{space.id} has {len(beside)} links, and the die {board.die} sides"
        return
    for other in space.ways:
        if other not in beside:
            yield f"a result of {space.id} leads to {other}, which no link does"
    for other in beside:
        if other not in space.ways:
            yield f"no result of {space.id} leads to {other}"
    results = [result for first, last in space.ways.values() for result in range(first, last + 1)]
    sides = range(1, board.die + 1)
    lost = ", ".join(str(side) for side in sides if side not in results)
    twice = ", ".join(str(side) for side in sides if results.count(side) > 1)
    if lost:
        yield f"of {space.id}, {lost} leads nowhere"
    if twice:
        yield f"of {space.id}, {twice} leads more than one way"
    beyond = sorted({result for result in results if not 1 <= result <= board.die})
    if beyond:
        yield f"the die of {board.id} has no side {beyond[0]}"
