"""Pieces in; each face that looks different once, in the order of the pack, with a name for its file, out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from generator.layout import lay_out_pieces
from generator.model.frozen import frozen
from generator.model.paper import Artwork, Piece

from . import Goods

FLAT = ("card", "token", "standee", "sheet")
"""Kinds that are single things without the home printer's folding and gluing."""


@frozen
class Article:
    """A component's front and back, and how many copies there are."""

    front: Artwork
    back: Artwork | None
    copies: int

    @property
    def faces(self) -> tuple[Artwork, ...]:
        """Return the faces that it has."""
        return (self.front, self.back) if self.back else (self.front,)


def articles(pieces: Iterable[Piece]) -> tuple[Article, ...]:
    """Return each component once. Faces of one component are the same objects for all its copies."""
    counts: Counter[int] = Counter()
    found: dict[int, Piece] = {}
    for piece in pieces:
        found.setdefault(id(piece.front), piece)
        counts[id(piece.front)] += 1
    return tuple(Article(piece.front, piece.back, counts[key]) for key, piece in found.items())


def flat_articles(goods: Goods) -> tuple[Article, ...]:
    """Return the articles that stand alone."""
    return tuple(article for article in articles(goods.pieces) if article.front.template.kind in FLAT)


def relaid(goods: Goods, bleeds: Mapping[str, float]) -> tuple[Piece, ...]:
    """Return the pieces with at least so much bleed, by template: grounds are drawn anew, not stretched."""
    templates = {
        name: replace(template, bleed=max(template.bleed, bleeds.get(name, 0.0)))
        for name, template in goods.pack.templates.items()
    }
    desk = replace(goods.desk, pack=replace(goods.pack, templates=templates), findings=[])
    return lay_out_pieces(desk).value or ()


def file_name(number: int, total: int, art: Artwork) -> str:
    """Name a face's file, so that names sort as the faces follow each other."""
    return f"{number:0{len(str(total))}}-{art.component.id}-{art.face}"
