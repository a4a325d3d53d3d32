"""Display lists in; the letters and icons that a player must be able to read out, with their outlines in mm."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator
from dataclasses import field
from functools import lru_cache

from generator.model.drawing import IDENTITY, DrawOp, Group, Shape, TextRun, path_box
from generator.model.frozen import frozen
from generator.model.geometry import PT_PER_MM, Affine, Box
from generator.model.paper import Artwork
from generator.model.template import Slot

from . import Proof

Points = tuple[tuple[float, float], ...]

# How far ink reaches in em, measured on Fira Sans Condensed (Regular to Black) and Russo One, rounded up.
PLAIN, BREVE, BRACKETS, ACCENTED = 0.76, 0.82, 0.88, 1.01
SHALLOW, DEEP = 0.19, 0.23
_BREVE = frozenset("йёї")
_DEEP = frozenset("gjpqy@руф()[]{}")
_SHALLOW = frozenset(",;|/_§QJДЦЩдцщ„‚")


@frozen
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


@frozen
class Look:
    """What a check passes over: letters surely within a box, or large enough; icons; all but art.

    within  left, top, right, bottom in mm
    least   pt
    """

    within: tuple[float, float, float, float] | None = None
    least: float | None = None
    icons: bool = True
    art: bool = False
    boxes: dict[str, Box | None] = field(default_factory=dict)
    """The boxes of shared icons, once worked out."""
    passed: set[int] = field(default_factory=set)
    """Groups in which nothing was found, where they stand unmoved: many faces have the same."""

    def passes(self, run: TextRun) -> bool:
        """Say whether a run that stands upright needs no closer look."""
        if self.least is not None:
            return run.size >= self.least
        if self.within is None:
            return False
        left, top, right, bottom = self.within
        em = run.size / PT_PER_MM
        return (
            run.x >= left
            and run.x + run.width <= right
            and run.y - ACCENTED * em >= top
            and run.y + DEEP * em <= bottom
        )

    def holds(self, corners: Points) -> bool:
        """Say whether an outline lies within the box."""
        if self.within is None:
            return False
        left, top, right, bottom = self.within
        return all(left <= x <= right and top <= y <= bottom for x, y in corners)

    def icon_box(self, icon: Group) -> Box | None:
        """Return the box around an icon's shapes, in its own coordinates."""
        if not icon.share:
            return _shapes_box(icon.ops)
        if icon.share not in self.boxes:
            self.boxes[icon.share] = _shapes_box(icon.ops)
        return self.boxes[icon.share]


def distinct(proof: Proof) -> Iterator[Artwork]:
    """Return each face that looks different once; copies and equal backs are proven together."""
    seen: set[tuple[str, str, str]] = set()
    for artwork in proof.artworks:
        key = (artwork.template.name, artwork.face, artwork.hash)
        if key not in seen:
            seen.add(key)
            yield artwork


def marks(artwork: Artwork, look: Look | None = None) -> list[Mark]:
    """Return the letters and icons of a face, without its version marks, and without what `look` passes over."""
    slots = artwork.template.faces.get(artwork.face, ())
    exempt = frozenset(("version", *(slot.id for slot in slots if slot.type == "version")))
    found: list[Mark] = []
    _visit(artwork.display.ops, IDENTITY, (), (look or Look(), exempt), found)
    return found


def slot_of(artwork: Artwork, tags: tuple[str, ...]) -> Slot | None:
    """Return the slot that drew what stands under tags."""
    slots = {slot.id: slot for slot in artwork.template.faces.get(artwork.face, ())}
    names = (tag.removeprefix("art:") for tag in tags)
    return next((slots[name] for name in names if name in slots), None)


def text_box(run: TextRun) -> Box:
    """Return the box around the ink of a run, in the run's own coordinates."""
    em = run.size / PT_PER_MM
    up, down = _heights(run.text)
    return Box(run.x, run.y - up * em, run.width, (up + down) * em)


def _visit(
    ops: tuple[DrawOp, ...],
    transform: Affine,
    tags: tuple[str, ...],
    scope: tuple[Look, frozenset[str]],
    found: list[Mark],
) -> None:
    """Collect marks. A run of thousands of cards comes through here, so what is surely right is passed over early."""
    look, exempt = scope
    passes = look.passes
    for op in ops:
        if isinstance(op, TextRun):
            if transform is not IDENTITY or not passes(op):
                grown = math.sqrt(abs(transform.a * transform.d - transform.b * transform.c))
                found.append(Mark(_corners(text_box(op), transform), tags, op, op.size * grown))
        elif isinstance(op, Group):
            if transform is IDENTITY and id(op) in look.passed:
                continue
            if op.tag in exempt or (not look.art and op.tag.startswith("art:")):
                continue
            inner = transform if op.transform is IDENTITY else transform.after(op.transform)
            if op.tag != "icon":
                before = len(found)
                _visit(op.ops, inner, (*tags, op.tag) if op.tag else tags, scope, found)
                if transform is IDENTITY and len(found) == before:
                    look.passed.add(id(op))
            elif look.icons:
                box = look.icon_box(op)
                corners = _corners(box, inner) if box else ()
                if corners and not look.holds(corners):
                    found.append(Mark(corners, (*tags, op.tag)))


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
    # A space that does not break has a decomposition too, and no ink.
    marked = [letter for letter in text if letter.isalpha() and unicodedata.decomposition(letter)]
    up = PLAIN
    if any(letter.isupper() for letter in marked):
        up = ACCENTED
    elif not _BREVE.issuperset(marked) or any(letter in "()[]{}|/@" for letter in text):
        up = BRACKETS
    elif marked:
        up = BREVE
    down = DEEP if not _DEEP.isdisjoint(text) else SHALLOW if not _SHALLOW.isdisjoint(text) else 0.02
    return up, down
