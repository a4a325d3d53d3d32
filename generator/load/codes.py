"""The kinds of findings about the text of files and the shape of packs, each with its reason and an example."""

from __future__ import annotations

import inspect

from generator.model.finding import Code, Severity

QUOTES = "put this text in quotes"


def code(id_slug: str, summary: str, explanation: str, severity: Severity = Severity.ERROR) -> Code:
    """Make a code from `YML-101 yaml-syntax`; the explanation's indentation goes."""
    identifier, slug = id_slug.split()
    return Code(identifier, slug, severity, summary, inspect.cleandoc(explanation))


YAML_SYNTAX = code(
    "YML-101 yaml-syntax",
    "A YAML file cannot be read.",
    """
    Why: where the punctuation is wrong nobody can tell which value belongs to which key; the file is left out whole.
    Bad:   name Ada
    Good:  name: Ada
    """,
)
TEXT_CUT = code(
    "YML-102 text-cut",
    "YAML takes the end of a text for a comment.",
    """
    Why: in YAML a `#` after a space begins a comment, and what follows it is dropped without a word. The rule here:
         one space, `#` and a letter right behind it is taken for text (` #2`). A comment has two spaces before its
         `#`; one space and `# ` is asked about (YML-109). After a number no text can have been cut.
    Bad:   text: Clue #2
    Good:  text: "Clue #2"
    """,
)
UNQUOTED = code(
    "YML-103 unquoted-text",
    "A text begins with, or holds, a sign that means something else to YAML.",
    """
    Why: { [ * & ! % @ ` | > at the beginning, and `: ` inside, belong to YAML unless the text is in quotes.
    Bad:   text: {icon:skull} Lose a turn.        text: Setup: place the board.
    Good:  text: "{icon:skull} Lose a turn."      text: "Setup: place the board."
    """,
)
DUPLICATE_KEY = code(
    "YML-104 duplicate-key",
    "A key stands twice in one mapping.",
    """
    Why: most programs silently keep the last of the two; one of the values would be lost.
    Bad:   {id: ada, name: Ada, name: Ida}
    Good:  {id: ada, name: Ada}
    """,
)
BLANK_VALUE = code(
    "YML-105 blank-value",
    "A key has no value.",
    """
    Why: nothing could mean that the field does not apply, or that it exists and nobody knows it. Gaps are printed
         and counted, absent fields are not, so say which.
    Bad:   health:
    Good:  health: {gap: illegible}       or no line at all
    """,
)
HIDDEN = code(
    "YML-106 hidden-yaml",
    "An anchor, an alias or a tag.",
    """
    Why: they hide where a value was written. Mostly they are no more than a text that begins with & * or !.
    Bad:   text: *Again* from the top        front: &front {not: []}
    Good:  text: "*Again* from the top"      `extends` and `defaults` share what is common
    """,
)
SEVERAL_DOCUMENTS = code(
    "YML-107 several-documents",
    "A file holds more than one YAML document.",
    """
    Why: what follows `---` would be another file. Only the first is read.
    Bad:   two cards with `---` between them
    Good:  two entries of a list, or two files
    """,
)
NOT_UTF8 = code(
    "YML-108 not-utf8",
    "A file is not UTF-8.",
    """
    Why: in another encoding the same bytes are other letters.
    Bad:   a file saved as Windows-1251
    Good:  the file saved as UTF-8
    """,
)
COMMENT_OR_TEXT = code(
    "YML-109 comment-or-text",
    "One space stands before a comment.",
    """
    Why: a text with ` # ` in it is cut there by YAML. Two spaces before the `#` show that a comment is meant.
    Bad:   text: Roll # dice
    Good:  text: "Roll # dice"       health: 3  # as on the sheet
    """,
    Severity.WARNING,
)
TOO_DEEP = code(
    "YML-110 too-deep",
    "Lists and mappings stand within each other too many times.",
    """
    Why: no pack needs it; a bracket was forgotten.
    Bad:   [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
    Good:  [[1, 2], [3, 4]]
    """,
)
KEY_NOT_WORD = code(
    "YML-111 key-not-word",
    "A mapping or a list stands where a key should.",
    """
    Why: values are found by the words of their keys.
    Bad:   {a: 1}: red
    Good:  red: {a: 1}
    """,
)

