"""Worked examples that come out otherwise than their table says."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._decisions import Cases, cases_of, domains_of, row_label
from generator.model.combinations import LIMIT, count
from generator.model.content import Pack, Table, TableExample
from generator.model.evaluate import row_name
from generator.model.finding import Finding, Note, Severity


@check("DEC-203", Severity.ERROR)
def decision_example(pack: Pack) -> Iterator[Finding]:
    """A worked example does not meet the row that it names.

    Why: an example is evidence. Where it and the table disagree, one of them is wrong, and both are printed. An
         input that an example leaves out may have any value.
    Bad:   rows: {die: 1..3, …}, {die: 4..6, …}      examples: {die: 3, row: 2}
    Good:  rows: {die: 1..3, …}, {die: 4..6, …}      examples: {die: 3, row: 1}
    From:  Don't Make a Sound, lines 80-82: with noise 4, icon 4 and a way of 2 the Eyeless targets you, and the
           example says why.
    """
    for table in pack.tables.values():
        domains = domains_of(table)
        for index, example in enumerate(table.examples, 1):
            stated = {name: (value,) for name, value in example.inputs.items() if name in domains}
            narrowed = {**domains, **stated}
            if count(narrowed) <= LIMIT:
                yield from _replay(table, example, cases_of(table, narrowed), f"tables.{table.id}.examples[{index}]")


def _replay(table: Table, example: TableExample, cases: Cases, path: str) -> Iterator[Finding]:
    """Report the example with the row that it meets instead; `load` has reported a row that does not exist."""
    named = [index for index, row in enumerate(table.rows) if row_name(table, row) == example.row]
    if not named or not (astray := cases.everything & ~cases.rows[named[0]]):
        return
    first = astray & -astray
    met = [row for row, mask in zip(table.rows, cases.rows, strict=True) if mask & first]
    instead = " and ".join(row_label(table, row) for row in met) or "no row"
    yield decision_example.at(
        example.span,
        f"{cases.first(astray) or 'the example'} meets {instead}, not {row_label(table, table.rows[named[0]])}",
        notes=tuple(Note(row_label(table, row), row.span) for row in (*met, table.rows[named[0]])),
        path=path,
    )
