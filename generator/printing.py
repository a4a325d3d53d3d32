"""From a proofed pack to finished files: what is to be printed of it in; documents, and their bytes, out.

The second half of the way whose order `pipeline` knows: imposition, pages of their own, rendering.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from generator.model.frozen import frozen

from .assets.fonts import FontBook, font_directories
from .assets.images import ImageBook
from .check.gaps import GapRecord
from .layout.desk import Desk
from .load import load_papers, load_phrases, load_style
from .model.content import Pack
from .model.finding import Finding, Outcome
from .model.nearest import did_you_mean
from .model.paper import Document, Page, Paper, Piece
from .settings import Settings, settled

if TYPE_CHECKING:
    from .layout.impose import Job
    from .partial import Earlier, Selection


@frozen
class Proofed:
    """Findings so far, and what the next stages work on: sheets here, other files in `exports`."""

    findings: tuple[Finding, ...]
    pack: Pack | None = None
    desk: Desk | None = None
    paper: Paper | None = None
    pieces: tuple[Piece, ...] = ()
    reference: Document | None = None
    boards: Document | None = None
    aid: Document | None = None


def calibrate(settings: Settings, lying: bool) -> bytes:
    """Return the calibration sheet of a paper, moved as a printer's profile says, if one is set."""
    from .layout.calibration import calibration
    from .layout.impose import arrangements
    from .layout.impose.profile import aligned
    from .model.span import start_of
    from .render import pdf

    style = load_style(settings.templates, settings.ink, None).value
    papers = load_papers(settings.templates).value
    phrases = load_phrases(settings.templates, settings.language or "en").value
    assert style is not None and papers is not None and phrases is not None
    fonts = FontBook(font_directories(style.packages))
    paper = papers[settings.paper or "a4"]
    way = arrangements()[settled(settings, paper).backs]
    document = calibration(paper, way.edge or "long", way.duplex, lying, fonts, phrases)
    if settings.printer is not None:
        document = aligned(document, settings.printer, way.edge or "long", start_of("")).value or document
    return pdf.write(document, fonts)


def with_blanks(proofed: Proofed, settings: Settings, gaps: Iterable[GapRecord]) -> Proofed:
    """Add the fill-ins that are asked for: nobody has written them, so nobody is told of their faults."""
    if not settings.with_blanks or proofed.desk is None:
        return proofed
    from .layout.blanks import lay_out_blanks

    missing = [(gap.type, gap.count, gap.kind, gap.span) for gap in gaps if gap.type and not gap.component]
    return replace(proofed, pieces=(*proofed.pieces, *(lay_out_blanks(proofed.desk, missing).value or ())))


def selection_of(
    proofed: Proofed, settings: Settings, earlier: Earlier | None
) -> tuple[Selection | None, tuple[tuple[str, str], ...]]:
    """Return what is printed of a pack, None for all of it; and what was asked for and is not there, with a hint."""
    if not settings.only and earlier is None:
        return None, ()
    from .load.query import parse_query
    from .partial import known_words, select

    # A board's tiles are pieces too: each is printed on its own.
    tiles = (placed for page in proofed.boards.pages for placed in page.items) if proofed.boards else ()
    pieces = (*proofed.pieces, *(Piece(tile.artwork.component, tile.copy, tile.artwork, None) for tile in tiles))
    deduction = proofed.pack.deduction if proofed.pack else None
    secret = frozenset((deduction.cards,)) if deduction else frozenset()
    found = select(pieces, parse_query(settings.only).value or (), earlier, secret)
    words = known_words(pieces)
    return found, tuple((term.source, did_you_mean(term.word, words)) for term in found.unmatched)


def documents_of(
    proofed: Proofed, settings: Settings, selection: Selection | None, earlier: Earlier | None
) -> tuple[tuple[Document, ...], tuple[Finding, ...]]:
    """Bring pieces on sheets: those of a selection in one file, else all in theirs, with what is no piece."""
    from .layout.impose import arrangements, impose  # a check does without sheets
    from .layout.impose.profile import aligned

    job = _job(proofed, settings)
    way = arrangements()[settings.backs]
    if selection is not None:
        name = "selection" if earlier is None else "changes"
        imposed = impose(selection.pieces, replace(job, file=name), way)
        documents = imposed.value or ()
        if earlier is not None:
            documents = _with_changes(proofed, documents, selection, earlier, job)
    else:
        imposed = impose(proofed.pieces, job, way)
        paged = _with_pages(proofed, imposed.value or (), settings, job)
        documents, imposed = paged.value or (), replace(imposed, findings=(*imposed.findings, *paged.findings))
    findings = list(imposed.findings)
    if settings.printer is not None and way.edge:
        edges = [document.duplex if document.name == "booklet" else way.edge for document in documents]
        moved = [aligned(document, settings.printer, edge, job.span)
                 for document, edge in zip(documents, edges, strict=True)]  # fmt: skip
        documents = tuple(outcome.value for outcome in moved if outcome.value is not None)
        findings += [finding for outcome in moved for finding in outcome.findings]
    return documents, tuple(dict.fromkeys(findings))


