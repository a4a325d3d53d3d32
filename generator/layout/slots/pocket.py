"""A flat pattern: an opaque pocket with a door over each row of a card, its flaps, and how to build it.

The doors come from the rows of the template that `windows` names: one geometry for card and pocket, unless the
overlay states boxes of its own (which a check then holds against the card).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from generator.model.drawing import KAPPA, DrawOp, Group, Path, Shape, Stroke, circle, line, polygon, rectangle
from generator.model.frozen import frozen
from generator.model.geometry import Box, move, turn
from generator.model.markup import parse_markup
from generator.model.richtext import RichText
from generator.model.template import Slot, Template

from ..lengths import named_lengths
from ..site import Drawn, Site, SlotType
from ..text import icon_group
from .clues import row_boxes
from .picture import painted

DOOR_SLACK = 1.5
"""mm that a door is wider than its row on either side: what the card may shift in the pocket (print.md 6.2)."""
HATCH = 2.0


@frozen
class Pocket:
    """The parts of the pattern, in the face's coordinates."""

    front: Box
    back: Box
    card: Box
    """Where the card's trim lies when it sits in the middle of the front."""
    flap: float
    notch: float
    doors: tuple[Box, ...]


def measure(site: Site) -> Pocket:
    """Work the pattern out from the card, the slack and the rows."""
    slack, flap = site.length("slack", 3.0), site.length("flap", 6.0)
    width, height = site.length("card_width", 63.0) + slack, site.length("card_height", 88.0) + slack
    front = Box(site.box.x + flap, site.box.y, width, height)
    windows: Mapping[str, Any] = site.template.windows or {}
    of = site.desk.pack.templates.get(str(windows.get("of", "")))
    trim = (of.width, of.height) if of else (width - slack, height - slack)
    card = Box(front.x + (width - trim[0]) / 2, front.y + (height - trim[1]) / 2, *trim)
    doors: tuple[Box, ...] = ()
    if windows.get("boxes"):
        # Stated from the card's corner, so that they hold for the bare and for the sleeved card alike.
        doors = tuple(Box(card.x + x, card.y + y, w, h) for x, y, w, h in windows["boxes"])
    elif of is not None:
        rows = _rows(of, str(windows.get("face", "front")), str(windows.get("slot", "rows")))
        doors = tuple(
            Box(card.x + row.x - DOOR_SLACK, card.y + row.y, row.width + 2 * DOOR_SLACK, row.height) for row in rows
        )
    return Pocket(front, replace(front, x=front.right), card, flap, site.length("notch", 9.0), doors)


def _rows(template: Template, face: str, name: str) -> tuple[Box, ...]:
    slot: Slot | None = next((slot for slot in template.faces.get(face, ()) if slot.id == name), None)
    if slot is None or "pitch" not in slot.options:
        return ()
    return row_boxes(slot, named_lengths(template, {}))


def draw_pocket(site: Site) -> Drawn:
    """Draw the pattern."""
    pocket = measure(site)
    ops = [*_panels(site, pocket), *_front(site, pocket), *_back(site, pocket), *_lines(site, pocket)]
    notch = Box(pocket.front.x + pocket.front.width / 2 - pocket.notch, pocket.front.y, 2 * pocket.notch, pocket.notch)
    regions = [(f"door[{index}]", door) for index, door in enumerate(pocket.doors, 1)]
    regions += [("front", pocket.front), ("card", pocket.card), ("notch", notch)]
    return Drawn(tuple(ops), True, tuple(regions))


