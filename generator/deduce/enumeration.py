"""A complete table in; every valid clue set out, each once: exact enumeration on bit masks.

A clue set of size r for an answer is a minimal cover of the other suspects by kill sets that spare the answer: together
they eliminate all others, and each eliminates somebody whom no other does. So every reveal eliminates somebody, in any
order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.model.content import ClueLine
from generator.model.frozen import frozen

from .lineup import Lineup

Pool = tuple[tuple[int, ...], ...]
"""The clue sets of each answer, by the suspect's number. A clue set is a mask of lines."""


@frozen
class Grid:
    """A complete table as bits: suspects, the lines that eliminate somebody (sorted), and whom each eliminates."""

    suspects: tuple[str, ...]
    lines: tuple[ClueLine, ...]
    kills: tuple[int, ...]

    @property
    def size(self) -> int:
        """Return the number of suspects."""
        return len(self.suspects)

    def live(self, clues: int) -> int:
        """Return the mask of lines that a set of so many clues can hold: each of the others needs a private suspect."""
        most = self.size - clues
        return sum(1 << line for line, kill in enumerate(self.kills) if kill.bit_count() <= most)

    def left(self, lines: Sequence[int]) -> int:
        """Return how many suspects some lines leave."""
        gone = 0
        for line in lines:
            gone |= self.kills[line]
        return self.size - gone.bit_count()


def grid_of(lineup: Lineup) -> Grid:
    """Build the grid of a lineup without hidden cells."""
    assert not lineup.hidden, "a hidden cell eliminates nobody and spares nobody"
    lines = tuple(sorted((line for line, mask in lineup.holders.items() if mask), key=_key))
    return Grid(lineup.suspects, lines, tuple(lineup.holders[line] for line in lines))


def grid_of_rows(rows: Mapping[str, Mapping[str, str]]) -> Grid:
    """Build the grid of suspects' values by attribute."""
    holders: dict[ClueLine, int] = {}
    for index, row in enumerate(rows.values()):
        for attribute, value in row.items():
            line = ClueLine(attribute, value)
            holders[line] = holders.get(line, 0) | 1 << index
    return grid_of(Lineup(tuple(rows), holders))


def _key(line: ClueLine) -> tuple[str, str]:
    return line.attribute, line.value


def bits(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits that are set, from the lowest."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def pool_of(grid: Grid, clues: int, limit: int = 0) -> Pool:
    """Return the clue sets of every answer; at most `limit` for each, 0 for all."""
    return tuple(tuple(clue_sets_for(grid, answer, clues, limit)) for answer in range(grid.size))


def clue_sets_for(grid: Grid, answer: int, clues: int, limit: int = 0) -> list[int]:
    """Return the clue sets of an answer as masks of lines, in a fixed order; at most `limit`, 0 for all."""
    if not 1 <= clues < grid.size:
        return []
    search = _Search(grid, answer, clues, limit)
    search.extend((), 0, 0, 0, search.usable)
    return search.found


class _Search:
    """Depth first on the suspect with the fewest lines left; a line that was tried is banned from then on.

    `once` holds the suspects whom exactly one chosen line eliminates: as soon as a chosen line has none of them, no
    extension can give it a private suspect back (the criterion of minimal hitting set enumeration, Murakami and Uno).
    """

    def __init__(self, grid: Grid, answer: int, clues: int, limit: int) -> None:
        self.kills, self.clues, self.limit = grid.kills, clues, limit
        self.target = (1 << grid.size) - 1 & ~(1 << answer)
        live = grid.live(clues)
        self.usable = sum(1 << line for line in bits(live) if not grid.kills[line] >> answer & 1)
        self.widest = max((grid.kills[line].bit_count() for line in bits(self.usable)), default=0)
        self.by = [0] * grid.size
        for line in bits(self.usable):
            for suspect in bits(grid.kills[line]):
                self.by[suspect] |= 1 << line
        self.found: list[int] = []

    def extend(self, chosen: tuple[int, ...], lines: int, covered: int, once: int, allowed: int) -> None:
        """Add lines to the chosen ones in every way. `chosen` are kill sets, `lines` their mask."""
        missing = self.target & ~covered
        room = self.clues - len(chosen)
        if not missing or missing.bit_count() < room or missing.bit_count() > room * self.widest:
            return
        options = self._options(missing, allowed, last=room == 1)
        while options:
            low = options & -options
            options ^= low
            allowed ^= low
            kill = self.kills[low.bit_length() - 1]
            now_once = (once & ~kill) | (kill & ~covered)
            for earlier in chosen:
                if not earlier & now_once:
                    break
            else:
                if room == 1:
                    self.found.append(lines | low)
                else:
                    self.extend((*chosen, kill), lines | low, covered | kill, now_once, allowed)
            if self.limit and len(self.found) >= self.limit:
                return

    def _options(self, missing: int, allowed: int, last: bool) -> int:
        """Return the lines to try: those that cover all that is missing, or those of the hardest suspect."""
        by = self.by
        if last:
            while missing and allowed:
                low = missing & -missing
                allowed &= by[low.bit_length() - 1]
                missing ^= low
            return allowed
        best, fewest = 0, 1 << 30
        while missing:
            low = missing & -missing
            missing ^= low
            options = by[low.bit_length() - 1] & allowed
            count = options.bit_count()
            if count < fewest:
                best, fewest = options, count
                if count <= 1:
                    break
        return best


def is_valid(grid: Grid, answer: int, lines: int) -> bool:
    """Say whether lines leave the answer alone and each has a private suspect."""
    covered = twice = 0
    kills = [grid.kills[line] for line in bits(lines)]
    for kill in kills:
        twice |= covered & kill
        covered |= kill
    return covered == (1 << grid.size) - 1 & ~(1 << answer) and all(kill & ~twice for kill in kills)


def all_of(pool: Pool) -> Iterator[tuple[int, int]]:
    """Return every clue set of a pool with its answer."""
    for answer, sets in enumerate(pool):
        for lines in sets:
            yield answer, lines
