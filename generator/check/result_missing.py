"""Rows of a component that should show every result once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.content import Component, Pack
from generator.model.finding import Finding, Note, Severity
from generator.model.template import FieldSpec

from . import check


@check("CRD-201", Severity.WARNING)
def result_missing(pack: Pack) -> Iterator[Finding]:
    """A card's rows leave a result out, or have one twice.

    Why: a roll with a result that has no row leaves the players without a rule. A field of rows whose one choice
         column says which result a row is for must have each of its values exactly once. A row that is not known is
         a row with a gap.
    Bad:   results: [{result: good, text: Win.}, {result: good, text: Draw.}]
    Good:  results: [{result: good, text: Win.}, {result: bad, text: {gap: illegible}}]
    From:  Shriek and Mega Boardgame Con, line 111: the Interrogate card has a row for each result: two stars, one
           star, crossed out.
    """
    for component in pack.components:
        template = pack.templates.get(component.type)
        for name, spec in template.fields.items() if template else ():
            choices = [column for column in spec.columns.values() if column.type == "choice"]
            if len(choices) == 1:
                yield from _rows(component, name, choices[0])


def _rows(component: Component, name: str, choice: FieldSpec) -> Iterator[Finding]:
    rows = component.fields.get(name)
    if not isinstance(rows, tuple):
        return
    first: dict[str, str] = {}
    for index, row in enumerate(rows, 1):
        value = row.get(choice.name) if isinstance(row, Mapping) else None
        here = f"{name}[{index}].{choice.name}"
        if isinstance(value, str) and first.setdefault(value, here) != here:
            notes = (Note("here already", component.where(first[value])),)
            message = f"'{component.id}' has a second row '{value}'"
            yield result_missing.at(component.where(here), message, notes=notes, path=f"{component.id}.{here}")
    missing = [value for value in choice.options.get("values", ()) if value not in first]
    if missing:
        message = f"'{component.id}' has no row {' and no row '.join(repr(value) for value in missing)}"
        yield result_missing.at(component.where(name), message, path=f"{component.id}.{name}")
