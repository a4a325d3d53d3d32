"""`proofdeck clues design`: design a deck of clue cards for a pack's suspects."""

from __future__ import annotations

import os
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .. import _options as options
from .._packs import refuse

if TYPE_CHECKING:
    from generator.deduce.anneal import Progress, Weights
    from generator.deduce.design import Designed
    from generator.deduce.enumeration import Grid
    from generator.deduce.feasible import Refusal, Wish
    from generator.deduce.proofs import Limit
    from generator.model.content import Deduction

PRESETS = ("balanced", "fair", "discreet")
COUNT = click.IntRange(min=1)
MANY = click.IntRange(min=0)
SECONDS = options.Amount(min=0)


@click.command(no_args_is_help=True)
@click.argument("pack")
@click.option("--cards", type=COUNT, default=17, show_default=True, help="How many clue cards.")
@click.option("--clues", type=COUNT, default=5, show_default=True, help="Clues of a face.")
@click.option("--faces", type=click.IntRange(1, 2), default=2, show_default=True, help="Faces that hold clues.")
@click.option("--preset", type=click.Choice(PRESETS), default="balanced", show_default=True, help="Ready weights.")
@click.option(
    "--weight",
    "changes",
    multiple=True,
    metavar="NAME=N",
    help="How much an objective counts: usage, share, funnel, leak, faces, order. 0 leaves it out.",
)
@click.option("--seed", type=MANY, default=1, show_default=True, help="Another seed, another deck.")
@click.option("--steps", type=COUNT, default=400_000, show_default=True, help="How long to search.")
@click.option("--time", "seconds", type=SECONDS, default=0, help="Stop early after so many seconds.")
@click.option(
    "--proof",
    type=SECONDS,
    default=20,
    show_default=True,
    help="Seconds for a proof, if the extra 'proofs' is installed; 0: none.",
)
@click.option("--nearest", is_flag=True, help="If there is no such deck, design the nearest that can be.")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="The file to write; else the terminal.")
@click.option("--table", type=click.Path(path_type=Path), metavar="FILE", help="Fill unknown values; write them here.")
@options.overlays
@options.content
def command(
    pack: str,
    cards: int,
    clues: int,
    faces: int,
    preset: str,
    changes: tuple[str, ...],
    seed: int,
    steps: int,
    seconds: float,
    proof: float,
    nearest: bool,
    out: Path | None,
    table: Path | None,
    overlays: tuple[Path, ...],
    content: Path | None,
) -> None:
    """Design a deck of clue cards for a pack's suspects: proven to work, used evenly, fair, hard to learn by heart."""
    from generator.deduce.feasible import Wish

    from ._ground import ground_of, read_pack
    from ._proof import proven

    read = read_pack(pack, overlays, content)
    wish = Wish(cards, clues, faces, _weights(preset, changes), seed, steps)
    end = time.monotonic() + seconds if seconds else float("inf")
    with _bar() as progress:
        ground = ground_of(read, wish, table is not None, progress)
        made = _made(ground.grid, wish, nearest, progress, lambda: time.monotonic() > end)
    _tell(made)
    words = _command(read.id, made.wish, preset, seconds)
    text = _text(made, ground.deduction, words, proven(made, proof) if proof else None)
    if table is not None:
        _write(table, ground.table_file())
    if out is None:
        sys.stdout.write(text)
    else:
        _write(out, text)


def _made(grid: Grid, wish: Wish, nearest: bool, progress: Progress, stop: Callable[[], bool]) -> Designed:
    """Design the deck; where there is none, say why, and design the nearest if that is wanted."""
    from generator.deduce.design import Designed, design

    made = design(grid, wish, progress, stop)
    if not isinstance(made, Designed):
        _explain(made, grid)
        if not (nearest and made.nearest):
            raise click.exceptions.Exit(1)
        made = design(grid, made.nearest[0][0], progress, stop)
    assert isinstance(made, Designed), "the nearest wish can be met"
    return made


def _weights(preset: str, changes: tuple[str, ...]) -> Weights:
    from generator.deduce.anneal import PRESETS as READY
    from generator.deduce.anneal import Weights

    names = [field.name for field in fields(Weights)]
    wanted = {}
    for change in changes:
        name, _, number = change.partition("=")
        if name not in names:
            refuse(f"no such objective: {name}; there are: {', '.join(names)}")
        if not number.isdecimal():
            refuse(f"a weight is a whole number: --weight {name}=3")
        wanted[name] = int(number)
    return replace(READY[preset], **wanted)


@contextmanager
def _bar() -> Iterator[Progress]:
    """Show a bar where a person is watching; else nothing."""
    if not sys.stderr.isatty():
        yield lambda done, total, score: None
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("designing", total=None)

        def progress(done: int, total: int, score: int) -> None:
            bar.update(task, completed=done, total=total, description=f"designing, score {score}")

        yield progress


def _explain(refusal: Refusal, grid: Grid) -> None:
    from ._refusals import sentences

    for line in sentences(refusal, grid.size):
        click.echo(f"proofdeck: {line}" if not line.startswith(" ") else line, err=True)


def _tell(deck: Designed) -> None:
    metrics = deck.metrics
    click.echo(
        f"{len(deck.cards)} cards, {metrics.sets} clue sets of {metrics.clues}: usage range {metrics.usage_range}, "
        f"at most {metrics.shared} lines in common",
        err=True,
    )
    if deck.stopped:
        click.echo(f"stopped after {deck.steps:,} of {deck.wish.steps:,} steps", err=True)


def _command(pack: str, wish: Wish, preset: str, seconds: float) -> str:
    from generator.deduce.anneal import PRESETS as READY

    words = ["proofdeck", "clues", "design", pack, "--cards", wish.cards, "--clues", wish.clues, "--faces", wish.faces]
    words += ["--preset", preset]
    for field in fields(wish.weights):
        value = getattr(wish.weights, field.name)
        if value != getattr(READY[preset], field.name):
            words += ["--weight", f"{field.name}={value}"]
    words += ["--seed", wish.seed, "--steps", wish.steps]
    words += ["--time", f"{seconds:g}"] if seconds else []
    return shlex.join(map(str, words))


def _text(deck: Designed, deduction: Deduction, words: str, limit: Limit | None) -> str:
    from ._deck_file import deck_file
    from ._measures import measures

    return deck_file(deck, deduction.cards, deduction.answer, words, measures(deck, limit))


def _write(out: Path, text: str) -> None:
    part = out.with_name(f".{out.name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, out)
    except OSError as error:
        refuse(f"{out} cannot be written: {error.strerror}")
    finally:
        part.unlink(missing_ok=True)
    click.echo(f"{out} is written", err=True)
