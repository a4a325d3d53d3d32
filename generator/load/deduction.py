"""The deduction: nodes in, attributes with their values and clue sentences, suspects' cells and clue faces out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.deduce.clues import ANSWERS
from generator.model.content import Attribute, ClueExample, ClueFace, ClueLine, Deduction, Gap
from generator.model.richtext import RichText, plain_text
from generator.model.span import Span

from .codes_text import ATTRIBUTE_MISSING, DEDUCTION_NAME, SENTENCE_MISSING
from .markup import parse_text
from .reader import (
    Sink,
    as_choice,
    as_flag,
    as_gap,
    as_id,
    as_int,
    as_map,
    as_scalar,
    as_scalars,
    as_seq,
    as_str,
    check_keys,
    did_you_mean,
    is_gap,
    need,
    start_span,
)
from .texts import text_of
from .yaml_tree import Map, Node, Scalar

_KEYS = ("suspects", "cards", "answer", "attributes", "examples")
_EXAMPLE_KEYS = ("clue", "number", "eliminated", "remain", "answer", "first")
_ATTRIBUTE_KEYS = ("label", "short", "icon", "values", "open", "clue")
_UNKNOWN = Gap("undecided")
"""Stands for a clue or a cell that cannot be read: its finding is made, and nothing must be concluded from it."""


def read_deduction(node: Node | None, sink: Sink) -> Deduction | None:
    """Read the deduction; None where it is absent, or after a finding without which nothing can be concluded."""
    fields = as_map(node, sink, "deduction")
    if fields is None:
        return None
    check_keys(fields, _KEYS, sink, "deduction")
    suspects = as_str(need(fields, "suspects", sink, "deduction"), sink, path="deduction.suspects")
    cards = as_str(need(fields, "cards", sink, "deduction"), sink, path="deduction.cards")
    answer = as_choice(need(fields, "answer", sink, "deduction"), ANSWERS, sink, "deduction.answer")
    top = as_map(need(fields, "attributes", sink, "deduction"), sink, "deduction.attributes")
    attributes = {}
    for key, value in top.items() if top else ():
        attribute = _attribute(key, value, sink)
        if attribute is not None:
            attributes[attribute.id] = attribute
    if not (suspects and cards and answer):
        return None
    deduction = Deduction(suspects, cards, answer, attributes, start_span(fields), _places(fields))
    items = as_seq(fields.get("examples"), sink, "deduction.examples")
    examples = (_example(node, deduction, sink, f"deduction.examples[{n}]") for n, node in enumerate(items or (), 1))
    return replace(deduction, examples=tuple(example for example in examples if example is not None))


def _example(node: Node, deduction: Deduction, sink: Sink, path: str) -> ClueExample | None:
    """Read a worked example; None after a finding without which it tells nothing."""
    fields = as_map(node, sink, path)
    if fields is None:
        return None
    check_keys(fields, _EXAMPLE_KEYS, sink, path)
    read = need(fields, "clue", sink, path)
    clue = None if read is None else _line(read, deduction, sink, f"{path}.clue")
    if not isinstance(clue, ClueLine):
        return None
    return ClueExample(
        clue,
        start_span(fields),
        as_int(fields.get("number"), sink, 1, path=f"{path}.number") or 0,
        tuple(item.text for item in as_scalars(fields.get("eliminated"), sink, f"{path}.eliminated")),
        tuple(item.text for item in as_scalars(fields.get("remain"), sink, f"{path}.remain")),
        as_str(fields.get("answer"), sink, path=f"{path}.answer"),
        as_flag(fields.get("first"), sink, path=f"{path}.first"),
        _places(fields),
    )


def _attribute(key: Scalar, node: Node, sink: Sink) -> Attribute | None:
    path = f"deduction.attributes.{key.text}"
    fields = as_map(node, sink, path)
    if as_id(key, sink, path) is None or fields is None:
        return None
    check_keys(fields, _ATTRIBUTE_KEYS, sink, path)
    values = _values(as_map(need(fields, "values", sink, path), sink, f"{path}.values"), sink, f"{path}.values")
    is_open = as_flag(fields.get("open"), sink, path=f"{path}.open")
    return Attribute(
        id=key.text,
        label=text_of(need(fields, "label", sink, path), sink, f"{path}.label") or plain_text(key.text),
        values=values,
        clue=_clue(need(fields, "clue", sink, path), values, sink, f"{path}.clue"),
        span=key.span,
        open=is_open,
        icon=as_str(fields.get("icon"), sink, path=f"{path}.icon"),
        short=text_of(fields.get("short"), sink, f"{path}.short"),
        places=_places(fields),
    )


def _values(node: Map | None, sink: Sink, path: str) -> Mapping[str, RichText]:
    values = {}
    for key, value in node.items() if node else ():
        label = text_of(value, sink, f"{path}.{key.text}")
        if as_id(key, sink, f"{path}.{key.text}") is not None:
            values[key.text] = label or plain_text(key.text)
    return values


def _clue(
    node: Node | None, values: Mapping[str, RichText], sink: Sink, path: str
) -> RichText | Mapping[str, RichText]:
    """Read one sentence for all values, or one for each."""
    if isinstance(node, Map):
        check_keys(node, values, sink, path)
        for name in values:
            if name not in node:
                sink.add(SENTENCE_MISSING.at(start_span(node), f"'{name}' has no sentence", path=f"{path}.{name}"))
        scalars = {name: as_scalar(value, sink, f"{path}.{name}") for name, value in node.values.items()}
        return {name: parse_text(scalar, sink, ("value",)) for name, scalar in scalars.items() if scalar is not None}
    scalar = as_scalar(node, sink, path)
    if scalar is None:
        return {}
    if "{value}" not in scalar.text and len(values) > 1:
        sink.add(SENTENCE_MISSING.at(scalar.span, "the sentence has no {value}", path=path))
    return parse_text(scalar, sink, ("value",))


def _places(node: Map, prefix: str = "") -> dict[str, Span]:
    """Return the places of values by path; those of a mapping's values too."""
    places: dict[str, Span] = {}
    for name, value in node.values.items():
        path = f"{prefix}{name}"
        places[path] = node.keys[name].span if isinstance(value, Map) else value.span
        if isinstance(value, Map):
            places |= _places(value, f"{path}.")
    return places


