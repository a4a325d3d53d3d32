"""A table and a wish for a deck in; nothing out if it can be met, else why not, and the nearest wishes that can."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace

from generator.model.content import ClueLine
from generator.model.frozen import frozen

from .anneal import PRESETS, Weights
from .enumeration import Grid, bits, clue_sets_for
from .table_design import expected_sets

REACH = 6
"""How many clues more or fewer are tried for a nearer wish."""


@frozen
class Wish:
    """A deck to be designed: cards of one or two faces, each face a clue set of so many clues."""

    cards: int
    clues: int
    faces: int = 1
    weights: Weights = field(default_factory=lambda: PRESETS["balanced"])
    seed: int = 1
    steps: int = 200_000

    @property
    def sets(self) -> int:
        """Return how many clue sets the deck holds."""
        return self.cards * self.faces


@frozen
class Twins:
    """Two suspects with the same values: no clue parts them, so neither can be left alone."""

    suspects: tuple[str, str]


@frozen
class TooManyClues:
    """More clues than other suspects: each clue needs one whom it alone eliminates."""

    clues: int
    others: int


@frozen
class DeadLine:
    """A value that too many have: its clue leaves too few for the other clues' private suspects."""

    line: ClueLine
    holders: int
    most: int


@frozen
class TwoValued:
    """Attributes of two values: to an answer each lends one clue at most, which eliminates all who differ from it."""

    attributes: tuple[str, ...]
    attributes_in_all: int


@frozen
class FewLines:
    """Answers for which fewer clues can be used than a set needs."""

    answers: tuple[str, ...]
    usable: int
    clues: int


@frozen
class ShortReach:
    """Answers for which even the clues that eliminate most do not eliminate all others, overlaps not counted."""

    answers: tuple[str, ...]
    most: int
    others: int
    clues: int


@frozen
class NoSet:
    """Answers for which every choice of clues was tried: some leave another suspect, some hold an idle clue."""

    answers: tuple[str, ...]
    clues: int


@frozen
class Scarce:
    """Fewer answers have clue sets, or enough of them, than a deck with every answer equally often within one needs.

    able     answers that have as many clue sets as the deck needs of most: `least`, and one more for some
    wanted   how many clue sets the deck needs in all
    """

    able: int
    least: int
    wanted: int


Reason = Twins | TooManyClues | DeadLine | TwoValued | FewLines | ShortReach | NoSet | Scarce


@frozen
class Refusal:
    """Why a wish cannot be met; the nearest wishes that can, and how many answers each can have; what domains promise.

    expected  clue sets of a table with these numbers of values, on average over all tables
    wider     numbers of values that promise more, and how many
    """

    wish: Wish
    reasons: tuple[Reason, ...]
    nearest: tuple[tuple[Wish, int], ...]
    sizes: tuple[int, ...]
    expected: float
    wider: tuple[tuple[int, ...], float] | None


def examine(grid: Grid, wish: Wish) -> Refusal | None:
    """Say why a wish cannot be met; None if it can."""
    if 1 <= wish.clues < grid.size and fits(_counts(grid, wish.clues, _enough(grid, wish)), wish.sets):
        return None
    sizes = _sizes(grid)
    return Refusal(
        wish,
        tuple(_reasons(grid, wish)),
        tuple(_nearest(grid, wish)),
        sizes,
        expected_sets(grid.size, sizes, wish.clues) if wish.clues < grid.size else 0.0,
        _wider(grid, sizes, wish),
    )


def fits(counts: Sequence[int], sets: int) -> bool:
    """Say whether so many sets can be chosen with every answer equally often within one."""
    low, more = divmod(sets, len(counts))
    return sets > 0 and min(counts) >= low and sum(count > low for count in counts) >= more


def dead_lines(grid: Grid, clues: int) -> tuple[DeadLine, ...]:
    """Return the lines that can be on no valid set of so many clues."""
    most = grid.size - clues
    return tuple(
        DeadLine(line, kill.bit_count(), most)
        for line, kill in zip(grid.lines, grid.kills, strict=True)
        if kill.bit_count() > most
    )


def _enough(grid: Grid, wish: Wish) -> int:
    return wish.sets // grid.size + 1


