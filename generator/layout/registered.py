"""Sheets for cutting machines: pieces in, documents with registration marks in place of crop marks out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.model.drawing import DisplayList, DrawOp, Path, Shape, polygon, rectangle
from generator.model.finding import Finding, Outcome
from generator.model.frozen import frozen
from generator.model.geometry import Box, Size
from generator.model.kinds import Kind
from generator.model.paper import Document, Paper, Piece, Placed
from generator.model.registration import Registration

from . import marks
from .bleed import BLEED
from .impose.grid import fit, shares, turned_over
from .impose.job import MARGIN_GLYPH, TOO_LARGE, Job, Sheet, kind_of
from .impose.page import Press

SHAPED_GAP = 4.0
"""mm between shaped pieces: more than the 1/8 inch that punched boards want between cut lines."""
_TEXT = 6.0
_CLEAR = 30.0
"""mm from the page's sides that words keep away: a scanner takes what is near a mark for a part of it."""


@frozen
class _Cells:
    page: Size
    boxes: tuple[Box, ...]


def lay_out_registered(
    pieces: tuple[Piece, ...], job: Job, registration: Registration, edge: str = ""
) -> Outcome[tuple[Document, ...]]:
    """Place all that a machine can cut, as much on a sheet as the marks leave room for.

    edge  `long` or `short`: the edge over which sheets are turned for their backs; empty: fronts only
    """
    findings: list[Finding] = []
    documents = []
    for file, groups in _groups(pieces).items():
        sheets: list[Sheet] = []
        for (kind, size, _), group in groups.items():
            gap = max(job.gap, SHAPED_GAP) if kind.cut == "outline" else job.gap
            cells = _best(job.paper, size, gap, registration)
            if cells.boxes:
                sheets += _sheets(replace(kind, cut="none"), tuple(group), cells, edge)
                continue
            template = group[0].front.template
            findings.append(TOO_LARGE.at(
                template.places.get("size", template.span),
                f"a {template.name} of {size.width:g} x {size.height:g} mm does not fit on {job.paper.title} "
                "between registration marks",
                path=template.name,
            ))  # fmt: skip
        if sheets:
            documents.append(_document(file, tuple(sheets), job, registration, edge, findings))
    return Outcome(tuple(documents), tuple(findings))


def _groups(pieces: tuple[Piece, ...]) -> dict[str, dict[tuple[Kind, Size, str], list[Piece]]]:
    files: dict[str, dict[tuple[Kind, Size, str], list[Piece]]] = {}
    for piece in pieces:
        kind = kind_of(piece)
        if kind.cut != "none":
            key = kind, piece.front.size, piece.front.template.outline
            files.setdefault(kind.file, {}).setdefault(key, []).append(piece)
    return files


def _best(paper: Paper, cell: Size, gap: float, registration: Registration) -> _Cells:
    """Return the most cells, the paper upright or lying: a centred grid without those that meet a mark's corner."""
    options = [
        _Cells(page, tuple(_free(page, box, cell, gap, registration)))
        for page in (paper.size, paper.size.turned())
        for box in _rooms(page, registration)
    ]
    return max(options, key=lambda option: len(option.boxes))


def _rooms(page: Size, registration: Registration) -> Iterator[Box]:
    """Yield all that lies between the marks, and what of it lies beside or below all of their corners."""
    area = registration.area(page)
    corner = max(registration.arm, registration.square) + registration.padding + BLEED
    yield area
    yield Box(area.x, area.y + corner, area.width, area.height - 2 * corner)
    yield Box(area.x + corner, area.y, area.width - 2 * corner, area.height)


def _free(page: Size, room: Box, cell: Size, gap: float, registration: Registration) -> Iterator[Box]:
    columns, rows = fit(room.width, cell.width, gap), fit(room.height, cell.height, gap)
    left = (page.width - columns * (cell.width + gap) + gap) / 2
    top = (page.height - rows * (cell.height + gap) + gap) / 2
    kept = registration.kept(page)
    for row in range(rows):
        for column in range(columns):
            box = Box(left + column * (cell.width + gap), top + row * (cell.height + gap), cell.width, cell.height)
            if not any(box.inset(-BLEED).meets(corner) for corner in kept):
                yield box


