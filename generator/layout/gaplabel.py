"""The look of what is not known: a white label with a pencil, a line to write on, and the kind of gap."""

from __future__ import annotations

from generator.model.content import Gap
from generator.model.drawing import DrawOp, Shape, Stroke, line, rectangle
from generator.model.geometry import Box

from .site import Drawn, Site
from .text import Paragraph, icon_group

KIND_WORDS = {
    "illegible": "illegible",
    "not-printed": "not printed",
    "truncated": "cut off",
    "undecided": "undecided",
}
KIND_LETTERS = {"illegible": "i", "not-printed": "n", "truncated": "t", "undecided": "u"}
RULE_PITCH = 6.0
"""mm between the writing lines of a block (looks, section 6)."""


def line_gap(site: Site, box: Box, gap: Gap, name: str = "") -> Drawn:
    """Draw one line to write on; the label is 4.4 to 6 mm high, centred in the box."""
    high = min(max(min(box.height, 6.0), 4.4), box.height)
    frame = Box(box.x, box.y + (box.height - high) / 2, box.width, high)
    words = _words(site, name or KIND_WORDS[gap.kind], frame)
    room = 1.3
    baseline = frame.y + high * 0.72
    dash = Stroke(site.colour("ink"), 0.2, (0.5, 0.5))
    ops: list[DrawOp] = [*_frame(site, frame), *_pencil(site, Box(frame.x + 0.9, frame.y + (high - 2.5) / 2, 2.5, 2.5))]
    end = frame.right - room
    if words.width + 12 < frame.width:
        ops += words.draw(end - words.width, frame.y + (high - words.height) / 2)
        end -= words.width + 1.0
    ops.append(Shape(line(frame.x + 4.2, baseline, end, baseline), None, dash))
    return Drawn(tuple(ops))


def block_gap(site: Site, box: Box, gap: Gap) -> Drawn:
    """Draw a frame with writing lines every 6 mm."""
    words = _words(site, f"{KIND_WORDS[gap.kind]}: write it in", box)
    dash = Stroke(site.colour("ink"), 0.2, (0.5, 0.5))
    ops: list[DrawOp] = [*_frame(site, box), *_pencil(site, Box(box.x + 1.4, box.y + 1.4, 2.9, 2.9))]
    ops += words.draw(box.x + 5.2, box.y + 2.85 - words.height / 2)
    y = box.y + 4.6 + RULE_PITCH
    while y < box.bottom - 1.2:
        ops.append(Shape(line(box.x + 1.6, y, box.right - 1.6, y), None, dash))
        y += RULE_PITCH
    return Drawn(tuple(ops))


def _frame(site: Site, box: Box) -> tuple[DrawOp, ...]:
    return site.shape(rectangle(box, 0.9), "label")


def _pencil(site: Site, box: Box) -> tuple[DrawOp, ...]:
    vector = site.desk.icon("gap", site.slot.span)
    return (icon_group(vector, box, site.colour("mute")),) if vector else ()


def _words(site: Site, words: str, box: Box) -> Paragraph:
    return site.set(site.desk.phrases(words), site.named("gap"), box.width, colour="mute")
