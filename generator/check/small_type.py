"""Type that is too small to read at the table."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.finding import Finding, Note, Severity
from generator.model.paper import Artwork

from . import Proof, check
from ._ink import Look, Mark, distinct, marks, slot_of

KINDS_READ = frozenset(("card", "token", "standee", "overlay"))
LEAST, GOOD = 6.0, 8.0
"""pt; print.md: below 6 pt letters fill in on home printers, below 8 pt they tire at arm's length."""


@check("ART-302", Severity.ERROR, stage="artwork")
def small_type(proof: Proof) -> Iterator[Finding]:
    """Type on a component is under 6 pt; under 8 pt it is a warning.

    Why: cards are read at arm's length under a lamp. Version marks and the margins of sheets are exempt. The size
         counts as it is printed, after shrinking and scaling. Each slot is reported once, at its smallest.
    Bad:   shrink_to: 5pt   and a text that needs it
    Good:  shrink_to: 8.5pt   and a shorter text or a larger box
    From:  printing: card designers quote 8 pt as the floor; at 6 pt a small letter is 1 mm high, which players find
           too little.
    """
    smallest: dict[tuple[str, str, str], tuple[float, Artwork, Mark]] = {}
    look = Look(least=GOOD - 0.01, icons=False, art=True)
    for artwork in distinct(proof):
        if artwork.template.kind not in KINDS_READ:
            continue
        for mark in marks(artwork, look):
            if mark.run is not None and mark.size < GOOD - 0.01 and mark.run.text.strip():
                slot = slot_of(artwork, mark.tags)
                key = (artwork.template.name, artwork.face, slot.id if slot else "")
                if key not in smallest or mark.size < smallest[key][0]:
                    smallest[key] = (mark.size, artwork, mark)
    for (template, face, name), (size, artwork, mark) in smallest.items():
        slot = slot_of(artwork, mark.tags)
        assert mark.run is not None
        yield small_type.at(
            slot.places.get("shrink_to", slot.places.get("style", slot.span)) if slot else artwork.template.span,
            f"'{mark.run.text.strip()}' on the {face} of '{artwork.component.id}' is {size:.1f} pt",
            notes=(Note("the component", artwork.component.span),),
            path=f"templates.{template}.{face}" + (f".{name}" if name else ""),
            severity=None if size < LEAST - 0.01 else Severity.WARNING,
        )  # fmt: skip
