"""Texts that say by another word what the glossary has a term for."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity

from . import check
from ._walk import texts, within

_MARK = re.compile(r"\{[^}]*\}")


@check("TXT-210", Severity.WARNING)
def other_word(pack: Pack) -> Iterator[Finding]:
    """A text uses a word that a glossary term stands instead of.

    Why: two words for one thing are read as two things. A term lists under `instead-of` the words that nobody should
         use beside it; `*` at a word's end stands for any ending. Each language has its own list, and all texts are
         read but the term's own entry and the insides of marks such as {ref:cell|square}.
    Bad:   glossary: {cell: {name: Cell, text: …, instead-of: [square*]}}     text: Move to the next square.
    Good:  text: Move to the next cell.
    From:  Last Friday, lines 5 and 135-167: within one sentence a position has two words, and killing has several
           verbs.
    """
    terms = [term for term in pack.glossary.values() if term.instead_of]
    wanted = [(term, _pattern(term.instead_of)) for term in terms]
    for item in texts(pack) if wanted else ():
        source = _MARK.sub(lambda mark: " " * len(mark[0]), item.text.source)
        for term, pattern in wanted:
            if item.path in (f"glossary.{term.id}", f"glossary.{term.id}.name"):
                continue
            for found in pattern.finditer(source):
                name = term.name.plain
                yield other_word.at(
                    within(item, found.start()), f"'{' '.join(found[0].split())}' stands here for '{name}'",
                    f"write {name}", notes=(Note("the term", term.span),), path=item.path,
                )  # fmt: skip


def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """Return what finds any of some words: whole ones, in any case; between two may stand signs of bold and slant."""
    each = (r"[\s*_]+".join(_word(part) for part in word.split()) for word in words)
    return re.compile(rf"(?<!\w)(?:{'|'.join(each)})(?!\w)", re.IGNORECASE)


def _word(part: str) -> str:
    return re.escape(part.rstrip("*")) + (r"\w*" if part.endswith("*") else "")
