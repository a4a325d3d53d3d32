"""`proofdeck clues design`: design a deck of clue cards for a pack's suspects."""

from __future__ import annotations

import os
import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from .._options import Content, With
from .._packs import content_folder, existing, find_packs, refuse

if TYPE_CHECKING:
    from ...deduce.anneal import Progress, Weights
    from ...deduce.design import Designed
    from ...deduce.enumeration import Grid
    from ...deduce.feasible import Refusal, Wish
    from ...deduce.proofs import Limit
    from ...model.content import Deduction, Pack

NEEDS_ARGUMENTS = True
STEPS = 400_000


class Preset(StrEnum):
    """Ready mixtures of weights."""

    balanced = "balanced"
    fair = "fair"
    discreet = "discreet"


def command(
    pack: Annotated[str, typer.Argument(metavar="PACK", help="A directory, or a name under content/.")],
    cards: Annotated[int, typer.Option("--cards", min=1, help="How many clue cards.")] = 17,
    clues: Annotated[int, typer.Option("--clues", min=1, help="Clues of a face.")] = 5,
    faces: Annotated[int, typer.Option("--faces", min=1, max=2, help="Faces of a card that hold clues.")] = 2,
    preset: Annotated[Preset, typer.Option("--preset", help="A mixture of weights.")] = Preset.balanced,
    weight: Annotated[
        Optional[list[str]],  # noqa: UP045  (typer reads the type at run time)
        typer.Option(
            "--weight",
            metavar="NAME=N",
            help="How much an objective counts: usage, share, funnel, leak, faces, order. 0 leaves it out.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Another seed, another deck.")] = 1,
    steps: Annotated[int, typer.Option("--steps", min=1, help="How long to search.")] = STEPS,
    seconds: Annotated[float, typer.Option("--time", min=0, help="Stop early after so many seconds; 0: never.")] = 0,
    proof: Annotated[
        float, typer.Option("--proof", min=0, help="Seconds for a proof, if the extra 'proofs' is installed; 0: none.")
    ] = 30,
    nearest: Annotated[
        bool, typer.Option("--nearest", help="If there is no such deck, design the nearest that can be.")
    ] = False,
    out: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--out", metavar="FILE", help="The file to write; none: the terminal.", show_default=False),
    ] = None,
    overlays: With = None,
    content: Content = None,
) -> None:
    """Design a deck: clue cards that are proven to work, used evenly, fair, and hard to learn by heart."""
    from ...deduce.design import Designed, design
    from ...deduce.feasible import Wish

    read = _read(pack, overlays, content)
    grid, deduction = _grid(read)
    if faces == 2 and deduction.answer == "back":
        refuse("two faces with clues need an answer for each: deduction.answer must be other-face or same-face")
    wish = Wish(cards, clues, faces, _weights(preset, weight or []), seed, steps)
    end = time.monotonic() + seconds if seconds else float("inf")
    with _bar() as progress:
        made = design(grid, wish, progress, lambda: time.monotonic() > end)
        if not isinstance(made, Designed):
            _explain(made, grid)
            if not (nearest and made.nearest):
                raise typer.Exit(1)
            wish = made.nearest[0][0]
            made = design(grid, wish, progress, lambda: time.monotonic() > end)
    assert isinstance(made, Designed), "the nearest wish can be met"
    _tell(made)
    words = _command(read.id, wish, preset, seconds)
    text = _text(made, deduction, words, _limit(made, proof) if proof else None)
    if out is None:
        sys.stdout.write(text)
    else:
        _write(out, text)


def _read(name: str, overlays: list[Path] | None, content: Path | None) -> Pack:
    from ...pipeline import Settings, read_pack

    folder = content_folder(content)
    [root] = find_packs([name], folder)
    search = (folder,) if folder else ()
    pack = read_pack(root, Settings(overlays=existing(overlays), search=search)).value
    if pack is None:
        refuse(f"{root} cannot be read; see: proofdeck check {root}")
    return pack


def _grid(pack: Pack) -> tuple[Grid, Deduction]:
    from ...deduce.enumeration import grid_of
    from ...deduce.lineup import cells_of, lineup_of

    deduction = pack.deduction
    if deduction is None:
        refuse(f"{pack.id} has no deduction: it needs suspects with attributes")
    suspects = [item for item in (*pack.used, *pack.components) if item.type == deduction.suspects]
    lineup = lineup_of(deduction, cells_of(deduction, suspects))
    if len(suspects) < 3:
        refuse(f"{pack.id} has {len(suspects)} suspects; a deck needs three or more")
    if lineup.hidden:
        gaps = sum(mask.bit_count() for mask in lineup.hidden.values())
        refuse(f"{gaps} values of suspects are not known; a deck can be designed for a complete table alone")
    return grid_of(lineup), deduction


def _weights(preset: Preset, changes: list[str]) -> Weights:
    from dataclasses import fields

    from ...deduce.anneal import PRESETS, Weights

    names = [field.name for field in fields(Weights)]
    wanted = {}
    for change in changes:
        name, _, number = change.partition("=")
        if name not in names:
            refuse(f"no such objective: {name}; there are: {', '.join(names)}")
        if not number.isdecimal():
            refuse(f"a weight is a whole number: --weight {name}=3")
        wanted[name] = int(number)
    return replace(PRESETS[preset.value], **wanted)


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
        typer.echo(f"proofdeck: {line}" if not line.startswith(" ") else line, err=True)


def _tell(deck: Designed) -> None:
    metrics = deck.metrics
    typer.echo(
        f"{len(deck.cards)} cards, {metrics.sets} clue sets of {metrics.clues}: usage range {metrics.usage_range}, "
        f"at most {metrics.shared} lines in common",
        err=True,
    )
    if deck.stopped:
        typer.echo(f"stopped after {deck.steps:,} of {deck.wish.steps:,} steps", err=True)


def _limit(deck: Designed, seconds: float) -> Limit | None:
    """Prove the usage range among decks that share as few lines, where the solver is installed and the pool small."""
    from ...deduce import proofs
    from ...deduce.enumeration import pool_of

    if not proofs.available():
        typer.echo("no proof: install proofdeck[proofs]", err=True)
        return None
    if sum(deck.found) > proofs.MOST_SETS or not deck.whole:
        typer.echo(f"no proof: {sum(deck.found):,} clue sets are too many", err=True)
        return None
    metrics = deck.metrics
    pool = pool_of(deck.grid, metrics.clues)
    with _stdout_to_stderr():
        return proofs.least_usage_range(deck.grid, pool, metrics.clues, metrics.sets, metrics.shared, seconds)


@contextmanager
def _stdout_to_stderr() -> Iterator[None]:
    """Keep the solver's greeting, which it prints past Python, out of what is piped on."""
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)


def _command(pack: str, wish: Wish, preset: Preset, seconds: float) -> str:
    from dataclasses import fields

    from ...deduce.anneal import PRESETS

    words = ["proofdeck", "clues", "design", pack, "--cards", wish.cards, "--clues", wish.clues, "--faces", wish.faces]
    words += ["--preset", preset.value]
    for field in fields(wish.weights):
        value = getattr(wish.weights, field.name)
        if value != getattr(PRESETS[preset.value], field.name):
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
    typer.echo(f"{out} is written", err=True)
