"""Faces that only their colours tell apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from generator.model.colour import contrast
from generator.model.drawing import Picture, Shape, TextRun, walk
from generator.model.finding import Finding, Note, Severity
from generator.model.paper import Artwork

from . import Proof, check
from ._ink import distinct

APART = 1.6
"""Two greys with less contrast look the same to anybody who does not lay them side by side."""


@check("ART-307", Severity.WARNING, stage="artwork")
def colour_alone(proof: Proof) -> Iterator[Finding]:
    """Two components of a type look the same but for their colours, and a grey print loses these.

    Why: meaning must not hang on colour alone: who prints in grey, or does not see red from green, holds two equal
         cards. A word, an icon, a number or a pattern tells them apart for everybody.
    Bad:   two tokens with the same icon, one red, one green
    Good:  the green one with a leaf, the red one with a flame
    From:  Shriek and Mega Boardgame Con, lines 113 and 117: one hourglass is red and another grey; in a grey print
           they are the same.
    """
    alike: dict[tuple[str, str, tuple[str, ...]], list[Artwork]] = defaultdict(list)
    for artwork in distinct(proof):
        if artwork.face == "front":
            drawn_in = walk(artwork.display.ops)
            words = tuple(op.text for op, _, tags in drawn_in if isinstance(op, TextRun) and "version" not in tags)
            alike[artwork.template.name, artwork.face, words].append(artwork)
    for (template, _, _), artworks in alike.items():
        drawn: dict[tuple[object, ...], Artwork] = {}
        for artwork in artworks if len(artworks) > 1 else ():
            shapes, colours = _looks(artwork)
            other = drawn.setdefault(shapes, artwork)
            if other is artwork:
                continue
            pairs = zip(colours, _looks(other)[1], strict=True)
            if max((contrast(*pair) for pair in pairs if pair[0] != pair[1]), default=1.0) < APART:
                yield colour_alone.at(
                    artwork.component.span,
                    f"'{artwork.component.id}' and '{other.component.id}' differ by colour alone",
                    notes=(Note("the other one", other.component.span),),
                    path=f"{template}.{artwork.component.id}",
                )


def _looks(artwork: Artwork) -> tuple[tuple[object, ...], tuple[str, ...]]:
    """Return what a face is drawn of, colours left out, and its colours in the same order."""
    shapes: list[object] = []
    colours: list[str] = []
    for op, place, tags in walk(artwork.display.ops):
        if "version" in tags:
            continue
        if isinstance(op, TextRun):
            shapes.append((op.text, op.font, op.size, round(op.x, 2), round(op.y, 2)))
            colours.append(op.colour)
        elif isinstance(op, Picture):
            shapes.append((op.box, op.content))
        elif isinstance(op, Shape):
            width = op.stroke.width if op.stroke else 0.0
            shapes.append((op.path, place, bool(op.fill), width))
            colours += [colour for colour in (op.fill, op.stroke.colour if op.stroke else None) if colour]
    return tuple(shapes), tuple(colours)
