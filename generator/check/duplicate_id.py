"""Component ids that stand twice."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Component, Pack
from generator.model.finding import Finding, Note, Severity

from . import check


@check("REF-201", Severity.ERROR)
def duplicate_id(pack: Pack) -> Iterator[Finding]:
    """Two components have the same id.

    Why: corrections, acceptances, translations and references name a component by its id alone, whatever its
         type. With two of the same id they would reach one of them by chance.
    Bad:   suspect: [{id: hans}]   suspect-token: [{id: hans}]
    Good:  suspect: [{id: hans}]   suspect-token: [{id: hans-token}]
    From:  Shriek and Mega Boardgame Con, line 131: a token stands for one of the ten Suspects; an id must mean one
           component.
    """
    first: dict[str, Component] = {}
    for component in pack.components:
        earlier = first.setdefault(component.id, component)
        if earlier is not component:
            yield duplicate_id.at(
                component.where("id"), f"id '{component.id}' is used twice", "rename one of them",
                (Note("first used here", earlier.where("id")),), path=component.id,
            )  # fmt: skip
