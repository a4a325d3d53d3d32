"""Suspects with gaps in; the whole table out, such that many clue sets fit it, and a file of it for --with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from generator.deduce.table_design import Rows, climb, start_rows
from generator.model.content import Deduction, Gap

STEPS = 200
Cells = Mapping[str, Mapping[str, str | Gap]]
Table = dict[str, dict[str, str]]


def completed(
    deduction: Deduction, cells: Cells, clues: int, seed: int, progress: Callable[[int, int, int], None]
) -> Table:
    """Fill the gaps of a table with listed values, every value about equally often; known cells stay."""
    attributes = [(name, tuple(item.values)) for name, item in deduction.attributes.items()]
    sizes = [len(values) for _, values in attributes]
    known = [_known(row, attributes) for row in cells.values()]
    rng = Random(seed)
    rows, fixed = start_rows(known, sizes, rng)
    rows, _ = climb(rows, sizes, clues, rng, STEPS, fixed, lambda done, total: progress(done, total, 0))
    return _named(list(cells), attributes, rows)


def _known(row: Mapping[str, str | Gap], attributes: list[tuple[str, tuple[str, ...]]]) -> dict[int, int]:
    found = {}
    for index, (name, values) in enumerate(attributes):
        value = row.get(name)
        if isinstance(value, str):
            found[index] = values.index(value)
    return found


def _named(suspects: list[str], attributes: list[tuple[str, tuple[str, ...]]], rows: Rows) -> Table:
    return {
        suspect: {name: values[cell] for (name, values), cell in zip(attributes, row, strict=True)}
        for suspect, row in zip(suspects, rows, strict=True)
    }


def table_file(table: Table, suspects: str, field: str) -> str:
    """Write a table as a file to lay over the pack."""
    head = "# The table, its gaps filled by proofdeck clues design. Lay it over the pack with --with."
    lines = [head, f"{suspects}:"]
    for suspect, cells in table.items():
        lines += [f"  - id: {suspect}", f"    {field}:"]
        lines += [f"      {name}: {value}" for name, value in cells.items()]
    return "\n".join(lines) + "\n"
