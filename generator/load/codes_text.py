"""The kinds of findings about marks, sums, expressions, tables, boards, rules and deductions."""

from __future__ import annotations

from generator.model.finding import Code, Severity


def _code(identifier: str, slug: str, summary: str, explanation: str) -> Code:
    return Code.explained(identifier, slug, Severity.ERROR, summary, explanation)


MARK_UNBALANCED = _code(
    "PCK-151",
    "unbalanced-mark",
    "A mark in running text has no partner.",
    r"""
    Why: a forgotten `**` or `_` would set the rest of the text bold or slanted, or print as a letter. A mark ends
         with its paragraph. Inside a word `_` is a letter; a backslash makes a letter of any mark.
    Bad:   text: Move **two spaces.
    Good:  text: Move **two** spaces.
    From:  users of rpg-cards, issue 100: one italics tag that was never closed upset half of a list of cards.
    """,
)
MARK_UNKNOWN = _code(
    "PCK-152",
    "unknown-mark",
    "Braces in running text hold no mark that exists.",
    r"""
    Why: what stands in braces is replaced in print; a misspelt mark would be printed as it stands. The marks are
         {icon:name}, {ref:id}, {ref:id|words} and {?} for a symbol that cannot be read on the source.
    Bad:   text: "{icn:skull} Lose a turn."
    Good:  text: "{icon:skull} Lose a turn."      or \{ for the letter
    From:  Shriek and Mega Boardgame Con, lines 125 and 191: icons stand in round brackets here and in square ones
           there; ours have one form.
    """,
)
EXPRESSION_UNREADABLE = _code(
    "PCK-153",
    "unreadable-expression",
    "A relation or a condition cannot be read.",
    """
    Why: relations and conditions have a small closed grammar: numbers, words, ranges 1..3, lists [0, 1, 3],
         + - *, = != < <= > >=, in, and, or, not, and count, values, sum, distinct, known. A name may hold dashes, so a
         minus between names needs spaces around it. A relation compares: a bare value would always hold.
    Bad:   that: count(pawn) == 4
    Good:  that: count(pawn) = 4
    From:  Shriek and Mega Boardgame Con, lines 11 and 24: ten Suspects, nine Informants; what must hold of them is
           written so that it can be proven.
    """,
)
SUM_UNREADABLE = _code(
    "TPL-151",
    "unreadable-sum",
    "A length in a template cannot be read.",
    """
    Why: boxes are numbers in mm, lengths such as 3mm or 10pt, or sums of numbers and named lengths with + - * /
         and brackets. Only a number can divide, since a length may be 0.
    Bad:   box: [cut ** 2, 5, 40, 10]
    Good:  box: [cut + 2, 5, 40, 10]
    From:  users of Squib, issue 161: a length in millimetres was refused; ours are in mm, or say their unit.
    """,
)
TABLE_INPUT = _code(
    "PCK-154",
    "table-input",
    "A decision table's input has no domain, or one that cannot be listed.",
    """
    Why: a table is proven by trying every value of its inputs, so each input lists them all: a range, a word, a
         number, or a list of these.
    Bad:   inputs: {die: some}      rows ask for die: 1..3
    Good:  inputs: {die: 1..6}
    From:  Shriek and Mega Boardgame Con, line 211: a die is parted into 1-3 and 4-6; who lists all its results can
           say that none is left out.
    """,
)
TABLE_CONDITION = _code(
    "PCK-155",
    "table-condition",
    "A row or an example names an input, a value or a row that the table does not have.",
    """
    Why: a misspelt word in a condition never holds, and its row is never met.
    Bad:   inputs: {icon: [none, 1..9]}     when: icon = nome
    Good:  inputs: {icon: [none, 1..9]}     when: icon = none
    From:  Shriek and Mega Boardgame Con, lines 198-199: one row is for 1 or fewer Events, one for 2 or more; both
           must ask for the same number.
    """,
)
BOARD_NAME = _code(
    "PCK-156",
    "board-name",
    "A board's link or space names a space or an area that does not exist.",
    """
    Why: a link to nowhere is not drawn, and a route is lost.
    Bad:   links: {door: [hall - kitchn]}
    Good:  links: {door: [hall - kitchen]}
    From:  Shriek and Mega Boardgame Con, lines 230-232: every space lies in one of three areas, and these are called
           by their names.
    """,
)
BOARD_PLACE = _code(
    "PCK-157",
    "board-place",
    "A board's size, or the place of a space, cannot be read or lies outside the board.",
    """
    Why: spaces are drawn at their centres, in mm from the board's top left corner.
    Bad:   size: 180 x 120 mm      hall: {at: [400, 60], area: inside}
    Good:  size: 180 x 120 mm      hall: {at: [40, 60], area: inside}
    From:  Shriek and Mega Boardgame Con, line 231: the Food Court lies in the bottom left-hand corner of the board,
           and nowhere else.
    """,
)
DEDUCTION_NAME = _code(
    "PCK-158",
    "deduction-name",
    "A clue or a suspect names an attribute or a value that the deduction does not have.",
    """
    Why: a clue with a misspelt value eliminates nobody, and nobody sees why. Values are closed unless the
         attribute says `open: true`.
    Bad:   front: {not: [mask: foks]}
    Good:  front: {not: [mask: fox]}
    From:  Shriek and Mega Boardgame Con, lines 67 and 96: a clue says genre, where the attribute is called Favorite
           Horror Movie Genre.
    """,
)
ATTRIBUTE_MISSING = _code(
    "PCK-159",
    "attribute-missing",
    "A suspect lacks an attribute.",
    """
    Why: every clue asks every suspect. A value that exists and is not known to you is a gap.
    Bad:   attributes: {mask: owl}                              the deduction has mask and height
    Good:  attributes: {mask: owl, height: {gap: illegible}}
    From:  Shriek and Mega Boardgame Con, line 101: of the seven attributes of Dr. Fright four are given.
    """,
)
SENTENCE_MISSING = _code(
    "PCK-160",
    "clue-sentence",
    "A value has no clue sentence, or a sentence has no place for the value.",
    """
    Why: the clue card prints a sentence for each clue; without the value all clues of an attribute read alike.
    Bad:   clue: The guest does not wear that mask.
    Good:  clue: The guest does not wear the {value} mask.     or a sentence for each value
    From:  Shriek and Mega Boardgame Con, lines 66-70: each clue has a sentence made for its attribute: not average
           height, not from Series 3.
    """,
)
