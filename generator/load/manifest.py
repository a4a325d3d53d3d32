"""Sections of game.yaml in: manifest, relations, accepted findings, sources, icons and print settings out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import TypeVar

from generator.model.content import (
    GAP_KINDS,
    Acceptance,
    Gap,
    IconSource,
    ManifestLine,
    PrintSettings,
    Relation,
    Source,
)  # fmt: skip
from generator.model.expression import Binary, Expr, Negation
from generator.model.finding import Severity
from generator.model.geometry import Size
from generator.model.paper import WIDEST_BLEED, WIDEST_GAP
from generator.model.template import EDGES

from .codes_text import EXPRESSION_UNREADABLE
from .expression import parse_expression
from .nodes import Map, Node, Scalar
from .raw import RawPack
from .reader import (
    Sink,
    as_choice,
    as_gap,
    as_int,
    as_length,
    as_map,
    as_scalar,
    as_seq,
    as_size,
    as_str,
    check_keys,
    is_gap,
    need,
)  # fmt: skip
from .texts import text_of, text_or_gap

T = TypeVar("T")
_SEVERITIES = tuple(severity.name.lower() for severity in Severity)


def _each(node: Node | None, name: str, read: Callable[[Map, Sink, str], T | None], sink: Sink) -> Iterator[T]:
    """Read the mappings of a list; paths count from 1."""
    for number, item in enumerate(as_seq(node, sink, name) or (), 1):
        fields = as_map(item, sink, f"{name}[{number}]")
        value = read(fields, sink, f"{name}[{number}]") if fields is not None else None
        if value is not None:
            yield value


def read_manifest(node: Node | None, sink: Sink) -> tuple[ManifestLine, ...]:
    """Read how many of each type the box holds, and how many of them are described."""
    return tuple(_each(node, "manifest", _line, sink))


def _line(node: Map, sink: Sink, path: str) -> ManifestLine | None:
    check_keys(node, ("count", "of", "described", "different", "gap", "note", "source"), sink, path)
    count = as_int(need(node, "count", sink, path), sink, 0, path=f"{path}.count")
    of = as_scalar(need(node, "of", sink, path), sink, f"{path}.of")
    if count is None or of is None:
        return None
    return ManifestLine(
        count,
        of.text,
        of.span,
        as_int(node.get("described"), sink, 0, count, f"{path}.described"),
        as_choice(node.get("gap"), GAP_KINDS, sink, f"{path}.gap") or "",
        text_of(node.get("note"), sink, f"{path}.note"),
        as_str(node.get("source"), sink, path=f"{path}.source"),
        _different(node.get("different"), count, sink, f"{path}.different"),
    )


def _different(node: Node | None, count: int, sink: Sink, path: str) -> int | Gap | None:
    """Read how many of a line's pieces differ, or that nobody knows."""
    if node is not None and is_gap(node):
        return as_gap(node, sink, path)
    return as_int(node, sink, 1, count, path)


def read_relations(node: Node | None, sink: Sink) -> tuple[Relation, ...]:
    """Read what must hold between counts and sets, and why."""
    return tuple(_each(node, "relations", _relation, sink))


def _relation(node: Map, sink: Sink, path: str) -> Relation | None:
    check_keys(node, ("that", "why", "severity"), sink, path)
    that = as_scalar(need(node, "that", sink, path), sink, f"{path}.that")
    why = as_str(need(node, "why", sink, path), sink, path=f"{path}.why")
    severity = as_choice(node.get("severity"), _SEVERITIES, sink, f"{path}.severity") or "error"
    expression = parse_expression(that, sink) if that is not None else None
    if that is None or expression is None:
        return None
    if not _may_fail(expression):
        message, hint = "a relation compares; this is a value", "write what it must be: count(card) = 4"
        sink.add(EXPRESSION_UNREADABLE.at(that.span, message, hint, path=path))
        return None
    return Relation(that.text, expression, why, that.span, Severity[severity.upper()])


def _may_fail(expression: Expr) -> bool:
    """Say whether an expression compares, in each of its parts: a bare value would hold whatever the pack says."""
    if isinstance(expression, Negation):
        return _may_fail(expression.operand)
    if not isinstance(expression, Binary) or expression.operator in ("+", "-", "*"):
        return False
    return expression.operator not in ("and", "or") or (_may_fail(expression.left) and _may_fail(expression.right))


