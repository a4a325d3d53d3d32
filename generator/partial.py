"""Part of a pack to be printed: pieces and what is asked for in; the pieces to print, and what changed, out."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Any

from generator.model.frozen import frozen

from .layout.changes import Changes, Entry, compare, entries_in, entries_of, pieces_to_print
from .layout.changes_page import Pictured, shown_face
from .model.geometry import Box
from .model.paper import Artwork, Piece
from .model.query import Query, Term, words_of

MOST_PICTURES = 60
"""Changed faces that are shown before and after; whoever changed more knows it."""


@frozen
class Earlier:
    """An earlier build: what its `build.json` says, and those of its files that are still there, by name."""

    record: Mapping[str, Any]
    files: Mapping[str, bytes] = field(default_factory=dict)

    def file(self, name: str) -> bytes | None:
        """Return a file, if it is still as the record says."""
        data = self.files.get(name)
        known = {entry["path"]: entry["sha256"] for entry in self.record["files"]}
        return data if data is not None and hashlib.sha256(data).hexdigest() == known.get(name) else None


@frozen
class Selection:
    """What is printed of a pack. `unmatched`: terms that picked nothing; `pictures`: earlier faces as PNG, by name."""

    pieces: tuple[Piece, ...]
    unmatched: tuple[Term, ...] = ()
    changes: Changes | None = None
    pictured: tuple[Pictured, ...] = ()
    pictures: Mapping[str, bytes] = field(default_factory=dict)


def select(
    pieces: tuple[Piece, ...], query: Query, earlier: Earlier | None, secret: frozenset[str] = frozenset()
) -> Selection:
    """Pick pieces by a query, and of these the ones that an earlier build did not print so.

    secret  types whose faces nobody may see who plays: they are listed, not shown
    """
    unmatched: tuple[Term, ...] = ()
    if query:
        met = {term: [piece for piece in pieces if _picks(term, piece)] for term in query}
        unmatched = tuple(term for term, found in met.items() if not found)
        wanted = {id(piece) for found in met.values() for piece in found}
        pieces = tuple(piece for piece in pieces if id(piece) in wanted)
    if earlier is None:
        return Selection(pieces, unmatched)
    old = entries_in(earlier.record)
    if query:
        # What was not asked for is not missing.
        names = {piece.component.id for piece in pieces}
        old = tuple(entry for entry in old if entry.component in names)
    changes = compare(old, entries_of(pieces))
    pictures: dict[str, bytes] = {}
    shown = [pair for pair in changes.pairs if pair[1].type not in secret][:MOST_PICTURES]
    pictured = _pictured(shown, pieces, earlier, pictures)
    return Selection(pieces_to_print(pieces, changes), unmatched, changes, pictured, pictures)


def known_words(pieces: Iterable[Piece]) -> tuple[str, ...]:
    """Return the words by which pieces can be asked for."""
    words = (word for piece in pieces for word in words_of(piece.component, piece.front.template))
    return tuple(dict.fromkeys(words))


def _picks(term: Term, piece: Piece) -> bool:
    return term.picks(piece.component, piece.front.template)


def _pictured(
    pairs: Iterable[tuple[Entry, Entry]], pieces: Iterable[Piece], earlier: Earlier, pictures: dict[str, bytes]
) -> tuple[Pictured, ...]:
    """Find a picture of each changed face as it was: it is drawn from the earlier file, where that is at hand."""
    made = {_looks(piece): piece for piece in pieces}
    found = []
    for before, after in pairs:
        piece = made[after.component, after.key(False)]
        faces = {face.face: face for face in (piece.front, piece.back) if face}
        face = shown_face(after, faces, before)
        name = ""
        picture = _picture(before, face, earlier)
        if picture is not None:
            name = f"earlier-{before.component}-{face}.png"
            pictures[name] = picture
        found.append(Pictured(before, after, faces[face], name))
    return tuple(found)


def _looks(piece: Piece) -> tuple[str, tuple[tuple[str, str], ...]]:
    faces: list[Artwork] = [face for face in (piece.front, piece.back) if face]
    return piece.component.id, tuple(sorted((face.face, face.hash) for face in faces))


def _picture(entry: Entry, face: str, earlier: Earlier) -> bytes | None:
    spot = entry.spots.get(face)
    data = earlier.file(spot.file) if spot else None
    if spot is None or data is None:
        return None
    try:
        from .render.png import region_as_png

        return region_as_png(data, spot.page, Box(*spot.trim), spot.rotation)
    except ImportError:  # the library that reads PDF files is an extra; the page then says that there is no picture
        return None
