"""The icon key: each icon of the pack and what it means; an unnamed one has a line to write on."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.content import Gap, IconSource
from generator.model.drawing import DrawOp, rectangle
from generator.model.geometry import Box
from generator.model.richtext import RichText

from ...meanings import item
from ..corrections import corrected_icon
from ..kit import Kit
from ..parts import gap_line, lozenge
from ..rows import WITHIN, Row, held

_ICON = 5.4
_FRAME = 6.4
_INDENT = 8.0
_LEAST = 7.0
_APART = 3.0
_MARK = 6.4
"""mm; the room of a correction's mark."""
_WRITE = 9.0
"""mm; the least line to write a meaning on."""


def icon_key(kit: Kit, icons: Sequence[IconSource], width: float) -> tuple[Row, ...]:
    """Return rows of two icons each, read across."""
    half, whole = (width - _APART) / 2, object()
    return held([_pair(kit, whole, icons[start : start + 2], half) for start in range(0, len(icons), 2)])


def _pair(kit: Kit, whole: object, icons: Sequence[IconSource], half: float) -> Row:
    gaps = [icon.meaning if isinstance(icon.meaning, Gap) else None for icon in icons]
    numbers = [corrected_icon(kit.desk.pack, icon.name) for icon in icons]
    rooms = [half - _INDENT - (_WRITE + 1.2 if gap is not None else _MARK if number else 0.0)
             for gap, number in zip(gaps, numbers, strict=True)]  # fmt: skip
    texts = [kit.text(meaning_of(kit, icon) or "", "body", room) for icon, room in zip(icons, rooms, strict=True)]
    least = _FRAME + 1.4 if any(gaps) else _LEAST
    height = max(least, *(text.height + 1.2 for text in texts))

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = []
        for index, (icon, text, gap) in enumerate(zip(icons, texts, gaps, strict=True)):
            left, middle = x + index * (half + _APART), y + height / 2
            if gap is not None:
                frame = Box(left, middle - _FRAME / 2, _FRAME, _FRAME)
                ops.append(kit.stroke(rectangle(frame), "ink", 0.3, (0.9, 0.7)))
            ops += kit.icon(icon.name, left + _FRAME / 2, middle, _ICON)
            told = text.draw(left + _INDENT, middle - text.height / 2, True)
            if numbers[index]:
                told += lozenge(kit, left + _INDENT + text.width + _MARK / 2, middle, str(numbers[index]))
            if gap is not None:
                start = left + _INDENT + text.width + 1.2
                told += gap_line(kit, start, middle + 1.1, left + half - start, gap.kind)
            ops.append(item(whole, (), told))
        return tuple(ops)

    marks = {name for name, on in (("unnamed", any(gaps)), ("corrected", any(numbers))) if on}
    return Row(height, draw, rank=WITHIN, marks=frozenset(marks))


def meaning_of(kit: Kit, icon: IconSource) -> RichText | str | None:
    """Return what an icon means: what its pack says, or the type whose sign it is. An ornament means nothing."""
    if isinstance(icon.meaning, RichText):
        return icon.meaning
    if isinstance(icon.meaning, Gap):
        name = kit.known(icon.name)
        return f"{name[:1].upper()}{name[1:]}"
    used = {component.type for component in kit.desk.pack.components}
    types = (name for name, template in kit.desk.pack.templates.items() if template.icon == icon.name and name in used)
    named = next(types, "")
    return kit.type_label(named) if named else None
