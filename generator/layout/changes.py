"""What was printed before and what would be printed now in; out: what to print, what to take out, what replaces what.

Things are compared as they lie on the table, by how their faces look: a card that only got another id is no new card.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any

from generator.model.frozen import frozen
from generator.model.paper import Piece

Key = tuple[tuple[str, str], ...]
"""Faces and their digests."""


@frozen
class Spot:
    """Where a face lies in an earlier file: page from 1, trim box in mm, its turn."""

    file: str
    page: int
    trim: tuple[float, float, float, float]
    rotation: int


@frozen
class Entry:
    """A component as it is printed: its looks and version marks by face, how many of it there are."""

    component: str
    type: str
    faces: Mapping[str, str]
    copies: int
    marks: Mapping[str, str] = field(default_factory=dict)
    spots: Mapping[str, Spot] = field(default_factory=dict)

    def mark(self, other: Entry | None = None) -> str:
        """Return the version mark to tell it by: that of the face which differs from what stands in its place."""
        differs = (face for face in self.marks if other and self.faces.get(face) != other.faces.get(face))
        return self.marks.get(next(differs, next(iter(self.marks), "")), "")

    def key(self, fronts: bool) -> Key:
        """Return what it looks like; with `fronts`, its back left aside."""
        return tuple(sorted(item for item in self.faces.items() if not (fronts and item[0] == "back")))


@frozen
class Line:
    """Some copies of a component. `other`: what stands in its place before or after, if anything does."""

    entry: Entry
    copies: int
    other: Entry | None = None

    @property
    def mark(self) -> str:
        """Return the version mark to tell these copies by."""
        return self.entry.mark(self.other)


@frozen
class Changes:
    """What to print and what to take out, each in the order of its build."""

    printed: tuple[Line, ...] = ()
    removed: tuple[Line, ...] = ()

    @property
    def pairs(self) -> tuple[tuple[Entry, Entry], ...]:
        """Return what changed: before and after."""
        return tuple((line.other, line.entry) for line in self.printed if line.other)


def entries_in(record: Mapping[str, Any]) -> tuple[Entry, ...]:
    """Return what a `build.json` says was printed. Another shape raises KeyError, TypeError or ValueError."""
    faces: dict[tuple[str, int, str], dict[str, Any]] = {}
    for file in record["files"]:
        for page in file["pages"]:
            for item in page["items"]:
                # The patterns of an overlay are things of their own; a back belongs to its front.
                own = "front" if item["face"] in ("front", "back") else item["face"]
                known = faces.setdefault((item["component"], int(item["copy"]), own), {})
                spot = Spot(file["path"], int(page["number"]), _trim(item["trim_mm"]), int(item["rotation"]))
                known[item["face"]] = (str(item["hash"]), spot, str(item["type"]), str(item.get("mark", "")))
    looks: Counter[tuple[str, Key]] = Counter()
    first: dict[tuple[str, Key], dict[str, Any]] = {}
    for (component, _, _), known in faces.items():
        look = component, tuple(sorted((face, told[0]) for face, told in known.items()))
        looks[look] += 1
        first.setdefault(look, known)
    found = []
    for (component, key), copies in looks.items():
        known = first[component, key]
        marks = {face: told[3] for face, told in known.items() if told[3]}
        kind = next(told[2] for told in known.values())
        found.append(Entry(component, kind, dict(key), copies, marks, {face: told[1] for face, told in known.items()}))
    return tuple(found)


def entries_of(pieces: Iterable[Piece]) -> tuple[Entry, ...]:
    """Return what pieces look like."""
    looks: Counter[tuple[str, str, Key, Key]] = Counter(_look(piece) for piece in pieces)
    return tuple(
        Entry(component, kind, dict(key), copies, dict(marks))
        for (component, kind, key, marks), copies in looks.items()
    )


def compare(old: Sequence[Entry], new: Sequence[Entry]) -> Changes:
    """Compare two builds. Where one of them has no backs at all, fronts alone are compared."""
    fronts = not all(any("back" in entry.faces for entry in build) for build in (old, new))
    have, want = (_count(build, fronts) for build in (old, new))
    printed = _surplus(new, want, have, fronts)
    removed = _surplus(old, have, want, fronts)
    before, after = _by_component(removed), _by_component(printed)
    return Changes(
        tuple(Line(entry, copies, _partner(entry, before)) for entry, copies in printed),
        tuple(Line(entry, copies, _partner(entry, after)) for entry, copies in removed),
    )


def pieces_to_print(pieces: Iterable[Piece], changes: Changes) -> tuple[Piece, ...]:
    """Return the pieces that are new or changed, so many copies of each as are wanted."""
    wanted: Counter[tuple[str, Key]] = Counter()
    for line in changes.printed:
        wanted[line.entry.component, line.entry.key(False)] += line.copies
    found = []
    for piece in pieces:
        component, _, key, _ = _look(piece)
        if wanted[component, key] > 0:
            wanted[component, key] -= 1
            found.append(piece)
    return tuple(found)


def _look(piece: Piece) -> tuple[str, str, Key, Key]:
    faces = [face for face in (piece.front, piece.back) if face]
    key = tuple(sorted((face.face, face.hash) for face in faces))
    marks = tuple((face.face, face.mark) for face in faces if face.mark)
    return piece.component.id, piece.component.type, key, marks


def _count(entries: Iterable[Entry], fronts: bool) -> Counter[Key]:
    counted: Counter[Key] = Counter()
    for entry in entries:
        counted[entry.key(fronts)] += entry.copies
    return counted


def _surplus(
    entries: Sequence[Entry], own: Counter[Key], other: Counter[Key], fronts: bool
) -> tuple[tuple[Entry, int], ...]:
    """Return of which entries there are more here than there, and how many more; the last ones are taken."""
    over = {key: count - other[key] for key, count in own.items()}
    found = []
    for entry in reversed(entries):
        copies = min(over[entry.key(fronts)], entry.copies)
        if copies > 0:
            over[entry.key(fronts)] -= copies
            found.append((entry, copies))
    return tuple(reversed(found))


def _by_component(lines: Iterable[tuple[Entry, int]]) -> Mapping[str, list[Entry]]:
    found: dict[str, list[Entry]] = defaultdict(list)
    for entry, _ in lines:
        found[entry.component].append(entry)
    return found


def _partner(entry: Entry, others: Mapping[str, list[Entry]]) -> Entry | None:
    """Return what has the same id, and the same faces (an overlay has several patterns)."""
    same = [other for other in others.get(entry.component, ()) if other.faces.keys() & entry.faces.keys()]
    return same[0] if same else None


def _trim(values: Sequence[float]) -> tuple[float, float, float, float]:
    x, y, width, height = map(float, values)
    return x, y, width, height
