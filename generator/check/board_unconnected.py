"""Spaces of a board that no way leads to."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check
from ._boards import reached, said, space_path


@check("BRD-202", Severity.ERROR)
def board_unconnected(pack: Pack) -> Iterator[Finding]:
    """A part of a board is not joined to the rest.

    Why: nobody could ever get there. Mostly a link is missing. A board without any links is left alone.
    Bad:   links: {door: [hall - kitchen, lawn - pond]}
    Good:  links: {door: [hall - kitchen, kitchen - lawn, lawn - pond]}
    From:  Last Friday, line 79: each Reveal puts a Clue token on a dot beside the Maniac's circle, so no circle
           stands alone.
    """
    for board in pack.boards.values():
        if not board.links:
            continue
        left = dict(board.spaces)
        groups = []
        while left:
            group = [left.pop(name) for name in reached(board, next(iter(left)), one_way=False)]
            groups.append(group)
        largest = max(groups, key=len)
        for group in groups:
            if group is not largest:
                first = group[0]
                what = "is" if len(group) == 1 else "are"
                message = f"{said(group)} {what} not joined to the rest of {board.id}"
                yield board_unconnected.at(first.span, message, path=space_path(board, first.id))
