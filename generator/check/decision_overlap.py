"""Decision tables where an input meets two rows."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._decisions import Cases, cases_of, domains_of, row_label
from generator.model.combinations import LIMIT, count
from generator.model.content import Pack, Table
from generator.model.finding import Finding, Note, Severity


@check("DEC-202", Severity.ERROR)
def decision_overlap(pack: Pack) -> Iterator[Finding]:
    """An input meets two rows of a decision table.

    Why: two players read two outcomes, and both are right. Rows have no order of precedence; what only the rest
         should meet is said with `when: otherwise`.
    Bad:   rows: {die: 1..3, then: A guest.}, {die: 3..6, then: An event.}
    Good:  rows: {die: 1..3, then: A guest.}, {die: 4..6, then: An event.}
    From:  Last Friday, lines 83 and 183: the Maniac may not pass over a Tourist, and passing over one of them, the
           Chosen, ends the game.
    """
    for table in pack.tables.values():
        domains = domains_of(table)
        if count(domains) <= LIMIT:
            yield from _overlaps(table, cases_of(table, domains))


def _overlaps(table: Table, cases: Cases) -> Iterator[Finding]:
    """Report each row once, with the first of the rows before it that it meets."""
    for later, row in enumerate(table.rows):
        for earlier, other in enumerate(table.rows[:later]):
            both = cases.rows[earlier] & cases.rows[later]
            if not both:
                continue
            met = cases.first(both)
            yield decision_overlap.at(
                row.span,
                f"{row_label(table, row)} overlaps {row_label(table, other)}" + (f": {met} meets both" if met else ""),
                notes=(Note(row_label(table, other), other.span),),
                path=f"tables.{table.id}.rows[{later + 1}]",
            )
            break
