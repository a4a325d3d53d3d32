"""A raw template in, a typed template out. Lengths in mm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache
from typing import Any

from generator.model.arith import Arith
from generator.model.content import PrintSettings
from generator.model.finding import Finding
from generator.model.frozen import frozen
from generator.model.geometry import Size
from generator.model.kinds import KINDS
from generator.model.paper import WIDEST_BLEED
from generator.model.span import Span
from generator.model.template import EDGES, Template

from . import codes
from . import codes_template as tpl
from .fieldspecs import read_fields
from .nodes import Map, Node
from .reader import (
    Sink,
    as_choice,
    as_flag,
    as_length,
    as_map,
    as_seq,
    as_size,
    as_str,
    check_keys,
    need,
    start_span,
)  # fmt: skip
from .slots import Names, read_faces, read_sum
from .styles import read_changes

KEYS = (
    "kind", "extends", "abstract", "size", "bleed", "safe", "radius", "outline", "edge", "fields", "faces", "lengths",
    "steps", "styles", "label", "plural", "icon", "accent", "deck", "aid", "build", "windows", "remove",
)  # fmt: skip
CUT_OUT = ("token", "standee")
"""Kinds whose size every template states; a card's is the pack's, a sheet's may be the page's."""
GIVEN = ("w", "h", "bleed", "safe")
"""The lengths that every template has."""


@frozen
class Found:
    """A raw template: what it is called, the content of all files that it is put together from, whose it is."""

    name: str
    files: tuple[tuple[str, bytes], ...]
    own: bool
    node: Map = field(compare=False)


def read_template(found: Found, settings: PrintSettings, sink: Sink) -> Template | None:
    """Read a template; None after a finding where it has no kind.

    What the same files said with the same settings is known: packs share templates, and are built again and again.
    """
    template, findings, holes = _read(found, settings)
    sink.extend(findings)
    sink.holes |= holes
    return template


@lru_cache(maxsize=512)
def _read(found: Found, settings: PrintSettings) -> tuple[Template | None, tuple[Finding, ...], bool]:
    sink = Sink()
    template = _typed(found, settings, sink)
    return template, tuple(sink.findings), sink.holes


def _typed(found: Found, settings: PrintSettings, sink: Sink) -> Template | None:
    node = found.node
    check_keys(node, KEYS, sink)
    kind = as_choice(need(node, "kind", sink), KINDS, sink)
    if kind is None:
        return None
    size = _size(found, kind, settings, sink)
    trimmed = kind in ("card", *CUT_OUT)
    half = size.shorter / 2 or None  # the size of some sheets is the page's
    fields = read_fields(node.get("fields"), sink)
    steps = _steps(node.get("steps"), sink)
    lengths = _lengths(node.get("lengths"), (*GIVEN, *steps), sink)
    names = Names(fields, (*GIVEN, *steps, *lengths))
    return Template(
        found.name,
        kind,
        start_span(node),
        size.width,
        size.height,
        bleed=_length(node, "bleed", settings.bleed if trimmed else 0.0, WIDEST_BLEED, sink),
        safe=_length(node, "safe", settings.safe if trimmed else 0.0, half, sink),
        radius=_length(node, "radius", settings.radius if kind == "card" else 0.0, half, sink),
        outline=as_choice(node.get("outline"), ("rectangle", "circle"), sink) or "rectangle",
        edge=as_choice(node.get("edge"), EDGES, sink) or settings.edge,
        fields=fields,
        faces=read_faces(node.get("faces"), names, sink),
        lengths=lengths,
        steps=steps,
        styles=_styles(node.get("styles"), sink),
        label=as_str(node.get("label"), sink),
        plural=as_str(node.get("plural"), sink),
        icon=as_str(node.get("icon"), sink),
        accent=as_str(node.get("accent"), sink),
        deck=as_str(node.get("deck"), sink),
        aid=as_flag(node.get("aid"), sink),
        build=as_str(node.get("build"), sink),
        windows=_windows(node.get("windows"), sink),
        own=found.own,
        places=_places(node),
    )


def _size(found: Found, kind: str, settings: PrintSettings, sink: Sink) -> Size:
    size = as_size(found.node.get("size"), sink)
    if size is not None:
        return size
    if kind == "card":
        return Size(settings.card_width, settings.card_height)
    if kind in CUT_OUT and "size" not in found.node:
        sink.add(codes.MISSING_KEY.at(start_span(found.node), f"a {kind} has no 'size'"))
    return Size(0.0, 0.0)


def _length(node: Map, name: str, default: float, most: float | None, sink: Sink) -> float:
    length = as_length(node.get(name), sink, most=most)
    return length if length is not None else default if most is None else min(default, most)


def _steps(node: Node | None, sink: Sink) -> dict[str, tuple[float, ...]]:
    steps: dict[str, tuple[float, ...]] = {}
    values = as_map(node, sink)
    for key, value in values.items() if values else ():
        numbers = [read_sum(item, (), sink) for item in as_seq(value, sink) or ()]
        found = tuple(number.number for number in numbers if number is not None and number.number is not None)
        if found:
            steps[key.text] = found
        elif not numbers:
            sink.add(codes.WRONG_VALUE.at(value.span, f"'{key.text}' has no steps"))
    return steps


def _lengths(node: Node | None, known: tuple[str, ...], sink: Sink) -> dict[str, Arith]:
    """Read named sums; each may use those above it."""
    lengths: dict[str, Arith] = {}
    values = as_map(node, sink)
    for key, value in values.items() if values else ():
        arith = read_sum(value, (*known, *lengths), sink)
        if not key.text.isidentifier() or key.text in GIVEN:
            sink.add(tpl.UNKNOWN_NAME.at(key.span, f"no length can be called '{key.text}'"))
        elif arith is not None:
            lengths[key.text] = arith
    return lengths


def _styles(node: Node | None, sink: Sink) -> Mapping[str, Mapping[str, Any]]:
    styles = as_map(node, sink)
    found = ((key.text, as_map(value, sink)) for key, value in (styles.items() if styles else ()))
    return {name: read_changes(style, sink) for name, style in found if style is not None}


def _windows(node: Node | None, sink: Sink) -> Mapping[str, Any] | None:
    """Read whose rows the windows of an overlay show; `boxes` states them outright, in mm from the card's corner."""
    windows = as_map(node, sink)
    if windows is None:
        return None
    check_keys(windows, ("of", "face", "slot", "boxes"), sink)
    need(windows, "of", sink)
    read: dict[str, Any] = {name: as_str(windows.get(name), sink) for name in ("of", "face", "slot") if name in windows}
    boxes = as_seq(windows.get("boxes"), sink)
    if boxes is not None:
        read["boxes"] = tuple(box for item in boxes if (box := _box(item, sink)) is not None)
    return read


def _box(node: Node, sink: Sink) -> tuple[float, ...] | None:
    seq = as_seq(node, sink)
    sums = [read_sum(item, (), sink) for item in seq or ()]
    numbers = tuple(item.number for item in sums if item is not None and item.number is not None)
    if seq is not None and len(seq) != 4:
        sink.add(codes.WRONG_VALUE.at(node.span, "a box is x, y, width, height"))
    return numbers if len(numbers) == 4 else None


def _places(node: Map) -> dict[str, Span]:
    """Return where the keys stand, and where each window does."""
    places = {name: value.span for name, value in node.values.items()}
    windows = node.get("windows")
    for name, value in windows.values.items() if isinstance(windows, Map) else ():
        places[f"windows.{name}"] = value.span
    boxes = as_seq(windows.get("boxes"), Sink()) if isinstance(windows, Map) else None
    for number, box in enumerate(boxes or (), 1):
        places[f"windows.boxes[{number}]"] = box.span
    return places


