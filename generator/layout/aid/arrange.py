"""Narrow blocks of a page: one alone takes the live width; where a page is too full, two columns part unevenly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from ..reference.kit import Kit, quiet
from .sheet import APART, GUTTER, Block, Sheet, height_with

SHARES = (0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62)
"""Shares of the left column; of two that are as good, the first."""


def arranged(kit: Kit, sheet: Sheet, blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Return the blocks of a page at the widths at which they stand best."""
    runs = [(wide, tuple(run)) for wide, run in groupby(blocks, key=lambda block: block.wide)]
    found = [run if wide or len(run) > 1 else (_alone(kit, sheet, run[0]),) for wide, run in runs]
    shown = tuple(block for run in found for block in run)
    if height_with(sheet, shown) <= sheet.bottom:
        return shown
    parted = (run if len(run) == 1 or run[0].wide else _parted(kit, sheet, run) for run in found)
    return tuple(block for run in parted for block in run)


def _alone(kit: Kit, sheet: Sheet, block: Block) -> Block:
    return replace(block, row=block.made(kit, sheet.live), wide=True)


def _parted(kit: Kit, sheet: Sheet, run: Sequence[Block]) -> tuple[Block, ...]:
    """Deal blocks to two columns whose widths make the taller one lowest; no word is split for that."""
    best, least = SHARES[0], 1e9
    for share in SHARES:
        trial = quiet(kit)
        _, height = _dealt(trial, sheet, run, share)
        if height < least - 0.01 and not trial.desk.findings:
            best, least = share, height
    return _dealt(kit, sheet, run, best)[0]


def _dealt(kit: Kit, sheet: Sheet, run: Sequence[Block], share: float) -> tuple[tuple[Block, ...], float]:
    """Return blocks, each made for the shorter column at its turn, and the height of the taller one in mm."""
    left = (sheet.live - GUTTER) * share
    widths, tops = (left, sheet.live - GUTTER - left), [0.0, 0.0]
    blocks = []
    for block in run:
        column = 0 if tops[0] <= tops[1] else 1
        row = block.made(kit, widths[column])
        blocks.append(replace(block, row=row, share=share))
        tops[column] += row.height + APART
    return tuple(blocks), max(tops)
