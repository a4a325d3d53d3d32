"""Slips of the keyboard in texts: spaces, dots and quotation marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check
from ._walk import spoken, texts, within

_SLIPS = re.compile(r" (?<=\S ) +(?=\S)| (?<=[^\W\d_] ) *[,;:!?.](?!\w|\.)|\.\.\.+")
"""Each alternative begins with its first letter, not with what stands before it: so Python finds it fast."""
_TYPOGRAPHIC = re.compile("[“”„«»]")
_MESSAGES = {
    "spaces": ("two spaces in a row", "leave one"),
    "before": ("a space before '{}'", "delete the space"),
    "dots": ("three dots", "write '…'"),
}
QUOTED_OTHERWISE = ("ru",)
"""Languages for which TXT-209 knows the quotation marks."""
_SPACE_BEFORE = "fr"
"""French sets a space before ; : ! ? and means it."""


@check("TXT-201", Severity.NOTE)
def typography(pack: Pack) -> Iterator[Finding]:
    """A text has a slip of typing: two spaces, a space before punctuation, three dots, straight quotes among curly.

    Why: such slips are hard to see on a screen and easy to see in print.
    Bad:   text: "Look at one token ,  then put it back..."
    Good:  text: "Look at one token, then put it back…"
    From:  Last Friday, lines 1 and 93: a space before a bracket, and three dots for an ellipsis.
    """
    mixed = spoken(pack) not in QUOTED_OTHERWISE and _straight_among_curly(pack)
    for item in texts(pack):
        source = item.text.source
        for slip in _SLIPS.finditer(source):
            kind = "dots" if slip[0][0] == "." else "spaces" if slip[0][-1] == " " else "before"
            if kind == "before" and spoken(pack) == _SPACE_BEFORE:
                continue
            message, hint = _MESSAGES[kind]
            yield typography.at(within(item, slip.start()), message.format(slip[0].strip()), hint, path=item.path)
        if mixed and '"' in source:
            message = "straight quotation marks, others are curly"
            yield typography.at(within(item, source.index('"')), message, "write “ and ”", path=item.path)


def _straight_among_curly(pack: Pack) -> bool:
    return any(_TYPOGRAPHIC.search(item.text.source) for item in texts(pack))
