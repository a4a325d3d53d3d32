"""Areas of a board without spaces."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check


@check("BRD-203", Severity.WARNING)
def board_empty_area(pack: Pack) -> Iterator[Finding]:
    """No space of a board lies in one of its areas.

    Why: the legend names the area, and nothing on the board belongs to it. A board of which only the areas are
         known is left alone: it prints as a key to them.
    Bad:   areas: {inside: Inside, garden: Garden}     every space says area: inside
    Good:  areas: {inside: Inside}
    From:  Shriek and Mega Boardgame Con, lines 230-232: the board is parted into Exhibit, Food Court and General
           Areas; each has spaces.
    """
    for board in pack.boards.values():
        used = {space.area for space in board.spaces.values()}
        for area, look in board.looks.items():
            if board.placed and area not in used:
                message = f"no space of {board.id} lies in the area '{area}'"
                yield board_empty_area.at(look.span, message, path=f"boards.{board.id}.areas.{area}")
