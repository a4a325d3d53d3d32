"""A document that uses every operation, for the tests of this folder and for a process of its own (prints a digest)."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path as FilePath

from generator.assets.fonts import FontBook, font_directories
from generator.model.drawing import (
    DisplayList,
    Group,
    Path,
    Picture,
    Shape,
    Stroke,
    TextRun,
    circle,
    line,
    polygon,
    rectangle,
)
from generator.model.geometry import PT_PER_MM, Affine, Box, Size, move, scale, turn
from generator.model.paper import Bookmark, Document, Page

TEXT, BOLD, TITLE = "FiraSansCondensed-Regular", "FiraSansCondensed-Bold", "RussoOne-Regular"
A4 = Size(210.0, 297.0)
STAR: Path = polygon((12.0, 2.0), (22.0, 22.0), (2.0, 9.0), (22.0, 9.0), (2.0, 22.0))


def font_book() -> FontBook:
    return FontBook(font_directories(["fontpkg_fira_sans_condensed", "fontpkg_russo_one"]))


def run(
    book: FontBook, x: float, y: float, text: str, font: str = TEXT, size: float = 10.0, tracking: float = 0.0
) -> TextRun:
    """Set words on a baseline; a space is a word of its own."""
    words = []
    for index, word in enumerate(text.split(" ")):
        words += [book.shape(font, " ")] if index else []
        words += [book.shape(font, word)] if word else []
    width = sum(word.advance * size + tracking * len(word.glyphs) for word in words) / PT_PER_MM
    return TextRun(x, y, tuple(words), size, "#17130F", width, tracking)


def document(book: FontBook, pictures: tuple[str, ...] = (), pages: int = 2) -> Document:
    icon = Group((Shape(STAR, "#C8102E", even_odd=True),), scale(0.5), share="icon:star")
    face = Group(
        (
            Shape(rectangle(Box(0, 0, 63, 88), 3), "#F8F1E4", Stroke("#17130F", 0.3)),
            Shape(line(5, 20, 58, 20), stroke=Stroke("#808080", 0.2, (1.0, 0.5), "round", "bevel")),
            run(book, 5, 12, "Mort’s Noise +1", TITLE, 14),
            run(book, 5, 30, "AVATAR office — Être 1\u00a0000\u2009%"),
            run(book, 5, 36, "Шёпот в темноте, АУ!", BOLD, 11),
            run(book, 5, 42, "DECK OF CLUES", TITLE, 7, 0.6),
            Group((icon,), move(40, 50)),
        ),
        clip=rectangle(Box(-3, -3, 69, 94)),
        share="face",
    )
    sheets = []
    for number in range(1, pages + 1):
        ops = (
            Group((face,), move(10, 10), tag="hans.front"),
            Group((face,), move(80, 10).after(turn(180, 31.5, 44)), tag="hans.front"),
            Group((icon,), Affine(e=100, f=150), tag="icon"),
            Shape(circle(150, 200, 10), "#000000"),
            run(book, 12, 250, f"Page {number}"),
            Group((), link="chapter-2", box=Box(12, 246, 20, 5)),
            Group((), link="nowhere", box=Box(12, 260, 20, 5)),
            *(Picture(Box(20 + 30 * at, 200, 25, 20), file) for at, file in enumerate(pictures)),
        )
        sheets.append(Page(DisplayList(A4, ops), "front", label=f"{number} front"))
    bookmarks = (
        Bookmark("Setup (first)", 1, 20.0, 0, "chapter-1"),
        Bookmark("Шаги", 1, 40.0, 1),
        Bookmark("Round", 2, 10.0, 0, "chapter-2"),
        Bookmark("Deep", 2, 30.0, 3),
    )
    return Document("cards", "Cards — Шрик", "en", tuple(sheets), bookmarks, "long", "Test sheets")


if __name__ == "__main__":
    from generator.render import pdf

    fonts = font_book()
    data = pdf.write(document(fonts), fonts)
    FilePath(sys.argv[1]).write_bytes(data)
    print(hashlib.sha256(data).hexdigest())
