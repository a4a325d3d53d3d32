"""Running text to atoms: unbreakable boxes and the spaces between them, measured in em of the type size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from generator.assets.vectors import Vector
from generator.model.drawing import Shaped
from generator.model.frozen import frozen
from generator.model.phrases import Phrases
from generator.model.richtext import Break, IconMark, RefMark, RichText, Words
from generator.model.span import Span
from generator.model.template import TextStyle

from . import codes
from .desk import Desk

ICON_HEIGHT = 1.25
"""em; looks, section 3: how high the view box of an icon in text is."""
ICON_BEARING = 0.05
"""em of room on each side of what is drawn: as narrow a sign as a bottle leaves no hole before a full stop."""
ICON_WIDTH = 1.18
"""em that every icon takes which begins a line of its own: what follows it is aligned from line to line."""
UNREADABLE_WIDTH = 1.6
"""em; the dashed place of a symbol that nobody could read."""
DASHES = frozenset("–—")
_CLOSED = re.compile(r"(?:\d+[.,:;!?)»”]|[IVXLC]+\b)[.,:;!?)»”]*")
"""A numeral that counts nothing behind it: `2.`, `IV`."""
_OPENING = "(«„“‘\"'"


@frozen
class Piece:
    """Part of an atom: letters of one font, an icon, or an unreadable symbol. `width` in em, tracking included.

    link   where a click on it leads
    words  what is said in place of an icon
    """

    width: float
    shaped: Shaped | None = None
    icon: Vector | None = None
    unreadable: bool = False
    link: str = ""
    words: str = ""


@frozen
class Atom:
    """What a line break cannot part. kind: box | space | break | paragraph. `glue`: no break before it."""

    kind: str
    pieces: tuple[Piece, ...] = ()
    width: float = 0.0
    glue: bool = False
    leads: bool = False
    """Whether it stays with the word behind it: a number with what it counts, a short word that ends no line."""
    closes: bool = False
    """Whether it is a numeral that counts nothing behind it, and stays with the word before it."""

    @property
    def text(self) -> str:
        """Return the letters."""
        return "".join(piece.shaped.text for piece in self.pieces if piece.shaped)

    @property
    def is_dash(self) -> bool:
        """Say whether it is a dash alone, which ends a line and begins none."""
        letters = self.pieces[0].shaped if len(self.pieces) == 1 else None
        return letters is not None and letters.text in DASHES

    @property
    def ends_in_icon(self) -> bool:
        """Say whether it ends with an icon."""
        return bool(self.pieces) and self.pieces[-1].icon is not None

    @property
    def is_number(self) -> bool:
        """Say whether it is a number alone."""
        return self.leads and _is_number(self.text)


BREAK = Atom("break")
PARAGRAPH = Atom("paragraph")
UNREADABLE = Atom("box", (Piece(UNREADABLE_WIDTH, unreadable=True),), UNREADABLE_WIDTH)


class Composer:
    """Turns runs of a text into atoms in one style. Words that were set before in its fonts are taken from the desk."""

    def __init__(self, desk: Desk, style: TextStyle, span: Span | None) -> None:
        self.desk, self.style, self.span = desk, style, span
        self.tracking = style.tracking / 1000
        self.faces: dict[tuple[bool, bool], tuple[str, ...]] = {}
        self._known: dict[tuple[bool, bool], dict[str, Atom]] = {}

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

    def letters(self, text: str, bold: bool, italic: bool) -> Iterator[Piece]:
        """Shape letters, falling back letter by letter."""
        for key, part in self.desk.fonts.split(self.stack(bold, italic), text):
            if not key:
                named = ", ".join(f"'{letter}' (U+{ord(letter):04X})" for letter in dict.fromkeys(part))
                hint = "choose other letters, or add a font that has them to the style's stack"
                where = "" if self.span else f", in '{text}'"
                self.desk.report(codes.MISSING_GLYPH.at(self.span, f"no font of the stack has {named}{where}", hint))
                continue
            shaped = self.desk.fonts.shape(key, part)
            yield Piece(shaped.advance + self.tracking * len(shaped.glyphs), shaped)

    def known(self, bold: bool, italic: bool) -> dict[str, Atom]:
        """Return the words set so far in these fonts, with this tracking: in em they are the same at every size."""
        words = self._known.get((bold, italic))
        if words is None:
            key = (self.stack(bold, italic), self.tracking)
            words = self._known[bold, italic] = self.desk.words.setdefault(key, {})
        return words

    def word(self, known: dict[str, Atom], word: str, bold: bool, italic: bool) -> Atom:
        """Set a word or a space, and keep it, unless a letter of it is missing: each place must report that."""
        pieces = tuple(self.letters(word, bold, italic))
        kind = "space" if word == " " else "box"
        # Of words that the author joined by a hard space, the last one stands before what follows.
        leads = _is_number(word) or self.desk.phrases.leads(word.lstrip(_OPENING).rpartition("\u00a0")[2])
        width = sum(piece.width for piece in pieces)
        atom = Atom(kind, pieces, width, leads=leads, closes=_CLOSED.fullmatch(word) is not None)
        if sum(len(piece.shaped.text) for piece in pieces if piece.shaped) == len(word):
            known[word] = atom
        return atom

    def compose(self, text: RichText) -> tuple[Atom, ...]:
        """Return the atoms of a text; a reference without words of its own is called what it points to."""
        row = _Row(self)
        for run in text.runs:
            if isinstance(run, Words):
                row.words(run.text, run.bold, run.italic)
            elif isinstance(run, RefMark):
                words = run.text or self.desk.called(run.target)
                row.words(words, run.bold, run.italic, f"id:{run.target}")
            elif isinstance(run, Break):
                row.close()
                row.atoms.append(PARAGRAPH if run.paragraph else BREAK)
            elif isinstance(run, IconMark):
                vector = self.desk.icon(run.name, run.span or self.span)
                if vector is not None:
                    width = ICON_WIDTH if row.begins else _advance(vector)
                    piece = Piece(width, icon=vector, words=self.desk.icon_words(run.name))
                    row.open.append(Atom("box", (piece,), width))
            else:
                row.open.append(UNREADABLE)
        row.close()
        return _kept_together(row.atoms, self.desk.phrases)


class _Row:
    """Atoms in the making. What stands in `open` has nothing between it, and becomes one atom."""

    def __init__(self, composer: Composer) -> None:
        self.composer = composer
        self.atoms: list[Atom] = []
        self.open: list[Atom] = []

    def words(self, text: str, bold: bool, italic: bool, link: str = "") -> None:
        """Add letters. Only their first and last word can be joined by what stands around them."""
        composer, atoms = self.composer, self.atoms
        known = composer.known(bold, italic)
        first, *words = (text.upper() if composer.style.upper else text).split(" ")
        if first:
            self.open.append(_linked(known.get(first) or composer.word(known, first, bold, italic), link))
        if not words:
            return
        self.close()
        space = _linked(known.get(" ") or composer.word(known, " ", bold, italic), link)
        last = words.pop()
        atoms.append(space)
        for word in words:
            if word:
                atoms.append(_linked(known.get(word) or composer.word(known, word, bold, italic), link))
            atoms.append(space)
        if last:
            self.open.append(_linked(known.get(last) or composer.word(known, last, bold, italic), link))

    @property
    def begins(self) -> bool:
        """Say whether what comes next begins a line that the author began."""
        return not self.open and (not self.atoms or self.atoms[-1].kind in ("break", "paragraph"))

    def close(self) -> None:
        """End the open atom."""
        if len(self.open) > 1:
            pieces = tuple(piece for part in self.open for piece in part.pieces)
            closes = _CLOSED.fullmatch("".join(part.text for part in self.open)) is not None
            self.atoms.append(Atom("box", pieces, sum(piece.width for piece in pieces), closes=closes))
        else:
            self.atoms += self.open
        self.open.clear()


def _kept_together(atoms: list[Atom], phrases: Phrases) -> tuple[Atom, ...]:
    """Glue to the box before its space what no line break may part from it."""
    bound = False  # whether the box before is a number that counts nothing behind it
    for at in range(2, len(atoms)):
        before, space, atom = atoms[at - 2 : at + 1]
        if atom.kind != "box":
            continue
        behind = atoms[at + 2] if at + 2 < len(atoms) else BREAK
        named = atom.is_number and (phrases.numbered(before.text) or (behind.leads and not behind.is_number))
        if before.kind == "box" and space.kind == "space" and (named or _stays(before, atom, bound)):
            atoms[at] = replace(atom, glue=True)
        bound = named
    return tuple(atoms)


def _stays(before: Atom, atom: Atom, bound: bool) -> bool:
    """Say whether a box stays with the one before it. `bound`: that is a number which belongs to what it follows."""
    if atom.ends_in_icon:
        return not before.ends_in_icon or before.pieces[-1].icon is atom.pieces[0].icon
    if atom.closes:
        return not before.closes and not before.is_number
    return (before.leads and not bound and atom is not UNREADABLE) or atom.is_dash


def _advance(icon: Vector) -> float:
    """Return how wide an icon in a line is, in em."""
    return icon.drawn.width / icon.box.height * ICON_HEIGHT + 2 * ICON_BEARING


def _is_number(word: str) -> bool:
    return word.strip("+–-").isdigit()


def _linked(atom: Atom, link: str) -> Atom:
    return replace(atom, pieces=tuple(replace(piece, link=link) for piece in atom.pieces)) if link else atom
