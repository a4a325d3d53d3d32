"""Fields of type `space` that name no space of a board."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity
from generator.model.nearest import did_you_mean
from generator.model.richtext import RichText

from . import check
from ._walk import field_values


@check("REF-207", Severity.ERROR)
def unknown_space(pack: Pack) -> Iterator[Finding]:
    """A field names a space that no board of the pack has.

    Why: a card that sends a piece to a place must name one that is there. A board whose spaces nobody knows says
         nothing of them, and its pack is not asked.
    Bad:   booth: [{id: booth-1, space: main-hal}]      boards: {con: {spaces: {main-hall: {…}}, …}}
    Good:  booth: [{id: booth-1, space: main-hall}]     which prints the name of the space
    From:  Shriek and Mega Boardgame Con, lines 189 and 211: a Booth card names a space of the board.
    """
    spaces = {name for board in pack.boards.values() for name in board.spaces}
    for item in field_values(pack) if spaces else ():
        if item.spec.type == "space" and isinstance(item.value, RichText) and item.value.source not in spaces:
            message = f"no board has a space '{item.value.source}'"
            hint = did_you_mean(item.value.source, spaces)
            yield unknown_space.at(item.span, message, hint, path=item.path)
