"""All pieces of a pack: every component of a printed kind, each copy with its front and back."""

from __future__ import annotations

from collections import Counter

from generator.model.content import Component
from generator.model.finding import Outcome
from generator.model.kinds import KINDS
from generator.model.paper import Piece
from generator.model.span import Span

from . import codes
from .desk import Desk
from .faces import FaceMaker, lay_out_face


def lay_out_pieces(desk: Desk) -> Outcome[tuple[Piece, ...]]:
    """Lay out what a pack prints, in the order of its files. A face is made once and serves all copies."""
    maker = FaceMaker(desk)
    pieces: list[Piece] = []
    totals = totals_of(desk)
    seen: Counter[str] = Counter()
    told: set[str] = set()
    for component in desk.pack.components:
        template = desk.pack.templates.get(component.type)
        if template is None or not KINDS[template.kind].printed:
            continue
        marks = marks_of(desk, component, seen[component.type] + 1, totals.get(component.type, 0))
        seen[component.type] += component.copies
        front = lay_out_face(maker, component, "front", marks)
        if front is None:
            if template.name not in told:
                told.add(template.name)
                span: Span = template.span
                desk.report(codes.UNKNOWN_FACE.at(span, f"the template '{template.name}' shows nothing"))
            continue
        if template.kind == "overlay":
            # Each face of an overlay is a pattern of its own (for bare and for sleeved cards), none is a back.
            patterns = [lay_out_face(maker, component, face, marks) for face in template.faces]
            pieces += [
                Piece(component, copy, art, None) for copy in range(1, component.copies + 1) for art in patterns if art
            ]
            continue
        back = lay_out_face(maker, component, "back", marks)
        pieces += [Piece(component, copy, front, back) for copy in range(1, component.copies + 1)]
    for problem in desk.fonts.problems:
        desk.report(codes.BAD_FONT.at(desk.pack.span, f"the font '{problem.file.name}' {problem.reason}"))
    return Outcome(tuple(pieces), tuple(desk.findings))


def totals_of(desk: Desk) -> dict[str, int]:
    """Return how many of each type there are: as the manifest counts them, else as many as the pack has."""
    totals: Counter[str] = Counter()
    for component in desk.pack.components:
        totals[component.type] += component.copies
    for entry in desk.pack.manifest:
        totals[entry.of] = entry.count
    return dict(totals)


def marks_of(desk: Desk, component: Component, number: int, total: int) -> dict[str, str]:
    """Return the words of a component's small print: it is number so and so of all of its type."""
    template = desk.pack.templates[component.type]
    label = desk.phrases(template.label) if template.label else component.type
    last = number + component.copies - 1
    which = f"{number}–{last}" if component.copies > 1 else str(number)
    counted = f" {which}/{total}" if total > 1 and not template.aid else ""
    small = {"left": f"{desk.pack.title.plain.upper()} · {label}{counted}", "version": f"v{desk.pack.version}"}
    return {
        **(small if desk.version_marks else {}),
        "corrected": "yes" if component.corrected or _answers_corrected(desk, component) else "",
    }


def _answers_corrected(desk: Desk, component: Component) -> bool:
    """Say whether an erratum changed which face this card's answers belong to."""
    deduction = desk.pack.deduction
    return (
        deduction is not None
        and component.type == deduction.cards
        and any(erratum.at == "deduction.answer" for erratum in desk.pack.errata)
    )
