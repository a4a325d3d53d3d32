"""Pages as pixels: a document and the size of each picture in; pictures out, exact to the pixel. The door to pdfium."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from generator.assets.fonts import FontBook
from generator.assets.images import ImageBook
from generator.model.paper import Document

from . import pdf

if TYPE_CHECKING:
    from PIL.Image import Image as Image

Pixels = tuple[int, int]


def pictures(
    document: Document, sizes: Iterable[Pixels], fonts: FontBook, images: ImageBook, *, clear: bool = False
) -> Iterator[Image]:
    """Yield a picture of each page, stretched to the pixel: RGB on white, or if `clear` RGBA on nothing."""
    if not document.pages:
        return
    import pypdfium2
    from pypdfium2 import raw

    source = pypdfium2.PdfDocument(pdf.write(document, fonts, images))
    try:
        for page, (width, height) in zip(source, sizes, strict=True):
            kind = raw.FPDFBitmap_BGRA if clear else raw.FPDFBitmap_BGR
            bitmap = pypdfium2.PdfBitmap.new_native(width, height, kind)
            bitmap.fill_rect((255, 255, 255, 0 if clear else 255), 0, 0, width, height)
            # The page's own size is a rounded number of points: pdfium is told the pixels instead of a scale.
            raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
            yield bitmap.to_pil().copy()
            bitmap.close()
    finally:
        source.close()


def as_png(picture: Image, ppi: float) -> bytes:
    """Return a picture as a PNG file that says how large it is."""
    stream = io.BytesIO()
    picture.save(stream, "PNG", dpi=(ppi, ppi))
    return stream.getvalue()


def plain(pixels: Pixels, colour: str = "#FFFFFF") -> Image:
    """Return a picture of one colour."""
    from PIL import Image as images

    return images.new("RGB", pixels, colour)


def on_white(picture: Image) -> Image:
    """Return a clear picture laid on white."""
    ground = plain(picture.size)
    ground.paste(picture, mask=picture.getchannel("A"))
    return ground
