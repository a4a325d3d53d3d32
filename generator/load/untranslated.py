"""Findings about untranslated texts in, one for the language out where they are many: forty tell no more than one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.model.content import Acceptance
from generator.model.finding import Finding, Note

from .codes_language import UNTRANSLATED

MANY = 5
"""Up to this number of texts are told one by one, and named behind the first."""


def gather_untranslated(
    findings: Iterable[Finding], language: str, accept: Iterable[Acceptance]
) -> tuple[Finding, ...]:
    """Make one finding of many untranslated texts; those that a pack accepts one by one stay as they are.

    It stands at the first of them, and is accepted as `languages.<code>`, which then holds for any number.
    """
    found = tuple(findings)
    accepted = {item.at for item in accept if item.code == UNTRANSLATED.id}
    path = f"languages.{language}"
    lacking = [item for item in found if item.code is UNTRANSLATED and item.path not in accepted]
    if not lacking or (len(lacking) <= MANY and path not in accepted):
        return found
    first, *others = lacking
    if not others:
        return tuple(replace(item, path=path) if item is first else item for item in found)
    message = f"{len(lacking)} texts have no translation in '{language}', this one first"
    more = f" and {len(others) - MANY} more" if len(others) > MANY else ""
    notes = (Note(f"{', '.join(item.path for item in others[:MANY])}{more}"),)
    hint = f"`proofdeck translate PACK {language}` puts them into lang/{language}.po"
    whole = UNTRANSLATED.at(first.span, message, hint, notes, path)
    told = {id(item) for item in others}
    return tuple(whole if item is first else item for item in found if id(item) not in told)
