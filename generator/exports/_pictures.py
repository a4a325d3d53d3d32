"""Shops that take pictures: one PNG for each face, exact to the pixel, in a folder for each product."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.model.finding import Finding, Outcome
from generator.model.frozen import frozen
from generator.model.geometry import MM_PER_INCH
from generator.model.paper import Artwork
from generator.model.service import Service

from . import Goods, Made
from ._contents import Line, contents
from ._faces import Article, articles
from ._shop import Batch, batches, blank_bleed

ROUND = 0.1
"""The share of a round piece's side at which its bleed is looked for."""


@frozen
class _File:
    """A picture to make: where it goes, what it shows (None: nothing, a blank back), and what the list says of it."""

    path: str
    art: Artwork | None
    line: Line


def make_pictures(service: Service, goods: Goods) -> Outcome[Made]:
    """Return the pictures of a shop and a list of what they are."""
    made, found = batches(goods, service)
    findings = list(found)
    files: dict[str, bytes] = {}
    facts: dict[str, dict[str, Any]] = {}
    lines: list[Line] = []
    for batch in made:
        wanted = tuple(_files(service, batch))
        for file, data in _drawn(service, batch, wanted, goods, findings):
            files[file.path] = data
            facts[file.path] = file.line.facts | ({"hash": file.art.hash} if file.art else {})
            lines.append(file.line)
    if files:
        files["contents.txt"] = contents(service, goods, lines)
    return Outcome(Made(files, facts), tuple(dict.fromkeys(findings)))


def _files(service: Service, batch: Batch) -> Iterator[_File]:
    """Yield the pictures of a product, fronts and backs under one number."""
    parts = articles(batch.pieces)
    if service.copies == "each":
        parts = tuple(Article(part.front, part.back, 1) for part in parts for _ in range(part.copies))
    backs = {part.back.hash for part in parts if part.back}
    every = all(part.back for part in parts)
    shared = bool(service.shared_back) and every and len(backs) == 1
    product = batch.product.name
    for number, part in enumerate(parts, 1):
        words = {
            "product": product, "number": f"{number:0{max(2, len(str(len(parts))))}}", "id": part.front.component.id
        }  # fmt: skip
        path = service.front.format(**words)
        yield _File(path, part.front, Line(path, product, "front", part.front.component.id, part.copies))
        if backs and not shared:
            path = service.back.format(**words)
            yield _File(path, part.back, Line(path, product, "back", part.front.component.id, part.copies))
    if shared:
        path = service.shared_back.format(product=product)
        copies = sum(part.copies for part in parts)
        yield _File(path, parts[0].back, Line(path, product, "back", "all", copies))


def _drawn(
    service: Service, batch: Batch, files: tuple[_File, ...], goods: Goods, findings: list[Finding]
) -> Iterator[tuple[_File, bytes]]:
    """Draw pictures, each face once. They are made on nothing, to see where bleed is missing, and laid on white."""
    from generator.render.bleed_edges import blank_sides
    from generator.render.pixels import as_png, on_white, pictures, plain
    from generator.render.windows import centred, window_document

    product, ppi = batch.product, service.ppi
    pixels = product.pixels(ppi)
    cut = round(product.trim.width * ppi / MM_PER_INCH), round(product.trim.height * ppi / MM_PER_INCH)
    faces = {id(file.art): file.art for file in files if file.art}
    document = window_document(
        (centred(art, product.canvas) for art in faces.values()), product.name, goods.pack.title.plain, "en"
    )  # fmt: skip
    drawn = pictures(document, [pixels] * len(faces), goods.desk.fonts, goods.desk.images, clear=True)
    made: dict[int, bytes] = {}
    seen: set[tuple[str, str]] = set()
    for (key, art), picture in zip(faces.items(), drawn, strict=True):
        look = (art.template.name, art.face)
        sides = blank_sides(picture, cut, ppi, *([ROUND] if product.outline == "circle" else []))
        if sides and look not in seen and (finding := blank_bleed(art, sides, service)):
            seen.add(look)
            findings.append(finding)
        made[key] = as_png(on_white(picture), ppi)
    blank = as_png(plain(pixels), ppi)
    for file in files:
        yield file, made[id(file.art)] if file.art else blank
