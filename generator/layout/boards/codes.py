"""What the layout of boards can report."""

from __future__ import annotations

from generator.model.finding import Code, Severity

SEAM_CUTS = Code.explained(
    "IMP-311", "seam-cuts", Severity.WARNING, "a board cannot be parted without cutting a name, a space or a mark",
    """A board that is larger than the paper is printed on several sheets. Their seams keep 3 mm away from every
    name, space and mark, so that only links and grounds cross them. Where no such seam exists, what is cut is named.

    Bad:   spaces in every part of the board's width, and none of them above one another
    Good:  a strip of 7 mm, across or down, that holds links and nothing else
    From:  the English rulebook of Last Friday: its board is 84 x 56 cm, which takes many sheets at home.""",
)  # fmt: skip
LEGEND_LONG = Code.explained(
    "IMP-312", "legend-too-long", Severity.WARNING, "the legend of a board does not fit below its sheets",
    """Each sheet of a board explains every mark, link, shape and number that it shows. Where that does not fit below
    the sheets, they bear no legend, and the board is named.

    Bad:   a link kind called 'a passage that only those who have read the diary may use'
    Good:  a link kind called 'diary passage', and a rule that says the rest
    From:  Shriek and Mega Boardgame Con, line 234: the back of the rulebook has a visual key to the areas of the
           board.""",
)  # fmt: skip
AREA_UNNAMED = Code.explained(
    "IMP-313", "area-unnamed", Severity.WARNING, "the name of an area finds no place on its ground",
    """The name of an area stands on its ground, clear of spaces, links, marks and seams. Where there is no room for it,
    only the legend names the area.

    Bad:   an area whose spaces and links leave no strip of 11 mm free
    Good:  more room between the spaces, or `label: [x, y]` where it may stand
    From:  Shriek and Mega Boardgame Con, lines 230-232: the areas have names, and rules hang on them.""",
)  # fmt: skip
