"""What a build holds, for machines: a document and its bytes in, an entry of `build.json` out (design section 5)."""

from __future__ import annotations

import hashlib
from typing import Any

from ..model.drawing import IDENTITY
from ..model.geometry import Box
from ..model.paper import Document, Page, Placed


def file_record(path: str, document: Document, data: bytes) -> dict[str, Any]:
    """Describe a file: its digest, and where every face lies on every page, in mm from the page's top left corner."""
    pages = [_page(number, page) for number, page in enumerate(document.pages, 1)]
    return {"path": path, "sha256": hashlib.sha256(data).hexdigest(), "pages": pages}


def sheets_in(document: Document) -> int:
    """Return how many sheets of paper a document takes."""
    backs = sum(page.side == "back" for page in document.pages)
    return len(document.pages) - backs


def _page(number: int, page: Page) -> dict[str, Any]:
    size = page.display.size
    record = {
        "number": number,
        "side": page.side,
        "size_mm": [_mm(size.width), _mm(size.height)],
        "items": [_item(placed) for placed in page.items],
    }
    if page.transform != IDENTITY:
        t = page.transform
        record["transform"] = [*(round(value, 8) for value in (t.a, t.b, t.c, t.d)), _mm(t.e), _mm(t.f)]
    return record


def _item(placed: Placed) -> dict[str, Any]:
    art = placed.artwork
    item = {
        "component": art.component.id,
        "type": art.component.type,
        "face": art.face,
        "copy": placed.copy,
        "trim_mm": _box(placed.box),
        "rotation": placed.rotation,
        "hash": art.hash,
    }
    return item | {"mark": art.mark} if art.mark else item


def _box(box: Box) -> list[float]:
    return [_mm(box.x), _mm(box.y), _mm(box.width), _mm(box.height)]


def _mm(value: float) -> float:
    return round(value, 3)
