"""The player aid: a pack in, lying sheets out, each in two pages with a fold between them, a turn at a glance.

In one language the player's page stands left and the game's right, on one sheet. In two, each page has a sheet: the
first language left, the second right, each thing on the same line in both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...model.drawing import DisplayList, DrawOp, Group
from ...model.finding import Outcome
from ...model.paper import Document, Page, Paper
from ..desk import Desk
from ..meanings import part
from ..reference.kit import Kit, with_type
from . import codes
from .content import pages_of
from .languages import twins_in
from .sheet import AidPage, Sheet, furniture, height_with, place

TYPE_SIZES = ((1.0, 9.0), (0.95, 9.0), (0.9, 9.0), (0.9, 8.0))
"""Shares of the usual type size, and pt that none of it goes below, tried in turn until all has room."""
Half = tuple[Kit, AidPage]
"""A page of a sheet, and what it is drawn with."""


def lay_out_aid(desk: Desk, paper: Paper) -> Outcome[Document]:
    """Lay out a pack's player aid on a paper laid down; no value where the pack has nothing for one."""
    sheet = Sheet(paper.size)
    ((kit, pages),) = _set((desk,), sheet)
    return _aid(sheet, (kit,), [tuple((kit, page) for page in pages)])


def lay_out_aid_in_two(desks: tuple[Desk, Desk], paper: Paper) -> Outcome[Document]:
    """Lay out the player aid of a pack in two languages, side by side; its desks hold the pack in each of them."""
    sheet = Sheet(paper.size)
    told = _set(desks, sheet)
    sheets = [tuple((kit, pages[number]) for kit, pages in told) for number in range(2)]
    aid = _aid(sheet, tuple(kit for kit, _ in told), sheets)
    if aid.value is None:
        return Outcome(None, (codes.NO_AID.at(desks[0].pack.span, "the pack has nothing for a player aid"),))
    return aid


def _set(desks: Sequence[Desk], sheet: Sheet) -> list[tuple[Kit, tuple[AidPage, AidPage]]]:
    """Set the pages in each language, in the largest type in which all of them have room."""
    for share, least in TYPE_SIZES:
        styles = [with_type(desk.reference_style or desk.style, share, least=least) for desk in desks]
        own = [replace(desk, style=style, findings=[], words={}) for desk, style in zip(desks, styles, strict=True)]
        twins = twins_in([Kit(desk) for desk in own])
        told = [(kit, pages_of(kit, sheet)) for kit in (Kit(desk, twins=twins) for desk in own)]
        if all(height_with(sheet, page.blocks) <= sheet.bottom for _, pages in told for page in pages):
            break
    return told


def _aid(sheet: Sheet, kits: Sequence[Kit], sheets: Sequence[tuple[Half, ...]]) -> Outcome[Document]:
    """Draw the sheets that hold more than their heads."""
    shown: list[Page] = []
    for halves in sheets:
        if any(page.blocks for _, page in halves):
            ops: list[DrawOp] = [_half(kits, kit, sheet, number, page) for number, (kit, page) in enumerate(halves)]
            ops += furniture(kits, sheet)
            shown.append(Page(DisplayList(sheet.size, tuple(ops)), "both", label=str(len(shown) + 1)))
    if not shown:
        return Outcome(None)
    desk = kits[0].desk
    title = f"{desk.pack.title.plain}: {kits[0].say('Player aid')}"
    document = Document("aid", title, desk.language, tuple(shown), subject=desk.pack.notice.plain, tagged=True)
    return Outcome(document, tuple(dict.fromkeys(finding for kit in kits for finding in kit.desk.findings)))


def _half(kits: Sequence[Kit], kit: Kit, sheet: Sheet, number: int, page: AidPage) -> Group:
    """Draw a page of a sheet; one in another language than the document's says so."""
    language = kit.desk.language
    return part(place(kit, sheet, number, page), language if language != kits[0].desk.language else "")
