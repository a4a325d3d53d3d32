"""A picture in its box: vector art as shapes, photographs as they are. `accent` parts take the template's colour."""

from __future__ import annotations

from dataclasses import replace

from generator.assets.vectors import Vector
from generator.model.content import Gap
from generator.model.drawing import DrawOp, Group, Picture, Shape, rectangle
from generator.model.geometry import Affine, Box

from .. import codes
from ..silhouette import silhouette
from ..site import Drawn, Site, SlotType


def draw_picture(site: Site) -> Drawn:
    """Place the picture that the slot names; a component without one draws nothing."""
    source = str(site.slot.get("picture", ""))
    value = site.value(source[1:-1]) if source.startswith("{") else source
    if value is None or value == "" or isinstance(value, Gap):
        return Drawn(())
    span = site.where(source) if source.startswith("{") else site.slot.places.get("picture", site.slot.span)
    file = site.desk.find_art(str(value))
    if file is None:
        site.report(
            codes.MISSING_ART.at(
                span, f"no picture is called '{value}'", path=f"{site.component.id}.{source.strip('{}')}"
            )
        )
        return Drawn(())
    if file.suffix.lower() == ".svg":
        vector = site.desk.vector(file, span)
        return Drawn(()) if vector is None else Drawn((_vector(site, vector),))
    info = site.desk.images.info(file)
    if info is None:
        hint = "save it again as PNG or JPEG"
        site.report(codes.BAD_ART.at(span, f"'{value}' is no picture that can be read", hint))
        return Drawn(())
    place = _place(site, info.width_px, info.height_px)
    clip = rectangle(site.box) if site.slot.get("fit") == "cover" else None
    return Drawn((Group((Picture(place, str(file), info.content),), clip=clip),))


def _place(site: Site, width: float, height: float) -> Box:
    """Return where a picture of given proportions goes: `fit` contain (default), cover or stretch."""
    box = site.box
    room = site.room()
    if room is not None:
        return room.largest(width, height)
    fit = str(site.slot.get("fit", "contain"))
    if fit == "stretch":
        return box
    factor = (max if fit == "cover" else min)(box.width / width, box.height / height)
    free_x, free_y = box.width - width * factor, box.height - height * factor
    shares = {"left": 0.0, "top": 0.0, "center": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}
    x = box.x + free_x * shares[str(site.slot.get("align", "center"))]
    y = box.y + free_y * shares[str(site.slot.get("valign", "middle"))]
    return Box(x, y, width * factor, height * factor)


def painted(site: Site, vector: Vector) -> tuple[DrawOp, ...]:
    """Return a drawing's shapes; parts of class accent, accent2, ink or paper take the template's colours."""
    shapes: list[DrawOp] = []
    for item in vector.shapes:
        shape: Shape = item.shape
        roles = item.part.split()
        role = next((role for role in ("accent2", "accent", "ink", "paper") if role in roles), "")
        if role:
            colour = site.colour(role)
            stroke = replace(shape.stroke, colour=colour) if shape.stroke else None
            shape = replace(shape, fill=colour if shape.fill else None, stroke=stroke)
        shapes.append(shape)
    return tuple(shapes)


def _vector(site: Site, vector: Vector) -> Group:
    place = _place(site, vector.box.width, vector.box.height)
    sx, sy = place.width / vector.box.width, place.height / vector.box.height
    move = Affine(sx, 0, 0, sy, place.x - vector.box.x * sx, place.y - vector.box.y * sy)
    clip = rectangle(vector.box) if site.slot.get("fit") == "cover" else None
    key = f"art:{vector.key}:{site.template.accent}:{place.x:.3f}:{place.y:.3f}:{sx:.5f}:{sy:.5f}"
    shapes = painted(site, vector)
    backing = str(site.slot.get("backing", ""))
    if backing:
        outline = silhouette(site, [shape for shape in shapes if isinstance(shape, Shape)], backing, sx)
        shapes, key = (outline, *shapes), f"{key}:{backing}"
    return Group(shapes, move, clip, share=key)


PICTURE = SlotType("picture", draw_picture, art=True, constant=True)
