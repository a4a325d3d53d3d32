"""Letters and icons outside the safe area."""

from __future__ import annotations

import math
from collections.abc import Iterator

from generator.model.finding import Finding, Note, Severity
from generator.model.kinds import KINDS
from generator.model.paper import Artwork

from . import Proof, check
from ._ink import Look, Mark, distinct, marks, slot_of

SLACK = 0.35
"""mm; less cannot be seen beside a cut, and the outlines here are boxes: a letter's own sides lie within them."""


@check("ART-301", Severity.WARNING, stage="artwork")
def unsafe_content(proof: Proof) -> Iterator[Finding]:
    """Letters or an icon stand outside the safe area; over the trim it is an error.

    Why: a cut wanders by a millimetre, and then a letter is cut or the card looks crooked. What must be read keeps
         `safe` mm away from the trim. Grounds, pictures and shapes may run over the edge; boards and sheets are not
         cut that close. Each slot is reported once, at its worst.
    Bad:   {id: title, slot: text, box: [1, 5, 60, 10], …}   with safe: 4 mm
    Good:  {id: title, slot: text, box: [4, 5, 55, 10], …}
    From:  printing: even a mechanical cut may be off by 1/16 inch (1.6 mm), so print shops keep text 1/8 inch inside.
    """
    worst: dict[tuple[str, str, str], tuple[float, Artwork, Mark]] = {}
    looks: dict[tuple[str, str], Look] = {}
    for artwork in distinct(proof):
        if KINDS[artwork.template.kind].exempt:
            continue
        face = (artwork.template.name, artwork.face)
        if face not in looks:
            looks[face] = _look(artwork)
        for mark in marks(artwork, looks[face]):
            over = artwork.safe - room(artwork, mark)
            if over > SLACK:
                slot = slot_of(artwork, mark.tags)
                key = (artwork.template.name, artwork.face, slot.id if slot else "")
                if key not in worst or over > worst[key][0]:
                    worst[key] = (over, artwork, mark)
    for (template, side, name), (over, artwork, mark) in worst.items():
        slot = slot_of(artwork, mark.tags)
        what = f"'{mark.run.text.strip()}'" if mark.run else "an icon"
        cut = over > artwork.safe + SLACK
        reach = f"{over - artwork.safe:.1f} mm over the trim" if cut else f"{over:.1f} mm outside the safe area"
        yield unsafe_content.at(
            slot.places.get("box", slot.span) if slot else artwork.template.span,
            f"{what} on the {side} of '{artwork.component.id}' stands {reach}",
            notes=(Note("the component", artwork.component.span),),
            path=f"templates.{template}.{side}" + (f".{name}" if name else ""),
            severity=Severity.ERROR if cut else None,
        )  # fmt: skip


def _look(artwork: Artwork) -> Look:
    """Pass over letters that surely lie within a square safe area."""
    if artwork.template.outline == "circle":
        return Look()
    safe, size = artwork.safe, artwork.size
    return Look((safe, safe, size.width - safe, size.height - safe))


def room(artwork: Artwork, mark: Mark) -> float:
    """Return the least distance from a mark to the trim in mm; negative beyond it."""
    width, height = artwork.size.width, artwork.size.height
    if artwork.template.outline == "circle":
        radius = min(width, height) / 2
        return radius - max(math.hypot(x - width / 2, y - height / 2) for x, y in mark.corners)
    return min(min(x, y, width - x, height - y) for x, y in mark.corners)
