"""Display lists in; the letters and icons that a player must be able to read out, with their outlines in mm."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from generator.model.drawing import IDENTITY, DrawOp, Group, Shape, TextRun, path_box
from generator.model.geometry import PT_PER_MM, Affine, Box
from generator.model.paper import Artwork
from generator.model.template import Slot

from . import Proof

Points = tuple[tuple[float, float], ...]

# Heights in em of the fonts we use (Fira Sans Condensed, Russo One), rounded up to the next hundredth.
TALL, ACCENTED, DEEP = 0.75, 0.94, 0.23
_BELOW = frozenset("gjpqyQ,;()[]{}|/_@§ДЦЩдруфцщ")


@dataclass(frozen=True, slots=True)
class Mark:
    """Letters of one run, or one icon: its corners on the face, the tags around it, and its type size in pt."""

    corners: Points
    tags: tuple[str, ...]
    run: TextRun | None = None
    size: float = 0.0

    @property
    def box(self) -> Box:
        """Return the upright box around the corners."""
        xs, ys = zip(*self.corners, strict=True)
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def distinct(proof: Proof) -> Iterator[Artwork]:
    """Return each face that looks different once; copies and equal backs are proven together."""
    seen: set[tuple[str, str, str]] = set()
    for artwork in proof.artworks:
        key = (artwork.template.name, artwork.face, artwork.hash)
        if key not in seen:
            seen.add(key)
            yield artwork


def marks(artwork: Artwork) -> Iterator[Mark]:
    """Visit the letters and icons of a face. Art and version marks are left out: no rule of type applies to them."""
    slots = artwork.template.faces.get(artwork.face, ())
    exempt = frozenset(("version", *(slot.id for slot in slots if slot.type == "version")))
    return _visit(artwork.display.ops, IDENTITY, (), exempt)


def slot_of(artwork: Artwork, tags: tuple[str, ...]) -> Slot | None:
    """Return the slot that drew what stands under tags."""
    slots = {slot.id: slot for slot in artwork.template.faces.get(artwork.face, ())}
    return next((slots[tag] for tag in tags if tag in slots), None)


def text_box(run: TextRun) -> Box:
    """Return the box around the ink of a run, in the run's own coordinates."""
    em = run.size / PT_PER_MM
    up, down = _heights(run.text)
    return Box(run.x, run.y - up * em, run.width, (up + down) * em)


def _visit(
    ops: tuple[DrawOp, ...], transform: Affine, tags: tuple[str, ...], exempt: frozenset[str]
) -> Iterator[Mark]:
    for op in ops:
        if isinstance(op, TextRun):
            grown = math.sqrt(abs(transform.a * transform.d - transform.b * transform.c))
            yield Mark(_corners(text_box(op), transform), tags, op, op.size * grown)
        elif isinstance(op, Group) and op.tag not in exempt and not op.tag.startswith("art:"):
            inner = op.transform if transform is IDENTITY else transform.after(op.transform)
            if op.tag == "icon":
                box = _shapes_box(op.ops)
                if box is not None:
                    yield Mark(_corners(box, inner), (*tags, op.tag))
            else:
                yield from _visit(op.ops, inner, (*tags, op.tag) if op.tag else tags, exempt)


def _corners(box: Box, transform: Affine) -> Points:
    points = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    return points if transform is IDENTITY else tuple(transform.apply(*point) for point in points)


def _shapes_box(ops: tuple[DrawOp, ...]) -> Box | None:
    found: Box | None = None
    for op in ops:
        if isinstance(op, Shape):
            half = op.stroke.width / 2 if op.stroke else 0.0
            box = path_box(op.path).inset(-half)
            found = box if found is None else found.join(box)
    return found


@lru_cache(maxsize=4096)
def _heights(text: str) -> tuple[float, float]:
    """Return how far letters reach above and below the baseline, in em."""
    accented = any(
        letter.isupper() and (letter == "Ё" or letter == "Й" or unicodedata.decomposition(letter)) for letter in text
    )
    return ACCENTED if accented else TALL, DEEP if not _BELOW.isdisjoint(text) else 0.02
