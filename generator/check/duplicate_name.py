"""Components of one type that print the same name."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Component, Pack
from generator.model.finding import Finding, Note, Severity
from generator.model.richtext import RichText

from . import check


@check("TXT-202", Severity.NOTE)
def duplicate_name(pack: Pack) -> Iterator[Finding]:
    """Two components of a type have the same name.

    Why: players tell cards apart by their names. Two cards that are alike are one component with copies; two that
         differ are easily confused.
    Bad:   item: [{id: rope, name: Rope}, {id: rope-2, name: Rope}]
    Good:  item: [{id: rope, name: Rope, copies: 2}]
    From:  Shriek and Mega Boardgame Con, lines 16 and 179: 2 Action cards are two different cards here, and two
           copies of one there.
    """
    first: dict[tuple[str, str], Component] = {}
    for component in pack.components:
        name = component.fields.get("name")
        if not isinstance(name, RichText):
            continue
        earlier = first.setdefault((component.type, name.plain.casefold()), component)
        if earlier is not component and earlier.id != component.id:
            yield duplicate_name.at(
                component.where("name"), f"two of {component.type} are called '{name.plain}'",
                notes=(Note(f"'{earlier.id}' is called so here", earlier.where("name")),), path=f"{component.id}.name",
            )  # fmt: skip
