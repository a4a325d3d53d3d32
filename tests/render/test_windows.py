"""Faces alone: what is seen through a window, and which way up."""

from __future__ import annotations

import pytest

from generator.assets.images import ImageBook
from generator.model.content import Component
from generator.model.drawing import DisplayList, Shape, polygon, rectangle
from generator.model.geometry import Box, Size
from generator.model.paper import Artwork
from generator.model.span import Span
from generator.model.template import Template
from generator.render.windows import Window, centred, trimmed, window_document, window_page

pytest.importorskip("pypdfium2")
pytest.importorskip("PIL.Image")

from render_sample import font_book

from generator.render.pixels import pictures

SPAN = Span("game.yaml", 1, 1, 1, 2)


def face(size: Size, name: str = "front") -> Artwork:
    """Draw a blue ground that bleeds by 4 mm, and a red corner at the left top."""
    box = Box(0, 0, size.width, size.height)
    ops = (Shape(rectangle(box.inset(-4)), "#0000FF"), Shape(polygon((0, 0), (20, 0), (0, 20)), "#FF0000"))
    template = Template("t", "card", SPAN, size.width, size.height, 4, 4)
    outline = rectangle(box, 3)
    return Artwork(Component("one", "t", 1, {}, SPAN), template, name, DisplayList(size, ops), outline, 4, 4, "")


def drawn(window: Window, pixels: tuple[int, int], clear: bool = False) -> object:
    document = window_document([window], "faces", "Faces", "en")
    (picture,) = pictures(document, [pixels], font_book(), ImageBook(), clear=clear)
    assert picture.size == pixels
    return picture


def red_corner(picture: object) -> str:
    """Say in which corner of a picture the red one is."""
    wide, high = picture.size  # type: ignore[attr-defined]
    places = {"nw": (60, 60), "ne": (wide - 60, 60), "sw": (60, high - 60), "se": (wide - 60, high - 60)}
    found = [name for name, place in places.items() if picture.getpixel(place)[0] > 200]  # type: ignore[attr-defined]
    (corner,) = found
    return corner


def test_a_lying_face_is_turned_on_a_standing_canvas() -> None:
    canvas = Size(69.85, 95.25)
    front, back = (centred(face(Size(88, 63), name), canvas) for name in ("front", "back"))
    assert (front.turn, back.turn) == (90, 270) and front.size == canvas == window_page(back).display.size
    assert front.pixels(300) == (825, 1125)
    assert red_corner(drawn(front, (825, 1125))) == "ne" and red_corner(drawn(back, (825, 1125))) == "sw"


def test_an_upright_face_stands_in_the_middle() -> None:
    window = centred(face(Size(63, 88)), Size(69.85, 95.25))
    assert window.turn == 0 and window.box == Box((63 - 69.85) / 2, (88 - 95.25) / 2, 69.85, 95.25)
    assert red_corner(drawn(window, (825, 1125))) == "nw"
    assert centred(face(Size(50, 50)), Size(60, 61)).turn == 0


def test_a_face_is_cut_along_its_outline() -> None:
    window = trimmed(face(Size(63, 88)), cut=True)
    alpha = drawn(window, window.pixels(100), clear=True).getchannel("A")  # type: ignore[attr-defined]
    assert alpha.getpixel((0, 0)) == 0 and alpha.getpixel((alpha.width // 2, 0)) > 200
    assert not trimmed(face(Size(63, 88)), bleed=2, cut=True).cut


def test_no_page_is_no_picture() -> None:
    assert not list(pictures(window_document([], "faces", "Faces", "en"), [], font_book(), ImageBook()))
