"""Examples in a frame of film: the scene, the replay of a table's cases, and the stamp if all of them came true."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from generator.model.content import Table
from generator.model.drawing import DrawOp, Group, rectangle
from generator.model.geometry import Affine, Box, turn
from generator.model.richtext import RichText

from ...meanings import caption, paragraph, part
from ..flow import COLUMN
from ..kit import Kit
from ..marking import unreadable_in
from ..rows import BETWEEN, BLOCK_GAP, Row
from .replay import OUTCOMES, Replay, proven, replay_of

BAR = 6.0
STAMP_WIDTH, STAMP_HEIGHT = 25.0, 12.0
_SMALL = 0.72
"""The stamp's size in a column: about two thirds."""
_HOLE, _HOLE_HEIGHT, _HOLE_STEP = 3.0, 2.6, 4.4
_PAD, _TOP = 4.0, 2.6
_SCENE = 54.0
_BESIDE = 150.0
"""mm; in a frame less wide than this the replay stands below the scene."""
_MOST = 24
"""Cases in one frame."""


def films(kit: Kit, width: float, scene: RichText | None, table: Table | None, hit: int) -> tuple[Row, ...]:
    """Return frames: a scene, the examples of a table, or both; many examples take several frames, stamped once."""
    if table is None or not table.examples:
        return (_film(kit, width, scene, None, 0, 0),)
    parts = [table.examples[start : start + _MOST] for start in range(0, len(table.examples), _MOST)]
    count = len(table.examples) if proven(table) else 0
    return tuple(
        _film(kit, width, scene if part is parts[0] else None, replace(table, examples=part), hit,
              count if part is parts[-1] else 0)
        for part in parts
    )  # fmt: skip


def _film(kit: Kit, width: float, scene: RichText | None, table: Table | None, hit: int, count: int) -> Row:
    size = 1.0 if width > COLUMN else _SMALL
    pad = _PAD if width > COLUMN else _PAD - 1.0
    inner = width - 2 * BAR - 2 * pad
    stamped = count > 0
    stamp = STAMP_WIDTH * size + 2.0 if stamped else 0.0
    wide = scene is not None and width >= _BESIDE
    room = inner - (_SCENE + _PAD if wide else 0.0)
    replay, under = _fitted(kit, table, room, stamp, hit)
    beside = wide and replay is not None
    words = kit.text(scene, "body", _SCENE if beside else inner) if scene is not None else None
    label = kit.trial(kit.say("Example"), "label", inner)
    told = label.height + (words.height + 1.2 if words else 0.0)
    below = 0.0 if beside or replay is None else told + (1.4 if words else 0.0)
    shown = replay.height if replay is not None else 0.0
    height = max(told, below + shown) + 2 * _TOP + (STAMP_HEIGHT * size + 1.4 if under else 0.0)
    height = max(height, 2 * _HOLE_STEP + 3.0, STAMP_HEIGHT * size + 5.0 if stamped else 0.0)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops = [*_frame(kit, Box(x, y, width, height))]
        left, top = x + BAR + pad, y + _TOP
        ops.append(caption(label.draw(left, top)))
        if words is not None:
            ops.append(paragraph(words.draw(left, top + label.height + 1.2, True)))
        if replay is not None:
            ops += replay.draw(left + (_SCENE + _PAD if beside else 0.0), top + below)
        if stamped and replay is not None:
            half = STAMP_HEIGHT * size / 2
            middle = y + height - _TOP - half if under else max(top + below + shown / 2, y + _TOP + half)
            end = x + width - BAR - 1.8 - STAMP_WIDTH * size / 2
            ops.append(paragraph((_stamp(kit, end, middle, size, count),)))
        return (part(ops),)

    return Row(height, draw, BLOCK_GAP, rank=BETWEEN, marks=unreadable_in(scene))


def _fitted(kit: Kit, table: Table | None, room: float, stamp: float, hit: int) -> tuple[Replay | None, bool]:
    """Return the replay and whether its stamp stands below: outcomes go before the stamp leaves the side."""
    if table is None:
        return None, False
    for taken, told in product((stamp, 0.0), OUTCOMES):
        replay = replay_of(kit, table, room - taken, hit, told)
        if replay is not None:
            return replay, stamp > 0.0 and taken == 0.0
    return replay_of(kit, table, 1000.0, hit, 0.0), stamp > 0.0


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


def _stamp(kit: Kit, x: float, y: float, size: float, count: int) -> Group:
    """Draw the stamp about a point. It is only ever drawn after a replay, never by an author's wish."""
    box = Box(-STAMP_WIDTH / 2, -STAMP_HEIGHT / 2, STAMP_WIDTH, STAMP_HEIGHT)
    many = kit.say.counted("{count} of {count} case", "{count} of {count} cases", count)
    ops = (
        kit.stroke(rectangle(box, 1.0), "blood", 0.7, (), "bone"),
        kit.stroke(rectangle(box.inset(0.95), 0.6), "blood", 0.25),
        *kit.line(kit.say("Proven"), "stamp", box.x + 1.5, -1.9, box.width - 3.0, align="center"),
        *kit.line(many, "stamp-small", box.x + 1.5, 2.9, box.width - 3.0, align="center"),
    )
    return Group(ops, Affine(size, 0, 0, size, x, y).after(turn(-5)), tag="proven")
