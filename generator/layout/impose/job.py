"""The words of imposition: what is asked for, what stands on a sheet, and what an arrangement is."""

from __future__ import annotations

from collections.abc import Callable

from generator.assets.fonts import FontBook
from generator.model.finding import Code, Severity
from generator.model.frozen import frozen
from generator.model.geometry import Box, Size
from generator.model.kinds import KINDS, Kind
from generator.model.paper import Paper, Piece, Placed
from generator.model.phrases import Phrases
from generator.model.span import Span

from ..bleed import BACKS, FRONTS, Showing

TOO_LARGE = Code.explained(
    "IMP-301", "too-large-for-paper", Severity.ERROR, "a piece does not fit on the sheet",
    """Nothing is ever scaled to make it fit: a card of the wrong size is no card. What fits less often on a sheet
    takes more sheets; what does not fit at all is not printed.

    Bad:   `size: 250 x 350 mm` in a template, printed on A4
    Good:  a size that the paper holds with its margins, or larger paper
    From:  printing at home: nine cards of 59 x 92 mm fit on A4 and not on Letter.""",
)  # fmt: skip
MARGIN_GLYPH = Code.explained(
    "IMP-302", "margin-missing-glyph", Severity.ERROR, "the margin text of a sheet holds a letter that no font has",
    """Title, version and notice of a pack stand on every sheet. A letter that neither margin font has would print
    as an empty box.

    Bad:   `title: 沈黙`
    Good:  a title in Latin or Cyrillic letters
    From:  users of ti-assistant, issue 53: the font of its titles has no Cyrillic, as a Russian translation brought
           to light.""",
)  # fmt: skip
MARGIN_LONG = Code.explained(
    "IMP-303", "margin-text-too-long", Severity.ERROR, "the margin text of a sheet does not fit its line",
    """The notice of a pack stands on one line of every sheet, beside title and version. It is made smaller to fit,
    but never clipped.

    Bad:   a notice of three sentences
    Good:  one sentence: whose game it is, and that the sheet is unofficial
    From:  printing at home: above nine cards on Letter only 3.5 mm of the margin can be printed on.""",
)  # fmt: skip

UNKNOWN_ARRANGEMENT = Code.explained(
    "IMP-305", "unknown-arrangement", Severity.ERROR, "a sheet's file names an arrangement that does not exist",
    """A file of `sheets/` says how fronts and backs are brought on its paper. A misspelt word would print backs where
    no front lies before them.

    Bad:   `backs: dupplex`
    Good:  `backs: duplex`; `proofdeck list arrangements` names them all
    From:  users of proxies-at-home, issue 13: backs come out 3 to 4 mm beside their fronts.""",
)  # fmt: skip


@frozen
class Job:
    """A print job: paper, gap in mm, and what the margins say.

    title, version, notice   the pack's, as they are printed
    span                     where the pack is described, for findings about these texts
    draft                    whether every sheet is stamped
    file                     the one file that all pieces go to, if not each kind to its own
    fronts, backs            how much bleed they show
    made                     mm of bleed that is made where a face has none at all
    marks, corners           which are drawn: see `Paper`
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
    fronts: Showing = FRONTS
    backs: Showing = BACKS
    made: float = 0.0
    marks: str = "all"
    corners: str = "none"


@frozen
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


@frozen
class Sheet:
    """A sheet of paper with its pieces placed. `backs` are on the other side, or, if it folds, beside the fronts.

    behind the place of every piece's back, whether it has one or not
    strip  where the margin texts run: `top` and bottom, the `side`s, or nowhere
    fold   `across` or `down` the middle of the page, or not at all
    """

    kind: Kind
    page: Size
    strip: str
    fronts: tuple[Placed, ...]
    backs: tuple[Placed, ...] = ()
    behind: tuple[Box, ...] = ()
    fold: str = ""


SheetSide = tuple[int, str]
"""The number of a sheet, counted from 0, and front, back or both."""


@frozen
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