def aid_in_two(first: Proofed, second: Proofed, settings: Settings) -> Outcome[Document]:
    """Lay out the player aid of a pack that was proofed in two languages."""
    from .layout.aid import lay_out_aid_in_two
    from .layout.impose import stamped

    assert first.desk is not None and second.desk is not None and first.paper is not None
    aid = lay_out_aid_in_two((first.desk, second.desk), first.paper)
    if aid.value is None or not settings.draft:
        return aid
    return replace(aid, value=stamped(aid.value, _job(first, settings)))


def _with_pages(
    proofed: Proofed, imposed: tuple[Document, ...], settings: Settings, job: Job
) -> Outcome[tuple[Document, ...]]:
    """Add what is laid out in pages: boards, boxes, the player aid, the reference."""
    from .layout.boards import join_documents
    from .layout.impose import stamped

    documents = list(imposed)
    boxes: Outcome[Document] = Outcome(None)
    if settings.boxes:
        from .layout.deck import Cards
        from .layout.tuckbox import lay_out_boxes

        assert proofed.desk is not None
        boxes = lay_out_boxes(proofed.desk, proofed.pieces, job, Cards(settings.sleeved, settings.thickness))
    booklet: Outcome[Document] = Outcome(None)
    if settings.booklet:
        from .layout.booklet import lay_out_booklet

        assert proofed.desk is not None and proofed.paper is not None
        booklet = lay_out_booklet(proofed.desk, proofed.paper)
    for document in (proofed.boards, boxes.value, proofed.aid, proofed.reference, booklet.value):
        if document is not None:
            documents.append(stamped(document, job) if settings.draft else document)
    return Outcome(join_documents(tuple(documents)), (*boxes.findings, *booklet.findings))


def _with_changes(
    proofed: Proofed, imposed: tuple[Document, ...], selection: Selection, earlier: Earlier, job: Job
) -> tuple[Document, ...]:
    """Add the pages that tell what to take out and what to put in."""
    from .layout.changes_page import Told, changes_pages

    assert proofed.pack is not None and selection.changes is not None
    told = Told(proofed.pack, str(earlier.record.get("version", "")), _other_files(proofed, earlier))
    pages: tuple[Page, ...] = changes_pages(
        selection.changes, selection.pictured, told, job.paper.size, job.fonts, job.phrases
    )  # fmt: skip
    if not imposed:
        return (Document("changes", f"{job.title} · changes", job.language, pages, subject=job.notice),)
    (document,) = imposed
    if document.duplex != "none" and document.pages[-1].side == "front":
        # A page to read does not go on the other side of a sheet that is cut.
        blank = Page(replace(document.pages[-1].display, ops=()), "back")
        document = replace(document, pages=(*document.pages, blank))
    return (replace(document, pages=(*document.pages, *pages)),)


def _other_files(proofed: Proofed, earlier: Earlier) -> tuple[str, ...]:
    """Return the earlier files without pieces that would come out otherwise now."""
    known = {str(entry["path"]): str(entry["sha256"]) for entry in earlier.record["files"]}
    if proofed.reference is None or proofed.desk is None:
        return ()
    files, _, _ = rendered((proofed.reference,), proofed.desk, proofed.desk.images)
    return tuple(name for name, data in files.items() if hashlib.sha256(data).hexdigest() != known.get(name))


def _job(proofed: Proofed, settings: Settings) -> Job:
    from .layout.bleed import showings
    from .layout.impose import Job

    pack, desk, paper = proofed.pack, proofed.desk, proofed.paper
    assert pack is not None and desk is not None and paper is not None
    # What is typed for this print is stronger than the paper's file, and that than the pack.
    most = paper.bleed if settings.bleed is None else settings.bleed
    split = None if settings.bleed is not None or not paper.between else paper.between == "split"
    fronts, backs = showings(most, split, paper.back_bleed if settings.bleed is None else None)
    return Job(
        paper,
        desk.fonts,
        desk.phrases,
        pack.title.plain,
        pack.version,
        pack.notice.plain,
        pack.span,
        next(gap for gap in (settings.gap, paper.gap, pack.print.gap) if gap is not None),
        desk.language,
        settings.draft,
        fronts=fronts,
        backs=backs,
        made=most or 0.0,
        marks=paper.marks,
        corners=_corners(settings, paper),
    )


def _corners(settings: Settings, paper: Paper) -> str:
    if settings.round_corners is None:
        return paper.corners
    return "round" if settings.round_corners else "none"


def rendered(
    documents: tuple[Document, ...], desk: Desk, images: ImageBook
) -> tuple[dict[str, bytes], dict[str, int], list[dict[str, Any]]]:
    """Return documents as files, how many sheets each takes, and what `build.json` says of each."""
    from .render import pdf, record  # a check does without reportlab
    from .render.coverage import Coverage

    coverage = Coverage(images)
    files: dict[str, bytes] = {}
    sheets: dict[str, int] = {}
    records = []
    for document in documents:
        name = f"{document.name}.pdf"
        files[name] = pdf.write(document, desk.fonts, images)
        sheets[name] = record.sheets_in(document)
        records.append(record.file_record(name, document, files[name], coverage))
    return files, sheets, records


def language_of(proofed: Proofed) -> str:
    """Return the language that a pack is printed in."""
    assert proofed.desk is not None
    return proofed.desk.language
