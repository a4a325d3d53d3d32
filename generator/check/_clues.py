"""A pack in, its clue deck out: the lineup, the clue sets, and where each fact was written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.deduce.clues import ClueSet, clue_sets
from generator.deduce.facts import FACES, Case, Fact, Value, case_of
from generator.deduce.lineup import Clue, Lineup, cell_path, cells_of, lineup_of
from generator.model.content import ClueLine, Component, Deduction, Gap, Pack
from generator.model.finding import Note
from generator.model.frozen import frozen
from generator.model.span import Span


@frozen
class Deck:
    """A deduction with its suspects and its own cards, by id, and the clue sets in the order of writing.

    whole  whether the pack describes every clue card that its manifest counts
    """

    deduction: Deduction
    suspects: Mapping[str, Component]
    cards: Mapping[str, Component]
    lineup: Lineup
    sets: tuple[ClueSet, ...]
    whole: bool = True

    @property
    def case(self) -> Case:
        """Return the deck as facts, for reasoning with gaps."""
        return case_of(self.deduction, self.suspects.values(), self.cards.values(), whole=self.whole)

    @property
    def proven_sets(self) -> tuple[ClueSet, ...]:
        """Return the clue sets whose answer is a suspect: those about which something can be said."""
        return tuple(clues for clues in self.sets if clues.answer in self.suspects)

    def place(self, fact: Fact) -> Span:
        """Return where a fact was written."""
        if fact.path == FACES:
            return self.deduction.places.get("answer", self.deduction.span)
        if fact.kind == "example":
            name, _, part = fact.path.rpartition(".")
            return self.case.examples[name].where(part)
        owner, _, path = fact.path.partition(".")
        return (self.suspects if fact.kind == "cell" else self.cards)[owner].where(path)

    def fact_note(self, fact: Fact, written: Value) -> Note:
        """Return a fact as a place that has to do with a finding."""
        says = self.sentence(written) if isinstance(written, ClueLine) else written
        return Note(f"{fact.path}: {says}", self.place(fact))

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
    sets = clue_sets(deduction.answer, cards.values())
    return Deck(deduction, suspects, cards, lineup, sets, _whole(pack, deduction.cards))


def _whole(pack: Pack, kind: str) -> bool:
    """Say whether the pack describes as many cards as its manifest counts."""
    there = sum(card.copies for card in pack.of_type(kind))
    return all(line.count <= there for line in pack.manifest if line.of == kind)


def listed(words: Iterable[str]) -> str:
    """Join words for a sentence: `a, b and c`."""
    *rest, last = words
    return f"{', '.join(rest)} and {last}" if rest else last


def crowd_notes(deck: Deck, clues: ClueSet) -> Iterator[Note]:
    """Give the clues that eliminate so many that the others cannot all have somebody of their own.

    Of n suspects and r clues that each need a private suspect, one clue may eliminate n - r (research/clues.md 1).
    """
    most = len(deck.suspects) - len(clues.clues)
    for number, clue in enumerate(clues.clues, 1):
        count = deck.lineup.kills(clue).sure.bit_count()
        if count > most:
            beside = f"beside {len(clues.clues) - 1} others it may {most}"
            says = f"clue {number} eliminates {count} of {len(deck.suspects)}; {beside}"
            yield Note(says, deck.where(clues, clues.line(number)))