def _counts(grid: Grid, clues: int, enough: int) -> list[int]:
    return [len(clue_sets_for(grid, answer, clues, enough)) for answer in range(grid.size)]


def _reasons(grid: Grid, wish: Wish) -> Iterator[Reason]:
    yield from _twins(grid)
    others = grid.size - 1
    if wish.clues > others:
        yield TooManyClues(wish.clues, others)
        return
    yield from dead_lines(grid, wish.clues)
    attributes = dict.fromkeys(line.attribute for line in grid.lines)
    two = tuple(name for name in attributes if sum(line.attribute == name for line in grid.lines) == 2)
    if two:
        yield TwoValued(two, len(attributes))
    counts = _counts(grid, wish.clues, _enough(grid, wish))
    yield from _empty(grid, wish, [answer for answer, count in enumerate(counts) if not count])
    least = max(wish.sets // grid.size, 1)
    yield Scarce(sum(count >= least for count in counts), least, wish.sets)


def _twins(grid: Grid) -> Iterator[Reason]:
    rows = [tuple(kill >> suspect & 1 for kill in grid.kills) for suspect in range(grid.size)]
    for second in range(grid.size):
        first = rows.index(rows[second])
        if first != second:
            yield Twins((grid.suspects[first], grid.suspects[second]))


def _empty(grid: Grid, wish: Wish, answers: Sequence[int]) -> Iterator[Reason]:
    """Say why answers have no clue set, those with one reason together."""
    live, others = grid.live(wish.clues), grid.size - 1
    few: dict[int, list[str]] = {}
    short: dict[int, list[str]] = {}
    tried: list[str] = []
    for answer in answers:
        name = grid.suspects[answer]
        widths = sorted(grid.kills[line].bit_count() for line in bits(live) if not grid.kills[line] >> answer & 1)
        reach = sum(widths[-wish.clues :])
        if len(widths) < wish.clues:
            few.setdefault(len(widths), []).append(name)
        elif reach < others:
            short.setdefault(reach, []).append(name)
        else:
            tried.append(name)
    for usable, names in sorted(few.items()):
        yield FewLines(tuple(names), usable, wish.clues)
    for most, names in sorted(short.items()):
        yield ShortReach(tuple(names), most, others, wish.clues)
    if tried:
        yield NoSet(tuple(tried), wish.clues)


def _nearest(grid: Grid, wish: Wish) -> Iterator[tuple[Wish, int]]:
    """Give the nearest wish that can be met, then the one with as many clues as wished, if that is another.

    A clue more or less is as far as a like share of the cards.
    """
    low = min(wish.clues - REACH, grid.size - 1 - REACH)
    found = []
    for clues in range(max(low, 2), min(wish.clues + REACH, grid.size - 1) + 1):
        counts = _counts(grid, clues, _enough(grid, wish))
        cards = _most_cards(counts, wish)
        if cards:
            far = abs(clues - wish.clues) * wish.cards + (wish.cards - cards) * wish.clues
            found.append((far, clues, replace(wish, clues=clues, cards=cards), sum(map(bool, counts))))
    if found:
        nearest = min(found, key=lambda item: item[:2])
        yield nearest[2:]
        yield from (item[2:] for item in found if item[1] == wish.clues and item is not nearest)


def _most_cards(counts: Sequence[int], wish: Wish) -> int:
    # Two faces need two answers.
    if wish.faces > sum(map(bool, counts)):
        return 0
    return next((cards for cards in range(wish.cards, 0, -1) if fits(counts, cards * wish.faces)), 0)


def _sizes(grid: Grid) -> tuple[int, ...]:
    attributes = dict.fromkeys(line.attribute for line in grid.lines)
    return tuple(sum(line.attribute == name for line in grid.lines) for name in attributes)


def _wider(grid: Grid, sizes: tuple[int, ...], wish: Wish) -> tuple[tuple[int, ...], float] | None:
    """Return sizes with a value more for the narrowest attributes, one after another, until tables are rich enough."""
    wanted = 50.0 * grid.size
    wider = list(sizes)
    for _ in range(len(sizes) if wish.clues < grid.size else 0):
        narrowest = min(range(len(wider)), key=lambda index: wider[index])
        wider[narrowest] += 1
        expected = expected_sets(grid.size, wider, wish.clues)
        if expected >= wanted:
            return tuple(wider), expected
    return None
