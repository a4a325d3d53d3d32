"""A pack in, its clue deck out: the lineup, the clue sets, and where each fact was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from generator.deduce.clues import ClueSet, clue_sets
from generator.deduce.lineup import Clue, Lineup, cell_path, cells_of, lineup_of
from generator.model.content import Component, Deduction, Gap, Pack
from generator.model.finding import Note
from generator.model.span import Span


@dataclass(frozen=True, slots=True)
class Deck:
    """A deduction with its suspects and its own cards, by id, and the clue sets in the order of writing."""

    deduction: Deduction
    suspects: Mapping[str, Component]
    cards: Mapping[str, Component]
    lineup: Lineup
    sets: tuple[ClueSet, ...]

    def where(self, clues: ClueSet, path: str) -> Span:
        """Return where a value of a clue set's card was written."""
        return self.cards[clues.card].where(path)

    def sentence(self, clue: Clue) -> str:
        """Return a clue as it is printed, without its full stop."""
        if isinstance(clue, Gap):
            return clue.kind
        attribute = self.deduction.attributes.get(clue.attribute)
        sentence = attribute.sentence(clue.value) if attribute else None
        if attribute is None or sentence is None:
            return f"{clue.attribute}: {clue.value}"
        label = attribute.values.get(clue.value)
        return sentence.plain.replace("{value}", label.plain if label else clue.value).rstrip(".")

    def answer_note(self, clues: ClueSet) -> Note:
        """Return the answer as a place that has to do with a finding."""
        return Note(f"the answer is {clues.answer}", self.where(clues, clues.label))

    def cell_note(self, suspect: str, attribute: str) -> Note:
        """Return a suspect's cell as a place that has to do with a finding."""
        component = self.suspects[suspect]
        return Note(f"{attribute} of {suspect}", component.where(cell_path(component, attribute)))


def deck_of(pack: Pack) -> Deck | None:
    """Collect what clue checks read; None where the pack has no deduction. Suspects may stand in a used pack."""
    deduction = pack.deduction
    if deduction is None or not deduction.attributes:
        return None
    everything = (*pack.used, *pack.components)
    suspects = {item.id: item for item in everything if item.type == deduction.suspects}
    cards = {item.id: item for item in pack.of_type(deduction.cards)}
    lineup = lineup_of(deduction, cells_of(deduction, suspects.values()))
    return Deck(deduction, suspects, cards, lineup, clue_sets(deduction.answer, cards.values()))


def listed(words: Iterable[str]) -> str:
    """Join words for a sentence: `a, b and c`."""
    *rest, last = words
    return f"{', '.join(rest)} and {last}" if rest else last
