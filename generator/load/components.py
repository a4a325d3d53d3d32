"""Raw components and their templates in, typed components out, each value with its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.model.content import Component, Value
from generator.model.span import Span
from generator.model.template import Template

from . import codes
from .fieldspecs import TAKEN
from .fieldvalues import Context, read_value
from .nodes import Map, Node, Scalar, Seq
from .raw import Listed
from .reader import Sink, as_id, as_int, as_scalars, as_str, nearest, start_span

Place = tuple[str, str, object]
"""A key by its text, its file and where it begins."""


def read_components(
    listed: Iterable[Listed], templates: Mapping[str, Template], context: Context
) -> tuple[Component, ...]:
    """Read the components whose type has a template; one without an id is left out after its finding."""
    told: set[Place] = set()
    known = (item for item in listed if item.type.text in templates)
    read = (_component(item, templates[item.type.text], context, told) for item in known)
    return tuple(component for component in read if component is not None)


def _component(listed: Listed, template: Template, context: Context, told: set[Place]) -> Component | None:
    node, sink = listed.node, context.sink
    id_node = node.values.get("id")
    if id_node is None:
        sink.leave_out(codes.MISSING_KEY.at(start_span(node), "'id' is missing"))
        return None
    identifier = as_id(id_node, sink)
    if identifier is None:
        sink.holes = True
        return None
    specs = template.fields
    fields: dict[str, Value] = {}
    places: dict[str, Span] = {"id": id_node.span}
    meant: set[str] = set()
    for name, value in node.values.items():
        spec = specs.get(name)
        if spec is not None:
            read = read_value(value, spec, context, f"{identifier}.{name}")
            if read is not None:
                fields[name] = read
            places[name] = value.span
            if type(value) is not Scalar:
                _add_places(value, name, places)
        elif name not in TAKEN:
            meant.add(_unknown(node.keys[name], template, f"{identifier}.{name}", context, told))
    for name, spec in specs.items():
        # A misspelt field is one fault, not two.
        if spec.required and name not in node.values and name not in meant:
            message = f"{template.name} '{identifier}' has no '{name}'"
            sink.add(codes.MISSING_FIELD.at(places["id"], message, path=f"{identifier}.{name}"))
    copies = node.values.get("copies")
    if copies is not None:
        places["copies"] = copies.span
    return Component(
        identifier,
        template.name,
        as_int(copies, sink, 1, path=f"{identifier}.copies") or 1,
        fields,
        places["id"],
        places,
        frozenset(listed.corrected),
        as_str(node.values.get("source"), sink, path=f"{identifier}.source"),
        tags=_tags(node.values.get("tags"), sink, f"{identifier}.tags"),
    )


def _tags(node: Node | None, sink: Sink, path: str) -> tuple[str, ...]:
    """Read the words by which prints may be chosen: a list, or, in a cell, words with commas between."""
    if node is None:
        return ()
    words = (word.strip() for scalar in as_scalars(node, sink, path) for word in scalar.text.split(","))
    return tuple(word for word in words if word)


def _unknown(key: Scalar, template: Template, path: str, context: Context, told: set[Place]) -> str:
    """Make a finding of an unknown field, once for a whole column of a CSV file; return the field that was meant."""
    meant = nearest(key.text, (*template.fields, *TAKEN))
    place = (key.text, key.file, key.start)
    if place not in told:
        told.add(place)
        message = f"{template.name} has no field '{key.text}'"
        hint = f"did you mean '{meant}'?" if meant else ""
        context.sink.add(codes.UNKNOWN_FIELD.at(key.span, message, hint, path=path))
    return meant


def _add_places(node: Node, path: str, places: dict[str, Span]) -> None:
    """Note the places of the values within a list or a mapping."""
    if isinstance(node, Map):
        inner = [(f"{path}.{name}", value) for name, value in node.values.items()]
    else:
        assert isinstance(node, Seq)
        inner = [(f"{path}[{number}]", value) for number, value in enumerate(node.items, 1)]
    for name, value in inner:
        places[name] = value.span
        if type(value) is not Scalar:
            _add_places(value, name, places)
