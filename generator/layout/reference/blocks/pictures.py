"""The pictures of a procedure's steps, drawn as vectors: token, viewer, discard, swap, faceup."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.model.content import Step
from generator.model.drawing import DrawOp, Group, circle, line, polygon, rectangle
from generator.model.geometry import Box
from generator.model.richtext import IconMark

from ..kit import Kit
from ..parts import tick

Picture = Callable[[Kit, Step, Box], tuple[DrawOp, ...]]
_SHADE = "hairline"


def token(kit: Kit, step: Step, box: Box) -> tuple[DrawOp, ...]:
    """Show a token that is turned up."""
    middle, y = box.x + box.width / 2, box.y + 13.6
    return (
        *_disc(kit, middle - 9.0, y, 6.0, "?", True),
        *_arrow(kit, middle - 2.5, y, 5.0),
        *_disc(kit, middle + 9.2, y, 6.0, "2", False),
    )


def viewer(kit: Kit, step: Step, box: Box) -> tuple[DrawOp, ...]:
    """Show one line of a card, read through a window."""
    left, top = box.x + box.width / 2 - 9.6, box.y + 1.6
    bottom = box.bottom
    sheet = (("M", left, bottom), ("L", left, top + 0.9), ("C", left, top + 0.4, left + 0.4, top, left + 0.9, top),
             ("L", left + 18.4, top), ("C", left + 18.9, top, left + 19.3, top + 0.4, left + 19.3, top + 0.9),
             ("L", left + 19.3, bottom))  # fmt: skip
    ops: list[DrawOp] = [kit.stroke(sheet, "ink", 0.4, (), "paper")]
    for index, wide in enumerate((13.4, 14.0, 12.6, 10.6, 11.8)):
        y = top + 3.0 + 3.75 * index
        if index == 1:
            window = Box(left - 2.4, y - 2.0, 24.4, 4.0)
            ops += [kit.stroke(rectangle(window, 0.3), "blood", 0.5, (), "glow")]
        ink = "ink" if index == 1 else "line"
        ops += kit.line(str(index + 1), "page-tab", left + 0.4, y, 4.4, align="center", colour=ink)
        bar = Box(left + 4.8, y - 0.65, min(wide, 13.6), 1.3)
        ops.append(kit.flat(rectangle(bar), "ink" if index == 1 else _SHADE))
    return tuple(ops)


def discard(kit: Kit, step: Step, box: Box) -> tuple[DrawOp, ...]:
    """Show cards that are ruled out beside one that stays."""
    middle, y = box.x + box.width / 2, box.y + 13.4
    ops: list[DrawOp] = []
    for index, x in enumerate((middle - 9.6, middle, middle + 9.6)):
        gone = index < 2
        ops += _card(kit, x, y, _icon(kit, step, 0, "mask"), "blood" if gone else _SHADE)
        if gone:
            for way in (1, -1):
                ops.append(kit.stroke(line(x - 4.6, y - way * 6.9, x + 4.6, y + way * 6.9), "blood", 0.55))
    return tuple(ops)


def swap(kit: Kit, step: Step, box: Box) -> tuple[DrawOp, ...]:
    """Show a figure that is replaced by another."""
    middle, y = box.x + box.width / 2, box.y + 13.4
    new = _icon(kit, step, -1, "person")
    return (
        *kit.icon("mask", middle - 9.4, y, 10.5, "line"),
        kit.stroke(line(middle - 14.2, y + 5.4, middle - 4.2, y - 5.4), "blood", 0.7),
        *_arrow(kit, middle - 2.6, y, 5.0),
        *(kit.icon(new, middle + 9.0, y, 11.0) or _person(kit, middle + 9.0, y)),
    )


def faceup(kit: Kit, step: Step, box: Box) -> tuple[DrawOp, ...]:
    """Show a token that stays face up beside its card."""
    middle, y = box.x + box.width / 2, box.y + 13.4
    return (
        *_card(kit, middle - 8.6, y, _icon(kit, step, 0, "clue"), _SHADE, 1.18),
        *_disc(kit, middle + 4.9, y, 5.6, "2", False),
        tick(kit, middle + 13.0, y - 0.6, 3.2, "blood"),
    )


PICTURES: Mapping[str, Picture] = {
    "token": token, "viewer": viewer, "discard": discard, "swap": swap, "faceup": faceup,
}  # fmt: skip


WORDS = {
    "token": "a token that is turned up",
    "viewer": "one line of a card, read through a window",
    "discard": "cards that are ruled out, beside one that stays",
    "swap": "a figure, and another in its place",
    "faceup": "a token that stays face up beside its card",
}
"""What is said in place of the pictures."""


def _icon(kit: Kit, step: Step, number: int, otherwise: str) -> str:
    """Return the icon of what the step's own words name, so that picture and words agree; -1 is the last of them."""
    icons = kit.desk.pack.icons
    named = [run.name for run in step.text.runs if isinstance(run, IconMark)]
    if not named:
        words = step.text.plain.casefold()
        types = [(words.find(t.label.casefold()), -len(t.label), t.icon) for t in kit.desk.pack.templates.values()]
        named = [icon for place, length, icon in sorted(types) if place >= 0 and length < 0]
    named = [name for name in named if name in icons]
    return named[number] if named else otherwise


def _person(kit: Kit, x: float, y: float) -> tuple[DrawOp, ...]:
    shoulders = polygon((x - 4.6, y + 5.0), (x - 3.4, y + 1.0), (x + 3.4, y + 1.0), (x + 4.6, y + 5.0))
    return kit.flat(circle(x, y - 2.4, 2.7), "ink"), kit.flat(shoulders, "ink")


def _disc(kit: Kit, x: float, y: float, r: float, text: str, dark: bool) -> tuple[DrawOp, ...]:
    ground, ink = ("slab", "on-slab") if dark else ("paper", "ink")
    return (
        kit.stroke(circle(x, y, r), "ink", 0.45, (), ground),
        kit.stroke(circle(x, y, r - 0.8), ink, 0.2),
        *kit.line(text, "token", x - r, y, 2 * r, align="center", colour=ink),
    )


def _arrow(kit: Kit, x: float, y: float, length: float) -> tuple[DrawOp, ...]:
    end = x + length
    path = polygon((x, y - 1.2), (end - 2.4, y - 1.2), (end - 2.4, y - 2.5), (end, y), (end - 2.4, y + 2.5),
                   (end - 2.4, y + 1.2), (x, y + 1.2))  # fmt: skip
    return (kit.flat(path, "ink"),)


def _card(kit: Kit, x: float, y: float, icon: str, stripe: str, size: float = 1.0) -> tuple[DrawOp, ...]:
    width, height = 8.2 * size, 11.6 * size
    left, top = x - width / 2, y - height / 2
    ops: list[DrawOp] = [kit.stroke(rectangle(Box(left, top, width, height), 0.5), "ink", 0.35, (), "paper")]
    ops += kit.icon(icon, x, top + height * 0.29, 4.6 * size)
    for index in range(3):
        bar = Box(left + 1.3 * size, top + height * (0.58 + 0.125 * index), width - 2.6 * size, 0.75 * size)
        ops.append(kit.flat(rectangle(bar), stripe if index == 1 else _SHADE))
    return (Group(tuple(ops), tag="picture"),)
