"""Hand-made values for the tests of checks: packs, templates, faces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.check import Proof
from generator.model.arith import constant
from generator.model.content import Component, Pack, PrintSettings
from generator.model.drawing import DisplayList, DrawOp, Shaped, TextRun, rectangle
from generator.model.geometry import Box, Size
from generator.model.paper import Artwork
from generator.model.richtext import plain_text
from generator.model.span import Span
from generator.model.template import Slot, Template

ZERO = constant(0)


def at(line: int, column: int = 1, file: str = "game.yaml") -> Span:
    return Span(file, line, column, line, column + 4)


def pack(**values: Any) -> Pack:
    base: dict[str, Any] = {
        "id": "made", "title": plain_text("Made"), "version": "1", "language": "en", "languages": (),
        "notice": plain_text("A test."), "root": ".", "span": at(1), "print": PrintSettings(), "templates": {},
        "components": (),
    }  # fmt: skip
    return Pack(**(base | values))


def component(identifier: str, kind: str, line: int = 1, copies: int = 1, **fields: Any) -> Component:
    return Component(identifier, kind, copies, fields, at(line))


def template(name: str, kind: str = "card", **values: Any) -> Template:
    base: dict[str, Any] = {"width": 63.0, "height": 88.0, "bleed": 3.0, "safe": 4.0}
    return Template(name, kind, values.pop("span", at(1, file=f"{name}.yaml")), **(base | values))


def slot(identifier: str, kind: str, line: int, places: Mapping[str, Span] | None = None, **options: Any) -> Slot:
    return Slot(
        identifier, kind, (ZERO, ZERO, ZERO, ZERO), at(line, file="template.yaml"), options, places=places or {}
    )


def run(text: str, x: float, y: float, size: float = 9.0, width: float = 20.0) -> TextRun:
    return TextRun(
        x, y, (Shaped(text, "Font", tuple(range(len(text))), (0.0,) * len(text), 1.0),), size, "#000000", width
    )


def artwork(
    of: Template, *ops: DrawOp, face: str = "front", hash: str = "", regions: Mapping[str, Box] | None = None,
    name: str = "hat",
) -> Artwork:  # fmt: skip
    size = Size(of.width, of.height)
    outline = rectangle(Box(0, 0, of.width, of.height))
    return Artwork(
        component(name, of.name, 7), of, face, DisplayList(size, ops), outline, of.bleed,
        of.safe, hash or f"{name}-{face}", tuple((regions or {}).items()),
    )  # fmt: skip


def proof(*artworks: Artwork) -> Proof:
    return Proof(pack(), artworks)
