"""The hand that draws a tagged page: what it draws belongs to an element of the structure, or is an artifact.

Letters belong to the innermost group that means something; lines, areas and pictures only within a figure. What is
left is an artifact: it is printed, and not read out.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from math import ceil, floor

from generator.model.drawing import IDENTITY, DrawOp, Group, Picture, Shape, TextRun, path_box, walk
from generator.model.frozen import frozen
from generator.model.geometry import PT_PER_MM, Box

from .operators import Hand, Marker
from .pdf_file import array
from .pdf_structure import Element, Stop, Structure

_LAYOUT, _PAGINATION = "/Artifact BMC", "/Artifact<</Type/Pagination>>BDC"
_CLOSE, _AIR = 0.05, 1.2
"""mm; letters nearer to each other than this follow each other without a space, and letters and a figure."""


@frozen
class Leading:
    """A part of a page that leads to a destination, and the element that the part belongs to."""

    box: Box
    target: str
    element: Element


class TaggedHand(Hand):
    """Draws one page of a tagged document. `leading` fills while it draws. `targets`: where links may lead."""

    def __init__(
        self, marker: Marker, structure: Structure, page: int, height: float, targets: Collection[str]
    ) -> None:
        super().__init__(marker)
        self.leading: list[Leading] = []
        self._structure = structure
        self._page, self._height = page, height
        self._targets = targets
        self._place = IDENTITY
        self._here = structure.root
        self._whole = False
        """Within a figure or an artifact of several parts: one stretch holds all of it."""
        self._owner: Element | str | None = None

    def _group(self, group: Group) -> None:
        if self._whole:
            super()._group(group)
            return
        above, place = self._here, self._place
        meaning, link = group.meaning, group.link if group.box and group.link in self._targets else ""
        if meaning is not None and meaning.role != "Artifact":
            self._here = self._here.child(meaning.role, meaning, meaning.thread)
        if link and group.box:
            # A link that a line's end parts is one.
            self._here = self._here.child("Link", None, link)
            self.leading.append(Leading(place.after(group.transform).box(group.box), link, self._here))
        if meaning is not None and meaning.role in ("Artifact", "Figure"):
            self._in_one(group)
        else:
            self._place = place.after(group.transform)
            super()._group(group)
        self._here, self._place = above, place

    def _in_one(self, group: Group) -> None:
        """Draw a figure or an artifact as one stretch."""
        figure = self._here if group.meaning and group.meaning.role == "Figure" else None
        if figure is not None:
            self._follow(figure, _reach(group), None)
        self._mark(figure or _PAGINATION)
        self._whole = True
        super()._group(group)
        self._whole = False
        self._pause()
        if figure is not None:
            figure.area = _area(self._place.box(_reach(group)), self._height)

    def _pause(self) -> None:
        super()._pause()
        if self._owner is not None and not self._whole:
            self.parts.append("EMC")
            self._owner = None

    def _mark(self, owner: Element | str) -> None:
        """Begin a stretch that belongs to an element, or an artifact by its operator, unless it is what is open."""
        if self._whole or owner is self._owner:
            return
        self._pause()
        if isinstance(owner, Element):
            self.parts.append(f"/{owner.role}<</MCID {self._structure.content(owner, self._page)}>>BDC")
        else:
            self.parts.append(owner)
        self._owner = owner

    def _text(self, run: TextRun) -> None:
        if self._here is self._structure.root:
            self._mark(_LAYOUT)
        elif not self._whole:
            em = run.size / PT_PER_MM
            self._follow(self._here, Box(run.x, run.y - em, run.width, em), run)
            self._mark(self._here)
        super()._text(run)

    def _follow(self, owner: Element, box: Box, run: TextRun | None) -> None:
        """Put a space before what is drawn next, unless it follows in its block's line at once: lines end without one.

        `run`: the letters that come next, None for a figure. What is begun may have words in its place, so the space
        stands before it.
        """
        block = owner.block
        last, block.stop = block.stop, Stop(self._page, box, run)
        letters = run or (last.run if last else None)
        if last is None or letters is None or (last.page == self._page and _joined(last, box, run)):
            return
        begun: list[Element] = []
        while owner is not block and owner.above is not None and not owner.kids:
            begun, owner = [owner], owner.above
        del owner.kids[len(owner.kids) - len(begun) :]
        self._mark(owner)
        owner.kids += begun
        space = self._marker.fonts.space(letters.font)
        wide = (space.advance * letters.size + letters.tracking) / PT_PER_MM
        super()._text(replace(letters, x=box.x - wide, words=(space,), width=wide))

    def _form(self, operators: str) -> None:
        self._mark(_LAYOUT)
        super()._form(operators)

    def _picture(self, picture: Picture) -> None:
        self._mark(_LAYOUT)
        super()._picture(picture)

    def _shape(self, shape: Shape) -> None:
        self._mark(_LAYOUT)
        super()._shape(shape)


def _area(box: Box, height: float) -> str:
    """Write a box in mm on a page of a height in pt, in whole pt, no smaller: left, bottom, right, top, y up."""
    low, high = height - box.bottom * PT_PER_MM, height - box.y * PT_PER_MM
    sides = floor(box.x * PT_PER_MM), floor(low), ceil(box.right * PT_PER_MM), ceil(high)
    return array(sides)


def _joined(last: Stop, box: Box, run: TextRun | None) -> bool:
    """Say whether what is drawn follows on the same line, near enough: a figure in a line has some air around it."""
    middle = box.y + box.height / 2
    level = last.box.y < middle < last.box.bottom
    return level and abs(box.x - last.box.right) < (_CLOSE if last.run and run else _AIR)


def _reach(group: Group) -> Box:
    """Return the box around what a group draws, as it stands within what holds the group."""
    if group.box:
        return group.transform.box(group.box)
    whole: Box | None = None
    for op, at, _ in walk((group,)):
        box = at.box(_box(op))
        whole = whole.join(box) if whole else box
    return whole or group.transform.box(Box(0, 0, 0, 0))


def _box(op: DrawOp) -> Box:
    if isinstance(op, TextRun):
        em = op.size / PT_PER_MM
        return Box(op.x, op.y - 0.8 * em, op.width, em)
    if isinstance(op, Shape):
        return path_box(op.path) if op.path else Box(0, 0, 0, 0)
    return op.box or Box(0, 0, 0, 0)
