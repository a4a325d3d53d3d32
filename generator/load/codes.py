"""The kinds of findings about the text of files and the shape of packs, each with its reason and an example."""

from __future__ import annotations

from generator.model.finding import Code, Severity

QUOTES = "put this text in quotes"


def code(id_slug: str, summary: str, explanation: str, severity: Severity = Severity.ERROR) -> Code:
    """Make a code from `YML-101 yaml-syntax`; see `Code.explained`."""
    identifier, slug = id_slug.split()
    return Code.explained(identifier, slug, severity, summary, explanation)


YAML_SYNTAX = code(
    "YML-101 yaml-syntax",
    "A YAML file cannot be read.",
    """
    Why: where the punctuation is wrong nobody can tell which value belongs to which key; the file is left out whole.
    Bad:   name Ada
    Good:  name: Ada
    From:  users of rpg-cards, issue 126: a file that was no valid JSON did nothing, and no message said so.
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
    From:  Shriek and Mega Boardgame Con, line 86: the example reads Clue #2, and YAML would take the end for a
           comment.
    """,
)
UNQUOTED = code(
    "YML-103 unquoted-text",
    "A text begins with, or holds, a sign that means something else to YAML.",
    """
    Why: { [ * & ! % @ ` | > at the beginning, and `: ` inside, belong to YAML unless the text is in quotes.
    Bad:   text: {icon:skull} Lose a turn.        text: Setup: place the board.
    Good:  text: "{icon:skull} Lose a turn."      text: "Setup: place the board."
    From:  Don't Make a Sound, line 65: the text of High Alert begins with a bracketed icon, which YAML would take for
           a list.
    """,
)
DUPLICATE_KEY = code(
    "YML-104 duplicate-key",
    "A key stands twice in one mapping.",
    """
    Why: most programs silently keep the last of the two; one of the values would be lost.
    Bad:   {id: ada, name: Ada, name: Ida}
    Good:  {id: ada, name: Ada}
    From:  Last Friday, line 131: a circle is known by its number alone; a number that stands twice would be two
           places.
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
    From:  Don't Make a Sound, line 58: two Finale cards exist and cannot be read, which is not the same as no cards.
    """,
)
HIDDEN = code(
    "YML-106 hidden-yaml",
    "An anchor, an alias or a tag.",
    """
    Why: they hide where a value was written. Mostly they are no more than a text that begins with & * or !.
    Bad:   text: *Again* from the top        front: &front {not: []}
    Good:  text: "*Again* from the top"      `extends` and `defaults` share what is common
    From:  Shriek and Mega Boardgame Con, line 201: a note on a card begins with an asterisk, which YAML would take
           for an alias.
    """,
)
SEVERAL_DOCUMENTS = code(
    "YML-107 several-documents",
    "A file holds more than one YAML document.",
    """
    Why: what follows `---` would be another file. Only the first is read.
    Bad:   two cards with `---` between them
    Good:  two entries of a list, or two files
    From:  Shriek and Mega Boardgame Con, line 170: one transcript holds two parts, a killer and a location; a pack is
           one of them.
    """,
)
NOT_UTF8 = code(
    "YML-108 not-utf8",
    "A file is not UTF-8.",
    """
    Why: in another encoding the same bytes are other letters.
    Bad:   a file saved as Windows-1251
    Good:  the file saved as UTF-8
    From:  Last Friday, line 1: the sheet is in Russian; read in another encoding its letters are others.
    """,
)
COMMENT_OR_TEXT = code(
    "YML-109 comment-or-text",
    "One space stands before a comment.",
    """
    Why: a text with ` # ` in it is cut there by YAML. Two spaces before the `#` show that a comment is meant.
    Bad:   text: Roll # dice
    Good:  text: "Roll # dice"       health: 3  # as on the sheet
    From:  Shriek and Mega Boardgame Con, line 86: in Clue #2 a space stands before the sign, as before a comment.
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
    From:  Last Friday, lines 103-119: steps below a heading within a chapter; no sheet lists anything much deeper.
    """,
)
KEY_NOT_WORD = code(
    "YML-111 key-not-word",
    "A mapping or a list stands where a key should.",
    """
    Why: values are found by the words of their keys.
    Bad:   {a: 1}: red
    Good:  red: {a: 1}
    From:  Don't Make a Sound, lines 9-16: what is counted is called by a word, and found by it.
    """,
)

