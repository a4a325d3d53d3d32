"""Small drawn parts: tabs, ticks, crosses, lozenges, gap lines, pips. Measures: looks/reference.md, sections 4 to 6."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.model.drawing import KAPPA, DrawOp, Group, Path, Shape, Stroke, circle, line, polygon, rectangle
from generator.model.geometry import Box
from generator.model.richtext import RichText

from ..gaplabel import KIND_LETTERS, KIND_WORDS
from ..meanings import UNREAD, figure, said
from .kit import Kit, mix

TAB = 5.4
POINT = 1.4
SOURCE_WORDS = {"D": "Derived:", "X": "Outside"}
_DASH = (1.2, 0.8)


def tab(kit: Kit, x: float, y: float, text: str, look: str = "slab", height: float = TAB) -> tuple[DrawOp, ...]:
    """Draw a pointed tab with a number. look: slab | blood | dashed."""
    width, low = TAB, y + height
    path = polygon((x, y), (x + width, y), (x + width + POINT, y + height / 2), (x + width, low), (x, low))
    if look == "dashed":
        shape = kit.stroke(path, "ink", 0.3, _DASH, "paper")
        return (shape, *kit.line(text, "tab-dashed", x, y + height / 2, width + 0.6, align="center"))
    solid = "blood" if look == "blood" else "slab"
    colour = "on-blood" if look == "blood" else "on-slab"
    shape = kit.fill(path, solid)
    return (shape, *kit.line(text, "tab", x, y + height / 2, width + 0.6, align="center", colour=colour))


def tick(kit: Kit, x: float, y: float, size: float = 3.6, colour: str = "ink") -> Shape:
    """Draw a tick about a point."""
    s = size / 3.6
    path = (("M", x - 1.7 * s, y + 0.1 * s), ("L", x - 0.55 * s, y + 1.25 * s), ("L", x + 1.75 * s, y - 1.2 * s))
    return Shape(path, None, Stroke(kit.colour(colour), 0.85 * s, (), "butt", "miter"))


def cross(kit: Kit, x: float, y: float, size: float = 3.6, colour: str = "blood") -> tuple[Shape, ...]:
    """Draw a cross about a point."""
    r = size * 0.36
    pen = Stroke(kit.colour(colour), 0.85 * size / 3.6)
    return Shape(line(x - r, y - r, x + r, y + r), None, pen), Shape(line(x - r, y + r, x + r, y - r), None, pen)


def lozenge(kit: Kit, x: float, y: float, text: str, size: float = 4.4) -> tuple[DrawOp, ...]:
    """Draw the mark of a correction about a point."""
    r = size / 2
    shape = kit.fill(polygon((x, y - r), (x + r, y), (x, y + r), (x - r, y)), "blood")
    return (shape, said(kit.line(text, "lozenge", x - r, y, size, align="center"), f"{kit.say('Corrected:')} {text}"))


def letter_box(kit: Kit, x: float, y: float, letter: str) -> tuple[DrawOp, ...]:
    """Draw a letter in a square of 2.9 about a point: derived, outside."""
    square = kit.stroke(rectangle(Box(x - 1.45, y - 1.45, 2.9, 2.9)), "ink", 0.25, (), "paper")
    shown = kit.line(kit.say(letter), "mark", x - 1.45, y, 2.9, align="center")
    return (square, said(shown, kit.say(SOURCE_WORDS[letter])))


def count_style(count: int) -> str:
    """Return the text style of a count: the more digits it has, the smaller its type."""
    return "count" if count < 1000 else "page-tab" if count < 10_000 else "mark"


def gap_line(kit: Kit, x: float, baseline: float, width: float, kind: str) -> tuple[DrawOp, ...]:
    """Draw a dotted line to write on, with the letter of its kind."""
    dots = Stroke(kit.colour("ink"), 0.3, (0.01, 1.0), "round")
    rule = Shape(line(x, baseline + 0.5, x + width, baseline + 0.5), None, dots)
    letter = kit.trial(kit.say(KIND_LETTERS.get(kind, "?")), "mark", 4.0)
    letters = letter.draw(x, baseline - 1.6 - letter.height / 2)
    return (said(letters, _gap_words(kit, kind)), rule)


def signs_told(kit: Kit, ops: Iterable[DrawOp]) -> RichText | None:
    """Say what the letters on lines to write on mean, and the dashed signs, of those that were drawn; None for none."""
    words = frozenset(_spoken(ops))
    told = {kind: [kit.say(letter)] for kind, letter in KIND_LETTERS.items() if _gap_words(kit, kind) in words}
    if kit.say(UNREAD) in words:
        told.setdefault("illegible", []).append("?")
    parts: list[tuple[str, bool] | str] = []
    for kind, signs in told.items():
        parts += ["; " if parts else "", (",\u00a0".join(signs), True), f"\u00a0{kit.say(KIND_WORDS[kind])}"]
    return mix(*parts) if told else None


def _gap_words(kit: Kit, kind: str) -> str:
    return f"{kit.say('Gap:')} {kit.say(KIND_WORDS.get(kind, '?'))}"


def _spoken(ops: Iterable[DrawOp]) -> Iterator[str]:
    """Yield what is said in place of signs."""
    for op in ops:
        if isinstance(op, Group):
            if op.meaning is not None:
                yield op.meaning.words
            yield from _spoken(op.ops)


def tick_box(kit: Kit, x: float, y: float, size: float = 3.6) -> Shape:
    """Draw a box to tick; x, y is its top left corner."""
    return kit.stroke(rectangle(Box(x, y, size, size), 0.25), "ink", 0.35, (), "paper")


def pip(kit: Kit, x: float, y: float, state: str, card: bool) -> tuple[DrawOp, ...]:
    """Draw one piece about a point: known (filled), part (half), gap (empty)."""
    width, height = (1.9, 2.8) if card else (2.1, 2.1)
    box = Box(x - width / 2, y - height / 2, width, height)
    path = rectangle(box, 0.3) if card else circle(x, y, width / 2)
    edge = "ink" if state != "gap" else "line"
    ops: list[DrawOp] = [kit.stroke(path, edge, 0.25, (), "ink" if state == "known" else "paper")]
    if state == "part":
        half = rectangle(Box(box.x, y, width, height / 2), 0.2) if card else _lower_half(x, y, width / 2)
        ops.append(kit.flat(half, "ink"))
    return tuple(ops)


def dashed_frame(kit: Kit, box: Box) -> Shape:
    """Draw the frame around what the sheet leaves out."""
    return kit.stroke(rectangle(box), "ink", 0.3, _DASH)


def rule(kit: Kit, x: float, y: float, width: float, colour: str = "hairline", weight: float = 0.2) -> Shape:
    """Draw a level line."""
    return kit.stroke(line(x, y, x + width, y), colour, weight)


def sure_dots(kit: Kit, x: float, y: float, sure: int) -> tuple[DrawOp, ...]:
    """Draw three dots, as many filled as a correction is sure."""
    dots = tuple(
        kit.stroke(circle(x + 2.3 * index, y, 0.8), "ink", 0.25, (), "ink" if index < sure else "paper")
        for index in range(3)
    )
    return (figure(dots, kit.say("sure: {count} of 3", count=sure)),)


def arrow_head(kit: Kit, x: float, y: float, direction: str, colour: str = "ink") -> Shape:
    """Draw a head of 3 x 2.6 whose point is at x, y. direction: down | right."""
    if direction == "down":
        return kit.flat(polygon((x, y), (x - 1.3, y - 3.0), (x + 1.3, y - 3.0)), colour)
    return kit.flat(polygon((x, y), (x - 3.0, y - 1.3), (x - 3.0, y + 1.3)), colour)


def _lower_half(x: float, y: float, r: float) -> Path:
    k = r * KAPPA
    left = ("C", x - r, y + k, x - k, y + r, x, y + r)
    right = ("C", x + k, y + r, x + r, y + k, x + r, y)
    return (("M", x - r, y), left, right, ("Z",))
