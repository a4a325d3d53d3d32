"""Quotation marks, dashes and spaces as the language of the texts has them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check
from ._walk import spoken, texts, within

_MARKUP = re.compile(r"\{[^{}|]*")
_DASHES = (
    (r"(?<=[\w ])--(?=[\w ])", "two hyphens", "write a dash"),
    (r"(?<![\w.,–-])\d+-\d+(?![\w-])", "a hyphen between numbers", "write '–'"),
)
_RULES = {
    "ru": (
        (r"[\"”]|(?<![\w…!?.])“", "'{}' for a quotation mark", "write « and », within them „ and “"),
        (r"(?<=\S )(?<!\d )[-–](?= )", "'{}' between words", "write '—'"),
        (r"(?<=\d) (?=[%°]|(?:мм|см|г|кг|мин)\b)|(?<=№) (?=\d)", "a number may part from its sign here",
         "write a no-break space, U+00A0"),
        (r"(?<=\d) (?=\d{3}(?!\d))", "a number may break here", "write a thin no-break space, U+202F"),
        *_DASHES,
    ),
    "en": (
        (r"[«»„]", "'{}' for a quotation mark", "write “ and ”"),
        (r"(?<=\S )(?<!\d )-(?= )", "'{}' between words", "write '—' or '–'"),
        (r"(?<=\d) (?=(?:mm|cm|pt|kg)\b)", "a number may part from its unit here", "write a no-break space, U+00A0"),
        *_DASHES,
    ),
}  # fmt: skip
"""By language: what is not written so, what to call it, and how it is written. Each match is of the wrong letters."""
_LETTERS = {"ru": re.compile("[а-яё]", re.IGNORECASE), "en": re.compile("[a-z]", re.IGNORECASE)}


@check("TXT-209", Severity.NOTE)
def language_typography(pack: Pack) -> Iterator[Finding]:
    """A text is set in the manner of another language: its quotation marks, its dashes, or spaces beside numbers.

    Why: « » and — belong to Russian, “ ” to English, and a number must not part from its unit at the end of a line.
         Habits of a keyboard, or of the text that was translated, stay unseen until a reader stumbles.
    Bad:   (ru) Скажите "да" - и бегите.
    Good:  (ru) Скажите «да» — и бегите.

    The language is that of the texts: the pack's own, or the one asked for by --lang. Texts in other letters, which
    may not be translated yet, are not read.

    From:  Last Friday, lines 35 and 61: the same cell stands in « » here and in straight quotes there.
    """
    language = spoken(pack)
    for item in texts(pack) if language in _RULES else ():
        source = _MARKUP.sub(lambda match: "x" * len(match[0]), item.text.source)
        if not _LETTERS[language].search(source):
            continue
        for pattern, message, hint in _RULES[language]:
            for match in re.finditer(pattern, source):
                yield language_typography.at(
                    within(item, match.start()), message.format(match[0]), hint, path=item.path
                )
