"""Faces in, a file for the press out: one face a page, trim and bleed marked, four inks, no marks, no links.

The file is shaped after PDF/X-1a: `press_rules` checks it. No certified validator has seen it.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Sequence
from typing import Any

from generator.assets.fonts import FontBook
from generator.assets.images import ImageBook
from generator.model.frozen import frozen
from generator.model.geometry import PT_PER_MM, Box, Size

from .operators import Marker
from .pdf_file import PdfFile, array
from .pdf_fonts import PdfFonts
from .press_inks import InkOperators, Press, plain_inks
from .press_pictures import PressPictures
from .windows import Window, window_page

DATE = "D:20000101000000Z"
"""Every file bears the same date, so that the same faces give the same bytes."""
REGISTRY = "http://www.color.org"
CUSTOM = "Custom"
"""What the standard calls a condition that no registry knows."""


@frozen
class Intent:
    """What a file is made for: the PDF/X version that it is shaped after, and the printing condition by name.

    registry  where the condition is registered under that name; empty for one that its profile alone describes
    """

    standard: str
    condition: str
    press: Press
    registry: str = REGISTRY


def write(
    windows: Sequence[Window], trim: Size, intent: Intent, title: str, fonts: FontBook, images: ImageBook
) -> bytes:
    """Return a press file with a page for each window; `trim` lies in the middle of each."""
    file = PdfFile(title, "", "")
    pdf_fonts = PdfFonts(fonts)
    marker = Marker(file, pdf_fonts, PressPictures(file, images, intent.press), Counter())
    marker.fills, marker.strokes = InkOperators(intent.press, "g", "k"), InkOperators(intent.press, "G", "K")
    for window in windows:
        _page(file, marker, window, trim)
    pdf_fonts.write(file)
    return _finished(file.finish(), intent)


def _page(file: PdfFile, marker: Marker, window: Window, trim: Size) -> None:
    display = plain_inks(window_page(window).display)
    whole = Box(0.0, 0.0, display.size.width, display.size.height)
    left, top = (whole.width - trim.width) / 2, (whole.height - trim.height) / 2
    height = round(whole.height * PT_PER_MM, 3)
    flip = f"{PT_PER_MM:.6f} 0 0 -{PT_PER_MM:.6f} 0 {height:g} cm\n"
    contents = file.stream("", (flip + marker.write(display.ops)).encode("latin-1"))
    media, cut = _sides(whole, whole), _sides(Box(left, top, trim.width, trim.height), whole)
    file.page(
        f"<</Type/Page/Parent {file.parent}/MediaBox{media}/BleedBox{media}/TrimBox{cut}"
        f"/Resources {file.resources}/Contents {contents}>>"
    )


def _sides(box: Box, page: Box) -> str:
    """Return a box as PDF has it: left, bottom, right, top in pt from the page's lower left corner."""
    sides = (box.x, page.height - box.bottom, box.right, page.height - box.y)
    return array(f"{round(side * PT_PER_MM, 3):g}" for side in sides)


def _finished(data: bytes, intent: Intent) -> bytes:
    """Add what PDF/X asks of the file as a whole."""
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as document:
        profile = document.make_stream(intent.press.profile.read_bytes(), N=4, Alternate=pikepdf.Name.DeviceCMYK)
        target = pikepdf.Dictionary(
            Type=pikepdf.Name.OutputIntent,
            S=pikepdf.Name.GTS_PDFX,
            OutputConditionIdentifier=intent.condition if intent.registry else CUSTOM,
            OutputCondition=intent.condition,
            Info=intent.press.profile.stem,
            DestOutputProfile=document.make_indirect(profile),
        )
        if intent.registry:
            target.RegistryName = intent.registry
        document.Root.OutputIntents = pikepdf.Array([document.make_indirect(target)])
        for key in ("Lang", "PageMode", "ViewerPreferences"):
            if f"/{key}" in document.Root:
                del document.Root[f"/{key}"]
        entries: dict[str, Any] = {
            "/GTS_PDFXVersion": intent.standard,
            "/GTS_PDFXConformance": intent.standard,
            "/CreationDate": DATE,
            "/ModDate": DATE,
            "/Trapped": pikepdf.Name("/False"),
        }
        for key, value in entries.items():
            document.docinfo[key] = value
        out = io.BytesIO()
        document.save(
            out, deterministic_id=True, force_version="1.4", object_stream_mode=pikepdf.ObjectStreamMode.disable
        )
        return out.getvalue()
