"""Links of a board that stand twice."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity
from generator.model.span import Span

from . import check


@check("BRD-201", Severity.ERROR)
def board_link_repeated(pack: Pack) -> Iterator[Finding]:
    """Two spaces of a board are joined twice.

    Why: a link leads both ways, so the second one is the first again, perhaps meant for other spaces; drawn, the
         two lie on each other. Two arrows in opposite directions are a link. Links of two kinds need `via` points.
    Bad:   door: [hall - lawn, lawn - hall]
    Good:  door: [hall - lawn, hall - kitchen]
    From:  Shriek and Mega Boardgame Con, line 252: a double arrow joins two hallways or docks to and fro, so one link
           says it all.
    """
    for board in pack.boards.values():
        first: dict[tuple[frozenset[str], tuple[tuple[float, float], ...]], Span] = {}
        for link in board.links:
            key = (frozenset(link.ends), tuple(sorted(link.via)))
            earlier = first.setdefault(key, link.span)
            if earlier is not link.span:
                yield board_link_repeated.at(
                    link.span, f"{' and '.join(link.ends)} are joined twice",
                    notes=(Note("joined here already", earlier),), path=link.path,
                )  # fmt: skip
