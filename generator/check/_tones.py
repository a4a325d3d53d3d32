"""Display lists in; each letter run and icon with the colours of what lies beneath it, out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.model.drawing import IDENTITY, DrawOp, Group, Path, Picture, Shape, TextRun, path_box
from generator.model.frozen import frozen
from generator.model.geometry import PT_PER_MM, Affine, Box
from generator.model.paper import Artwork

PAPER = "#FFFFFF"
LEAST_WIDTH, LEAST_HEIGHT = 3.0, 1.5
"""mm; what is smaller is no ground to read upon."""
SHORT = 25.0
"""mm; shorter letters stand on one ground."""
CURVE = 5
HIDDEN = "hidden"
"""The tag of what camouflage hides: it is meant to be hard to see, and ART-308 judges it."""
Point = tuple[float, float]


@dataclass(slots=True)
class Outline:
    """A path on the face; its curves are worked out when somebody asks."""

    path: Path
    place: Affine
    lines: tuple[tuple[Point, ...], ...] = ()

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point lies within."""
        self.lines = self.lines or flat(self.path, self.place)
        return _winds(self.lines, x, y)


@frozen
class Ground:
    """An area that something may stand on. `colour` is empty for a picture: nobody can tell what is beneath."""

    box: Box
    colour: str
    within: tuple[Outline, ...]
    """Its own outline, and what clips it."""

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point lies on it."""
        box = self.box
        inside = box.x <= x <= box.right and box.y <= y <= box.bottom
        return inside and all(outline.holds(x, y) for outline in self.within)


@frozen
class Mark:
    """Letters or an icon: colours (any of which shows it), size in pt (0: an icon), and where to look beneath it."""

    colours: tuple[str, ...]
    size: float
    text: str
    points: tuple[Point, ...]
    tags: tuple[str, ...]
    below: int
    """How many grounds of its own operation lie beneath it."""


@dataclass(slots=True)
class Layer:
    """One operation of a face: its grounds and marks in the order of drawing."""

    op: DrawOp
    grounds: list[Ground] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    box: Box | None = None


class Tones:
    """Looks at faces; operations that many faces share are taken apart once."""

    def __init__(self) -> None:
        self._layers: dict[int, Layer] = {}

    def marks(self, artwork: Artwork) -> Iterator[tuple[Mark, set[str]]]:
        """Yield each mark of a face with the colours beneath it; a picture beneath it is no colour."""
        layers = [self._layer(op) for op in artwork.display.ops if not (isinstance(op, Group) and op.tag == "version")]
        for index, layer in enumerate(layers):
            for mark in layer.marks:
                yield mark, {_beneath(layers[:index], layer, mark, point) for point in mark.points}

    def _layer(self, op: DrawOp) -> Layer:
        layer = self._layers.get(id(op))
        if layer is None:
            layer = self._layers[id(op)] = Layer(op)
            _take(op, IDENTITY, (), (), layer)
            for ground in layer.grounds:
                layer.box = ground.box if layer.box is None else layer.box.join(ground.box)
        return layer


def _beneath(earlier: list[Layer], own: Layer, mark: Mark, point: Point) -> str:
    x, y = point
    for ground in reversed(own.grounds[: mark.below]):
        if ground.holds(x, y):
            return ground.colour
    for layer in reversed(earlier):
        box = layer.box
        if box is not None and box.x <= x <= box.right and box.y <= y <= box.bottom:
            for ground in reversed(layer.grounds):
                if ground.holds(x, y):
                    return ground.colour
    return PAPER


def _take(op: DrawOp, place: Affine, tags: tuple[str, ...], clips: tuple[Outline, ...], layer: Layer) -> None:
    """Take an operation apart into grounds and marks."""
    if isinstance(op, Group):
        if op.tag == HIDDEN:
            return
        inner = place if op.transform is IDENTITY else place.after(op.transform)
        inside = (*clips, Outline(op.clip, inner)) if op.clip else clips
        if op.tag == "icon":
            _take_icon(op, inner, tags, layer)
            return
        named = (*tags, op.tag) if op.tag else tags
        for child in op.ops:
            _take(child, inner, named, inside, layer)
    elif isinstance(op, TextRun):
        if op.text.strip():
            em = op.size / PT_PER_MM
            shares = (0.5,) if op.width < SHORT else (0.1, 0.9)
            points = tuple(place.apply(op.x + op.width * share, op.y - 0.28 * em) for share in shares)
            layer.marks.append(Mark((op.colour,), op.size, op.text.strip(), points, tags, len(layer.grounds)))
    elif isinstance(op, Picture):
        layer.grounds.append(Ground(place.box(op.box), "", clips))
    elif op.fill and op.path:
        box = place.box(path_box(op.path))
        if box.width >= LEAST_WIDTH and box.height >= LEAST_HEIGHT:
            layer.grounds.append(Ground(box, op.fill, (Outline(op.path, place), *clips)))


def _take_icon(icon: Group, place: Affine, tags: tuple[str, ...], layer: Layer) -> None:
    """Take an icon as one mark: it is seen against what surrounds it."""
    shapes = [op for op in icon.ops if isinstance(op, Shape) and op.fill and op.path]
    if not shapes:
        return
    box = place.box(path_box(shapes[0].path))
    for shape in shapes[1:]:
        box = box.join(place.box(path_box(shape.path)))
    middle = box.x + box.width / 2, box.y + box.height / 2
    # An icon that is drawn in outline shows by its line.
    colours = [op.fill for op in shapes] + [op.stroke.colour for op in shapes if op.stroke]
    named = tuple(dict.fromkeys(colour for colour in colours if colour))
    layer.marks.append(Mark(named, 0.0, "", (middle,), (*tags, "icon"), len(layer.grounds)))


def flat(path: Path, place: Affine) -> tuple[tuple[Point, ...], ...]:
    """Return the outlines of a path, curves as short straight lines."""
    lines: list[list[Point]] = []
    for segment in path:
        kind = segment[0]
        if kind == "M":
            lines.append([place.apply(segment[1], segment[2])])
        elif kind == "L":
            lines[-1].append(place.apply(segment[1], segment[2]))
        elif kind == "C":
            start = lines[-1][-1]
            a, b, end = (place.apply(segment[at], segment[at + 1]) for at in (1, 3, 5))
            for step in range(1, CURVE + 1):
                t = step / CURVE
                s = 1 - t
                weights = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
                lines[-1].append((
                    sum(w * p[0] for w, p in zip(weights, (start, a, b, end), strict=True)),
                    sum(w * p[1] for w, p in zip(weights, (start, a, b, end), strict=True)),
                ))  # fmt: skip
    return tuple(tuple(line) for line in lines)


def _winds(outlines: tuple[tuple[Point, ...], ...], x: float, y: float) -> bool:
    winding = 0
    for line in outlines:
        x0, y0 = line[-1]
        for x1, y1 in line:
            if (y0 <= y) != (y1 <= y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
                winding += 1 if y1 > y0 else -1
            x0, y0 = x1, y1
    return winding != 0
