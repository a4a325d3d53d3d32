"""Manifest lines whose `described` is not what the pack describes."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check
from ._counts import counted, described


@check("MAN-203", Severity.ERROR)
def manifest_described(pack: Pack) -> Iterator[Finding]:
    """A manifest line says how many components are described, and another number is there.

    Why: `described` is the promise that the rest is missing on purpose. A component that gets lost, or one that is
         added without counting it, shows here. Copies count.
    Bad:   manifest: [{count: 6, of: terror, described: 2}]   terror: [{id: scream}]
    Good:  manifest: [{count: 6, of: terror, described: 1}]   terror: [{id: scream}]
    From:  Don't Make a Sound, lines 10 and 12: 3 Dark Power and 16 Terror cards are counted, one and two are shown,
           and no note says why.
    """
    for name, lines in counted(pack).items():
        promised = [line.described for line in lines if line.described is not None]
        there = described(pack, name)
        if len(promised) == len(lines) and sum(promised) != there <= sum(line.count for line in lines):
            line = lines[0]
            message = f"{line.of} is described {there} times, the manifest says {sum(promised)}"
            path = f"manifest[{pack.manifest.index(line) + 1}]"
            hint = f"write described: {there}" if len(lines) == 1 else ""
            yield manifest_described.at(line.span, message, hint, path=path)
