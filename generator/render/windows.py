"""Faces alone: a finished face and the part of it to show in; a document with one face a page out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..model.drawing import DisplayList, Group, rectangle
from ..model.geometry import MM_PER_INCH, Affine, Box, Size, move
from ..model.paper import Artwork, Document, Page


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a face: a box in mm from the trim's top left corner.

    cut    whether all beyond the face's outline is left out
    turned whether it is shown upside down
    """

    art: Artwork
    box: Box
    cut: bool = False
    turned: bool = False

    def pixels(self, ppi: float) -> tuple[int, int]:
        """Return the size of its picture."""
        return round(self.box.width * ppi / MM_PER_INCH), round(self.box.height * ppi / MM_PER_INCH)


def trimmed(art: Artwork, bleed: float = 0.0, cut: bool = False) -> Window:
    """Return a face to its trim, or with some bleed on all sides."""
    return Window(art, Box(0.0, 0.0, art.size.width, art.size.height).inset(-bleed), cut and not bleed)


def centred(art: Artwork, canvas: Size) -> Window:
    """Return a face in the middle of a canvas of its own size, never scaled."""
    left, top = (art.size.width - canvas.width) / 2, (art.size.height - canvas.height) / 2
    return Window(art, Box(left, top, canvas.width, canvas.height))


def window_page(window: Window, label: str = "") -> Page:
    """Return a page of the size of a window that shows what is seen through it."""
    box = window.box
    place = move(-box.x, -box.y)
    if window.turned:
        place = Affine(-1.0, 0.0, 0.0, -1.0, box.right, box.bottom)
    inner = window.art.display.ops
    if window.cut:
        inner = (Group(inner, clip=window.art.outline),)
    shown = Group(inner, place, clip=rectangle(box), tag=f"{window.art.component.id}.{window.art.face}")
    return Page(DisplayList(Size(box.width, box.height), (shown,)), "both", label=label)


def window_document(windows: Iterable[Window], name: str, title: str, language: str) -> Document:
    """Return a document with a page for each window."""
    return Document(name, title, language, tuple(window_page(window) for window in windows))
