"""`cut`: sheets with registration marks to print, and the cut lines of each as SVG and DXF."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from generator.layout.impose import Job, arrangements
from generator.layout.registered import lay_out_registered
from generator.model.board_shapes import polygons_apart
from generator.model.finding import Finding, Outcome
from generator.model.kinds import KINDS
from generator.model.paper import Document, Page
from generator.render import codes

from . import Export, Goods, Made
from ._faces import articles

LEAST_APART = 3.175
"""mm between cut lines of a punched board, and the nicks that a piece hangs by (print.md 2.1)."""
LEAST_NICKS = 3
GAP = 1.25
"""mm between cards where nothing else is asked for: a blade needs no room for marks (print.md 2.6)."""


def make_cut(goods: Goods) -> Outcome[Made]:
    """Return a PDF for each kind, and for each of its printed sides with marks the lines to cut."""
    from generator.render import cut_svg, dxf, pdf, record
    from generator.render.coverage import Coverage
    from generator.render.cut_lines import cut_lines, nicked

    order, desk = goods.order, goods.desk
    edge = arrangements()[order.settings.backs].duplex
    laid_out = lay_out_registered(goods.pieces, _job(goods), order.registration, "" if edge == "none" else edge)
    coverage = Coverage(desk.images)
    files: dict[str, bytes] = {}
    facts: dict[str, dict[str, Any]] = {}
    for document in laid_out.value or ():
        name = f"{document.name}.pdf"
        files[name] = pdf.write(document, desk.fonts, desk.images)
        facts[name] = record.file_record(name, document, files[name], coverage)
        for number, page in _cut_pages(document):
            lines = cut_lines(page.items)
            lines = tuple(part for line in lines for part in nicked(line, order.nicks, order.nick))
            title = f"{document.title} · {number}"
            for ending, text in (
                ("svg", cut_svg.write(page.display.size, lines, title)),
                ("dxf", dxf.write(page.display.size, lines)),
            ):
                files[f"{document.name}-{number}.{ending}"] = text.encode()
                facts[f"{document.name}-{number}.{ending}"] = {"cuts": name, "page": number, "lines": len(lines)}
    findings = [*laid_out.findings, *_punch_rules(goods, laid_out.value or ()), *_left_out(goods)]
    return Outcome(Made(files, facts), tuple(findings))


def _job(goods: Goods) -> Job:
    pack, desk, settings = goods.pack, goods.desk, goods.order.settings
    gap = GAP if settings.gap is None else settings.gap
    return Job(
        goods.paper, desk.fonts, desk.phrases, pack.title.plain, pack.version, pack.notice.plain, pack.span, gap,
        desk.language, settings.draft,
    )  # fmt: skip


def _cut_pages(document: Document) -> Iterator[tuple[int, Page]]:
    """Yield the pages that carry marks, with their numbers."""
    return ((number, page) for number, page in enumerate(document.pages, 1) if page.side != "back")


def _punch_rules(goods: Goods, documents: tuple[Document, ...]) -> Iterator[Finding]:
    """Yield what would tear: pieces of one board too near to each other, and too few nicks."""
    from generator.render.cut_lines import cut_lines

    order = goods.order
    if 0 < order.nicks < LEAST_NICKS:
        message = f"a piece that hangs by {order.nicks} nicks falls out"
        yield codes.FEW_NICKS.at(goods.pack.span, message, f"ask for {LEAST_NICKS}, or for none")
    for document in documents:
        for _, page in _cut_pages(document):
            shaped = [item for item in page.items if KINDS[item.artwork.template.kind].cut == "outline"]
            shapes = [(item, line.points(1.0)) for item in shaped for line in cut_lines([item])]
            for (one, first), (other, second) in combinations(shapes, 2):
                if one.box.inset(-LEAST_APART).meets(other.box):
                    apart = polygons_apart(first, second)
                    if apart < LEAST_APART - 0.01:
                        template = one.artwork.template
                        pair = f"{one.artwork.component.id} and {other.artwork.component.id}"
                        message = f"{pair} are cut {apart:.2f} mm apart, less than {LEAST_APART} mm"
                        yield codes.CUTS_NEAR.at(template.span, message, path=template.name)


def _left_out(goods: Goods) -> Iterator[Finding]:
    """Tell which components a machine does not cut."""
    seen = set()
    for article in articles(goods.pieces):
        template = article.front.template
        if KINDS[template.kind].cut == "none" and template.name not in seen:
            seen.add(template.name)
            yield codes.LEFT_OUT.at(template.span, f"{template.name} is cut by hand", path=template.name)


CUT = Export("cut", "sheets with registration marks, and cut lines as SVG and DXF", make_cut, paper=True)
