"""`proofdeck new`: begin a pack from the starter."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import click

from . import _options as options
from ._packs import content_folder, refuse


@click.command()
@click.argument("name")
@options.content
def command(name: str, content: Path | None) -> None:
    """Begin a pack: a few cards and tokens with their templates, ready to be built and changed."""
    from generator.assets.locate import templates_dir

    place = Path(name)
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", place.name):
        refuse(f"'{place.name}' is no pack name; use small letters, digits and dashes")
    if place.name == name:
        place = (content_folder(content) or Path("content")) / name
    if place.exists():
        refuse(f"{place} exists already")
    try:
        shutil.copytree(templates_dir() / "starter", place)
        game = place / "game.yaml"
        title = place.name.replace("-", " ").title()
        text = game.read_text(encoding="utf-8")
        text = text.replace("pack: new-pack", f"pack: {place.name}").replace("title: New Pack", f"title: {title}")
        game.write_text(text, encoding="utf-8")
    except OSError as error:
        refuse(f"{error.filename or place} cannot be written: {error.strerror}")
    click.echo(f"{place} is ready; next: proofdeck build {place}")
