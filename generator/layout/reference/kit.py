"""The tools that blocks draw with: colours, paints, set text and icons of the reference's own style."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field, replace

from generator.model.drawing import DrawOp, Path, Shape, Stroke
from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.phrases import Phrases
from generator.model.richtext import RichText, Words, plain_text
from generator.model.template import StyleSheet

from .. import codes
from ..desk import Desk
from ..text import Paragraph, icon_group, set_text
from .flow import A4, Measures
from .index import Place
from .twins import Twins, levelled

_STEP = 1.0
"""mm by which lines are made narrower to be even."""
_SHOWN = 40
"""Letters of a text that a finding quotes."""


@frozen
class Kit:
    """`desk` carries the reference's style sheet. `pages`: destination -> page, known when all rows are placed.

    `index`: word of the glossary -> where it stands, known with them. Rows are made once; what they draw reads both,
    and their heights never do.
    `measures`: where they are to stand. `twins`: what the texts say in another language, with which they share lines.
    """

    desk: Desk
    pages: dict[str, int] = field(default_factory=dict)
    index: dict[str, Place] = field(default_factory=dict)
    measures: Measures = A4
    twins: Twins = field(default_factory=dict)

    @property
    def say(self) -> Phrases:
        """Return the phrases of the run's language."""
        return self.desk.phrases

    def colour(self, name: str) -> str:
        """Return the hex of a colour name."""
        return self.desk.style.colour(name)

    def fill(self, path: Path, paint: str) -> Shape:
        """Draw a path in a paint: a slab in full ink is an outline in low ink."""
        look = self.desk.style.paints[paint]
        stroke = Stroke(self.colour(look.stroke), look.width, look.dash, look.cap, look.join) if look.stroke else None
        return Shape(path, self.colour(look.fill) if look.fill else None, stroke)

    def flat(self, path: Path, colour: str) -> Shape:
        """Fill a path with a colour by name, in every ink."""
        return Shape(path, self.colour(colour))

    def stroke(self, path: Path, colour: str, width: float, dash: tuple[float, ...] = (), ground: str = "") -> Shape:
        """Draw a path as a line, on a ground if one is named."""
        return Shape(path, self.colour(ground) if ground else None, Stroke(self.colour(colour), width, dash))

    def text(
        self, text: RichText | str, style: str, width: float, *, align: str = "left", colour: str = "",
        size: float | None = None,
    ) -> Paragraph:  # fmt: skip
        """Set a text in `width` mm, in as many lines as it takes. A word that sticks out is a finding."""
        paragraph = self.trial(text, style, width, 0, align=align, colour=colour, size=size)
        if not paragraph.fits:
            self.too_long(text)
        return paragraph

    def trial(
        self, text: RichText | str, style: str, width: float, most: int = 1, *, align: str = "left", colour: str = "",
        size: float | None = None,
    ) -> Paragraph:  # fmt: skip
        """Set a text in `most` lines, shrunk to the style's floor at need; the caller asks whether it fits."""
        words = plain_text(text) if isinstance(text, str) else text
        hex_colour = self.colour(colour) if colour else ""
        look = self.desk.text_style(style, None, None)

        def setting(desk: Desk, text: RichText, size: float | None = size) -> Paragraph:
            return set_text(desk, text, look, width, align=align, colour=hex_colour, lines=most, size=size)

        return levelled(setting(self.desk, words), words, self.twins.get(words, ()), setting)

    def snug(self, text: RichText | str, style: str, width: float, most: int = 1, *, align: str = "left") -> Paragraph:
        """Set a text in `most` lines if its floor allows that, else in more."""
        tried = self.trial(text, style, width, most, align=align)
        return tried if tried.fits else self.text(text, style, width, align=align, size=tried.size)

    def balanced(
        self, text: RichText | str, style: str, width: float, *, colour: str = "", size: float | None = None
    ) -> Paragraph:
        """Set a text in `width` mm, its lines as even as they can be, so that no word stands alone on the last."""
        best = self.text(text, style, width, colour=colour, size=size)
        while len(best.lines) > 1:
            narrower = self.trial(text, style, best.box_width - _STEP, 0, colour=colour, size=size)
            if len(narrower.lines) > len(best.lines) or not narrower.fits:
                break
            best = narrower
        return best

    def line(
        self, text: RichText | str, style: str, x: float, middle: float, width: float = 200.0, *, align: str = "left",
        colour: str = "",
    ) -> tuple[DrawOp, ...]:  # fmt: skip
        """Draw one line, its capitals centred on the height `middle`. `x` is the left edge of `width`."""
        one = self.trial(text, style, width, align=align, colour=colour)
        if not one.fits:
            self.too_long(text)
        return one.draw(x, middle - one.own_height / 2, True)

    def words(self, text: RichText | str) -> tuple[str, ...]:
        """Return the words of a text and of its twins: the longest of them says how narrow it can be set."""
        own = plain_text(text) if isinstance(text, str) else text
        texts = (own, *(twin.text for twin in self.twins.get(own, ())))
        return tuple(word for each in texts for word in each.plain.split(" ") if word)

    def too_long(self, text: RichText | str) -> None:
        """Report a text that has no room in its place."""
        words = text if isinstance(text, str) else text.plain
        shown = words if len(words) <= _SHOWN else f"{words[:_SHOWN].rstrip()}…"
        message = f"'{shown}' is too long for its place in the reference"
        self.desk.report(codes.TEXT_OVERFLOW.at(self.desk.pack.span, message))

    def icon(self, name: str, x: float, y: float, size: float, colour: str = "ink") -> tuple[DrawOp, ...]:
        """Draw an icon about a point, `size` mm high; nothing where the pack has no such icon."""
        if name not in self.desk.pack.icons:
            return ()
        vector = self.desk.icon(name, None)
        if vector is None:
            return ()
        width = size * vector.box.width / vector.box.height
        return (icon_group(vector, Box(x - width / 2, y - size / 2, width, size), self.colour(colour)),)

    def known(self, identifier: str) -> str:
        """Return an id as words of the language; nothing where it would come out in English."""
        words = readable(identifier).lower()
        return "" if self.say.lacks(words) else self.say(words)

    def type_label(self, name: str, many: bool = False) -> str:
        """Return what a component type is called in print."""
        template = self.desk.pack.templates.get(name)
        label = (template.plural if many and template.plural else template.label) if template else ""
        return self.say(label or readable(name))


