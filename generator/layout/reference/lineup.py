"""The title's picture: the pack's masks on a row of silhouettes before a disc, or one figure."""

from __future__ import annotations

from dataclasses import replace

from generator.assets.vectors import Vector
from generator.model.content import Component
from generator.model.drawing import DrawOp, Group, Path, Shape, Stroke, circle, line
from generator.model.geometry import Affine, Box

from .kit import Kit

MOST = 12
FIGURE = "figure-killer"
"""The art that stands in the title where there is no lineup."""
_HEIGHTS = (0.86, 0.9, 0.97, 0.82, 1.05, 1.1, 0.94, 0.84, 1.0, 0.88, 0.95, 0.8)
"""Uneven on purpose: a row of equal heights reads as a fence."""
_PITCH = 9.2
_HEAD_WIDTH = 8.8
_NECK = 24.4
_SIDE = (
    (1.3, -26.0), (1.4, -24.4), (3.9, -23.4), (4.5, -21.6), (4.9, -9.4), (4.5, -8.2), (3.7, -9.2), (3.2, -18.0),
    (2.95, -11.0), (3.0, 2.0), (0.65, 2.0), (0.18, -9.6),
)  # fmt: skip
"""Half a figure, from neck to feet: x outwards, y up from the ground is negative."""


def poster(kit: Kit, box: Box, ground: float) -> tuple[DrawOp, ...]:
    """Draw the disc, the blinds and the figures; `ground` is the height in mm that they stand on."""
    blinds = [
        kit.stroke(line(box.x - 8, y, box.right, y), "blood-line", 0.22)
        for y in (box.y + 3.4 + 4.05 * step for step in range(int(box.height / 4.05) + 1))
    ]
    disc = kit.fill(circle(box.x + box.width * 0.51, box.y + 20.0, 17.6), "disc")
    return (*blinds, disc, *_figures(kit, box, ground))


def _figures(kit: Kit, box: Box, ground: float) -> list[DrawOp]:
    faces = _faces(kit)
    if not faces:
        return _single(kit, box, ground)
    pitch = min(_PITCH, (box.width - 5.0) / len(faces))
    start = box.x + box.width * 0.51 - pitch * (len(faces) - 1) / 2
    ops: list[DrawOp] = []
    for index, face in enumerate(faces):
        size = _HEIGHTS[index % len(_HEIGHTS)]
        place = Affine(size, 0, 0, size, start + index * pitch, ground)
        ops.append(Group(tuple(_figure(kit, face)), place, tag="picture"))
    return ops


def shown_names(kit: Kit) -> tuple[str, ...]:
    """Return who stands in the picture, by name; nobody where it shows one figure or none."""
    pack = kit.desk.pack
    lineup = pack.of_type(pack.deduction.suspects) if pack.deduction is not None else ()
    return tuple(kit.desk.called(component.id) for component in list(lineup)[:MOST])


def _faces(kit: Kit) -> list[Vector | None]:
    """Return the drawings of the lineup, None for a component without one; nothing where there is no lineup."""
    pack = kit.desk.pack
    if pack.deduction is None:
        return []
    return [_face(kit, component) for component in list(pack.of_type(pack.deduction.suspects))[:MOST]]


def _face(kit: Kit, component: Component) -> Vector | None:
    template = kit.desk.pack.templates.get(component.type)
    names = [spec.name for spec in template.fields.values() if spec.type == "picture"] if template else []
    for name in names:
        value = component.fields.get(name)
        file = kit.desk.find_art(value) if isinstance(value, str) else None
        if file is not None and file.suffix == ".svg":
            return kit.desk.vectors.get(file)
    return None


def _figure(kit: Kit, face: Vector | None) -> list[DrawOp]:
    body = (*(("L" if index else "M", x, y) for index, (x, y) in enumerate(_SIDE)),
            *(("L", -x, y) for x, y in reversed(_SIDE)), ("Z",))  # fmt: skip
    ops: list[DrawOp] = [_silhouette(kit, body)]
    if face is None:
        return [*ops, _silhouette(kit, circle(0, -_NECK - 3.8, 3.7))]
    factor = _HEAD_WIDTH / 104
    high = face.box.height * factor
    place = Affine(factor, 0, 0, factor, -(face.box.x + face.box.width / 2) * factor,
                   -_NECK + 1.4 - high - face.box.y * factor)  # fmt: skip
    shapes = [shape for item in face.shapes if (shape := _shade(kit, item.shape, item.part)) is not None]
    return [*ops, Group(tuple(shapes), place)]


def _silhouette(kit: Kit, path: Path) -> Shape:
    return kit.stroke(path, "ink", 0.35, (), "paper") if kit.desk.low else kit.flat(path, "ink")


def _shade(kit: Kit, shape: Shape, part: str) -> Shape | None:
    """Full ink keeps a mask's outline and its eyes; low ink keeps its lines."""
    if kit.desk.low:
        return shape
    if part == "eye":
        return replace(shape, fill=kit.colour("blood"), stroke=None)
    if part in ("cut", "cutln") or shape.fill is None:
        return None
    return Shape(shape.path, kit.colour("ink"), Stroke(kit.colour("ink"), 1.6, (), "round", "round"), shape.even_odd)


def _single(kit: Kit, box: Box, ground: float) -> list[DrawOp]:
    file = kit.desk.find_art(FIGURE)
    vector = kit.desk.vectors.get(file) if file is not None else None
    if vector is None:
        return []
    factor = 44.0 / vector.box.height
    left = box.x + box.width * 0.51 - vector.box.width * factor / 2 - vector.box.x * factor
    place = Affine(factor, 0, 0, factor, left, ground + 2.0 - vector.box.bottom * factor)
    shapes = tuple(
        item.shape if kit.desk.low or item.shape.fill is None else replace(item.shape, fill=kit.colour("ink"))
        for item in vector.shapes
    )
    return [Group(shapes, place, tag="picture")]
