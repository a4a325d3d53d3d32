"""What stands on a page beside its content: the title block, the running head, the foot."""

from __future__ import annotations

from dataclasses import replace

from generator.model.drawing import DrawOp, Group, line, polygon
from generator.model.frozen import frozen
from generator.model.geometry import Affine, Box
from generator.model.paper import Paper

from ..meanings import figure, furniture, heading, paragraph
from ..text import Paragraph
from .flow import LIVE, Measures
from .kit import Kit, mix
from .lineup import poster, shown_names
from .stock import piece_count

_STRIPE, _STRIPE_GAP = 1.2, 1.2
_FIRST = 67.0
_FROM_PAGE_2 = 22.0
_FOOT = 13.0
"""mm from the end of the content to the edge of the paper."""
_LEGEND = 10.4
_TAB_WIDTH, _TAB_HEIGHT = 12.0, 5.0
_AROUND = 4.0
"""mm; white above and below the words of the title block."""
_LEAST = 15.0
"""pt; no name is set smaller to leave that white."""


@frozen
class _Title:
    """The title block in mm: how high it is and rises, its picture's share of the width and lean, the indent."""

    height: float = 50.0
    rise: float = 7.0
    picture: float = 0.53
    lean: float = 5.8
    indent: float = 6.0

    def room(self, live: float) -> float:
        """Return the width of the words."""
        return live * (1 - self.picture) - self.lean - self.indent - 0.8


_WIDE, _NARROW = _Title(), _Title(46.0, 5.0, 0.42, 4.6, 5.0)


def measures_of(paper: Paper) -> Measures:
    """Return where a paper's live area lies: the same 180 mm on all, more or less high."""
    left = (paper.size.width - LIVE) / 2
    return Measures(left, _FIRST, _FROM_PAGE_2, paper.size.height - _FOOT, _LEGEND, size=paper.size)


def title_block(kit: Kit, left: float) -> tuple[DrawOp, ...]:
    """Draw the slab with the pack's name, its picture at the right, the stripe below."""
    title, top, live = _title_of(kit), kit.measures.head, kit.measures.live
    low, high, right = top + title.height, top + title.height - title.rise, left + live
    start = right - live * title.picture
    cut_x = start - title.lean
    cut_y = low - title.rise * (cut_x - left) / live
    slab = polygon((left, top), (right, top), (right, high), (left, low))
    window = polygon((start, top), (right, top), (right, high), (cut_x, cut_y))
    stripe_top = _STRIPE_GAP
    stripe = polygon((left, low + stripe_top), (right, high + stripe_top), (right, high + stripe_top + _STRIPE),
                     (left, low + stripe_top + _STRIPE))  # fmt: skip
    picture = _poster(kit, Box(start, top, right - start, title.height), high + 1.0)
    return (
        kit.fill(slab, "slab"),
        kit.fill(window, "blood"),
        _pictured(kit, Group(picture, clip=window, tag="picture"), Box(cut_x, top, right - cut_x, title.height)),
        *(() if not kit.desk.low else (kit.stroke(window, "ink", 0.45),)),
        kit.fill(stripe, "blood"),
        *_title(kit, left + title.indent),
    )


def _title_of(kit: Kit) -> _Title:
    return _NARROW if kit.measures.single else _WIDE


def _poster(kit: Kit, box: Box, ground: float) -> tuple[DrawOp, ...]:
    """Draw the picture, made for the usual height, smaller in a lower block."""
    factor = box.height / _WIDE.height
    if factor == 1.0:
        return poster(kit, box, ground)
    usual = poster(kit, Box(0.0, 0.0, box.width / factor, _WIDE.height), (ground - box.y) / factor)
    return (Group(usual, Affine(factor, 0, 0, factor, box.x, box.y)),)


def _pictured(kit: Kit, picture: Group, box: Box) -> Group:
    """Say who is in the picture; one that shows nobody in particular is an ornament."""
    names = shown_names(kit)
    return figure((picture,), ", ".join(names), box) if names else picture


