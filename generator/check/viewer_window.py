"""Clue viewers whose doors show too little or too much."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.finding import Finding, Note, Severity
from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.paper import Artwork
from generator.model.span import Span
from generator.model.template import Slot

from . import Proof, check
from ._doors import WOBBLE, Fault, Row, faults, offsets, parts, pitch, rows_of, steady
from ._ink import distinct


@check("ART-305", Severity.ERROR, stage="artwork")
def viewer_window(proof: Proof) -> Iterator[Finding]:
    """A viewer shows a part of a row, or another row as well.

    Why: a card in the viewer keeps its secrets only if door k shows row k whole and nothing of any other row, also
         when the card has slipped by 1.5 mm in any direction; and if nothing shows while all doors are shut. This is
         proven on the finished faces of viewer and cards, for each state, not on the numbers in the templates.
         Where the doors drift from the rows steadily, the pitch on the card is named; else the door.
    Bad:   windows: {of: clue-card, slot: rows, boxes: [[4, 11, 58, 10], [4, 27, 58, 10]]}   with rows 12 mm apart
    Good:  windows: {of: clue-card, slot: rows}   so that the doors come from the rows
    From:  Shriek and Mega Boardgame Con, line 51: the Clue Viewer is for looking at the one clue that belongs to the
           revealed token.
    """
    told: set[tuple[Span | None, str]] = set()
    for viewer in distinct(proof):
        windows = viewer.template.windows
        if viewer.template.kind == "overlay" and isinstance(windows, Mapping):
            for finding in _prove(Viewer.of(viewer, windows), proof):
                if (finding.span, finding.message) not in told:  # the sleeved pocket repeats the bare one's faults
                    told.add((finding.span, finding.message))
                    yield finding


@frozen
class Viewer:
    """A viewer's face, the openings in it, and which rows of which template they show."""

    artwork: Artwork
    doors: Mapping[int, Box]
    notch: Box | None
    panel: Box | None
    template: str
    face: str
    slot: str

    @classmethod
    def of(cls, artwork: Artwork, windows: Mapping[str, object]) -> Viewer:
        """Read the openings from the regions of a face."""
        regions = dict(artwork.regions)
        return cls(
            artwork, parts(artwork, "door"), regions.get("notch"), regions.get("front"),
            str(windows.get("of", "")), str(windows.get("face", "")), str(windows.get("slot", "rows")),
        )  # fmt: skip

    @property
    def written(self) -> bool:
        """Say whether the overlay states its doors; else they come from the rows."""
        windows = self.artwork.template.windows
        return isinstance(windows, Mapping) and bool(windows.get("boxes"))

    def place(self, door: int = 0) -> Span:
        """Return where a door is written; without a number, where the windows are."""
        places = self.artwork.template.places
        windows = places.get("windows", self.artwork.template.span)
        return places.get(f"windows.boxes[{door}]", windows) if door else windows

    def path(self, door: int = 0) -> str:
        """Return the path of the windows, or of a door."""
        return f"templates.{self.artwork.template.name}.windows" + (f".boxes[{door}]" if door else "")


def _prove(viewer: Viewer, proof: Proof) -> Iterator[Finding]:
    if not viewer.doors or viewer.panel is None:
        if viewer.artwork.template.build == "pocket":
            yield viewer_window.at(viewer.place(), "the viewer has no doors", path=viewer.path())
        return
    reported: set[tuple[str, tuple[int, str, int]]] = set()
    proven = False
    for card in distinct(proof):
        rows = rows_of(card, viewer.slot, viewer.panel) if card.template.name == viewer.template else {}
        if not rows:
            continue
        proven = True
        # Cards and faces share the doors, so a wrong door is told once; rows are written for each face.
        side = "" if viewer.written else card.face
        found = [fault for fault in faults(viewer.doors, viewer.notch, rows) if (side, fault.key) not in reported]
        reported.update((side, fault.key) for fault in found)
        yield from _report(viewer, card, rows, found)
        if card.face == viewer.face or not viewer.face:
            for row in sorted(rows.keys() - viewer.doors.keys()):
                note = Note("the rows of the card", _row_span(viewer, card))
                yield viewer_window.at(viewer.place(), f"row {row} has no door", notes=(note,), path=viewer.path())
    if not proven:
        message = f"nothing is proven: the pack has no {viewer.template or 'card'} with '{viewer.slot}'"
        yield viewer_window.at(viewer.place(), message, path=viewer.path(), severity=Severity.NOTE)


def _report(viewer: Viewer, card: Artwork, rows: Mapping[int, Row], found: list[Fault]) -> Iterator[Finding]:
    """Blame what one change would mend: the pitch, all doors together, the rows that doors come from, or each door."""
    doors = [fault for fault in found if fault.door]
    offset = offsets(viewer.doors, rows)
    step = steady(offset) if doors else None
    if step is not None and step != 0:
        yield _drift(viewer, card, rows, doors)
    elif step == 0 and offset[0] != 0 and {fault.door for fault in doors} == viewer.doors.keys():
        where = f"{abs(offset[0]):.1f} mm too {'low' if offset[0] > 0 else 'high'}"
        yield viewer_window.at(viewer.place(), f"all doors stand {where}: {_said(doors[:1])}", path=viewer.path())
    elif doors and not viewer.written:
        note = Note("the doors come from these rows", viewer.place())
        path = f"templates.{card.template.name}.{card.face}.{viewer.slot}"
        yield viewer_window.at(_row_span(viewer, card), _said(doors), notes=(note,), path=path)
    else:
        note = Note("the rows of the card", _row_span(viewer, card))
        for door in sorted({fault.door for fault in doors}):
            message = _said([fault for fault in doors if fault.door == door])
            yield viewer_window.at(viewer.place(door), message, notes=(note,), path=viewer.path(door))
    for fault in found:
        if not fault.door:
            message = f"the notch shows row {fault.row}, the card shifted by {WOBBLE:g} mm"
            yield viewer_window.at(viewer.place(), message, path=viewer.path())


def _drift(viewer: Viewer, card: Artwork, rows: Mapping[int, Row], found: list[Fault]) -> Finding:
    """Name the pitch: one wrong number that puts several doors wrong."""
    apart = pitch({number: row.place for number, row in rows.items()})
    message = f"the rows are {apart:.2f} mm apart, the doors {pitch(viewer.doors):.2f} mm: {_said(found[:1])}"
    slot = _slot(viewer, card)
    path = f"templates.{card.template.name}.{card.face}.{viewer.slot}"
    place = slot.places.get("pitch", slot.span) if slot else card.template.span
    return viewer_window.at(place, message, notes=(Note("the doors", viewer.place()),), path=path)


def _said(found: list[Fault]) -> str:
    parts = [
        f"door {fault.door} cuts row {fault.row} by {_mm(fault.amount)}"
        if fault.kind == "cut"
        else f"door {fault.door} shows {_mm(fault.amount)} of row {fault.row}"
        for fault in found
    ]
    return f"{', '.join(parts)}, the card shifted by {WOBBLE:g} mm"


def _mm(amount: float) -> str:
    return f"{amount:.1f} mm" if amount >= 0.1 else f"{amount:.2f} mm"


def _slot(viewer: Viewer, card: Artwork) -> Slot | None:
    return next((slot for slot in card.template.faces.get(card.face, ()) if slot.id == viewer.slot), None)


def _row_span(viewer: Viewer, card: Artwork) -> Span:
    slot = _slot(viewer, card)
    return slot.span if slot else card.template.span
