"""Style files in, a style sheet out: fonts, colours, paints, text styles of one ink. Type in pt, lengths in mm."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.model.finding import Outcome
from generator.model.span import start_of
from generator.model.template import Paint, StyleSheet, TextStyle

from . import codes
from . import codes_template as tpl
from .nodes import Map, Node, Scalar
from .raw import copy_tree, read_file
from .reader import (
    Sink,
    as_flag,
    as_length,
    as_map,
    as_number,
    as_points,
    as_scalar,
    as_scalars,
    as_seq,
    as_str,
    check_keys,
    did_you_mean,
)  # fmt: skip
from .templates import merge_map

KEYS = ("extends", "packages", "fonts", "colours", "paints", "texts")
_HEX = re.compile("#[0-9A-Fa-f]{6}")
_TEXT: Mapping[str, Callable[[Node | None, Sink], Any]] = {
    "extends": as_str,
    "font": as_str,
    "weight": as_str,
    "bold_weight": as_str,
    "colour": as_str,
    "italic": as_flag,
    "upper": as_flag,
    "size": as_points,
    "floor": as_points,
    "leading": as_number,
    "tracking": as_number,
}
"""How each option of a text style is read."""


def load_style(templates_dir: Path, name: str, pack_root: Path | None = None) -> Outcome[StyleSheet]:
    """Load templates/styles/<name>.yaml, the pack's own styles/<name>.yaml laid over it. Raises OSError."""
    sink = Sink()
    merged = _read(templates_dir / "styles", name, sink)
    own = _read(pack_root / "styles", name, sink, optional=True) if pack_root else None
    for key, value in own.items() if own and merged else ():
        merge_map(merged, key, value)  # type: ignore[arg-type]
    sheet = _sheet(name, merged, sink) if merged is not None else None
    return Outcome(sheet, tuple(sink.findings))


def _read(folder: Path, name: str, sink: Sink, chain: tuple[str, ...] = (), optional: bool = False) -> Map | None:
    """Read a style file with all that it extends."""
    path = folder / f"{name}.yaml"
    if not path.is_file():
        if not optional:
            known = (near.stem for near in folder.glob("*.yaml"))
            message = f"there is no style '{name}'"
            sink.add(tpl.NO_STYLE.at(start_of(str(path)), message, did_you_mean(name, known)))
        return None
    node = as_map(read_file(path, sink, [])[0], sink)
    parent = as_scalar(node.get("extends"), sink) if node else None
    if node is None or parent is None:
        return node
    if parent.text in (*chain, name):
        sink.add(tpl.CIRCLE.at(parent.span, f"'{parent.text}' extends this style in turn"))
        return node
    if not (folder / f"{parent.text}.yaml").is_file():
        known = (near.stem for near in folder.glob("*.yaml"))
        hint = did_you_mean(parent.text, known)
        sink.add(tpl.NO_PARENT.at(parent.span, f"there is no style '{parent.text}'", hint))
        return node
    under = _read(folder, parent.text, sink, (*chain, name))
    merged = copy_tree(under) if under else node
    assert isinstance(merged, Map)
    for key, value in node.items():
        # A paint of low ink replaces that of full ink whole: an outline is not an outline over a fill.
        _lay(merged, key, value)
    return merged


def _lay(merged: Map, key: Scalar, value: Node) -> None:
    there = merged.get(key.text)
    if key.text == "paints" and isinstance(there, Map) and isinstance(value, Map):
        for inner, paint in value.items():
            there.put(inner, paint)
    else:
        merge_map(merged, key, value)


def _sheet(name: str, node: Map, sink: Sink) -> StyleSheet:
    check_keys(node, KEYS, sink)
    fonts = _fonts(node.get("fonts"), sink)
    packages = tuple(scalar.text for scalar in as_scalars(node.get("packages"), sink))
    styles = as_map(node.get("texts"), sink)
    texts = _Texts(styles, fonts, sink).all() if styles is not None else {}
    colours = _colours(node.get("colours"), sink)
    return StyleSheet(name, fonts, colours, _paints(node.get("paints"), sink), texts, packages)


def _fonts(node: Node | None, sink: Sink) -> dict[str, dict[str, tuple[str, ...]]]:
    """Read families: weight -> file keys in the order of fallback."""
    fonts: dict[str, dict[str, tuple[str, ...]]] = {}
    families = as_map(node, sink)
    for family, value in families.items() if families else ():
        weights = as_map(value, sink)
        fonts[family.text] = {
            weight.text: tuple(scalar.text for scalar in as_scalars(files, sink))
            for weight, files in (weights.items() if weights else ())
        }
    return fonts


