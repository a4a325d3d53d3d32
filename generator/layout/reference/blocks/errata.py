"""The box of corrections: what the sheet says, what we print, why, and how sure it is; open questions below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import PurePath

from generator.model.content import Erratum, Table
from generator.model.drawing import DrawOp, polygon, rectangle
from generator.model.geometry import Box
from generator.model.markup import parse_markup
from generator.model.richtext import IconMark, RichText, plain_text

from ...gaplabel import KIND_WORDS
from ...meanings import furniture, heading, item, paragraph
from ...names import name_of
from ..corrections import ROW
from ..kit import Kit, bold, mix, readable, value_words
from ..parts import gap_line, lozenge, rule, sure_dots
from ..rows import BETWEEN, BLOCK_GAP, CLOSE, WITHIN, Row, Target, again, held
from .wording import input_label

_HEAD = 6.2
_INDENT, _PAD = 8.6, 1.3
_DOTS = 9.4
_FRAME = 0.5
_MOST_SURE = 3
_WRITE, _ANSWER = 24.0, 5.0
"""mm; the least line to write an answer on, and its height where it stands alone."""


def errata(
    kit: Kit, errata: Sequence[Erratum], questions: Sequence[str], width: float, title: str
) -> tuple[Row, ...]:
    """Return the head and a row for each correction and question; the frame runs on around them.

    The box may break between two of them: the frame is closed on both parts, and the head stands again.
    """
    whole = object()
    head = _head(kit, title, bool(errata), width)
    rows = [_erratum(kit, whole, number, erratum, width) for number, erratum in enumerate(errata, 1)]
    if any(erratum.sure < _MOST_SURE for erratum in errata):
        rows.append(_sureness(kit, width))
    rows += [_question(kit, whole, name, width, not index) for index, name in enumerate(questions)]
    rows = [_framed(kit, row, width, row is rows[-1]) for row in rows]
    return (head, *held([rows[0], *(replace(row, repeat=(again(head),)) for row in rows[1:])]))


def _head(kit: Kit, title: str, corrections: bool, width: float) -> Row:
    right = kit.say("the sheet says → we print") if corrections else ""

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        box = rectangle(Box(x, y, width, _HEAD))
        beside = kit.line(right, "box-head-right", x + width * 0.55, y + _HEAD / 2, width * 0.45 - 2.4, align="right")
        return (
            kit.fill(box, "blood"), kit.stroke(box, "blood", _FRAME),
            heading(2, kit.line(title, "box-head", x + 2.4, y + _HEAD / 2, width * 0.55)),
            *((paragraph(beside),) if beside else ()),
        )  # fmt: skip

    return Row(_HEAD, draw, BLOCK_GAP, True, BETWEEN, targets=(Target("errata", title, 0),))


def _erratum(kit: Kit, whole: object, number: int, erratum: Erratum, width: float) -> Row:
    values = erratum.words or (erratum.printed, erratum.corrected)
    before, after = (value_words_of(kit, erratum.at, value) for value in values)
    stop = "" if after.plain.endswith(".") else "."
    words = mix(f"{place_name(kit, erratum.at)}: ", before, " → ", bold(after), f"{stop} {erratum.reason}")
    text = kit.text(words, "body", width - _INDENT - _DOTS)
    height = text.height + 2 * _PAD

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        first = y + _PAD + text.leading / 2
        dots = sure_dots(kit, x + width - _DOTS + 2.2, first, erratum.sure)
        label = lozenge(kit, x + 4.4, first, str(number))
        return (item(whole, label, (*text.draw(x + _INDENT, y + _PAD), *dots), ordered=True),)

    return Row(height, draw, rank=WITHIN, marks=frozenset({"corrected"}), targets=())


def _sureness(kit: Kit, width: float) -> Row:
    """Explain the dots."""
    words = kit.text(kit.say("how sure we are: the more dots, the surer"), "second", width - 2 * _INDENT)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        first = y + words.leading / 2
        return (furniture((*sure_dots(kit, x + _INDENT + 0.8, first, 2), *words.draw(x + 2 * _INDENT, y))),)

    return Row(words.height + _PAD, draw, rank=CLOSE)


def _question(kit: Kit, whole: object, name: str, width: float, first: bool) -> Row:
    words = mix((f"{kit.say('Open')}: ", True), name)
    text = kit.text(words, "body", width - _INDENT - 2.4)
    last = text.lines[-1].width * text.em
    # The line to write on follows the last word, or stands below where that leaves it too short.
    below = width - _INDENT - 4.4 - last < _WRITE
    height = max(4.6, text.height + (_ANSWER if below else 0.0)) + 2 * _PAD

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        middle = y + _PAD + text.leading / 2
        frame = Box(x + 2.65, middle - 1.75, 3.5, 3.5)
        ops: list[DrawOp] = [rule(kit, x + 2.0, y, width - 4.0, "blood", 0.25)] if first else []
        ops.append(kit.stroke(rectangle(frame), "ink", 0.25, (0.7, 0.5), "paper"))
        sign = kit.line("?", "mark", frame.x, middle, frame.width, align="center")
        start = x + _INDENT + (0.0 if below else last + 2.0)
        low = y + _PAD + text.height - text.leading / 2 + (_ANSWER if below else 0.0)
        place = gap_line(kit, start, low + 1.1, x + width - 2.4 - start, "undecided")
        return (*ops, item(whole, sign, (*text.draw(x + _INDENT, y + _PAD), *place)))

    return Row(height, draw, rank=WITHIN, marks=frozenset({"gap"}))


def _framed(kit: Kit, row: Row, width: float, last: bool) -> Row:
    """Draw the frame's sides beside a row, and its foot where the box ends or breaks."""
    half = _FRAME / 2

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        low = y + row.height
        sides = [
            kit.flat(polygon((side - half, y), (side + half, y), (side + half, low), (side - half, low)), "blood")
            for side in (x, x + width)
        ]
        return (*sides, *(foot(x, y) if last else ()), *row.draw(x, y))

    def foot(x: float, y: float) -> tuple[DrawOp, ...]:
        return (rule(kit, x - half, y + row.height, width + _FRAME, "blood", _FRAME),)

    return replace(row, draw=draw, tail=None if last else foot)


