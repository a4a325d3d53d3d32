"""Faces alone: a finished face and the part of it to show in; a document with one face a page out."""

from __future__ import annotations

from collections.abc import Iterable

from generator.model.drawing import DisplayList, Group, rectangle
from generator.model.frozen import frozen
from generator.model.geometry import MM_PER_INCH, Affine, Box, Size, move
from generator.model.paper import Artwork, Document, Page


@frozen
class Window:
    """A part of a face: a box in mm from the trim's top left corner.

    cut   whether all beyond the face's outline is left out
    turn  how it is turned to be shown, clockwise: 0, 90 or 270
    """

    art: Artwork
    box: Box
    cut: bool = False
    turn: int = 0

    @property
    def size(self) -> Size:
        """Return the size of what is seen, turned."""
        size = Size(self.box.width, self.box.height)
        return size.turned() if self.turn else size

    def pixels(self, ppi: float) -> tuple[int, int]:
        """Return the size of its picture."""
        return round(self.size.width * ppi / MM_PER_INCH), round(self.size.height * ppi / MM_PER_INCH)


def trimmed(art: Artwork, bleed: float = 0.0, cut: bool = False) -> Window:
    """Return a face to its trim, or with some bleed on all sides."""
    return Window(art, Box(0.0, 0.0, art.size.width, art.size.height).inset(-bleed), cut and not bleed)


def centred(art: Artwork, canvas: Size) -> Window:
    """Return a face in the middle of a canvas, never scaled.

    A face that lies on a canvas that stands is turned: fronts clockwise and backs the other way, so that a card turned
    over sideways in the hand still shows its back upright.
    """
    turn = 0
    if (art.size.width > art.size.height) != (canvas.width > canvas.height) and art.size.width != art.size.height:
        canvas, turn = canvas.turned(), 270 if art.face == "back" else 90
    left, top = (art.size.width - canvas.width) / 2, (art.size.height - canvas.height) / 2
    return Window(art, Box(left, top, canvas.width, canvas.height), turn=turn)


def window_page(window: Window, label: str = "") -> Page:
    """Return a page of the size of a window that shows what is seen through it."""
    box = window.box
    place = {
        0: move(-box.x, -box.y),
        90: Affine(0.0, 1.0, -1.0, 0.0, box.bottom, -box.x),
        270: Affine(0.0, -1.0, 1.0, 0.0, -box.y, box.right),
    }[window.turn]
    inner = window.art.display.ops
    if window.cut:
        inner = (Group(inner, clip=window.art.outline),)
    shown = Group(inner, place, clip=rectangle(box), tag=f"{window.art.component.id}.{window.art.face}")
    return Page(DisplayList(window.size, (shown,)), "both", label=label)


def window_document(windows: Iterable[Window], name: str, title: str, language: str) -> Document:
    """Return a document with a page for each window."""
    return Document(name, title, language, tuple(window_page(window) for window in windows))
