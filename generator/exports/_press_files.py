"""Shops that take press files: one PDF for each product, its faces in turn, read back against the rules of PDF/X."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from generator.model.drawing import DisplayList
from generator.model.finding import Finding, Outcome
from generator.model.geometry import MM_PER_INCH
from generator.model.paper import Artwork
from generator.model.service import Service
from generator.render import codes

from . import Goods, Made
from ._contents import Line, contents
from ._shop import Batch, batches, blank_bleed

if TYPE_CHECKING:
    from generator.render import press

LOOK = 100.0
"""Pixels per inch at which the bleed is looked at."""
_CODES = {"form": codes.PRESS_RULE, "ink": codes.MUCH_INK, "text": codes.MANY_INKS}


def make_pages(service: Service, goods: Goods) -> Outcome[Made]:
    """Return the press files of a shop and a list of what they are."""
    from generator.render import press
    from generator.render.press_inks import Press
    from generator.render.press_rules import faults_of
    from generator.render.windows import centred

    profile = goods.order.profile or service.profile
    if profile is None:
        return Outcome(None, (codes.NO_PROFILE.at(service.span, f"{service.title} has no profile of its press"),))
    inks = Press(profile, service.ink / 100)
    own = goods.order.profile is not None
    condition, registry = (inks.named, "") if own else (service.condition, press.REGISTRY)
    intent = press.Intent(service.standard, condition, inks, registry)
    made, found = batches(goods, service)
    findings = [*found, *_other_condition(service, condition, own, goods)]
    files: dict[str, bytes] = {}
    facts: dict[str, dict[str, Any]] = {}
    lines: list[Line] = []
    for batch in made:
        faces = tuple(_faces(service, batch))
        product = batch.product
        name = f"{goods.pack.id}-{product.name}.pdf"
        windows = [centred(art, product.canvas) for art in faces]
        title = f"{goods.pack.title.plain} · {product.name}"
        data = press.write(windows, product.trim, intent, title, goods.desk.fonts, goods.desk.images)
        files[name] = data
        for fault in faults_of(data, intent.press.most):
            page = f", page {fault.page}" if fault.page else ""
            span = faces[fault.page - 1].template.span if fault.page else goods.pack.span
            findings.append(_CODES[fault.rule].at(span, f"{name}{page}: {fault.message}", path=name))
        findings += _bleeds(service, batch, faces, goods)
        facts[name] = {
            "product": product.name,
            "condition": condition,
            "pages": [_page(number, art) for number, art in enumerate(faces, 1)],
        }
        lines += [Line(name, product.name, art.face, art.component.id, 1) for art in faces]
    if files:
        files["contents.txt"] = contents(service, goods, _told(lines), _remarks(service, intent, own))
        licence = profile.with_suffix(".txt")
        if not own and licence.is_file():
            files[licence.name] = licence.read_bytes()
    return Outcome(Made(files, facts), tuple(dict.fromkeys(findings)))


def _other_condition(service: Service, condition: str, own: bool, goods: Goods) -> Iterator[Finding]:
    """Yield a note where the files are made for another printing condition than the shop asks for."""
    if service.asks and not own:
        message = f"{service.title} asks for {service.asks}, and the files are in the inks of {condition}"
        hint = f"with an ICC file of {service.asks} at hand: --profile FILE"
        yield codes.OTHER_CONDITION.at(goods.pack.span, message, hint, path=service.name)


def _remarks(service: Service, intent: press.Intent, own: bool) -> Iterator[str]:
    """Yield what the list of an export says of its files' inks and rules."""
    file = intent.press.profile.name
    yield f"The files are in the inks of {intent.condition}; that is their output intent ({file})."
    if own:
        yield f"The profile was named with --profile. {service.title} asks for {service.asks or 'none'}."
    elif service.asks:
        yield (
            f"{service.title} asks for {service.asks}. A profile of that condition may not be passed on, so tints may "
            "shift a little. If you have one: proofdeck export with --profile FILE."
        )
    yield (
        f"The files are shaped after {service.standard} and keep the rules that proofdeck checks. "
        "No certified validator has seen them."
    )


def _faces(service: Service, batch: Batch) -> Iterator[Artwork]:
    """Yield the faces of pieces in the shop's order; where some have backs, one without has a blank page."""
    two_sided = any(piece.back for piece in batch.pieces)
    for piece in batch.pieces:
        blank = replace(piece.front, face="back", display=DisplayList(piece.front.size))
        sides = {"front": piece.front, "back": piece.back or blank}
        yield from (sides[side] for side in service.order if two_sided or side == "front")


def _bleeds(service: Service, batch: Batch, faces: tuple[Artwork, ...], goods: Goods) -> Iterator[Finding]:
    """Yield a finding for each kind of face whose bleed stays blank."""
    from generator.render.bleed_edges import blank_sides
    from generator.render.pixels import pictures
    from generator.render.windows import centred, window_document

    looks = {(art.template.name, art.face): art for art in faces}
    product = batch.product
    cut = round(product.trim.width * LOOK / MM_PER_INCH), round(product.trim.height * LOOK / MM_PER_INCH)
    document = window_document((centred(art, product.canvas) for art in looks.values()), "bleed", "", "en")
    drawn = pictures(document, [product.pixels(LOOK)] * len(looks), goods.desk.fonts, goods.desk.images, clear=True)
    for art, picture in zip(looks.values(), drawn, strict=True):
        finding = blank_bleed(art, blank_sides(picture, cut, LOOK), service)
        if finding:
            yield finding


def _page(number: int, art: Artwork) -> dict[str, Any]:
    return {"number": number, "component": art.component.id, "type": art.component.type, "face": art.face,
            "hash": art.hash}  # fmt: skip


def _told(lines: list[Line]) -> list[Line]:
    """Return one line for each component's face, its copies counted."""
    counts: dict[Line, int] = {}
    for line in lines:
        counts[line] = counts.get(line, 0) + 1
    return [Line(line.path, line.product, line.face, line.component, copies) for line, copies in counts.items()]
