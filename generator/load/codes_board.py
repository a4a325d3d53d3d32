"""The kinds of findings about the looks of boards and about tracks."""

from __future__ import annotations

from generator.model.finding import Code, Severity


def _code(identifier: str, slug: str, summary: str, explanation: str) -> Code:
    return Code.explained(identifier, slug, Severity.ERROR, summary, explanation)


BOARD_UNPLACED = _code(
    "PCK-171",
    "board-unplaced",
    "Some spaces of a board have a place and others have none.",
    """
    Why: a space without a place cannot be drawn. Where no place is known at all, leave `at` out everywhere: the
         board then prints as a key to its areas, and its links are checked all the same.
    Bad:   hall: {at: [40, 60]}      lawn: {area: garden}
    Good:  hall: {at: [40, 60]}      lawn: {at: [140, 60], area: garden}
    From:  Shriek and Mega Boardgame Con, line 271: of the Food Court the place is told, of no other single space.
    """,
)
BOARD_RANGE = _code(
    "PCK-172",
    "board-range",
    "The results of a die along a link, or the cells of a track, are no range.",
    """
    Why: results and cells are counted, so they are numbers: one, or the first and the last.
    Bad:   ways: {kitchen: 1-2}
    Good:  ways: {kitchen: 1..2}
    From:  Shriek and Mega Boardgame Con, line 211: the results of a die are told as ranges, 1-3 and 4-6.
    """,
)
TRACK_CELL = _code(
    "PCK-173",
    "track-cell",
    "A track has no cells, one cell twice, or marks a cell that it does not have.",
    """
    Why: a mark on a cell that is not there is not printed, and nobody would miss it.
    Bad:   cells: 0..12      marks: [{at: 15, icon: eye}]
    Good:  cells: 0..15      marks: [{at: 15, icon: eye}]
    From:  Last Friday, line 79: rounds III, VI and so on are ringed in red on the scale, which must have each of
           them.
    """,
)
