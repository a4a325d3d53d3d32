"""The player aid: a pack in, one lying sheet out: two pages with a fold between them, a turn at a glance."""

from __future__ import annotations

from dataclasses import replace

from ...model.drawing import DisplayList
from ...model.finding import Outcome
from ...model.paper import Document, Page, Paper
from ..desk import Desk
from ..reference.kit import Kit, with_type
from .content import pages_of
from .sheet import Sheet, furniture, height_with, place

TYPE_SIZES = (1.0, 0.95, 0.9)
"""Shares of the usual type size, tried in turn until all has room."""


def lay_out_aid(desk: Desk, paper: Paper) -> Outcome[Document]:
    """Lay out a pack's player aid on a paper laid down; no value where the pack has nothing for one."""
    sheet = Sheet(paper.size)
    for share in TYPE_SIZES:
        own = replace(desk, style=with_type(desk.reference_style or desk.style, share), findings=[], words={})
        kit = Kit(own)
        pages = pages_of(kit, sheet)
        if all(height_with(sheet, page.blocks) <= sheet.bottom for page in pages):
            break
    if not any(page.blocks for page in pages):
        return Outcome(None)
    ops = [op for number, page in enumerate(pages) for op in place(kit, sheet, number, page)]
    ops += furniture(kit, sheet)
    title = f"{own.pack.title.plain}: {kit.say('Player aid')}"
    shown = Page(DisplayList(sheet.size, tuple(ops)), "both", label="1")
    document = Document("aid", title, own.language, (shown,), subject=own.pack.notice.plain)
    return Outcome(document, tuple(own.findings))
