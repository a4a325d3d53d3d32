"""The kinds of findings about files for shops, cutting machines and presses."""

from __future__ import annotations

from generator.model.finding import Code, Severity

NO_PRODUCT = Code.explained(
    "EXP-301", "no-product", Severity.WARNING, "a shop makes nothing of a component's size",
    """Nothing is ever scaled, so a piece goes to the product whose cut comes nearest; where none is near, the piece is
    left out, and must come from somewhere else.

    Bad:   `size: 65 x 130 mm` in a template, exported to a shop without cards of that size
    Good:  `size: 63 x 88 mm`
    From:  print shops: each cuts a list of sizes of its own; The Game Crafter has 17 for cards.""",
)  # fmt: skip
OTHER_CUT = Code.explained(
    "EXP-302", "other-cut", Severity.NOTE, "a shop cuts a component a little larger or smaller than it is drawn",
    """The shop has dies of its own. The face keeps its size in the middle of the canvas; up to half a millimetre of
    bleed shows at the edges, or is missing there. Cards for one deck must all come from one shop.

    Bad:   63 x 88 mm in a deck with cards of 63.5 x 88.9 mm from elsewhere
    Good:  the whole deck from one shop
    From:  print shops: a poker card is 63.5 x 88.9 mm in one and 63 x 88 mm in another, which shows in a mixed
           deck.""",
)  # fmt: skip
SHOP_SAFE = Code.explained(
    "EXP-303", "shop-safe-area", Severity.WARNING, "letters or icons stand outside the safe area of a shop",
    """A shop's cut wanders by its own measure, and what stands nearer to it may be cut. The shop's safe area counts
    from its own cut, not from ours.

    Bad:   `safe: 2 mm` in a template, exported to a shop that asks for 3.175 mm
    Good:  `safe: 4 mm`
    From:  print shops: text keeps 1/8 inch from the cut at The Game Crafter and DriveThruCards, 4 mm at MB Print.""",
)  # fmt: skip
BLANK_BLEED = Code.explained(
    "EXP-304", "blank-bleed", Severity.WARNING, "art stops short of the edge of the bleed",
    """Where the cut wanders outwards, the paper shows as a white line beside the art. A ground must run over the trim
    by the whole bleed.

    Bad:   `box: [0, 0, w, h]` for a ground
    Good:  `box: [-bleed, -bleed, w + 2 * bleed, h + 2 * bleed]`
    From:  print shops: art must pass the cut by 1/8 inch at The Game Crafter, by 3 mm at MB Print.""",
)  # fmt: skip
LEFT_OUT = Code.explained(
    "EXP-305", "left-out", Severity.NOTE, "a component has no place in this export",
    """Viewers, sheets and boards are cut and folded by hand at home; a shop for cards or a cutting machine has no use
    for them. `proofdeck build` prints them.

    Bad:   to look for the clue viewer among a shop's files
    Good:  `proofdeck build`, and clue-viewer.pdf
    From:  print shops: files must have the exact pixels of a product; what is cut and folded at home is none.""",
)  # fmt: skip
PRESS_RULE = Code.explained(
    "EXP-306", "press-rule", Severity.ERROR, "a file for the press breaks a rule of PDF/X",
    """A press takes no RGB, no transparency, no links, no fonts from elsewhere, and wants to know where the trim is.
    The file is read back after it was written, and each broken rule is told.

    Bad:   a picture in RGB on a page for the press
    Good:  everything in the inks of the output intent
    From:  print shops: DriveThruCards asks for PDF/X-1a:2003.""",
)  # fmt: skip
MUCH_INK = Code.explained(
    "EXP-307", "much-ink", Severity.ERROR, "a colour takes more ink than the press can dry",
    """Four inks at full strength are 400 %. A press that prints on demand dries 240 to 300 %; more smears and sticks.

    Bad:   cyan 75, magenta 68, yellow 67, black 90: 300 %, where 240 % is the limit
    Good:  cyan 50, magenta 45, yellow 45, black 100: 240 %
    From:  presses: print on demand takes 240 % of ink, offset 320 % at most.""",
)  # fmt: skip
MANY_INKS = Code.explained(
    "EXP-308", "small-text-in-many-inks", Severity.ERROR, "small black type is printed in several inks",
    """The plates of a press never meet exactly. Type under 36 pt in four inks gets coloured edges; in black alone it
    stays sharp.

    Bad:   9 pt type in cyan 60, magenta 40, yellow 40, black 100
    Good:  9 pt type in black 100
    From:  presses: type under 36 pt is never printed in four-colour black.""",
)  # fmt: skip
OTHER_CONDITION = Code.explained(
    "EXP-309", "other-condition", Severity.NOTE, "a shop names another printing condition than its files are made for",
    """Inks are parted by the profile of a press. Profiles of some conditions may not be passed on, so the files are
    made by one that may; the shop's press then gives tints that differ a little. Who has the shop's profile names it.

    Bad:   a shop that asks for SWOP, and files for FOGRA39
    Good:  `proofdeck export drivethrucards --profile SWOP.icc`
    From:  print shops: DriveThruCards asks for US Web Coated SWOP v2.""",
)  # fmt: skip
NO_PROFILE = Code.explained(
    "EXP-310", "no-profile", Severity.ERROR, "a shop that takes press files has no profile of its press",
    """Without a profile nobody can say how much of each ink a colour takes, and the file has no output intent.

    Bad:   `make: pages` without `profile:`
    Good:  `profile: ISOcoated_v2_300_bas.icc`, or `--profile FILE`
    From:  print shops: DriveThruCards asks for PDF/X-1a:2003, which names one printing condition.""",
)  # fmt: skip
MADE_BLEED = Code.explained(
    "EXP-311", "made-bleed", Severity.NOTE, "a face has no bleed of its own, and gets one from its edge",
    """A shop cuts a little beside the trim. Art that stops there would show white, so its edge is mirrored or drawn
    out over the bleed (`edge:` in the template). That suits grounds and photographs, not letters near the edge.

    Bad:   `{slot: picture, picture: shot.png, box: [0, 0, w, h]}`
    Good:  `{slot: picture, picture: shot.png, fit: cover, box: [-bleed, -bleed, w + 2 * bleed, h + 2 * bleed]}`
    From:  print shops: MakePlayingCards cuts 0.12 in within the picture's edge.""",
)  # fmt: skip
CUTS_NEAR = Code.explained(
    "CUT-301", "cuts-too-near", Severity.ERROR, "two cut lines of a punched board come too near to each other",
    """Between two cuts nearer than 1/8 inch the board tears, and the piece comes out with a ragged edge.

    Bad:   tokens 2 mm apart
    Good:  tokens 4 mm apart
    From:  print shops: The Game Crafter asks for 1/8 inch between the cut lines of a punched board.""",
)  # fmt: skip
FEW_NICKS = Code.explained(
    "CUT-302", "few-nicks", Severity.ERROR, "a punched piece hangs by too few nicks",
    """A piece that hangs by one or two uncut places falls out, or turns, while the board is still in the machine. Three
    hold it.

    Bad:   `--nicks 2`
    Good:  `--nicks 3`, or `--nicks 0` for a machine that holds its sheet
    From:  print shops: The Game Crafter asks for at least three nicks a shape.""",
)  # fmt: skip
