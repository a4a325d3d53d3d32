"""Kinds of components that the manifest counts and no text uses."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Component, Gap, ManifestLine, Pack
from generator.model.finding import Finding, Severity
from generator.model.richtext import RefMark, RichText

from . import check
from ._walk import said_by_the_source


@check("MAN-204", Severity.WARNING)
def component_unused(pack: Pack) -> Iterator[Finding]:
    """A manifest counts components that say nothing and that no rule mentions.

    Why: a piece in the box that no rule uses belongs to another module, or its rule is missing. A card with a text of
         its own says what it is for; the others must be named by a rule, a table, a card or a word of the glossary.
         Of names the last letters do not count, since endings change. As printed, what a pack marks as missing
         from the sheet (`status: missing`, `role: open`) is no mention. A pack without rules is not asked.
    Bad:   manifest: [{count: 6, of: coin}]   and no text speaks of coins
    Good:  the same, and steps: [Give each player two coins.]
    From:  Shriek and Mega Boardgame Con, lines 176, 183 and 185: Setup cards, tokens and a pink meeple are counted,
           and no rule uses them.
    """
    if not pack.rules:
        return
    spoken = list(said_by_the_source(pack))
    for index, line in enumerate(pack.manifest, 1):
        components = tuple(pack.of_type(line.of))
        if any(_speaks(pack, component) for component in components):
            continue
        known = {line.of, *(component.id for component in components)}
        others = [item.text for item in spoken if item.path.partition(".")[0] not in known]
        linked = {run.target for text in others for run in text.runs if isinstance(run, RefMark)}
        words = "\n".join(text.plain for text in others).casefold()
        if not known & linked and not any(_said(name, words) for name in _names(pack, line, components)):
            yield component_unused.at(line.span, f"no text says what {line.of} is for", path=f"manifest[{index}]")


def _speaks(pack: Pack, component: Component) -> bool:
    """Say whether a component is printed, or has a known value besides its name."""
    template = pack.templates.get(component.type)
    printed = template is not None and bool(template.faces)
    return printed or any(
        name != "name" and not isinstance(value, Gap) for name, value in component.fields.items()
    )  # fmt: skip


def _names(pack: Pack, line: ManifestLine, components: tuple[Component, ...]) -> Iterator[tuple[str, ...]]:
    """Return what stands for a type: all words of its label, or one longer word of a component's name."""
    template = pack.templates.get(line.of)
    if template is not None and template.label:
        yield tuple(template.label.casefold().split())
    for component in components:
        name = component.fields.get("name")
        if isinstance(name, RichText):
            yield from ((word,) for word in name.plain.casefold().split() if len(word) >= 4)


def _said(name: tuple[str, ...], words: str) -> bool:
    return all(word[: len(word) - min(len(word) // 4, 2)] in words for word in name)
