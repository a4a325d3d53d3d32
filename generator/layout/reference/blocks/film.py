"""Examples in a frame of film: the scene, a line for each case, and the stamp if every case was replayed."""

from __future__ import annotations

from dataclasses import dataclass

from ....model.content import Table
from ....model.drawing import DrawOp, Group, rectangle
from ....model.evaluate import Unworkable, matching_rows, row_name
from ....model.geometry import Box, turn
from ....model.richtext import RichText
from ..kit import Kit
from ..parts import TAB, rule, tab
from ..rows import BETWEEN, BLOCK_GAP, Row
from .wording import input_label, outcome_short

BAR = 6.0
STAMP_WIDTH, STAMP_HEIGHT = 25.0, 12.0
_HOLE, _HOLE_HEIGHT, _HOLE_STEP = 3.0, 2.6, 4.4
_PAD = 4.0
_CASE, _HEAD = 6.1, 6.4
_SCENE = 52.0
_CELL = 11.0


@dataclass(frozen=True, slots=True)
class _Replay:
    """The replay's columns: each input's width, and the row's."""

    kit: Kit
    table: Table
    cells: tuple[float, ...]
    result: float
    hit: int

    @property
    def width(self) -> float:
        return sum(self.cells) + self.result

    @property
    def height(self) -> float:
        return _HEAD + _CASE * len(self.table.examples)


def proven(table: Table) -> bool:
    """Say whether every example meets exactly the row that it names."""
    try:
        return bool(table.examples) and all(
            [row_name(table, row) for row in matching_rows(table, example.inputs)] == [example.row]
            for example in table.examples
        )
    except Unworkable:
        return False


def film(kit: Kit, width: float, scene: RichText | None, table: Table | None = None, hit: int = 0) -> Row:
    """Return the frame: a scene, the replayed examples of a table, or both."""
    inner = width - 2 * BAR - 2 * _PAD
    replay = _replay(kit, table, inner, hit) if table is not None and table.examples else None
    stamp = replay is not None and table is not None and proven(table)
    beside = scene is not None and replay is not None and _SCENE + _PAD + replay.width <= inner
    words = kit.text(scene, "body", _SCENE if beside else inner) if scene is not None else None
    label = kit.text(kit.say("Example"), "label", inner, lines=1)
    told = words.height if words else 0.0
    top = label.height + 1.2
    shown = replay.height if replay else 0.0
    left = _SCENE + _PAD if beside else 0.0
    stamp_beside = replay is not None and left + replay.width + STAMP_WIDTH + 1.0 <= inner
    body = max(told + top, shown) if beside else told + top + (shown + 1.6 if replay and words else shown)
    height = body + 2 * 2.6 + (STAMP_HEIGHT + 2.0 if stamp and not stamp_beside else 0.0)
    height = max(height, 2 * _HOLE_STEP + 3.0, STAMP_HEIGHT + 6.0 if stamp else 0.0)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops = [*_frame(kit, Box(x, y, width, height))]
        at_x, at_y = x + BAR + _PAD, y + 2.6
        ops += label.draw(at_x, at_y)
        if words is not None:
            ops += words.draw(at_x, at_y + top, True)
        if replay is not None:
            below = 0.0 if beside else top + (told + 1.6 if words else 0.0)
            ops += _cases(replay, at_x + left, at_y + below)
            if stamp:
                middle = at_y + below + shown / 2 if stamp_beside else y + height - STAMP_HEIGHT / 2 - 2.6
                ops.append(_stamp(kit, x + width - BAR - 2.0 - STAMP_WIDTH / 2, middle, len(replay.table.examples)))
        return tuple(ops)

    return Row(height, draw, BLOCK_GAP, rank=BETWEEN)


def _replay(kit: Kit, table: Table, inner: float, hit: int) -> _Replay:
    names = [kit.text(input_label(table, name), "replay-head", 60.0).width + 4.4 for name in table.inputs]
    cells = tuple(max(_CELL, width) for width in names)
    return _Replay(kit, table, cells, max(TAB + 6.0, min(36.0, inner - sum(cells))), hit)


