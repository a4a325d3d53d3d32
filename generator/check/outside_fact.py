"""Facts that are not on the sheet."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check
from ._walk import sources


@check("SRC-202", Severity.NOTE)
def outside_fact(pack: Pack) -> Iterator[Finding]:
    """A fact of the pack is not on its sheet.

    Why: a pack keeps what its source says apart from what somebody knows from elsewhere. Such a fact says so,
         `source: outside: …`, is marked in print, and is told here, so that none slips in unseen.
    Bad:   source: outside: the second edition   for a value that the sheet shows as well
    Good:  the same for a value that only the second edition has; or the value in a file for `--with`
    From:  Shriek and Mega Boardgame Con, line 277: the notes are no part of the printed rules, and say so; facts from
           elsewhere do the same.
    """
    for source, span, path in sources(pack):
        start, _, where = source.partition(":")
        if start.strip().casefold() == "outside":
            yield outside_fact.at(span, f"not on the sheet: {where.strip() or 'somebody says so'}", path=path)
