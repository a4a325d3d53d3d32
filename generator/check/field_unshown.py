"""Fields that components have and no face shows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity
from generator.model.template import Template

from . import check

PRINTED_WHOLE = frozenset(("card", "token"))
_FIELD = re.compile(r"\{([a-z][\w-]*)")
_WORD = re.compile(r"[a-z][\w-]*")
_OF_THEMSELVES = {"attributes": "attributes", "results": "results", "rewards": "rewards", "clues": "front"}
"""The field that a slot shows where it has no `from`."""


@check("FLD-201", Severity.WARNING)
def field_unshown(pack: Pack) -> Iterator[Finding]:
    """A field is filled in and no slot of its template shows it.

    Why: players never see it. Mostly a slot is missing, or its `from` names another field. A flag or choice that a
         `when` asks for counts as shown. Reported once for each field, at its first component.
    Bad:   fields: {name: …, noise: …}   faces: {front: [{id: title, from: "{name}", …}]}
    Good:  a slot with from: "{noise}", or the field deleted
    From:  Squib, run by us: a misspelt column gave nine cards with blank boxes, without a warning.
    """
    unshown = {
        name: template.fields.keys() - shown(template)
        for name, template in pack.templates.items()
        if template.kind in PRINTED_WHOLE and any(template.faces.values())
    }
    for name, fields in unshown.items():
        template = pack.templates[name]
        for field in sorted(fields):
            having = [component for component in pack.of_type(name) if field in component.fields]
            if having:
                first, spec = having[0], template.fields[field]
                others = f" and {len(having) - 1} more" if len(having) > 1 else ""
                yield field_unshown.at(
                    first.where(field), f"no face of {name} shows '{field}', which '{first.id}'{others} has",
                    notes=(Note("the field is declared here", spec.span),), path=f"{first.id}.{field}",
                )  # fmt: skip


def shown(template: Template) -> frozenset[str]:
    """Return the fields that the faces of a template show."""
    found: set[str] = set()
    for slot in (slot for face in template.faces.values() for slot in face):
        if slot.get("from") is None and slot.type in _OF_THEMSELVES:
            found.add(_OF_THEMSELVES[slot.type])
        for value in slot.options.values():
            found.update(_named(value))
        for asked in _WORD.findall(slot.when):
            if asked in template.fields and template.fields[asked].type in ("flag", "choice"):
                found.add(asked)
    return frozenset(found)


def _named(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from _FIELD.findall(value)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _named(item)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _named(item)
