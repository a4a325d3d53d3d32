"""Manifest lines that leave open whether their components are copies."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check
from ._counts import counted, described


@check("MAN-207", Severity.NOTE)
def copies_or_variants(pack: Pack) -> Iterator[Finding]:
    """A manifest line counts several, the pack describes some of them, and nothing says whether the rest are copies.

    Why: two cards of one name, or two different ones: a reader who fills in what is missing must know which.
         `different` says how many of them differ; a gap there says that nobody knows. Asked are lines with
         `described`, whose other pieces are missing on purpose.
    Bad:   manifest: [{count: 3, of: power, described: 1}]
    Good:  manifest: [{count: 3, of: power, described: 1, different: 3}]     or different: {gap: not-printed}
    From:  Shriek and Mega Boardgame Con, lines 16 and 179: either half counts two Action cards, here two designs, there
           one design twice.
    """
    for name, lines in counted(pack).items():
        there, total = described(pack, name), sum(line.count for line in lines)
        if not 0 < there < total:
            continue
        for line in lines:
            if line.count > 1 and line.described is not None and line.different is None:
                message = f"{line.count} of {name} are counted and {there} described: are the others copies?"
                hint = f"say how many differ, different: {line.count}, or {{gap: not-printed}} if it is not known"
                path = f"manifest[{pack.manifest.index(line) + 1}]"
                yield copies_or_variants.at(line.span, message, hint, path=path)
