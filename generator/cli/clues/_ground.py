"""A pack in, what a deck is designed on out: its suspects as a grid, gaps filled where that is wanted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from generator.deduce.enumeration import Grid, grid_of
from generator.deduce.lineup import cell_path, cells_of, lineup_of
from generator.model.content import Component, Deduction, Gap, Pack
from generator.model.frozen import frozen
from generator.settings import Settings

from .._packs import existing, locate, refuse
from ._table import Table, completed, table_file

if TYPE_CHECKING:
    from generator.deduce.anneal import Progress
    from generator.deduce.feasible import Wish


@frozen
class Ground:
    """A complete table as a grid, the deduction that it is of, and the cells by suspect."""

    grid: Grid
    deduction: Deduction
    table: Table
    field: str
    """The field of a suspect that holds the cells."""

    def table_file(self) -> str:
        """Write the whole table as a file for --with."""
        return table_file(self.table, self.deduction.suspects, self.field)


def read_pack(name: str, overlays: tuple[Path, ...], content: Path | None) -> Pack:
    """Read the pack that was named; one that cannot be read is refused."""
    from generator.pipeline import read_pack as read

    [root], search = locate([name], content)
    pack = read(root, Settings(overlays=existing(overlays), search=search)).value
    if pack is None:
        refuse(f"{root} cannot be read; see: proofdeck check {root}")
    return pack


def ground_of(pack: Pack, wish: Wish, fill: bool, progress: Progress) -> Ground:
    """Build the grid of a pack's suspects. Gaps are filled if wanted, else refused."""
    deduction = pack.deduction
    if deduction is None or not deduction.attributes:
        refuse(f"{pack.id} has no deduction: it needs suspects with attributes")
    if wish.faces == 2 and deduction.answer == "back":
        refuse("two faces with clues need an answer for each: deduction.answer must be other-face or same-face")
    suspects = [item for item in (*pack.used, *pack.components) if item.type == deduction.suspects]
    if len(suspects) < 3:
        refuse(f"{pack.id} has {len(suspects)} suspects; a deck needs three or more")
    cells = cells_of(deduction, suspects)
    gaps = sum(mask.bit_count() for mask in lineup_of(deduction, cells).hidden.values())
    if gaps and not fill:
        refuse(f"{gaps} values of suspects are not known; give --table FILE to have them filled")
    table = completed(deduction, cells, wish.clues, wish.seed, progress) if gaps else _whole(cells)
    return Ground(grid_of(lineup_of(deduction, table)), deduction, table, _field(deduction, suspects))


def _whole(cells: dict[str, dict[str, str | Gap]]) -> Table:
    return {
        suspect: {name: value for name, value in row.items() if isinstance(value, str)}
        for suspect, row in cells.items()
    }


def _field(deduction: Deduction, suspects: list[Component]) -> str:
    paths = (cell_path(suspect, name) for suspect in suspects for name in deduction.attributes)
    return next((path.partition(".")[0] for path in paths if path), "attributes")
