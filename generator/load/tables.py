"""Decision tables: nodes in, the model's tables out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.content import Table, TableExample, TableRow
from generator.model.expression import Binary, Expr, Listing, Literal, Name
from generator.model.richtext import plain_text

from .codes_text import TABLE_CONDITION, TABLE_INPUT
from .conditions import Inputs, settle
from .expression import WORD, parse_condition, parse_expression, plain_values
from .reader import (
    Sink,
    as_id,
    as_int,
    as_map,
    as_scalar,
    as_scalars,
    as_seq,
    check_keys,
    did_you_mean,
    need,
    what_is,
)
from .texts import name_of, span_of, text_of, text_or_gap
from .yaml_tree import Map, Node, Scalar, Seq

_TABLE_KEYS = ("title", "inputs", "rows", "examples", "labels", "scene", "rises", "falls")
_ROW_KEYS = ("id", "when", "then", "worth")
_RESERVED = frozenset({*_ROW_KEYS, "row", "and", "or", "not", "in", "otherwise"})


def read_tables(node: Node | None, sink: Sink) -> Mapping[str, Table]:
    """Read the tables of a pack by id; a table without inputs or rows is left out after its finding."""
    tables = {}
    for key, value in _items(as_map(node, sink, "tables")):
        fields = as_map(value, sink, f"tables.{key.text}")
        if as_id(key, sink) is not None and fields is not None:
            table = _table(key, fields, sink)
            if table is not None:
                tables[table.id] = table
    return tables


def _items(node: Map | None) -> Iterator[tuple[Scalar, Node]]:
    return node.items() if node is not None else iter(())


def _table(key: Scalar, node: Map, sink: Sink) -> Table | None:
    path = f"tables.{key.text}"
    check_keys(node, _TABLE_KEYS, sink, path)
    title = text_of(need(node, "title", sink, path), sink, f"{path}.title")
    inputs = _inputs(as_map(need(node, "inputs", sink, path), sink, f"{path}.inputs"), sink, f"{path}.inputs")
    rows = _rows(as_seq(need(node, "rows", sink, path), sink, f"{path}.rows"), inputs, sink, f"{path}.rows")
    if inputs is None or rows is None:
        return None
    examples = _examples(as_seq(node.get("examples"), sink), inputs, rows, sink, f"{path}.examples")
    labels = {}
    label_nodes = as_map(node.get("labels"), sink, f"{path}.labels")
    if label_nodes is not None:
        known = dict.fromkeys((*inputs, *_words(inputs)))
        check_keys(label_nodes, known, sink, f"{path}.labels")
        texts = {name.text: text_of(value, sink) for name, value in label_nodes.items() if name.text in known}
        labels = {name: text for name, text in texts.items() if text is not None}
    scene = text_of(node.get("scene"), sink, f"{path}.scene")
    rises, falls = (_promised(node.get(name), inputs, rows, sink, f"{path}.{name}") for name in ("rises", "falls"))
    return Table(key.text, title or name_of(key.text), inputs, rows, examples, key.span, labels, scene, rises, falls)


def _promised(node: Node | None, inputs: Inputs, rows: tuple[TableRow, ...], sink: Sink, path: str) -> tuple[str, ...]:
    """Read the inputs along which the worth of the rows goes one way."""
    named = as_scalars(node, sink, path)
    for scalar in named:
        if scalar.text not in inputs:
            message = f"the table has no input '{scalar.text}'"
            sink.add(TABLE_CONDITION.at(scalar.span, message, did_you_mean(scalar.text, inputs), path=path))
    if named and sum(row.worth is not None for row in rows) < 2:
        message = "nothing can be compared: fewer than two rows say what they are worth"
        sink.add(TABLE_CONDITION.at(named[0].span, message, "give rows a number: worth: 2", path=path))
    return tuple(scalar.text for scalar in named if scalar.text in inputs)


def _inputs(node: Map | None, sink: Sink, path: str) -> Inputs | None:
    """Read the domains; None if one cannot be listed, for then no row can be judged."""
    if node is None:
        return None
    domains: dict[str, tuple[int | str, ...]] = {}
    sound = True
    for key, value in node.items():
        here = f"{path}.{key.text}"
        if not WORD.fullmatch(key.text) or key.text in _RESERVED:
            sink.add(TABLE_INPUT.at(key.span, f"'{key.text}' cannot be an input's name", path=here))
            sound = False
            continue
        domain = _domain(value, sink, here)
        sound = sound and domain is not None
        domains[key.text] = domain or ()
    if not node.values:
        sink.add(TABLE_INPUT.at(node.span, "a table needs an input", path=path))
    return domains if sound and domains else None


def _words(inputs: Inputs) -> Iterator[str]:
    """Return the words among the values of all inputs."""
    return (value for domain in inputs.values() for value in domain if isinstance(value, str))


def _domain(node: Node, sink: Sink, path: str) -> tuple[int | str, ...] | None:
    values: dict[int | str, None] = {}
    items = node.items if isinstance(node, Seq) else [node]
    for item in items:
        scalar = as_scalar(item, sink, path)
        if scalar is None:
            return None
        found = plain_values(scalar.text)
        if not found or not values.keys().isdisjoint(found):
            problem = "stands here twice" if found else "is no value and no range"
            sink.add(TABLE_INPUT.at(scalar.span, f"{what_is(scalar)} {problem}", path=path))
            return None
        values.update(dict.fromkeys(found))
    if not values:
        sink.add(TABLE_INPUT.at(node.span, "a domain lists at least one value", path=path))
    return tuple(values) or None


def _rows(node: Seq | None, inputs: Inputs | None, sink: Sink, path: str) -> tuple[TableRow, ...] | None:
    """Read the rows; None if one cannot be read, for the others would then be judged wrongly."""
    if node is None or inputs is None:
        return None
    rows = [_row(item, inputs, sink, f"{path}[{index}]") for index, item in enumerate(node, 1)]
    names: dict[str, int] = {}
    for index, row in enumerate(rows, 1):
        name = row.id or str(index) if row else str(index)
        if names.setdefault(name, index) != index and row:
            message = f"row {index} has the name of row {names[name]}"
            sink.add(TABLE_CONDITION.at(row.span, message, path=f"{path}[{index}]"))
    return None if None in rows else tuple(row for row in rows if row)


def _row(node: Node, inputs: Inputs, sink: Sink, path: str) -> TableRow | None:
    fields = as_map(node, sink, path)
    if fields is None:
        return None
    check_keys(fields, (*_ROW_KEYS, *inputs), sink, path)
    then = text_or_gap(need(fields, "then", sink, path), sink, f"{path}.then")
    identifier = as_id(fields.get("id"), sink, f"{path}.id") if "id" in fields else ""
    worth = as_int(fields.get("worth"), sink, path=f"{path}.worth")
    cells = {name: value for name, value in fields.values.items() if name in inputs}
    span, when = span_of(fields), fields.get("when")
    if when is not None and cells:
        message = "a row has either 'when' or a value for each input"
        sink.add(TABLE_CONDITION.at(fields.keys["when"].span, message, path=path))
        return None
    if when is None and not cells:
        need(fields, "when", sink, path)
        return None
    condition: Expr | None = None
    if when is not None:
        scalar = as_scalar(when, sink, f"{path}.when")
        if scalar is not None and scalar.text.strip() != "otherwise":
            parsed = parse_expression(scalar, sink)
            condition = settle(parsed, inputs, scalar, sink, f"{path}.when") if parsed is not None else None
        elif scalar is not None:
            return TableRow(identifier or "", None, then or plain_text(""), span, worth=worth)
    else:
        condition = _all_of([_cell(name, value, inputs, sink, f"{path}.{name}") for name, value in cells.items()])
    if condition is None or then is None or identifier is None:
        return None
    return TableRow(identifier, condition, then, span, {name: _written(value) for name, value in cells.items()}, worth)


def _cell(name: str, node: Node, inputs: Inputs, sink: Sink, path: str) -> Expr | None:
    """Read what one input must meet: `2`, `none`, `1..3`, `>= 4`, or a list of values and ranges."""
    if isinstance(node, Seq):
        items: list[Literal] = []
        for item in node:
            scalar = as_scalar(item, sink, path)
            found = plain_values(scalar.text) if scalar is not None else ()
            if scalar is not None and not found:
                sink.add(TABLE_CONDITION.at(scalar.span, f"{what_is(scalar)} is no value and no range", path=path))
            if scalar is None or not found:
                return None
            part = Binary("in", Name(name), Listing(tuple(map(Literal, found))))
            if settle(part, inputs, scalar, sink, path) is None:
                return None
            items += map(Literal, found)
        return Binary("in", Name(name), Listing(tuple(items)))
    scalar = as_scalar(node, sink, path)
    condition = parse_condition(name, scalar, sink) if scalar is not None else None
    return settle(condition, inputs, scalar, sink, path) if condition is not None and scalar is not None else None


def _all_of(conditions: list[Expr | None]) -> Expr | None:
    """Join conditions by `and`; None if one is missing."""
    joined: Expr | None = None
    for condition in conditions:
        if condition is None:
            return None
        joined = condition if joined is None else Binary("and", joined, condition)
    return joined


def _written(node: Node) -> str:
    """Return a cell as its author wrote it, for printing."""
    if isinstance(node, Seq):
        return ", ".join(item.text for item in node if isinstance(item, Scalar))
    return node.text if isinstance(node, Scalar) else ""


def _examples(
    node: Seq | None, inputs: Inputs, rows: tuple[TableRow, ...], sink: Sink, path: str
) -> tuple[TableExample, ...]:
    found = (_example(item, inputs, rows, sink, f"{path}[{index}]") for index, item in enumerate(node or (), 1))
    return tuple(example for example in found if example is not None)


def _example(node: Node, inputs: Inputs, rows: tuple[TableRow, ...], sink: Sink, path: str) -> TableExample | None:
    fields = as_map(node, sink, path)
    if fields is None:
        return None
    check_keys(fields, ("row", *inputs), sink, path)
    row = as_scalar(need(fields, "row", sink, path), sink, f"{path}.row")
    names = [item.id or str(index) for index, item in enumerate(rows, 1)]
    if row is not None and row.text not in names:
        hint = did_you_mean(row.text, names)
        sink.add(TABLE_CONDITION.at(row.span, f"there is no row '{row.text}'", hint, path=path))
        row = None
    values: dict[str, int | str] = {}
    for name, value in fields.values.items():
        scalar = as_scalar(value, sink, path) if name in inputs else None
        if scalar is None:
            continue
        found = plain_values(scalar.text)
        if len(found) != 1 or found[0] not in inputs[name]:
            hint = did_you_mean(scalar.text, [word for word in inputs[name] if isinstance(word, str)])
            sink.add(TABLE_CONDITION.at(scalar.span, f"{name} is never {scalar.text}", hint, path=path))
            return None
        values[name] = found[0]
    return TableExample(values, row.text, span_of(fields)) if row is not None else None
