"""Settings in, the settings for each language that is asked for out; what cannot be printed so is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from generator.settings import Settings

from ._packs import refuse

ALONE = ("only", "with_blanks", "boxes", "booklet")
"""What is asked for in one language at a time."""


def each_language(root: Path, settings: Settings) -> Iterator[Settings]:
    """Return the settings for each language that is asked for."""
    if settings.language != "all":
        yield settings
        return
    from generator.pipeline import read_pack

    pack = read_pack(root, replace(settings, language=None)).value
    for code in dict.fromkeys((pack.language, *pack.languages)) if pack else (None,):
        yield replace(settings, language=code)


def refuse_languages(settings: Settings, changes: bool) -> None:
    """Refuse what is no two languages, and what two languages side by side are not printed on."""
    asked = settings.languages
    if len(asked) < 2:
        return
    if len(asked) > 2 or len(set(asked)) < 2 or not all(asked) or "all" in asked:
        refuse(f"--lang {settings.language}: two languages side by side are written like en+ru")
    options = ["--changed-since"] if changes else []
    options += [f"--{name.replace('_', '-')}" for name in ALONE if getattr(settings, name)]
    if options:
        refuse(f"--lang {settings.language} prints the player aid alone; ask for {options[0]} in one language")
