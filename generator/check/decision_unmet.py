"""Rows of decision tables that nothing meets."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._decisions import cases_of, domains_of, row_label
from generator.model.combinations import LIMIT, count
from generator.model.content import Pack
from generator.model.finding import Finding, Severity


@check("DEC-204", Severity.WARNING)
def decision_unmet(pack: Pack) -> Iterator[Finding]:
    """A row of a decision table is met by no input.

    Why: the row is printed and never happens; mostly its condition is mistaken, or an input's domain too small.
    Bad:   inputs: {die: 1..6}     rows: {die: 1..6, …}, {when: otherwise, …}
    Good:  inputs: {die: 1..6}     rows: {die: 1..6, …}
    From:  Shriek and Mega Boardgame Con, line 168: a die must be lower than the number of Victims on the card; with
           one Victim that never happens.
    """
    for table in pack.tables.values():
        domains = domains_of(table)
        if count(domains) > LIMIT:
            continue
        for index, (row, mask) in enumerate(zip(table.rows, cases_of(table, domains).rows, strict=True), 1):
            if not mask:
                message = f"no input meets {row_label(table, row)} of {table.id}"
                yield decision_unmet.at(row.span, message, path=f"tables.{table.id}.rows[{index}]")
