"""A document and a printer's profile in; the document out, its back sides moved and turned against the printer's error.

The whole back page goes through one transform: vectors stay vectors, nothing is drawn anew.
"""

from __future__ import annotations

from dataclasses import replace

from generator.model.drawing import Group
from generator.model.finding import Code, Finding, Outcome, Severity
from generator.model.geometry import Affine, Size, move, turn
from generator.model.paper import Document, Page
from generator.model.printer import Printer, Register
from generator.model.span import Span

UNMEASURED = Code.explained(
    "IMP-304", "printer-unmeasured", Severity.WARNING, "a printer's profile does not know pages that lie this way",
    """A printer turns a page that lies before it prints it, one to the left, another to the right; so what was
    measured on a page that stands says nothing about one that lies. The backs are printed without a correction.

    Bad:   `--printer attic` for sheets that lie, where only `proofdeck calibrate` was read
    Good:  `proofdeck calibrate --lying`, then `proofdeck printer add attic --lying …`
    From:  printing at home: a printer's offset changes with tray, weight and humidity of the paper
           (proxies-at-home, issue 13).""",
)  # fmt: skip


def aligned(document: Document, printer: Printer, edge: str, span: Span) -> Outcome[Document]:
    """Return a document whose backs meet its fronts on a printer. `edge`: over which the sheet is turned."""
    pages: list[Page] = []
    unknown: dict[str, Finding] = {}
    for page in document.pages:
        size = page.display.size
        register = printer.register(size.width, size.height)
        if page.side != "back":
            pages.append(page)
        elif register is None:
            way, option = ("stand", "") if size.height >= size.width else ("lie", " --lying")
            message = f"the printer '{printer.name}' was not measured for sheets that {way}"
            unknown[way] = UNMEASURED.at(span, message, f"print and read: proofdeck calibrate{option}")
            pages.append(page)
        else:
            pages.append(_moved(page, correction(register, size, edge)))
    return Outcome(replace(document, pages=tuple(pages)), tuple(unknown.values()))


def correction(register: Register, page: Size, edge: str) -> Affine:
    """Return the transform of a back page that undoes a printer's error.

    The error is seen from the front: a point comes out turned about the page's middle and shifted. Its inverse is
    written in the front's coordinates, then carried to the back by the turn of the sheet.
    """
    back = turn(-register.angle, page.width / 2, page.height / 2).after(move(-register.dx, -register.dy))
    over = mirror(page, edge)
    return over.after(back).after(over)


def mirror(page: Size, edge: str) -> Affine:
    """Return the map between the front of a sheet and its back, turned over its long or short edge."""
    upright = page.height >= page.width
    if (edge == "long") == upright:
        return Affine(a=-1.0, e=page.width)
    return Affine(d=-1.0, f=page.height)


def _moved(page: Page, by: Affine) -> Page:
    whole = Group(page.display.ops, by, tag="printer")
    return replace(page, display=replace(page.display, ops=(whole,)), transform=by)
