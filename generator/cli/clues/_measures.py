"""A designed deck in, its measures in words out: what each is, how it came out, and the best that any deck can have."""

from __future__ import annotations

import math
from collections.abc import Iterator

from generator.deduce import bounds
from generator.deduce.design import Designed
from generator.deduce.metrics import Leak, Metrics
from generator.deduce.proofs import Limit
from generator.model.frozen import frozen


@frozen
class Measure:
    """One measure: its name, what was measured, and its bound (empty where none is known)."""

    name: str
    value: str
    bound: str = ""


def measures(deck: Designed, limit: Limit | None = None) -> tuple[Measure, ...]:
    """Put every measure of a deck in words, with its bound; `limit` is what a solver proved."""
    return (
        *_coverage(deck), *_usage(deck, limit), *_difference(deck), *_funnel(deck.metrics), *_fairness(deck),
        *_secrecy(deck), *_survival(deck.metrics),
    )  # fmt: skip


def _coverage(deck: Designed) -> Iterator[Measure]:
    metrics, suspects = deck.metrics, deck.grid.size
    low, high = bounds.coverage(metrics.sets, suspects)
    yield Measure(
        "disguises",
        f"each is the answer of {span(min(metrics.coverage), max(metrics.coverage))} clue sets",
        f"{span(low, high)} is the most even{_reached((min(metrics.coverage), max(metrics.coverage)) == (low, high))}",
    )
    yield Measure(
        "before the first clue",
        f"{metrics.prior_bits:.2f} bits of doubt about the disguise",
        f"{math.log2(suspects):.2f} if all {suspects} were equally likely",
    )
    if min(metrics.coverage) == 0:
        never = sum(count == 0 for count in metrics.coverage)
        yield Measure("never the disguise", f"{never} of {suspects} suspects", "more cards would cover more")


def _usage(deck: Designed, limit: Limit | None) -> Iterator[Measure]:
    metrics = deck.metrics
    live, uses = len(metrics.usage), metrics.sets * metrics.clues
    least = bounds.usage_range(metrics.sets, metrics.clues, live)
    why = f"{uses} uses of {live} live clues: no range is less than {least}{_reached(metrics.usage_range == least)}"
    if limit is not None and limit.least is not None:
        why = f"{why}; {_proof(limit, metrics.usage_range)}"
    yield Measure(
        "usage of clues",
        f"{span(min(metrics.usage), max(metrics.usage))} times each: range {metrics.usage_range}, "
        f"variation {metrics.usage_variation:.3f}",
        why,
    )
    dead = len(deck.grid.lines) - live
    if dead:
        yield Measure("dead clues", f"{dead} values that too many suspects have; no clue set can use them", "")
    words = ", ".join(f"{name} {span(low, high)}" for name, low, high in metrics.usage_by_attribute)
    yield Measure("usage by attribute", words)


def _proof(limit: Limit, found: int) -> str:
    """Say what the solver proved of all decks that share as few lines."""
    such = f"of decks that share at most {_lines(limit.shared)}"
    if limit.least == found:
        return f"proven optimal {such}"
    if limit.best is not None and limit.best < found:
        return f"the solver knows one with {limit.best} {such}"
    return f"proven no less than {limit.least} {such}"


def _difference(deck: Designed) -> Iterator[Measure]:
    metrics = deck.metrics
    live = len(metrics.usage)
    least = bounds.shared_lines(metrics.sets, metrics.clues, live)
    yield Measure(
        "lines in common",
        f"at most {metrics.shared} of {metrics.clues} between any two clue sets",
        f"no less than {least}, by counting{_reached(metrics.shared == least)}",
    )
    mean = bounds.shared_mean(metrics.sets, metrics.clues, live)
    reached = _reached(metrics.shared_mean <= mean)
    yield Measure("lines in common, mean", f"{metrics.shared_mean:.3f}", f"no less than {mean:.3f}{reached}")
    yield Measure("with the same answer", f"at most {_lines(metrics.shared_same)} in common", "0 at best")
    if any(len(card) == 2 for card in deck.cards):
        most, total = metrics.faces
        reached = _reached(not total)
        yield Measure("two faces of a card", f"at most {_lines(most)} in common, {total} in all", f"0 at best{reached}")


def _funnel(metrics: Metrics) -> Iterator[Measure]:
    funnel = metrics.funnel
    yield Measure(
        "suspects left, mean",
        " - ".join(f"{left:.1f}" for left in funnel.mean),
        "before the first clue, after each",
    )
    yield Measure(
        "suspects left, range",
        ", ".join(span(low, high) for low, high in zip(funnel.fewest, funnel.most, strict=True)),
        f"after k clues no set can leave fewer than {metrics.clues + 1} - k",
    )
    yield Measure("luck of the order", f"one clue set differs by at most {metrics.gap} suspects", "3 or less is good")


def _fairness(deck: Designed) -> Iterator[Measure]:
    metrics = deck.metrics
    first, second = metrics.fairness[1], metrics.fairness[min(2, metrics.clues)]
    yield Measure(
        "opening fairness",
        f"{first:.2f} suspects between clue sets after one clue, {second:.2f} after two",
        f"0 at best{_reached(first == second == 0)}",
    )
    mean = (deck.grid.size - 1) / metrics.clues
    yield Measure(
        "weakest clue", f"eliminates {metrics.weakest:.2f} suspects on average over all orders", f"at best {mean:.2f}"
    )


def _secrecy(deck: Designed) -> Iterator[Measure]:
    metrics = deck.metrics
    for k in range(1, min(3, metrics.clues) + 1):
        leak = metrics.leaks[k]
        least = bounds.shadow(metrics.sets, metrics.clues, k)
        yield Measure(
            f"after {k} clue{'s' if k > 1 else ''}, by heart",
            f"{leak.known} different sets of clues; {_guess(leak)}",
            f"no fewer than {least}{_reached(leak.known == least)}",
        )
    slot, blind = metrics.slots[1], metrics.leaks[1]
    yield Measure(
        "with the clue's number",
        f"{slot.known} pairs of number and clue; the first names the clue set in {_percent(slot.card)} of draws "
        f"(two: {_percent(metrics.slots[min(2, metrics.clues)].card)})",
        f"no fewer than {blind.known} pairs; {_percent(blind.card)} without the number",
    )


def _survival(metrics: Metrics) -> Iterator[Measure]:
    means = [item.mean for item in metrics.survival]
    firsts = [item.first for item in metrics.survival]
    yield Measure(
        "how long the innocent last",
        f"until clue {min(means):.1f} to {max(means):.1f} on average, by suspect; out at the first with "
        f"{_percent(min(firsts))} to {_percent(max(firsts))}",
        "alike for all at best",
    )


def _guess(leak: Leak) -> str:
    return (
        f"best guess at the clue set {_percent(leak.card)}, at the disguise {_percent(leak.disguise)} "
        f"(by logic {_percent(leak.plain)}, edge {_percent(leak.edge)}; doubt {leak.bits:.2f} bits, by logic "
        f"{leak.plain_bits:.2f})"
    )


def span(low: int, high: int) -> str:
    """Return `4`, or `4 to 5`."""
    return str(low) if low == high else f"{low} to {high}"


def _reached(is_so: bool) -> str:
    return ": reached" if is_so else ""


def _lines(count: int) -> str:
    return f"{count} line" if count == 1 else f"{count} lines"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
