"""What a pack holds, after loading: typed values, each with the place where it was written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from types import MappingProxyType
from typing import TYPE_CHECKING, Union

from .board import Board as Board
from .board import Link as Link
from .board import Space as Space
from .board import Track as Track
from .expression import Expr
from .finding import Severity
from .frozen import frozen
from .richtext import RichText
from .span import Span

if TYPE_CHECKING:
    from .template import Template

GAP_KINDS = ("illegible", "not-printed", "truncated", "undecided")
NOTHING: Mapping[str, Span] = MappingProxyType({})


@frozen
class Gap:
    """A value that is known to exist and is not known to us."""

    kind: str


@frozen
class ClueLine:
    """A clue: the disguise does not have this value of this attribute (ids, not labels)."""

    attribute: str
    value: str


@frozen
class ClueFace:
    """One face of a clue card: its clues in reading order, and the answer printed on it, if any."""

    clues: tuple[ClueLine | Gap, ...] = ()
    answer: str | Gap | None = None


Value = Union[
    str, int, float, bool, Gap, RichText, ClueFace, tuple["Value", ...], Mapping[str, "Value"]
]


@frozen(eq=False)
class Component:
    """One thing to make, or (kind piece) to count.

    `places` maps a path within the component (`name`, `attributes.genre`, `front.not[2]`) to where it was
    written; indices count from 1. `corrected` holds the paths that an erratum changed.
    """

    id: str
    type: str
    copies: int
    fields: Mapping[str, Value]
    span: Span
    places: Mapping[str, Span] = field(default_factory=lambda: NOTHING)
    corrected: frozenset[str] = frozenset()
    source: str = ""
    """Where its facts came from. The texts in `fields` are in the run's language."""
    derived: bool = False
    """Made by us from an overlay's template alone: no list names it, and the manifest need not."""
    tags: tuple[str, ...] = ()
    """Words of the author's own, by which a print may be chosen."""

    def where(self, path: str = "") -> Span:
        """Return the place of a value: its own, or that of the nearest value around it."""
        while path:
            if path in self.places:
                return self.places[path]
            path = path[: max(path.rfind("."), path.rfind("["), 0)]
        return self.span


@frozen
class Attribute:
    """What suspects differ in. `values`: id -> label. `clue`: one sentence with `{value}`, or one per value."""

    id: str
    label: RichText
    values: Mapping[str, RichText]
    clue: RichText | Mapping[str, RichText]
    span: Span
    open: bool = False
    """Whether values that nobody has listed may exist."""
    icon: str = ""
    short: RichText | None = None
    """A shorter label, for cards."""
    places: Mapping[str, Span] = field(default_factory=lambda: NOTHING)

    def sentence(self, value: str) -> RichText | None:
        """Return the clue sentence of a value; `{value}` in it is replaced by the value's label at layout."""
        if isinstance(self.clue, RichText):
            return self.clue
        return self.clue.get(value)


@frozen
class ClueExample:
    """A worked example of the sheet: a clue is read, some suspects go, some stay, and in the end the answer is told.

    number  the clue's number on its face, 0 where the example does not say
    first   it is the first reveal: those whom it does not name stay too
    """

    clue: ClueLine
    span: Span
    number: int = 0
    eliminated: tuple[str, ...] = ()
    remain: tuple[str, ...] = ()
    answer: str = ""
    first: bool = False
    places: Mapping[str, Span] = field(default_factory=lambda: NOTHING)

    def where(self, key: str) -> Span:
        """Return the place of one of its values; its own where it has none."""
        return self.places.get(key, self.span)


@frozen
class Deduction:
    """Which types are the lineup and the clue cards, the attributes, and where a face's answer stands."""

    suspects: str
    cards: str
    answer: str
    """back | same-face | other-face"""
    attributes: Mapping[str, Attribute]
    span: Span
    places: Mapping[str, Span] = field(default_factory=lambda: NOTHING)
    examples: tuple[ClueExample, ...] = ()


@frozen
class ManifestLine:
    """A line of the box's contents: how many of a type there are, and how many we describe.

    different  how many of them differ, the others being copies; None where the pack does not say
    """

    count: int
    of: str
    span: Span
    described: int | None = None
    gap: str = ""
    """The kind of gap of those that are not described."""
    note: RichText | None = None
    source: str = ""
    different: int | Gap | None = None


@frozen
class Relation:
    """What must hold between counts and sets: the parsed `that`, and why. `severity`: how bad it is if it does not."""

    source: str
    that: Expr
    why: str
    span: Span
    severity: Severity = Severity.ERROR


@frozen
class Acceptance:
    """A finding that the pack accepts, by code and path."""

    code: str
    at: str
    reason: str
    span: Span


@frozen
class Erratum:
    """A correction to the printed sheet. `sure`: 1 to 3 dots.

    words  what stood and what stands now as the run's language says it, where that is not the pack's own
    """

    at: str
    printed: str
    corrected: str
    reason: str
    span: Span
    sure: int = 3
    words: tuple[str, str] | None = None


@frozen
class TableRow:
    """A case of a decision table. `when` None means `otherwise`. `id` names it in examples (else its number)."""

    id: str
    when: Expr | None
    then: RichText | Gap
    span: Span
    cells: Mapping[str, str] = field(default_factory=dict)
    """How the author wrote each input's condition (`1..3`), for printing; empty for `when:` rows."""
    worth: int | None = None
    """What the outcome is worth, for `rises` and `falls`."""


@frozen
class TableExample:
    """Inputs and the row that they must meet."""

    inputs: Mapping[str, int | str]
    row: str
    span: Span


