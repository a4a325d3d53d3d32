"""A pack in; a YAML file for `--with` out that names every gap, so that an owner can write the values in.

Mappings of an overlay are merged key by key, so they hold the gaps alone. Lists replace lists, so a list with a gap
in it is written whole. The file changes nothing as long as nobody fills it in.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias, Union

from generator.model.content import ClueFace, ClueLine, Gap, Pack, Table, TableRow, Value
from generator.model.richtext import RichText, Unreadable

from ._sums import written
from ._walk import own_icons, own_terms

Node: TypeAlias = Union[str, "list[Node]", "dict[str, Node]"]
"""A ready scalar, a list, or a mapping."""
_WORD = re.compile(r"[a-z][a-z0-9-]*")
_NO_WORDS = frozenset(("y", "yes", "n", "no", "on", "off", "true", "false", "null"))


def overlay(pack: Pack) -> dict[str, Node]:
    """Return the gaps of a pack in the shape of its files."""
    tree: dict[str, Node] = {}
    for component in pack.components:
        fields = {name: _unknown(value) for name, value in component.fields.items() if has_gap(value)}
        if fields:
            entries = tree.setdefault(component.type, [])
            assert isinstance(entries, list)
            entries.append({"id": component.id, **fields})
    tables: dict[str, Node] = {
        table.id: _table(table) for table in pack.tables.values() if any(has_gap(row.then) for row in table.rows)
    }
    terms: dict[str, Node] = {
        term.id: {"text": _leaf(term.definition)} for term in own_terms(pack) if has_gap(term.definition)
    }
    icons: dict[str, Node] = {
        icon.name: {"meaning": _leaf(icon.meaning)}
        for icon, _ in own_icons(pack)
        if icon.meaning is not None and has_gap(icon.meaning)
    }
    shared = {"tables": tables, "glossary": terms, "icons": icons}
    return tree | {key: node for key, node in shared.items() if node}


def has_gap(value: Value) -> bool:
    """Say whether a value is a gap, holds one, or holds a symbol that nobody could read."""
    if isinstance(value, RichText):
        return any(isinstance(run, Unreadable) for run in value.runs)
    if isinstance(value, ClueFace):
        return isinstance(value.answer, Gap) or any(isinstance(clue, Gap) for clue in value.clues)
    if isinstance(value, Mapping):
        return any(has_gap(item) for item in value.values())
    return any(has_gap(item) for item in value) if isinstance(value, tuple) else isinstance(value, Gap)


def written_out(node: Node, indent: str = "") -> Iterator[str]:
    """Write a tree in block style."""
    if isinstance(node, dict):
        for key, item in node.items():
            if isinstance(item, str):
                yield f"{indent}{key}: {item}"
            else:
                yield f"{indent}{key}:"
                yield from written_out(item, indent + "  ")
    elif isinstance(node, list):
        for item in node:
            inner = list(written_out(item, indent + "  "))
            yield f"{indent}- {inner[0].lstrip()}"
            yield from inner[1:]
    else:
        yield indent + node


def _unknown(value: Value) -> Node:
    """Return what is not known of a value: of mappings the gaps alone, lists whole."""
    if isinstance(value, ClueFace):
        face: dict[str, Node] = {}
        if any(isinstance(clue, Gap) for clue in value.clues):
            face["not"] = [_leaf(clue) for clue in value.clues]
        if isinstance(value.answer, Gap):
            face["answer"] = _leaf(value.answer)
        return face
    if isinstance(value, Mapping):
        return {key: _unknown(item) for key, item in value.items() if has_gap(item)}
    return _whole(value)


def _whole(value: Value) -> Node:
    if isinstance(value, tuple):
        return [_whole(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _whole(item) for key, item in value.items()}
    return _leaf(value)


def _leaf(value: Value | ClueLine) -> str:
    if isinstance(value, Gap):
        return f"{{gap: {value.kind}}}"
    if isinstance(value, ClueLine):
        return f"{{{value.attribute}: {value.value}}}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return f"{value:g}"
    text = str(value)
    plain = _WORD.fullmatch(text) and text not in _NO_WORDS
    return text if plain else json.dumps(text, ensure_ascii=False)


def _table(table: Table) -> dict[str, Node]:
    return {"rows": [_row(row) for row in table.rows]}


def _row(row: TableRow) -> dict[str, Node]:
    named: dict[str, Node] = {"id": row.id} if row.id else {}
    if row.cells:
        cells: dict[str, Node] = {key: json.dumps(cell, ensure_ascii=False) for key, cell in row.cells.items()}
    else:
        cells = {"when": "otherwise" if row.when is None else json.dumps(written(row.when), ensure_ascii=False)}
    worth: dict[str, Node] = {} if row.worth is None else {"worth": str(row.worth)}
    return named | cells | worth | {"then": _leaf(row.then)}
