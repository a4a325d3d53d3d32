"""Print shops: what each makes and how it wants its files. Lengths in mm, pictures in pixels."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from .frozen import frozen
from .geometry import MM_PER_INCH, Size
from .span import Span

MAKES = ("images", "pages")
COPIES = ("once", "each")
OUTLINES = ("rectangle", "circle")


@frozen
class Product:
    """A thing that a shop makes: cut to `trim` from a picture or a page of the size `canvas`, bleed included.

    kinds    the kinds of components that it serves
    """

    name: str
    trim: Size
    canvas: Size
    span: Span
    kinds: tuple[str, ...] = ("card",)
    outline: str = "rectangle"

    def along(self, size: Size) -> Product:
        """Return the product as it lies under a piece of a size: upright, or on its side."""
        if (size.width > size.height) == (self.trim.width > self.trim.height) or size.width == size.height:
            return self
        return replace(self, trim=self.trim.turned(), canvas=self.canvas.turned())

    def pixels(self, ppi: float) -> tuple[int, int]:
        """Return the width and height of the whole picture in pixels."""
        return round(self.canvas.width * ppi / MM_PER_INCH), round(self.canvas.height * ppi / MM_PER_INCH)


@frozen
class Service:
    """A print shop.

    make         images (a PNG for each face) or pages (a PDF with one face a page)
    safe         mm inside the shop's own cut that must hold no letter
    slack        mm by which a piece may be smaller or larger than the product it is printed as
    copies       once (the shop asks how many of each) or each (a picture or page for every copy)
    front, back  how a picture is called: {product}, {number}, {id}; one `shared_back` where all are alike
    order        pages: the faces of a piece in turn
    profile      pages: the file of the colour profile beside the service's; `condition` is its registered name
    ink          pages: the most ink in percent
    standard     pages: the PDF/X version that is asked for
    """

    name: str
    title: str
    make: str
    span: Span
    products: tuple[Product, ...]
    ppi: float = 300.0
    safe: float = 3.175
    slack: float = 1.0
    copies: str = "once"
    front: str = "{product}/{number}-{id}-front.png"
    back: str = "{product}/{number}-{id}-back.png"
    shared_back: str = ""
    order: tuple[str, ...] = ("front", "back")
    profile: Path | None = None
    condition: str = ""
    ink: float = 300.0
    standard: str = ""
    notes: tuple[str, ...] = ()
    """What the list of contents says besides."""
    asks: str = ""
    """pages: the printing condition that the shop names, where it is not that of the profile."""

    def product_for(self, kind: str, size: Size, outline: str) -> Product | None:
        """Return the product that comes nearest to a size, on its side too; None where none does within the slack."""

        def distance(product: Product) -> float:
            trim = product.along(size).trim
            return max(abs(trim.width - size.width), abs(trim.height - size.height))

        fitting = [
            product
            for product in self.products
            if kind in product.kinds and product.outline == outline and distance(product) <= self.slack
        ]
        return min(fitting, key=distance, default=None)
