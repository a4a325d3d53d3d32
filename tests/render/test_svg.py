"""SVG files: the same operations as in PDF, read by another's library, and without a font."""

from __future__ import annotations

import io
from pathlib import Path
from xml.etree import ElementTree

import pytest
import render_sample as sample

from generator.model.drawing import DisplayList, Group, Shape, Stroke, circle, rectangle
from generator.model.geometry import Box, Size, move
from generator.render import svg

SPACE = {"s": "http://www.w3.org/2000/svg"}
FACE = Size(63, 88)


def parsed(display: DisplayList) -> ElementTree.Element:
    return ElementTree.fromstring(svg.write(display, sample.font_book(), title="A & B"))


def test_size_and_title() -> None:
    root = parsed(DisplayList(FACE))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("63mm", "88mm", "0 0 63 88")
    assert root.findtext("s:title", namespaces=SPACE) == "A & B"


def test_shapes_keep_their_places() -> None:
    svgelements = pytest.importorskip("svgelements")
    shape = Shape(circle(10, 10, 5), "#C8102E", Stroke("#17130F", 0.5, (1, 0.5), "round", "bevel"))
    display = DisplayList(FACE, (Group((shape,), move(20, 30), clip=rectangle(Box(0, 0, 12, 12)), tag="mark"),))
    read = svgelements.SVG.parse(io.StringIO(svg.write(display, sample.font_book())), ppi=25.4)
    (path,) = (element for element in read.elements() if isinstance(element, svgelements.Path) and element.fill.value)
    assert path.bbox() == pytest.approx((25, 35, 35, 45), abs=0.01)
    assert path.fill.hex == "#c8102e" and path.stroke.hex == "#17130f"


def test_letters_are_outlines_at_their_places() -> None:
    svgelements = pytest.importorskip("svgelements")
    book = sample.font_book()
    run = sample.run(book, 5, 30, "AV\u00a0HO", size=20, tracking=1.5)
    text = svg.write(DisplayList(FACE, (run,)), book)
    assert "<text" not in text and "font-family" not in text and 'aria-label="AV' in text
    read = svgelements.SVG.parse(io.StringIO(text), ppi=25.4)
    boxes = [element.bbox() for element in read.elements() if isinstance(element, svgelements.Path)]
    used = [box for box in boxes if box and box[2] > 1.5]  # definitions lie about the origin, in em
    last = max(used, key=lambda box: box[2])
    assert last[2] == pytest.approx(5 + run.width, abs=1.2) and last[3] == pytest.approx(30, abs=0.2)


def test_one_glyph_is_defined_once() -> None:
    book = sample.font_book()
    text = svg.write(DisplayList(FACE, (sample.run(book, 5, 30, "aaaa"), sample.run(book, 5, 40, "aa"))), book)
    assert text.count('<path id="g') == 1 and text.count("<use ") == 6


def test_pictures_stand_in_the_file(tmp_path: Path) -> None:
    images = pytest.importorskip("PIL.Image")
    from generator.model.drawing import Picture

    file = tmp_path / "dot.png"
    images.new("RGB", (4, 4), "red").save(file)
    root = parsed(DisplayList(FACE, (Picture(Box(1, 2, 3, 4), str(file)),)))
    (image,) = root.findall(".//s:image", SPACE)
    assert str(image.get("{http://www.w3.org/1999/xlink}href")).startswith("data:image/png;base64,")
