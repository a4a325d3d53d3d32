"""More components than the manifest counts."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check
from ._counts import counted


@check("MAN-201", Severity.ERROR)
def manifest_excess(pack: Pack) -> Iterator[Finding]:
    """A pack describes more components of a type than its manifest counts.

    Why: the manifest says what the box holds. A component too many is a copy that does not exist, a type chosen
         wrongly, or a miscounted line. Copies count. Aids are ours and never in the box.
    Bad:   manifest: [{count: 1, of: item}]   item: [{id: lantern}, {id: poker}]
    Good:  manifest: [{count: 2, of: item}]   item: [{id: lantern}, {id: poker}]
    From:  Shriek and Mega Boardgame Con, line 12: two Final Girl cards are counted and two are named (line 168); a
           third would be wrong.
    """
    for name, lines in counted(pack).items():
        template = pack.templates.get(name)
        if template is not None and template.aid:
            continue
        allowed = sum(line.count for line in lines)
        total = 0
        for component in pack.of_type(name):
            total += component.copies
            if total > allowed:
                place = component.where("copies" if component.copies > 1 else "id")
                notes = (Note("counted here", lines[0].span),)
                message = f"'{component.id}' makes {total} of {name}, the manifest counts {allowed}"
                yield manifest_excess.at(place, message, notes=notes, path=component.id)
