"""The whole way: a pack's directory and settings in; findings, gaps and finished files out.

This module alone knows the order of the stages: load, check, lay out, check the artwork, impose, render.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .assets.fonts import FontBook, font_directories
from .assets.images import ImageBook
from .assets.vectors import VectorBook
from .check import Proof, apply_acceptances, run_artwork, run_content
from .check.gaps import GapRecord, list_gaps
from .layout import lay_out_pieces
from .layout.desk import Desk
from .layout.reference import lay_out_reference
from .load import load_pack, load_papers, load_phrases, load_style
from .model.content import Pack
from .model.finding import Finding, Outcome, Severity, failed
from .model.paper import Artwork, Document, Page, Paper, Piece
from .report import PackResult
from .settings import READINGS, Settings, output_folder, versions

if TYPE_CHECKING:
    from .layout.changes import Changes
    from .layout.impose import Job
    from .model.template import StyleSheet
    from .partial import Earlier, Selection

COUNTING = ("MAN", "REL", "REF-202", "REF-203")
"""The checks that take the pack as whole."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A pack after all checks: what was found and what is not known. `pack` is None if nothing could be read."""

    name: str
    reading: str
    findings: tuple[Finding, ...]
    gaps: tuple[GapRecord, ...] = ()
    pack: Pack | None = None

    @property
    def failed(self) -> bool:
        """Say whether an error stands."""
        return failed(self.findings)

    @property
    def result(self) -> PackResult:
        """Return what a report says of the pack."""
        return PackResult(self.name, self.reading, self.findings, sum(gap.count for gap in self.gaps))


@dataclass(frozen=True, slots=True)
class Built:
    """A pack after printing: its checks, the folder below the output, and whole files by name (none if it failed).

    sizes      how many cards of each size there are, for sleeves, and how many sheets they take
    partial    the files are printed beside the full ones and stand for none of them
    unmatched  what was asked for and is not in the pack, each with a hint
    notes      how many pages of a partial print are there to be read, and not to be cut
    """

    checked: Checked
    folder: str = ""
    files: Mapping[str, bytes] = field(default_factory=dict)
    sheets: Mapping[str, int] = field(default_factory=dict)
    sizes: tuple[Mapping[str, Any], ...] = ()
    partial: bool = False
    unmatched: tuple[tuple[str, str], ...] = ()
    changes: Changes | None = None
    notes: int = 0


@dataclass(frozen=True, slots=True)
class Proofed:
    """Findings so far, and what the next stages work on: sheets here, other files in `exports`."""

    findings: tuple[Finding, ...]
    pack: Pack | None = None
    desk: Desk | None = None
    paper: Paper | None = None
    pieces: tuple[Piece, ...] = ()
    reference: Document | None = None
    boards: Document | None = None


def check_pack(root: Path, settings: Settings) -> Checked:
    """Check a pack: its files, its content, and, without printing it, its finished faces."""
    return _checked(root, settings, _proof(root, settings))


def proof_pack(root: Path, settings: Settings) -> tuple[Checked, Proofed]:
    """Check a pack, and hand on what its faces are made of."""
    proofed = _proof(root, settings)
    return _checked(root, settings, proofed), proofed


def build_pack(root: Path, settings: Settings, earlier: Earlier | None = None) -> Built:
    """Check a pack and print it, or part of it: what is asked for, or what has changed since an earlier build.

    A pack with errors gives no files, unless a draft is asked for.
    """
    proofed = _proof(root, settings)
    checked = _checked(root, settings, proofed)
    if proofed.desk is None or proofed.pack is None or proofed.paper is None or (checked.failed and not settings.draft):
        return Built(checked)
    folder = output_folder(proofed.pack.id, _language(proofed), settings)
    proofed = _with_blanks(proofed, settings, checked)
    selection, unmatched = _selection(proofed, settings, earlier)
    if selection is not None and not selection.pieces and not (selection.changes and selection.changes.removed):
        return Built(checked, folder, partial=True, unmatched=unmatched, changes=selection.changes)
    documents, findings = _documents(proofed, settings, selection, earlier)
    if findings:
        checked = _checked(root, settings, replace(proofed, findings=(*proofed.findings, *findings)))
    if checked.failed and not settings.draft:
        return Built(checked)
    assert proofed.desk is not None
    images = ImageBook(selection.pictures) if selection else proofed.desk.images
    files, sheets, records = _rendered(documents, proofed.desk, images)
    if selection is not None:
        notes = sum(page.side == "both" and not page.items for document in documents for page in document.pages)
        return Built(
            checked, folder, files, sheets, partial=True, unmatched=unmatched, changes=selection.changes, notes=notes
        )  # fmt: skip
    from .render.record import sizes_in

    sizes = sizes_in(documents)
    record = _record(proofed, settings, records, sheets, checked)
    record["counts"]["sizes"] = list(sizes)
    files["build.json"] = (json.dumps(record, ensure_ascii=False, indent=1) + "\n").encode()
    return Built(checked, folder, files, sheets, sizes)


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
    way = arrangements()[settings.backs]
    document = calibration(papers[settings.paper], way.edge or "long", way.duplex, lying, fonts, phrases)
    if settings.printer is not None:
        document = aligned(document, settings.printer, way.edge or "long", start_of("")).value or document
    return pdf.write(document, fonts)


