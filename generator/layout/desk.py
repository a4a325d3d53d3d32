"""What layout works with: the pack, its styles, fonts and art, and the findings so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from generator.assets.fonts import FontBook
from generator.assets.images import ImageBook
from generator.assets.vectors import Vector, VectorBook
from generator.model.content import Pack
from generator.model.finding import Finding
from generator.model.frozen import frozen
from generator.model.nearest import did_you_mean
from generator.model.phrases import Phrases
from generator.model.richtext import RichText
from generator.model.span import Span
from generator.model.template import Paint, StyleSheet, TextStyle

from . import codes
from .names import name_of

T = TypeVar("T")


@dataclass(slots=True)
class Tally:
    """How often something was reported, repeats among it: what is made while it rises is never kept."""

    reports: int = 0


@frozen
class Desk:
    """The things on the layout desk.

    art            folders with pictures, in order
    low            whether the style is the low-ink one
    version_marks  whether cards carry the small print that tells one printing from the next
    red            whether what a viewer shows is printed in camouflage too, for a red film
    """

    pack: Pack
    style: StyleSheet
    fonts: FontBook
    vectors: VectorBook
    images: ImageBook
    phrases: Phrases
    art: tuple[Path, ...]
    low: bool = False
    version_marks: bool = True
    red: bool = False
    reference_style: StyleSheet | None = None
    language: str = "en"
    findings: list[Finding] = field(default_factory=list)
    """Filled while laying out; the entry functions hand it on and nobody else reads it."""
    tally: Tally = field(default_factory=Tally)
    words: dict[tuple[object, ...], Any] = field(default_factory=dict)
    """Words set so far, by fonts and tracking (see `atoms.Composer`)."""
    settings: dict[tuple[object, ...], Any] = field(default_factory=dict)
    """Texts set and columns shared out so far, by all that they depend on (see `once`)."""
    found: dict[str, Path | None] = field(default_factory=dict)
    """Pictures that were looked for."""
    icons: dict[str, Vector] = field(default_factory=dict)
    """Icons that were found and have no faults."""
    names: dict[str, str] = field(default_factory=dict)
    """What references were found to be called."""

    def called(self, target: str) -> str:
        """Return the name of what a reference points to."""
        if target not in self.names:
            self.names[target] = name_of(self.pack, target)
        return self.names[target]

    def find_art(self, name: str) -> Path | None:
        """Return the file of a picture, in low ink its `-low` twin if there is one."""
        if name not in self.found:
            self.found[name] = self._look_for(name)
        return self.found[name]

    def _look_for(self, name: str) -> Path | None:
        suffixes = ("",) if Path(name).suffix else (".svg", ".png", ".jpg")
        for folder in self.art:
            for suffix in suffixes:
                file = folder / (name + suffix)
                if file.is_file():
                    low = file.with_name(f"{file.stem}-low{file.suffix}")
                    return low if self.low and low.is_file() else file
        return None

    def vector(self, file: Path, span: Span | None) -> Vector | None:
        """Return a drawing, and report a file that holds none."""
        vector = self.vectors.get(file)
        if vector is None:
            hint = "open the file in a drawing program and save it as SVG"
            self.report(codes.BAD_ART.at(span, f"'{file.name}' is no SVG drawing", hint))
        elif vector.problems:
            problems = ", ".join(vector.problems)
            self.report(codes.BAD_ART.at(span, f"'{file.name}' holds what cannot be printed: {problems}"))
        return vector

    def icon(self, name: str, span: Span | None) -> Vector | None:
        """Return an icon by name, and report one that does not exist."""
        vector = self.icons.get(name) or self._find_icon(name, span)
        if vector is not None and not vector.problems:
            self.icons[name] = vector
        return vector

    def _find_icon(self, name: str, span: Span | None) -> Vector | None:
        source = self.pack.icons.get(name)
        if source is None:
            hint = did_you_mean(name, self.pack.icons)
            self.report(codes.MISSING_ART.at(span, f"no icon is called '{name}'", hint))
            return None
        return self.vector(Path(source.file), source.span or span)

    def icon_words(self, name: str) -> str:
        """Return what is said in place of an icon: what it means, or else its name."""
        return self.icon_meaning(name) or self.phrases(name.replace("-", " "))

    def icon_meaning(self, name: str) -> str:
        """Return what an icon means: what the pack says, or the type whose sign it is; nothing for an ornament."""
        key = f"icon:{name}"
        if key not in self.names:
            source = self.pack.icons.get(name)
            types = (template.label for template in self.pack.templates.values() if template.icon == name)
            meaning = source.meaning if source is not None else None
            own = meaning.plain if isinstance(meaning, RichText) else ""
            self.names[key] = own or self.phrases(next(filter(None, types), ""))
        return self.names[key]

    def text_style(self, name: str, own: StyleSheet | None, span: Span | None) -> TextStyle:
        """Return a text style by name; an unknown one is reported and replaced by the body's."""
        style = (own or self.style).texts.get(name)
        if style is not None:
            return style
        self.report(
            codes.UNKNOWN_STYLE.at(span, f"no text style is called '{name}'", did_you_mean(name, self.style.texts))
        )
        return self.style.texts.get("body", TextStyle("body"))

    def paint(self, name: str, span: Span | None) -> Paint:
        """Return a paint by name; an unknown one is reported."""
        paint = self.style.paints.get(name)
        if paint is not None:
            return paint
        if name in self.style.colours or name in ("accent", "accent2"):
            return Paint(fill=name)
        self.report(codes.UNKNOWN_STYLE.at(span, f"no paint is called '{name}'", did_you_mean(name, self.style.paints)))
        return Paint()

    def once(self, key: tuple[object, ...], make: Callable[[], T], *alive: object) -> T:
        """Return what was made for a key, or make it, and keep it unless a finding came with it: each must be told.

        `alive`: what the key holds ids of, kept too, so that these stay its own.
        """
        known = self.settings.get(key)
        if known is not None:
            kept: T = known[0]
            return kept
        reports = self.tally.reports
        made = make()
        if self.tally.reports == reports:
            self.settings[key] = made, alive
        return made

    def report(self, finding: Finding) -> None:
        """Note a finding, once."""
        self.tally.reports += 1
        if finding not in self.findings:
            self.findings.append(finding)