@frozen(eq=False)
class Table:
    """A decision table: inputs with domains (every value listed), rows, examples."""

    id: str
    title: RichText
    inputs: Mapping[str, tuple[int | str, ...]]
    rows: tuple[TableRow, ...]
    examples: tuple[TableExample, ...]
    span: Span
    labels: Mapping[str, RichText] = field(default_factory=dict)
    """What an input is called in print, where its id does not read well."""
    scene: RichText | None = None
    """The story of the examples."""
    rises: tuple[str, ...] = ()
    """Inputs of which a higher value never makes the outcome worth less; of a word, one that is listed later."""
    falls: tuple[str, ...] = ()
    """Inputs of which a higher value never makes it worth more."""


@frozen
class Step:
    """One action of a procedure. `status`: empty, or `missing` (played, but the sheet never says it)."""

    text: RichText
    span: Span
    status: str = ""
    picture: str = ""


@frozen
class Section:
    """A chapter of the rules: prose, steps, a table, notes; in the order of printing."""

    heading: RichText
    span: Span
    id: str = ""
    when: RichText | None = None
    """A short condition, set in the heading's bar."""
    text: tuple[RichText, ...] = ()
    steps: tuple[Step, ...] = ()
    table: str = ""
    reminder: RichText | None = None
    """The line that players forget."""
    example: RichText | None = None
    role: str = ""
    """setup | procedure | rule (the default) | phase: a part of the turn, for the player aid alone | open: what the
    sheets leave open, our words and not theirs."""
    items: tuple[tuple[RichText, RichText], ...] = ()
    """Term and explanation pairs."""
    icon: str = ""
    """A phase's sign."""
    aid: str = ""
    """player | game: the page of the player aid that it stands on."""


@frozen
class Term:
    """A word of the game. `definition` is a gap where the sheets use a word and never define it."""

    id: str
    name: RichText
    definition: RichText | Gap
    span: Span
    source: str = ""
    see: str = ""
    instead_of: tuple[str, ...] = ()
    """Words that texts should not use, since this term stands for them; `*` at a word's end is any ending."""
    said: bool = True
    """Whether the pack's own texts say it; words that a used pack lends need not be."""
    proper: bool = False
    """Whether it has a capital within sentences too."""


@frozen
class IconSource:
    """An icon's file and, if known, what it means in this pack."""

    name: str
    file: str
    span: Span | None
    meaning: RichText | Gap | None = None


@frozen
class Source:
    """Where facts came from."""

    id: str
    title: str
    span: Span


@frozen
class PrintSettings:
    """What a pack asks of its sheets, in mm.

    edge   how bleed is made where art stops at the trim: mirror | extend
    sheet  the paper and arrangement that it prefers; empty for the usual
    """

    card_width: float = 63.0
    card_height: float = 88.0
    bleed: float = 3.0
    safe: float = 4.0
    radius: float = 3.0
    gap: float = 4.0
    edge: str = "mirror"
    sheet: str = ""


@frozen(eq=False)
class Pack:
    """A game or module, loaded. `components` are its own; `used` are those of the packs it uses."""

    id: str
    title: RichText
    version: str
    language: str
    languages: tuple[str, ...]
    notice: RichText
    root: str
    span: Span
    print: PrintSettings
    templates: Mapping[str, Template]
    components: tuple[Component, ...]
    used: tuple[Component, ...] = ()
    uses: tuple[str, ...] = ()
    subtitle: RichText | None = None
    tagline: RichText | None = None
    manifest: tuple[ManifestLine, ...] = ()
    relations: tuple[Relation, ...] = ()
    accept: tuple[Acceptance, ...] = ()
    errata: tuple[Erratum, ...] = ()
    deduction: Deduction | None = None
    tables: Mapping[str, Table] = field(default_factory=dict)
    boards: Mapping[str, Board] = field(default_factory=dict)
    tracks: Mapping[str, Track] = field(default_factory=dict)
    rules: tuple[Section, ...] = ()
    glossary: Mapping[str, Term] = field(default_factory=dict)
    icons: Mapping[str, IconSource] = field(default_factory=dict)
    sources: Mapping[str, Source] = field(default_factory=dict)
    files: tuple[str, ...] = ()
    """Every file that was read, for watching."""
    reading: str = "corrected"
    spoken: str = ""
    """The language that its texts were asked for in; empty where they are in its own."""

    def of_type(self, name: str) -> Iterator[Component]:
        """Return the pack's own components of a type, in the order of writing."""
        return (component for component in self.components if component.type == name)

    def find(self, identifier: str) -> Component | None:
        """Return the component with an id, the pack's own first."""
        for component in (*self.components, *self.used):
            if component.id == identifier:
                return component
        return None


def gaps_in(value: Value, path: str = "") -> Iterator[tuple[str, Gap]]:
    """Return the gaps inside a value with their paths (indices from 1)."""
    if isinstance(value, RichText | str | int):  # most values, of thousands of cards
        return
    if isinstance(value, Gap):
        yield path, value
    elif isinstance(value, ClueFace):
        for index, clue in enumerate(value.clues, 1):
            if isinstance(clue, Gap):
                yield f"{path}.not[{index}]", clue
        if isinstance(value.answer, Gap):
            yield f"{path}.answer", value.answer
    elif isinstance(value, tuple):
        for index, item in enumerate(value, 1):
            yield from gaps_in(item, f"{path}[{index}]")
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from gaps_in(item, f"{path}.{key}" if path else key)
