"""Pieces in; out: the cards that go in one box, what they are called, the pages that boxes and dividers stand on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.assets.vectors import Vector
from generator.model.drawing import DisplayList, DrawOp, Group
from generator.model.frozen import frozen
from generator.model.geometry import Size
from generator.model.paper import Page, Piece
from generator.model.template import Template

from .desk import Desk
from .impose.job import Job
from .marks import Foot, Head, Margin

BARE, SLEEVED = 0.32, 0.45
"""mm that one card takes in a pile: 300 g paper, and the same in a sleeve of 60 µm a side."""
SLEEVE = 3.0
"""mm by which a sleeve is wider and higher than its card (66 × 91 for 63 × 88)."""
MARGIN = 9.0
"""mm that stay white around boxes and dividers."""
LEAST = 3
"""Fewer cards go in somebody else's box."""


@frozen
class Cards:
    """How cards lie: in sleeves or not, and mm for one of them if not the usual."""

    sleeved: bool = False
    thickness: float | None = None

    @property
    def each(self) -> float:
        """Return mm for one card."""
        return self.thickness or (SLEEVED if self.sleeved else BARE)

    def outside(self, size: Size) -> Size:
        """Return the size of a card as it lies, its sleeve with it."""
        more = SLEEVE if self.sleeved else 0.0
        return Size(size.width + more, size.height + more)


@frozen
class Deck:
    """Cards that go together: of one size, in the order of their types."""

    size: Size
    templates: tuple[tuple[Template, int], ...]

    @property
    def count(self) -> int:
        """Return how many cards it has."""
        return sum(count for _, count in self.templates)

    @property
    def main(self) -> Template:
        """Return the type that it has most of: it stands for the deck."""
        return max(self.templates, key=lambda item: item[1])[0]


def decks_of(pieces: Iterable[Piece]) -> Iterator[Deck]:
    """Yield the cards of each size, where there are enough for a box."""
    sizes: dict[Size, dict[str, tuple[Template, int]]] = {}
    for piece in pieces:
        template = piece.front.template
        if template.kind == "card":
            types = sizes.setdefault(piece.front.size, {})
            types[template.name] = template, types.get(template.name, (template, 0))[1] + 1
    for size, types in sizes.items():
        deck = Deck(size, tuple(types.values()))
        if deck.count >= LEAST:
            yield deck


def leaf(job: Job, page: Size, ops: tuple[DrawOp, ...], what: str, label: str) -> Page:
    """Return a page with head and foot."""
    margin = Margin(job.fonts)
    version = job.phrases("version {version}", version=job.version)
    words = Head(job.phrases("Print at 100%"), "", "", job.phrases.length(100))
    head = Group(margin.draw(page, "top", words), tag="head")
    foot = Group(margin.draw(page, "top", Foot((job.title, what, version), job.notice)), tag="foot")
    return Page(DisplayList(page, (*ops, head, foot)), "both", label=label)


def counted(job: Job, count: int) -> str:
    """Return a number of cards in words."""
    return job.phrases.counted("{count} card", "{count} cards", count)


def called(job: Job, template: Template, count: int) -> str:
    """Return what cards of a type are called."""
    words = (template.label, template.plural) if count == 1 else (template.plural, template.label)
    return job.phrases(next(filter(None, words), template.name))


def icon_of(desk: Desk, template: Template) -> Vector | None:
    """Return the icon of a type, if the pack has it."""
    return desk.icon(template.icon, template.span) if template.icon in desk.pack.icons else None
