"""Draw the pages of sheets: placed faces, marks and margin texts in, pages out."""

from __future__ import annotations

import hashlib
from ...model.drawing import DisplayList, DrawOp, Group, Path, line, path_box, rectangle
from ...model.geometry import Affine, Box, Size, move, turn
from ...model.paper import Artwork, Page, Placed
from .. import marks
from .job import Job, Sheet


class Press:
    """Draw the pages of one document. It remembers what it has drawn, so that equal things share one form."""

    def __init__(self, job: Job, sheets: tuple[Sheet, ...], outlines: bool) -> None:
        self.job = job
        self.sheets = sheets
        self.outlines = outlines
        self.margin = marks.Margin(job.fonts)
        self._drawn: dict[str, list[tuple[DrawOp, ...]]] = {}

    def page(self, number: int, side: str) -> Page:
        """Draw one side of a sheet (numbers count from 0); `both` shows all that is on it."""
        sheet = self.sheets[number]
        folded = sheet.backs if sheet.fold else ()
        items = sheet.backs if side == "back" else (*sheet.fronts, *folded)
        # Pieces without a back leave their place empty, but its marks stand on both sides.
        ops: list[DrawOp] = []
        if items:
            around = marks.clearances(tuple(placed.box for placed in items))
            ops += [self._face(placed, sides) for placed, sides in zip(items, around, strict=True)]
            ops += self._cuts(sheet, side, items)
        if sheet.fold:
            ops += self._fold(sheet)
        ops += self.margin.draw(sheet.page, sheet.strip, self._texts(number, side, items))
        if self.job.draft:
            ops.append(self.margin.stamp(sheet.page, self.job.phrases("DRAFT")))
        return Page(DisplayList(sheet.page, tuple(ops)), side, items, f"{number + 1} {side}")

    def _face(self, placed: Placed, around: marks.Sides) -> Group:
        art = placed.artwork
        bleed = [marks.shown_bleed(clearance, art.bleed) for clearance in around]
        if placed.rotation == 180:
            bleed = bleed[2:] + bleed[:2]
        place = move(placed.box.x, placed.box.y)
        if placed.rotation:
            place = place.after(turn(placed.rotation, art.size.width / 2, art.size.height / 2))
        face = self._shared(f"face-{art.hash}", art.display.ops)
        return Group((face,), place, clip=_clip(art, bleed), tag=f"{art.component.id}.{art.face}")

    def _shared(self, name: str, ops: tuple[DrawOp, ...], tag: str = "") -> Group:
        """Group what may be drawn again. Faces that differ in version marks alone have one hash, so they are compared."""
        known = self._drawn.setdefault(name, [])
        index = next((index for index, drawn in enumerate(known) if drawn is ops or drawn == ops), len(known))
        if index == len(known):
            known.append(ops)
        return Group(ops, share=f"{name}-{index}", tag=tag)

    def _cuts(self, sheet: Sheet, side: str, items: tuple[Placed, ...]) -> list[DrawOp]:
        if sheet.kind.cut == "outline":
            shown = items if side != "back" or self.outlines else ()
            return [
                marks.hairline(marks.transformed(placed.artwork.outline, move(placed.box.x, placed.box.y)))
                for placed in shown
                if placed.artwork.face == "front" or self.outlines
            ]
        if sheet.kind.cut == "crop" and sheet.strip:
            path = marks.crop_marks(tuple(placed.box for placed in items), _mark_area(sheet, self.job.paper.margin))
            return [self._shared("marks", (marks.hairline(path),), "marks")] if path else []
        return []

    def _fold(self, sheet: Sheet) -> list[DrawOp]:
        width, height, margin = sheet.page.width, sheet.page.height, self.job.paper.margin
        label = self.job.phrases("FOLD")
        _, wide = self.margin.words(marks.BOLD, label, 6, 0, 0)
        if sheet.fold == "across":
            path = line(margin, height / 2, width - margin, height / 2)
            place = Affine(e=(width - wide) / 2, f=height / 2 - 0.9)
        else:
            path = line(width / 2, margin, width / 2, height - margin)
            place = Affine(0.0, -1.0, 1.0, 0.0, width / 2 - 0.9, (height + wide) / 2)
        runs, _ = self.margin.words(marks.BOLD, label, 6, 0, 0)
        return [marks.hairline(path, (2.0, 1.5)), Group(tuple(runs), place, tag="fold")]

    def _texts(self, number: int, side: str, items: tuple[Placed, ...]) -> marks.Texts:
        phrases = self.job.phrases
        sheet = self.sheets[number]
        head = ""
        if sheet.cuts:
            rows, columns = sheet.cuts
            words = "Cut {rows} lines across, then {columns} down each strip."
            head = phrases(words, rows=rows + 1, columns=columns + 1)
        digest = hashlib.sha256("".join(placed.artwork.hash for placed in items).encode()).hexdigest()[:4]
        version = phrases("version {version}", version=self.job.version)
        return marks.Texts(
            phrases("Print at 100 %"),
            {"front": phrases("FRONT"), "back": phrases("BACK")}.get(side, ""),
            head,
            (
                self.job.title,
                phrases("sheet {number} of {total}", number=number + 1, total=len(self.sheets)),
                f"{version} · {digest}" if items else version,
            ),
            self.job.notice,
        )


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
