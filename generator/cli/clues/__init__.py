"""`proofdeck clues`: what concerns clue decks. One file a command, as in the folder above."""

from __future__ import annotations

import importlib
import pkgutil

import click


class _Folder(click.Group):
    """A group whose commands are the modules of this folder."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return sorted(info.name for info in pkgutil.iter_modules(__path__) if not info.name.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command's module and return its command."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command = importlib.import_module(f".{cmd_name}", __package__).command
        assert isinstance(command, click.Command)
        return command


@click.command(cls=_Folder)
def command() -> None:
    """Prove, explain, repair and design clue decks."""
