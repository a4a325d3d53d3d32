"""How much ink a page takes, against known areas and against Ghostscript's count."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from generator.assets.images import ImageBook
from generator.model.drawing import DisplayList, Group, Shape, Stroke, circle, line, rectangle
from generator.model.geometry import Box, Size, move, turn
from generator.model.paper import Document, Page, Placed
from generator.render import pdf
from generator.render.coverage import Coverage, inks
from tests.layout.impose.test_impose import artwork, fonts

PAGE = Size(100, 100)


def ink(*ops: Shape | Group) -> tuple[float, float, float, float]:
    return Coverage(ImageBook()).of(Page(DisplayList(PAGE, ops), "front"))


def black(box: Box) -> Shape:
    return Shape(rectangle(box), fill="#000000")


def test_colours_part_into_inks() -> None:
    assert inks("#000000") == (0, 0, 0, 1) and inks("#FFFFFF") == (0, 0, 0, 0)
    assert inks("#FF0000") == (0, 1, 1, 0)
    assert inks("#808080") == pytest.approx((0, 0, 0, 0.498), abs=1e-3)


@pytest.mark.parametrize(
    ("ops", "share"),
    [
        ((black(Box(10, 10, 50, 20)),), 0.10),
        ((black(Box(0, 0, 100, 100)), Shape(rectangle(Box(0, 0, 100, 50)), fill="#FFFFFF")), 0.50),
        ((Shape(circle(50, 50, 30), fill="#000000"),), 0.2827),
        ((Shape((*circle(50, 50, 30), *rectangle(Box(200, 0, 50, 50))), fill="#000000"),), 0.2827),
        ((Group((black(Box(0, 0, 100, 100)),), clip=rectangle(Box(0, 0, 30, 100))),), 0.30),
        ((Group((Group((black(Box(-50, -50, 100, 100)),), clip=circle(0, 0, 20)),), move(50, 50)),), 0.1257),
        ((Group((black(Box(-20, -20, 40, 40)),), move(50, 50).after(turn(45))),), 0.16),
        ((Shape(line(0, 50, 100, 50), stroke=Stroke("#000000", 0.5)),), 0.005),
        ((Shape(line(0, 50, 100, 50), stroke=Stroke("#000000", 0.5, (1.0, 3.0))),), 0.00125),
        ((black(Box(0, 0, 100, 100)), Shape(line(0, 50, 100, 50), stroke=Stroke("#FFFFFF", 1.0))), 0.99),
    ],
)  # fmt: skip
def test_known_areas(ops: tuple[Shape | Group, ...], share: float) -> None:
    assert sum(ink(*ops)) == pytest.approx(share, abs=0.006)


def test_fine_bars_are_not_met_in_step() -> None:
    bars = tuple(black(Box(0, y, 100, 0.5)) for y in range(100))
    assert sum(ink(*bars)) == pytest.approx(0.5, abs=0.02)


def strokes(count: int = 2000) -> Shape:
    """Short strokes all over the page, as hatching has them: half of it is inked."""
    path = tuple(piece for y in range(100) for x in range(count // 100)
                 for piece in line(x * 5.0, y + 0.5, x * 5.0 + 5.0, y + 0.5))  # fmt: skip
    return Shape(path, stroke=Stroke("#000000", 0.5))


@pytest.mark.parametrize(
    ("ops", "share"),
    [
        ((strokes(),), 0.5),
        ((Group((strokes(),), clip=rectangle(Box(0, 0, 30, 100))),), 0.15),
        ((strokes(), Shape(rectangle(Box(0, 0, 40, 100)), fill="#FFFFFF")), 0.3),
        ((strokes(), black(Box(0, 0, 40, 100))), 0.7),
    ],
)
def test_of_hatching_what_shows_counts(ops: tuple[Shape | Group, ...], share: float) -> None:
    document = Page(DisplayList(PAGE, (black(Box(0, 0, 0.1, 0.1)), *ops)), "front")
    assert sum(Coverage(ImageBook()).of(document)) == pytest.approx(share, abs=0.02)


def test_placed_faces_are_counted_once_each() -> None:
    art = artwork("a", "front", Size(20, 20), bleed=0)
    art = replace(art, display=DisplayList(art.size, (black(Box(0, 0, 20, 20)),)))
    items = tuple(Placed(art, copy, Box(25 * copy, 10, 20, 20)) for copy in range(3))
    ops = tuple(Group(art.display.ops, move(item.box.x, item.box.y), tag="a.front") for item in items)
    page = Page(DisplayList(PAGE, ops), "front", items)
    assert sum(Coverage(ImageBook()).of(page)) == pytest.approx(0.12, abs=0.005)


def test_ghostscript_counts_the_same(tmp_path: Path) -> None:
    """Greys stay in black there, so that its colour profile has no say."""
    if shutil.which("gs") is None:
        pytest.skip("gs is not installed")
    ops = (black(Box(10, 10, 40, 40)), Shape(circle(70, 70, 15), fill="#808080"), black(Box(60, 5, 3, 40)))
    page = Page(DisplayList(PAGE, ops), "front")
    file = tmp_path / "page.pdf"
    file.write_bytes(pdf.write(Document("page", "Page", "en", (page,)), fonts()))
    command = ["gs", "-q", "-o", "-", "-sDEVICE=inkcov", str(file)]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    touched = float(printed[3])
    whole = tuple(replace(op, fill="#000000") for op in ops)
    assert sum(ink(*whole)) == pytest.approx(touched, abs=0.01)
