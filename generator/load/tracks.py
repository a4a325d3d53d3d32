"""Tracks: nodes in, rows of cells out."""

from __future__ import annotations

from collections.abc import Mapping

from generator.model.board import Cell, Track
from generator.model.richtext import RichText

from .boards import as_range
from .codes_board import TRACK_CELL
from .reader import (
    Sink,
    as_choice,
    as_id,
    as_map,
    as_scalar,
    as_scalars,
    as_seq,
    check_keys,
    did_you_mean,
    need,
)
from .texts import name_of, text_of
from .yaml_tree import Map, Node, Scalar, Seq

_KEYS = ("title", "text", "cells", "numerals", "look", "marks", "icon", "marker")
_ROMAN = (
    ("C", 100), ("XC", 90), ("L", 50), ("XL", 40), ("X", 10), ("IX", 9), ("V", 5), ("IV", 4), ("I", 1)
)  # fmt: skip
LONGEST = 200


def read_tracks(node: Node | None, sink: Sink) -> Mapping[str, Track]:
    """Read the tracks of a pack by id; one without cells is left out after its finding."""
    tracks = {}
    top = as_map(node, sink, "tracks")
    for key, value in top.items() if top else ():
        fields = as_map(value, sink, f"tracks.{key.text}")
        track = _track(key, fields, sink) if as_id(key, sink) is not None and fields is not None else None
        if track is not None:
            tracks[track.id] = track
    return tracks


def _track(key: Scalar, node: Map, sink: Sink) -> Track | None:
    path = f"tracks.{key.text}"
    check_keys(node, _KEYS, sink, path)
    title = text_of(need(node, "title", sink, path), sink, f"{path}.title") or name_of(key.text)
    numerals = as_choice(node.get("numerals"), ("plain", "roman"), sink, f"{path}.numerals")
    values = _values(need(node, "cells", sink, path), sink, f"{path}.cells")
    if not values:
        return None
    marks = _marks(node.get("marks"), values, sink, f"{path}.marks")
    cells = tuple(
        Cell(roman(int(value)) if numerals == "roman" and value.isdigit() else value, *marks.get(value, ("", None)))
        for value in values
    )
    look = as_choice(node.get("look"), ("numbers", "log"), sink, f"{path}.look") or "numbers"
    icon, marker = (as_scalar(node.get(word), sink, f"{path}.{word}") for word in ("icon", "marker"))
    return Track(
        key.text, title, cells, key.span, look, text_of(node.get("text"), sink, f"{path}.text"),
        icon.text if icon else "", marker.text if marker else "",
    )  # fmt: skip


def _values(node: Node | None, sink: Sink, path: str) -> tuple[str, ...]:
    """Return what stands in the cells: of `0..15`, or of a list."""
    if isinstance(node, Seq):
        found: dict[str, None] = {}
        for scalar in as_scalars(node, sink, path):
            if scalar.text in found:
                sink.add(TRACK_CELL.at(scalar.span, f"the cell '{scalar.text}' stands here twice", path=path))
            found[scalar.text] = None
        return tuple(found)
    span = as_range(node, sink, path)
    if span is None or node is None:
        return ()
    first, last = span
    if not 0 <= last - first < LONGEST:
        message = f"{first}..{last} is no row of 1 to {LONGEST} cells"
        sink.add(TRACK_CELL.at(node.span, message, path=path))
        return ()
    return tuple(str(number) for number in range(first, last + 1))


def _marks(
    node: Node | None, cells: tuple[str, ...], sink: Sink, path: str
) -> Mapping[str, tuple[str, RichText | None]]:
    """Return icon and label by cell."""
    marks: dict[str, tuple[str, RichText | None]] = {}
    for index, item in enumerate(as_seq(node, sink, path) or (), 1):
        here = f"{path}[{index}]"
        fields = as_map(item, sink, here)
        if fields is None:
            continue
        check_keys(fields, ("at", "icon", "label"), sink, here)
        icon = as_scalar(fields.get("icon"), sink, f"{here}.icon")
        label = text_of(fields.get("label"), sink, f"{here}.label")
        for scalar in as_scalars(need(fields, "at", sink, here), sink, f"{here}.at"):
            if scalar.text not in cells:
                hint = did_you_mean(scalar.text, cells)
                sink.add(TRACK_CELL.at(scalar.span, f"there is no cell '{scalar.text}'", hint, path=f"{here}.at"))
            marks[scalar.text] = (icon.text if icon else "", label)
    return marks


def roman(number: int) -> str:
    """Return a number in Roman numerals; 0, which has none, stays 0."""
    if number == 0:
        return "0"
    letters = []
    for letter, value in _ROMAN:
        count, number = divmod(number, value)
        letters.append(letter * count)
    return "".join(letters)
