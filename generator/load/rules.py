"""The rules of a pack: nodes in, sections, glossary, tables and boards out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.board import AID_PAGES
from generator.model.content import Section, Step, Term
from generator.model.richtext import RichText

from .boards import read_boards
from .codes import WRONG_VALUE
from .markup import parse_text
from .reader import (
    Sink,
    as_choice,
    as_gap,
    as_id,
    as_map,
    as_scalar,
    as_scalars,
    as_seq,
    as_str,
    check_keys,
    need,
)
from .tables import read_tables
from .texts import name_of, span_of, text_of, text_or_gap
from .yaml_tree import Map, Node, Scalar

__all__ = ["read_boards", "read_glossary", "read_sections", "read_tables"]

ROLES = ("rule", "setup", "procedure", "phase", "open")
_SECTION_KEYS = ("heading", "id", "when", "role", "text", "steps", "table", "reminder", "example", "items",
                 "icon", "aid")  # fmt: skip
_STEP_KEYS = ("text", "status", "picture")
_TERM_KEYS = ("name", "text", "gap", "see", "source", "instead-of")


def read_sections(node: Node | None, sink: Sink) -> tuple[Section, ...]:
    """Read the chapters under `rules`, in order; one without a heading is left out after its finding."""
    items = as_seq(node, sink, "rules")
    found = (_section(item, sink, f"rules[{index}]") for index, item in enumerate(items or (), 1))
    return tuple(section for section in found if section is not None)


def _section(node: Node, sink: Sink, path: str) -> Section | None:
    fields = as_map(node, sink, path)
    if fields is None:
        return None
    check_keys(fields, _SECTION_KEYS, sink, path)
    heading = as_scalar(need(fields, "heading", sink, path), sink, f"{path}.heading")
    if heading is None:
        return None
    steps = as_seq(fields.get("steps"), sink, f"{path}.steps")
    found = [_step(item, sink, f"{path}.steps[{index}]") for index, item in enumerate(steps or (), 1)]
    return Section(
        heading=parse_text(heading, sink),
        span=heading.span,
        id=as_id(fields.get("id"), sink, f"{path}.id") or "",
        when=text_of(fields.get("when"), sink, f"{path}.when"),
        text=tuple(parse_text(scalar, sink) for scalar in as_scalars(fields.get("text"), sink, f"{path}.text")),
        steps=tuple(step for step in found if step is not None),
        table=as_str(fields.get("table"), sink, path=f"{path}.table"),
        reminder=text_of(fields.get("reminder"), sink, f"{path}.reminder"),
        example=text_of(fields.get("example"), sink, f"{path}.example"),
        role=as_choice(fields.get("role"), ROLES, sink, f"{path}.role") or "",
        items=_pairs(fields.get("items"), sink, f"{path}.items"),
        icon=as_str(fields.get("icon"), sink, path=f"{path}.icon"),
        aid=as_choice(fields.get("aid"), AID_PAGES, sink, f"{path}.aid") or "",
    )


def _step(node: Node, sink: Sink, path: str) -> Step | None:
    """Read a step: a text, or a mapping where it has a picture or is missing from the sheet."""
    if not isinstance(node, Map):
        text = text_of(node, sink, path)
        return None if text is None else Step(text, node.span)
    check_keys(node, _STEP_KEYS, sink, path)
    text = text_of(need(node, "text", sink, path), sink, f"{path}.text")
    status = as_choice(node.get("status"), ("missing",), sink, f"{path}.status") or ""
    picture = as_str(node.get("picture"), sink, path=f"{path}.picture")
    return None if text is None else Step(text, span_of(node), status, picture)


def _pairs(node: Node | None, sink: Sink, path: str) -> tuple[tuple[RichText, RichText], ...]:
    pairs = []
    for index, item in enumerate(as_seq(node, sink, path) or (), 1):
        here = f"{path}[{index}]"
        fields = as_map(item, sink, here)
        if fields is None:
            continue
        check_keys(fields, ("term", "text"), sink, here)
        term = text_of(need(fields, "term", sink, here), sink, f"{here}.term")
        text = text_of(need(fields, "text", sink, here), sink, f"{here}.text")
        if term is not None and text is not None:
            pairs.append((term, text))
    return tuple(pairs)


def read_glossary(node: Node | None, sink: Sink) -> Mapping[str, Term]:
    """Read the words of the game by id: a text, a mapping, or a gap where no sheet defines the word."""
    terms = {}
    fields = as_map(node, sink, "glossary")
    for key, value in fields.items() if fields else ():
        term = _term(key, value, sink) if as_id(key, sink) is not None else None
        if term is not None:
            terms[term.id] = term
    return terms


def _term(key: Scalar, node: Node, sink: Sink) -> Term | None:
    path = f"glossary.{key.text}"
    name = name_of(key.text)
    if not isinstance(node, Map):
        text = text_of(node, sink, path)
        return None if text is None else Term(key.text, name, text, key.span)
    check_keys(node, _TERM_KEYS, sink, path)
    # The gap may stand beside the name, or in the text's place.
    definition = as_gap(node, sink, path) if "gap" in node else text_or_gap(need(node, "text", sink, path), sink, path)
    if definition is None:
        return None
    source = as_str(node.get("source"), sink, path=f"{path}.source")
    see = as_str(node.get("see"), sink, path=f"{path}.see")
    written = text_of(node.get("name"), sink, f"{path}.name") or name
    words = tuple(_other_words(node.get("instead-of"), sink, f"{path}.instead-of"))
    return Term(key.text, written, definition, key.span, source, see, words)


def _other_words(node: Node | None, sink: Sink, path: str) -> Iterator[str]:
    """Read the words that a term stands instead of: a list, or texts with commas."""
    for scalar in as_scalars(node, sink, path):
        for part in scalar.text.split(","):
            words = part.split()
            if words and all(word.strip("*") for word in words):
                yield " ".join(words)
            elif words:
                message = f"{part.strip()!r} would find every word"
                hint = "write the beginning of a word before the '*'"
                sink.add(WRONG_VALUE.at(scalar.span, message, hint, path=path))
