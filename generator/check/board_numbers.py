"""Spaces that should be called by the numbers from 1 on, and are not."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.board import Board, Run
from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check
from ._boards import space_path


@check("BRD-216", Severity.ERROR)
def board_numbers(pack: Pack) -> Iterator[Finding]:
    """Numbered spaces have a hole in their numbers, one number twice, or a space without one.

    Why: a player who writes down a number, or calls it, must mean one space. A hole is a space that got lost.
         `numbered: circle` says that all spaces of that sort are called by the numbers from 1 on.
    Bad:   numbered: circle     spaces: {1: {…}, 2: {…}, 4: {…}}
    Good:  numbered: circle     spaces: {1: {…}, 2: {…}, 3: {…}}
    From:  Last Friday, lines 35 and 131: the Maniac writes down the number of his circle, and begins on given numbers.
    """
    for board in pack.boards.values():
        for run in board.numbered:
            yield from _run(board, run)


def _run(board: Board, run: Run) -> Iterator[Finding]:
    first: dict[int, str] = {}
    for space in board.spaces.values():
        if not space.is_a(run.sort):
            continue
        path, name = space_path(board, space.id), space.name.plain
        if not name.isdecimal() or int(name) < 1:
            yield board_numbers.at(space.span, f"{space.id} has no number", "give it one as its name", path=path)
        elif first.setdefault(int(name), space.id) != space.id:
            notes = (Note("it stands here too", board.spaces[first[int(name)]].span),)
            yield board_numbers.at(space.span, f"the number {int(name)} stands twice", notes=notes, path=path)
    holes = _holes(sorted(first))
    if holes:
        more = f" and {len(holes) - 5} more" if len(holes) > 5 else ""
        yield board_numbers.at(run.span, f"no {run.sort} has the number {', '.join(holes[:5])}{more}", path=run.path)


def _holes(numbers: list[int]) -> list[str]:
    """Return the numbers that are missing, a run of them as `4–9`."""
    found = []
    for before, after in zip([0, *numbers], numbers, strict=False):
        if after - before == 2:
            found.append(str(before + 1))
        elif after - before > 2:
            found.append(f"{before + 1}–{after - 1}")
    return found
