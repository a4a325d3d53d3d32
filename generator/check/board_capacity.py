"""Spaces of a board that hold more than they can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check
from ._boards import space_path


@check("BRD-211", Severity.ERROR)
def board_capacity(pack: Pack) -> Iterator[Finding]:
    """A space has no room for what is put on it.

    Why: the setup cannot be done as it is written. All setups count together; a start needs room for one.
    Bad:   shed: {capacity: 1}      setups: [{title: Guests, spaces: [shed, shed]}]
    Good:  shed: {capacity: 2}      setups: [{title: Guests, spaces: [shed, shed]}]
    From:  Last Friday, line 27: the Chosen may start in a Cabin where a Tourist already stands, so it must hold both.
    """
    for board in pack.boards.values():
        counts: Counter[str] = Counter()
        for index, setup in enumerate(board.setups, 1):
            counts.update(setup.spaces)
            for name in dict.fromkeys(setup.spaces):
                space = board.spaces.get(name)
                if space and space.capacity is not None and counts[name] > space.capacity:
                    yield board_capacity.at(
                        setup.span, f"{counts[name]} pieces are put on {name}, which has room for {space.capacity}",
                        notes=(Note(f"{name} stands here", space.span),), path=f"boards.{board.id}.setups[{index}]",
                    )  # fmt: skip
        for space in board.spaces.values():
            if space.start and space.capacity == 0:
                message = f"{space.id} is a start without room"
                yield board_capacity.at(space.span, message, path=space_path(board, space.id))
