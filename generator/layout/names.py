"""Words for places: what a reference is called, and values put into the places of a sentence."""

from __future__ import annotations

from dataclasses import replace

from generator.model.content import Pack
from generator.model.richtext import Inline, RichText, Words


def name_of(pack: Pack, target: str) -> str:
    """Return what a thing of any kind (component, type, term, table …) is called; an unknown id stands for itself."""
    component = pack.find(target)
    if component is not None:
        name = component.fields.get("name")
        if isinstance(name, RichText):
            return name.plain
        target = component.type
    if target in pack.templates and pack.templates[target].label:
        return pack.templates[target].label
    if target in pack.glossary:
        return pack.glossary[target].name.plain
    for titled in (pack.tables, pack.boards, pack.tracks):
        if target in titled:
            return titled[target].title.plain
    return next((section.heading.plain for section in pack.rules if section.id == target), target)


def fill(text: RichText, values: dict[str, RichText]) -> RichText:
    """Replace `{name}` in a text's letters by other texts; their letters take the style that stands around them."""
    runs: list[Inline] = []
    for run in text.runs:
        if not isinstance(run, Words) or "{" not in run.text:
            runs.append(run)
            continue
        rest = run.text
        while "{" in rest:
            before, _, after = rest.partition("{")
            name, closed, after = after.partition("}")
            if not closed or name not in values:
                break
            if before:
                runs.append(replace(run, text=before))
            for inner in values[name].runs:
                runs.append(
                    replace(inner, bold=run.bold or inner.bold, italic=run.italic or inner.italic)
                    if isinstance(inner, Words)
                    else inner
                )
            rest = after
        if rest:
            runs.append(replace(run, text=rest))
    return RichText(tuple(runs), text.source)