def read_pack(root: Path, settings: Settings) -> Outcome[Pack]:
    """Load a pack and look no further."""
    return load_pack(
        root,
        search=settings.search,
        reading=settings.reading,
        overlays=settings.overlays,
        language=settings.language,
        templates_dir=settings.templates,
    )


def used_roots(pack: Pack, root: Path) -> tuple[Path, ...]:
    """Return the directories of the packs that a pack uses."""
    folders = (Path(file).parent for file in pack.files if Path(file).name == "game.yaml")
    return tuple(dict.fromkeys(folder for folder in folders if folder.resolve() != root.resolve()))


def _proof(root: Path, settings: Settings) -> Proofed:
    loaded = read_pack(root, settings)
    pack = loaded.value
    if pack is None:
        return Proofed(loaded.findings)
    findings = [*loaded.findings, *run_content(pack)]
    if failed(loaded.findings):
        # What was read in part would be miscounted, and its faces found wanting, for faults already told.
        sure = [finding for finding in findings if not finding.code.id.startswith(COUNTING)]
        return Proofed(tuple(sure), pack)
    desk, paper = _desk(root, pack, settings, findings)
    if desk is None or paper is None:
        return Proofed(tuple(findings), pack)
    laid_out = lay_out_pieces(desk)
    pieces = laid_out.value or ()
    reference = lay_out_reference(desk, paper)
    findings += laid_out.findings
    findings += run_artwork(Proof(pack, _artworks(pieces, laid_out.findings)))
    boards = _boards(desk, paper)
    findings += (*reference.findings, *boards.findings)
    # Cards and reference share pictures and words, and would tell a fault of these twice.
    placed = (finding if finding.span else replace(finding, span=pack.span) for finding in findings)
    return Proofed(tuple(dict.fromkeys(placed)), pack, desk, paper, pieces, reference.value, boards.value)


def _boards(desk: Desk, paper: Paper) -> Outcome[Document]:
    if not desk.pack.boards and not desk.pack.tracks:
        return Outcome(None)
    from .layout.boards import lay_out_boards  # most packs do without

    return lay_out_boards(desk, paper)


def _desk(root: Path, pack: Pack, settings: Settings, findings: list[Finding]) -> tuple[Desk | None, Paper | None]:
    """Gather styles, fonts and art for layout; what is missing is a finding."""
    style = load_style(settings.templates, settings.ink, root)
    reference = load_style(settings.templates, f"reference-{settings.ink}", root)
    papers = load_papers(settings.templates)
    language = settings.language or pack.language
    phrases = load_phrases(settings.templates, language)
    found = (*style.findings, *reference.findings, *papers.findings, *phrases.findings)
    findings += found
    if failed(found) or style.value is None or papers.value is None or phrases.value is None:
        return None, None
    desk = Desk(
        pack,
        style.value,
        FontBook(_font_folders(root, style.value, reference.value)),
        VectorBook(),
        ImageBook(),
        phrases.value,
        (root / "art", root, *(used / "art" for used in used_roots(pack, root)), settings.templates / "art"),
        low=settings.ink == "low",
        version_marks=settings.version_marks,
        reference_style=reference.value,
        language=language,
    )
    return desk, papers.value[settings.paper]


def _font_folders(root: Path, *styles: StyleSheet | None) -> tuple[Path, ...]:
    """Return where fonts are: the pack's own, then those of the packages that the styles name."""
    packages = dict.fromkeys(package for style in styles if style for package in style.packages)
    return (root / "fonts", *font_directories(packages))


def _artworks(pieces: Iterable[Piece], findings: Iterable[Finding]) -> tuple[Artwork, ...]:
    """Return each finished face once, without those of components that layout could not finish."""
    unfinished = {finding.path.partition(".")[0] for finding in findings if finding.severity is Severity.ERROR}
    faces = (face for piece in pieces for face in (piece.front, piece.back) if face)
    return tuple({id(face): face for face in faces if face.component.id not in unfinished}.values())


