"""Corrections that change nothing."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check


@check("ERR-201", Severity.WARNING)
def erratum_idle(pack: Pack) -> Iterator[Finding]:
    """A correction has the same value before and after.

    Why: it marks the card as corrected and prints a line in the list of corrections, and nothing was corrected.
    Bad:   {at: poker.noise, printed: 1, corrected: 1, reason: …}
    Good:  {at: poker.noise, printed: 0, corrected: 1, reason: …}
    From:  Shriek and Mega Boardgame Con, line 281: the notes doubt a clue and leave it as printed; a correction is
           where two values differ.
    """
    for erratum in pack.errata:
        if erratum.printed == erratum.corrected:
            message = f"'{erratum.at}' is {erratum.printed} before and after"
            yield erratum_idle.at(erratum.span, message, path=erratum.at)
