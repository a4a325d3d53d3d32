"""Drawings that stand for two meanings."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import IconSource, Pack
from generator.model.finding import Finding, Note, Severity
from generator.model.richtext import RichText
from generator.model.span import Span

from . import check
from ._walk import own_icons


@check("TXT-205", Severity.WARNING)
def icon_twice(pack: Pack) -> Iterator[Finding]:
    """One drawing has two meanings.

    Why: a player who meets the sign cannot know which is meant. One look, one meaning.
    Bad:   icons: {start: {file: art/ring.svg, meaning: Begin here}, alarm: {file: art/ring.svg, meaning: Roll a die}}
    Good:  icons: {start: {file: art/flag.svg, meaning: Begin here}, alarm: {file: art/ring.svg, meaning: Roll a die}}
    From:  Last Friday, lines 79 and 131: a red ring marks the rounds of a Reveal, and the circles where the Maniac
           starts.
    """
    first: dict[str, tuple[IconSource, Span]] = {}
    for icon, span in own_icons(pack):
        if not isinstance(icon.meaning, RichText):
            continue
        earlier, there = first.setdefault(icon.file, (icon, span))
        if isinstance(earlier.meaning, RichText) and earlier.meaning.plain != icon.meaning.plain:
            message = f"'{icon.name}' looks like '{earlier.name}' and means something else"
            yield icon_twice.at(
                span, message, notes=(Note(earlier.meaning.plain, there),), path=f"icons.{icon.name}.file"
            )  # fmt: skip
