"""Running text to atoms: unbreakable boxes and the spaces between them, measured in em of the type size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.assets.vectors import Vector
from generator.model.drawing import Shaped
from generator.model.richtext import Break, IconMark, RefMark, RichText, Words
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
    number: bool = False
    """Whether it is a number alone, which stays with what it counts."""

    @property
    def text(self) -> str:
        """Return the letters."""
        return "".join(piece.shaped.text for piece in self.pieces if piece.shaped)


BREAK = Atom("break")
PARAGRAPH = Atom("paragraph")


class Composer:
    """Turns runs of a text into atoms in one style. Words that were set before in the style are taken from the desk."""

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

    def known(self, bold: bool, italic: bool) -> dict[str, Atom]:
        """Return the words set so far in this style, weight and slant."""
        style = self.style
        key = (style.font, style.weight, style.bold_weight, style.italic, style.tracking, bold, italic)
        words: dict[str, Atom] = self.desk.words.setdefault(key, {})
        return words

    def word(self, known: dict[str, Atom], word: str, bold: bool, italic: bool) -> Atom:
        """Set a word that stands alone, and keep it, unless a letter of it is missing: each place must report that."""
        pieces = tuple(self.letters(word, bold, italic))
        kind = "space" if word == " " else "box"
        atom = Atom(kind, pieces, sum(piece.width for piece in pieces), number=_is_number(word))
        if sum(len(piece.shaped.text) for piece in pieces if piece.shaped) == len(word):
            known[word] = atom
        return atom

    def compose(self, text: RichText) -> tuple[Atom, ...]:
        """Return the atoms of a text."""
        row = _Row(self)
        for run in text.runs:
            if isinstance(run, Words):
                row.words(run.text, run.bold, run.italic)
            elif isinstance(run, RefMark):
                row.words(run.text or run.target, run.bold, run.italic, f"id:{run.target}")
            elif isinstance(run, Break):
                row.close()
                row.atoms.append(PARAGRAPH if run.paragraph else BREAK)
            elif isinstance(run, IconMark):
                row.icon(self.desk.icon(run.name, run.span or self.span))
            else:
                row.box.append(Piece(UNREADABLE_WIDTH, unreadable=True))
        row.close()
        return tuple(row.atoms)


class _Row:
    """Atoms in the making: `box` is the one that is still open."""

    def __init__(self, composer: Composer) -> None:
        self.composer = composer
        self.atoms: list[Atom] = []
        self.box: list[Piece] = []
        self.glue = False

    def words(self, text: str, bold: bool, italic: bool, link: str = "") -> None:
        """Add letters; a word that nothing can join is taken as it was set before."""
        composer, atoms = self.composer, self.atoms
        if composer.style.upper:
            text = text.upper()
        known = composer.known(bold, italic)
        space = known.get(" ") or composer.word(known, " ", bold, italic)
        words = text.split(" ")
        last = len(words) - 1
        for index, word in enumerate(words):
            if index:
                self.close()
                atoms.append(space if not link else _linked(space, link))
            if not word:
                continue
            counted = not self.box and len(atoms) > 1 and atoms[-2].number and atoms[-1].kind == "space"
            if self.box or index == last or link:
                self.glue = self.glue or counted
                self.box.extend(composer.letters(word, bold, italic, link))
            else:
                atom = known.get(word) or composer.word(known, word, bold, italic)
                atoms.append(replace(atom, glue=True) if counted else atom)

    def icon(self, vector: Vector | None) -> None:
        """Add a symbol; it keeps to the word before it."""
        if vector is None:
            return
        atoms = self.atoms
        if not self.box and len(atoms) > 1 and atoms[-1].kind == "space":
            self.glue = atoms[-2].kind == "box" and atoms[-2].pieces[-1].icon is None
        self.box.append(Piece(ICON_WIDTH, icon=vector))

    def close(self) -> None:
        """End the open box."""
        if self.box:
            alone = self.box[0].shaped if len(self.box) == 1 else None
            number = alone is not None and _is_number(alone.text)
            self.atoms.append(Atom("box", tuple(self.box), sum(piece.width for piece in self.box), self.glue, number))
            self.box = []
        self.glue = False


def _is_number(word: str) -> bool:
    return word.strip("+–-").isdigit()


def _linked(space: Atom, link: str) -> Atom:
    return replace(space, pieces=tuple(replace(piece, link=link) for piece in space.pieces))
