"""Cut lines in, an SVG file for cutting machines out: the page's true size, hairlines, arcs as arcs."""

from __future__ import annotations

from collections.abc import Iterable

from generator.model.geometry import Size

from .cut_lines import CutLine, Edge
from .svg import number, opening

CUT = "#FF0000"
HAIR = 0.1


def write(page: Size, lines: Iterable[CutLine], title: str) -> str:
    """Return the cut lines of a page, each a path of its own."""
    paths = "".join(f'<path d="{_data(line)}"/>\n' for line in lines)
    look = f'fill="none" stroke="{CUT}" stroke-width="{HAIR}"'
    return f'{opening(page.width, page.height, title)}<g id="cut" {look}>\n{paths}</g>\n</svg>\n'


def _data(line: CutLine) -> str:
    start = line.edges[0].start
    parts = [f"M{number(start[0])} {number(start[1])}", *map(_edge, line.edges), *(["Z"] if line.closed else [])]
    return " ".join(parts)


def _edge(edge: Edge) -> str:
    end = f"{number(edge.end[0])} {number(edge.end[1])}"
    if not edge.bulge:
        return f"L{end}"
    radius = number(edge.radius)
    return f"A{radius} {radius} 0 {int(abs(edge.bulge) > 1)} {int(edge.bulge > 0)} {end}"
