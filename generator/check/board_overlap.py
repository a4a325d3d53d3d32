"""Spaces of a board that lie on each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from generator.model.board_shapes import LINE, polygons_apart
from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check
from ._boards import outlines, placed, space_path


@check("BRD-204", Severity.ERROR)
def board_overlap(pack: Pack) -> Iterator[Finding]:
    """Two spaces of a board lie on each other, or touch.

    Why: a figure between them stands in both, and the upper one hides the name of the lower.
    Bad:   hall: {at: [40, 60]}     kitchen: {at: [60, 60]}      both 38 mm wide
    Good:  hall: {at: [40, 60]}     kitchen: {at: [96, 60]}
    From:  Shriek and Mega Boardgame Con, line 36: a figure is put on an empty space, so it must be plain in which
           space each one stands.
    """
    for board in placed(pack):
        for (first, (box, points)), (second, (other, others)) in combinations(outlines(board).items(), 2):
            if box.inset(-LINE).meets(other) and polygons_apart(points, others) < LINE:
                space, earlier = board.spaces[second], board.spaces[first]
                yield board_overlap.at(
                    space.span, f"{second} lies on {first}", notes=(Note(f"{first} stands here", earlier.span),),
                    path=space_path(board, second),
                )  # fmt: skip
