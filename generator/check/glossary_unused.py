"""Glossary terms that no other text uses."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity
from generator.model.richtext import RefMark

from . import check
from ._walk import own_terms, texts


@check("TXT-203", Severity.NOTE)
def glossary_unused(pack: Pack) -> Iterator[Finding]:
    """A glossary term is used in no text of the pack.

    Why: a term that nobody meets is left over, or the texts call the thing by another word.
    Bad:   glossary: {lineup: The suspects still standing.}   and every text says "the row"
    Good:  a text that says "lineup" or {ref:lineup}

    Of long words the last letter or two do not count, since endings change; in Cyrillic nor do those of short ones.

    From:  Last Friday, line 5: within one sentence a position has two words; a glossary keeps to one, and the texts
           to it.
    """
    elsewhere = [item for item in texts(pack) if not item.path.startswith("glossary.")]
    linked = {run.target for item in elsewhere for run in item.text.runs if isinstance(run, RefMark)}
    linked |= {term.see for term in pack.glossary.values()}
    words = "\n".join(item.text.plain for item in elsewhere).casefold()
    for term in own_terms(pack):
        if term.id not in linked and not all(_stem(word) in words for word in term.name.plain.casefold().split()):
            yield glossary_unused.at(term.span, f"no text uses '{term.name.plain}'", path=f"glossary.{term.id}")


def _stem(word: str) -> str:
    spare = len(word) // 6 if word.isascii() else max(len(word) - 3, 0)
    return word[: len(word) - min(spare, 2)]
