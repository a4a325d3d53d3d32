"""The legend at the foot: a box for each mark that the page uses, and for no other."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from generator.model.drawing import DrawOp, polygon, rectangle
from generator.model.geometry import Box
from generator.model.richtext import RichText

from ...gaplabel import KIND_LETTERS, KIND_WORDS
from ...meanings import UNREAD, furniture
from ...text import Paragraph
from ..kit import Kit, mix

HEIGHT = 8.2
_CELL = 8.2
_APART = 2.0
_PAD = 1.6
_BESIDE_TEXT = _CELL + 2 * _PAD + 0.2
_BETWEEN, _ABOVE = 1.6, 2.2
_MOST_MORE = 14.0
_SIZES = (9.0, 8.5, 8.0, 7.5)
ORDER = ("gap", "missing", "derived", "outside", "unreadable", "unnamed", "corrected")


def legend(kit: Kit, marks: Collection[str], x: float, low: float, number: int) -> tuple[DrawOp, ...]:
    """Draw the boxes side by side over the live width, in as many rows as they need; the last one ends at `low`.

    `number`: that of the page, which no box points to.
    """
    there = kit.pages.get("errata", 0)
    rows = _rows(kit, marks)
    ops: list[DrawOp] = []
    for above, shown in enumerate(reversed(rows)):
        left, y = x, low - HEIGHT - (HEIGHT + _BETWEEN) * above
        texts = [_explained(kit, mark, there if there != number else 0) for mark in shown]
        size, widths = _shares(kit, texts)
        for mark, text, width in zip(shown, texts, widths, strict=True):
            words = kit.text(text, "legend", width - _CELL - 2 * _PAD, size=size)
            ops += _box(kit, mark, words, Box(left, y, width, HEIGHT))
            left += width + _APART
    return (furniture(ops),) if ops else ()


def legend_height(kit: Kit, marks: Collection[str]) -> float:
    """Return the room that a legend needs at the foot of a page, the white above it included."""
    rows = len(_rows(kit, marks))
    return rows * HEIGHT + (rows - 1) * _BETWEEN + _ABOVE if rows else 0.0


def _rows(kit: Kit, marks: Collection[str]) -> list[list[str]]:
    """Deal marks to rows: a row takes as many as have room in the smallest type."""
    rows: list[list[str]] = []
    left = 0.0
    for mark in (mark for mark in ORDER if mark in marks):
        # A page number that is not known yet must not change the height: one of two digits stands for it.
        wide = _two_lines(kit, _explained(kit, mark, 88), _SIZES[-1]) + _BESIDE_TEXT
        if not rows or wide > left:
            rows.append([])
            left = kit.measures.live
        rows[-1].append(mark)
        left -= wide + _APART
    return rows


def _shares(kit: Kit, texts: Sequence[RichText]) -> tuple[float, list[float]]:
    """Give each text the width in which it takes two lines, and share out what is left; few boxes stay small."""
    for size in _SIZES:
        needed = [_two_lines(kit, text, size) + _BESIDE_TEXT for text in texts]
        left = kit.measures.live - _APART * (len(texts) - 1) - sum(needed)
        if left >= 0:
            break
    more = min(left / len(texts), _MOST_MORE)
    return size, [width + more for width in needed]


def _two_lines(kit: Kit, text: RichText, size: float) -> float:
    width = kit.text(text, "legend", 400.0, size=size).width / 2
    while len(kit.text(text, "legend", width, size=size).lines) > 2:
        width += 0.5
    return width


def _box(kit: Kit, mark: str, words: Paragraph, box: Box) -> list[DrawOp]:
    middle = box.y + box.height / 2
    ops: list[DrawOp] = [kit.stroke(rectangle(box), "ink", 0.35, (), "paper")]
    ops.append(kit.fill(rectangle(Box(box.x, box.y, _CELL, box.height)), "slab"))
    ops += _sign(kit, mark, box.x + _CELL / 2, middle)
    return [*ops, *words.draw(box.x + _CELL + _PAD, middle - words.height / 2)]


def _sign(kit: Kit, mark: str, x: float, y: float) -> tuple[DrawOp, ...]:
    if mark == "corrected":
        shape = polygon((x, y - 2.8), (x + 2.8, y), (x, y + 2.8), (x - 2.8, y))
        return (kit.stroke(shape, "on-slab", 0.4, (), "blood-slab"),)
    if mark in ("unnamed", "missing"):
        frame = kit.stroke(rectangle(Box(x - 2.5, y - 2.5, 5.0, 5.0)), "on-slab", 0.35, (0.9, 0.7))
        sign = "?" if mark == "missing" else ""
        return (frame, *kit.line(sign, "tab", x - 2.5, y, 5.0, align="center"))
    letter = {"gap": "…", "derived": "D", "outside": "X", "unreadable": "?"}[mark]
    return kit.line(kit.say(letter), "legend-letter", x - _CELL / 2, y, _CELL, align="center")


def _explained(kit: Kit, mark: str, page: int) -> RichText:
    """Say what a mark means; `page` holds the list of corrections."""
    say = kit.say
    if mark == "gap":
        kinds = [(letter, KIND_WORDS[kind]) for kind, letter in KIND_LETTERS.items()]
        parts: list[tuple[str, bool] | str] = [(say("Gap:"), True), f" {say('write it in by hand.')} "]
        for index, (letter, word) in enumerate(kinds, 1):
            # A sign between two stays at the end of no line.
            stop = "" if index == len(kinds) else ";"
            parts += [(say(letter), True), "\u00a0" + say(word).replace(" ", "\u00a0") + stop, " " if stop else ""]
        return mix(*parts)
    head, words = {
        "missing": ("Missing:", "needed in play, never said"),
        "derived": ("Derived:", "not stated, but follows from another line"),
        "outside": ("Outside", "the sheet"),
        "unreadable": ("Dashed:", UNREAD),
        "unnamed": ("Dashed:", "a sign that the sheet never names"),
    }.get(mark, ("Corrected:", ""))
    if mark != "corrected":
        return mix((say(head), True), f" {say(words)}")
    there = say("see page {page}", page=page).replace(" ", "\u00a0") if page else ""
    return mix((say(head), True), f" {say('the sheet differs')}{'; ' if there else ''}{there}")
