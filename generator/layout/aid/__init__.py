"""The player aid: a pack in, lying sheets out, each in two pages with a fold between them, a turn at a glance.

In one language the player's page stands left and the game's right, on one sheet. In two, each page has a sheet: the
first language left, the second right, each thing on the same line in both.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial

from ...model.drawing import DisplayList, DrawOp, Group
from ...model.finding import Outcome
from ...model.paper import Document, Page, Paper
from ..desk import Desk
from ..meanings import part
from ..reference.kit import Kit, with_type
from ..reference.twins import Twins
from . import codes
from .blocks import has_title
from .content import pages_of
from .languages import twins_in
from .sheet import AidPage, Sheet, furniture, height_with, place

TYPE_SIZES = ((1.0, 9.0), (0.95, 9.0), (0.9, 9.0), (0.9, 8.0))
"""Shares of the usual type size, and pt that none of it goes below, tried in turn until all has room."""
Half = tuple[Kit, AidPage]
"""A page of a sheet, and what it is drawn with."""
Told = list[tuple[Kit, tuple[AidPage, AidPage]]]
"""The two pages in each language."""


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


def _set(desks: Sequence[Desk], sheet: Sheet) -> Told:
    """Set the pages in each language, in the largest type in which all of them have room."""
    for share, least in TYPE_SIZES:
        styles = [with_type(desk.reference_style or desk.style, share, least=least) for desk in desks]
        own = [replace(desk, style=style, findings=[]) for desk, style in zip(desks, styles, strict=True)]
        twins = twins_in([Kit(desk) for desk in own])
        set_with = partial(_set_with, own, twins, sheet)
        told = set_with(())
        if _fit(told, sheet):
            return _with_titles(told, set_with, sheet)
    return told


def _set_with(desks: Sequence[Desk], twins: Twins, sheet: Sheet, titled: Collection[str]) -> Told:
    kits = [Kit(replace(desk, findings=[]), twins=twins) for desk in desks]
    return [(kit, pages_of(kit, sheet, titled)) for kit in kits]


def _with_titles(told: Told, set_with: Callable[[Collection[str]], Told], sheet: Sheet) -> Told:
    """Give tables their titles: all of them, or one by one those for which there is room in every language.

    No title makes a block give way.
    """
    pack = told[0][0].desk.pack
    tables = {section.table: section for section in pack.rules if section.table in pack.tables}
    names = tuple(name for name, section in tables.items() if has_title(section, pack.tables[name]))
    count = _blocks(told)
    kept: tuple[str, ...] = ()
    for titled in (names, *((name,) for name in names)):
        trial = set_with((*kept, *titled))
        if _fit(trial, sheet) and _blocks(trial) == count and not any(kit.desk.findings for kit, _ in trial):
            told, kept = trial, (*kept, *titled)
        if kept == names:
            break
    return told


def _fit(told: Told, sheet: Sheet) -> bool:
    return all(height_with(sheet, page.blocks) <= sheet.bottom for _, pages in told for page in pages)


def _blocks(told: Told) -> list[int]:
    return [len(page.blocks) for _, pages in told for page in pages]


def _aid(sheet: Sheet, kits: Sequence[Kit], sheets: Sequence[tuple[Half, ...]]) -> Outcome[Document]:
    """Draw the sheets that hold more than their heads."""
    shown: list[Page] = []
    for halves in sheets:
        if any(page.blocks for _, page in halves):
            ops: list[DrawOp] = [_half(kits, kit, sheet, number, page) for number, (kit, page) in enumerate(halves)]
            ops += furniture(kits, sheet, ops)
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