def _sheets(kind: Kind, pieces: tuple[Piece, ...], cells: _Cells, edge: str) -> Iterator[Sheet]:
    behind = [turned_over(box, cells.page, edge) for box in cells.boxes] if edge else []
    for share in shares(pieces, len(cells.boxes)):
        fronts = tuple(Placed(piece.front, piece.copy, box) for piece, box in zip(share, cells.boxes, strict=False))
        backs = tuple(
            Placed(piece.back, piece.copy, box, rotation)
            for piece, (box, rotation) in zip(share, behind, strict=False)
            if piece.back
        )
        yield Sheet(kind, cells.page, "", fronts, backs, tuple(box for box, _ in behind[: len(share)]))


def _document(
    file: str, sheets: tuple[Sheet, ...], job: Job, registration: Registration, edge: str, findings: list[Finding]
) -> Document:
    press = Press(job, sheets, outlines=False)
    two_sided = any(sheet.backs for sheet in sheets)
    pages = []
    for number, sheet in enumerate(sheets):
        front = press.page(number, "front" if two_sided else "both")
        drawn = (*front.display.ops, *_marks(sheet.page, registration), *_words(press, number))
        pages.append(replace(front, display=DisplayList(sheet.page, drawn)))
        if two_sided:
            pages.append(press.page(number, "back"))  # the machine looks at fronts only: no marks
    if press.margin.missing:
        letters = "".join(press.margin.missing)
        findings.append(MARGIN_GLYPH.at(job.span, f"no margin font has '{letters}'"))
    title = f"{job.title} · {file}"
    duplex = edge if two_sided else "none"
    return Document(file, title, job.language, tuple(pages), duplex=duplex, subject=job.notice)


def _marks(page: Size, registration: Registration) -> Iterator[DrawOp]:
    """Draw the marks, in black alone."""
    for box, what in registration.corners(page):
        if what == "square":
            yield Shape(rectangle(box), marks.BLACK)
        else:
            yield Shape(_angle(box, what, registration.line), marks.BLACK)


def _angle(box: Box, corner: str, line: float) -> Path:
    """Return an angle that fills the two outer sides of its box."""
    x, inner_x = (box.x, box.x + line) if "w" in corner else (box.right, box.right - line)
    y, inner_y = (box.y, box.y + line) if "n" in corner else (box.bottom, box.bottom - line)
    far_x, far_y = (box.right if "w" in corner else box.x), (box.bottom if "n" in corner else box.y)
    return polygon((x, y), (far_x, y), (far_x, inner_y), (inner_x, inner_y), (inner_x, far_y), (x, far_y))


def _words(press: Press, number: int) -> Iterator[DrawOp]:
    """Say in the middle of the page's head and foot, far from the marks, what sheet it is."""
    job, sheet = press.job, press.sheets[number]
    total = len(press.sheets)
    head = " · ".join((
        job.title, job.phrases("sheet {number} of {total}", number=number + 1, total=total),
        job.phrases("version {version}", version=job.version), job.phrases("Print at 100%"),
    ))  # fmt: skip
    for text, y in ((head, marks.HEAD_BASE), (job.notice, sheet.page.height - marks.FOOT_BASE)):
        width = press.margin.words(marks.PLAIN, text, _TEXT, 0, 0)[1]
        room = sheet.page.width - 2 * _CLEAR
        size = _TEXT * min(1.0, room / width) if width else _TEXT
        width = press.margin.words(marks.PLAIN, text, size, 0, 0)[1]
        yield from press.margin.words(marks.PLAIN, text, size, (sheet.page.width - width) / 2, y)[0]
