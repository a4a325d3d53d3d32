"""Sources that a pack names and never lists."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity
from generator.model.nearest import did_you_mean

from . import check
from ._walk import sources

_NAMED = re.compile(r"(?:derived:|outside:)?([\w-]+):(?=\d)")


@check("SRC-201", Severity.WARNING)
def unknown_source(pack: Pack) -> Iterator[Finding]:
    """A fact names a source that the pack does not list.

    Why: `sheet:51` is worth something only while `sources:` says which sheet that is. A source that is no id with a
         line (`a letter`, `outside: the second edition`) is left alone, and so is a pack that lists none.
    Bad:   sources: {sheet: The rule sheet}   source: shet:51
    Good:  sources: {sheet: The rule sheet}   source: sheet:51
    From:  Shriek and Mega Boardgame Con, line 280: the notes tell, Suspect by Suspect, what is on the sheet and what
           is not in the source.
    """
    for source, span, path in sources(pack) if pack.sources else ():
        match = _NAMED.match(source)
        if match and match[1] not in pack.sources:
            hint = did_you_mean(match[1], pack.sources)
            yield unknown_source.at(span, f"no source is called '{match[1]}'", hint, path=path)
