"""Pictures with too few pixels for their printed size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.assets.images import ImageBook
from generator.model.drawing import IDENTITY, DrawOp, Group, Picture
from generator.model.finding import Finding, Note, Severity
from generator.model.geometry import MM_PER_INCH, Affine, Box
from generator.model.paper import Artwork
from generator.model.span import Span

from . import Proof, check
from ._ink import distinct, slot_of

LEAST = 300
"""dpi; what printers and services ask for."""


@check("ART-303", Severity.WARNING, stage="artwork")
def coarse_picture(proof: Proof) -> Iterator[Finding]:
    """A picture is printed with under 300 dots per inch.

    Why: with fewer pixels edges look soft or stepped. The size is what is printed, cut parts included.
    Bad:   a picture of 300 × 200 pixels across a card 63 mm wide: 121 dpi
    Good:  one of 750 × 500 pixels, or an SVG drawing
    From:  print shops: The Game Crafter and MakePlayingCards ask for 300 dots per inch.
    """
    book = ImageBook()
    bare: set[str | int] = set()
    worst: dict[str, tuple[float, Artwork, Picture, tuple[str, ...], float, float]] = {}
    for artwork in distinct(proof):
        for op, transform, tags in _pictures(artwork.display.ops, IDENTITY, (), bare):
            info = book.info(Path(op.file))
            if info is None:
                continue
            printed = transform.box(op.box)
            turned = abs(transform.a) < abs(transform.b)
            width, height = (printed.height, printed.width) if turned else (printed.width, printed.height)
            dpi = info.ppi(Box(0, 0, width, height))
            if dpi < LEAST - 0.5 and (op.file not in worst or dpi < worst[op.file][0]):
                worst[op.file] = (dpi, artwork, op, tags, width, height)
    for dpi, artwork, picture, tags, width, height in worst.values():
        span, note, path = _place(artwork, tags)
        yield coarse_picture.at(
            span, f"'{Path(picture.file).name}' is printed at {dpi:.0f} dpi ({width:.0f} × {height:.0f} mm)",
            f"use {width * LEAST / MM_PER_INCH:.0f} × {height * LEAST / MM_PER_INCH:.0f} pixels", note, path,
        )  # fmt: skip


def _pictures(
    ops: tuple[DrawOp, ...], transform: Affine, tags: tuple[str, ...], bare: set[str | int]
) -> Iterator[tuple[Picture, Affine, tuple[str, ...]]]:
    """Visit pictures; `bare` remembers the groups that hold none: many faces have the same."""
    for op in ops:
        if isinstance(op, Picture):
            yield op, transform, tags
        elif isinstance(op, Group) and (op.share or id(op)) not in bare:
            held = False
            inner = (*tags, op.tag) if op.tag else tags
            placed = transform if op.transform is IDENTITY else transform.after(op.transform)
            for found in _pictures(op.ops, placed, inner, bare):
                held = True
                yield found
            if not held:
                bare.add(op.share or id(op))


def _place(artwork: Artwork, tags: tuple[str, ...]) -> tuple[Span, tuple[Note, ...], str]:
    """Point at the field that names the picture, else at the slot that does."""
    slot = slot_of(artwork, tags)
    if slot is None:
        return artwork.component.span, (), artwork.component.id
    source = str(slot.get("picture", ""))
    note = (Note("it fills this slot", slot.places.get("box", slot.span)),)
    if source.startswith("{"):
        field = source.strip("{}")
        return artwork.component.where(field), note, f"{artwork.component.id}.{field}"
    path = f"templates.{artwork.template.name}.{artwork.face}.{slot.id}"
    return slot.places.get("picture", slot.span), (), path
