"""Faces that have places for words and none to put there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity
from generator.model.template import Template

from . import check

_FIELD = re.compile(r"\{([A-Za-z][\w-]*)")
_NAME = "name"


@check("FLD-203", Severity.WARNING)
def face_silent(pack: Pack) -> Iterator[Finding]:
    """A side of a two-sided component says nothing but the name.

    Why: a card whose back has places for rules and no rule in them is half a card: its fields were forgotten, or are
         not known. What is not known is a gap, and prints as a place to write on.
    Bad:   fields: {text: {type: text}, back: {type: text, required: false}}   - {id: hero, text: Run.}
    Good:  - {id: hero, text: Run., back: {gap: not-printed}}

    A side without such places, as the back of a deck, is left alone.

    From:  Shriek and Mega Boardgame Con, line 168: a Final Girl card is flipped over, and the sheet prints one text
           for its two sides.
    """
    for component in pack.components:
        template = pack.templates.get(component.type)
        for face, fields in _asked(template) if template else ():
            if fields and not fields & component.fields.keys():
                message = f"the {face} of '{component.id}' says nothing: no {' and no '.join(sorted(fields))}"
                yield face_silent.at(component.where("id"), message, path=component.id)


def _asked(template: Template) -> Iterator[tuple[str, frozenset[str]]]:
    """Return the sides besides the front, each with the fields that its slots show."""
    for face, slots in template.faces.items():
        if face != "front":
            named = {name for slot in slots for name in _FIELD.findall(str(slot.get("from", "")))}
            yield face, frozenset(named & template.fields.keys() - {_NAME})
