"""Vector pictures: SVG files in; shapes in the units of their view boxes out, with what could not be drawn."""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.model.drawing import Segment
from generator.model.geometry import Box

from .path_data import parse_path
from .svg_simple import local, paint, read_plain
from .vector import Vector, VectorShape, box_around

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

__all__ = ["Vector", "VectorBook", "VectorShape"]

_DRAWN = frozenset(
    ("svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "symbol", "defs", "a")
)
# Nothing of these is seen where they stand. What refers to one is reported.
_DEFINITIONS = frozenset(
    ("linearGradient", "radialGradient", "pattern", "clipPath", "mask", "filter", "marker", "cursor", "font")
)
_SILENT = _DEFINITIONS | {"title", "desc", "metadata", "style", "namedview"}
_OPACITIES = ("opacity", "fill-opacity", "stroke-opacity")
_EFFECT = re.compile(r"\b(filter|mask|clip-path|marker(?:-start|-mid|-end)?)\s*:\s*url\(")
_DIGITS = 4


class VectorBook:
    """Vector pictures by file, each read once."""

    def __init__(self) -> None:
        self._vectors: dict[Path, Vector | None] = {}

    def get(self, file: Path) -> Vector | None:
        """Return a file's picture, or None if it cannot be read or is no SVG."""
        if file not in self._vectors:
            self._vectors[file] = _read(file)
        return self._vectors[file]


def _read(file: Path) -> Vector | None:
    try:
        return _parsed(file.read_bytes())
    except OSError:
        return None


@lru_cache(maxsize=1024)
def _parsed(data: bytes) -> Vector | None:
    """Return the picture of a file's content; several packs of one run share pictures."""
    from xml.etree import ElementTree

    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError):
        return None
    if local(root.tag) != "svg":
        return None
    box = _view_box(root)
    shapes, faults = read_plain(root) or _read_full(root, box)
    box = box or box_around(shapes)
    key = hashlib.sha256(data).hexdigest()[:12]
    return Vector(box, shapes, tuple(dict.fromkeys(faults)), key) if box else None


def _view_box(root: Element) -> Box | None:
    """Return the view box, or the size where there is none."""
    try:
        view = [float(number) for number in root.get("viewBox", "").replace(",", " ").split()]
        if len(view) != 4:
            view = [0.0, 0.0, *(float(root.get(name, "").removesuffix("px")) for name in ("width", "height"))]
    except ValueError:
        return None
    return Box(*view) if view[2] > 0 and view[3] > 0 else None


def _read_full(root: Element, box: Box | None) -> tuple[tuple[VectorShape, ...], tuple[str, ...]]:
    """Read transforms, style sheets, `use` and named colours with svgelements. Return shapes, and what is lost."""
    import io
    from xml.etree import ElementTree

    import svgelements

    faults = list(_prepare(root))
    size = {"width": box.width, "height": box.height} if box else {}
    try:
        drawing = svgelements.SVG.parse(io.BytesIO(ElementTree.tostring(root)), reify=False, **size)
        found: list[VectorShape] = []
        for element in drawing.elements():
            if isinstance(element, svgelements.Shape) and element.values.get("visibility") != "hidden":
                faults += _losses(element)
                shape = paint(tuple(_segments(svgelements, element)), _look(element))
                if shape:
                    found.append(VectorShape(shape, str(element.values.get("class") or "")))
    except Exception as error:  # the reader fails in many ways on odd input
        return (), (*faults, f"cannot be read ({type(error).__name__})")
    return tuple(found), tuple(faults)


def _prepare(root: Element) -> Iterator[str]:
    """Take from the tree what is never drawn, and name the elements that are lost by it."""
    from xml.etree.ElementTree import SubElement

    # Without a view box and a size one pixel is one unit, and coordinates stay those of the view box.
    for name in ("viewBox", "width", "height", "x", "y", "preserveAspectRatio"):
        root.attrib.pop(name, None)
    definitions: list[Element] = []
    pending = [root]
    while pending:
        parent = pending.pop()
        for child in list(parent):
            name = local(child.tag)
            if name in _DRAWN or name == "style":
                pending.append(child)
                yield from _claims(child)
                if name != "symbol" or local(parent.tag) == "defs":
                    continue
                definitions.append(child)  # drawn by `use` alone, wherever it stands
            elif name not in _SILENT:
                yield f"<{name}> is not drawn"
            parent.remove(child)
    if definitions:
        SubElement(root, root.tag.removesuffix("svg") + "defs").extend(definitions)


def _claims(element: Element) -> Iterator[str]:
    """Name the effects that an element or a style sheet asks for, and faulty path data."""
    if fault := parse_path(element.get("d", ""))[1]:
        yield fault
    attributes = "".join(f"{name}:{value};" for name, value in element.attrib.items() if name != "style")
    for name in _EFFECT.findall(f"{attributes}{element.get('style', '')};{element.text or ''}"):
        yield f"{name} is left out"


def _losses(element: Any) -> Iterator[str]:
    """Name the properties of a shape, its own and those around it, that cannot be drawn."""
    values = element.values
    for opacity in _OPACITIES:
        if str(values.get(opacity, "1")).strip() not in ("1", "1.0", "100%"):
            yield f"{opacity} is taken as 1"
    for place in ("fill", "stroke"):
        if str(values.get(place, "")).startswith("url("):
            yield f"{place} '{values[place]}' is left out"
        elif (colour := getattr(element, place)) is not None and colour.value is not None and 0 < colour.alpha < 255:
            yield f"{place} is taken as opaque"


def _look(element: Any) -> dict[str, str]:
    """Return the properties of a shape as plain SVG words, lengths scaled as its transforms do."""
    transform = element.transform
    factor = math.sqrt(abs(transform.a * transform.d - transform.b * transform.c))
    values = element.values
    look = {key: str(values[key]) for key in ("stroke-linejoin", "stroke-linecap", "fill-rule") if values.get(key)}
    for name in ("fill", "stroke"):
        colour = getattr(element, name)
        lost = str(values.get(name, "")).startswith("url(")
        look[name] = "none" if lost or colour is None or colour.value is None or not colour.alpha else colour.hexrgb
    look["stroke-width"] = str(round(float(element.stroke_width or 0.0) * factor, _DIGITS))
    dashes = str(values.get("stroke-dasharray") or "none")
    if dashes != "none":
        lengths = (float(length) * factor for length in dashes.replace(",", " ").split())
        look["stroke-dasharray"] = " ".join(str(round(length, _DIGITS)) for length in lengths)
    return look


def _segments(svgelements: Any, element: Any) -> Iterator[Segment]:
    path = abs(svgelements.Path(element))
    path.approximate_arcs_with_cubics()
    at: Any = None
    for part in path:
        end = part.end
        if isinstance(part, svgelements.Move):
            yield "M", *_point(end)
        elif isinstance(part, svgelements.Close):
            yield ("Z",)
        elif isinstance(part, svgelements.CubicBezier):
            yield "C", *_point(part.control1), *_point(part.control2), *_point(end)
        elif isinstance(part, svgelements.QuadraticBezier):
            pull = 2 / 3
            yield (
                "C",
                *_point(at + (part.control - at) * pull),
                *_point(end + (part.control - end) * pull),
                *_point(end),
            )
        else:
            yield "L", *_point(end)
        at = end if end is not None else at


def _point(point: Any) -> tuple[float, float]:
    return round(point.x, _DIGITS), round(point.y, _DIGITS)
