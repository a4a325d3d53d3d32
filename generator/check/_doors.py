"""A viewer's face and a card's face in; what each state of the doors shows and hides out. Lengths in mm.

The card lies in the pocket's front panel and may shift by `WOBBLE` in each direction. Everything is compared in the
viewer's coordinates, with boxes: a shift by both extremes covers all between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from generator.model.frozen import frozen
from generator.model.geometry import Box, move
from generator.model.paper import Artwork

from ._ink import marks

WOBBLE = 1.5
"""mm; the pocket is 3 mm larger than the card (design section 9)."""
_PART = re.compile(r"(?P<name>.+)\[(?P<number>\d+)\]")
_NEAR = 0.02


@frozen
class Row:
    """A row of a card in the viewer's coordinates: its place, and the box around its letters and icons."""

    place: Box
    ink: Box


@frozen
class Fault:
    """What is wrong at a door (0: the notch): `cut` its own row is not whole, `leak` row `row` shows too."""

    door: int
    kind: str
    row: int
    amount: float

    @property
    def key(self) -> tuple[int, str, int]:
        """Return what makes two faults the same, whatever the text of the card."""
        return self.door, self.kind, self.row


def parts(artwork: Artwork, name: str) -> dict[int, Box]:
    """Return the boxes of the regions `name[1]`, `name[2]` and so on."""
    found: dict[int, Box] = {}
    for region, box in artwork.regions:
        match = _PART.fullmatch(region)
        if match and match["name"] == name:
            found[int(match["number"])] = box
    return found


def rows_of(card: Artwork, slot: str, panel: Box) -> dict[int, Row]:
    """Return the rows of a card that lies in the middle of the panel."""
    shift = move(
        panel.x + (panel.width - card.size.width) / 2, panel.y + (panel.height - card.size.height) / 2
    )  # fmt: skip
    places = parts(card, slot)
    inks: dict[int, Box] = {}
    for mark in marks(card):
        for number in places:
            if f"{slot}[{number}]" in mark.tags:
                inks[number] = inks[number].join(mark.box) if number in inks else mark.box
    return {number: Row(shift.box(box), shift.box(inks.get(number, box))) for number, box in places.items()}


def faults(doors: Mapping[int, Box], notch: Box | None, rows: Mapping[int, Row]) -> Iterator[Fault]:
    """Return what any state would show wrongly: each door open alone, and all doors shut (the notch stays open)."""
    for number, door in doors.items():
        if number in rows:
            missing = _outside(rows[number].ink.inset(-WOBBLE), door)
            if missing > _NEAR:
                yield Fault(number, "cut", number, missing)
        yield from _leaks(number, door, rows)
    if notch is not None:
        yield from _leaks(0, notch, rows)


def offsets(doors: Mapping[int, Box], rows: Mapping[int, Row]) -> tuple[float, ...]:
    """Return how much lower than its row each door stands, by their middles, in the order of numbers."""
    both = sorted(doors.keys() & rows.keys())
    return tuple(round(_middle(doors[number]) - _middle(rows[number].place), 2) for number in both)


def steady(offset: tuple[float, ...]) -> float | None:
    """Return the step by which three offsets or more grow from door to door; None if the steps differ."""
    steps = [after - before for before, after in pairwise(offset)]
    if len(steps) < 2 or max(steps) - min(steps) > _NEAR:
        return None
    step = sum(steps) / len(steps)
    return step if abs(step) > _NEAR else 0.0


def pitch(boxes: Mapping[int, Box]) -> float:
    """Return the distance from the top of a box to the next one's, the mean of all: the last may be taller."""
    numbers = sorted(boxes)
    first, last = numbers[0], numbers[-1]
    return (boxes[last].y - boxes[first].y) / max(last - first, 1)


def _leaks(number: int, opening: Box, rows: Mapping[int, Row]) -> Iterator[Fault]:
    for other, row in rows.items():
        reach = row.place.join(row.ink).inset(-WOBBLE)
        if other != number and reach.meets(opening, _NEAR):
            shown = min(reach.bottom, opening.bottom) - max(reach.y, opening.y)
            yield Fault(number, "leak", other, min(shown, row.place.height))


def _outside(box: Box, frame: Box) -> float:
    return max(frame.x - box.x, frame.y - box.y, box.right - frame.right, box.bottom - frame.bottom)


def _middle(box: Box) -> float:
    return box.y + box.height / 2