def quiet(kit: Kit) -> Kit:
    """Return a kit for trials, whose findings nobody reads."""
    return replace(kit, desk=replace(kit.desk, findings=[]))


def with_type(style: StyleSheet, share: float, kept: Collection[str] = (), least: float = 0.0) -> StyleSheet:
    """Return a style with larger or smaller type, none of it made smaller than its floor; `kept` stay as they are.

    least  pt; what is as large stays as large
    """
    if share == 1.0:
        return style
    texts = {
        name: text if name in kept else replace(text, size=max(text.size * share, text.floor, min(text.size, least)))
        for name, text in style.texts.items()
    }
    return replace(style, texts=texts)


def readable(identifier: str) -> str:
    """Return an id as words: `clue-card` is Clue card."""
    words = identifier.replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def value_words(value: int | str | None, labels: Mapping[str, RichText]) -> str:
    """Return a value of a table as words: its label, or else `same-space` is Same space; none is a dash."""
    if value is None:
        return "–"
    if isinstance(value, str) and value in labels:
        return labels[value].plain
    return readable(value) if isinstance(value, str) else str(value)


def mix(*parts: tuple[str, bool] | RichText | str) -> RichText:
    """Join texts; a pair says whether its letters are bold."""
    runs = []
    for part in parts:
        if isinstance(part, RichText):
            runs += list(part.runs)
        elif isinstance(part, str):
            runs.append(Words(part))
        elif part[0]:
            runs.append(Words(part[0], bold=part[1]))
    return RichText(tuple(runs), "".join(run.text for run in runs if isinstance(run, Words)))


def bold(text: RichText) -> RichText:
    """Return a text with all its letters bold."""
    runs = tuple(replace(run, bold=True) if isinstance(run, Words) else run for run in text.runs)
    return RichText(runs, text.source)
