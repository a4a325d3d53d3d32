"""A frame for each clue: a ring for its token, a line to write the clue on, boxes for who goes out."""

from __future__ import annotations

from generator.model.content import ClueFace
from generator.model.drawing import DrawOp, Shape, Stroke, circle, line, rectangle
from generator.model.geometry import Box
from generator.model.richtext import RichText

from ..site import Drawn, Site, SlotType


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
    cell = min(frame.height * 0.76, frame.width * 0.44)
    ops: list[DrawOp] = [*site.shape(rectangle(Box(frame.x, frame.y, cell, frame.height)), "panel")]
    ring = Stroke(site.colour("ink"), 0.3, (0.9, 0.7))
    centre = (frame.x + cell / 2, frame.y + frame.height / 2)
    ops.append(Shape(circle(*centre, cell / 2 - 1), site.colour("label"), ring))
    figure = site.set(str(number), site.named("ring-number"), cell, align="center")
    ops += figure.draw(frame.x, centre[1] - figure.height / 2)
    ops += site.shape(line(frame.x + cell, frame.y, frame.x + cell, frame.bottom), "hairline")
    left, right = frame.x + cell + 1.2, frame.right - 1.2
    label = site.text(str(site.slot.get("label", "")))
    if isinstance(label, RichText):
        words = site.set(label, site.style("style", "sheet-name"), right - left, lines=1, height=5, floor=7.5)
        ops += words.draw(left, frame.y + 0.7)
    dash = Stroke(site.colour("ink"), 0.25, (0.5, 0.5))
    for share in (0.5, 0.68):
        y = frame.y + frame.height * share
        ops.append(Shape(line(left, y, right, y), None, dash))
    out = site.set(site.desk.phrases("out:"), site.named("sheet-foot"), 10)
    y = frame.bottom - 4.4
    ops += out.draw(left, y + 1.6 - out.height / 2)
    side = 3.2
    for step in range(3):
        x = right - (3 - step) * (side + 0.3) + 0.3
        ops += site.shape(rectangle(Box(x, y, side, side)), "tick")
    ops += site.shape(rectangle(frame), "frame")
    return ops


REVEALS = SlotType("reveals", draw_reveals)
