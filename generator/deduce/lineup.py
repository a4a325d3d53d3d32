"""The lineup as bit masks: suspects and what is known of them in; who a clue eliminates, for sure or perhaps, out.

Bit i of a mask is suspect i. A hidden cell (a gap) never counts as eliminated or as surviving.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field

from generator.model.content import ClueLine, Component, Deduction, Gap
from generator.model.frozen import frozen

Clue = ClueLine | Gap
Cells = Mapping[str, str | Gap]


@frozen
class Reach:
    """Whom something hits: `sure` in every completion of the table, `possible` in at least one (holds `sure`)."""

    sure: int = 0
    possible: int = 0

    @property
    def open(self) -> int:
        """Return those of whom hidden cells leave it open."""
        return self.possible & ~self.sure

    def __or__(self, other: Reach) -> Reach:
        """Hit whom either hits. Exact where the two ask different attributes."""
        return Reach(self.sure | other.sure, self.possible | other.possible)


@frozen
class Lineup:
    """Suspects in order; `holders` of each known value; who has a `hidden` cell; the values of `closed` attributes."""

    suspects: tuple[str, ...]
    holders: Mapping[ClueLine, int] = field(default_factory=dict)
    hidden: Mapping[str, int] = field(default_factory=dict)
    closed: Mapping[str, frozenset[str]] = field(default_factory=dict)

    @property
    def everyone(self) -> int:
        """Return the mask of all suspects."""
        return (1 << len(self.suspects)) - 1

    def bit(self, suspect: str) -> int:
        """Return a suspect's mask; nobody's where there is no such suspect."""
        return 1 << self.suspects.index(suspect) if suspect in self.suspects else 0

    def names(self, mask: int) -> tuple[str, ...]:
        """Return the suspects of a mask, in order."""
        found = []
        while mask:
            low = mask & -mask
            found.append(self.suspects[low.bit_length() - 1])
            mask ^= low
        return tuple(found)

    def kills(self, clue: Clue) -> Reach:
        """Return the kill set K(c): the suspects whose cell has the clue's value."""
        return self.excluded((clue,))

    def excluded(self, clues: Iterable[Clue]) -> Reach:
        """Return the union of kill sets, exact for hidden cells.

        Clues that exclude every value of a closed attribute eliminate a suspect whatever its cell hides.
        """
        values: dict[str, set[str]] = {}
        reach = Reach()
        for clue in clues:
            if isinstance(clue, Gap):
                reach |= Reach(0, self.everyone)
            else:
                values.setdefault(clue.attribute, set()).add(clue.value)
        for attribute, excluded in values.items():
            known = 0
            for value in excluded:
                known |= self.holders.get(ClueLine(attribute, value), 0)
            hidden = self.hidden.get(attribute, 0)
            domain = self.closed.get(attribute)
            sure = hidden if domain is not None and domain <= excluded else 0
            possible = hidden if domain is None or domain & excluded else 0
            reach |= Reach(known | sure, known | possible)
        return reach

    def privates(self, clues: Sequence[Clue]) -> tuple[Reach, ...]:
        """Return for each clue its private suspects: eliminated by it and by no other of these clues."""
        return tuple(self._private(clues, index) for index in range(len(clues)))

    def _private(self, clues: Sequence[Clue], index: int) -> Reach:
        clue = clues[index]
        others = [*clues[:index], *clues[index + 1 :]]
        own = self.kills(clue)
        if isinstance(clue, ClueLine):
            if clue in others:
                return Reach()
            # A cell holds one value: who has this clue's value escapes the other clues of the same attribute.
            others = [other for other in others if isinstance(other, Gap) or other.attribute != clue.attribute]
        rest = self.excluded(others)
        return Reach(own.sure & ~rest.possible, own.possible & ~rest.sure)


def lineup_of(deduction: Deduction, cells: Mapping[str, Cells]) -> Lineup:
    """Build the lineup of a deduction from each suspect's cells."""
    closed = {item.id: frozenset(item.values) for item in deduction.attributes.values() if not item.open}
    return lineup_from(cells, closed)


def lineup_from(cells: Mapping[str, Cells], closed: Mapping[str, frozenset[str]]) -> Lineup:
    """Build a lineup from cells and the values of closed attributes. What a suspect lacks meets no clue."""
    holders: dict[ClueLine, int] = {}
    hidden: dict[str, int] = {}
    for index, row in enumerate(cells.values()):
        for attribute, value in row.items():
            if isinstance(value, Gap):
                hidden[attribute] = hidden.get(attribute, 0) | 1 << index
            else:
                line = ClueLine(attribute, value)
                holders[line] = holders.get(line, 0) | 1 << index
    return Lineup(tuple(cells), holders, hidden, closed)


def cells_of(deduction: Deduction, suspects: Iterable[Component]) -> dict[str, dict[str, str | Gap]]:
    """Collect each suspect's cells from its fields of attributes."""
    return {
        suspect.id: {key: value for _, key, value in _attributes(suspect) if key in deduction.attributes}
        for suspect in suspects
    }


def cell_path(suspect: Component, attribute: str) -> str:
    """Return the path of a suspect's cell within the component (`attributes.genre`)."""
    names = [name for name, key, _ in _attributes(suspect) if key == attribute]
    return f"{names[0]}.{attribute}" if names else ""


def fields_of(suspect: Component) -> tuple[str, ...]:
    """Return the fields that hold a suspect's cells."""
    return tuple(dict.fromkeys(name for name, _, _ in _attributes(suspect)))


def _attributes(suspect: Component) -> Iterator[tuple[str, str, str | Gap]]:
    """Give field, attribute and value; attributes are the only fields that map words to words."""
    for name, value in suspect.fields.items():
        if isinstance(value, Mapping):
            for key, cell in value.items():
                if isinstance(cell, (str, Gap)):
                    yield name, key, cell
