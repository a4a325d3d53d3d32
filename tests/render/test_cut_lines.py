"""Cut lines: outlines in, the same outlines out of SVG and DXF files, read by other people's libraries."""

from __future__ import annotations

import io
import math

import pytest

from generator.model.drawing import Path, circle, polygon, rectangle
from generator.model.geometry import Affine, Box, Size, turn
from generator.render import cut_svg, dxf
from generator.render.cut_lines import QUARTER, CutLine, Edge, line_of, nicked

PAGE = Size(210, 297)
BEAN: Path = (("M", 10, 10), ("C", 30, 0, 50, 20, 40, 40), ("L", 20, 50), ("C", 10, 40, 5, 30, 10, 10), ("Z",))
OUTLINES = {
    "card": rectangle(Box(20, 30, 63, 88), 3), "square": rectangle(Box(20, 30, 50, 50)), "token": circle(60, 80, 12.5),
    "star": polygon((10, 10), (30, 12), (22, 40)), "bean": BEAN,
}  # fmt: skip


def sample(path: Path, steps: int = 40) -> list[tuple[float, float]]:
    """Return points on a path, its curves worked out here."""
    points, start, last = [], (0.0, 0.0), (0.0, 0.0)
    for kind, *numbers in path:
        ends = [*zip(numbers[0::2], numbers[1::2], strict=True)] or [start]
        for step in range(1, steps + 1):
            t = step / steps
            if kind == "C":
                a, b, c, d = last, *ends
                x, y = (
                    (1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t * t * c[i] + t**3 * d[i]
                    for i in (0, 1)
                )
                points.append((x, y))
            elif kind in "LZ":
                points.append((last[0] + (ends[0][0] - last[0]) * t, last[1] + (ends[0][1] - last[1]) * t))
        last = ends[-1]
        start = last if kind == "M" else start
    return points


def apart(points: list[tuple[float, float]], line: list[tuple[float, float]]) -> float:
    """Return how far the farthest of some points lies from a closed chain of short lines."""

    def distance(p: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
        square = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
        t = max(0, min(1, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / square)) if square else 0
        return math.dist(p, (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))

    sides = [*zip(line, [*line[1:], line[0]], strict=True)]
    return max(min(distance(point, *side) for side in sides) for point in points)


@pytest.mark.parametrize("name", OUTLINES)
def test_svg_read_back_is_the_outline(name: str) -> None:
    svgelements = pytest.importorskip("svgelements")
    line = line_of(OUTLINES[name], Affine())
    text = cut_svg.write(PAGE, [line], "title")
    read = svgelements.SVG.parse(io.StringIO(text), ppi=25.4)
    (path,) = (element for element in read.elements() if isinstance(element, svgelements.Path))
    assert isinstance(path[-1], svgelements.Close)
    points = [path.point(step / 700) for step in range(700)]
    assert apart(sample(OUTLINES[name]), [(point.x, point.y) for point in points]) < 0.05


@pytest.mark.parametrize("name", OUTLINES)
def test_dxf_read_back_is_the_outline(name: str) -> None:
    ezdxf = pytest.importorskip("ezdxf")
    from ezdxf import path as paths

    line = line_of(OUTLINES[name], Affine())
    document = ezdxf.read(io.StringIO(dxf.write(PAGE, [line])))
    audit = document.audit()
    assert not audit.errors and not audit.fixes and document.units == ezdxf.units.MM
    (entity,) = document.modelspace()
    assert entity.is_closed and entity.dxf.layer == "CUT"
    points = [(point.x, PAGE.height - point.y) for point in paths.make_path(entity).flattening(0.005)]
    assert apart(sample(OUTLINES[name]), points) < 0.05


def test_round_corners_are_arcs() -> None:
    card = line_of(OUTLINES["card"], Affine())
    assert [round(edge.bulge, 6) for edge in card.edges] == [0, round(QUARTER, 6)] * 4
    assert [round(edge.radius, 3) for edge in card.edges if edge.bulge] == [3.0] * 4
    assert len(line_of(OUTLINES["token"], Affine()).edges) == 4
    assert all(edge.bulge for edge in line_of(OUTLINES["token"], turn(30, 5, 5)).edges)


def test_nicks_leave_bridges_of_their_width() -> None:
    whole = line_of(OUTLINES["token"], Affine())
    parts = nicked(whole, 3, 0.25)
    assert len(parts) == 3 and not any(part.closed for part in parts)
    length = sum(edge.length for edge in whole.edges)
    cut = sum(edge.length for part in parts for edge in part.edges)
    assert cut == pytest.approx(length - 3 * 0.25, abs=1e-6) and length == pytest.approx(25 * math.pi, abs=1e-3)
    for part, following in zip(parts, (*parts[1:], parts[0]), strict=True):
        assert math.dist(part.edges[-1].end, following.edges[0].start) == pytest.approx(0.25, abs=0.001)
    assert nicked(whole, 0, 0.25) == (whole,)


def test_an_arc_knows_its_points() -> None:
    arc = Edge((0, 0), (10, 10), QUARTER)  # clockwise from the top to the right: about (0, 10)
    assert arc.radius == pytest.approx(10) and arc.length == pytest.approx(5 * math.pi)
    x, y = arc.point(0.5)
    assert (x, y) == pytest.approx((10 / math.sqrt(2), 10 - 10 / math.sqrt(2)))
    half = arc.part(0, 0.5)
    assert half.radius == pytest.approx(10) and half.length == pytest.approx(2.5 * math.pi)
    assert CutLine((arc,), closed=False).points()[-1] == (10, 10)
