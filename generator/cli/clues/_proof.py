"""A designed deck in, what a solver proves of all such decks out, where one is installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from generator.deduce.design import Designed
    from generator.deduce.proofs import Limit


def proven(deck: Designed, seconds: float) -> Limit | None:
    """Prove the usage range among decks that share as few lines, where the solver is installed and the pool small."""
    from generator.deduce import proofs
    from generator.deduce.enumeration import pool_of

    if not proofs.available():
        click.echo("no proof: install proofdeck[proofs]", err=True)
        return None
    if sum(deck.found) > proofs.MOST_SETS or not deck.whole:
        click.echo(f"no proof: {sum(deck.found):,} clue sets are too many", err=True)
        return None
    metrics = deck.metrics
    pool = pool_of(deck.grid, metrics.clues)
    with _stdout_aside():
        return proofs.least_usage_range(deck.grid, pool, metrics.clues, metrics.sets, metrics.shared, seconds)


@contextmanager
def _stdout_aside() -> Iterator[None]:
    """Keep the solver's greeting, which it prints past Python, out of what is piped on."""
    sys.stdout.flush()
    kept = os.dup(1)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)
