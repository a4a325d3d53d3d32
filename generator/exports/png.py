"""`png`: a picture of every face, cut along its outline or with bleed, and of every board."""

from __future__ import annotations

from collections.abc import Iterator

from generator.layout.impose.edges import bled
from generator.layout.whole_boards import lay_out_whole_boards
from generator.model.finding import Outcome
from generator.model.geometry import MM_PER_INCH
from generator.model.paper import Document, Page

from . import Export, Goods, Made
from ._faces import file_name, flat_articles


def make_png(goods: Goods) -> Outcome[Made]:
    """Return a PNG for each face; with bleed it is square and opaque, without it is cut and clear around."""
    from generator.render.pixels import as_png, pictures
    from generator.render.windows import trimmed, window_document

    order, desk = goods.order, goods.desk
    parts = flat_articles(goods)
    windows = {
        f"{file_name(number, len(parts), art)}.png": trimmed(bled(art, order.bleed), order.bleed, cut=True)
        for number, article in enumerate(parts, 1)
        for art in article.faces
    }
    document = window_document(windows.values(), "faces", goods.pack.title.plain, desk.language)
    sizes = [window.pixels(order.ppi) for window in windows.values()]
    drawn = pictures(document, sizes, desk.fonts, desk.images, clear=not order.bleed)
    files = {name: as_png(picture, order.ppi) for name, picture in zip(windows, drawn, strict=True)}
    files |= _boards(goods)
    facts = {
        name: {
            "component": window.art.component.id, "type": window.art.component.type, "face": window.art.face,
            "hash": window.art.hash,
        }
        for name, window in windows.items()
    }  # fmt: skip
    return Outcome(Made(files, facts))


def _boards(goods: Goods) -> Iterator[tuple[str, bytes]]:
    from generator.render.pixels import as_png, pictures

    ppi = goods.order.ppi
    for board, display in lay_out_whole_boards(goods.desk):
        document = Document("board", board.title.plain, goods.desk.language, (Page(display, "both"),))
        size = round(board.width * ppi / MM_PER_INCH), round(board.height * ppi / MM_PER_INCH)
        for picture in pictures(document, [size], goods.desk.fonts, goods.desk.images):
            yield f"board-{board.id}.png", as_png(picture, ppi)


PNG = Export("png", "a picture of every face and board", make_png, ("pypdfium2",))