def _cases(replay: _Replay, x: float, y: float) -> list[DrawOp]:
    kit, table = replay.kit, replay.table
    ops: list[DrawOp] = []
    left = x
    for name, width in zip(table.inputs, replay.cells, strict=True):
        ops += kit.line(input_label(table, name), "replay-head", left, y + _HEAD / 2 - 0.4, width, align="center")
        left += width
    ops += kit.line(kit.say("Row"), "replay-head", left + 2.0, y + _HEAD / 2 - 0.4, replay.result)
    ops.append(rule(kit, x, y + _HEAD - 0.4, replay.width, "ink", 0.4))
    for index in range(len(table.examples)):
        top = y + _HEAD + index * _CASE
        ops += _case(replay, index, x, top)
        if index:
            ops.append(rule(kit, x, top, replay.width, "line"))
    return ops


def _case(replay: _Replay, index: int, x: float, y: float) -> list[DrawOp]:
    kit, table = replay.kit, replay.table
    example, first = table.examples[index], table.examples[0]
    middle, left = y + _CASE / 2, x
    ops: list[DrawOp] = []
    for name, width in zip(table.inputs, replay.cells, strict=True):
        value = example.inputs.get(name)
        changed = index > 0 and value != first.inputs.get(name)
        if changed:
            frame = Box(left + width / 2 - 3.5, y + 0.7, 7.0, _CASE - 1.4)
            ops.append(kit.stroke(rectangle(frame, 0.4), "blood", 0.4, (), "paper"))
        style = "table-bold" if changed else "table"
        shown = "–" if value is None else str(value)
        ops += kit.line(shown, style, left, middle, width, align="center")
        left += width
    number = next((i for i, row in enumerate(table.rows, 1) if row_name(table, row) == example.row), 0)
    hit = number == replay.hit and number > 0
    ops += tab(kit, left + 2.0, middle - 2.4, str(number or "?"), "blood" if hit else "slab", 4.8)
    if number:
        room = replay.result - TAB - 6.0
        short = outcome_short(kit, table, table.rows[number - 1], room)
        ops += kit.line(short, "table-bold", left + TAB + 4.8, middle, room, colour="blood" if hit else "ink")
    return ops


def _frame(kit: Kit, box: Box) -> tuple[DrawOp, ...]:
    ops: list[DrawOp] = [kit.fill(rectangle(box), "bone")]
    count = max(2, int((box.height - 1.6) // _HOLE_STEP))
    first = box.y + (box.height - (count - 1) * _HOLE_STEP - _HOLE_HEIGHT) / 2
    for left in (box.x, box.right - BAR):
        ops.append(kit.fill(rectangle(Box(left, box.y, BAR, box.height)), "slab"))
        for index in range(count):
            hole = Box(left + (BAR - _HOLE) / 2, first + index * _HOLE_STEP, _HOLE, _HOLE_HEIGHT)
            ops.append(kit.fill(rectangle(hole, 0.5), "hole"))
    ops.append(kit.stroke(rectangle(box), "ink", 0.45))
    return tuple(ops)


def _stamp(kit: Kit, x: float, y: float, count: int) -> Group:
    """Draw the stamp about a point. It is only ever drawn after a replay, never by an author's wish."""
    box = Box(x - STAMP_WIDTH / 2, y - STAMP_HEIGHT / 2, STAMP_WIDTH, STAMP_HEIGHT)
    outer, inner = rectangle(box, 1.0), rectangle(box.inset(0.95), 0.6)
    many = kit.say("{count} of {count} cases", count=count) if count > 1 else kit.say("1 of 1 case")
    ops = (
        kit.stroke(outer, "blood", 0.7, (), "bone"), kit.stroke(inner, "blood", 0.25),
        *kit.line(kit.say("Proven"), "stamp", box.x + 1.5, y - 1.9, box.width - 3.0, align="center"),
        *kit.line(many, "stamp-small", box.x + 1.5, y + 2.9, box.width - 3.0, align="center"),
    )  # fmt: skip
    return Group(ops, turn(-5, x, y), tag="proven")