WRONG_SHAPE = code(
    "PCK-101 wrong-shape",
    "A text, a list or a mapping stands where one of the others belongs.",
    """
    Why: what cannot be understood would not be printed.
    Bad:   manifest: 12 cards
    Good:  manifest: [{count: 12, of: item}]
    """,
)
UNKNOWN_KEY = code(
    "PCK-102 unknown-key",
    "A key that nothing reads.",
    """
    Why: a misspelt key is a value that is silently not there.
    Bad:   {id: ada, copeis: 2}
    Good:  {id: ada, copies: 2}
    """,
)
MISSING_KEY = code(
    "PCK-103 missing-key",
    "A key that must be there is not.",
    """
    Why: without it the thing cannot be made. A value that exists and is not known is a gap.
    Bad:   suspect: [{name: Ada}]
    Good:  suspect: [{id: ada, name: Ada}]         noise: {gap: illegible}
    """,
)
WRONG_VALUE = code(
    "PCK-104 wrong-value",
    "A value is not of the type that is asked for.",
    """
    Why: it would be printed as it stands, or not at all.
    Bad:   copies: two
    Good:  copies: 2
    """,
)
BAD_GAP = code(
    "PCK-105 bad-gap",
    "A gap is of no known kind, or stands where none can.",
    """
    Why: the kind says what can be done: illegible (look again), not-printed (the sheet does not say), truncated (the
         sheet breaks off), undecided (the sources disagree).
    Bad:   noise: {gap: unknown}
    Good:  noise: {gap: illegible}
    """,
)
BAD_ID = code(
    "PCK-106 bad-id",
    "An id holds other letters than a to z, 0 to 9 and dashes.",
    """
    Why: ids name values in paths, translations, file names and links.
    Bad:   id: Big Bad Wolf
    Good:  id: big-bad-wolf
    """,
)

EMPTY_PACK = code(
    "PCK-107 empty-pack",
    "A pack says nothing.",
    """
    Why: a directory without a pack file, or with empty ones, is most likely the wrong directory.
    Bad:   an empty game.yaml
    Good:  pack: my-game       title: My Game
    """,
)
CLASH = code(
    "PCK-108 clash",
    "Two files of a pack say the same thing.",
    """
    Why: a pack may be split into files as its author likes; mappings and lists are put together, but one value cannot
         come from two places.
    Bad:   title: My Game (game.yaml)        title: My Best Game (cards.yaml)
    Good:  title: My Game (game.yaml)
    """,
)
NO_TEMPLATE = code(
    "PCK-109 no-template",
    "A type of component that no template describes.",
    """
    Why: the template says which fields a type has and how it looks. It is looked for in the pack's templates, then in
         those of the packs that it uses, then in the shared ones.
    Bad:   itme: [{id: bell}]
    Good:  item: [{id: bell}]            with templates/item.yaml
    """,
)
UNKNOWN_FIELD = code(
    "PCK-110 unknown-field",
    "A component has a field that its template does not know.",
    """
    Why: it would not be printed, and nobody would see it.
    Bad:   item: [{id: bell, nam: Bell}]
    Good:  item: [{id: bell, name: Bell}]
    """,
)
MISSING_FIELD = code(
    "PCK-111 missing-field",
    "A component lacks a field that its template asks for.",
    """
    Why: the face would have a hole. If the value exists and is not known, say so with a gap.
    Bad:   item: [{id: bell}]
    Good:  item: [{id: bell, name: {gap: illegible}}]
    """,
)
UNKNOWN_PACK = code(
    "PCK-112 unknown-pack",
    "A pack uses another that is not there, or that uses it in turn.",
    """
    Why: what it shares would be missing. Used packs are looked for beside the pack, then among the known ones.
    Bad:   uses: [bse]
    Good:  uses: [base]
    """,
)
ERRATUM_DISAGREES = code(
    "PCK-113 erratum-disagrees",
    "A correction says that the sheet has one value, and the pack says another.",
    """
    Why: a correction rests on what is printed. If the pack has changed, the correction may be wrong or done.
    Bad:   poker.noise is 1 in the pack      errata: {at: poker.noise, printed: 0, corrected: 1}
    Good:  poker.noise is 0 in the pack      errata: {at: poker.noise, printed: 0, corrected: 1}
    """,
)
PATH_TO_NOTHING = code(
    "PCK-114 path-to-nothing",
    "A path names no value of the pack.",
    """
    Why: the correction would not happen. Paths are ids and keys with dots; places in lists count from 1.
    Bad:   at: poker.noice
    Good:  at: poker.noise        at: clue-1.front.not[2]
    """,
)
OVERLAY_STRANGER = code(
    "PCK-115 overlay-stranger",
    "A file laid over a pack names a component that the pack does not have.",
    """
    Why: such a file fills in values; it adds no components. Most likely the id is misspelt.
    Bad:   item: [{id: bel, noise: 3}]
    Good:  item: [{id: bell, noise: 3}]
    """,
)

