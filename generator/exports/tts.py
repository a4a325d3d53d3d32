"""`tts`: a saved object for Tabletop Simulator: decks, tokens, figures, boards, the reference, the rules as notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from generator.layout.whole_boards import lay_out_whole_boards
from generator.model.finding import Finding, Outcome
from generator.model.geometry import MM_PER_INCH, Box, Size
from generator.model.paper import Artwork, Document, Page
from generator.model.richtext import RichText
from generator.render import codes

from . import Export, Goods, Made
from ._faces import Article, articles, flat_articles

if TYPE_CHECKING:
    from generator.render import tts as objects
    from generator.render.pixels import Image
    from generator.render.windows import Window

_ROW = 8
"""Things in a row on the table."""
_STEP = 3.0
_THUMBNAIL = 256


@dataclass(slots=True)
class _Table:
    """What has been made so far: files, and objects on the table, laid out in rows."""

    goods: Goods
    files: dict[str, bytes] = field(default_factory=dict)
    things: list[dict[str, Any]] = field(default_factory=list)
    sheets: int = 0
    laid: int = 0

    def address(self, path: str) -> str:
        """Return where a file will be found."""
        base = self.goods.order.address
        return f"{base}/{path}" if base else path

    def spot(self, down: bool = False) -> objects.Spot:
        """Return the next free place, below the board, row by row towards the player."""
        from generator.render.tts import Spot

        row, column = divmod(self.laid, _ROW)
        self.laid += 1
        return Spot((column - (_ROW - 1) / 2) * _STEP, -8.0 - row * 4.0, down=down)

    def picture(self, path: str, picture: Image) -> str:
        """Keep a picture; return its address."""
        from generator.render.pixels import as_png

        self.files[path] = as_png(picture, self.goods.order.ppi)
        return self.address(path)


def make_tts(goods: Goods) -> Outcome[Made]:
    """Return the saved object, its thumbnail and its pictures."""
    from generator.render import pdf, tts
    from generator.render.notebook import notebook

    table = _Table(goods)
    parts = flat_articles(goods)
    _boards(table)
    for name, members in _by_deck(parts):
        _deck(table, name, members)
    for kind in ("token", "standee", "sheet"):
        _loose(table, kind, [part for part in parts if part.front.template.kind == kind])
    if goods.reference is not None:
        table.files["reference.pdf"] = pdf.write(goods.reference, goods.desk.fonts, goods.desk.images)
        thing = tts.Thing(goods.desk.phrases("Rules"), table.spot(), 2.0)
        table.things.append(tts.booklet(thing, table.address("reference.pdf")))
    pack = goods.pack
    tabs = notebook(pack, goods.desk.phrases, goods.desk.called)
    data = tts.save(pack.title.plain, pack.notice.plain, tabs, table.things)
    table.files = {f"{pack.id}.json": data, **table.files}
    if parts:
        table.files[f"{pack.id}.png"] = _thumbnail(goods, parts[0].front)
    return Outcome(Made(table.files), tuple(_left_out(goods)))


def _by_deck(parts: Sequence[Article]) -> Iterator[tuple[str, list[Article]]]:
    """Sort cards into decks: of one size, and of one word on the backs, or of one type where there is none."""
    decks: dict[tuple[str, Size, bool], list[Article]] = {}
    for part in parts:
        template = part.front.template
        if template.kind == "card":
            name = template.deck or template.plural or template.name
            decks.setdefault((name, part.front.size, part.back is not None), []).append(part)
    for (name, _, _), members in decks.items():
        yield name, members


def _deck(table: _Table, name: str, members: list[Article]) -> None:
    """Put a deck on the table. A card whose both faces are secret goes into a bag: on a table its back shows."""
    from generator.render import tts
    from generator.render.card_sheets import ON_A_SHEET

    goods = table.goods
    backs = {part.back.hash if part.back else "" for part in members}
    first = members[0].front
    secret = goods.pack.deduction is not None and first.component.type == goods.pack.deduction.cards
    two_faced = secret or len(backs) > 1
    cards: list[tts.Card] = []
    for start in range(0, len(members), ON_A_SHEET):
        share = members[start : start + ON_A_SHEET]
        sheet = _sheet(table, share, two_faced)
        for cell, part in enumerate(share):
            cards += [tts.Card(sheet, cell, called(part.front))] * part.copies
    scale = max(first.size.width, first.size.height) / tts.CARD_HIGH
    spot = table.spot(down=not secret)
    thing = tts.Thing(goods.desk.phrases(name), spot, scale)
    made = tts.deck(thing, cards, sideways=first.size.width > first.size.height)
    table.things.append(tts.bag(tts.Thing(thing.name, spot), [made]) if secret else made)


def _sheet(table: _Table, members: list[Article], two_faced: bool) -> objects.CardSheet:
    """Draw the faces of a deck as one sheet, and its backs as another or as one picture."""
    from generator.render import card_sheets
    from generator.render.pixels import plain
    from generator.render.tts import CardSheet

    goods = table.goods
    grid = card_sheets.grid_for(len(members), members[0].front.size, goods.order.ppi)
    table.sheets += 1
    key = table.sheets
    fronts = cards_drawn(goods, [part.front for part in members], grid.cell)
    blank = plain(grid.cell, card_sheets.BLANK)
    if two_faced:
        known = iter(cards_drawn(goods, [part.back for part in members if part.back], grid.cell))
        backs = [next(known) if part.back else blank for part in members]
        face = table.picture(f"deck-{key}-faces.png", card_sheets.join(fronts, blank, grid))
        back = table.picture(f"deck-{key}-backs.png", card_sheets.join(backs, blank, grid))
    else:
        shared = cards_drawn(goods, [members[0].back], grid.cell)[0] if members[0].back else blank
        face = table.picture(f"deck-{key}-faces.png", card_sheets.join(fronts, shared, grid))
        back = table.picture(f"deck-{key}-back.png", shared)
    return CardSheet(key, face, back, grid.columns, grid.rows, two_faced)


def cards_drawn(goods: Goods, faces: Sequence[Artwork], pixels: tuple[int, int]) -> list[Image]:
    """Draw faces to their trim, each of the same size in pixels: the table rounds corners itself."""
    from generator.render.windows import trimmed

    return _drawn(goods, [trimmed(art) for art in faces], [pixels] * len(faces), clear=False)


def _drawn(goods: Goods, windows: Sequence[Window], sizes: Sequence[tuple[int, int]], clear: bool) -> list[Image]:
    from generator.render.pixels import pictures
    from generator.render.windows import window_document

    document = window_document(windows, "faces", goods.pack.title.plain, goods.desk.language)
    return list(pictures(document, sizes, goods.desk.fonts, goods.desk.images, clear=clear))


def _loose(table: _Table, kind: str, members: Sequence[Article]) -> None:
    """Put tokens, figures and sheets on the table, those of one type in a bag; clear around their outlines."""
    from generator.render import tts

    goods = table.goods
    groups: dict[str, list[Article]] = {}
    for part in members:
        groups.setdefault(part.front.component.type, []).append(part)
    for name, group in groups.items():
        spot = table.spot()
        windows = [_views(part) for part in group]
        sizes = [_bounded(window, goods.order.ppi) for views in windows for window in views]
        drawn = iter(_drawn(goods, [window for views in windows for window in views], sizes, clear=True))
        entries = []
        for part, views in zip(group, windows, strict=True):
            stem = f"{name}-{part.front.component.id}"
            sides = ("front", "back")[: len(views)]
            addresses = [table.picture(f"{stem}-{side}.png", next(drawn)) for side in sides]
            scale = max(views[0].box.width, views[0].box.height) * tts.UNIT / tts.TILE
            thing = tts.Thing(called(part.front), spot, scale)
            entries += [_entry(part, thing, addresses, standing=kind == "standee")] * part.copies
        template = group[0].front.template
        thing = tts.Thing(goods.desk.phrases(template.plural or template.label or name), spot)
        table.things.append(tts.bag(thing, entries) if len(entries) > 1 else entries[0])


def _views(part: Article) -> list[Window]:
    """Return what of a piece is shown: its sides, or of a folded figure the lower half without its foot."""
    from generator.render.windows import Window, trimmed

    art = part.front
    if art.template.kind != "standee":
        return [trimmed(face, cut=True) for face in part.faces]
    half, foot = art.size.height / 2, art.template.lengths.get("foot")
    return [Window(art, Box(0.0, half, art.size.width, half - (foot({}) if foot else 0.0)), cut=True)]


def _entry(part: Article, thing: objects.Thing, addresses: Sequence[str], standing: bool) -> dict[str, Any]:
    """Return a tile where there is something on both sides, else a token."""
    from generator.render import tts

    if len(addresses) == 1:
        return tts.token(thing, addresses[0], standing)
    template = part.front.template
    outline = "rounded" if template.outline == "rectangle" and template.radius else template.outline
    return tts.tile(thing, addresses[0], addresses[1], outline)


def _boards(table: _Table) -> None:
    from generator.render import card_sheets, tts
    from generator.render.pixels import pictures

    goods = table.goods
    for number, (board, display) in enumerate(lay_out_whole_boards(goods.desk)):
        longest = max(board.width, board.height)
        ppi = min(goods.order.ppi, card_sheets.LARGEST * MM_PER_INCH / longest)
        size = int(board.width * ppi / MM_PER_INCH + 1e-6), int(board.height * ppi / MM_PER_INCH + 1e-6)
        document = Document("board", board.title.plain, goods.desk.language, (Page(display, "both"),))
        (picture,) = pictures(document, [size], goods.desk.fonts, goods.desk.images)
        address = table.picture(f"board-{board.id}.png", picture)
        spot = tts.Spot(0.0, 4.0 + number * longest * tts.UNIT, 1.0)
        thing = tts.Thing(board.title.plain, spot, longest * tts.UNIT / tts.BOARD, locked=True)
        table.things.append(tts.board(thing, address))


def _bounded(window: Window, ppi: float) -> tuple[int, int]:
    """Return the pixels of a picture, no side over the bound."""
    from generator.render.card_sheets import LARGEST

    longest = max(window.box.width, window.box.height)
    return window.pixels(min(ppi, (LARGEST - 1) * MM_PER_INCH / longest))


def _thumbnail(goods: Goods, art: Artwork) -> bytes:
    """Return the picture that the game shows beside the saved object: a square with a face in its middle."""
    from generator.render.card_sheets import BLANK
    from generator.render.pixels import as_png, plain

    share = _THUMBNAIL / max(art.size.width, art.size.height)
    pixels = round(art.size.width * share), round(art.size.height * share)
    square = plain((_THUMBNAIL, _THUMBNAIL), BLANK)
    square.paste(cards_drawn(goods, [art], pixels)[0], ((_THUMBNAIL - pixels[0]) // 2, (_THUMBNAIL - pixels[1]) // 2))
    return as_png(square, 72)


def called(art: Artwork) -> str:
    """Return what a component is called: its name, else its id."""
    name = art.component.fields.get("name")
    return name.plain if isinstance(name, RichText) else name if isinstance(name, str) else art.component.id


def _left_out(goods: Goods) -> Iterator[Finding]:
    """Tell what is folded and glued at home and has no use on a screen."""
    for article in articles(goods.pieces):
        template = article.front.template
        if template.kind == "overlay":
            yield codes.LEFT_OUT.at(template.span, f"{template.name} is not on the table", path=template.name)


TTS = Export("tts", "a saved object for Tabletop Simulator, with its pictures", make_tts, ("pypdfium2",))
