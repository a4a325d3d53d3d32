"""How the columns of a decision table share its width: what each needs, what it would like, and the ways between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.model.content import Table
from generator.model.richtext import RichText, plain_text

from ..cases import Cell, Grid
from ..kit import Kit
from .wording import input_label, outcome, question

TABS = 8.6
"""mm; the rows' numbers."""
OUTCOME, _LEAST = 28.0, 22.0
"""mm; what an outcome reads well in, and the least that it takes where the columns leave it so much."""
INSET, HEAD_INSET, PAD = 1.5, 0.8, 2.2
"""mm; white beside the words of a cell, of a head, and of the outcome."""
_COLUMN, _WRITTEN, _WIDEST = 19.0, 52.0, 40.0
"""mm; a column's width, that of a condition written out, and the most that one of several columns would like."""
_SHARE = 0.6
"""of a table; the most that all columns would like where that is more."""
_ROUNDING = 0.1
_WAYS = 8


def titles(kit: Kit, table: Table, grid: Grid) -> list[RichText]:
    """Return what the columns are called."""
    heads = [input_label(table, name) for name in grid.names]
    heads += [question(kit, table, atom) for atom in grid.atoms]
    return heads or [plain_text(kit.say("When"))]


def ways(kit: Kit, table: Table, grid: Grid, width: float) -> list[tuple[float, ...]]:
    """Return ways to share a table's width out, in mm a column, the narrowest columns first; the rest is the outcome's.

    No word of a column is split.
    """
    widest = max(_WIDEST, width * _SHARE / grid.width)
    least: list[float] = []
    wanted: list[float] = []
    broad: list[float] = []
    for index, title in enumerate(titles(kit, table, grid)):
        cells = [line.cells[index] for line in grid.lines if len(line.cells) > index]
        need, wish = _head(kit, title)
        needs, wishes, wholes = zip((need, wish, wish), *(_cell(kit, cell) for cell in cells), strict=True)
        least.append(max(needs))
        wanted.append(max(*needs, _COLUMN, min(widest, max(wishes))) if grid.split else max(*needs, _WRITTEN))
        broad.append(max(wanted[-1], min(widest, max(wholes))))
    room = width - TABS - max(_LEAST, _outcome(kit, table)) - sum(least)
    found = {*_between(least, wanted, room), *_between(least, broad, room)}
    return sorted(found, key=lambda columns: (sum(columns), columns))


def _between(least: Sequence[float], most: Sequence[float], room: float) -> list[tuple[float, ...]]:
    """Return some ways from the least widths to the most, as far as there is room for more than the least."""
    spare = sum(most) - sum(least)
    end = max(0.0, min(1.0, room / spare)) if spare > 0 else 0.0
    shares = (end * step / (_WAYS - 1) for step in range(_WAYS))
    return [tuple(low + (high - low) * share for low, high in zip(least, most, strict=True)) for share in shares]


def _head(kit: Kit, title: RichText) -> tuple[float, float]:
    """Return what a head needs, and what it takes in two lines, here and in the languages that share its place."""
    texts = (title, *(twin.text for twin in kit.twins.get(title, ())))
    wish = max(_halved(kit, text.plain.split(" ")) for text in texts)
    return _longest(kit, kit.words(title), "table-head") + 2 * HEAD_INSET, wish + 2 * HEAD_INSET


def _halved(kit: Kit, words: Sequence[str]) -> float:
    """Return the least width of words in two lines."""
    cuts = range(1, len(words) + 1)
    return min(max(_wide(kit, part, "table-head") for part in (words[:cut], words[cut:])) for cut in cuts)


def _cell(kit: Kit, cell: Cell) -> tuple[float, float, float]:
    """Return what a cell needs, what it takes with each of its values on a line, and with all on one."""
    if cell.kind == "any":
        word = kit.say("any")
        whole = _wide(kit, (word,), "second") + 2 * INSET
        return _longest(kit, kit.words(word), "second") + 2 * INSET, whole, whole
    lines = kit.trial(cell.told(kit.say("or"), True), "table-bold", 400.0, 0).width + _ROUNDING
    told = cell.told(kit.say("or"))
    whole = kit.trial(told, "table-bold", 400.0, 0).width + _ROUNDING
    return _longest(kit, kit.words(told), "table-bold") + 2 * INSET, lines + 2 * INSET, whole + 2 * INSET


def _outcome(kit: Kit, table: Table) -> float:
    """Return what the outcomes need, so that no word of them is split."""
    told = [text for row in table.rows if (text := outcome(kit, row)) is not None]
    return max((_longest(kit, kit.words(text), "body-bold") for text in told), default=0.0) + PAD + 1.0


def _longest(kit: Kit, words: Iterable[str], style: str) -> float:
    return max((_wide(kit, (word,), style) for word in words), default=0.0)


def _wide(kit: Kit, words: Iterable[str], style: str) -> float:
    return kit.trial(" ".join(words), style, 400.0).width + _ROUNDING