def _checked(root: Path, settings: Settings, proofed: Proofed) -> Checked:
    pack = proofed.pack
    if pack is None:
        return Checked(root.resolve().name, settings.reading, tuple(sorted(proofed.findings, key=Finding.order)))
    found = {(finding.code.id, finding.path) for finding in proofed.findings}
    other: tuple[Finding, ...] = ()
    if any((item.code, item.at) not in found for item in pack.accept):
        # An acceptance may be for a finding of the other reading, so that reading is looked at too.
        reading = next(name for name in READINGS if name != settings.reading)
        other = _proof(root, replace(settings, reading=reading)).findings
    findings = apply_acceptances(pack, proofed.findings, other)
    return Checked(pack.id, settings.reading, findings, list_gaps(pack), pack)


def _language(proofed: Proofed) -> str:
    assert proofed.desk is not None
    return proofed.desk.language


def _with_blanks(proofed: Proofed, settings: Settings, checked: Checked) -> Proofed:
    """Add the fill-ins that are asked for: nobody has written them, so nobody is told of their faults."""
    if not settings.with_blanks or proofed.desk is None:
        return proofed
    from .layout.blanks import lay_out_blanks

    missing = [(gap.type, gap.count, gap.kind, gap.span) for gap in checked.gaps if gap.type and not gap.component]
    return replace(proofed, pieces=(*proofed.pieces, *(lay_out_blanks(proofed.desk, missing).value or ())))


def _selection(
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
    return found, tuple((term.source, _near(term.word, words)) for term in found.unmatched)


def _near(word: str, known: Iterable[str]) -> str:
    close = get_close_matches(word, list(known), 1)
    return f"did you mean '{close[0]}'?" if close else ""


def _documents(
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
        documents = _with_pages(proofed, imposed.value or (), settings, job)
    findings = list(imposed.findings)
    if settings.printer is not None and way.edge:
        moved = [aligned(document, settings.printer, way.edge, job.span) for document in documents]
        documents = tuple(outcome.value for outcome in moved if outcome.value is not None)
        findings += [finding for outcome in moved for finding in outcome.findings]
    return documents, tuple(dict.fromkeys(findings))


def _with_pages(
    proofed: Proofed, imposed: tuple[Document, ...], settings: Settings, job: Job
) -> tuple[Document, ...]:
    """Add what is laid out in pages: boards, the reference, boxes."""
    from .layout.boards import join_documents
    from .layout.impose import stamped

    documents = list(imposed)
    boxes = None
    if settings.boxes:
        from .layout.tuckbox import Cards, lay_out_boxes

        assert proofed.desk is not None
        boxes = lay_out_boxes(proofed.desk, proofed.pieces, job, Cards(settings.sleeved, settings.thickness))
    for document in (proofed.boards, boxes, proofed.reference):
        if document is not None:
            documents.append(stamped(document, job) if settings.draft else document)
    return join_documents(tuple(documents))


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
    files, _, _ = _rendered((proofed.reference,), proofed.desk, proofed.desk.images)
    return tuple(name for name, data in files.items() if hashlib.sha256(data).hexdigest() != known.get(name))


def _job(proofed: Proofed, settings: Settings) -> Job:
    from .layout.impose import Job

    pack, desk, paper = proofed.pack, proofed.desk, proofed.paper
    assert pack is not None and desk is not None and paper is not None
    return Job(
        paper,
        desk.fonts,
        desk.phrases,
        pack.title.plain,
        pack.version,
        pack.notice.plain,
        pack.span,
        pack.print.gap if settings.gap is None else settings.gap,
        desk.language,
        settings.draft,
        bleed=settings.bleed,
        round_corners=settings.round_corners,
    )


def _rendered(
    documents: tuple[Document, ...], desk: Desk, images: ImageBook
) -> tuple[dict[str, bytes], dict[str, int], list[dict[str, Any]]]:
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


def _record(
    proofed: Proofed, settings: Settings, files: list[dict[str, Any]], sheets: Mapping[str, int], checked: Checked
) -> dict[str, Any]:
    pack = proofed.pack
    assert pack is not None
    copies: Counter[str] = Counter()
    for component in pack.components:
        copies[component.type] += component.copies
    return {
        "pack": pack.id,
        "version": pack.version,
        "language": _language(proofed),
        "paper": settings.paper,
        "reading": settings.reading,
        "ink": settings.ink,
        "draft": settings.draft,
        "files": files,
        "gaps": [gap_record(gap, Path(pack.root)) for gap in checked.gaps],
        "counts": {
            "components": len(pack.components),
            "copies": sum(copies.values()),
            "types": dict(copies),
            "sheets": dict(sheets),
        },
        "versions": versions(),
    }


def gap_record(gap: GapRecord, root: Path) -> dict[str, Any]:
    """Return a gap for machines; its file is named from the pack's root, alike on every machine."""
    span = gap.span
    path = Path(span.file)
    file = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
    return {
        "component": gap.component,
        "type": gap.type,
        "field": gap.field,
        "kind": gap.kind,
        "count": gap.count,
        "path": gap.path,
        "file": file,
        "line": span.line,
        "column": span.column,
    }
