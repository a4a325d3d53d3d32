"""The top command: it lists the modules of this folder as commands and imports one when it is asked for."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup


def command_names() -> list[str]:
    """Return the commands: the modules of this folder."""
    found = pkgutil.iter_modules([str(Path(__file__).parent)])
    return sorted(info.name for info in found if not info.name.startswith("_"))


class _Folder(TyperGroup):
    """A group whose commands are the modules of this folder."""

    def list_commands(self, ctx: Any) -> list[str]:
        return command_names()

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in command_names():
            return None
        module = importlib.import_module(f".{cmd_name}", __package__)
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        single.command(cmd_name, no_args_is_help=getattr(module, "NEEDS_ARGUMENTS", False))(module.command)
        return typer.main.get_command(single)


app = typer.Typer(
    cls=_Folder,
    name="proofdeck",
    help="Prove game data and print it: cards, tokens, clue viewers and rules references as PDF.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from .. import __version__

        typer.echo(f"proofdeck {__version__}")
        raise typer.Exit


@app.callback()
def _top(
    version: Annotated[
        bool, typer.Option("--version", "-V", help="Print the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Prove game data and print it: cards, tokens, clue viewers and rules references as PDF."""
