"""The player aid: a pack in, one lying sheet out: two pages with a fold between them, a turn at a glance."""

from __future__ import annotations

from dataclasses import replace

from ...model.drawing import DisplayList
from ...model.finding import Outcome
from ...model.paper import Document, Page, Paper
from ..desk import Desk
from ..reference.kit import Kit
from .content import pages_of
from .sheet import Sheet, furniture, place


def lay_out_aid(desk: Desk, paper: Paper) -> Outcome[Document]:
    """Lay out a pack's player aid on a paper laid down; no value where the pack has nothing for one."""
    own = replace(desk, style=desk.reference_style or desk.style, findings=[])
    kit, sheet = Kit(own), Sheet(paper.size)
    pages = pages_of(kit, sheet)
    if not any(page.blocks for page in pages):
        return Outcome(None)
    ops = [op for number, page in enumerate(pages) for op in place(kit, sheet, number, page)]
    ops += furniture(kit, sheet)
    title = f"{own.pack.title.plain}: {kit.say('Player aid')}"
    shown = Page(DisplayList(sheet.size, tuple(ops)), "both", label="1")
    document = Document("aid", title, own.language, (shown,), subject=own.pack.notice.plain)
    return Outcome(document, tuple(own.findings))
