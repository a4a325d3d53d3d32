"""Numbers in setup steps that disagree with the manifest."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check
from ._counts import counted, described

_ALL = re.compile(r"\b(?:the|all|all the) (\d+) (\S.*)", re.IGNORECASE)
_SMALL = "above|and|are|as|at|beside|by|each|face|for|from|in|into|is|of|on|to|under|with"
_ENDING = re.compile(rf"(?:s|es| cards?)?(?:[^\w\s]|$| (?:{_SMALL})\b)")
"""What may follow a label: not another noun, for `Suspect tokens` are no Suspects."""


@check("MAN-206", Severity.ERROR)
def setup_count(pack: Pack) -> Iterator[Finding]:
    """A setup step takes all pieces of a type and counts them otherwise than the manifest.

    Why: "shuffle the 12 Booths" and "10 Booths in the box" cannot both be right. Read are the steps of sections with
         `role: setup`: a number after `the` or `all`, before the label or the plural of a type.
    Bad:   manifest: [{count: 10, of: coin}]   steps: [Put all 12 Coins into the bag.]
    Good:  manifest: [{count: 12, of: coin}]   steps: [Put all 12 Coins into the bag.]
    From:  Shriek and Mega Boardgame Con, lines 221-222: 12 Booth and 10 Booth Event cards are shuffled, as many as
           are listed (180-181).
    """
    totals = {name: sum(line.count for line in lines) for name, lines in counted(pack).items()}
    types = dict.fromkeys(component.type for component in pack.components)
    totals |= {name: described(pack, name) for name in types if name not in totals}
    for number, section in enumerate(pack.rules, 1):
        for index, step in enumerate(section.steps if section.role == "setup" else (), 1):
            for match in _numbers(step.text.plain):
                name = _type_of(pack, match[2], totals)
                if name and int(match[1]) != totals[name]:
                    lines = counted(pack).get(name, ())
                    yield setup_count.at(
                        step.span, f"{match[1]} of {name}, there are {totals[name]}",
                        notes=tuple(Note("counted here", line.span) for line in lines),
                        path=f"rules[{number}].steps[{index}]",
                    )  # fmt: skip


def _numbers(words: str) -> Iterator[re.Match[str]]:
    """Return each number after `the` or `all` with all that follows it."""
    match = _ALL.search(words)
    while match:
        yield match
        match = _ALL.search(words, match.start(2))


def _type_of(pack: Pack, words: str, types: dict[str, int]) -> str:
    """Return the type whose label begins the words, the longest label first."""
    labels = [(label, name) for name in types if (template := pack.templates.get(name))
              for label in (template.plural, template.label) if label]  # fmt: skip
    for label, name in sorted(labels, key=lambda pair: -len(pair[0])):
        if words.casefold().startswith(label.casefold()) and _ENDING.match(words, len(label)):
            return name
    return ""
