"""The inline marks of short phrases in templates: `**bold**`, `_italic_`, `{icon:name}`; other braces stay."""

from __future__ import annotations

import re
from functools import lru_cache

from .richtext import IconMark, Inline, RichText, Words

_MARK = re.compile(r"\*\*|(?<![^\W_])_(?=\S)|(?<=\S)_(?![^\W_])|\{icon:([\w-]+)\}")


@lru_cache(maxsize=512)
def parse_markup(source: str) -> RichText:
    """Read a phrase's marks; what opens and never closes stays as it was written."""
    runs: list[Inline] = []
    bold = italic = False
    at = 0
    for match in _MARK.finditer(source):
        if match.start() > at:
            runs.append(Words(source[at : match.start()], bold, italic))
        at = match.end()
        if match[1]:
            runs.append(IconMark(match[1]))
        elif match[0] == "**":
            bold = not bold
        else:
            italic = not italic
    if at < len(source):
        runs.append(Words(source[at:], bold, italic))
    return RichText(tuple(runs), source)
