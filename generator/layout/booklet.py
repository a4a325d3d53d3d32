"""The reference as a booklet: a desk and a paper in, sheets to fold and stitch out, two pages on each side.

The reference is set anew in large type on pages of the half sheet's shape, and then made smaller: what is read at
10 pt on a whole sheet is read at 9 pt in the booklet, or at the largest size below it at which every word has room.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..model.drawing import DisplayList, DrawOp, Group
from ..model.finding import Outcome
from ..model.geometry import Affine, Size
from ..model.paper import Document, Page, Paper
from .desk import Desk
from .reference import lay_out_reference
from .reference.flow import LIVE
from .reference.kit import with_type

_MARGINS = 22.0
"""mm; inside 12 and outside 10 (looks/reference.md, section 1), alike on both sides here."""
_USUAL = 10.0
_TITLES = ("title", "title-two", "subtitle", "facts", "tagline")
BODY_SIZES = (9.0, 8.5, 8.0, 7.5, 7.0)
"""pt of running text in the booklet, tried in turn."""


def lay_out_booklet(desk: Desk, paper: Paper) -> Outcome[Document]:
    """Lay out a pack's reference as a booklet; no value where it has none.

    Its sheets lie, are printed on both sides, turned over the short edge, and stitched through the fold.
    """
    half = Size(paper.size.height / 2, paper.size.width)
    scale = (half.width - _MARGINS) / LIVE
    large = replace(paper, size=Size(half.width / scale, half.height / scale))
    style = desk.reference_style or desk.style
    for body in BODY_SIZES:
        own = replace(desk, reference_style=with_type(style, body / (_USUAL * scale), _TITLES), words={})
        laid_out = lay_out_reference(own, large)
        if not laid_out.findings:
            break
    if laid_out.value is None:
        return laid_out
    pages = [Group(_unlinked(page.display.ops), Affine(scale, 0, 0, scale, 0, 0)) for page in laid_out.value.pages]
    sheet = Size(paper.size.height, paper.size.width)
    sides = tuple(
        Page(DisplayList(sheet, _side(pages, pair, half.width)), "front" if number % 2 else "back", label=str(number))
        for number, pair in enumerate(spreads(len(pages)), 1)
    )
    told = laid_out.value
    booklet = Document("booklet", told.title, told.language, sides, duplex="short", subject=told.subject)
    return Outcome(booklet, laid_out.findings)


def spreads(count: int) -> Iterator[tuple[int, int]]:
    """Return the page numbers, left and right, of each side of the sheets in order of printing, front before back."""
    whole = -(-count // 4) * 4
    for sheet in range(whole // 4):
        first = 2 * sheet + 1
        yield whole + 1 - first, first
        yield first + 1, whole - first


def _side(pages: list[Group], pair: tuple[int, int], width: float) -> tuple[DrawOp, ...]:
    """Put two pages side by side; a number beyond the last is a blank page."""
    shown = [(number, place) for place, number in enumerate(pair) if number <= len(pages)]
    return tuple(
        replace(pages[number - 1], transform=replace(pages[number - 1].transform, e=place * width))
        for number, place in shown
    )


def _unlinked(ops: tuple[DrawOp, ...]) -> tuple[DrawOp, ...]:
    """Drop links: paper has none."""
    kept: list[DrawOp] = []
    for op in ops:
        if isinstance(op, Group):
            if op.ops:
                kept.append(replace(op, link="", ops=op.ops if op.share else _unlinked(op.ops)))
        else:
            kept.append(op)
    return tuple(kept)
