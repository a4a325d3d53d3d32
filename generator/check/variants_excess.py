"""Manifest lines whose `different` is not what the pack describes."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check
from ._counts import counted, described


@check("MAN-208", Severity.ERROR)
def variants_excess(pack: Pack) -> Iterator[Finding]:
    """The pack describes another number of different components than the manifest says.

    Why: where two cards are one design in two copies, a second design is a mistake; where they are two designs, one
         design in two copies is. Fewer may be described while the manifest counts more than the pack describes.
    Bad:   manifest: [{count: 2, of: action, different: 1}]     action: [{id: hide}, {id: run}]
    Good:  manifest: [{count: 2, of: action, different: 2}]     action: [{id: hide}, {id: run}]
    From:  Shriek and Mega Boardgame Con, lines 16 and 179: either half counts two Action cards, here two designs, there
           one design twice.
    """
    for name, lines in counted(pack).items():
        said = [line.different for line in lines if isinstance(line.different, int)]
        if len(said) < len(lines):
            continue
        components = tuple(pack.of_type(name))
        whole = described(pack, name) == sum(line.count for line in lines)
        if len(components) > sum(said) or (whole and len(components) < sum(said)):
            message = f"{sum(said)} of {name} differ, and {len(components)} are described"
            notes = tuple(Note(f"'{item.id}'", item.where("id")) for item in components[:3])
            path = f"manifest[{pack.manifest.index(lines[0]) + 1}]"
            yield variants_excess.at(lines[0].span, message, notes=notes, path=path)
