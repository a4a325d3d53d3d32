"""A designed deck in, a YAML file that loads as it stands out: its measures as comments, then the clue cards."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from generator.deduce.design import Designed

from ._measures import Measure

WIDTH = 118


def deck_file(deck: Designed, cards: str, answer: str, command: str, measures: Iterable[Measure]) -> str:
    """Write a deck as components of type `cards`; `answer` says which face an answer stands on."""
    return "\n".join([*_head(deck, command, measures), f"{cards}:", *_cards(deck, answer)]) + "\n"


def _head(deck: Designed, command: str, measures: Iterable[Measure]) -> Iterator[str]:
    yield from _comment(f"{deck.wish.cards} clue cards, designed by:")
    yield from _comment(command, "  ")
    sets = f"{sum(deck.found):,} clue sets, {min(deck.found):,} to {max(deck.found):,} for an answer"
    part = "" if deck.whole else " and more, which the search left out"
    yield from _comment(f"Chosen from {sets}{part}. Each measure stands with its bound in brackets.")
    if deck.stopped:
        made = f"{deck.steps:,} of {deck.wish.steps:,} steps"
        yield from _comment(f"The search was stopped after {made}: another machine stops elsewhere.")
    yield "#"
    for measure in measures:
        bound = f" [{measure.bound}]" if measure.bound else ""
        yield from _comment(f"{measure.name}: {measure.value}{bound}", hang="  ")


def _comment(text: str, indent: str = "", hang: str = "") -> list[str]:
    return textwrap.wrap(
        text, WIDTH, initial_indent=f"# {indent}", subsequent_indent=f"# {indent}{hang}", break_on_hyphens=False
    )


def _cards(deck: Designed, answer: str) -> Iterator[str]:
    names = deck.grid.suspects
    for number, card in enumerate(deck.cards, 1):
        yield f"  - id: clue-{number}"
        clues = [deck.sets[index][1] for index in card]
        labels = [names[deck.sets[index][0]] for index in card]
        if len(card) == 2:
            # On the other face stands the answer to these clues, and here the answer to its clues.
            labels = labels[::-1] if answer == "other-face" else labels
            yield from _face(deck, "front", clues[0], labels[0])
            yield from _face(deck, "back", clues[1], labels[1])
        elif answer == "same-face":
            yield from _face(deck, "front", clues[0], labels[0])
        else:
            yield from _face(deck, "front", clues[0], "")
            yield from _face(deck, "back", (), labels[0])


def _face(deck: Designed, face: str, clues: Iterable[int], answer: str) -> Iterator[str]:
    lines = [deck.grid.lines[clue] for clue in clues]
    yield f"    {face}:"
    if lines:
        yield "      not:"
        yield from (f"        - {line.attribute}: {line.value}" for line in lines)
    if answer:
        yield f"      answer: {answer}"
