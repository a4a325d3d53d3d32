"""A frame for each clue: a ring for its token, lines to write the clue on, boxes for who goes out."""

from __future__ import annotations

from generator.model.content import ClueFace
from generator.model.drawing import DrawOp, Shape, Stroke, circle, line, rectangle
from generator.model.geometry import Box
from generator.model.richtext import RichText

from ..site import Drawn, Site, SlotType

RING, EDGE = 13.4, 1.0
"""mm: the place of a token across, where the slot does not say it, and from there to the frame."""
MARGIN, TICK = 1.4, 3.6
"""mm: from the frame to words and lines, and the side of a box to tick."""


def clue_count(site: Site) -> int:
    """Return how many clues a face of the pack's clue cards has at most."""
    pack = site.desk.pack
    faces = (
        [value for card in pack.of_type(pack.deduction.cards) for value in card.fields.values()]
        if pack.deduction
        else []
    )
    return max((len(face.clues) for face in faces if isinstance(face, ClueFace)), default=5)


def draw_reveals(site: Site) -> Drawn:
    """Draw the frames side by side over the slot's box."""
    count = int(site.slot.get("count", 0)) or clue_count(site)
    box = site.box
    gap = 1.8
    width = (box.width - gap * (count - 1)) / count
    ops: list[DrawOp] = []
    for number in range(1, count + 1):
        ops += _frame(site, Box(box.x + (number - 1) * (width + gap), box.y, width, box.height), number)
    return Drawn(tuple(ops))


def _frame(site: Site, frame: Box, number: int) -> list[DrawOp]:
    """Draw one frame: above, the place of its token; below, what the clue excludes; at the foot, who goes out."""
    ring = min(site.length("ring", RING), frame.width - 2 * EDGE, frame.height / 2)
    place = Box(frame.x, frame.y, frame.width, ring + 2 * EDGE)
    ops: list[DrawOp] = [*site.shape(rectangle(place), "panel")]
    middle = place.y + place.height / 2
    dashed = Stroke(site.colour("ink"), 0.3, (0.9, 0.7))
    ops.append(Shape(circle(frame.x + frame.width / 2, middle, ring / 2), site.colour("label"), dashed))
    figure = site.set(str(number), site.named("ring-number"), frame.width, align="center")
    ops += figure.draw(frame.x, middle - figure.height / 2)
    ops += site.shape(line(frame.x, place.bottom, frame.right, place.bottom), "hairline")
    left, right = frame.x + MARGIN, frame.right - MARGIN
    label = site.text(str(site.slot.get("label", "")))
    if isinstance(label, RichText):
        words = site.set(label, site.style("style", "sheet-name"), right - left, lines=1, height=5, floor=7.5)
        ops += words.draw(left, place.bottom + 0.9)
    foot = frame.bottom - TICK - MARGIN
    dash = Stroke(site.colour("ink"), 0.25, (0.5, 0.5))
    first = place.bottom + 5.4
    for share in (0.5, 1.0):
        y = first + (foot - 1.6 - first) * share
        ops.append(Shape(line(left, y, right, y), None, dash))
    out = site.set(site.desk.phrases("out:"), site.named("sheet-foot"), 10)
    ops += out.draw(left, foot + TICK / 2 - out.height / 2)
    for step in range(3):
        x = right - (3 - step) * (TICK + 1.0) + 1.0
        ops += site.shape(rectangle(Box(x, foot, TICK, TICK)), "tick")
    ops += site.shape(rectangle(frame), "frame")
    return ops


REVEALS = SlotType("reveals", draw_reveals)
