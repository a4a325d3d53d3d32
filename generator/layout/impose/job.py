"""The words of imposition: what is asked for, what stands on a sheet, and what an arrangement is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.assets.fonts import FontBook
from generator.model.finding import Code, Severity
from generator.model.geometry import Box, Size
from generator.model.kinds import KINDS, Kind
from generator.model.paper import Paper, Piece, Placed
from generator.model.phrases import Phrases
from generator.model.span import Span

TOO_LARGE = Code(
    "IMP-301", "too-large-for-paper", Severity.ERROR, "a piece does not fit on the sheet",
    """Nothing is ever scaled to make it fit: a card of the wrong size is no card. What fits less often on a sheet
    takes more sheets; what does not fit at all is not printed.

    Bad:   `size: 250 x 350 mm` in a template, printed on A4
    Good:  a size that the paper holds with its margins, or larger paper""",
)  # fmt: skip
MARGIN_GLYPH = Code(
    "IMP-302", "margin-missing-glyph", Severity.ERROR, "the margin text of a sheet holds a letter that no font has",
    """Title, version and notice of a pack stand on every sheet. A letter that neither margin font has would print
    as an empty box.

    Bad:   `title: 沈黙`
    Good:  a title in Latin or Cyrillic letters""",
)  # fmt: skip
MARGIN_LONG = Code(
    "IMP-303", "margin-text-too-long", Severity.ERROR, "the margin text of a sheet does not fit its line",
    """The notice of a pack stands on one line of every sheet, beside title and version. It is made smaller to fit,
    but never clipped.

    Bad:   a notice of three sentences
    Good:  one sentence: whose game it is, and that the sheet is unofficial""",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Job:
    """A print job: paper, gap in mm, and what the margins say.

    title, version, notice   the pack's, as they are printed
    span                     where the pack is described, for findings about these texts
    draft                    whether every sheet is stamped
    file                     the one file that all pieces go to, if not each kind to its own
    bleed                    mm shown past the trim; None for what leaves white between neighbours
    round_corners            whether the arcs of rounded corners are drawn as cut lines
    """

    paper: Paper
    fonts: FontBook
    phrases: Phrases
    title: str
    version: str
    notice: str
    span: Span
    gap: float = 4.0
    language: str = "en"
    draft: bool = False
    file: str = ""
    bleed: float | None = None
    round_corners: bool = False


@dataclass(frozen=True, slots=True)
class Batch:
    """Pieces of one size and one way of cutting, for one file."""

    kind: Kind
    size: Size
    pieces: tuple[Piece, ...]
    gap: float

    @property
    def two_sided(self) -> bool:
        """Say whether any piece has a back."""
        return any(piece.back for piece in self.pieces)

    @property
    def alone(self) -> bool:
        """Say whether each piece has a page of its own."""
        return self.kind.cut == "none"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of paper with its pieces placed. `backs` are on the other side, or, if it folds, beside the fronts.

    behind the place of every piece's back, whether it has one or not
    strip  where the margin texts run: `top` and bottom, the `side`s, or nowhere
    fold   `across` or `down` the middle of the page, or not at all
    cuts   rows and columns, where the order of cuts is printed
    """

    kind: Kind
    page: Size
    strip: str
    fronts: tuple[Placed, ...]
    backs: tuple[Placed, ...] = ()
    behind: tuple[Box, ...] = ()
    fold: str = ""
    cuts: tuple[int, int] | None = None


SheetSide = tuple[int, str]
"""The number of a sheet, counted from 0, and front, back or both."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A way to bring fronts and backs on paper.

    place     fills sheets with a batch; None where a piece does not fit
    sides     the pages of a file, in order, for a number of sheets
    duplex    what the printer is asked to do where there are backs: long | short | none
    outlines  whether cut lines of shaped pieces stand on backs too
    edge      over which a sheet is turned to its back: long | short, empty where it has none
    """

    name: str
    summary: str
    place: Callable[[Batch, Paper], tuple[Sheet, ...] | None]
    sides: Callable[[int], tuple[SheetSide, ...]]
    duplex: str = "none"
    outlines: bool = False
    edge: str = ""


def kind_of(piece: Piece) -> Kind:
    """Return the kind of a piece."""
    return KINDS[piece.front.template.kind]
