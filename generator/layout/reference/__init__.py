"""The rules reference: a pack in, a document of display lists with bookmarks and links out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from generator.model.drawing import DisplayList, DrawOp, Group
from generator.model.finding import Outcome
from generator.model.paper import Bookmark, Document, Page, Paper

from .. import codes
from ..desk import Desk
from .blocks.legend import legend, legend_height
from .flow import Band, Measures, Pager, Sheet
from .furniture import foot, measures_of, running_head, title_block
from .index import index_of
from .kit import Kit
from .marking import terms_shown
from .plan import aliases_of, asides_of, bands_of, chapters_of, contents_band

CONTENTS_FROM = 3
"""Pages; fewer are seen at a glance, as one sheet of paper."""


def lay_out_reference(desk: Desk, paper: Paper) -> Outcome[Document]:
    """Lay out a pack's reference on a paper; no value where the pack holds nothing to say."""
    return lay_out_pages(desk, measures_of(paper))


def lay_out_pages(desk: Desk, measures: Measures, whole: bool = True) -> Outcome[Document]:
    """Lay out a pack's reference on pages of any measures; if not `whole`, without chapters that may be left out.

    Rows are placed, again with the contents if these are needed, then read for the index of words, then drawn.
    """
    own = replace(desk, style=desk.reference_style or desk.style, findings=[])
    kit = Kit(own, measures=measures)
    chapters = tuple(chapter for chapter in chapters_of(kit) if whole or not chapter.apart)
    if not chapters:
        return Outcome(None, tuple(own.findings))
    bands = bands_of(kit, chapters)
    sheets = _pour(kit, bands)
    if len(sheets) >= CONTENTS_FROM:
        bands = (contents_band(kit, chapters), *bands)
        sheets = _pour(kit, bands)
    aliases = aliases_of(kit)
    index = index_of(terms_shown(own.pack), (sheet.draw() for sheet in sheets), kit.say.language, asides_of(kit))
    kit.index.update(index)
    kit.pages.update({target.name: n for n, sheet in enumerate(sheets, 1) for target, _ in sheet.targets})
    kit.pages.update({name: kit.pages[to] for name, to in aliases.items() if to in kit.pages and name not in kit.pages})
    bookmarks = _bookmarks(sheets)
    known = {mark.name: mark.name for mark in bookmarks}
    leads = {**{name: to for name, to in aliases.items() if to in known}, **known}
    pages = tuple(
        Page(DisplayList(measures.size, _linked(_furnished(kit, sheet, n), leads)), "both", label=str(n))
        for n, sheet in enumerate(sheets, 1)
    )
    title = f"{own.pack.title.plain}: {kit.say('Rules reference')}"
    notice = own.pack.notice.plain
    document = Document("reference", title, own.language, pages, bookmarks, "long", notice, tagged=True)
    return Outcome(document, tuple(own.findings))


def _pour(kit: Kit, bands: tuple[Band, ...]) -> list[Sheet]:
    pager = Pager(kit.measures, partial(legend_height, kit))
    for band in bands:
        pager.pour(band)
    if pager.too_tall > 0:
        message = f"a block of the reference is {pager.too_tall:.1f} mm taller than a page has room for"
        kit.desk.report(codes.TEXT_OVERFLOW.at(kit.desk.pack.span, message))
    return pager.sheets


def _furnished(kit: Kit, sheet: Sheet, number: int) -> tuple[DrawOp, ...]:
    left = kit.measures.left_of(number)
    head = title_block(kit, left) if number == 1 else running_head(kit, left)
    marks = legend(kit, sheet.marks, left, kit.measures.bottom, number)
    return (*head, *(op for _, ops in sheet.draw() for op in ops), *marks, *foot(kit, left, number))


def _bookmarks(sheets: list[Sheet]) -> tuple[Bookmark, ...]:
    """Return the outline in reading order. Of two places with one name, the later one defines it."""
    last = {target.name: (n, y) for n, sheet in enumerate(sheets, 1) for target, y in sheet.targets}
    return tuple(
        Bookmark(target.title, n, max(0.0, y - 2.0), target.level, target.name)
        for n, sheet in enumerate(sheets, 1)
        for target, y in sheet.targets
        if last[target.name] == (n, y)
    )


def _linked(ops: tuple[DrawOp, ...], leads: Mapping[str, str]) -> tuple[DrawOp, ...]:
    """Keep the links that lead somewhere, and drop the others."""
    kept: list[DrawOp] = []
    for op in ops:
        if isinstance(op, Group):
            link = leads.get(op.link, "")
            if op.link and not link and not op.ops:
                continue
            op = replace(op, link=link, ops=_linked(op.ops, leads) if op.ops and not op.share else op.ops)
        kept.append(op)
    return tuple(kept)
