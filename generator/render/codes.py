"""The kinds of findings about files for shops, cutting machines and presses."""

from __future__ import annotations

from generator.model.finding import Code, Severity

NO_PRODUCT = Code(
    "EXP-301", "no-product", Severity.WARNING, "a shop makes nothing of a component's size",
    """Nothing is ever scaled, so a piece goes to the product whose cut comes nearest; where none is near, the piece is
    left out, and must come from somewhere else.

    Bad:   `size: 65 x 130 mm` in a template, exported to a shop without cards of that size
    Good:  `size: 63 x 88 mm`""",
)  # fmt: skip
OTHER_CUT = Code(
    "EXP-302", "other-cut", Severity.NOTE, "a shop cuts a component a little larger or smaller than it is drawn",
    """The shop has dies of its own. The face keeps its size in the middle of the canvas; up to half a millimetre of
    bleed shows at the edges, or is missing there. Cards for one deck must all come from one shop.

    Bad:   63 x 88 mm in a deck with cards of 63.5 x 88.9 mm from elsewhere
    Good:  the whole deck from one shop""",
)  # fmt: skip
SHOP_SAFE = Code(
    "EXP-303", "shop-safe-area", Severity.WARNING, "letters or icons stand outside the safe area of a shop",
    """A shop's cut wanders by its own measure, and what stands nearer to it may be cut. The shop's safe area counts
    from its own cut, not from ours.

    Bad:   `safe: 2 mm` in a template, exported to a shop that asks for 3.175 mm
    Good:  `safe: 4 mm`""",
)  # fmt: skip
BLANK_BLEED = Code(
    "EXP-304", "blank-bleed", Severity.WARNING, "art stops short of the edge of the bleed",
    """Where the cut wanders outwards, the paper shows as a white line beside the art. A ground must run over the trim
    by the whole bleed.

    Bad:   `box: [0, 0, w, h]` for a ground
    Good:  `box: [-bleed, -bleed, w + 2 * bleed, h + 2 * bleed]`""",
)  # fmt: skip
LEFT_OUT = Code(
    "EXP-305", "left-out", Severity.NOTE, "a component has no place in this export",
    """Viewers, sheets and boards are cut and folded by hand at home; a shop for cards or a cutting machine has no use
    for them. `proofdeck build` prints them.

    Bad:   to look for the clue viewer among a shop's files
    Good:  `proofdeck build`, and clue-viewer.pdf""",
)  # fmt: skip
PRESS_RULE = Code(
    "EXP-306", "press-rule", Severity.ERROR, "a file for the press breaks a rule of PDF/X",
    """A press takes no RGB, no transparency, no links, no fonts from elsewhere, and wants to know where the trim is.
    The file is read back after it was written, and each broken rule is told.

    Bad:   a picture in RGB on a page for the press
    Good:  everything in the inks of the output intent""",
)  # fmt: skip
MUCH_INK = Code(
    "EXP-307", "much-ink", Severity.ERROR, "a colour takes more ink than the press can dry",
    """Four inks at full strength are 400 %. A press that prints on demand dries 240 to 300 %; more smears and sticks.

    Bad:   cyan 75, magenta 68, yellow 67, black 90: 300 %, where 240 % is the limit
    Good:  cyan 50, magenta 45, yellow 45, black 100: 240 %""",
)  # fmt: skip
MANY_INKS = Code(
    "EXP-308", "small-text-in-many-inks", Severity.ERROR, "small black type is printed in several inks",
    """The plates of a press never meet exactly. Type under 36 pt in four inks gets coloured edges; in black alone it
    stays sharp.

    Bad:   9 pt type in cyan 60, magenta 40, yellow 40, black 100
    Good:  9 pt type in black 100""",
)  # fmt: skip
CUTS_NEAR = Code(
    "CUT-301", "cuts-too-near", Severity.ERROR, "two cut lines of a punched board come too near to each other",
    """Between two cuts nearer than 1/8 inch the board tears, and the piece comes out with a ragged edge.

    Bad:   tokens 2 mm apart
    Good:  tokens 4 mm apart""",
)  # fmt: skip
FEW_NICKS = Code(
    "CUT-302", "few-nicks", Severity.ERROR, "a punched piece hangs by too few nicks",
    """A piece that hangs by one or two uncut places falls out, or turns, while the board is still in the machine. Three
    hold it.

    Bad:   `--nicks 2`
    Good:  `--nicks 3`, or `--nicks 0` for a machine that holds its sheet""",
)  # fmt: skip
