"""What a slot sees while it is drawn: its component, box and named lengths; and what it hands back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from functools import lru_cache

from generator.model.content import ClueFace, Component, Gap, Value
from generator.model.drawing import DrawOp, Path, Shape, Stroke
from generator.model.finding import Finding, Note
from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.markup import parse_markup
from generator.model.richtext import RichText, Unreadable, plain_text
from generator.model.span import Span
from generator.model.template import Paint, Slot, Template, TextStyle

from . import codes
from .desk import Desk
from .names import fill
from .room import Room
from .text import Paragraph, set_text


@frozen
class Drawn:
    """What a slot drew. `fits`: whether its text stood in the box without shrinking (asked while steps remain)."""

    ops: tuple[DrawOp, ...]
    fits: bool = True
    regions: tuple[tuple[str, Box], ...] = ()


@frozen
class SlotType:
    """A slot type: its name in templates and the function that draws it."""

    name: str
    draw: Callable[[Site], Drawn]
    art: bool = False
    """Whether it draws art that may bleed: the safe area does not apply."""
    constant: bool = False
    """Whether it depends on its component through the fields that its options name, and on nothing else of it."""


@frozen
class Site:
    """Where a slot is drawn. `strict`: text may not shrink yet, since a longer step remains."""

    desk: Desk
    component: Component
    template: Template
    slot: Slot
    box: Box
    lengths: Mapping[str, float]
    texts: Mapping[str, TextStyle]
    strict: bool = False
    marks: Mapping[str, str] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    taken: tuple[Box, ...] = ()
    """What the slots that this one avoids cover."""

    # -- values

    def value(self, name: str) -> Value | None:
        """Return a field by its path (`back.answer`), or one of the words every component has."""
        if name in self.component.fields:
            return self.component.fields[name]
        head, _, rest = name.partition(".")
        value: Value | None = self.component.fields.get(head)
        if rest and isinstance(value, Mapping):
            return value.get(rest)
        if rest and isinstance(value, ClueFace) and rest == "answer":
            return value.answer
        words = {"label": self.template.label, "deck": self.template.deck, "pack": self.desk.pack.title.plain}
        return self.desk.phrases(words[name]) if words.get(name) else None

    def resolve(self, source: str) -> Value | None:
        """Return what `from` means: a field's value where it names one alone, else a text with fields filled in."""
        if source.startswith("{") and source.endswith("}") and source.count("{") == 1:
            return self.value(source[1:-1])
        text = parse_markup(self.desk.phrases(source))
        return fill(text, {name: self.as_text(self.value(name)) for name in names_in(source) if ":" not in name})

    def text(self, source: str) -> RichText | Gap | None:
        """Return a text, or the gap that stands in its place, or None where the component has no such field."""
        value = self.resolve(source)
        return value if value is None or isinstance(value, Gap) else self.as_text(value)

    def as_text(self, value: Value | None) -> RichText:
        """Return any value as running text, numbers as the language writes them."""
        return plain_text(self.desk.phrases.number(value)) if isinstance(value, float) else as_text(value)

    def where(self, source: str = "") -> Span:
        """Return where the slot's text was written: the field's place, else the slot's own."""
        names = names_in(source or str(self.slot.get("from", "")))
        if not names:
            return self.slot.span
        return self.component.places.get(names[0], self.component.span)

    def icon_name(self, source: str) -> str:
        """Return an icon's name, read from a field where the option says so."""
        value = self.value(source[1:-1]) if source.startswith("{") else source
        return str(value) if value is not None and not isinstance(value, Gap) else ""

    def length(self, option: str, default: float) -> float:
        """Return an option that is a sum of lengths, in mm."""
        value = self.slot.get(option)
        return float(value(self.lengths)) if value else default

    def room(self) -> Room | None:
        """Return where the slot's picture may go; None where nothing says what it avoids or stays above."""
        slot = self.slot
        floor = [number(self.lengths) for number in slot.get("floor", ())]
        if not floor and not slot.get("avoid"):
            return None
        slant = None
        if floor:
            slope = (floor[3] - floor[1]) / (floor[2] - floor[0])
            slant = floor[1] - slope * floor[0], slope
        return Room(self.box, self.taken, slant, self.length("sink", 0.0), self.length("side", 0.0) or None)

    # -- looks

    def style(self, option: str = "style", default: str = "body") -> TextStyle:
        """Return the text style that an option names."""
        name = str(self.slot.get(option) or default)
        return self.texts.get(name) or self.desk.text_style(name, None, self.slot.places.get(option, self.slot.span))

    def named(self, name: str) -> TextStyle:
        """Return a text style by its name."""
        return self.texts.get(name) or self.desk.text_style(name, None, self.slot.span)

    def colour(self, name: str) -> str:
        """Return the hex of a colour name."""
        if not name.startswith("#") and name not in self.desk.style.colours and not name.startswith("accent"):
            self.report(codes.UNKNOWN_STYLE.at(self.slot.span, f"no colour is called '{name}'"))
        return self.desk.style.colour(name, self.template.accent)

    def paint(self, name: str) -> Paint:
        """Return a paint by its name."""
        return self.desk.paint(name, self.slot.places.get("paint", self.slot.span))

    def shape(self, path: Path, paint: Paint | str, even_odd: bool = False) -> tuple[Shape, ...]:
        """Draw a path as a paint says; nothing where the paint draws nothing."""
        paint = self.paint(paint) if isinstance(paint, str) else paint
        fill_colour = self.colour(paint.fill) if paint.fill and paint.fill != "none" else None
        stroke = None
        if paint.stroke and paint.width > 0:
            stroke = Stroke(self.colour(paint.stroke), paint.width, paint.dash, paint.cap, paint.join)
        return (Shape(path, fill_colour, stroke, even_odd),) if fill_colour or stroke else ()

    # -- text

    def set(
        self,
        text: RichText | str,
        style: TextStyle,
        width: float,
        *,
        height: float | None = None,
        align: str = "left",
        colour: str = "",
        lines: int = 0,
        floor: float | None = None,
        span: Span | None = None,
        size: float | None = None,
    ) -> Paragraph:
        """Set a text; while `strict`, at its full size alone."""
        rich = plain_text(text) if isinstance(text, str) else text
        if self.strict:
            floor = size or style.size
        return set_text(
            self.desk,
            rich,
            style,
            width,
            height=height,
            align=align,
            lines=lines,
            floor=floor,
            size=size,
            colour=self.colour(colour or style.colour),
            span=span or self.where(),
            hyphenate=not style.upper,
        )

    def overflow(self, paragraph: Paragraph, span: Span | None = None, name: str = "") -> None:
        """Report a text that does not fit, and by how much. `span`: where the text is, if not where the slot's is."""
        if self.strict or paragraph.fits:
            return
        if paragraph.wide > 0.01 and paragraph.missing <= 0.01:
            amount = f"its longest word is {paragraph.wide:.1f} mm too wide"
        else:
            share = 100 * paragraph.missing / max(paragraph.height, 0.1)
            amount = f"about {max(share, 1):.0f} % of it is too much"
        self.report(codes.TEXT_OVERFLOW.at(
            span or self.where(), f"the text does not fit '{self.slot.id}' at {paragraph.size:g} pt: {amount}",
            "shorten the text, or give the slot a larger box or a lower shrink_to",
            (Note(f"the slot of the template '{self.template.name}'", self.slot.span),),
            path=f"{self.component.id}.{name}" if name else self.component.id))  # fmt: skip

    def report(self, finding: Finding) -> None:
        """Note a finding of this attempt."""
        self.findings.append(finding)


@lru_cache(maxsize=1024)
def names_in(source: str) -> tuple[str, ...]:
    """Return what stands in the braces of a phrase, in order."""
    return tuple(part.partition("}")[0] for part in source.split("{")[1:])


def as_text(value: Value | None) -> RichText:
    """Return any value as running text; a gap inside a sentence is an unreadable symbol."""
    if isinstance(value, RichText):
        return value
    if isinstance(value, Gap):
        return RichText((Unreadable(),), "{?}")
    if value is None:
        return plain_text("")
    if isinstance(value, float):
        return plain_text(f"{value:g}")
    return plain_text(str(value))
