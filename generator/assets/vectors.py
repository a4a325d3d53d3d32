"""Vector pictures: SVG files in; shapes in the units of their view boxes out, with what could not be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.model.drawing import Segment, path_box
from generator.model.geometry import Box

from .svg_simple import local, paint, read_plain
from .vector import Vector, VectorShape

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

__all__ = ["Vector", "VectorBook", "VectorShape"]

_DRAWN = frozenset(
    ("svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "symbol", "defs", "a")
)
_SILENT = frozenset(("title", "desc", "metadata", "style", "namedview"))
_OPACITIES = ("opacity", "fill-opacity", "stroke-opacity")
_EFFECTS = ("filter", "mask", "clip-path")
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
    from xml.etree import ElementTree

    try:
        root = ElementTree.fromstring(file.read_bytes())
    except (OSError, ElementTree.ParseError, ValueError, LookupError):
        return None
    if local(root.tag) != "svg":
        return None
    problems = tuple(dict.fromkeys(_problems(root)))
    box = _view_box(root)
    shapes, faults = (None if problems else read_plain(root)) or _read_full(root)
    box = box or _around(shapes)
    return Vector(box, shapes, problems + faults, f"{file.parent.name}/{file.stem}") if box else None


def _view_box(root: Element) -> Box | None:
    """Return the view box, or the size where there is none."""
    try:
        view = [float(number) for number in root.get("viewBox", "").replace(",", " ").split()]
        if len(view) != 4:
            view = [0.0, 0.0, *(float(root.get(name, "").removesuffix("px")) for name in ("width", "height"))]
    except ValueError:
        return None
    return Box(*view) if view[2] > 0 and view[3] > 0 else None


def _around(shapes: tuple[VectorShape, ...]) -> Box | None:
    if not shapes:
        return None
    box = path_box(shapes[0].shape.path)
    for shape in shapes[1:]:
        box = box.join(path_box(shape.shape.path))
    return box


def _problems(root: Element) -> Iterator[str]:
    """Name what is in the file and will not be drawn."""
    pending = [root]
    while pending:
        element = pending.pop()
        name = local(element.tag)
        if name in _SILENT:
            continue
        if name not in _DRAWN:
            yield f"<{name}> is not drawn"
            continue
        pending += reversed(element)
        style = dict(_declarations(element))
        for effect in _EFFECTS:
            if style.get(effect, "none") != "none":
                yield f"{effect} is left out"
        for opacity in _OPACITIES:
            if style.get(opacity, "1").strip() not in ("1", "1.0", "100%"):
                yield f"{opacity} is taken as 1"
        for place in ("fill", "stroke"):
            if style.get(place, "").startswith("url("):
                yield f"{place} {style[place]} is left out"


def _declarations(element: Element) -> Iterator[tuple[str, str]]:
    yield from element.attrib.items()
    for part in element.get("style", "").split(";"):
        name, _, value = part.partition(":")
        yield name.strip(), value.strip()


def _read_full(root: Element) -> tuple[tuple[VectorShape, ...], tuple[str, ...]]:
    """Read transforms, style sheets, `use` and named colours with svgelements."""
    import io
    from xml.etree import ElementTree

    import svgelements

    # Without a view box and a size one pixel is one unit, and coordinates stay those of the view box.
    bare = {key: value for key, value in root.attrib.items() if key not in ("viewBox", "width", "height", "x", "y")}
    root.attrib.clear()
    root.attrib.update(bare)
    try:
        drawing = svgelements.SVG.parse(io.BytesIO(ElementTree.tostring(root)), reify=True)
    except Exception as error:  # the reader fails in many ways on odd input
        return (), (f"cannot be read: {type(error).__name__}",)
    found: list[VectorShape] = []
    for element in drawing.elements():
        if isinstance(element, svgelements.Shape) and element.values.get("visibility") != "hidden":
            shape = paint(tuple(_segments(svgelements, element)), _look(element))
            if shape:
                found.append(VectorShape(shape, str(element.values.get("class") or "")))
    return tuple(found), ()


def _look(element: Any) -> dict[str, str]:
    """Return the properties of a shape as plain SVG words."""
    look = {
        key: str(element.values[key])
        for key in ("stroke-linejoin", "stroke-linecap", "stroke-dasharray", "fill-rule")
        if element.values.get(key)
    }
    for name in ("fill", "stroke"):
        value = getattr(element, name)
        look[name] = value.hexrgb if value is not None and value.value is not None and value.alpha else "none"
    look["stroke-width"] = str(round(float(element.stroke_width or 0.0), _DIGITS))
    return look


def _segments(svgelements: Any, element: Any) -> Iterator[Segment]:
    path = svgelements.Path(element)
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
