"""Pictures of a PDF's pages: the bytes of a file in; PNG files out, for tests and for looking."""

from __future__ import annotations

import io
from collections.abc import Iterator

from generator.model.geometry import PT_PER_MM, Box


def pages_as_png(pdf: bytes, dpi: float = 150.0) -> Iterator[bytes]:
    """Yield each page as a PNG file, links and form fields drawn too."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            stream = io.BytesIO()
            page.render(scale=dpi / 72).to_pil().save(stream, "PNG", dpi=(dpi, dpi))
            yield stream.getvalue()
    finally:
        document.close()


def region_as_png(pdf: bytes, page: int, box: Box, rotation: int = 0, dpi: float = 200.0) -> bytes:
    """Return part of a page (numbers count from 1; mm from its top left corner), turned back by `rotation` degrees."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        sheet = document[page - 1]
        width, height = (side / PT_PER_MM for side in sheet.get_size())
        sides = (box.x, height - box.bottom, width - box.right, box.y)
        crop = tuple(side * PT_PER_MM for side in sides)
        image = sheet.render(scale=dpi / 72, crop=crop).to_pil()
        stream = io.BytesIO()
        (image.rotate(rotation) if rotation else image).save(stream, "PNG")
        return stream.getvalue()
    finally:
        document.close()