WRONG_SHAPE = code(
    "PCK-101 wrong-shape",
    "A text, a list or a mapping stands where one of the others belongs.",
    """
    Why: what cannot be understood would not be printed.
    Bad:   manifest: 12 cards
    Good:  manifest: [{count: 12, of: item}]
    From:  Don't Make a Sound, lines 9-16: each line of the list is a number and a type, so a manifest is a list of
           such pairs.
    """,
)
UNKNOWN_KEY = code(
    "PCK-102 unknown-key",
    "A key that nothing reads.",
    """
    Why: a misspelt key is a value that is silently not there.
    Bad:   {id: ada, copeis: 2}
    Good:  {id: ada, copies: 2}
    From:  cartuli, run by us: a misspelt key was ignored, and its value with it.
    """,
)
MISSING_KEY = code(
    "PCK-103 missing-key",
    "A key that must be there is not.",
    """
    Why: without it the thing cannot be made. A value that exists and is not known is a gap.
    Bad:   suspect: [{name: Ada}]
    Good:  suspect: [{id: ada, name: Ada}]         noise: {gap: illegible}
    From:  Shriek and Mega Boardgame Con, line 183: 6 various tokens is a number without a type, and a line of a
           manifest needs both.
    """,
)
WRONG_VALUE = code(
    "PCK-104 wrong-value",
    "A value is not of the type that is asked for.",
    """
    Why: it would be printed as it stands, or not at all.
    Bad:   copies: two
    Good:  copies: 2
    From:  Don't Make a Sound, lines 59-60: Meghan has 5 Health and Ronda 6; a health is a number.
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
    From:  Shriek and Mega Boardgame Con, lines 279-286: the notes say of each hole why it is there: not printed, not
           legible, not reproduced.
    """,
)
BAD_ID = code(
    "PCK-106 bad-id",
    "An id holds other letters than a to z, 0 to 9 and dashes.",
    """
    Why: ids name values in paths, translations, file names and links.
    Bad:   id: Big Bad Wolf
    Good:  id: big-bad-wolf
    From:  Shriek and Mega Boardgame Con, line 88: the H.U.N.T.E.R. has dots in his name; an id has only what paths
           and file names can hold.
    """,
)