def _panels(site: Site, pocket: Pocket) -> list[DrawOp]:
    front, back, flap = pocket.front, pocket.back, pocket.flap
    side = polygon(
        (front.x, front.y), (front.x - flap, front.y + 3), (front.x - flap, front.bottom - 3), (front.x, front.bottom)
    )
    foot = polygon(
        (front.x, front.bottom),
        (front.x + 1.5, front.bottom + flap),
        (front.right - 1.5, front.bottom + flap),
        (front.right, front.bottom),
    )
    ops: list[DrawOp] = []
    for flap_path, box in (
        (side, Box(front.x - flap, front.y, flap, front.height)),
        (foot, Box(front.x, front.bottom, front.width, flap)),
    ):
        ops += site.shape(flap_path, "white")
        ops.append(Group(_hatch(site, box), clip=flap_path, tag="art:glue"))
    ops += site.shape(_front_panel(front, pocket.notch), "sleeve")
    ops += site.shape(rectangle(back), "back")
    words = site.set(site.desk.phrases("glue"), site.named("glue"), 40)
    for centre, degrees in (
        ((front.x - flap / 2, front.y + front.height / 2), 270.0),
        ((front.x + front.width / 2, front.bottom + flap / 2), 0.0),
    ):
        x, y = centre[0] - words.width / 2, centre[1] - words.height / 2
        plate = site.shape(rectangle(Box(x - 1.4, y, words.width + 2.8, words.height)), "white")
        ops.append(Group((*plate, *words.draw(x, y)), turn(degrees, *centre)))
    return ops


def _hatch(site: Site, box: Box) -> tuple[DrawOp, ...]:
    stroke = Stroke(site.colour("mute"), 0.25)
    reach = box.height if box.height > box.width else box.width
    return tuple(
        Shape(
            line(
                box.x - 12 + step * HATCH, box.bottom + 12 - 12, box.x + step * HATCH + reach - 12, box.bottom - reach
            ),
            None,
            stroke,
        )
        for step in range(-int(reach / HATCH), int((box.width + box.height) / HATCH) + 12)
    )


def _notch(front: Box, radius: float) -> Path:
    """Return the upper edge of the front from its left corner, with the thumb notch, to the notch's right end."""
    middle = front.x + front.width / 2
    k = radius * KAPPA
    low = front.y + radius
    return (
        ("M", front.x, front.y), ("L", middle - radius, front.y),
        ("C", middle - radius, front.y + k, middle - k, low, middle, low),
        ("C", middle + k, low, middle + radius, front.y + k, middle + radius, front.y),
    )  # fmt: skip


def _front_panel(front: Box, radius: float) -> Path:
    corners = ((front.right, front.y), (front.right, front.bottom), (front.x, front.bottom))
    return (*_notch(front, radius), *(("L", x, y) for x, y in corners), ("Z",))


def _front(site: Site, pocket: Pocket) -> list[DrawOp]:
    front = pocket.front
    ops: list[DrawOp] = []
    # Its name stands on both sides of the notch: the first word, then the others.
    first, _, second = str(site.value("label") or "").partition(" ")
    room = front.width / 2 - pocket.notch - 5
    style = site.named("viewer-title")
    alike = min(site.set(words, style, room, height=8, lines=1).size for words in (first, second))
    left, right = (site.set(words, style, room, height=8, lines=1, size=alike) for words in (first, second))
    centre = front.y + 5.8
    ops += left.draw(front.x + 4, centre - left.height / 2)
    ops += right.draw(front.right - 4 - right.width, centre - right.height / 2)
    for index, door in enumerate(pocket.doors, 1):
        ops += _door(site, door, index, last=index == len(pocket.doors))
    note = site.set(
        site.desk.phrases(str(site.slot.get("note", ""))),
        site.named("viewer-note"),
        front.width - 6,
        align="center",
        lines=1,
        height=5,
    )
    bottom = pocket.doors[-1].bottom if pocket.doors else front.y + 20
    ops += note.draw(front.x + 3, (bottom + front.bottom) / 2 - note.height / 2)
    return ops


