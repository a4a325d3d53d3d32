"""Cut lines in, a DXF file out: release 12, which every cutting program reads; mm, y up, one polyline a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.model.geometry import Size

from .cut_lines import CutLine

LAYER = "CUT"
RED = 1
_MM = 4

Pair = tuple[int, object]


def write(page: Size, lines: Iterable[CutLine]) -> str:
    """Return the cut lines of a page; arcs are bulges. Nothing in it hangs on the time or the machine."""
    pairs: list[Pair] = [*_header(page), *_tables(), (0, "SECTION"), (2, "ENTITIES")]
    for line in lines:
        pairs += _polyline(page, line)
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:>3}\n{_value(value)}\n" for code, value in pairs)


def _header(page: Size) -> Iterator[Pair]:
    yield from ((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"))
    # Release 12 has no word for units; programs that know the later one take it from here too.
    yield from ((9, "$INSUNITS"), (70, _MM), (9, "$MEASUREMENT"), (70, 1))
    yield from ((9, "$EXTMIN"), (10, 0.0), (20, 0.0), (30, 0.0))
    yield from ((9, "$EXTMAX"), (10, page.width), (20, page.height), (30, 0.0))
    yield (0, "ENDSEC")


def _tables() -> Iterator[Pair]:
    yield from ((0, "SECTION"), (2, "TABLES"))
    yield from ((0, "TABLE"), (2, "LTYPE"), (70, 1), (0, "LTYPE"), (2, "CONTINUOUS"), (70, 0))
    yield from ((3, "Solid line"), (72, 65), (73, 0), (40, 0.0), (0, "ENDTAB"))
    yield from ((0, "TABLE"), (2, "LAYER"), (70, 2))
    for name, colour in (("0", 7), (LAYER, RED)):
        yield from ((0, "LAYER"), (2, name), (70, 0), (62, colour), (6, "CONTINUOUS"))
    yield from ((0, "ENDTAB"), (0, "ENDSEC"))


def _polyline(page: Size, line: CutLine) -> Iterator[Pair]:
    yield from ((0, "POLYLINE"), (8, LAYER), (66, 1), (10, 0.0), (20, 0.0), (30, 0.0), (70, int(line.closed)))
    for edge in line.edges:
        yield from ((0, "VERTEX"), (8, LAYER), (10, edge.start[0]), (20, page.height - edge.start[1]), (30, 0.0))
        if edge.bulge:
            # Clockwise on the page is clockwise here too, and a bulge counts the other way.
            yield (42, -edge.bulge)
    if not line.closed:
        end = line.edges[-1].end
        yield from ((0, "VERTEX"), (8, LAYER), (10, end[0]), (20, page.height - end[1]), (30, 0.0))
    yield from ((0, "SEQEND"), (8, LAYER))


def _value(value: object) -> str:
    if not isinstance(value, float):
        return str(value)
    text = f"{value:.6f}".rstrip("0")
    return f"{text}0" if text.endswith(".") else "0.0" if text == "-0." else text
