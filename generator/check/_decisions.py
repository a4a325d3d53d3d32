"""A decision table in, the inputs that each row meets out, as bit masks: bit i is the i-th combination of inputs."""

from __future__ import annotations

from generator.model.combinations import Domains, Space, names_in
from generator.model.content import Table, TableRow
from generator.model.frozen import frozen


@frozen
class Cases:
    """Each row's inputs as a mask over all combinations of `domains`. `otherwise` rows take what no other row meets."""

    domains: Domains
    rows: tuple[int, ...]
    everything: int

    @property
    def unmet(self) -> int:
        """Return the combinations that meet no row."""
        met = 0
        for mask in self.rows:
            met |= mask
        return self.everything & ~met

    def first(self, mask: int) -> str:
        """Describe the first combination of a mask: `noise = 3, icon = none`."""
        index = (mask & -mask).bit_length() - 1
        parts: list[str] = []
        for name, domain in reversed(tuple(self.domains.items())):
            index, digit = divmod(index, len(domain))
            parts.append(f"{name} = {domain[digit]}")
        return ", ".join(reversed(parts))


def domains_of(table: Table) -> Domains:
    """Return the inputs that some row asks for, in order; the others cannot change the outcome."""
    asked = {name for row in table.rows if row.when is not None for name in names_in(row.when)}
    return {name: values for name, values in table.inputs.items() if name in asked}


def cases_of(table: Table, domains: Domains) -> Cases:
    """Try all combinations of the domains on every row; the caller keeps their number within LIMIT."""
    space = Space(domains)
    stated = [space.mask(row.when) if row.when is not None else None for row in table.rows]
    rest = space.everything
    for mask in stated:
        rest &= ~(mask or 0)
    return Cases(domains, tuple(rest if mask is None else mask for mask in stated), space.everything)


def row_label(table: Table, row: TableRow) -> str:
    """Return what a finding calls a row: `row 2` or `row 'you'`."""
    return f"row '{row.id}'" if row.id else f"row {table.rows.index(row) + 1}"
