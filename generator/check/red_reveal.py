"""Secrets in camouflage that the naked eye reads, or that a red film does not show."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.finding import Finding, Note, Severity
from generator.model.paper import Artwork

from . import Proof, check
from ._ink import distinct, slot_of
from ._veil import Secret, camouflage, covered, revealed, secrets, seen

REVEALED = 1.6
"""The least contrast of a secret through a red film (print.md 6.1)."""
COVERED = 0.45, 0.60
"""What camouflage covers of the ground (print.md 6.1): with less the words stand free, with more they are a band."""
BARE = 0.10
"""A letter with less camouflage about it stands free, whatever the rest of its line."""


@check("ART-308", Severity.ERROR, stage="artwork")
def red_reveal(proof: Proof) -> Iterator[Finding]:
    """A secret for a red film can be read without one, or not even with one.

    Why: `--viewer red` prints secrets in a light tint beneath camouflage. Through a red film only red light counts:
         there every letter must be darker than its ground by 1.6 or more, camouflage included. For the naked eye the
         words may stand out by less than half as much as the camouflage does, each letter too, and camouflage covers
         45 to 60 % of the ground. This is worked out on the finished faces, letter by letter. Colours are those of
         the style; each slot is told once for each fault, at its worst. The limits are worked out for an ideal
         film.
    Bad:   colours: {secret: "#60A0A8"}   in a pack's styles/full.yaml: the eye reads it between the strokes
    Good:  colours: {secret: "#BCF3F8"}
    From:  Shriek and Mega Boardgame Con, line 51: the Clue Viewer is for reading one clue; how it hides the others is
           not said, and a red film is one way.
    """
    worst: dict[tuple[str, str, str, str], tuple[float, str, Artwork, Secret]] = {}
    for artwork in distinct(proof):
        for secret in secrets(artwork):
            slot = slot_of(artwork, secret.tags)
            for kind, badness, message in _faults(secret):
                key = artwork.template.name, artwork.face, slot.id if slot else "", kind
                if key not in worst or badness > worst[key][0]:
                    worst[key] = badness, message, artwork, secret
    for (template, face, name, _), (_, message, artwork, secret) in worst.items():
        slot = slot_of(artwork, secret.tags)
        yield red_reveal.at(
            slot.span if slot else artwork.template.span,
            f"{secret.tags[-1] if secret.tags else 'a secret'} on the {face} of '{artwork.component.id}': {message}",
            notes=(Note("the component", artwork.component.span),),
            path=f"templates.{template}.{face}" + (f".{name}" if name else ""),
        )


def _faults(secret: Secret) -> Iterator[tuple[str, float, str]]:
    """Yield what is wrong with a secret: the kind, how bad it is, and the words for it. They never tell the secret."""
    ground, letters = secret.ground, secret.letters
    if not letters:
        return
    film = min(map(revealed, letters))
    if film < REVEALED:
        yield "film", -film, f"through a red film its contrast is {film:.2f}, and must be {REVEALED:g} or more"
    cover = covered(ground)
    least, most = COVERED
    if not least <= cover <= most:
        off = max(least - cover, cover - most)
        yield "cover", off, f"camouflage covers {cover:.0%} of it, and must cover {least:.0%} to {most:.0%}"
    limit = camouflage(ground) / 2
    eye = max(map(seen, letters))
    if eye >= limit:
        yield (
            "eye",
            eye - limit,
            f"its contrast is {eye:.2f} for the naked eye, and must be under {limit:.2f}, half that of the camouflage",
        )
    bare = min(map(covered, letters))
    if least <= cover and bare < BARE:
        yield "bare", -bare, f"a letter has {bare:.0%} of camouflage about it, and must have {BARE:.0%} or more"
