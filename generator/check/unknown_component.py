"""Fields of type `ref` that name no component, or one of another type."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity
from generator.model.nearest import did_you_mean

from . import check
from ._walk import field_values


@check("REF-203", Severity.ERROR)
def unknown_component(pack: Pack) -> Iterator[Finding]:
    """A field refers to a component that does not exist, or that has another type.

    Why: what a token or standee shows comes from the component that its field names.
    Bad:   suspect-token: [{id: hans-token, suspect: hanz}]
    Good:  suspect-token: [{id: hans-token, suspect: hans}]
    From:  Shriek and Mega Boardgame Con, lines 21 and 131: each of the ten tokens stands for one of the ten Suspects.
    """
    components = {component.id: component for component in (*pack.used, *pack.components)}
    for item in field_values(pack):
        if item.spec.type != "ref" or not isinstance(item.value, str):
            continue
        wanted = str(item.spec.options.get("of", ""))
        target = components.get(item.value)
        if target is None:
            known = (key for key, component in components.items() if wanted in ("", component.type))
            message = f"no {wanted or 'component'} is called '{item.value}'"
            yield unknown_component.at(item.span, message, did_you_mean(item.value, known), path=item.path)
        elif wanted and target.type != wanted:
            note = Note(f"'{target.id}' is written here", target.where("id"))
            message = f"'{item.value}' is of type {target.type}, not {wanted}"
            yield unknown_component.at(item.span, message, notes=(note,), path=item.path)
