"""Decision tables that promise that more of an input is never worse, or never better, and break it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check import check
from generator.check._decisions import Cases, cases_of, domains_of
from generator.model.combinations import LIMIT, count
from generator.model.content import Pack, Table
from generator.model.finding import Finding, Note, Severity

Pair = tuple[int, int]
"""Two combinations of inputs by their bits in the masks, the lower value of the input first."""


@check("DEC-205", Severity.ERROR)
def decision_monotone(pack: Pack) -> Iterator[Finding]:
    """A better result has the worse outcome.

    Why: who rolls more must not get less, and of two typed rows the numbers are easily exchanged. A table promises it:
         `rises: stars` says that more stars are never worth less, `falls: noise` that more noise is never worth more.
         Rows say what they are worth; one that does not is not compared. Words go by their order in the domain.
    Bad:   inputs: {stars: 0..2}   rises: stars   rows: {stars: 0, worth: 1, …}, {stars: 1..2, worth: 0, …}
    Good:  inputs: {stars: 0..2}   rises: stars   rows: {stars: 0, worth: 0, …}, {stars: 1..2, worth: 1, …}
    From:  Shriek and Mega Boardgame Con, lines 113-115 and 207-209: the rows of an Action card, of which two stars
           cost no more Time than one, and one no more than none.
    """
    for table in pack.tables.values():
        domains = domains_of(table)
        if not (table.rises or table.falls) or count(domains) > LIMIT:
            continue
        cases = cases_of(table, domains)
        met = _rows_met(cases)
        for name, sign in (*((name, 1) for name in table.rises), *((name, -1) for name in table.falls)):
            pair = _broken(table, cases, met, name, sign) if name in domains else None
            if pair is not None:
                yield _told(table, cases, met, pair, sign)


def _rows_met(cases: Cases) -> list[int | None]:
    """Return the row of each combination, None where none is met or several are."""
    met: list[int | None] = [None] * cases.everything.bit_length()
    often = [0] * len(met)
    for row, mask in enumerate(cases.rows):
        for index, bit in enumerate(reversed(bin(mask)[2:])):
            if bit == "1":
                met[index] = row
                often[index] += 1
    return [row if times == 1 else None for row, times in zip(met, often, strict=True)]


def _broken(table: Table, cases: Cases, met: list[int | None], name: str, sign: int) -> Pair | None:
    """Return the first two combinations that differ in one input and break what is promised of it."""
    stride = 1
    for other, values in reversed(tuple(cases.domains.items())):
        if other == name:
            break
        stride *= len(values)
    length = len(cases.domains[name])
    for start in (index for index in range(len(met)) if index // stride % length == 0):
        best: tuple[int, int] | None = None
        for index in range(start, start + stride * length, stride):
            row = met[index]
            worth = table.rows[row].worth if row is not None else None
            if worth is None:
                continue
            if best is not None and sign * worth < best[0]:
                return best[1], index
            if best is None or sign * worth > best[0]:
                best = sign * worth, index
    return None


def _told(table: Table, cases: Cases, met: list[int | None], pair: Pair, sign: int) -> Finding:
    first, second = (index for index in (met[bit] for bit in pair) if index is not None)
    better, worse = table.rows[first], table.rows[second]
    one, other = (cases.first(1 << bit) for bit in pair)
    only = "only " if sign > 0 else ""
    return decision_monotone.at(
        worse.span,
        f"{other} is worth {only}{worse.worth}, and {one} is worth {better.worth}",
        notes=(Note("the other row", better.span),),
        path=f"tables.{table.id}.rows[{second + 1}]",
    )