def read_attributes(
    node: Node, deduction: Deduction | None, sink: Sink, path: str = "attributes"
) -> Mapping[str, str | Gap]:
    """Read a suspect's cells by attribute, in the deduction's order; each is a value's id or a gap."""
    fields = as_map(node, sink, path)
    if fields is None or _lacks(deduction, fields, sink, path) or deduction is None:
        return {}
    cells: dict[str, str | Gap] = {}
    for key, value in fields.items():
        attribute = _named(key, deduction, sink, path)
        if attribute is not None:
            cells[key.text] = _cell(value, attribute, sink, f"{path}.{key.text}")
    missing = [name for name in deduction.attributes if name not in fields]
    if missing:
        message = f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing"
        sink.add(ATTRIBUTE_MISSING.at(start_span(fields), message, path=path))
    return {name: cells[name] for name in deduction.attributes if name in cells}


def read_clue_face(node: Node, deduction: Deduction | None, sink: Sink, path: str = "") -> ClueFace:
    """Read `{not: [attribute: value, …], answer: id}`. A clue that cannot be read keeps its number, as a gap."""
    fields = as_map(node, sink, path)
    if fields is None:
        return ClueFace()
    check_keys(fields, ("not", "answer"), sink, path)
    clues: list[ClueLine | Gap] = []
    lines = as_seq(fields.get("not"), sink, f"{path}.not")
    if lines is not None and not _lacks(deduction, fields, sink, path):
        clues = [_line(line, deduction, sink, f"{path}.not[{index}]") for index, line in enumerate(lines, 1)]
    answer = fields.get("answer")
    if answer is not None and is_gap(answer):
        return ClueFace(tuple(clues), as_gap(answer, sink, f"{path}.answer"))
    return ClueFace(tuple(clues), as_str(answer, sink, path=f"{path}.answer") or None)


def _line(node: Node, deduction: Deduction | None, sink: Sink, path: str) -> ClueLine | Gap:
    if is_gap(node):
        return as_gap(node, sink, path)
    fields = as_map(node, sink, path)
    if fields is None or deduction is None:
        return _UNKNOWN
    if len(fields) != 1:
        message = f"a clue excludes one value, not {len(fields)}"
        sink.add(DEDUCTION_NAME.at(start_span(fields), message, "begin each clue with '- '", path=path))
        return _UNKNOWN
    key, value = next(fields.items())
    attribute = _named(key, deduction, sink, path)
    cell = _cell(value, attribute, sink, path) if attribute is not None else _UNKNOWN
    return cell if isinstance(cell, Gap) else ClueLine(key.text, cell)


def _lacks(deduction: Deduction | None, node: Map, sink: Sink, path: str) -> bool:
    """Say whether there is no deduction to read by; a finding if so."""
    if deduction is None:
        sink.add(DEDUCTION_NAME.at(start_span(node), "the pack has no deduction with attributes", path=path))
    return deduction is None


def _named(key: Scalar, deduction: Deduction, sink: Sink, path: str) -> Attribute | None:
    attribute = deduction.attributes.get(key.text)
    if attribute is None:
        hint = did_you_mean(key.text, deduction.attributes)
        sink.add(DEDUCTION_NAME.at(key.span, f"there is no attribute '{key.text}'", hint, path=path))
    return attribute


def _cell(node: Node, attribute: Attribute, sink: Sink, path: str) -> str | Gap:
    if is_gap(node):
        return as_gap(node, sink, path)
    scalar = as_scalar(node, sink, path)
    if scalar is None:
        return _UNKNOWN
    if scalar.text not in attribute.values:
        # The label is what people write when they forget the id.
        by_label = [name for name, label in attribute.values.items() if label.plain == scalar.text]
        hint = f"did you mean '{by_label[0]}'?" if by_label else did_you_mean(scalar.text, attribute.values)
        message = f"'{scalar.text}' is no value of {attribute.id}"
        sink.add(DEDUCTION_NAME.at(scalar.span, message, hint, path=path))
        return _UNKNOWN
    return scalar.text
