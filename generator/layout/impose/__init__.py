"""Imposition: pieces and a sheet of paper in, documents with placed pieces, marks and margin texts out."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace

from generator.model.finding import Finding, Outcome
from generator.model.geometry import Size
from generator.model.kinds import Kind
from generator.model.nearest import did_you_mean
from generator.model.paper import Document, Paper, Piece
from generator.model.registry import discover

from ..marks import Margin
from .job import (
    MARGIN_GLYPH,
    MARGIN_LONG,
    TOO_LARGE,
    UNKNOWN_ARRANGEMENT,
    Arrangement,
    Batch,
    Job,
    Sheet,
    kind_of,
)  # fmt: skip
from .page import Press

__all__ = ["Arrangement", "Job", "arrangements", "impose", "unknown_arrangement"]


def arrangements() -> Mapping[str, Arrangement]:
    """Return every arrangement by name: what this folder holds."""
    return {value.name: value for _, value in discover(sys.modules[__name__], Arrangement)}


def unknown_arrangement(paper: Paper) -> tuple[Finding, ...]:
    """Return a finding where a sheet's file names an arrangement that does not exist."""
    known = arrangements()
    if not paper.backs or paper.backs in known:
        return ()
    hint = did_you_mean(paper.backs, known) or f"one of {', '.join(sorted(known))}"
    message = f"there is no arrangement '{paper.backs}'"
    return (UNKNOWN_ARRANGEMENT.at(paper.places["backs"], message, hint, path="backs"),)


def impose(pieces: tuple[Piece, ...], job: Job, arrangement: Arrangement) -> Outcome[tuple[Document, ...]]:
    """Place pieces on sheets, one document for each file that they go to, or one for all (`job.file`).

    What does not fit is a finding.
    """
    findings: list[Finding] = []
    documents = []
    for file, batches in _batches(pieces, job).items():
        sheets: list[Sheet] = []
        for batch in _joined(batches, job.paper, arrangement):
            placed = arrangement.place(batch, job.paper)
            if placed is None:
                findings += _too_large(batch, job.paper)
            else:
                sheets += placed
        if sheets:
            documents.append(_document(file, tuple(sheets), job, arrangement, findings))
    return Outcome(tuple(documents), tuple(dict.fromkeys(findings)))


def _batches(pieces: tuple[Piece, ...], job: Job) -> dict[str, list[Batch]]:
    """Sort pieces by file, size and way of cutting, each in the order of its first piece."""
    groups: dict[tuple[Kind, Size, str], list[Piece]] = {}
    for piece in pieces:
        groups.setdefault((kind_of(piece), piece.front.size, piece.front.template.outline), []).append(piece)
    files: dict[str, list[Batch]] = {}
    for (kind, size, _), group in groups.items():
        # Shaped pieces are cut out one by one: without a gap there is nowhere to cut.
        least = max(job.gap, 4.0) if kind.cut == "outline" else job.gap
        files.setdefault(job.file or kind.file, []).append(Batch(kind, size, tuple(group), least))
    return files


def _joined(batches: list[Batch], paper: Paper, arrangement: Arrangement) -> list[Batch]:
    """Let shaped pieces lie in cells that larger ones leave free, where they then need no sheet of their own."""
    found: dict[int, Batch] = {}
    for index, batch in sorted(enumerate(batches), key=lambda item: -item[1].size.width * item[1].size.height):
        for other, larger in found.items():
            if batch.kind != larger.kind or batch.kind.cut != "outline" or not batch.size.within(larger.size):
                continue
            both = replace(larger, pieces=larger.pieces + batch.pieces)
            alone, shared = arrangement.place(larger, paper), arrangement.place(both, paper)
            if alone and shared and len(shared) == len(alone):
                found[other] = both
                break
        else:
            found[index] = batch
    return [found[index] for index in sorted(found)]


def _document(
    file: str, sheets: tuple[Sheet, ...], job: Job, arrangement: Arrangement, findings: list[Finding]
) -> Document:
    two_sided = any(sheet.backs for sheet in sheets)
    press = Press(job, sheets, arrangement.outlines)
    # Once one sheet has backs, every sheet has two pages: a printer would else put a front on a front's other side.
    order = arrangement.sides(len(sheets))
    if not two_sided:
        order = tuple((number, side) for number, side in order if side != "back")
    pages = [press.page(number, side) for number, side in order]
    while pages[-1].side == "back" and not pages[-1].items:
        pages.pop()  # nothing comes after it that would slip to its place
    if press.margin.missing:
        letters = "".join(press.margin.missing)
        findings.append(MARGIN_GLYPH.at(job.span, f"no margin font has '{letters}'"))
    findings += [
        MARGIN_LONG.at(
            job.span,
            f"'{text}' is {excess:.0f} mm too long for the margin",
            "shorten the notice"
            if text == job.notice
            else "print on larger paper, or, if it is about cuts, with a gap",
        )
        for text, excess in press.margin.long.items()
    ]
    return Document(
        file, f"{job.title} · {file}", job.language, tuple(pages), duplex=arrangement.duplex if two_sided else "none",
        subject=job.notice,
    )  # fmt: skip


def stamped(document: Document, job: Job) -> Document:
    """Return a document, each page stamped as a draft."""
    margin = Margin(job.fonts)
    word = job.phrases("DRAFT")
    pages = []
    for page in document.pages:
        stamp = margin.stamp(page.display.size, word)
        pages.append(replace(page, display=replace(page.display, ops=(*page.display.ops, stamp))))
    return replace(document, pages=tuple(pages))


def _too_large(batch: Batch, paper: Paper) -> list[Finding]:
    """Return a finding for each template of a batch whose pieces the paper cannot hold."""
    found = []
    for template in {piece.front.template.name: piece.front.template for piece in batch.pieces}.values():
        span = template.places.get("size", template.span)
        size = f"{batch.size.width:g} x {batch.size.height:g} mm"
        found.append(
            TOO_LARGE.at(span, f"a {template.name} of {size} does not fit on {paper.title} with its margins",
                         path=template.name)
        )  # fmt: skip
    return found
