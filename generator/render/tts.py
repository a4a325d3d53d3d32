"""Objects of Tabletop Simulator as its save files have them: what a thing is called and shows in, entries of JSON out.

After the game's own description of its save format (Tabletop Simulator Knowledge Base, "Save File Format").
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from itertools import count
from typing import Any

from generator.model.frozen import frozen

UNIT = 0.0352
"""The table's units in 1 mm: a poker card, 88 mm high, is 3.1 of them at scale 1."""
CARD_HIGH = 88.0
TILE = 2.0
"""Units that a tile or a token takes at scale 1."""
BOARD = 20.0
"""Units of a board's longer side at scale 1; not published: it may want a tug at its corner."""
TILES = {"rectangle": 0, "circle": 2, "rounded": 3}
_FIRST_ID = 0x100000
_GREY = {"r": 0.5, "g": 0.5, "b": 0.5}

Entry = dict[str, Any]


@frozen
class Spot:
    """Where a thing lies: x to the right and z away from the player, in units; `down`: face down."""

    x: float = 0.0
    z: float = 0.0
    y: float = 1.2
    down: bool = False


@frozen
class Thing:
    """What every object has: a name that shows over it, its place and its size."""

    name: str
    spot: Spot = field(default_factory=Spot)
    scale: float = 1.0
    locked: bool = False
    note: str = ""


@frozen
class CardSheet:
    """A sheet of faces: addresses of its pictures, its cells; `two_faced`: `back` is a sheet like `face`."""

    key: int
    face: str
    back: str
    columns: int
    rows: int
    two_faced: bool = False

    @property
    def entry(self) -> Entry:
        """Return the sheet as decks name it. Of cards with two faces, none may be shown as the hidden one."""
        return {
            "FaceURL": self.face, "BackURL": self.back, "NumWidth": self.columns, "NumHeight": self.rows,
            "BackIsHidden": not self.two_faced, "UniqueBack": self.two_faced, "Type": 0,
        }  # fmt: skip


@frozen
class Card:
    """A card: its sheet, its cell on it, and what it is called."""

    sheet: CardSheet
    cell: int
    name: str

    @property
    def number(self) -> int:
        """Return the number by which the game knows it."""
        return 100 * self.sheet.key + self.cell


def deck(thing: Thing, cards: Sequence[Card], sideways: bool = False) -> Entry:
    """Return a deck, or the card itself where there is only one: the game knows no deck of one."""
    members = [_card(replace(thing, name=card.name), card, sideways) for card in cards]
    if len(cards) == 1:
        return {**members[0], "Nickname": cards[0].name, "Name": "CardCustom"}
    sheets = {str(card.sheet.key): card.sheet.entry for card in cards}
    return {
        **_object("DeckCustom", thing), "SidewaysCard": sideways, "HideWhenFaceDown": True, "Hands": False,
        "DeckIDs": [card.number for card in cards], "CustomDeck": sheets, "ContainedObjects": members,
    }  # fmt: skip


def tile(thing: Thing, front: str, back: str, outline: str) -> Entry:
    """Return a tile with two sides: `rectangle`, `rounded` or `circle`."""
    shape = {"Type": TILES[outline], "Thickness": 0.1, "Stackable": False, "Stretch": True}
    image = {"ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0, "CustomTile": shape}
    return {**_object("Custom_Tile", thing), "HideWhenFaceDown": bool(back), "CustomImage": image}


def token(thing: Thing, front: str, standing: bool = False) -> Entry:
    """Return a token cut along the edge of its picture's transparent part."""
    shape = {"Thickness": 0.1, "MergeDistancePixels": 15.0, "StandUp": standing, "Stackable": False}
    image = {"ImageURL": front, "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0, "CustomToken": shape}
    return {**_object("Custom_Token", thing), "CustomImage": image}


def board(thing: Thing, picture: str) -> Entry:
    """Return a board."""
    image = {"ImageURL": picture, "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0}
    return {**_object("Custom_Board", thing), "CustomImage": image}


def booklet(thing: Thing, address: str) -> Entry:
    """Return a PDF to leaf through."""
    return {
        **_object("Custom_PDF", thing),
        "CustomPDF": {"PDFUrl": address, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0},
    }


def bag(thing: Thing, contents: Sequence[Entry]) -> Entry:
    """Return a bag: what is in it cannot be seen."""
    return {
        **_object("Bag", thing), "MaterialIndex": -1, "MeshIndex": -1, "Bag": {"Order": 2},
        "ContainedObjects": list(contents),
    }  # fmt: skip


def save(name: str, note: str, tabs: Iterable[tuple[str, str]], objects: Sequence[Entry]) -> bytes:
    """Return a saved object, which is a saved game too: the notebook's tabs, and all that lies on the table."""
    state = {
        "SaveName": name, "GameMode": name, "Gravity": 0.5, "PlayArea": 0.5, "Date": "", "Table": "Table_RPG",
        "Sky": "Sky_Museum", "Note": note, "Rules": "", "PlayerTurn": "",
        "TabStates": {
            str(number): {"title": title, "body": body, "color": "Grey", "visibleColor": _GREY, "id": number}
            for number, (title, body) in enumerate(tabs)
        },
        "LuaScript": "", "LuaScriptState": "", "XmlUI": "", "VersionNumber": "",
        "ObjectStates": _named(objects, count(_FIRST_ID)),
    }  # fmt: skip
    return (json.dumps(state, ensure_ascii=False, indent=1) + "\n").encode()


def _card(thing: Thing, card: Card, sideways: bool) -> Entry:
    return {
        **_object("Card", thing), "CardID": card.number, "SidewaysCard": sideways, "HideWhenFaceDown": True,
        "Hands": True, "CustomDeck": {str(card.sheet.key): card.sheet.entry},
    }  # fmt: skip


def _object(kind: str, thing: Thing) -> Entry:
    spot = thing.spot
    return {
        "GUID": "", "Name": kind,
        "Transform": {
            "posX": round(spot.x, 3), "posY": spot.y, "posZ": round(spot.z, 3),
            "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0 if spot.down else 0.0,
            "scaleX": round(thing.scale, 4), "scaleY": 1.0, "scaleZ": round(thing.scale, 4),
        },
        "Nickname": thing.name, "Description": thing.note, "GMNotes": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0}, "Locked": thing.locked, "Grid": True, "Snap": True,
        "Autoraise": True, "Sticky": True, "Tooltip": True, "GridProjection": False,
        "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
    }  # fmt: skip


def _named(objects: Sequence[Entry], ids: Iterator[int]) -> list[Entry]:
    """Give every object, those in bags and decks too, an id of its own: six digits, the same in every run."""
    named = []
    for entry in objects:
        own = f"{next(ids):06x}"
        inner = {"ContainedObjects": _named(entry["ContainedObjects"], ids)} if "ContainedObjects" in entry else {}
        named.append({**entry, **inner, "GUID": own})
    return named