def _title(kit: Kit, x: float) -> list[DrawOp]:
    pack, title = kit.desk.pack, _title_of(kit)
    room = title.room(kit.measures.live)
    facts, count = [kit.say("Rules reference")], piece_count(pack)
    if count:
        facts.append(kit.say.counted("{count} piece", "{count} pieces", count))
    tagline = kit.snug(pack.tagline, "tagline", room) if pack.tagline else None
    subtitle = kit.snug(pack.subtitle, "subtitle", room) if pack.subtitle else None
    fact = kit.snug(" · ".join(facts), "facts", room)
    others = sum(text.height + after for text, after in ((tagline, 1.6), (subtitle, 0.8), (fact, 2.4)) if text)
    name = _name(kit, title.height - title.rise - _AROUND - others)
    lines = ((tagline, 1.6), (name, 2.4), (subtitle, 0.8), (fact, 0.0))
    shown = [(text, after) for text, after in lines if text is not None]
    total = sum(text.height + after for text, after in shown)
    y = kit.measures.head + (title.height - title.rise * 0.8 - total) / 2
    ops: list[DrawOp] = []
    for text, after in shown:
        drawn = text.draw(x, y)
        ops.append(heading(1, drawn) if text is name else paragraph(drawn))
        y += text.height + after
    return ops


def _name(kit: Kit, high: float) -> Paragraph:
    """Set the name in one line down to 70 %, then in two, on a narrow page in three, then it is a finding.

    What stands around it may leave it less than its usual size: `high` mm.
    """
    pack, room = kit.desk.pack, _title_of(kit).room(kit.measures.live)
    name = kit.trial(pack.title, "title", room)
    for lines in (2, 3) if kit.measures.single else (2,):
        name = name if name.fits else kit.trial(pack.title, "title-two", room, lines)
    if not name.fits:
        kit.too_long(pack.title)
    if name.height <= high:
        return name
    return replace(name, size=max(_LEAST, name.size * high / name.height))


def running_head(kit: Kit, left: float) -> tuple[DrawOp, ...]:
    """Draw the head of the second and later pages: name, sources, wedge."""
    pack = kit.desk.pack
    beside = " · ".join(source.title for source in pack.sources.values())
    right = pack.subtitle if pack.subtitle else mix(beside)
    top, live = kit.measures.head, kit.measures.live
    wedge = polygon((left, top + 5.0), (left + live, top + 4.8), (left + live, top + 5.8), (left, top + 5.6))
    name = kit.line(pack.title, "running", left, top + 1.7, live * 0.5)
    words = kit.line(right, "running-right", left + live * 0.52, top + 1.8, live * 0.48, align="right")
    return (furniture((*name, *words, kit.flat(wedge, "blood"))),)


def foot(kit: Kit, left: float, number: int) -> tuple[DrawOp, ...]:
    """Draw the rule, the pack's notice and the page number; on even pages of what is bound it stands left."""
    y, live = kit.measures.foot_rule, kit.measures.live
    outside = kit.measures.verso is not None and number % 2 == 0
    start, tab_top = left if outside else left + live - _TAB_WIDTH, y + 0.8
    slant, end = 2.4, start + _TAB_WIDTH
    tab = polygon((start + (0.0 if outside else slant), tab_top), (end - (slant if outside else 0.0), tab_top),
                  (end, tab_top + _TAB_HEIGHT), (start, tab_top + _TAB_HEIGHT))  # fmt: skip
    notice = kit.snug(kit.desk.pack.notice, "notice", live - _TAB_WIDTH - 6.0)
    beside = left + (_TAB_WIDTH + 6.0 if outside else 0.0)
    rule = kit.stroke(line(left, y, left + live, y), "ink", 0.3)
    middle = tab_top + _TAB_HEIGHT / 2
    text = start + (0.0 if outside else slant)
    page = kit.line(str(number), "page-number", text, middle, _TAB_WIDTH - slant, align="center")
    return (furniture((rule, *notice.draw(beside, y + 1.0), kit.fill(tab, "slab"), *page)),)
