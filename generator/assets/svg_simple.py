"""Plain SVG, as icons are: an element tree in; shapes out, or None where the file needs a full SVG reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from generator.model.drawing import Path, Shape, Stroke, rectangle
from generator.model.geometry import Box

from .path_data import parse_path
from .vector import VectorShape

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

INHERITED = ("fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "stroke-dasharray", "fill-rule")
_PLAIN = frozenset(
    ("id", "class", "d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "points")
) | frozenset(INHERITED)
_GROUPS = ("svg", "g")
_SILENT = ("title", "desc", "metadata")
_NAMES = {"black": "#000000", "white": "#FFFFFF", "currentColor": "#000000"}


class NotPlain(Exception):
    """The file has something that only a full SVG reader understands."""


def local(name: str) -> str:
    """Return an element's or attribute's name without its namespace."""
    return name.rpartition("}")[2]


def read_plain(root: Element) -> tuple[tuple[VectorShape, ...], tuple[str, ...]] | None:
    """Return the shapes and the faults of path data; None for transforms, style sheets, units, names of colours."""
    faults: list[str] = []
    try:
        return tuple(_shapes(root, {}, faults, True)), tuple(faults)
    except (NotPlain, ValueError):
        return None


def paint(path: Path, look: Mapping[str, str]) -> Shape | None:
    """Dress a path by its SVG properties; None if it has neither fill nor outline."""
    fill = colour(look.get("fill", "black"))
    line, width = colour(look.get("stroke", "none")), float(look.get("stroke-width", "1"))
    stroke = None
    if line and width > 0:
        dashes = look.get("stroke-dasharray", "none").replace(",", " ").split()
        dash = () if dashes == ["none"] else tuple(float(length) for length in dashes)
        join = look.get("stroke-linejoin", "miter")
        stroke = Stroke(
            line, width, dash * (1 + len(dash) % 2), look.get("stroke-linecap", "butt"),
            join if join in ("round", "bevel") else "miter",
        )  # fmt: skip
    even_odd = look.get("fill-rule") == "evenodd"
    return Shape(path, fill, stroke, even_odd) if path and (fill or stroke) else None


def colour(text: str) -> str | None:
    """Read `none`, `#RGB`, `#RRGGBB` and the three commonest names."""
    if text == "none":
        return None
    if text in _NAMES:
        return _NAMES[text]
    digits = text[1:]
    if text[:1] != "#" or len(digits) not in (3, 6):
        raise NotPlain(text)
    int(digits, 16)
    return "#" + ("".join(2 * digit for digit in digits) if len(digits) == 3 else digits).upper()


def _shapes(element: Element, look: Mapping[str, str], faults: list[str], top: bool) -> Iterator[VectorShape]:
    name = local(element.tag)
    if name in _SILENT:
        return
    attributes = element.attrib
    if not top and not attributes.keys() <= _PLAIN:
        raise NotPlain(name)
    look = {**look, **{key: attributes[key] for key in INHERITED if key in attributes}}
    if name in _GROUPS:
        if not top if name == "svg" else attributes.keys() & {"style", "transform"}:
            raise NotPlain(name)
        for child in element:
            yield from _shapes(child, look, faults, False)
        return
    make = _PATHS.get(name)
    if make is None:
        raise NotPlain(name)
    path, fault = make(attributes)
    if fault:
        faults.append(fault)
    shape = paint(path, look)
    if shape:
        yield VectorShape(shape, attributes.get("class", ""))


def _numbers(attributes: Mapping[str, str], *names: str) -> list[float]:
    return [float(attributes.get(name, "0")) for name in names]


def _rect(attributes: Mapping[str, str]) -> tuple[Path, str]:
    x, y, width, height, rx, ry = _numbers(attributes, "x", "y", "width", "height", "rx", "ry")
    if rx != ry and "rx" in attributes and "ry" in attributes:
        raise NotPlain("rect")
    return (rectangle(Box(x, y, width, height), rx or ry), "") if width > 0 and height > 0 else ((), "")


def _ellipse(attributes: Mapping[str, str]) -> tuple[Path, str]:
    cx, cy, r, rx, ry = _numbers(attributes, "cx", "cy", "r", "rx", "ry")
    rx, ry = rx or r, ry or r
    if rx <= 0 or ry <= 0:
        return (), ""
    return parse_path(f"M{cx + rx},{cy}A{rx},{ry},0,1,1,{cx - rx},{cy}A{rx},{ry},0,1,1,{cx + rx},{cy}Z")


def _line(attributes: Mapping[str, str]) -> tuple[Path, str]:
    x1, y1, x2, y2 = _numbers(attributes, "x1", "y1", "x2", "y2")
    return (("M", x1, y1), ("L", x2, y2)), ""


def _polyline(attributes: Mapping[str, str]) -> tuple[Path, str]:
    points = attributes.get("points", "").strip()
    return parse_path("M" + points) if points else ((), "")


def _polygon(attributes: Mapping[str, str]) -> tuple[Path, str]:
    path, fault = _polyline(attributes)
    return ((*path, ("Z",)), fault) if path else (path, fault)


_PATHS: Mapping[str, Callable[[Mapping[str, str]], tuple[Path, str]]] = {
    "path": lambda attributes: parse_path(attributes.get("d", "")) if attributes.get("d", "").strip() else ((), ""),
    "rect": _rect,
    "circle": _ellipse,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
}
