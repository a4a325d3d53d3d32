"""Letters and icons that a grey print loses."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.colour import contrast
from generator.model.finding import Finding, Note, Severity
from generator.model.paper import Artwork

from . import Proof, check
from ._ink import distinct, slot_of
from ._tones import Mark, Tones

LARGE = 14.0
"""pt; from here on, and for icons, less contrast will do (WCAG 2.2, 1.4.3 and 1.4.11)."""
SMALL_LEAST, LARGE_LEAST = 4.5, 3.0


@check("ART-306", Severity.WARNING, stage="artwork")
def lost_in_grey(proof: Proof) -> Iterator[Finding]:
    """Letters or an icon are hardly lighter or darker than what they stand on.

    Why: many home printers print in grey, and one player in twenty sees colours otherwise. Red on black may glow on a
         screen and vanish on paper. The contrast counts by lightness alone: at least 4.5 for letters, 3 for letters of
         14 pt and more and for icons. What stands on a photograph is not judged. Each slot is told once, at its worst.
    Bad:   a paint `{fill: red}` under letters in `black`
    Good:  letters in `on-accent`, which is light where the accent is dark
    From:  rules for legible text on screens (WCAG): a contrast of 4.5 for letters, of 3 for large ones.
    """
    worst: dict[tuple[str, str, str], tuple[float, Artwork, Mark, str]] = {}
    tones = Tones()
    known: dict[tuple[tuple[str, ...], str], float] = {}
    for artwork in distinct(proof):
        for mark, colours in tones.marks(artwork):
            least = SMALL_LEAST if 0 < mark.size < LARGE else LARGE_LEAST
            for colour in colours:
                if not colour:
                    continue
                pair = mark.colours, colour
                if pair not in known:
                    known[pair] = max(contrast(own, colour) for own in mark.colours)
                found = known[pair]
                if found < least:
                    slot = slot_of(artwork, mark.tags)
                    key = artwork.template.name, artwork.face, slot.id if slot else ""
                    if key not in worst or found < worst[key][0]:
                        worst[key] = found, artwork, mark, colour
    for (template, face, name), (found, artwork, mark, colour) in worst.items():
        slot = slot_of(artwork, mark.tags)
        what = f"'{mark.text}'" if mark.text else "an icon"
        shown = f"{mark.colours[0]} on {colour}"
        yield lost_in_grey.at(
            slot.places.get("style", slot.span) if slot else artwork.template.span,
            f"{what} on the {face} of '{artwork.component.id}': {shown} has a contrast of {found:.1f}",
            notes=(Note("the component", artwork.component.span),),
            path=f"templates.{template}.{face}" + (f".{name}" if name else ""),
        )
