"""A raw tree and its templates in, the places of all texts that readers see out: what translators work on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from generator.model.content import Pack
from generator.model.span import Span
from generator.model.template import FieldSpec, Template

from .nodes import Map, Node, Scalar, Seq
from .paths import Index, Place
from .raw import RawPack
from .reader import Sink, as_str

SECTIONS: tuple[tuple[str, ...], ...] = (
    ("title",),
    ("subtitle",),
    ("tagline",),
    ("notice",),
    ("deduction", "attributes", "*", "label|short|clue"),
    ("deduction", "attributes", "*", "clue|values", "*"),
    ("tables", "*", "title|scene"),
    ("tables", "*", "labels", "*"),
    ("tables", "*", "rows", "#", "then"),
    ("boards", "*", "title"),
    ("boards", "*", "areas", "*"),
    ("boards", "*", "areas", "*", "name|text"),
    ("boards", "*", "spaces|links|marks", "*", "name"),
    ("boards", "*", "marks", "*", "plural"),
    ("boards", "*", "sign|die", "text"),
    ("boards", "*", "setups", "#", "title"),
    ("tracks", "*", "title|text"),
    ("tracks", "*", "marks", "#", "label"),
    ("rules", "#", "heading|when|text|reminder|example"),
    ("rules", "#", "text|steps", "#"),
    ("rules", "#", "steps", "#", "text"),
    ("rules", "#", "items", "#", "term|text"),
    ("glossary", "*"),
    ("glossary", "*", "name|text|instead-of"),
    ("glossary", "*", "instead-of", "#"),
    ("manifest", "#", "note"),
    ("icons", "*", "meaning"),
)
"""Where texts stand in the reserved sections: `*` any key, `#` any entry of a list, `a|b` one of several keys."""

SAID_BY_SLOTS = ("from", "label", "title", "words", "note", "steps", "answer_label", "empty", "gap", "legend")
"""Options of slots that hold words."""
_LOOKS = ("line", "block")
"""How a gap looks; not words."""
_FIELD = re.compile(r"\{[^}]*\}")
_LETTERS = re.compile(r"[^\W\d_]{2}")
_ALIKE = re.compile(r"none|[IVXLCDM]+")
"""Ids in tables that are no words: a value that does not apply is a dash, and numerals are the same everywhere."""


def translatable(pack: RawPack, templates: Mapping[str, Template]) -> Iterator[tuple[str, Place]]:
    """Return the paths and places of all texts that a reader sees: of corrections, then in the order of writing."""
    if pack.errata is not None:
        yield from _replaced(pack, templates)
        yield from _match(pack.errata, ("#", "reason"), "errata")
    yield from _standing(pack, templates)


def _standing(pack: RawPack, templates: Mapping[str, Template]) -> Iterator[tuple[str, Place]]:
    for pattern in SECTIONS:
        yield from _match(pack.sections, pattern, "")
    for listed in pack.listed:
        template = templates.get(listed.type.text)
        for name, spec in template.fields.items() if template else ():
            if name in listed.node:
                yield from _in_field(listed.node, name, spec, f"{listed.id}.{name}")


def template_words(templates: Mapping[str, Template]) -> Iterator[tuple[str, str, Span]]:
    """Return the paths, words and places of what packs' own templates print: labels, and words in slots."""
    for template in templates.values():
        if template.own:
            here = f"templates.{template.name}"
            for key in ("label", "plural", "deck"):
                yield from _said(f"{here}.{key}", getattr(template, key), template.places.get(key, template.span))
            for face, slots in template.faces.items():
                for slot in slots:
                    for key in SAID_BY_SLOTS:
                        place = slot.places.get(key, slot.span)
                        yield from _said(f"{here}.faces.{face}.{slot.id}.{key}", slot.get(key), place)


def table_ids(pack: Pack) -> Iterator[tuple[str, str, Span]]:
    """Return the paths, words and places of what a pack's tables print of ids: inputs and values without a label."""
    for table in pack.tables.values():
        if table.rows:
            words = (word for name, domain in table.inputs.items() for word in (name, *domain))
            for word in dict.fromkeys(word for word in words if isinstance(word, str)):
                if word not in table.labels and _LETTERS.search(word) and not _ALIKE.fullmatch(word):
                    yield f"tables.{table.id}.labels.{word}", word, table.span


def _replaced(pack: RawPack, templates: Mapping[str, Template]) -> list[tuple[str, Place]]:
    """Return the texts that corrections took away: what would be translated if it still stood in its place."""
    index = Index(pack.packs())
    found: list[tuple[str, Place]] = []
    for number, node in enumerate(pack.errata or (), 1):
        at = as_str(node.get("at"), Sink()) if isinstance(node, Map) else ""
        printed = node.get("printed") if isinstance(node, Map) else None
        place, _ = index.find(at)
        if place is None or printed is None:
            continue
        place.put(printed)
        for path, text in (text for each in pack.packs() for text in _standing(each, templates)):
            inner = path.removeprefix(at)
            if path.startswith(at) and inner[:1] in ("", ".", "["):
                where = f"errata[{number}].printed{inner}"
                found.append((where, text if inner else Place(node, "printed", printed)))  # type: ignore[arg-type]
        place.put(place.node)
    return found


def _said(path: str, words: object, span: Span) -> Iterator[tuple[str, str, Span]]:
    """Return words that are more than the names of fields (`{name}`)."""
    for word in words if isinstance(words, list | tuple) else (words,):
        if isinstance(word, str) and _LETTERS.search(_FIELD.sub("", word)) and word not in _LOOKS:
            yield path, word, span


def _match(node: Node, pattern: tuple[str, ...], path: str) -> Iterator[tuple[str, Place]]:
    first, rest = pattern[0], pattern[1:]
    for key, item in _within(node, first):
        inner = f"{path}[{key + 1}]" if isinstance(key, int) else f"{path}.{key}" if path else key
        if rest:
            yield from _match(item, rest, inner)
        elif isinstance(item, Scalar) and not item.blank:
            yield inner, Place(node, key, item)  # type: ignore[arg-type]


def _within(node: Node, step: str) -> Iterable[tuple[str | int, Node]]:
    if step == "#":
        return enumerate(node.items) if isinstance(node, Seq) else ()
    if not isinstance(node, Map):
        return ()
    return node.values.items() if step == "*" else [(key, node.values[key]) for key in step.split("|") if key in node]


def _in_field(holder: Map | Seq, key: str | int, spec: FieldSpec, path: str) -> Iterator[tuple[str, Place]]:
    node = holder.values[str(key)] if isinstance(holder, Map) else holder.items[int(key)]
    if spec.type == "text" and spec.translate and isinstance(node, Scalar) and not node.blank:
        yield path, Place(holder, key, node)
    elif spec.items is not None and isinstance(node, Seq):
        for number in range(len(node)):
            yield from _in_field(node, number, spec.items, f"{path}[{number + 1}]")
    elif spec.items is not None and isinstance(node, Scalar):
        yield from _in_field(holder, key, spec.items, path)
    elif spec.columns and isinstance(node, Seq):
        for number, row in enumerate(node, 1):
            for name, column in spec.columns.items() if isinstance(row, Map) else ():
                if name in row:  # type: ignore[operator]
                    yield from _in_field(row, name, column, f"{path}[{number}].{name}")  # type: ignore[arg-type]
