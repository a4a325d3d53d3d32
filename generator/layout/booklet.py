"""The reference as a booklet: a desk and a paper in, sheets to fold and stitch out, two pages on each side.

The reference is set anew on pages of half the sheet, in one column and the usual type: what stands side by side on a
whole sheet is stacked. Only where a word has no room in that is all of it set a little smaller. Answers are left out:
a page of a booklet shares its sheet with three others, so nobody could leave out that one alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.model.drawing import DisplayList, DrawOp, Group
from generator.model.finding import Outcome
from generator.model.geometry import Size, move
from generator.model.paper import Document, Page, Paper

from .desk import Desk
from .reference import lay_out_pages
from .reference.flow import Measures
from .reference.kit import with_type

INSIDE, OUTSIDE, TOP = 12.0, 10.0, 10.0
_FOOT = 12.4
"""mm from the end of the content to the edge: the foot rule stands 11.4 from it (looks/reference.md, section 1)."""
_FIRST, _FROM_PAGE_2 = 51.0, 9.6
"""mm from the top to the content of the first page, below the title block, and of the others, below their head."""
_LEGEND = 10.4
TYPE_SIZES = (1.0, 0.95, 0.9)
"""Shares of the usual type size, tried in turn until every word has room."""
_TITLES = ("title", "title-two", "subtitle", "facts", "tagline")
_TITLE_SHARE = 0.8
"""of the type of a whole sheet's title block, in the smaller one."""


def lay_out_booklet(desk: Desk, paper: Paper) -> Outcome[Document]:
    """Lay out a pack's reference as a booklet; no value where it has none.

    Its sheets lie, are printed on both sides, turned over the short edge, and stitched through the fold.
    """
    half = Size(paper.size.height / 2, paper.size.width)
    style = desk.reference_style or desk.style
    style = with_type(style, _TITLE_SHARE, style.texts.keys() - set(_TITLES))
    for share in TYPE_SIZES:
        own = replace(desk, reference_style=with_type(style, share, _TITLES))
        laid_out = lay_out_pages(own, measures_of(half), whole=False)
        if not laid_out.findings:
            break
    if laid_out.value is None:
        return laid_out
    pages = [_unlinked(page.display.ops) for page in laid_out.value.pages]
    sheet = Size(paper.size.height, paper.size.width)
    sides = tuple(
        Page(DisplayList(sheet, _side(pages, pair, half.width)), "front" if number % 2 else "back", label=str(number))
        for number, pair in enumerate(spreads(len(pages)), 1)
    )
    told = laid_out.value
    booklet = Document("booklet", told.title, told.language, sides, duplex="short", subject=told.subject)
    return Outcome(booklet, laid_out.findings)


def measures_of(page: Size) -> Measures:
    """Return where a page's live area lies: one column, odd pages right of the fold and even pages left of it."""
    live = page.width - INSIDE - OUTSIDE
    return Measures(
        INSIDE, TOP + _FIRST, TOP + _FROM_PAGE_2, page.height - _FOOT, _LEGEND,
        live=live, column=live, gutter=0.0, size=page, head=TOP, verso=OUTSIDE,
    )  # fmt: skip


def spreads(count: int) -> Iterator[tuple[int, int]]:
    """Return the page numbers, left and right, of each side of the sheets in order of printing, front before back."""
    whole = -(-count // 4) * 4
    for sheet in range(whole // 4):
        first = 2 * sheet + 1
        yield whole + 1 - first, first
        yield first + 1, whole - first


def _side(pages: list[tuple[DrawOp, ...]], pair: tuple[int, int], width: float) -> tuple[DrawOp, ...]:
    """Put two pages side by side; a number beyond the last is a blank page."""
    shown = [(number, place) for place, number in enumerate(pair) if number <= len(pages)]
    return tuple(Group(pages[number - 1], move(place * width, 0.0)) for number, place in shown)


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
