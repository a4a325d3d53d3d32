"""The peer that a Python programmer would write, after reportlab's guide. Cards as JSON in, PDF out."""

from __future__ import annotations

import json
import re
import sys
from importlib.util import find_spec
from pathlib import Path

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph


def main(source: str, target: str) -> None:
    fonts = Path(find_spec("fontpkg_fira_sans_condensed").submodule_search_locations[0]) / "files"  # type: ignore
    for name, file in (("F", "Regular"), ("FB", "Bold"), ("FI", "Italic")):
        pdfmetrics.registerFont(TTFont(name, fonts / f"FiraSansCondensed-{file}.ttf"))
    pdfmetrics.registerFontFamily("F", normal="F", bold="FB", italic="FI", boldItalic="FB")
    style = ParagraphStyle("body", fontName="F", fontSize=9.5, leading=11.75)
    canvas = Canvas(target, pagesize=(210 * mm, 297 * mm))
    for index, card in enumerate(json.loads(Path(source).read_text(encoding="utf-8"))):
        place = index % 9
        if index and place == 0:
            canvas.showPage()
        x, y = (7.75 + 65.5 * (place % 3)) * mm, (297 - 12 - 91 * (place // 3 + 1)) * mm
        canvas.saveState()
        canvas.translate(x, y)
        canvas.setFillColorRGB(0.97, 0.94, 0.89)
        canvas.rect(0, 0, 63.5 * mm, 88.9 * mm, stroke=0, fill=1)
        canvas.roundRect(2 * mm, 2 * mm, 59.5 * mm, 84.9 * mm, 3 * mm)
        canvas.setFillColorRGB(0.91, 0.86, 0.78)
        canvas.rect(5 * mm, 39 * mm, 53.5 * mm, 35.7 * mm, stroke=0, fill=1)
        canvas.setFillColorRGB(0, 0, 0)
        canvas.setFont("FB", 13)
        canvas.drawString(5 * mm, 78 * mm, card["name"])
        canvas.circle(55 * mm, 80.9 * mm, 4 * mm)
        canvas.drawCentredString(55 * mm, 79.5 * mm, card["value"])
        text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", card["text"].replace("{icon:die}", "●"))
        paragraph = Paragraph(re.sub(r"_(.+?)_", r"<i>\1</i>", text), style)
        _, high = paragraph.wrap(53.5 * mm, 32 * mm)
        paragraph.drawOn(canvas, 5 * mm, 36.9 * mm - high)
        canvas.restoreState()
    canvas.save()


if __name__ == "__main__":
    main(*sys.argv[1:])
