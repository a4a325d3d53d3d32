"""Areas of a board that look alike."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.board import AreaLook
from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check


@check("BRD-213", Severity.WARNING)
def board_areas_alike(pack: Pack) -> Iterator[Finding]:
    """Two areas of a board have the same shape and the same ground.

    Why: a space shows its area by its shape and by the tint it stands on. In grey and in low ink the tints are
         near to white, so up to four areas need four shapes; beyond that the areas' letters stand in the spaces.
    Bad:   areas: {inside: {shape: circle}, garden: {shape: circle}}
    Good:  areas: {inside: {shape: rounded}, garden: {shape: circle}}
    From:  Shriek and Mega Boardgame Con, lines 271-273: the areas are orange, yellow and blue; a grey print does not
           tell them apart.
    """
    for board in pack.boards.values():
        first: dict[tuple[str, str], tuple[str, AreaLook]] = {}
        lettered = len(board.areas) > 4
        for area, look in board.looks.items():
            key = (look.shape, look.ground if lettered else "")
            earlier, before = first.setdefault(key, (area, look))
            if earlier != area:
                yield board_areas_alike.at(
                    look.span, f"{earlier} and {area} of {board.id} look alike",
                    notes=(Note(f"{earlier} stands here", before.span),), path=f"boards.{board.id}.areas.{area}",
                )  # fmt: skip