def _door(site: Site, door: Box, number: int, last: bool) -> list[DrawOp]:
    """Draw a door as a tape on a shelf: number, label with three stripes, a reel, and the sign that says: pull here."""
    ops: list[DrawOp] = [*site.shape(rectangle(door), "door-fill")]
    middle = door.y + door.height / 2
    if last:
        vector = site.desk.icon(site.icon_name(str(site.slot.get("icon", "suspect"))), site.slot.span)
        if vector is not None:
            ops.append(icon_group(vector, Box(door.x + 4.2, middle - 3, 6, 6), site.colour("on-dark")))
    else:
        figure = site.set(str(number), site.named("door-number"), 14, align="center")
        ops += figure.draw(door.x + 0.2, middle - figure.height / 2)
    label = Box(door.x + 14, door.y + 1.6, door.width - 27, door.height - 3.2)
    ops += site.shape(rectangle(label, 0.9), "tape")
    words = (*site.slot.get("words", ("Clue", "Disguise")), "")[:2]
    word = site.set(
        site.desk.phrases(words[1] if last else words[0]), site.named("door-word"), label.width - 12, lines=1, height=6
    )
    ops += word.draw(label.x + 2, middle - word.height / 2)
    for step in range(3):
        x = label.right - 9 + step * 3
        stripe = polygon((x, label.bottom), (x + 1.7, label.y), (x + 2.9, label.y), (x + 1.2, label.bottom))
        ops += site.shape(stripe, "tape-last" if last else "tape-stripe")
    reel = door.right - 8.2
    ops += site.shape(circle(reel, middle, 2.2), "reel")
    ops += site.shape(circle(reel, middle, 0.8), "reel-hub")
    vector = site.desk.icon("open", site.slot.span)
    if vector is not None:
        ops.append(icon_group(vector, Box(door.right - 4.6, middle - 1.9, 3.8, 3.8), site.colour("on-dark")))
    return ops


def _back(site: Site, pocket: Pocket) -> list[DrawOp]:
    back = pocket.back
    ops: list[DrawOp] = []
    file = site.desk.find_art("back-lens")
    vector = site.desk.vector(file, site.slot.span) if file else None
    if vector is not None:
        factor = back.width / 69
        shapes = painted(site, vector)
        lens = Group(shapes, replace(move(back.x + 3 * factor, back.y - 20 * factor), a=factor, d=factor))
        ops.append(Group((lens,), clip=rectangle(back), tag="art:lens"))
    steps = site.slot.get("steps", ())
    frame = Box(back.x + 4, back.y + 38, back.width - 8, back.height - 42)
    ops += site.shape(rectangle(frame, 1.2), "panel")
    paragraphs = [site.set(_phrase(site, step), site.named("step"), frame.width - 13.5) for step in steps]
    gap = (frame.height - 3 - sum(max(item.height, 6.6) for item in paragraphs)) / max(len(steps), 1)
    y = frame.y + 1.5 + gap / 2
    for index, paragraph in enumerate(paragraphs, 1):
        high = max(paragraph.height, 6.6)
        ops += site.shape(rectangle(Box(frame.x + 2.2, y + high / 2 - 3.2, 6.4, 6.4), 0.9), "cell")
        figure = site.set(str(index), site.named("plate-numeral"), 6.4, align="center")
        ops += figure.draw(frame.x + 2.2, y + high / 2 - figure.height / 2)
        ops += paragraph.draw(frame.x + 11.4, y + (high - paragraph.height) / 2)
        y += high + gap
    return ops


def _phrase(site: Site, words: str) -> RichText:
    return parse_markup(site.desk.phrases(words))


def _lines(site: Site, pocket: Pocket) -> list[DrawOp]:
    """Draw what is cut (solid) and what is scored and folded (dashed): the outline, the folds, the doors."""
    front, back, flap = pocket.front, pocket.back, pocket.flap
    outline: Path = (
        *_notch(front, pocket.notch),
        *(("L", x, y) for x, y in (
            (back.right, back.y), (back.right, back.bottom), (front.right, front.bottom),
            (front.right - 1.5, front.bottom + flap), (front.x + 1.5, front.bottom + flap), (front.x, front.bottom),
            (front.x - flap, front.bottom - 3), (front.x - flap, front.y + 3),
        )),
        ("Z",),
    )  # fmt: skip
    ops: list[DrawOp] = [*site.shape(outline, "cut")]
    for fold in (line(front.x, front.y, front.x, front.bottom), line(front.x, front.bottom, front.right, front.bottom)):
        ops += site.shape(fold, "fold")
    ops += site.shape(line(front.right, front.y, front.right, front.bottom), "fold-light")
    for door in pocket.doors:
        ops += site.shape(
            (
                ("M", door.x, door.y),
                ("L", door.right, door.y),
                ("L", door.right, door.bottom),
                ("L", door.x, door.bottom),
            ),
            "door-cut",
        )
        ops += site.shape(line(door.x, door.y, door.x, door.bottom), "door-hinge")
    return ops


POCKET = SlotType("pocket", draw_pocket, art=True, constant=True)
