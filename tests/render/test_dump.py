"""The canonical text of a display list, and the hash that stands for it."""

from __future__ import annotations

from dataclasses import replace

from render_sample import TEXT, font_book, run

from generator.model.drawing import DisplayList, Group, Picture, Shape, Stroke, line, rectangle
from generator.model.dump import digest, dump
from generator.model.geometry import Box, Size, move, turn

BOOK = font_book()
FACE = DisplayList(
    Size(63, 88),
    (
        Shape(rectangle(Box(-3, -3, 69, 94)), "#F8F1E4"),
        Shape(line(0, 10, 63, 10), stroke=Stroke("#17130F", 0.25, (1.0, 0.5), "round", "bevel")),
        Shape(rectangle(Box(0, 0, 1, 1)), "#000000", Stroke("#FFFFFF", 0.1), even_odd=True),
        Group(
            (
                run(BOOK, 5, 12.34567, "Шум +1", size=9.5, tracking=0.2),
                Picture(Box(1, 2, 3, 4), "/home/me/art/hans.png"),
            ),
            move(1.5, -0.00001),
            rectangle(Box(0, 0, 5, 5)),
            "icon:x",
            "rows[2]",
        ),
        Group((Group((), link="glossary", box=Box(0, 0, 9, 9)),), turn(90)),
    ),
)
TEXT_OF_FACE = rf"""display 63 88
shape fill #F8F1E4 M -3 -3 L 66 -3 L 66 91 L -3 91 Z
shape stroke #17130F 0.25 dash 1 0.5 round bevel M 0 10 L 63 10
shape fill #000000 even-odd stroke #FFFFFF 0.1 M 0 0 L 1 0 L 1 1 L 0 1 Z
group at 1.5 0 clip M 0 0 L 5 0 L 5 5 L 0 5 Z share 'icon:x' tag 'rows[2]'
  text 5 12.346 width 10.095 {TEXT} 9.5 tracking 0.2 #17130F '\u0428\u0443\u043c +1'
  picture 1 2 3 4 'hans.png'
group at 0.000000 1.000000 -1.000000 0.000000 0 0
  group link 'glossary' box 0 0 9 9
"""


def test_dump() -> None:
    assert dump(FACE) == TEXT_OF_FACE


def test_digest_is_short_and_follows_what_is_seen() -> None:
    assert len(digest(FACE)) == 12
    assert digest(replace(FACE)) == digest(FACE)
    assert digest(replace(FACE, size=Size(63.0004, 88))) == digest(FACE)
    assert digest(replace(FACE, size=Size(63.01, 88))) != digest(FACE)


def test_a_picture_counts_by_what_it_holds_not_by_where_it_lies() -> None:
    def one(file: str, content: str) -> str:
        return digest(DisplayList(Size(9, 9), (Picture(Box(0, 0, 9, 9), file, content),)))

    assert one("/a/x.png", "1f") == one("/b/x.png", "1f")
    assert one("/a/x.png", "1f") != one("/a/x.png", "2e")
