"""Links of a board that cross each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from generator.model.board import Point
from generator.model.board_shapes import crossing
from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check
from ._boards import lines, placed


@check("BRD-207", Severity.WARNING)
def board_links_cross(pack: Pack) -> Iterator[Finding]:
    """Two links of a board cross.

    Why: at a crossing nobody can see which line goes where, and whether one may turn off there.
    Bad:   door: [north-west - south-east, north-east - south-west]
    Good:  door: [north-west - south-east], the other link led around with via points
    From:  Last Friday, line 5: the Maniac is moved to an adjacent circle, so it must be plain which circles a line
           joins.
    """
    for board in placed(pack):
        for (first, line), (second, other) in combinations(lines(board), 2):
            at = None if set(first.ends) & set(second.ends) else _crossing(line, other)
            if at is not None:
                both = f"{' - '.join(first.ends)} and {' - '.join(second.ends)}"
                yield board_links_cross.at(
                    second.span, f"the links {both} cross at {at[0]:.0f}, {at[1]:.0f}",
                    notes=(Note("the other link", first.span),), path=second.path,
                )  # fmt: skip


def _crossing(line: tuple[Point, ...], other: tuple[Point, ...]) -> Point | None:
    for a, b in pairwise(line):
        for c, d in pairwise(other):
            at = crossing(a, b, c, d)
            if at is not None:
                return at
    return None
