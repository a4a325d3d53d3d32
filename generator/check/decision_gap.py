"""Decision tables that leave an input without a row."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._decisions import cases_of, domains_of
from generator.model.combinations import LIMIT, count
from generator.model.content import Pack
from generator.model.finding import Finding, Severity


@check("DEC-201", Severity.ERROR)
def decision_gap(pack: Pack) -> Iterator[Finding]:
    """An input meets no row of a decision table.

    Why: at the table somebody gets that very input, and the rules have nothing to say. Every combination of the
         inputs is tried; a table with more than 200,000 is named in a note, since it is not proven.
    Bad:   inputs: {die: 1..6}    rows: {die: 1..3, …}, {die: 5..6, …}
    Good:  inputs: {die: 1..6}    rows: {die: 1..3, …}, {die: 4..6, …}        or a last row `when: otherwise`
    From:  Shriek and Mega Boardgame Con, line 162: on a 1-4 an Informant is killed, and what a 5 or a 6 does is left
           to the reader.
    """
    for table in pack.tables.values():
        domains = domains_of(table)
        path = f"tables.{table.id}"
        if count(domains) > LIMIT:
            message = f"{count(domains):,} inputs of {table.id} are too many to try: its rows are not proven"
            yield decision_gap.at(table.span, message, path=path, severity=Severity.NOTE)
            continue
        cases = cases_of(table, domains)
        missing = cases.unmet
        if missing:
            more = missing.bit_count() - 1
            others = f" (and for {more} other input{'s' if more > 1 else ''})" if more else ""
            what = f"no row for {cases.first(missing)}{others}" if domains else "no row that holds"
            yield decision_gap.at(table.span, f"{table.id} has {what}", path=path)
