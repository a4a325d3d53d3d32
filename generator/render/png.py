"""Pictures of a PDF's pages: the bytes of a file in; PNG files out, for tests and for looking."""

from __future__ import annotations

import io
from collections.abc import Iterator


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
