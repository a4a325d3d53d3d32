"""What a build holds, for machines: a document and its bytes in, an entry of `build.json` out (design section 5)."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from typing import Any

from generator.model.drawing import IDENTITY
from generator.model.geometry import Box, Size
from generator.model.paper import Document, Page, Placed

from .coverage import Coverage


def file_record(path: str, document: Document, data: bytes, coverage: Coverage) -> dict[str, Any]:
    """Describe a file: its digest; where every face lies on every page, in mm from the page's top left corner; ink.

    `ink` are the estimated shares of the page, in percent, that cyan, magenta, yellow and black cover.
    """
    pages = []
    for number, page in enumerate(document.pages, 1):
        record = _page(number, page)
        record["ink"] = [round(100 * share, 1) for share in coverage.of(page)]
        pages.append(record)
    return {"path": path, "sha256": hashlib.sha256(data).hexdigest(), "pages": pages}


def sheets_in(document: Document) -> int:
    """Return how many sheets of paper a document takes."""
    backs = sum(page.side == "back" for page in document.pages)
    return len(document.pages) - backs


def sizes_in(documents: Iterable[Document]) -> tuple[dict[str, Any], ...]:
    """Return how many cards there are of each size (one sleeve each), and how many sheets they take."""
    cards: Counter[Size] = Counter()
    sheets: Counter[Size] = Counter()
    for document in documents:
        for page in document.pages:
            sizes = [
                placed.artwork.size
                for placed in page.items
                if placed.artwork.face == "front" and placed.artwork.template.kind == "card"
            ]
            cards.update(sizes)
            sheets.update(set(sizes))
    return tuple(
        {"size_mm": [_mm(size.width), _mm(size.height)], "cards": count, "sheets": sheets[size]}
        for size, count in cards.items()
    )


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
