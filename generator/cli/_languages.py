"""Settings in, the settings for each language that is asked for out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from generator.settings import Settings


def each_language(root: Path, settings: Settings) -> Iterator[Settings]:
    """Return the settings for each language that is asked for."""
    if settings.language != "all":
        yield settings
        return
    from generator.pipeline import read_pack

    pack = read_pack(root, replace(settings, language=None)).value
    for code in dict.fromkeys((pack.language, *pack.languages)) if pack else (None,):
        yield replace(settings, language=code)