def read_accept(node: Node | None, sink: Sink) -> tuple[Acceptance, ...]:
    """Read the findings that the pack accepts."""
    return tuple(_each(node, "accept", _acceptance, sink))


def _acceptance(node: Map, sink: Sink, path: str) -> Acceptance | None:
    check_keys(node, ("code", "at", "reason"), sink, path)
    found = [as_scalar(need(node, name, sink, path), sink, f"{path}.{name}") for name in ("code", "at", "reason")]
    if None in found:
        return None
    code, at, reason = (scalar for scalar in found if scalar is not None)
    return Acceptance(code.text, at.text, reason.text, code.span)


def read_sources(node: Node | None, sink: Sink) -> dict[str, Source]:
    """Read where facts came from: `sheet: The rule sheet`, or `sheet: {title: The rule sheet}`."""
    sources = {}
    entries = as_map(node, sink, "sources")
    for key, value in entries.items() if entries else ():
        title: Node | None = value
        if isinstance(value, Map):
            check_keys(value, ("title",), sink, f"sources.{key.text}")
            title = need(value, "title", sink, f"sources.{key.text}")
        text = as_scalar(title, sink, f"sources.{key.text}")
        if text is not None:
            sources[key.text] = Source(key.text, text.text, key.span)
    return sources


def read_print(node: Node | None, sink: Sink, sheets: Collection[str] = ()) -> PrintSettings:
    """Read what the pack asks of its sheets; `sheets`: the papers that there are."""
    fields = as_map(node, sink, "print")
    default = PrintSettings()
    if fields is None:
        return default
    check_keys(fields, ("card", "bleed", "safe", "radius", "gap", "edge", "sheet"), sink, "print")
    card = as_size(fields.get("card"), sink, "print.card") or Size(default.card_width, default.card_height)

    def length(name: str, fallback: float, most: float) -> float:
        value = as_length(fields.get(name), sink, f"print.{name}", most)
        return fallback if value is None else value

    return PrintSettings(
        card.width,
        card.height,
        length("bleed", default.bleed, WIDEST_BLEED),
        length("safe", default.safe, card.shorter / 2),
        length("radius", default.radius, card.shorter / 2),
        length("gap", default.gap, WIDEST_GAP),
        as_choice(fields.get("edge"), EDGES, sink, "print.edge") or default.edge,
        as_choice(fields.get("sheet"), sheets, sink, "print.sheet") or default.sheet,
    )


def read_icons(raw: RawPack, templates_dir: Path, sink: Sink) -> dict[str, IconSource]:
    """Gather the icons: the shared ones, those in the art of used packs and of the pack, then those that they name."""
    icons = _folder(templates_dir / "icons")
    for pack in reversed(tuple(raw.packs())):
        icons |= _folder(pack.root / "art")
        entries = as_map(pack.sections.get("icons"), sink, "icons")
        for key, value in entries.items() if entries else ():
            icon = _icon(key, value, pack.root, icons.get(key.text), sink)
            if icon is not None:
                icons[key.text] = icon
    return icons


def _folder(folder: Path) -> dict[str, IconSource]:
    paths = sorted(folder.glob("*.svg")) if folder.is_dir() else ()
    return {path.stem: IconSource(path.stem, str(path), None) for path in paths}


def _icon(key: Scalar, value: Node, root: Path, known: IconSource | None, sink: Sink) -> IconSource | None:
    """Read `skull: art/skull.svg`, or `{file, meaning}`; an icon that is there already needs no file."""
    path = f"icons.{key.text}"
    fields = value if isinstance(value, Map) else None
    if fields is not None:
        check_keys(fields, ("file", "meaning"), sink, path)
    file = as_scalar(fields.get("file") if fields else value, sink, f"{path}.file" if fields else path)
    if file is None and known is None:
        if fields is not None:
            need(fields, "file", sink, path)
        return None
    meaning = text_or_gap(fields.get("meaning"), sink, f"{path}.meaning") if fields else None
    where = str(root / file.text) if file is not None else known.file if known is not None else ""
    return IconSource(key.text, where, file.span if file is not None else key.span, meaning)
