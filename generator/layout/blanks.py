"""What a box holds and a pack does not describe in; out: fill-in cards, each type's own template with places to write.

They stand for pieces that exist and that nobody has described: a person who owns the game writes them out by hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.model.content import ClueFace, Component, Gap, Pack, Value
from generator.model.finding import Outcome
from generator.model.kinds import KINDS
from generator.model.paper import Piece
from generator.model.span import Span
from generator.model.template import FieldSpec, Template

from .desk import Desk
from .faces import FaceMaker, lay_out_face
from .pieces import marks_of, totals_of
from .spots import driven

TITLE = "name"
"""The field that stands on a card's band: one line to write on."""

Shortfall = tuple[str, int, str, Span]
"""A type, how many of it nobody has described, the kind of gap, and the manifest's line."""


def lay_out_blanks(desk: Desk, shortfalls: Iterable[Shortfall]) -> Outcome[tuple[Piece, ...]]:
    """Lay out a fill-in for each piece that the manifest counts and the pack does not describe."""
    pieces: list[Piece] = []
    totals = totals_of(desk)
    found = []
    for number, (name, count, kind, span) in enumerate(shortfalls, 1):
        template = desk.pack.templates.get(name)
        if template is None or not KINDS[template.kind].printed or template.kind == "overlay":
            continue
        component = Component(f"{name}-fill-in-{number}", name, count, _fields(desk.pack, template, kind), span)
        own = replace(
            desk, pack=replace(desk.pack, templates={**desk.pack.templates, name: _roomy(template)}), findings=[]
        )
        described = sum(other.copies for other in desk.pack.of_type(name))
        marks = marks_of(own, component, described + 1, totals.get(name, 0))
        maker = FaceMaker(own)
        front, back = (lay_out_face(maker, component, face, marks) for face in ("front", "back"))
        if front is not None:
            pieces += [Piece(component, copy, front, back) for copy in range(1, count + 1)]
        found += own.findings
    return Outcome(tuple(pieces), tuple(found))


def _fields(pack: Pack, template: Template, kind: str) -> dict[str, Value]:
    """Return gaps for all that a component must say, its clues and attributes one by one; what it may say is left."""
    gap = Gap(kind)
    fields: dict[str, Value] = {}
    for name, spec in template.fields.items():
        if spec.type == "clue-face":
            fields[name] = ClueFace((gap,) * _clues(template, name), gap)
        elif spec.type == "attributes" and pack.deduction is not None:
            fields[name] = dict.fromkeys(pack.deduction.attributes, gap)
        elif spec.required and not _only_shows(spec):
            fields[name] = gap
    return fields


def _only_shows(spec: FieldSpec) -> bool:
    """Say whether a field is art: nobody writes it by hand."""
    return spec.type in ("icon", "picture")


def _clues(template: Template, field: str) -> int:
    """Return how many clues a face has room for: the rows of its slot but the last, which is the answer's."""
    slots = (slot for face in template.faces.values() for slot in face)
    rows = (slot.get("count", 6) for slot in slots if slot.type == "clues" and slot.get("from") == f"{{{field}}}")
    return int(next(rows, 6)) - 1


def _roomy(template: Template) -> Template:
    """Return a template at those steps that give words the most room; a title keeps its one line."""
    wanted = {
        step
        for face in template.faces.values()
        for slot in face
        if f"{{{TITLE}}}" not in str(slot.get("from", "")) and "{" in str(slot.get("from", ""))
        for step in driven(template, slot)
    }
    steps = {name: values[-1:] if name in wanted else values[:1] for name, values in template.steps.items()}
    return replace(template, steps=steps)
