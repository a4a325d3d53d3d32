"""SVG files to shapes."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator.assets import vectors
from generator.assets.path_data import parse_path
from generator.assets.svg_simple import read_plain
from generator.assets.vectors import Vector, VectorBook, VectorShape
from generator.model.drawing import Stroke
from generator.model.geometry import Box

Svg = Callable[..., Vector | None]


@pytest.fixture
def svg(tmp_path: Path) -> Svg:
    def read(body: str, head: str = 'viewBox="0 0 24 24"') -> Vector | None:
        file = tmp_path / f"{abs(hash((body, head)))}.svg"
        file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{body}</svg>', encoding="utf-8")
        return VectorBook().get(file)

    return read


def shapes_of(vector: Vector | None) -> list[tuple[object, ...]]:
    assert vector is not None
    return [item.shape.path for item in vector.shapes]


# Path data


def test_lines_absolute_and_relative() -> None:
    straight = (("M", 1, 2), ("L", 4, 2), ("L", 4, 6), ("L", 0, 0), ("Z",))
    assert parse_path("M1 2H4V6L0 0Z") == (straight, "")
    assert parse_path("m1,2h3v4l-4-6z") == (straight, "")


def test_pairs_after_a_move_are_lines() -> None:
    assert parse_path("M0 0 1 1 2 0")[0] == (("M", 0, 0), ("L", 1, 1), ("L", 2, 0))
    assert parse_path("m1 1 1 1")[0] == (("M", 1, 1), ("L", 2, 2))


def test_numbers_without_spaces() -> None:
    assert parse_path("M.5.5-1-2L1e1-2E-1")[0] == (("M", 0.5, 0.5), ("L", -1, -2), ("L", 10, -0.2))


def test_smooth_curves_mirror_the_control_point() -> None:
    path, _ = parse_path("M0 0C0 1 1 1 1 0S2 -1 2 0")
    assert path[2] == ("C", 1, -1, 2, -1, 2, 0)
    assert parse_path("M0 0S2 -1 2 0")[0][1] == ("C", 0, 0, 2, -1, 2, 0)


def test_quadratic_curves_become_cubic() -> None:
    path, _ = parse_path("M0 0Q3 3 6 0T12 0")
    assert path[1] == ("C", 2, 2, 4, 2, 6, 0)
    assert path[2] == ("C", 8, -2, 10, -2, 12, 0)


def test_path_goes_on_from_the_start_after_closing() -> None:
    assert parse_path("M1 1h2v2zl1 1")[0][-2:] == (("M", 1, 1), ("L", 2, 2))


@pytest.mark.parametrize("data", ["M2 12A10 10 0 0 1 22 12", "M2 12a10,10,0,0,1,20,0", "M2 12a10 10 0 0120 0"])
def test_half_circle(data: str) -> None:
    path, fault = parse_path(data)
    assert not fault
    assert [segment[0] for segment in path] == ["M", "C", "C"]
    assert path[1][5:] == pytest.approx((12, 2), abs=1e-3) and path[2][5:] == (22, 12)
    for _, x1, y1, x2, y2, x, y in path[1:]:
        start = (2, 12) if y == 2 else (12, 2)
        middle = [(a + 3 * b + 3 * c + d) / 8 for a, b, c, d in ((start[0], x1, x2, x), (start[1], y1, y2, y))]
        assert math.dist(middle, (12, 12)) == pytest.approx(10, abs=0.01)


def test_arc_flags_choose_the_way_round() -> None:
    small, _ = parse_path("M0 0A5 5 0 0 0 5 5")
    large, _ = parse_path("M0 0A5 5 0 1 0 5 5")
    assert len(small) == 2 and len(large) == 4


def test_too_small_radii_are_scaled_up() -> None:
    path, _ = parse_path("M0 0A1 1 0 0 1 10 0")
    assert path[1][5:] == pytest.approx((5, -5), abs=1e-3)


@pytest.mark.parametrize(
    ("data", "kept"),
    [("L1 1", 0), ("M0 0L1", 1), ("M0 0L1 x", 1), ("M0 0A1 1 0 2 0 1 1", 1), ("x", 0), ("M0 0L1 1C0 0", 2)],
)
def test_broken_path_data_is_kept_up_to_the_fault(data: str, kept: int) -> None:
    path, fault = parse_path(data)
    assert len(path) == kept
    assert fault


# Files


def test_plain_icon(svg: Svg) -> None:
    vector = svg('<path class="tone" d="M0 0L24 0L0 24Z" fill="#c81" stroke="#17130F" stroke-width="2"/>')
    assert vector is not None and vector.box == Box(0, 0, 24, 24) and not vector.problems
    (item,) = vector.shapes
    assert item.part == "tone"
    assert item.shape.fill == "#CC8811"
    assert item.shape.stroke == Stroke("#17130F", 2)


def test_look_is_inherited_and_the_default_is_black(svg: Svg) -> None:
    vector = svg(
        '<g fill="none" stroke="#000" stroke-linecap="round"><path d="M0 0L1 1"/></g><path d="M0 0L1 1L0 1Z"/>'
    )
    assert vector is not None
    line, solid = (item.shape for item in vector.shapes)
    assert line.fill is None and line.stroke == Stroke("#000000", 1, cap="round")
    assert solid.fill == "#000000" and solid.stroke is None


def test_even_odd_and_dashes(svg: Svg) -> None:
    vector = svg('<path d="M0 0H9V9Z" fill-rule="evenodd" stroke="#000" stroke-dasharray="2"/>')
    assert vector is not None
    (item,) = vector.shapes
    assert item.shape.even_odd
    assert item.shape.stroke is not None and item.shape.stroke.dash == (2, 2)


BASIC = """
<rect x="1" y="2" width="10" height="4"/><circle cx="12" cy="12" r="5"/><ellipse cx="5" cy="5" rx="4" ry="2"/>
<polygon points="0,0 4,0 4,4"/><polyline points="0 0 4 0 4 4" fill="none" stroke="#000"/>
<rect width="9" height="6" rx="2"/>"""


def test_basic_shapes_are_read_alike_by_both_readers() -> None:
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{BASIC}</svg>'
    plain = read_plain(ElementTree.fromstring(source))
    full = vectors._read_full(ElementTree.fromstring(source), Box(0, 0, 24, 24))
    assert plain is not None and len(plain[0]) == len(full[0]) == 6
    for ours, theirs in zip(plain[0], full[0], strict=True):
        assert ours.shape.fill == theirs.shape.fill and ours.shape.stroke == theirs.shape.stroke
        assert _reach(ours) == pytest.approx(_reach(theirs), abs=0.01)


def _reach(item: VectorShape) -> tuple[float, float, float, float]:
    """Return the extremes of the points on the path; the readers cut circles into different numbers of curves."""
    ends = [segment[-2:] for segment in item.shape.path if len(segment) > 1]
    xs, ys = zip(*ends, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_transforms_are_resolved(svg: Svg) -> None:
    vector = svg(
        '<g transform="translate(2 3) scale(2)"><path class="a b" d="M0 0H1V1Z" stroke="#000" stroke-width="1"/></g>'
    )
    assert shapes_of(vector) == [(("M", 2, 3), ("L", 4, 3), ("L", 4, 5), ("Z",))]
    assert vector is not None and vector.shapes[0].part == "a b"
    assert vector.shapes[0].shape.stroke == Stroke("#000000", 2)


def test_coordinates_are_those_of_the_view_box_whatever_the_size(svg: Svg) -> None:
    for head in ('viewBox="0 0 24 24" width="48" height="48"', 'viewBox="0 0 24 24" width="10mm" height="10mm"'):
        for body in ('<path d="M1 1H5V5Z"/>', '<path d="M1 1H5V5Z" style="fill:#000"/>'):
            vector = svg(body, head)
            assert vector is not None and vector.box == Box(0, 0, 24, 24)
            assert shapes_of(vector) == [(("M", 1, 1), ("L", 5, 1), ("L", 5, 5), ("Z",))]


def test_style_sheets_names_and_use(svg: Svg) -> None:
    vector = svg(
        '<style>.hot{fill:crimson}</style><defs><path id="p" d="M0 0H1V1Z"/></defs>'
        '<path class="hot" d="M0 0H2V2Z"/><use href="#p" x="5"/>'
    )
    assert vector is not None
    assert [item.shape.fill for item in vector.shapes] == ["#DC143C", "#000000"]
    assert vector.shapes[1].shape.path[0] == ("M", 5, 0)


def test_what_is_only_defined_is_not_drawn(svg: Svg) -> None:
    part = '<path d="M0 0H1V1Z"/>'
    for name in ("mask", "marker", "pattern", "clipPath", "symbol", "defs", "linearGradient"):
        vector = svg(f'<{name} id="x">{part}</{name}><path d="M0 0H2V2Z"/>')
        assert len(shapes_of(vector)) == 1 and vector is not None and not vector.problems, name
    assert len(shapes_of(svg(f'<symbol id="x">{part}</symbol><use href="#x"/>'))) == 1
    for hidden in ('display="none"', 'visibility="hidden"', 'style="display:none"'):
        assert len(shapes_of(svg(f'<g {hidden}>{part}</g><path d="M0 0H2V2Z"/>'))) == 1, hidden


def test_dashes_and_shares_follow_the_drawing(svg: Svg) -> None:
    vector = svg('<g transform="scale(2)"><path d="M0 0H9V9Z" stroke="#000" stroke-dasharray="1,2"/></g>')
    assert vector is not None and vector.shapes[0].shape.stroke == Stroke("#000000", 2, (2, 4))
    assert shapes_of(svg('<rect width="50%" height="25%"/>'))[0][2] == ("L", 12, 6)


def test_size_without_a_view_box(svg: Svg) -> None:
    vector = svg('<path d="M0 0H9V9Z"/>', 'width="10" height="20px"')
    assert vector is not None and vector.box == Box(0, 0, 10, 20)
    vector = svg('<path d="M1 1H9V9Z"/>', "")
    assert vector is not None and vector.box == Box(1, 1, 8, 8)


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("<text>Hi</text>", "<text> is not drawn"),
        ('<image href="a.png"/>', "<image> is not drawn"),
        ('<defs><linearGradient id="g"/></defs><path d="M0 0H1V1Z" fill="url(#g)"/>', "fill 'url(#g)' is left out"),
        ('<style>.a{fill:url(#g)}</style><path class="a" d="M0 0H1V1Z"/>', "fill 'url(#g)' is left out"),
        ('<g opacity="0.5"><path d="M0 0H1V1Z"/></g>', "opacity is taken as 1"),
        ('<path d="M0 0H1V1Z" fill="#11223380"/>', "fill is taken as opaque"),
        ('<path d="M0 0H1V1Z" opacity=".5"/>', "opacity is taken as 1"),
        ('<path d="M0 0H1V1Z" style="fill-opacity:0.2"/>', "fill-opacity is taken as 1"),
        ('<g clip-path="url(#c)"><path d="M0 0H1V1Z"/></g>', "clip-path is left out"),
        ('<path d="M0 0H1V1Z" filter="url(#f)"/>', "filter is left out"),
        ('<path d="M0 0H1 q"/>', "path data: 'q'"),
        ('<path d="M0 0H1 q" style="fill:red"/>', "path data: 'q'"),
    ],
)
def test_what_cannot_be_drawn_is_said(svg: Svg, body: str, problem: str) -> None:
    vector = svg(body)
    assert vector is not None
    assert problem in vector.problems


@pytest.mark.parametrize("data", [b"", b"no picture", b"<svg><path></svg>", b"<html/>", b"\x89PNG\r\n\x1a\n", b"<svg"])
def test_what_is_no_svg(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "x.svg"
    file.write_bytes(data)
    assert VectorBook().get(file) is None
    assert VectorBook().get(tmp_path / "missing.svg") is None


def test_a_file_is_read_once_and_keyed_by_its_content(tmp_path: Path) -> None:
    first, second = tmp_path / "a.svg", tmp_path / "b.svg"
    for file in (first, second):
        file.write_text('<svg viewBox="0 0 1 1"><path d="M0 0H1V1Z"/></svg>', encoding="utf-8")
    book = VectorBook()
    vector, twin = book.get(first), book.get(second)
    assert vector is book.get(first)
    assert vector is not None and twin is not None and vector.key == twin.key
