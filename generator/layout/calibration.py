"""A paper in; out: the two pages that show what a printer does to lengths, and where it puts the back of a sheet.

Three slide rules share one line each between front and back: the front's marks stand 4.6 mm apart, the back's 4.8 mm.
Against the light the pair that meets tells the shift in steps of 0.2 mm (print.md 3.3).
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from generator.assets.fonts import FontBook
from generator.model.drawing import DisplayList, DrawOp, Path, circle, line
from generator.model.geometry import Affine, Box, Size
from generator.model.paper import Document, Page, Paper
from generator.model.phrases import Phrases
from generator.model.printer import Register

from .impose.profile import mirror
from .leaflet import BOLD, DISPLAY, PLAIN, Leaflet
from .marks import transformed

PITCH, STEP, REACH = 4.6, 0.2, 15
"""mm between the front's marks, mm that the back's are further apart, marks on each side of the middle."""
SIDE = 18.0
"""mm from the page's sides to the two slide rules that stand."""
TARGET = 1.0
"""mm between the rings of a target."""
RULER = 100
SCALES = (
    (100, "as it should be", (63, 88)),
    (97.3, "a Letter file, fitted on A4", (61.3, 85.6)),
    (96, "fitted to the printable area", (60.5, 84.5)),
    (94.1, "an A4 file, fitted on Letter", (59.3, 82.8)),
    (93.3, "fitted, and the file for the wrong paper", (58.8, 82.1)),
    (91.2, "fitted, and the file for the wrong paper", (57.5, 80.3)),
)
"""What a bar of 100 mm measures, why, and what becomes of a card (print.md 3.3)."""


def register_from(readings: tuple[float, float, float], page: Size) -> Register:
    """Return what three readings in mm mean: the scale across the middle, the one at the left, the one at the right."""
    across, left, right = readings
    angle = math.degrees(math.atan2(right - left, page.width - 2 * SIDE))
    return Register(round(across, 3), round((left + right) / 2, 3), round(angle, 4))


def calibration(paper: Paper, edge: str, duplex: str, lying: bool, fonts: FontBook, phrases: Phrases) -> Document:
    """Lay out the front and the back of a calibration sheet. `edge`: over which the sheet is turned."""
    size = paper.size.turned() if lying else paper.size
    title = phrases("Calibration")
    front = DisplayList(size, tuple(_front(paper, size, lying, fonts, phrases)))
    back = DisplayList(size, tuple(_back(size, edge, fonts, phrases)))
    pages = (Page(front, "front", label="front"), Page(back, "back", label="back"))
    return Document("calibration", f"{title} · {paper.title}", phrases.language, pages, duplex=duplex)


def _front(paper: Paper, page: Size, lying: bool, fonts: FontBook, phrases: Phrases) -> list[DrawOp]:
    sheet = Leaflet(fonts)
    way = phrases("lying") if lying else phrases("standing")
    sheet.heading(
        f"{phrases('Calibration')} · {paper.title}, {way} · {phrases('FRONT')}", Box(30, 9, page.width - 60, 8)
    )
    _standing_ruler(sheet, page, phrases)
    middle = page.height / 2
    for path in _ticks(page, PITCH, front=True):
        sheet.stroke(path)
    _labels(sheet, page, phrases)
    for x, y in _targets(page):
        for ring in (1, 2, 3):
            sheet.stroke(circle(x, y, ring * TARGET), 0.15)
        sheet.stroke((*line(x - 4, y, x + 4, y), *line(x, y - 4, x, y + 4)), 0.15)
    wide = page.width - 60
    column = (wide - 8) / 2 if lying else wide
    below = Box(30, middle + 13, column, 0)
    end = sheet.step(
        1, phrases("Print this page and the next on one sheet, at 100%"),
        [phrases("Measure the two bars of 100 mm: the one below and the one at the left edge. If one is shorter, the "
                 "table says why; print again before you read on.")], Box(30, 21, column, 0),
    )  # fmt: skip
    bar = end + 5
    _lying_ruler(sheet, bar, phrases)
    rows = [(phrases("The bar measures"), phrases("because"), phrases("a card becomes"))]
    rows += [(phrases.length(measured), phrases(why), phrases.length(*card)) for measured, why, card in SCALES]
    place = (30 + column + 8, 21.0) if lying else (37.0, bar + 8)
    sheet.table(rows, (28, column - 28 - 30 - (0 if lying else 7), 30), *place)
    end = sheet.step(
        2, phrases("Hold the sheet against the light, this side towards you"),
        [phrases("On each of the three scales A, B and C, find the mark of this side that meets a mark of the back. "
                 "Read the number beside it, with its sign. The five targets show the same at a glance: where the "
                 "back's dot lies, in millimetres.")], below,
    )  # fmt: skip
    place_of = Box(30 + column + 8, middle + 13, column, 0) if lying else Box(30, end + 3, column, 0)
    option = " --lying" if lying else ""
    end = sheet.step(
        3, phrases("Tell proofdeck, and print with it"),
        [phrases("Write the three numbers in the order A, B, C:")], place_of,
    )  # fmt: skip
    command = f"proofdeck printer add NAME --paper {paper.name}{option} --readings  A  B  C"
    sheet.words(BOLD, command, 8.5, place_of.x + 7, end + 3, room=place_of.width - 7)
    sheet.words(BOLD, "proofdeck build --printer NAME", 8.5, place_of.x + 7, end + 7.6)
    sheet.paragraph(
        PLAIN, phrases("Then print this sheet again with --printer NAME: all three scales should read 0. Another paper "
                       "or another tray is another printer: add it by its own name."),
        8.5, place_of.x + 7, end + 10, place_of.width - 7,
    )  # fmt: skip
    return sheet.ops


