"""Component types that the manifest does not list."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity
from generator.model.nearest import nearest

from . import check
from ._counts import counted, described


@check("MAN-202", Severity.ERROR)
def manifest_unlisted(pack: Pack) -> Iterator[Finding]:
    """A pack describes components of a type that its manifest does not list.

    Why: a manifest that is silent about a type cannot prove its number. What is ours and not in the box is an aid:
         its template says `aid: true`. A pack without a manifest promises nothing, and nothing is checked.
    Bad:   manifest: [{count: 4, of: suspect}]   item: [{id: lantern}]
    Good:  manifest: [{count: 4, of: suspect}, {count: 1, of: item}]   item: [{id: lantern}]
    From:  Shriek and Mega Boardgame Con, line 30: a Finale Secret Envelope is spoken of, and the list of components
           has none.
    """
    if not pack.manifest:
        return
    lines = counted(pack)
    unmet = [name for name in lines if next(pack.of_type(name), None) is None]
    seen = set(lines)
    for component in pack.components:
        template = pack.templates.get(component.type)
        if component.type in seen or component.derived or (template is not None and template.aid):
            continue
        seen.add(component.type)
        message = f"the manifest does not list {component.type}: {described(pack, component.type)} described"
        near = nearest(component.type, unmet)
        notes = (Note(f"{near} is counted here and never described", lines[near][0].span),) if near else ()
        yield manifest_unlisted.at(component.where("id"), message, notes=notes, path=component.id)
