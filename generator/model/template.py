"""What a component type has and what it looks like: templates, slots, styles. Lengths in mm, type in pt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType
from typing import Any

from .arith import Arith
from .frozen import frozen
from .span import Span

EMPTY: Mapping[str, Any] = MappingProxyType({})
EDGES = ("mirror", "extend")
"""How bleed is made of art that stops at the trim: its edge mirrored, or drawn out."""


@frozen
class FieldSpec:
    """A field that a template declares.

    type      text (running text with marks) | word | int | number | choice | flag | icon | picture | ref |
              space (a place on a board: `source` its id, the words its name) | list | rows | attributes | clue-face
    options   choice: `values`; int and number: `min`, `max`; ref: `of` (a type)
    items     list: what each item is
    columns   rows: what each row has
    """

    name: str
    type: str
    span: Span
    required: bool = True
    translate: bool = False
    options: Mapping[str, Any] = field(default_factory=lambda: EMPTY)
    items: FieldSpec | None = None
    columns: Mapping[str, FieldSpec] = field(default_factory=lambda: EMPTY)


SECRET = ("clues", "film")
"""The slot types that a red reveal prints in another way."""


@frozen
class Slot:
    """A place on a face. `box` is x, y, width, height; `options` are those of its type (model/slots.py)."""

    id: str
    type: str
    box: tuple[Arith, Arith, Arith, Arith]
    span: Span
    options: Mapping[str, Any] = field(default_factory=lambda: EMPTY)
    when: str = ""
    """A field's name: shown only if the component has it (`!name`: only if it has not; `name=value`)."""
    ink: str = ""
    """full | low: shown in this ink only."""
    places: Mapping[str, Span] = field(default_factory=lambda: EMPTY)

    def get(self, name: str, default: Any = None) -> Any:
        """Return an option."""
        return self.options.get(name, default)


@frozen
class Template:
    """A component type. `lengths` name numbers for its boxes; `steps` are tried in turn until the text fits.

    accent   the style colour of the type
    deck     the word on the backs, where decks have one
    windows  overlays: which rows of which template the windows show
    """

    name: str
    kind: str
    span: Span
    width: float
    height: float
    bleed: float
    safe: float
    radius: float = 0.0
    outline: str = "rectangle"
    """rectangle | circle"""
    edge: str = "mirror"
    """How bleed is made where the art stops at the trim: one of `EDGES`."""
    fields: Mapping[str, FieldSpec] = field(default_factory=lambda: EMPTY)
    faces: Mapping[str, tuple[Slot, ...]] = field(default_factory=lambda: EMPTY)
    lengths: Mapping[str, Arith] = field(default_factory=lambda: EMPTY)
    steps: Mapping[str, tuple[float, ...]] = field(default_factory=lambda: EMPTY)
    styles: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: EMPTY)
    """Text styles of its own, over those of the style sheet."""
    label: str = ""
    """What one of it is called in print (`Suspect`)."""
    plural: str = ""
    icon: str = ""
    accent: str = ""
    deck: str = ""
    aid: bool = False
    build: str = ""
    windows: Any = None
    own: bool = False
    """Whether the pack brings it (and does not use the shared one)."""
    places: Mapping[str, Span] = field(default_factory=lambda: EMPTY)


@frozen
class TextStyle:
    """How letters look. Sizes in pt, `leading` as a factor of the size, `tracking` in 1/1000 em."""

    name: str
    font: str = "body"
    weight: str = "regular"
    italic: bool = False
    size: float = 9.5
    leading: float = 1.24
    floor: float = 8.5
    colour: str = "ink"
    tracking: float = 0.0
    upper: bool = False
    bold_weight: str = "bold"


@frozen
class Paint:
    """A named way to draw a shape: fill and stroke by colour name, widths in mm."""

    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dash: tuple[float, ...] = ()
    cap: str = "butt"
    join: str = "miter"


@frozen
class StyleSheet:
    """One ink mode: fonts (family -> weight -> file keys, in order of fallback), colours, paints, text styles."""

    name: str
    fonts: Mapping[str, Mapping[str, tuple[str, ...]]]
    colours: Mapping[str, str]
    paints: Mapping[str, Paint]
    texts: Mapping[str, TextStyle]
    packages: tuple[str, ...] = ()
    """The Python packages that bring the fonts."""

    def colour(self, name: str, accent: str = "") -> str:
        """Return the hex of a colour name. A colour may name another; `accent` stands for the template's own."""
        while not name.startswith("#"):
            if name in ("accent", "accent2"):
                name = (accent or "ink") if name == "accent" else f"{accent or 'ink'}2"
            name = self.colours.get(name) or self.colours.get(name.rstrip("2"), "#000000")
        return name
