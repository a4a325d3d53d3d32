"""`proofdeck clues`: what concerns clue decks. One file a command, as in the folder above."""

from __future__ import annotations

from pathlib import Path

import typer

from .._app import Folder


class _Clues(Folder):
    """The group of this folder's commands."""

    folder = Path(__file__).parent
    package = __name__


app = typer.Typer(
    cls=_Clues,
    name="clues",
    help="Prove, explain, repair and design clue decks.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
)


@app.callback()
def _top() -> None:
    """Prove, explain, repair and design clue decks."""
