"""Relations that gaps leave open."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.evaluate import Unworkable
from generator.model.finding import Finding, Severity

from . import check
from ._sums import worked
from .relation import settled


@check("REL-202", Severity.NOTE)
def relation_undecided(pack: Pack) -> Iterator[Finding]:
    """A relation cannot be proven, because values in it are gaps.

    Why: a gap is a value that exists and is not known to us. It never counts as a value, neither for the relation nor
         against it, so the relation is open until the gap is filled.
    Bad:   that: values(item.noise) in [0, 1, 3]   where an item says noise: {gap: illegible}
    Good:  the same with each noise known
    From:  Shriek and Mega Boardgame Con, lines 177 and 246: 18 Items are parted into three decks, and how many each
           gets is not said.
    """
    for index, item in enumerate(pack.relations, 1):
        try:
            met, gaps = worked(item.that, pack)
        except Unworkable:
            continue
        if gaps and (met or not settled(item.that)):
            named = ", ".join(f"{number} gap{'s' * (number > 1)} in {name}" for name, number in gaps.items())
            yield relation_undecided.at(item.span, f"{item.source} is open: {named}", path=f"relations[{index}]")
