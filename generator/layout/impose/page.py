"""Draw the pages of sheets: placed faces, marks and margin texts in, pages out."""

from __future__ import annotations

import hashlib

from generator.model.drawing import DisplayList, DrawOp, Group, Path, line, path_box, rectangle
from generator.model.geometry import Affine, Box, Size, move, turn
from generator.model.paper import Artwork, Page, Placed

from .. import marks
from .edges import corners, mirrored, reaches
from .job import Job, Sheet


class Press:
    """Draw the pages of one document. It remembers what it has drawn, so that equal things share one form."""

    def __init__(self, job: Job, sheets: tuple[Sheet, ...], outlines: bool) -> None:
        self.job = job
        self.sheets = sheets
        self.outlines = outlines
        self.margin = marks.Margin(job.fonts)
        self._drawn: dict[str, list[tuple[DrawOp, ...]]] = {}
        self._heads: dict[object, Group] = {}
        self._marks: dict[tuple[object, ...], Group] = {}
        self._edged: dict[str, tuple[bool, bool, bool, bool]] = {}

    def page(self, number: int, side: str) -> Page:
        """Draw one side of a sheet (numbers count from 0); `both` shows all that is on it."""
        sheet = self.sheets[number]
        folded = sheet.backs if sheet.fold else ()
        items = sheet.backs if side == "back" else (*sheet.fronts, *folded)
        # A piece without a back leaves its place empty, but the place is kept and its marks stand on both sides.
        fronts = tuple(placed.box for placed in sheet.fronts)
        cells = sheet.behind if side == "back" else (*fronts, *sheet.behind) if sheet.fold else fronts
        around = dict(zip(cells, marks.cell_gaps(cells), strict=True)) if cells else {}
        area = _mark_area(sheet, self.job.paper.margin)
        ops: list[DrawOp] = [
            self._face(placed, around[placed.box], marks.rooms(placed.box, area), side == "back") for placed in items
        ]
        ops += self._cuts(sheet, side, items, cells)
        if sheet.fold:
            ops += self._fold(sheet)
        ops += (self._head(sheet, side), self._foot(number, items))
        if self.job.draft:
            ops.append(self.margin.stamp(sheet.page, self.job.phrases("DRAFT")))
        return Page(DisplayList(sheet.page, tuple(ops)), side, items, f"{number + 1} {side}")

    def _face(self, placed: Placed, around: marks.Sides, rooms: marks.Sides, back: bool) -> Group:
        art = placed.artwork
        # A face whose art stops at the trim has what bleed is asked for: it is made from its edge.
        made = art.bleed or (self.job.bleed or 0.0)
        sides = zip(around, rooms, strict=True)
        bleed = [marks.shown_bleed(clearance, made, self.job.bleed, back, room) for clearance, room in sides]
        if placed.rotation == 180:
            bleed = bleed[2:] + bleed[:2]
        place = move(placed.box.x, placed.box.y)
        if placed.rotation:
            place = place.after(turn(placed.rotation, art.size.width / 2, art.size.height / 2))
        face = self._shared(art)
        ops = (*mirrored(face, art, bleed, self._reaches(art)), face)
        return Group(ops, place, clip=_clip(art, bleed), tag=f"{art.component.id}.{art.face}")

    def _reaches(self, art: Artwork) -> tuple[bool, bool, bool, bool]:
        """Say past which sides of its trim a face is drawn."""
        if art.hash not in self._edged:
            self._edged[art.hash] = reaches(art)
        return self._edged[art.hash]

    def _shared(self, art: Artwork) -> Group:
        """Group a face that may be drawn again. Faces of one hash may differ in version marks, so they are compared."""
        ops = art.display.ops
        known = self._drawn.setdefault(art.hash, [])
        index = next((index for index, drawn in enumerate(known) if drawn is ops or drawn == ops), len(known))
        if index == len(known):
            known.append(ops)
        return Group(ops, share=f"face-{art.hash}-{index}")

    def _cuts(self, sheet: Sheet, side: str, items: tuple[Placed, ...], cells: tuple[Box, ...]) -> list[DrawOp]:
        if sheet.kind.cut == "outline":
            shown = items if side != "back" or self.outlines else ()
            return [
                marks.hairline(marks.transformed(placed.artwork.outline, move(placed.box.x, placed.box.y)))
                for placed in shown
                if placed.artwork.face == "front" or self.outlines
            ]
        if sheet.kind.cut == "crop" and sheet.strip:
            key = cells, side == "back"
            if key not in self._marks:
                area = _mark_area(sheet, self.job.paper.margin)
                path = marks.crop_marks(cells, area, self.job.bleed, side == "back")
                self._marks[key] = Group((marks.hairline(path),), share=f"marks-{len(self._marks)}", tag="marks")
            arcs = () if side == "back" or not self.job.round_corners else (corners(items),)
            return [self._marks[key], *arcs]
        return []

    def _fold(self, sheet: Sheet) -> list[DrawOp]:
        """Draw the fold line up to the margin texts, and its label beside the first piece, clear of the marks."""
        page, area, first = sheet.page, _mark_area(sheet, self.job.paper.margin), sheet.fronts[0].box
        runs, wide = self.margin.words(marks.BOLD, self.job.phrases("FOLD"), 6, 0, 0)
        if sheet.fold == "across":
            path = line(area.x, page.height / 2, area.right, page.height / 2)
            place = Affine(e=first.x + (first.width - wide) / 2, f=page.height / 2 - 0.9)
        else:
            path = line(page.width / 2, area.y, page.width / 2, area.bottom)
            place = Affine(0.0, -1.0, 1.0, 0.0, page.width / 2 - 0.9, first.y + (first.height + wide) / 2)
        return [marks.hairline(path, (2.0, 1.5)), Group(tuple(runs), place, tag="fold")]

    def _head(self, sheet: Sheet, side: str) -> Group:
        """Draw the head of a page; most pages of a document have the same two."""
        lines = self._lines(sheet)
        key = (sheet.page, sheet.strip, side, lines)
        if key not in self._heads:
            phrases = self.job.phrases
            cuts = ""
            if lines:
                order = "Cut {rows} lines across, then {columns} down each strip."
                cuts = phrases(order, rows=lines[0], columns=lines[1])
            named = {"front": phrases("FRONT"), "back": phrases("BACK")}.get(side, "")
            ops = self.margin.draw(sheet.page, sheet.strip, marks.Head(phrases("Print at 100 %"), named, cuts))
            self._heads[key] = Group(ops, share=f"head-{len(self._heads)}", tag="head")
        return self._heads[key]

    def _lines(self, sheet: Sheet) -> tuple[int, int] | None:
        """Return how many cuts go across and down, where marks stand in the margins alone."""
        if sheet.cuts:
            rows, columns = sheet.cuts
            return rows + 1, columns + 1
        cells = tuple(placed.box for placed in sheet.fronts)
        if sheet.kind.cut != "crop" or not marks.is_narrow(cells, self.job.bleed):
            return None
        across = {round(edge, 3) for box in cells for edge in (box.y, box.bottom)}
        return len(across), len({round(edge, 3) for box in cells for edge in (box.x, box.right)})

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
        return Group(self.margin.draw(sheet.page, sheet.strip, marks.Foot(parts, self.job.notice)), tag="foot")


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


def _mark_area(sheet: Sheet, margin: float) -> Box:
    """Return where marks may stand: what is printable, without the margin texts."""
    page: Size = sheet.page
    across = marks.STRIP if sheet.strip == "side" else margin
    down = marks.STRIP if sheet.strip == "top" else margin
    return Box(across, down, page.width - 2 * across, page.height - 2 * down)
