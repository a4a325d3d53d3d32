"""The legend at the foot: a box for each mark that the page uses, and for no other."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....model.drawing import DrawOp, polygon, rectangle
from ....model.geometry import Box
from ....model.richtext import RichText
from ..flow import LIVE
from ..kit import Kit, mix

HEIGHT = 8.2
_CELL = 8.2
_APART = 2.0
_PAD = 1.6
ORDER = ("gap", "missing", "derived", "outside", "unreadable", "unnamed", "corrected")


def legend(kit: Kit, marks: Collection[str], x: float, y: float) -> tuple[DrawOp, ...]:
    """Draw the boxes side by side over the live width."""
    shown = [mark for mark in ORDER if mark in marks]
    if not shown:
        return ()
    texts = [_explained(kit, mark) for mark in shown]
    widths = _shares(kit, texts)
    ops: list[DrawOp] = []
    for mark, text, width in zip(shown, texts, widths, strict=True):
        ops += _box(kit, mark, text, Box(x, y, width, HEIGHT))
        x += width + _APART
    return tuple(ops)


def _shares(kit: Kit, texts: Sequence[RichText]) -> list[float]:
    """Share the width out by the length of the texts; a few boxes do not grow beyond two thirds."""
    lengths = [kit.text(text, "legend", 400.0).width / 2 + 4.0 for text in texts]
    free = LIVE - _APART * (len(texts) - 1) - (_CELL + 2 * _PAD) * len(texts)
    factor = min(free / sum(lengths), 1.45)
    return [length * factor + _CELL + 2 * _PAD for length in lengths]


def _box(kit: Kit, mark: str, text: RichText, box: Box) -> list[DrawOp]:
    middle = box.y + box.height / 2
    words = kit.text(text, "legend", box.width - _CELL - 2 * _PAD, lines=2)
    ops: list[DrawOp] = [kit.stroke(rectangle(box), "ink", 0.35, (), "paper")]
    ops.append(kit.flat(rectangle(Box(box.x, box.y, _CELL, box.height)), "ink"))
    ops += _sign(kit, mark, box.x + _CELL / 2, middle)
    return [*ops, *words.draw(box.x + _CELL + _PAD, middle - words.height / 2)]


def _sign(kit: Kit, mark: str, x: float, y: float) -> tuple[DrawOp, ...]:
    if mark == "corrected":
        shape = polygon((x, y - 2.8), (x + 2.8, y), (x, y + 2.8), (x - 2.8, y))
        return (kit.stroke(shape, "paper", 0.4, (), "blood"),)
    if mark in ("unnamed", "missing"):
        frame = kit.stroke(rectangle(Box(x - 2.5, y - 2.5, 5.0, 5.0)), "paper", 0.35, (0.9, 0.7))
        return (frame, *kit.line("?" if mark == "missing" else "", "tab", x - 2.5, y, 5.0, align="center", colour="paper"))
    letter = {"gap": "…", "derived": "D", "outside": "X", "unreadable": "?"}[mark]
    return kit.line(kit.say(letter), "legend-letter", x - _CELL / 2, y, _CELL, align="center", colour="paper")


def _explained(kit: Kit, mark: str) -> RichText:
    say = kit.say
    if mark == "gap":
        kinds = (("i", "illegible"), ("n", "not printed"), ("t", "cut off"), ("u", "undecided"))
        parts: list[tuple[str, bool] | str] = [(say("Gap:"), True), f" {say('write it in by hand.')} "]
        for index, (letter, word) in enumerate(kinds):
            parts += [" · " if index else "", (say(letter), True), f"\u00a0{say(word)}"]
        return mix(*parts)
    head, words = {
        "missing": ("Not on the sheet:", "needed in play, never said"),
        "derived": ("Derived:", "not stated, but follows from another line"),
        "outside": ("Outside", "the sheet"),
        "unreadable": ("Dashed:", "a sign that nobody could read"),
        "unnamed": ("Dashed:", "a sign that the sheet never names"),
    }.get(mark, ("Corrected:", ""))
    if mark != "corrected":
        return mix((say(head), True), f" {say(words)}")
    page = kit.pages.get("errata", 0)
    there = say("see page {page}", page=page) if page else ""
    return mix((say(head), True), f" {say('the sheet differs')}{'; ' if there else ''}{there}")
