"""The words of the game: a term, what it means, and the page that uses it."""

from __future__ import annotations

from generator.model.content import Gap, Term
from generator.model.drawing import DrawOp, Group, rectangle
from generator.model.geometry import Box
from generator.model.richtext import RichText

from ...meanings import furniture, item, said
from ...text import Paragraph
from ..index import Place
from ..kit import Kit, mix
from ..marking import unreadable_in
from ..parts import gap_line, letter_box, rule
from ..rows import WITHIN, Row, Target, held

_TAB_WIDTH, _TAB_HEIGHT = 7.4, 3.9
_PAD = 0.62
_LINE_ROOM = 24.0


def words(kit: Kit, terms: tuple[Term, ...], width: float) -> tuple[Row, ...]:
    """Return a row for each term, by name."""
    ordered = sorted(terms, key=lambda term: term.name.plain.casefold())
    whole = object()
    return held([_word(kit, whole, term, width) for term in ordered])


def _word(kit: Kit, whole: object, term: Term, width: float) -> Row:
    room = width - _TAB_WIDTH - 2.4
    gap = term.definition if isinstance(term.definition, Gap) else None
    outside = term.source.split(":")[0].strip().lower() == "outside"
    text = _definition(kit, term, room - (4.4 if outside else 0.0))
    height = text.height + 2 * _PAD
    marks = frozenset(name for name, on in (("gap", gap is not None), ("outside", outside)) if on)
    if isinstance(term.definition, RichText):
        marks |= unreadable_in(term.definition)

    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        ops: list[DrawOp] = [*text.draw(x, y + _PAD, True)]
        middle = y + _PAD + text.leading / 2
        if gap is not None:
            start = x + text.width + (5.6 if outside else 2.0)
            ops += gap_line(kit, start, middle + 1.0, max(_LINE_ROOM / 2, x + room - start), gap.kind)
        if outside:
            ops += letter_box(kit, x + min(text.width + 2.6, room - 1.5), y + height - _PAD - text.leading / 2, "X")
        ops += _page_tab(kit, x + width - _TAB_WIDTH, middle - _TAB_HEIGHT / 2, term)
        return (item(whole, (), ops), rule(kit, x, y + height, width))

    return Row(height, draw, rank=WITHIN, marks=marks, targets=(Target(f"id:{term.id}", term.name.plain),))


def _definition(kit: Kit, term: Term, room: float) -> Paragraph:
    name = (term.name.plain, True)
    if isinstance(term.definition, RichText):
        return kit.text(mix(name, "\u00a0 ", term.definition), "body", room)
    return kit.text(mix(name), "body", room - _LINE_ROOM)


def _page_tab(kit: Kit, x: float, y: float, term: Term) -> tuple[DrawOp, ...]:
    place = kit.index.get(term.id, Place(0, ""))
    if term.see:
        place = Place(kit.pages.get(f"id:{term.see}", 0), f"id:{term.see}")
    page = place.page
    box = Box(x, y, _TAB_WIDTH, _TAB_HEIGHT)
    frame = kit.stroke(rectangle(box), "ink", 0.3, (), "paper")
    number = kit.line(str(page) if page else "–", "page-tab", x, y + _TAB_HEIGHT / 2, _TAB_WIDTH, align="center")
    if not page:
        return (frame, furniture(number))
    return (frame, Group((said(number, kit.say("see page {page}", page=page)),), link=place.target, box=box))