EMPTY_PACK = code(
    "PCK-107 empty-pack",
    "A pack says nothing.",
    """
    Why: a directory without a pack file, or with empty ones, is most likely the wrong directory.
    Bad:   an empty game.yaml
    Good:  pack: my-game       title: My Game
    From:  decksmith, run by us: nine cards without a word from the data counted as a deck that was built.
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
    From:  Shriek and Mega Boardgame Con, line 280: a note says six Suspects and the table (99-101) has three; one
           fact in two places drifts apart.
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
    From:  Shriek and Mega Boardgame Con, line 196: one card is a Terror card and of the Event type; it must be known
           which type a card has.
    """,
)
UNKNOWN_FIELD = code(
    "PCK-110 unknown-field",
    "A component has a field that its template does not know.",
    """
    Why: it would not be printed, and nobody would see it.
    Bad:   item: [{id: bell, nam: Bell}]
    Good:  item: [{id: bell, name: Bell}]
    From:  protograf, run by us: an unknown column gave nine warnings without the number of a card.
    """,
)
MISSING_FIELD = code(
    "PCK-111 missing-field",
    "A component lacks a field that its template asks for.",
    """
    Why: the face would have a hole. If the value exists and is not known, say so with a gap.
    Bad:   item: [{id: bell}]
    Good:  item: [{id: bell, name: {gap: illegible}}]
    From:  Last Friday, lines 125-185: of each chapter the summary tells the start, the order, who meets whom, and the
           Reveal.
    """,
)
UNKNOWN_PACK = code(
    "PCK-112 unknown-pack",
    "A pack uses another that is not there, or that uses it in turn.",
    """
    Why: what it shares would be missing. Used packs are looked for beside the pack, then among the known ones.
    Bad:   uses: [bse]
    Good:  uses: [base]
    From:  Don't Make a Sound, line 3: the sheet is an expansion for Final Girl, and leans on rules that stand
           elsewhere.
    """,
)
ERRATUM_DISAGREES = code(
    "PCK-113 erratum-disagrees",
    "A correction says that the sheet has one value, and the pack says another.",
    """
    Why: a correction rests on what is printed. If the pack has changed, the correction may be wrong or done.
    Bad:   poker.noise is 1 in the pack      errata: {at: poker.noise, printed: 0, corrected: 1}
    Good:  poker.noise is 0 in the pack      errata: {at: poker.noise, printed: 0, corrected: 1}
    From:  Shriek and Mega Boardgame Con, line 281: the notes quote what is printed before they doubt it; so must a
           correction.
    """,
)
PATH_TO_NOTHING = code(
    "PCK-114 path-to-nothing",
    "A path names no value of the pack.",
    """
    Why: the correction would not happen. Paths are ids and keys with dots; places in lists count from 1.
    Bad:   at: poker.noice
    Good:  at: poker.noise        at: clue-1.front.not[2]
    From:  Last Friday, line 11: the reader is sent to page 6 for the points, and the section is not there.
    """,
)
OVERLAY_STRANGER = code(
    "PCK-115 overlay-stranger",
    "A file laid over a pack names a component that the pack does not have.",
    """
    Why: such a file fills in values; it adds no components. Most likely the id is misspelt.
    Bad:   item: [{id: bel, noise: 3}]
    Good:  item: [{id: bell, noise: 3}]
    From:  Shriek and Mega Boardgame Con, line 281: check the physical card, say the notes; a value read there must
           find its card here.
    """,
)

CSV_SHORT = code(
    "CSV-101 short-row",
    "A row of a CSV file has fewer cells than the header.",
    """
    Why: a forgotten separator shifts values into the wrong columns.
    Bad:   item,bell          under type,id,name
    Good:  item,bell,Bell     an empty cell still has its separator: item,bell,
    From:  Shriek and Mega Boardgame Con, line 101: the row of Dr. Fright has 5 cells under a header of 8.
    """,
)
CSV_LONG = code(
    "CSV-102 long-row",
    "A row of a CSV file has more cells than the header.",
    """
    Why: a separator within a text cuts it in two.
    Bad:   item,bell,Ring it, then run.       under type,id,text
    Good:  item,bell,"Ring it, then run."
    From:  Don't Make a Sound, line 69: a card is called If we're careful, we might just make it!, and its comma is no
           separator.
    """,
)
CSV_COLUMNS = code(
    "CSV-103 csv-columns",
    "The header of a CSV file lacks a column, or has one twice or without a name.",
    """
    Why: the header says what each cell is: `type` and `id` first of all.
    Bad:   name,text
    Good:  type,id,name,text
    From:  Shriek and Mega Boardgame Con, line 98: the header names the Suspect and seven attributes, and each row is
           read by it.
    """,
)
CSV_QUOTE = code(
    "CSV-104 csv-quote",
    "A quote in a CSV file is never closed, or text stands behind a closed one.",
    """
    Why: an open quote swallows all rows that follow. Within quotes a quote is written twice.
    Bad:   item,bell,"Say "hush".
    Good:  item,bell,"Say ""hush""."
    From:  users of arkhamdb, issue 70: a card with quotation marks in its name was left out on import.
    """,
)
CSV_ENCODING = code(
    "CSV-105 csv-encoding",
    "A CSV file is not UTF-8.",
    """
    Why: old spreadsheets save in the encoding of their country. It is guessed, so look at the sample.
    Bad:   a file saved as "CSV"
    Good:  a file saved as "CSV UTF-8"
    From:  users of CardMaker, issue 7: accents turned into question marks, since a CSV file did not tell its
           encoding.
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
    From:  decksmith, run by us: a file with commas made nine cards that read %name%, since it takes semicolons only.
    """,
    Severity.NOTE,
)
