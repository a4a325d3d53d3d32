"""A symbol in its box, in one colour, as large as its proportions allow."""

from __future__ import annotations

from dataclasses import replace

from generator.assets.vectors import Vector
from generator.model.drawing import DrawOp, Group, path_box
from generator.model.geometry import Affine, Box

from ..silhouette import silhouette
from ..site import Drawn, Site, SlotType
from ..text import icon_group


def fitted(width: float, height: float, box: Box) -> Box:
    """Return the largest box of given proportions in the middle of another."""
    factor = min(box.width / width, box.height / height)
    return Box(box.x + (box.width - width * factor) / 2, box.y + (box.height - height * factor) / 2,
               width * factor, height * factor)  # fmt: skip


def _place(site: Site, vector: Vector) -> Box:
    """Return where the icon's square goes. Where room is sought, what is drawn in the square fills it."""
    room = site.room()
    if room is None:
        return fitted(vector.box.width, vector.box.height, site.box)
    ink = path_box(tuple(segment for item in vector.shapes for segment in item.shape.path))
    place = room.largest(ink.width, ink.height)
    factor = place.width / ink.width
    return Box(place.x + (vector.box.x - ink.x) * factor, place.y + (vector.box.y - ink.y) * factor,
               vector.box.width * factor, vector.box.height * factor)  # fmt: skip


def draw_icon(site: Site) -> Drawn:
    """Draw the icon that the slot names; a component without one draws nothing."""
    slot = site.slot
    name = site.icon_name(str(slot.get("icon", "")))
    vector = site.desk.icon(name, site.where(str(slot.get("icon", "")))) if name else None
    if vector is None:
        return Drawn(())
    place = _place(site, vector)
    paint = str(slot.get("paint", ""))
    if not paint:
        return Drawn((icon_group(vector, place, site.colour(str(slot.get("colour", "accent")))),))
    # An outlined icon keeps its line width on paper: the width is divided by the scale.
    factor = place.width / vector.box.width
    backing = str(slot.get("backing", ""))
    shapes: list[DrawOp] = []
    if backing:
        shapes.append(silhouette(site, (item.shape for item in vector.shapes), backing, factor))
    for item in vector.shapes:
        for shape in site.shape(item.shape.path, paint, item.shape.even_odd):
            stroke = replace(shape.stroke, width=shape.stroke.width / factor) if shape.stroke else None
            shapes.append(replace(shape, stroke=stroke))
    move = Affine(factor, 0, 0, factor, place.x - vector.box.x * factor, place.y - vector.box.y * factor)
    return Drawn((Group(tuple(shapes), move, tag="icon"),))


ICON = SlotType("icon", draw_icon, constant=True)