_FACES = {"same-face": "the same face", "other-face": "the other face"}
"""Which face the bottom line of a clue card answers."""


def _table_row(kit: Kit, path: str) -> tuple[Table, int, str] | None:
    """Return the table, the row's number and the input that `tables.door.rows[2].die` names."""
    match = ROW.fullmatch(path)
    table = kit.desk.pack.tables.get(match[1]) if match else None
    return (table, int(match[2]), match[3]) if match and table is not None else None


def value_words_of(kit: Kit, path: str, value: str) -> RichText:
    """Return a corrected value as a reader knows it.

    The words of a table's cell, a kind of gap, a text with its marks set, and the sign itself where a file holds one.
    """
    cell = _table_row(kit, path)
    if cell is not None and cell[2] in cell[0].inputs:
        words = [value_words(part.strip(), cell[0].labels) for part in value.strip("[]").split(",")]
        return plain_text(f" {kit.say('or')} ".join(words))
    if path.startswith("icons."):
        file = str(PurePath(kit.desk.pack.root) / value)
        signs = (IconMark(icon.name) for icon in kit.desk.pack.icons.values() if icon.file == file)
        sign = next(signs, None)
        if sign is not None:
            return RichText((sign,), value)
    if value.startswith("?") and value[1:] in KIND_WORDS:
        return plain_text(f"({kit.say(KIND_WORDS[value[1:]])})")
    if path == "deduction.answer" and value in _FACES:
        return plain_text(kit.say(_FACES[value]))
    if value == "[]":
        return plain_text(f"({kit.say('empty')})")
    return parse_markup(kit.say(value))


def place_name(kit: Kit, path: str) -> str:
    """Return a path as words: `poker.noise` is Fire Poker, noise."""
    first, _, rest = path.partition(".")
    pack = kit.desk.pack
    cell = _table_row(kit, path)
    if cell is not None:
        table, row, name = cell
        label = [input_label(table, name).plain] if name in table.inputs else []
        return ", ".join([table.title.plain, f"{kit.say('Row').lower()} {row}", *label])
    icon = pack.icons.get(rest.partition(".")[0]) if first == "icons" else None
    if icon is not None and isinstance(icon.meaning, RichText):
        return icon.meaning.plain
    if first == "deduction" and pack.deduction is not None:
        return ", ".join([kit.type_label(pack.deduction.cards), *_parts(kit, rest)])
    known = pack.find(first) is not None or first in pack.tables or first in pack.glossary
    known = known or first in pack.templates
    head = name_of(pack, first) if known else readable(first)
    component = pack.find(first)
    if component is not None and not isinstance(component.fields.get("name"), RichText):
        head = kit.type_label(component.type)
    # A thing of one field may be called as the field is.
    return ", ".join([head, *(part for part in _parts(kit, rest) if part.casefold() != head.casefold())])


def _parts(kit: Kit, rest: str) -> list[str]:
    return [kit.say(part).replace("-", " ").replace("[", " ").replace("]", "") for part in rest.split(".") if part]
