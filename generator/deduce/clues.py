"""Clue cards to clue sets: which clues belong together, and which answer is theirs; and a reveal, replayed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.model.content import ClueFace, ClueLine, Component, Gap
from generator.model.frozen import frozen

from .lineup import Clue, Lineup

ANSWERS = ("back", "same-face", "other-face")
"""Where the answer to a face's clues stands."""


@frozen
class ClueSet:
    """The clues of one face and the answer they lead to, wherever it is printed.

    `answer_face` is empty where no face holds an answer to these clues; then `answer` is None.
    """

    card: str
    face: str
    clues: tuple[Clue, ...]
    answer: str | Gap | None
    answer_face: str = ""

    def line(self, number: int) -> str:
        """Return the path of a clue by its number from 1, within the card."""
        return f"{self.face}.not[{number}]"

    @property
    def label(self) -> str:
        """Return the path of the answer within the card; that of the clues' face where there is none."""
        return f"{self.answer_face}.answer" if self.answer_face else self.face

    def repeated(self) -> tuple[tuple[int, int], ...]:
        """Return the numbers of clues that stand twice: (the later, the first)."""
        first: dict[ClueLine, int] = {}
        pairs = []
        for number, clue in enumerate(self.clues, 1):
            if isinstance(clue, ClueLine) and first.setdefault(clue, number) != number:
                pairs.append((number, first[clue]))
        return tuple(pairs)


def clue_sets(answer: str, cards: Iterable[Component]) -> tuple[ClueSet, ...]:
    """Pair each face's clues with their answer, by `answer`: back, same-face or other-face."""
    return tuple(found for card in cards for found in sets_of(answer, card.id, faces_of(card)))


def faces_of(card: Component) -> dict[str, ClueFace]:
    """Return the faces of a clue card that hold clues or an answer."""
    return {name: value for name, value in card.fields.items() if isinstance(value, ClueFace)}


def sets_of(answer: str, card: str, faces: Mapping[str, ClueFace]) -> Iterator[ClueSet]:
    """Pair the clues of one card's faces with their answers."""
    for name, face in faces.items():
        if not face.clues:
            continue
        place = answer_face(answer, name, tuple(faces))
        found = faces[place].answer if place else None
        yield ClueSet(card, name, face.clues, found, place if found is not None else "")


def answer_face(answer: str, face: str, faces: tuple[str, ...]) -> str:
    """Return the face where the answer to another's clues stands, or nothing."""
    if answer == "same-face":
        return face
    if answer == "back":
        return "back" if face != "back" and "back" in faces else ""
    others = [name for name in faces if name != face]
    return others[0] if len(others) == 1 else ""


@frozen
class Reveal:
    """One clue turned up: whom it eliminates now, whom perhaps, and who stays in the lineup (those `open` included)."""

    number: int
    eliminated: tuple[str, ...]
    open: tuple[str, ...]
    remaining: tuple[str, ...]


def replay(lineup: Lineup, clues: Sequence[Clue], order: Iterable[int]) -> tuple[Reveal, ...]:
    """Turn clues up in an order of numbers from 1, and say after each who is out."""
    reveals: list[Reveal] = []
    seen: list[Clue] = []
    out = 0
    for number in order:
        seen.append(clues[number - 1])
        reach = lineup.excluded(seen)
        reveals.append(
            Reveal(
                number,
                lineup.names(reach.sure & ~out),
                lineup.names(lineup.kills(clues[number - 1]).open & ~reach.sure),
                lineup.names(lineup.everyone & ~reach.sure),
            )
        )
        out = reach.sure
    return tuple(reveals)
