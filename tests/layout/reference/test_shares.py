"""Which share of a table's width is taken: the one that makes the table lowest, though words are set at few widths."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from generator.layout.reference.blocks import decision, shares
from generator.layout.reference.blocks.columns import ways
from generator.layout.reference.blocks.look import Look
from generator.layout.reference.cases import grid_of
from generator.layout.reference.kit import Kit
from generator.layout.reference.rows import height_of
from generator.load import load_pack
from generator.model.content import Table
from tests.conftest import CONTENT, ROOT

from .made import reference_desk, row, target_table, whole_pack

OURS = ("dont-make-a-sound", "last-friday", "mega-boardgame-con", "shriek", "midnight-masquerade")


@cache
def tables(pack: str) -> tuple[Kit, tuple[Table, ...]]:
    loaded = load_pack(CONTENT / pack, search=(CONTENT,), templates_dir=ROOT / "templates").value
    assert loaded is not None
    return Kit(reference_desk(loaded)), tuple(table for table in loaded.tables.values() if table.rows)


@pytest.mark.parametrize("width", [87.0, 180.0])
@pytest.mark.parametrize("pack", OURS)
def test_what_is_reckoned_between_widths_is_what_is_set(pack: str, width: float) -> None:
    """The share that is taken costs as little, and is as wide, as when every text is set at every width."""
    kit, found = tables(pack)
    for table in found:
        grid = grid_of(table)
        looks = [Look(kit, table, grid, width, columns) for columns in ways(kit, table, grid, width)]
        costs = [shares.Trial(shares.titles(kit, table, grid)).cost(look) for look in looks]
        best = max(at for at, cost in enumerate(costs) if cost == min(costs))
        assert shares.shared(kit, table, grid, width) == looks[best].columns, table.id


def test_where_nothing_is_cramped_the_cost_is_the_height() -> None:
    kit = Kit(reference_desk(whole_pack()))
    table = replace(target_table(), rows=(*target_table().rows[:-1], row("", None, "Nothing.")))
    grid = grid_of(table)
    costs = []
    for columns in ways(kit, table, grid, 180.0):
        look = Look(kit, table, grid, 180.0, columns)
        costs.append((shares.Trial(shares.titles(kit, table, grid)).cost(look), height_of(decision._rows(look))))
    least = min(costs)
    assert least[0] == pytest.approx(least[1]) and all(cost >= height - 0.01 for cost, height in costs)
