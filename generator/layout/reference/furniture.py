"""What stands on a page beside its content: the title block, the running head, the foot."""

from __future__ import annotations

from generator.model.drawing import DrawOp, Group, line, polygon
from generator.model.geometry import Box
from generator.model.paper import Paper

from ..text import Paragraph
from .flow import LIVE, Measures
from .kit import Kit, mix
from .lineup import poster
from .stock import piece_count

TOP = 12.0
TITLE_HEIGHT, TITLE_RISE = 50.0, 7.0
_STRIPE, _STRIPE_GAP = 1.2, 1.2
_FIRST = 67.0
_FROM_PAGE_2 = 22.0
_FOOT = 13.0
"""mm from the end of the content to the edge of the paper."""
_LEGEND = 10.4
_TITLE_LEFT, _TITLE_ROOM = 6.0, 72.0
_PICTURE = 0.53
_PICTURE_LEAN = 5.8
_TAB_WIDTH, _TAB_HEIGHT = 12.0, 5.0


def measures_of(paper: Paper) -> Measures:
    """Return where a paper's live area lies: the same 180 mm on all, more or less high."""
    left = (paper.size.width - LIVE) / 2
    return Measures(left, _FIRST, _FROM_PAGE_2, paper.size.height - _FOOT, _LEGEND)


def title_block(kit: Kit, left: float) -> tuple[DrawOp, ...]:
    """Draw the slab with the pack's name, its picture at the right, the stripe below."""
    low, high, right = TOP + TITLE_HEIGHT, TOP + TITLE_HEIGHT - TITLE_RISE, left + LIVE
    start = right - LIVE * _PICTURE
    cut_x = start - _PICTURE_LEAN
    cut_y = low - TITLE_RISE * (cut_x - left) / LIVE
    slab = polygon((left, TOP), (right, TOP), (right, high), (left, low))
    window = polygon((start, TOP), (right, TOP), (right, high), (cut_x, cut_y))
    stripe_top = _STRIPE_GAP
    stripe = polygon((left, low + stripe_top), (right, high + stripe_top), (right, high + stripe_top + _STRIPE),
                     (left, low + stripe_top + _STRIPE))  # fmt: skip
    picture = poster(kit, Box(start, TOP, right - start, TITLE_HEIGHT), high + 1.0)
    return (
        kit.fill(slab, "slab"),
        kit.fill(window, "blood"),
        Group(picture, clip=window, tag="picture"),
        *(() if not kit.desk.low else (kit.stroke(window, "ink", 0.45),)),
        kit.fill(stripe, "blood"),
        *_title(kit, left + _TITLE_LEFT),
    )


def _title(kit: Kit, x: float) -> list[DrawOp]:
    pack = kit.desk.pack
    facts, count = [kit.say("Rules reference")], piece_count(pack)
    if count:
        facts.append(kit.say.counted("{count} piece", "{count} pieces", count))
    lines = [
        (kit.snug(pack.tagline, "tagline", _TITLE_ROOM), 1.6) if pack.tagline else None,
        (_name(kit), 2.4),
        (kit.snug(pack.subtitle, "subtitle", _TITLE_ROOM), 0.8) if pack.subtitle else None,
        (kit.snug(" · ".join(facts), "facts", _TITLE_ROOM), 0.0),
    ]
    shown = [entry for entry in lines if entry is not None]
    total = sum(text.height + after for text, after in shown)
    y = TOP + (TITLE_HEIGHT - TITLE_RISE * 0.8 - total) / 2
    ops: list[DrawOp] = []
    for text, after in shown:
        ops += text.draw(x, y)
        y += text.height + after
    return ops


def _name(kit: Kit) -> Paragraph:
    """Set the name in one line down to 70 %, then in two, then it is a finding."""
    pack = kit.desk.pack
    name = kit.trial(pack.title, "title", _TITLE_ROOM)
    if not name.fits:
        name = kit.trial(pack.title, "title-two", _TITLE_ROOM, 2)
    if not name.fits:
        kit.too_long(pack.title)
    return name


def running_head(kit: Kit, left: float) -> tuple[DrawOp, ...]:
    """Draw the head of the second and later pages: name, sources, wedge."""
    pack = kit.desk.pack
    beside = " · ".join(source.title for source in pack.sources.values())
    right = pack.subtitle if pack.subtitle else mix(beside)
    wedge = polygon((left, 17.0), (left + LIVE, 16.8), (left + LIVE, 17.8), (left, 17.6))
    return (
        *kit.line(pack.title, "running", left, 13.7, LIVE * 0.5),
        *kit.line(right, "running-right", left + LIVE * 0.52, 13.8, LIVE * 0.48, align="right"),
        kit.flat(wedge, "blood"),
    )


def foot(kit: Kit, paper: Paper, left: float, number: int) -> tuple[DrawOp, ...]:
    """Draw the rule, the pack's notice and the page number."""
    y = paper.size.height - _FOOT + 1.0
    right, tab_top = left + LIVE, y + 0.8
    slant = 2.4
    tab = polygon((right - _TAB_WIDTH + slant, tab_top), (right, tab_top), (right, tab_top + _TAB_HEIGHT),
                  (right - _TAB_WIDTH, tab_top + _TAB_HEIGHT))  # fmt: skip
    notice = kit.snug(kit.desk.pack.notice, "notice", LIVE - _TAB_WIDTH - 6.0)
    return (
        kit.stroke(line(left, y, right, y), "ink", 0.3),
        *notice.draw(left, y + 1.0),
        kit.fill(tab, "slab"),
        *kit.line(str(number), "page-number", right - _TAB_WIDTH + slant, tab_top + _TAB_HEIGHT / 2,
                  _TAB_WIDTH - slant, align="center"),
    )  # fmt: skip
