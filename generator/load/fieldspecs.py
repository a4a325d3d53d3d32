"""The `fields` of a template in, field specifications out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.model.template import FieldSpec

from . import codes_template as tpl
from .nodes import Map, Node, Scalar
from .reader import Sink, as_flag, as_map, as_number, as_scalar, as_scalars, as_str, check_keys, did_you_mean, need

COMMON = ("type", "required", "translate", "needs")
OPTIONS: Mapping[str, tuple[str, ...]] = {
    "text": (),
    "word": (),
    "int": ("min", "max"),
    "number": ("min", "max"),
    "choice": ("values",),
    "flag": (),
    "icon": (),
    "picture": (),
    "ref": ("of",),
    "space": (),
    "list": ("of",),
    "rows": ("columns",),
    "attributes": (),
    "clue-face": (),
}
"""The types of fields, and what each may state besides the common options."""
TAKEN = ("id", "type", "copies", "source", "tags")
"""What every component has; no field can be called so."""


def read_fields(node: Node | None, sink: Sink, path: str = "fields") -> dict[str, FieldSpec]:
    """Read the fields of a template, or the columns of one of its fields."""
    specs = {}
    fields = as_map(node, sink, path)
    for key, value in fields.items() if fields else ():
        if key.text in TAKEN:
            sink.add(tpl.FIELD_TYPE.at(key.span, f"every component has '{key.text}' already"))
            continue
        spec = _spec(key, value, sink, f"{path}.{key.text}")
        if spec is not None:
            specs[key.text] = spec
    return specs


def _spec(key: Scalar, value: Node, sink: Sink, path: str) -> FieldSpec | None:
    node = as_map(value, sink, path)
    kind = as_scalar(need(node, "type", sink, path), sink, path) if node is not None else None
    if node is None or kind is None:
        return None
    if kind.text not in OPTIONS:
        hint = did_you_mean(kind.text, OPTIONS)
        sink.add(tpl.FIELD_TYPE.at(kind.span, f"there is no field type '{kind.text}'", hint))
        return None
    check_keys(node, (*COMMON, *OPTIONS[kind.text]), sink, path)
    return FieldSpec(
        key.text,
        kind.text,
        key.span,
        required=as_flag(node.get("required"), sink, default=True),
        translate=as_flag(node.get("translate"), sink),
        options=_options(node, kind, sink),
        items=_items(key, node, kind, sink, path),
        columns=_columns(node, kind, sink, path),
    )


def _options(node: Map, kind: Scalar, sink: Sink) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for name in ("min", "max"):
        number = as_number(node.get(name), sink)
        if number is not None:
            options[name] = number
    if "needs" in node:
        options["needs"] = as_str(node.get("needs"), sink)
    if kind.text == "choice":
        options["values"] = tuple(scalar.text for scalar in as_scalars(node.get("values"), sink))
        if not options["values"]:
            sink.add(tpl.FIELD_TYPE.at(kind.span, "a choice has no values"))
    if kind.text == "ref" and "of" in node:
        options["of"] = as_str(node.get("of"), sink)
    return options


def _items(key: Scalar, node: Map, kind: Scalar, sink: Sink, path: str) -> FieldSpec | None:
    """Read what each entry of a list is: `of: {type: text}`."""
    if kind.text != "list":
        return None
    of = node.get("of")
    if of is None:
        sink.add(tpl.FIELD_TYPE.at(kind.span, "a list does not say what it is of"))
        return None
    return _spec(key, of, sink, f"{path}.of")


def _columns(node: Map, kind: Scalar, sink: Sink, path: str) -> Mapping[str, FieldSpec]:
    if kind.text != "rows":
        return {}
    columns = read_fields(node.get("columns"), sink, f"{path}.columns")
    if not columns and "columns" not in node:
        sink.add(tpl.FIELD_TYPE.at(kind.span, "rows have no columns"))
    return columns


