"""The languages of an aid: a kit for each in; every text of the pack with what the other languages say for it, out.

What the aid makes of a text itself (its letters alone, all of it bold, without the icon it hangs from) and how it words
a table's cases is said for all languages here, so that it finds its twins too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass

from ...model.content import Pack, Table
from ...model.richtext import IconMark, RichText, plain_text
from ..reference.blocks.wording import input_label, question
from ..reference.cases import grid_of
from ..reference.kit import Kit, bold
from ..reference.twins import Twin, Twins, twins_of
from .marked import words_of
from .phases import after_sign


def twins_in(kits: Sequence[Kit]) -> Twins:
    """Return what stands for each text in the other languages; nothing where there is one language alone."""
    desks = [kit.desk for kit in kits]
    pairs = (tuple(map(Twin, texts, desks)) for texts in _texts(kits)) if len(kits) > 1 else ()
    return twins_of(pairs)


def _texts(kits: Sequence[Kit]) -> Iterator[tuple[RichText, ...]]:
    for texts in _said(kits):
        letters = tuple(plain_text(text.plain) for text in texts)
        yield from (texts, letters, tuple(map(bold, texts)), tuple(map(bold, letters)))
        if all(text.runs and isinstance(text.runs[0], IconMark) for text in texts):
            yield tuple(map(after_sign, texts))


def _said(kits: Sequence[Kit]) -> Iterator[tuple[RichText, ...]]:
    packs = [kit.desk.pack for kit in kits]
    yield from _alike(tuple(map(_parts, packs)))
    for name in dict.fromkeys(phrase for kit in kits for phrase in kit.say.table):
        yield tuple(plain_text(kit.say(name)) for kit in kits)
    yield from zip(*(_places(pack) for pack in packs), strict=False)
    for name in packs[0].tables:
        told = [_cases(kit, kit.desk.pack.tables[name]) for kit in kits]
        yield from zip(*told, strict=False)


def _parts(pack: Pack) -> tuple[object, ...]:
    return pack.title, pack.subtitle, pack.tagline, pack.notice, pack.rules, pack.tables, pack.boards, pack.components


def _alike(values: tuple[object, ...]) -> Iterator[tuple[RichText, ...]]:
    """Yield the texts that stand at the same place in values of the same shape: packs in several languages."""
    first = values[0]
    if any(type(value) is not type(first) for value in values):
        return
    if isinstance(first, RichText):
        yield values  # type: ignore[misc]
    elif isinstance(first, Mapping):
        for key in first:
            yield from _alike(tuple(value.get(key) for value in values))  # type: ignore[attr-defined]
    elif isinstance(first, tuple):
        for items in zip(*values, strict=False):
            yield from _alike(items)
    elif is_dataclass(first):
        for field in fields(first):
            yield from _alike(tuple(getattr(value, field.name) for value in values))


def _places(pack: Pack) -> Iterator[RichText]:
    return (words_of(board, space) for board in pack.boards.values() for space in board.spaces.values())


def _cases(kit: Kit, table: Table) -> tuple[RichText, ...]:
    """Return the words that a table's heads and cells are put in."""
    grid = grid_of(table)
    heads = [*(input_label(table, name) for name in grid.names), *(question(kit, table, atom) for atom in grid.atoms)]
    cells = (cell for entry in grid.lines for cell in entry.cells)
    told = (cell.told(kit.say("or"), listed) for cell in cells for listed in (False, True))
    return (*heads, *told, plain_text(kit.say("any")))
