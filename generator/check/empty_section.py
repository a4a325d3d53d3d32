"""Sections of the rules that hold nothing but a heading."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check


@check("REF-206", Severity.WARNING)
def empty_section(pack: Pack) -> Iterator[Finding]:
    """A section of the rules has a heading and nothing below it.

    Why: a heading promises a rule. Without text, steps, table or notes there is nothing to print, and the reference
         leaves the section out.
    Bad:   rules: [{heading: Achievements}]
    Good:  rules: [{heading: Achievements, text: The sheet breaks off before the first.}]
    From:  Shriek and Mega Boardgame Con, line 5: the heading Table of Contents has nothing below it.
    """
    for index, section in enumerate(pack.rules, 1):
        said = section.text or section.steps or section.items or section.reminder or section.example
        if not said and section.table not in pack.tables:
            message = f"nothing stands below '{section.heading.plain}'"
            yield empty_section.at(section.span, message, path=f"rules[{index}]")
