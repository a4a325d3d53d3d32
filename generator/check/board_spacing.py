"""Pieces that are put too near to each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check
from ._boards import reached


@check("BRD-212", Severity.ERROR)
def board_spacing(pack: Pack) -> Iterator[Finding]:
    """Two pieces of a setup have fewer empty spaces between them than `apart` asks for.

    Why: the rule says how far apart pieces are put; the setup breaks it. The shortest way counts, in either
         direction of an arrow. With `apart: 2` there are at least two empty spaces between any two pieces.
    Bad:   apart: 2      spaces: [a, c]      linked a - b - c
    Good:  apart: 2      spaces: [a, d]      linked a - b - c - d
    From:  Last Friday, line 29: at least two empty white dots lie between any two tokens that are placed.
    """
    for board in pack.boards.values():
        for index, setup in enumerate(board.setups, 1):
            if setup.apart is None:
                continue
            ways = {name: reached(board, name, one_way=False) for name in dict.fromkeys(setup.spaces)}
            for first, second in combinations(setup.spaces, 2):
                steps = ways[first].get(second)
                between = max(steps - 1, 0) if steps is not None else None
                if first == second or (between is not None and between < setup.apart):
                    what = "share a space" if first == second else f"have {between} empty between them"
                    yield board_spacing.at(
                        setup.span, f"{first} and {second} {what}; {setup.apart} are asked for",
                        path=f"boards.{board.id}.setups[{index}]",
                    )  # fmt: skip
