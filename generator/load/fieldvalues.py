"""A field's node and specification in, its value out; what does not fit is a finding and no value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace

from generator.model.content import Deduction, Value
from generator.model.frozen import frozen
from generator.model.richtext import RichText
from generator.model.template import FieldSpec

from . import codes
from .deduction import read_attributes, read_clue_face
from .markup import parse_text
from .nodes import Map, Node, Scalar
from .reader import (
    Sink,
    as_choice,
    as_flag,
    as_gap,
    as_int,
    as_map,
    as_number,
    as_scalar,
    as_seq,
    check_keys,
    is_gap,
)  # fmt: skip


@frozen
class Context:
    """What values are read by."""

    deduction: Deduction | None
    sink: Sink
    spaces: Mapping[str, RichText] = field(default_factory=dict)
    """The names of the spaces of all boards, by id."""


def read_value(node: Node, spec: FieldSpec, context: Context, path: str) -> Value | None:
    """Read a value, or the gap in its place; None where there is none or after a finding."""
    if type(node) is Map and is_gap(node):
        return as_gap(node, context.sink, path)
    return _READ[spec.type](node, spec, context, path)


def _text(node: Node, spec: FieldSpec, context: Context, path: str) -> Value | None:
    if type(node) is not Scalar or not node.text:
        scalar = as_scalar(node, context.sink, path)
        return None if scalar is None else parse_text(scalar, context.sink)
    return None if node.blank else parse_text(node, context.sink)


def _word(node: Node, spec: FieldSpec, context: Context, path: str) -> Value | None:
    scalar = as_scalar(node, context.sink, path)
    return None if scalar is None else scalar.text


def _space(node: Node, spec: FieldSpec, context: Context, path: str) -> Value | None:
    """Read the id of a space: it prints the space's name. Where no board has it, the words stand as they are."""
    scalar = as_scalar(node, context.sink, path)
    if scalar is None:
        return None
    name = context.spaces.get(scalar.text)
    return parse_text(scalar, context.sink) if name is None else replace(name, source=scalar.text)


def _int(node: Node, spec: FieldSpec, context: Context, path: str) -> Value | None:
    return as_int(node, context.sink, spec.options.get("min"), spec.options.get("max"), path)


def _number(node: Node, spec: FieldSpec, context: Context, path: str) -> Value | None:
    return as_number(node, context.sink, spec.options.get("min"), spec.options.get("max"), path)


def _choice(node: Node, spec: FieldSpec, context: Context, path: str) -> Value | None:
    return as_choice(node, spec.options["values"], context.sink, path)


def _flag(node: Node, spec: FieldSpec, context: Context, path: str) -> Value | None:
    return as_flag(node, context.sink, path=path)


def _list(node: Node, spec: FieldSpec, context: Context, path: str) -> Value | None:
    """Read a list; a text alone (a CSV cell) is a list of one."""
    assert spec.items is not None
    if isinstance(node, Scalar):
        value = read_value(node, spec.items, context, path)
        return None if value is None else (value,)
    seq = as_seq(node, context.sink, path)
    if seq is None:
        return None
    values = (read_value(item, spec.items, context, f"{path}[{number}]") for number, item in enumerate(seq, 1))
    return tuple(value for value in values if value is not None)


def _rows(node: Node, spec: FieldSpec, context: Context, path: str) -> Value | None:
    seq = as_seq(node, context.sink, path)
    if seq is None:
        return None
    rows = (_row(item, spec, context, f"{path}[{number}]") for number, item in enumerate(seq, 1))
    return tuple(row for row in rows if row is not None)


def _row(node: Node, spec: FieldSpec, context: Context, path: str) -> Value | None:
    if is_gap(node):
        return as_gap(node, context.sink, path)
    row = as_map(node, context.sink, path)
    if row is None:
        return None
    check_keys(row, spec.columns, context.sink, path)
    read: dict[str, Value] = {}
    for name, column in spec.columns.items():
        item = row.get(name)
        if item is not None:
            value = read_value(item, column, context, f"{path}.{name}")
            if value is not None:
                read[name] = value
        elif column.required:
            span = next(iter(row.keys.values())).span if row.keys else row.span
            context.sink.add(codes.MISSING_FIELD.at(span, f"'{name}' is missing", path=f"{path}.{name}"))
    return read


def _attributes(node: Node, spec: FieldSpec, context: Context, path: str) -> Value | None:
    return dict(read_attributes(node, context.deduction, context.sink, path))


def _clue_face(node: Node, spec: FieldSpec, context: Context, path: str) -> Value | None:
    return read_clue_face(node, context.deduction, context.sink, path)


_READ: Mapping[str, Callable[[Node, FieldSpec, Context, str], Value | None]] = {
    "text": _text,
    "word": _word,
    "int": _int,
    "number": _number,
    "choice": _choice,
    "flag": _flag,
    "icon": _word,
    "picture": _word,
    "ref": _word,
    "space": _space,
    "list": _list,
    "rows": _rows,
    "attributes": _attributes,
    "clue-face": _clue_face,
}
"""How a field of each type is read."""

