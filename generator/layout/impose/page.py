"""Draw the pages of sheets: placed faces, marks and margin texts in, pages out."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from generator.model.drawing import DisplayList, DrawOp, Group, Path, line, path_box, rectangle
from generator.model.geometry import Affine, Box, Size, move, turn
from generator.model.paper import MARGIN, Artwork, Page, Placed

from .. import marks
from ..bleed import Showing
from .edges import continued, corners, stops
from .fields import Field, fields_of, mark_area
from .job import Job, Sheet
from .ticks import has_ticks, ticks


class Press:
    """Draw the pages of one document. It remembers what it has drawn, so that equal things share one form."""

    def __init__(self, job: Job, sheets: tuple[Sheet, ...], outlines: bool) -> None:
        self.job = job
        self.sheets = sheets
        self.outlines = outlines
        self.margin = marks.Margin(job.fonts)
        self._drawn: dict[str, list[tuple[DrawOp, ...]]] = {}
        self._heads: dict[object, Group] = {}
        self._marks: dict[tuple[object, ...], tuple[Group, ...]] = {}
        self._edged: dict[str, tuple[bool, bool, bool, bool]] = {}

    def page(self, number: int, side: str) -> Page:
        """Draw one side of a sheet (numbers count from 0); `both` shows all that is on it."""
        sheet, back = self.sheets[number], side == "back"
        folded = sheet.backs if sheet.fold else ()
        items = sheet.backs if back else (*sheet.fronts, *folded)
        fields = fields_of(sheet, back, self.job.paper.margin)
        around = {box: sides for field in fields for box, sides in field.around()}
        ops: list[DrawOp] = [self._face(placed, *around[placed.box], back) for placed in items]
        ops += self._cuts(sheet, back, items, fields)
        if sheet.fold:
            ops += self._fold(sheet)
        ops += (self._head(sheet, side, fields[0]), self._foot(number, items))
        if self.job.draft:
            ops.append(self.margin.stamp(sheet.page, self.job.phrases("DRAFT")))
        return Page(DisplayList(sheet.page, tuple(ops)), side, items, f"{number + 1} {side}")

    def _showing(self, back: bool) -> Showing:
        return self.job.backs if back else self.job.fronts

    def _face(self, placed: Placed, around: marks.Sides, rooms: marks.Sides, back: bool) -> Group:
        art = placed.artwork
        # A face whose art stops at the trim has what bleed is asked for: it is made from its edge.
        made, showing = art.bleed or self.job.made, self._showing(back)
        bleed = [showing.of(made, clearance, room) for clearance, room in zip(around, rooms, strict=True)]
        if placed.rotation == 180:
            bleed = bleed[2:] + bleed[:2]
        place = move(placed.box.x, placed.box.y)
        if placed.rotation:
            place = place.after(turn(placed.rotation, art.size.width / 2, art.size.height / 2))
        face = self._shared(art)
        ops = (*continued(face, art, bleed, self._stops(art)), face)
        return Group(ops, place, clip=_clip(art, bleed), tag=f"{art.component.id}.{art.face}")

    def _stops(self, art: Artwork) -> tuple[bool, bool, bool, bool]:
        """Say at which sides of its trim a face's art stops."""
        if art.hash not in self._edged:
            self._edged[art.hash] = stops(art)
        return self._edged[art.hash]

    def _shared(self, art: Artwork) -> Group:
        """Group a face that may be drawn again. Faces of one hash may differ in version marks, so they are compared."""
        ops = art.display.ops
        known = self._drawn.setdefault(art.hash, [])
        index = next((index for index, drawn in enumerate(known) if drawn is ops or drawn == ops), len(known))
        if index == len(known):
            known.append(ops)
        return Group(ops, share=f"face-{art.hash}-{index}")

    def _cuts(self, sheet: Sheet, back: bool, items: tuple[Placed, ...], fields: tuple[Field, ...]) -> list[DrawOp]:
        if sheet.kind.cut == "outline":
            shown = items if not back or self.outlines else ()
            return [
                op
                for placed in shown
                if placed.artwork.face == "front" or self.outlines
                for op in marks.cut_line(marks.transformed(placed.artwork.outline, move(placed.box.x, placed.box.y)))
            ]
        if sheet.kind.cut != "crop" or not sheet.strip:
            return []
        ops: list[DrawOp] = list(self._marks_of(fields, back)) if self.job.marks != "none" else []
        return [*ops, *([] if back or self.job.corners == "none" else [corners(items, self.job.corners)])]

    def _marks_of(self, fields: tuple[Field, ...], back: bool) -> Iterator[Group]:
        """Yield the marks of a page: crop marks, and on the side that is cut, ticks along the trims."""
        key = fields, back
        if key not in self._marks:
            outside = self.job.marks == "margin"
            made = [Group((marks.hairline(marks.crop_marks(field.cells, field.area, self._showing(back), outside)),),
                          share=f"marks-{len(self._marks)}-{number}", tag="marks")
                    for number, field in enumerate(fields) if field.cells]  # fmt: skip
            if not back and not outside:
                # A folded sheet is cut from its front, and its backs may lie a little beside their fronts.
                made.append(Group(ticks(fields[0].cells), share=f"ticks-{len(self._marks)}", tag="ticks"))
            self._marks[key] = tuple(group for group in made if group.ops)
        yield from self._marks[key]

    def _fold(self, sheet: Sheet) -> list[DrawOp]:
        """Draw the fold line up to the margin texts, and its label beside the first piece, clear of the marks."""
        page, area, first = sheet.page, mark_area(sheet, self.job.paper.margin), sheet.fronts[0].box
        runs, wide = self.margin.words(marks.BOLD, self.job.phrases("FOLD"), 6, 0, 0)
        if sheet.fold == "across":
            path = line(area.x, page.height / 2, area.right, page.height / 2)
            place = Affine(e=first.x + (first.width - wide) / 2, f=page.height / 2 - 0.9)
        else:
            path = line(page.width / 2, area.y, page.width / 2, area.bottom)
            place = Affine(0.0, -1.0, 1.0, 0.0, page.width / 2 - 0.9, first.y + (first.height + wide) / 2)
        return [marks.hairline(path, (2.0, 1.5)), Group(tuple(runs), place, tag="fold")]

    def _head(self, sheet: Sheet, side: str, field: Field) -> Group:
        """Draw the head of a page; most pages of a document have the same two."""
        phrases = self.job.phrases
        named = {"front": phrases("FRONT"), "back": phrases("BACK")}.get(side, "")
        order = self._order(sheet, field) if side != "back" else ""
        head = marks.Head(phrases("Print at 100%"), named, order, phrases.length(100))
        key = (sheet.page, sheet.strip, head)
        if key not in self._heads:
            self._heads[key] = Group(self._words(sheet, head), share=f"head-{len(self._heads)}", tag="head")
        return self._heads[key]

    def _words(self, sheet: Sheet, words: marks.Head | marks.Foot) -> tuple[DrawOp, ...]:
        """Draw margin texts, further in where the printer leaves more white than is usual."""
        more = max(0.0, self.job.paper.margin - MARGIN)
        page = Size(sheet.page.width - 2 * more, sheet.page.height - 2 * more)
        ops = self.margin.draw(page, sheet.strip, words)
        return (Group(ops, move(more, more)),) if more and ops else ops

    def _order(self, sheet: Sheet, field: Field) -> str:
        """Return the order of cuts, where it matters: where marks in the gaps do not serve for any order."""
        outside = self.job.marks == "margin"
        if sheet.kind.cut != "crop" or self.job.marks == "none":
            return ""
        if not outside and not marks.is_narrow(field.cells, self.job.fronts):
            return ""
        rows = len({round(edge, 3) for box in field.cells for edge in (box.y, box.bottom)})
        columns = len({round(edge, 3) for box in field.cells for edge in (box.x, box.right)})
        phrases = self.job.phrases
        if outside or not has_ticks(field.cells):
            return phrases("Cut {rows} across, leave all in place, then {columns} down.", rows=rows, columns=columns)
        return phrases("Cut {rows} lines across, then {columns} down each strip.", rows=rows, columns=columns)

    def _foot(self, number: int, items: tuple[Placed, ...]) -> Group:
        """Draw the foot of a page. A digest of its faces tells one printing of a sheet from the next."""
        phrases, sheet = self.job.phrases, self.sheets[number]
        digest = hashlib.sha256("".join(placed.artwork.hash for placed in items).encode()).hexdigest()[:4]
        version = phrases("version {version}", version=self.job.version)
        parts = (
            self.job.title,
            phrases("sheet {number} of {total}", number=number + 1, total=len(self.sheets)),
            f"{version} · {digest}" if items else version,
        )
        return Group(self._words(sheet, marks.Foot(parts, self.job.notice)), tag="foot")


def _clip(art: Artwork, bleed: list[float]) -> Path:
    """Return what of a face the sheet shows: its shape, and the bleed on each side."""
    width, height = art.size.width, art.size.height
    left, top, right, bottom = bleed
    if art.template.outline == "rectangle":
        return rectangle(Box(-left, -top, width + left + right, height + top + bottom))
    box = path_box(art.outline)
    grow = 2 * min(bleed)
    wider, higher = (box.width + grow) / box.width, (box.height + grow) / box.height
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return marks.transformed(art.outline, Affine(wider, 0.0, 0.0, higher, x - wider * x, y - higher * y))
