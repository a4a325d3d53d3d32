"""What goes to a shop: pieces sorted by the shop's products, laid out with its bleed, held against its safe area."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from generator.check import Proof
from generator.check.unsafe_content import unsafe_content
from generator.layout.impose import edges
from generator.model.finding import Finding, Note, Severity
from generator.model.frozen import frozen
from generator.model.geometry import Size
from generator.model.kinds import KINDS
from generator.model.paper import Artwork, Piece
from generator.model.service import Product, Service
from generator.model.template import Template
from generator.render import codes

from . import Goods
from ._faces import relaid

EQUAL = 0.15
"""mm: a smaller difference between two cuts cannot be seen in a deck."""
_SPARE = 0.1


@frozen
class Batch:
    """The pieces that become one product."""

    product: Product
    pieces: tuple[Piece, ...]


def batches(goods: Goods, service: Service) -> tuple[tuple[Batch, ...], tuple[Finding, ...]]:
    """Sort a pack's pieces by product. What the shop does not make is left out and told."""
    products, findings = _products(goods, service)
    bleeds = {}
    for name, product in products.items():
        size = Size(goods.pack.templates[name].width, goods.pack.templates[name].height)
        bleeds[name] = _beyond(product.along(size).canvas, size) + _SPARE
    groups: dict[str, list[Piece]] = {}
    for piece in relaid(goods, bleeds):
        if piece.front.template.name in products:
            groups.setdefault(products[piece.front.template.name].name, []).append(piece)
    named = {product.name: product for product in products.values()}
    made = tuple(Batch(named[name], tuple(pieces)) for name, pieces in groups.items())
    for batch in made:
        findings += unsafe(goods, service, batch)
    bled = tuple(replace(batch, pieces=tuple(_bled(batch.pieces, bleeds, findings))) for batch in made)
    return bled, tuple(dict.fromkeys(findings))


def _bled(pieces: Iterable[Piece], bleeds: Mapping[str, float], findings: list[Finding]) -> Iterator[Piece]:
    """Yield pieces, bleed made where the art of a face stops at the trim, and told for each kind of face."""
    made: dict[int, Artwork] = {}
    told: set[tuple[str, str]] = set()
    for piece in pieces:
        for art in filter(None, (piece.front, piece.back)):
            if id(art) in made:
                continue
            made[id(art)] = edges.bled(art, bleeds[piece.front.template.name])
            look = (art.template.name, art.face)
            if made[id(art)] is not art and look not in told:
                told.add(look)
                message = f"the {art.face} of '{art.component.id}' stops at the trim; its bleed is made from its edge"
                hint = "let the ground run over the trim by the whole bleed, if it should look otherwise there"
                path = f"templates.{art.template.name}.{art.face}"
                findings.append(codes.MADE_BLEED.at(art.template.span, message, hint, path=path))
        back = piece.back
        yield replace(piece, front=made[id(piece.front)], back=back and made[id(back)])


def _products(goods: Goods, service: Service) -> tuple[dict[str, Product], list[Finding]]:
    """Return the product of each template that is printed, and what was found on the way."""
    products: dict[str, Product] = {}
    findings: list[Finding] = []
    told: set[tuple[Size, str]] = set()
    templates = {piece.front.template.name: piece.front.template for piece in goods.pieces}
    for name, template in templates.items():
        if KINDS[template.kind].exempt:
            findings.append(codes.LEFT_OUT.at(template.span, f"{service.title} gets no {name}", path=name))
            continue
        size = next(piece.front.size for piece in goods.pieces if piece.front.template.name == name)
        product = service.product_for(template.kind, size, template.outline)
        span = template.places.get("size", template.span)
        what = f"{name} is {size.width:g} x {size.height:g} mm"
        if product is None:
            message = f"{what}, and {service.title} makes no {template.kind} of that size; it is left out"
            findings.append(codes.NO_PRODUCT.at(span, message, path=name))
            continue
        products[name] = product
        trim = product.along(size).trim
        apart = max(abs(trim.width - size.width), abs(trim.height - size.height))
        if apart > EQUAL and (size, product.name) not in told:
            told.add((size, product.name))
            message = f"{what}, and is cut as {product.name} to {trim.width:.2f} x {trim.height:.2f} mm"
            findings.append(codes.OTHER_CUT.at(span, message, path=name))
    return products, findings


def unsafe(goods: Goods, service: Service, batch: Batch) -> Iterator[Finding]:
    """Yield what stands outside the shop's safe area: the check of our own, held against the shop's cut."""
    faces: dict[int, Artwork] = {}
    for piece in batch.pieces:
        for art in (piece.front, piece.back):
            if art is not None:
                beyond = _beyond(batch.product.along(art.size).trim, art.size)
                faces[id(art)] = replace(art, safe=service.safe - beyond)
    for finding in unsafe_content.run(Proof(goods.pack, tuple(faces.values()))):
        note = Note(f"{service.title} wants {service.safe:g} mm inside its cut")
        yield replace(
            finding, code=codes.SHOP_SAFE, severity=Severity.WARNING, notes=(*finding.notes, note)
        )  # fmt: skip


def _beyond(outer: Size, inner: Size) -> float:
    """Return how far a size reaches beyond one in its middle, at most; below 0 where it falls short."""
    return max((outer.width - inner.width) / 2, (outer.height - inner.height) / 2)


def blank_bleed(art: Artwork, sides: Iterable[tuple[str, float]], service: Service) -> Finding | None:
    """Return a finding where a face's bleed stays blank at some sides; `sides`: their names, and how far in mm."""
    told = ", ".join(f"{side} {length:.1f} mm" for side, length in sides)
    if not told:
        return None
    template: Template = art.template
    message = f"the {art.face} of '{art.component.id}' is blank at the edge of {service.title}'s bleed: {told}"
    hint = "let the ground run over the trim by the whole bleed"
    return codes.BLANK_BLEED.at(template.span, message, hint, path=f"templates.{template.name}.{art.face}")