CSV_SHORT = code(
    "CSV-101 short-row",
    "A row of a CSV file has fewer cells than the header.",
    """
    Why: a forgotten separator shifts values into the wrong columns.
    Bad:   item,bell          under type,id,name
    Good:  item,bell,Bell     an empty cell still has its separator: item,bell,
    """,
)
CSV_LONG = code(
    "CSV-102 long-row",
    "A row of a CSV file has more cells than the header.",
    """
    Why: a separator within a text cuts it in two.
    Bad:   item,bell,Ring it, then run.       under type,id,text
    Good:  item,bell,"Ring it, then run."
    """,
)
CSV_COLUMNS = code(
    "CSV-103 csv-columns",
    "The header of a CSV file lacks a column, or has one twice or without a name.",
    """
    Why: the header says what each cell is: `type` and `id` first of all.
    Bad:   name,text
    Good:  type,id,name,text
    """,
)
CSV_QUOTE = code(
    "CSV-104 csv-quote",
    "A quote in a CSV file is never closed, or text stands behind a closed one.",
    """
    Why: an open quote swallows all rows that follow. Within quotes a quote is written twice.
    Bad:   item,bell,"Say "hush".
    Good:  item,bell,"Say ""hush""."
    """,
)
CSV_ENCODING = code(
    "CSV-105 csv-encoding",
    "A CSV file is not UTF-8.",
    """
    Why: old spreadsheets save in the encoding of their country. It is guessed, so look at the sample.
    Bad:   a file saved as "CSV"
    Good:  a file saved as "CSV UTF-8"
    """,
    Severity.WARNING,
)
CSV_FORM = code(
    "CSV-106 csv-form",
    "A CSV file is separated by other signs than commas.",
    """
    Why: nothing is wrong; it was recognised from the header, and you may want to know.
    Bad:   type;id;name
    Good:  type,id,name
    """,
    Severity.NOTE,
)

NO_LANGUAGE = code(
    "LNG-101 no-language",
    "A pack is asked for in a language that it does not have.",
    """
    Why: it would come out in its own language, or half in one and half in the other.
    Bad:   languages: [fr]         without lang/fr.po
    Good:  languages: [fr]         with lang/fr.po
    """,
)
UNTRANSLATED = code(
    "LNG-102 untranslated",
    "A text has no translation.",
    """
    Why: it is printed in the pack's own language.
    Bad:   msgctxt "ada.name"   msgid "Ada"   msgstr ""
    Good:  msgctxt "ada.name"   msgid "Ada"   msgstr "Ада"
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
    """,
)
TRANSLATES_NOTHING = code(
    "LNG-105 translates-nothing",
    "A translation is for a path that names no text.",
    """
    Why: an id or a place in a list has changed; the translation is lost.
    Bad:   msgctxt "adda.name"
    Good:  msgctxt "ada.name"
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
    """,
    Severity.WARNING,
)
