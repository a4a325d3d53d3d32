"""The top command: it lists the modules of this folder as commands and imports one when it is asked for."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

import click

from generator import __version__


def command_names() -> list[str]:
    """Return the commands: the modules of this folder."""
    found = pkgutil.iter_modules([str(Path(__file__).parent)])
    return sorted(info.name for info in found if not info.name.startswith("_"))


class Folder(click.Group):
    """A group whose commands are the modules of this folder."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return command_names()

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command's module and return its command."""
        if cmd_name not in command_names():
            return None
        command = importlib.import_module(f".{cmd_name}", __package__).command
        assert isinstance(command, click.Command)
        return command


@click.command(cls=Folder, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", message="proofdeck %(version)s")
def app() -> None:
    """Prove game data and print it: cards, tokens, clue viewers and rules references as PDF."""
