"""The kinds of findings about templates, styles and papers."""

from __future__ import annotations

from .codes import code

NO_PARENT = code(
    "TPL-101 no-parent",
    "A template or a style extends one that is not there.",
    """
    Why: all that it would take over is missing.
    Bad:   extends: base/crad
    Good:  extends: base/card
    From:  the wiki of Final Girl's fans, on custom materials: small packs need templates of their own for cards and
           tokens.
    """,
)
CIRCLE = code(
    "TPL-102 circle",
    "Templates or styles extend each other in a circle.",
    """
    Why: none of them is the first.
    Bad:   a.yaml: extends: b      b.yaml: extends: a
    Good:  a.yaml: extends: base   b.yaml: extends: base
    From:  Squib and Shoggoth: their layouts, too, take over from others, and such a chain must have a first.
    """,
)
ABSTRACT = code(
    "TPL-103 abstract-type",
    "A component's type is a template that is made to be extended.",
    """
    Why: an abstract template is not whole.
    Bad:   base/card: [{id: one}]
    Good:  item: [{id: one}]         item.yaml: extends: base/card
    From:  Shriek and Mega Boardgame Con, lines 111 and 206-209: two Action cards have the same three rows; what is
           common is no card itself.
    """,
)
UNKNOWN_SLOT = code(
    "TPL-104 unknown-slot",
    "A slot of a type that does not exist.",
    """
    Why: it would draw nothing.
    Bad:   {id: title, slot: txet, box: [5, 5, 53, 10]}
    Good:  {id: title, slot: text, box: [5, 5, 53, 10]}
    From:  decksmith, run by us: a slip in the layout was answered by some 150 lines of traceback for each card.
    """,
)
UNKNOWN_OPTION = code(
    "TPL-105 unknown-option",
    "A slot has an option that its type does not know.",
    """
    Why: a misspelt option changes nothing.
    Bad:   {id: title, slot: text, box: [5, 5, 53, 10], from: "{name}", algin: center}
    Good:  {id: title, slot: text, box: [5, 5, 53, 10], from: "{name}", align: center}
    From:  Squib: it warns of an option that it does not know, and lists those it does; protograf, run by us, ignored
           one.
    """,
)
SLOT_ID = code(
    "TPL-106 slot-id",
    "A slot's id stands twice on a face, or `after` or `remove` names a slot that is not there.",
    """
    Why: a child template finds its parent's slots by their ids.
    Bad:   {id: sun, after: grond, …}
    Good:  {id: sun, after: ground, …}
    From:  users of CardMaker, issue 160: cards with one file name replaced each other, and only the last survived.
    """,
)
UNKNOWN_NAME = code(
    "TPL-107 unknown-name",
    "A slot names a field or a length that the template does not have.",
    """
    Why: the slot would stay empty for ever, or could not be placed.
    Bad:   fields: {name: …}        from: "{nmae}"        box: [5, cutt, 53, 10]
    Good:  fields: {name: …}        from: "{name}"        box: [5, cut, 53, 10]
    From:  decksmith, run by us: the name of an unknown column was printed on the cards as it stood, %txt%.
    """,
)
FIELD_TYPE = code(
    "TPL-108 field-type",
    "A template's field is of no known type, or lacks what its type needs.",
    """
    Why: its values could not be read.
    Bad:   result: {type: choice}                      rewards: {type: list}
    Good:  result: {type: choice, values: [won, lost]}   rewards: {type: list, of: {type: text}}
    From:  decksmith, run by us: a whole number was printed as 1.0, and an empty cell as nan.
    """,
)
NO_STYLE = code(
    "TPL-109 no-style",
    "A file of styles or papers is missing.",
    """
    Why: without it nothing can be drawn.
    Bad:   --ink sepia
    Good:  --ink low
    From:  users of cards.py, issue 41: they ask for a look that saves ink; a look that is not there must be told.
    """,
)
NO_FONT = code(
    "TPL-110 unknown-font",
    "A text style names a font or a weight that the style sheet does not have.",
    """
    Why: the text would be set in another font.
    Bad:   fonts: {body: …}      heading: {font: bdoy, size: 17pt}
    Good:  fonts: {body: …}      heading: {font: body, size: 17pt}
    From:  users of Squib, issue 334: a font was not found by its name, and nothing listed those that are there.
    """,
)
