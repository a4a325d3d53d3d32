"""Relations between counts and sets that do not hold."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.evaluate import Unworkable
from generator.model.expression import Binary, Call, Expr
from generator.model.finding import Finding, Note, Severity

from . import check
from ._sums import sides, strangers_in, worked


@check("REL-201", Severity.ERROR)
def relation(pack: Pack) -> Iterator[Finding]:
    """A relation of the pack does not hold.

    Why: numbers that depend on each other stand in different places of a rule sheet and are miscounted one by one.
         A pack states what must hold, and why. `count(type)` counts copies, and those that the manifest says are
         not described; `values(type.field)` is the set of values, `distinct` how many there are, `sum` their sum
         over all copies.
    A value outside `values(…) in […]` is reported where it stands.
    Bad:   that: count(informant) = count(suspect) - 1   with 9 informants and 9 suspects
    Good:  the same with 10 suspects
    From:  Shriek and Mega Boardgame Con, lines 11 and 24: ten Suspects and nine Informants: all but the one who is
           Mort.
    """
    for index, item in enumerate(pack.relations, 1):
        path = f"relations[{index}]"
        try:
            met, gaps = worked(item.that, pack)
            if met or (gaps and not settled(item.that)):
                continue
            strangers = tuple(strangers_in(item.that, pack))
            for stranger in strangers:
                yield relation.at(
                    stranger.span, f"{stranger.value} is not in {stranger.allowed}",
                    notes=(Note(f"{item.source}: {item.why}", item.span),), path=stranger.path, severity=item.severity,
                )  # fmt: skip
            if strangers:
                continue
            message = ", ".join(sides(item.that, pack)) or f"{item.source} is false"
            note = Note(f"{item.source}: {item.why}" if item.why else item.source)
            yield relation.at(item.span, message, notes=(note,), path=path, severity=item.severity)
        except Unworkable as fault:
            message, hint = (*fault.args, "")[:2]
            yield relation.at(item.span, message, hint, path=path)


def settled(expr: Expr) -> bool:
    """Say whether values that are still unknown cannot mend a relation: a wrong known value stays wrong."""
    return isinstance(expr, Binary) and expr.operator == "in" and isinstance(expr.left, Call)