def _colours(node: Node | None, sink: Sink) -> dict[str, str]:
    """Read colours: `#RRGGBB`, or the name of another."""
    colours: dict[str, str] = {}
    values = as_map(node, sink)
    known = set(values.values) | {"accent", "accent2"} if values else set()
    for key, value in values.items() if values else ():
        scalar = as_scalar(value, sink)
        if scalar is None:
            continue
        circle = _circle(key.text, values)
        if not _HEX.fullmatch(scalar.text) and (scalar.text not in known or circle):
            if min(circle, default=key.text) != key.text:
                continue  # told at another colour of the circle
            hint = did_you_mean(scalar.text, known - {key.text})
            sink.add(codes.WRONG_VALUE.at(scalar.span, f"'{scalar.text}' is no colour", hint))
        else:
            colours[key.text] = scalar.text.upper() if scalar.text.startswith("#") else scalar.text
    return colours


def _circle(name: str, values: Map | None) -> list[str]:
    """Return the colours that name each other in a circle, if a colour leads into one."""
    seen: list[str] = []
    while values is not None and name in values and name not in seen:
        seen.append(name)
        value = values.get(name)
        name = value.text if isinstance(value, Scalar) else ""
    return seen[seen.index(name) :] if name in seen else []


def _paints(node: Node | None, sink: Sink) -> dict[str, Paint]:
    paints: dict[str, Paint] = {}
    values = as_map(node, sink)
    for key, value in values.items() if values else ():
        paint = as_map(value, sink)
        if paint is None:
            continue
        check_keys(paint, ("fill", "stroke", "width", "dash", "cap", "join"), sink)
        dash = as_seq(paint.get("dash"), sink)
        lengths = (as_length(item, sink) for item in dash or ())
        paints[key.text] = Paint(
            fill=as_str(paint.get("fill"), sink),
            stroke=as_str(paint.get("stroke"), sink),
            width=as_length(paint.get("width"), sink) or 0.0,
            dash=tuple(length for length in lengths if length is not None),
            cap=as_str(paint.get("cap"), sink, "butt"),
            join=as_str(paint.get("join"), sink, "miter"),
        )
    return paints


def read_changes(node: Map, sink: Sink) -> dict[str, Any]:
    """Read the options that a text style states; `extends` names the style that it changes."""
    check_keys(node, _TEXT, sink)
    read = ((name, _TEXT[name](value, sink)) for name, value in node.values.items() if name in _TEXT)
    return {name: value for name, value in read if value is not None}


class _Texts:
    """Works text styles out; one may extend another, written above or below it."""

    def __init__(self, node: Map, fonts: Mapping[str, Mapping[str, Any]], sink: Sink) -> None:
        self.node, self.fonts, self.sink = node, fonts, sink
        self.done: dict[str, TextStyle] = {}
        self.changes: dict[str, dict[str, Any]] = {}
        for key, value in node.items():
            options = as_map(value, sink)
            if options is not None:
                self.changes[key.text] = read_changes(options, sink)

    def all(self) -> dict[str, TextStyle]:
        """Return the styles in the order of writing."""
        styles = {name: self._style(name, ()) for name in self.changes}
        for style in styles.values():
            self._check_font(style)
        return styles

    def _style(self, name: str, chain: tuple[str, ...]) -> TextStyle:
        if name not in self.done:
            own = {key: value for key, value in self.changes[name].items() if key != "extends"}
            parent = self.changes[name].get("extends", "")
            base = self._parent(parent, name, (*chain, name)) if parent else TextStyle(name)
            self.done[name] = replace(base, **{**own, "name": name})
        return self.done[name]

    def _parent(self, parent: str, name: str, chain: tuple[str, ...]) -> TextStyle:
        if parent in self.changes and parent not in chain:
            return self._style(parent, chain)
        span = self._place(name, "extends").span
        if parent in chain:
            self.sink.add(tpl.CIRCLE.at(span, f"'{parent}' extends this style in turn"))
        else:
            hint = did_you_mean(parent, self.changes)
            self.sink.add(tpl.NO_PARENT.at(span, f"there is no text style '{parent}'", hint))
        return TextStyle(name)

    def _place(self, name: str, option: str) -> Scalar:
        """Return where a style states an option, or its name where it takes the option over."""
        own = self.node.get(name)
        value = own.get(option) if isinstance(own, Map) else None
        return value if isinstance(value, Scalar) else self.node.keys[name]

    def _check_font(self, style: TextStyle) -> None:
        """A font that a style takes over has been told where it is named."""
        own = self.changes[style.name]
        weights = self.fonts.get(style.font)
        if own.get("extends") and not own.keys() & {"font", "weight"}:
            return
        if weights is None:
            span, hint = self._place(style.name, "font").span, did_you_mean(style.font, self.fonts)
            self.sink.add(tpl.NO_FONT.at(span, f"there is no font '{style.font}'", hint))
        elif style.weight not in weights and "regular" not in weights:
            span, hint = self._place(style.name, "weight").span, did_you_mean(style.weight, weights)
            message = f"the font '{style.font}' has no weight '{style.weight}'"
            self.sink.add(tpl.NO_FONT.at(span, message, hint))
