"""The kinds of findings about translations."""

from __future__ import annotations

from generator.model.finding import Severity

from .codes import code

NO_LANGUAGE = code(
    "LNG-101 no-language",
    "A pack is asked for in a language that it does not have.",
    """
    Why: it would come out in its own language, or half in one and half in the other.
    Bad:   languages: [fr]         without lang/fr.po
    Good:  languages: [fr]         with lang/fr.po
    From:  Last Friday, line 1: this sheet is Russian, those of Final Girl are English, and none is in both languages.
    """,
)
UNTRANSLATED = code(
    "LNG-102 untranslated",
    "A text has no translation.",
    """
    Why: it is printed in the pack's own language.
    Bad:   msgctxt "ada.name"   msgid "Ada"   msgstr ""
    Good:  msgctxt "ada.name"   msgid "Ada"   msgstr "Ада"
    From:  users of dominiontabs, issue 573: a Dutch divider with its title left in English was reported as a fault.
    """,
    Severity.WARNING,
)
STALE = code(
    "LNG-103 stale-translation",
    "A text has changed since it was translated, or its translation is marked as fuzzy.",
    """
    Why: the translation may say what is no longer true, so the pack's own text is printed.
    Bad:   msgid "Draw a card."       the pack says: Draw two cards.
    Good:  msgid "Draw two cards."    the pack says: Draw two cards.
    From:  Last Friday, lines 85 and 181: a rule is told again and two parts of it are lost; a copy does so, and so
           does a translation.
    """,
    Severity.WARNING,
)
NUMBERS_DIFFER = code(
    "LNG-104 numbers-differ",
    "A translation has other numbers or marks than its text.",
    """
    Why: a wrong number is a wrong rule, and no reader of one language sees it.
    Bad:   msgid "Move 2 spaces."     msgstr "Пройдите 3 поля."
    Good:  msgid "Move 2 spaces."     msgstr "Пройдите 2 поля."
    From:  Last Friday, line 35: the Maniac starts at 106, 109, 111 or 123; no translation may change a number.
    """,
)
TRANSLATES_NOTHING = code(
    "LNG-105 translates-nothing",
    "A translation is for a path that names no text.",
    """
    Why: an id or a place in a list has changed; the translation is lost.
    Bad:   msgctxt "adda.name"
    Good:  msgctxt "ada.name"
    From:  Shoggoth: translations are kept by the ids of cards, as ours by paths; what belongs to none of them is
           lost.
    """,
    Severity.WARNING,
)
PO_SYNTAX = code(
    "LNG-106 po-syntax",
    "A gettext file cannot be read.",
    """
    Why: none of its translations can be used.
    Bad:   msgstr Ада
    Good:  msgstr "Ада"
    From:  users of dominiontabs, issue 48: its language files are not easy to keep up.
    """,
)
PHRASE_UNTRANSLATED = code(
    "LNG-107 phrase-untranslated",
    "A word of a pack's own template has no translation.",
    """
    Why: labels and words in slots are English, and would stand so among texts of another language. They are looked
         up without a context: in the pack's lang/<code>.po, then in the phrases that all packs share.
    Bad:   label: Raven        in templates/raven.yaml, and nothing in lang/ru.po
    Good:  msgid "Raven"       msgstr "Ворон"
    From:  users of dominiontabs, issue 573: a title fell back to English, because a short form of it had no
           translation.
    """,
    Severity.WARNING,
)
OF_CORRECTION = code(
    "LNG-108 translates-correction",
    "A translation is of the corrected text, and the reading is the one that is printed.",
    """
    Why: translations are made of the corrected reading. What a correction changes stands in the printed reading as
         the sheet has it, in the pack's own language; the translation itself is as good as it was.
    Bad:   `check --reading printed --lang ru`      errata: {at: bell.name, printed: Bel, corrected: Bell, …}
    Good:  `check --lang ru`, the reading for play
    From:  Shriek and Mega Boardgame Con, line 281: what is printed and what is probably meant are kept apart.
    """,
    Severity.NOTE,
)
