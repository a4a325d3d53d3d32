"""Running text to atoms: unbreakable boxes and the spaces between them, measured in em of the type size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.assets.vectors import Vector
from generator.model.drawing import Shaped
from generator.model.richtext import Break, IconMark, RefMark, RichText, Unreadable, Words
from generator.model.span import Span
from generator.model.template import TextStyle

from . import codes
from .desk import Desk

ICON_WIDTH = 1.18
"""em; looks, section 3: an icon in text is 1.18 em wide and drawn 1.25 em high."""
UNREADABLE_WIDTH = 1.6
"""em; the dashed place of a symbol that nobody could read."""
PUNCTUATION = frozenset(".,;:!?)»”…")


@dataclass(frozen=True, slots=True)
class Piece:
    """Part of an atom: letters of one font, an icon, or an unreadable symbol. `width` in em, tracking included."""

    width: float
    shaped: Shaped | None = None
    icon: Vector | None = None
    unreadable: bool = False
    link: str = ""


@dataclass(frozen=True, slots=True)
class Atom:
    """What a line break cannot part. kind: box | space | break | paragraph. `glue`: no break before it."""

    kind: str
    pieces: tuple[Piece, ...] = ()
    width: float = 0.0
    glue: bool = False

    @property
    def text(self) -> str:
        """Return the letters."""
        return "".join(piece.shaped.text for piece in self.pieces if piece.shaped)


BREAK = Atom("break")
PARAGRAPH = Atom("paragraph")


class Composer:
    """Turns runs of a text into atoms in one style."""

    def __init__(self, desk: Desk, style: TextStyle, span: Span | None) -> None:
        self.desk, self.style, self.span = desk, style, span
        self.tracking = style.tracking / 1000
        self.faces: dict[tuple[bool, bool], tuple[str, ...]] = {}

    def stack(self, bold: bool, italic: bool) -> tuple[str, ...]:
        """Return the font keys for a weight and slant, in the order of fallback."""
        key = (bold, italic != self.style.italic)
        if key not in self.faces:
            family = self.desk.style.fonts.get(self.style.font, {})
            weight = self.style.bold_weight if bold else self.style.weight
            wanted = family.get(f"{weight}-italic" if key[1] else weight) or family.get(weight) or ()
            self.faces[key] = wanted or next(iter(family.values()), ())
            if not self.faces[key]:
                self.desk.report(codes.UNKNOWN_STYLE.at(self.span, f"no font family is called '{self.style.font}'"))
        return self.faces[key]

    def letters(self, text: str, bold: bool, italic: bool, link: str = "") -> Iterator[Piece]:
        """Shape letters, falling back letter by letter."""
        for key, part in self.desk.fonts.split(self.stack(bold, italic), text):
            if not key:
                named = ", ".join(f"'{letter}' (U+{ord(letter):04X})" for letter in dict.fromkeys(part))
                hint = "choose other letters, or add a font that has them to the style's stack"
                self.desk.report(codes.MISSING_GLYPH.at(self.span, f"no font of the stack has {named}", hint))
                continue
            shaped = self.desk.fonts.shape(key, part)
            yield Piece(shaped.advance + self.tracking * len(shaped.glyphs), shaped, link=link)

    def compose(self, text: RichText) -> tuple[Atom, ...]:
        """Return the atoms of a text."""
        atoms: list[Atom] = []
        box: list[Piece] = []
        glue = False

        def close() -> None:
            nonlocal glue
            if box:
                atoms.append(Atom("box", tuple(box), sum(piece.width for piece in box), glue))
                box.clear()
            glue = False

        for run in text.runs:
            if isinstance(run, Break):
                close()
                atoms.append(PARAGRAPH if run.paragraph else BREAK)
            elif isinstance(run, IconMark):
                vector = self.desk.icon(run.name, run.span or self.span)
                if vector is not None:
                    if not box and atoms and atoms[-1].kind == "space":
                        glue = len(atoms) > 1 and atoms[-2].kind == "box" and not _is_icon(atoms[-2])
                    box.append(Piece(ICON_WIDTH, icon=vector))
            elif isinstance(run, Unreadable):
                box.append(Piece(UNREADABLE_WIDTH, unreadable=True))
            else:
                words, link = _words(run)
                if self.style.upper:
                    words = words.upper()
                for index, word in enumerate(words.split(" ")):
                    if index:
                        close()
                        pieces = tuple(self.letters(" ", run.bold, run.italic, link))
                        atoms.append(Atom("space", pieces, sum(piece.width for piece in pieces)))
                    if word:
                        # A number stays with what it counts.
                        if (
                            not box
                            and len(atoms) > 1
                            and atoms[-1].kind == "space"
                            and atoms[-2].text.strip("+–-").isdigit()
                        ):
                            glue = True
                        box.extend(self.letters(word, run.bold, run.italic, link))
        close()
        return tuple(atoms)


def _words(run: Words | RefMark) -> tuple[str, str]:
    if isinstance(run, RefMark):
        return run.text or run.target, f"id:{run.target}"
    return run.text, ""


def _is_icon(atom: Atom) -> bool:
    return bool(atom.pieces) and atom.pieces[-1].icon is not None