def _back(page: Size, edge: str, fonts: FontBook, phrases: Phrases) -> list[DrawOp]:
    sheet = Leaflet(fonts)
    over = mirror(page, edge)
    for path in _ticks(page, PITCH + STEP, front=False):
        sheet.stroke(transformed(path, over))
    for x, y in _targets(page):
        sheet.fill(transformed(circle(x, y, 0.5), over))
    sheet.words(DISPLAY, phrases("BACK"), 11, page.width / 2, 15, "center")
    return sheet.ops


def _scales(page: Size) -> tuple[tuple[str, Affine], ...]:
    """Return the scales: a name, and what brings the x axis on its line. Positive is to the right, or down."""
    middle = page.height / 2
    return (
        ("A", Affine(e=page.width / 2, f=middle)),
        ("B", Affine(0.0, 1.0, 1.0, 0.0, SIDE, middle)),
        ("C", Affine(0.0, 1.0, -1.0, 0.0, page.width - SIDE, middle)),
    )


def _ticks(page: Size, pitch: float, *, front: bool) -> Iterator[Path]:
    """Yield the marks of the scales: the front's on one side of the line, the back's on the other."""
    sign = 1 if front else -1
    for _, place in _scales(page):
        for k in range(-REACH, REACH + 1):
            long = 4.0 if k == 0 else 3.2 if k % 5 == 0 else 2.4
            yield transformed(line(k * pitch, 0, k * pitch, sign * long), place)


def _labels(sheet: Leaflet, page: Size, phrases: Phrases) -> None:
    """Write at each mark of the front how far the back lies off where this mark meets one of the back."""
    for name, place in _scales(page):
        for k in range(-REACH, REACH + 1):
            value = -k * STEP
            text = "0" if not k else ("+" if value > 0 else "−") + phrases.number(abs(value), 1)
            size = 6.5 if k % 5 == 0 else 5
            if name == "A":
                x, y = place.apply(k * PITCH, 5.8 if k % 2 == 0 else 8.0)
                sheet.words(BOLD if k % 5 == 0 else PLAIN, text, size, x, y, "center")
            else:
                x, y = place.apply(k * PITCH, 4.8)
                align = "left" if name == "B" else "right"
                sheet.words(BOLD if k % 5 == 0 else PLAIN, text, size, x, y + 0.8, align)
        x, y = place.apply(-(REACH + 1) * PITCH - 2.5, 2.0 if name == "A" else 0.0)
        sheet.words(DISPLAY, name, 15, x, y + 1.5, "center")


def _targets(page: Size) -> tuple[tuple[float, float], ...]:
    """Return the middles of the targets: four corners, and the page's foot."""
    x, y = 22.0, 20.0
    return (
        (x, y), (page.width - x, y), (x, page.height - y), (page.width - x, page.height - y),
        (page.width / 2, page.height - y),
    )  # fmt: skip


def _standing_ruler(sheet: Leaflet, page: Size, phrases: Phrases) -> None:
    """Draw the bar that stands at the left edge."""
    top = page.height / 2 - RULER / 2
    x = 8.0
    path = line(x, top, x, top + RULER)
    for at in range(RULER + 1):
        path += line(x, top + at, x + (2.6 if at % 10 == 0 else 1.9 if at % 5 == 0 else 1.2), top + at)
    sheet.stroke(path, 0.15)
    sheet.words(BOLD, phrases.length(RULER), 6.5, x - 1, top - 1.4)


def _lying_ruler(sheet: Leaflet, y: float, phrases: Phrases) -> None:
    """Draw the bar that lies, with its numbers."""
    x = 37.0
    path = line(x, y, x + RULER, y)
    for at in range(RULER + 1):
        path += line(x + at, y, x + at, y - (2.6 if at % 10 == 0 else 1.9 if at % 5 == 0 else 1.2))
    sheet.stroke(path, 0.15)
    for at in range(0, RULER + 1, 10):
        text = phrases.length(at) if at == RULER else str(at)
        sheet.words(BOLD if at in (0, RULER) else PLAIN, text, 6.5, x + at, y + 3.0, "center")
