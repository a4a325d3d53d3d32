"""`svg`: a drawing of every face, cut along its outline or with bleed, and of every board."""

from __future__ import annotations

from generator.layout.impose.edges import bled
from generator.layout.whole_boards import lay_out_whole_boards
from generator.model.finding import Outcome

from . import Export, Goods, Made
from ._faces import file_name, flat_articles


def make_svg(goods: Goods) -> Outcome[Made]:
    """Return an SVG for each face and board; letters are outlines."""
    from generator.render import svg
    from generator.render.windows import trimmed, window_page

    desk = goods.desk
    parts = flat_articles(goods)
    files = {}
    for number, article in enumerate(parts, 1):
        for art in article.faces:
            display = window_page(trimmed(bled(art, goods.order.bleed), goods.order.bleed, cut=True)).display
            title = f"{art.component.id} · {art.face}"
            files[f"{file_name(number, len(parts), art)}.svg"] = svg.write(display, desk.fonts, desk.images, title)
    for board, display in lay_out_whole_boards(desk):
        files[f"board-{board.id}.svg"] = svg.write(display, desk.fonts, desk.images, board.title.plain)
    return Outcome(Made({name: text.encode() for name, text in files.items()}))


SVG = Export("svg", "a drawing of every face and board", make_svg)
