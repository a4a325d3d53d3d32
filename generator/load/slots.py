"""The `faces` of a template in, slots out; options go by model/slots.py, names by the template's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any

from generator.model.arith import Arith, constant
from generator.model.frozen import frozen
from generator.model.slots import COMMON, SLOTS
from generator.model.template import Slot

from . import codes_template as tpl
from .arith import parse_arith
from .nodes import Map, Node, Scalar, Seq
from .reader import (
    Sink,
    as_choice,
    as_flag,
    as_int,
    as_map,
    as_points,
    as_scalar,
    as_scalars,
    as_seq,
    as_str,
    did_you_mean,
    need,
)  # fmt: skip

WORDS = ("label", "deck", "pack")
"""What `{…}` may name besides fields (layout/site.py fills them in)."""
OWN = ("id", "slot", "box", "when", "ink", "after")
_BRACE = re.compile(r"\{([A-Za-z][\w-]*)(?:\.[\w.-]+)?\}")
_ZERO = constant(0.0)


@frozen
class Names:
    """What slots of a template may name."""

    fields: Collection[str]
    lengths: Collection[str]


def read_faces(node: Node | None, names: Names, sink: Sink) -> dict[str, tuple[Slot, ...]]:
    """Read the slots of each face."""
    faces: dict[str, tuple[Slot, ...]] = {}
    for key, value in node.items() if isinstance(node, Map) else ():
        slots = (_slot(item, names, sink) for item in value if isinstance(item, Map)) if isinstance(value, Seq) else ()
        faces[key.text] = tuple(slot for slot in slots if slot is not None)
    return faces


def _slot(node: Map, names: Names, sink: Sink) -> Slot | None:
    identifier = as_str(node.get("id"), sink)
    kind = as_scalar(need(node, "slot", sink), sink)
    box_node = need(node, "box", sink)
    if kind is None:
        return None
    if kind.text not in SLOTS:
        hint = did_you_mean(kind.text, SLOTS)
        sink.add(tpl.UNKNOWN_SLOT.at(kind.span, f"there is no slot type '{kind.text}'", hint))
        return None
    known = {**COMMON, **SLOTS[kind.text]}
    options: dict[str, Any] = {}
    for key, value in node.items():
        if key.text in known:
            option = _READ[known[key.text]](value, names, sink)
            if option is not None:
                options[key.text] = option
        elif key.text not in OWN:
            hint = did_you_mean(key.text, (*known, *OWN))
            message = f"a slot of type '{kind.text}' has no option '{key.text}'"
            sink.add(tpl.UNKNOWN_OPTION.at(key.span, message, hint))
    box = _sums(box_node, names, sink)
    if box_node is not None and box is not None and len(box) != 4:
        sink.add(tpl.UNKNOWN_OPTION.at(box_node.span, "a box is x, y, width, height"))
        box = None
    places = {name: value.span for name, value in node.values.items()}
    return Slot(
        identifier,
        kind.text,
        (box[0], box[1], box[2], box[3]) if box else (_ZERO, _ZERO, _ZERO, _ZERO),
        node.span,
        options,
        _when(node.get("when"), names, sink),
        as_choice(node.get("ink"), ("full", "low"), sink) or "",
        places,
    )


def _when(node: Node | None, names: Names, sink: Sink) -> str:
    """Read `field`, `!field`, `field=value`, `length=number`, several joined by ` and `."""
    scalar = as_scalar(node, sink)
    for part in scalar.text.split(" and ") if scalar else ():
        name, equals, wanted = part.strip().removeprefix("!").partition("=")
        name = name.strip()
        if name in names.fields:
            continue
        if not equals or name not in names.lengths:
            _unknown(scalar, name, names.fields, sink)
        elif not re.fullmatch(r"\s*-?\d+(\.\d+)?\s*", wanted):
            assert scalar is not None
            sink.add(tpl.UNKNOWN_NAME.at(scalar.span, f"'{name}' is a length, '{wanted.strip()}' is no number"))
    return scalar.text if scalar else ""


def _unknown(scalar: Scalar | None, name: str, known: Collection[str], sink: Sink) -> None:
    assert scalar is not None
    hint = did_you_mean(name, known)
    sink.add(tpl.UNKNOWN_NAME.at(scalar.span, f"the template has no '{name}'", hint))


def _word(node: Node, names: Names, sink: Sink) -> str | None:
    """Read a text with `{field}` in it."""
    scalar = as_scalar(node, sink)
    if scalar is None:
        return None
    if "{" in scalar.text:
        for name in _BRACE.findall(scalar.text):
            if name not in names.fields and name not in WORDS:
                _unknown(scalar, name, (*names.fields, *WORDS), sink)
    return scalar.text


def read_sum(node: Node | None, names: Collection[str], sink: Sink) -> Arith | None:
    """Read a sum of which every name is known."""
    scalar = as_scalar(node, sink)
    arith = parse_arith(scalar, sink) if scalar is not None else None
    for name in sorted(arith.names.difference(names)) if arith else ():
        _unknown(scalar, name, names, sink)
        return None
    return arith


def _sum(node: Node, names: Names, sink: Sink) -> Arith | None:
    return read_sum(node, names.lengths, sink)


def _sums(node: Node | None, names: Names, sink: Sink) -> tuple[Arith, ...] | None:
    seq = as_seq(node, sink)
    if seq is None:
        return None
    sums = [_sum(item, names, sink) for item in seq]
    return None if None in sums else tuple(item for item in sums if item is not None)


def _words(node: Node, names: Names, sink: Sink) -> tuple[str, ...]:
    return tuple(word for scalar in as_scalars(node, sink) if (word := _word(scalar, names, sink)) is not None)


def _pairs(node: Node, names: Names, sink: Sink) -> dict[str, str] | None:
    pairs = as_map(node, sink)
    return None if pairs is None else {key.text: as_str(value, sink) for key, value in pairs.items()}


_READ: Mapping[str, Callable[[Node, Names, Sink], Any]] = {
    "str": _word,
    "arith": _sum,
    "points": _sums,
    "pt": lambda node, names, sink: as_points(node, sink),
    "flag": lambda node, names, sink: as_flag(node, sink),
    "int": lambda node, names, sink: as_int(node, sink),
    "strs": _words,
    "map": _pairs,
}
"""How an option of each kind is read."""

