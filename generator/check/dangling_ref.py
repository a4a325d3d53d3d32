"""References in texts, sections and the glossary that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity
from generator.model.nearest import did_you_mean
from generator.model.richtext import RefMark

from . import check
from ._walk import texts


@check("REF-202", Severity.ERROR)
def dangling_ref(pack: Pack) -> Iterator[Finding]:
    """A reference names something that does not exist.

    Why: `{ref:id}` prints the name of a thing and links to it. It may name a component, a component type, a
         glossary term, a table, a board, a track or a section with an id; without one there is no name to print. The
         `table:` of a section and the `see:` of a glossary term are references too.
    Bad:   text: Turn over a {ref:reminder-tokn}.
    Good:  text: Turn over a {ref:reminder-token}.
    From:  Last Friday, line 23: the reader is sent to page 2 for the setup, and that page is not there.
    """
    known = targets(pack)
    for item in texts(pack):
        for run in item.text.runs:
            if isinstance(run, RefMark) and run.target not in known:
                yield dangling_ref.at(
                    run.span or item.span, f"nothing is called '{run.target}'", did_you_mean(run.target, known),
                    path=item.path,
                )  # fmt: skip
    for index, section in enumerate(pack.rules, 1):
        if section.table and section.table not in pack.tables:
            yield dangling_ref.at(
                section.span, f"no table is called '{section.table}'", did_you_mean(section.table, pack.tables),
                path=f"rules[{index}].table",
            )  # fmt: skip
    for term in pack.glossary.values():
        if term.see and term.see not in pack.glossary:
            yield dangling_ref.at(
                term.span, f"no glossary term is called '{term.see}'", did_you_mean(term.see, pack.glossary),
                path=f"glossary.{term.id}.see",
            )  # fmt: skip


def targets(pack: Pack) -> frozenset[str]:
    """Return all that a reference may name."""
    return frozenset().union(
        (component.id for component in (*pack.components, *pack.used)),
        (component.type for component in (*pack.components, *pack.used)),
        pack.templates, (line.of for line in pack.manifest), pack.glossary, pack.tables, pack.boards, pack.tracks,
        (section.id for section in pack.rules if section.id),
    )  # fmt: skip
