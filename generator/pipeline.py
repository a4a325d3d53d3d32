"""The whole way: a pack's directory and settings in; findings, gaps and finished files out.

This module alone knows the order of the stages: load, check, lay out, check the artwork, impose, render.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.model.frozen import frozen

from .assets.fonts import FontBook, font_directories
from .assets.images import ImageBook
from .assets.vectors import VectorBook
from .check import Proof, apply_acceptances, run_artwork, run_content
from .check.gaps import GapRecord, list_gaps
from .layout import lay_out_pieces
from .layout.aid import lay_out_aid
from .layout.desk import Desk
from .layout.reference import lay_out_reference
from .load import gather_untranslated, load_pack, load_papers, load_phrases, load_style, no_paper, phrases_lacking
from .model.content import Pack
from .model.finding import Finding, Outcome, Severity, failed
from .model.paper import Artwork, Document, Paper, Piece
from .model.phrases import Phrases
from .printing import Proofed, aid_in_two, calibrate, documents_of, language_of, rendered, selection_of, with_blanks
from .report import PackResult
from .settings import READINGS, Settings, output_folder, settled, versions

if TYPE_CHECKING:
    from .layout.changes import Changes
    from .model.template import StyleSheet
    from .partial import Earlier

__all__ = ["Built", "Checked", "Proofed", "build_pack", "calibrate", "check_pack", "gap_record", "proof_pack",
           "read_pack", "used_roots"]  # fmt: skip

COUNTING = ("MAN", "REL", "REF-202", "REF-203")
"""The checks that take the pack as whole."""


@frozen
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
        spoken = self.pack.spoken if self.pack is not None and self.pack.spoken != self.pack.language else ""
        gaps = sum(gap.count for gap in self.gaps)
        return PackResult(self.name, self.reading, self.findings, gaps, language=spoken)


@frozen
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


def check_pack(root: Path, settings: Settings) -> Checked:
    """Check a pack: its files, its content, and, without printing it, its finished faces.

    Where no language is asked for, the translations that the pack promises are looked at as well.
    """
    proofed = _proof(root, settings)
    if proofed.pack is not None and settings.language is None and settings.reading == "corrected":
        proofed = replace(proofed, findings=(*proofed.findings, *_untranslated(root, proofed.pack, settings)))
    return _checked(root, settings, proofed)


def _untranslated(root: Path, pack: Pack, settings: Settings) -> Iterator[Finding]:
    """Find what would be printed in the wrong language, or with another number in it."""
    for language in pack.languages:
        if language != pack.language:
            found = read_pack(root, replace(settings, language=language)).findings
            found = gather_untranslated(found, language, pack.accept)
            yield from (finding for finding in found if finding.code.id.startswith("LNG"))
            phrases = load_phrases(settings.templates, language, (*used_roots(pack, root), root))
            yield from (*phrases.findings, *phrases_lacking(pack, phrases.value or Phrases()))


def proof_pack(root: Path, settings: Settings) -> tuple[Checked, Proofed]:
    """Check a pack, and hand on what its faces are made of."""
    proofed = _proof(root, settings)
    return _checked(root, settings, proofed), proofed


def build_pack(root: Path, settings: Settings, earlier: Earlier | None = None) -> Built:
    """Check a pack and print it, or part of it: what is asked for, or what has changed since an earlier build.

    A pack with errors gives no files, unless a draft is asked for. In two languages the player aid is printed, alone.
    """
    if len(settings.languages) > 1:
        return _build_in_two(root, settings)
    proofed = _proof(root, settings)
    checked = _checked(root, settings, proofed)
    if proofed.desk is None or proofed.pack is None or proofed.paper is None or (checked.failed and not settings.draft):
        return Built(checked)
    settings = settled(settings, proofed.paper)
    folder = output_folder(proofed.pack.id, language_of(proofed), settings)
    proofed = with_blanks(proofed, settings, checked.gaps)
    selection, unmatched = selection_of(proofed, settings, earlier)
    if selection is not None and not selection.pieces and not (selection.changes and selection.changes.removed):
        return Built(checked, folder, partial=True, unmatched=unmatched, changes=selection.changes)
    documents, findings = documents_of(proofed, settings, selection, earlier)
    if findings:
        checked = _checked(root, settings, replace(proofed, findings=(*proofed.findings, *findings)))
    if checked.failed and not settings.draft:
        return Built(checked)
    assert proofed.desk is not None
    images = ImageBook(selection.pictures) if selection else proofed.desk.images
    files, sheets, records = rendered(documents, proofed.desk, images)
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


def _build_in_two(root: Path, settings: Settings) -> Built:
    """Check a pack in two languages, and print its player aid in both, side by side."""
    spoken = [replace(settings, language=language) for language in settings.languages]
    first, second = (_proof(root, one) for one in spoken)
    aid: Outcome[Document] = Outcome(None)
    if first.desk is not None and second.desk is not None and first.pack is not None:
        aid = aid_in_two(first, second, settings)
        first = replace(first, findings=(*first.findings, *aid.findings))
    told, other = (_checked(root, one, proofed) for one, proofed in zip(spoken, (first, second), strict=True))
    findings = tuple(sorted(dict.fromkeys((*told.findings, *other.findings)), key=Finding.order))
    pack = replace(told.pack, spoken=settings.language or "") if told.pack is not None else None
    checked = replace(told, findings=findings, pack=pack)
    if aid.value is None or first.desk is None or pack is None or (checked.failed and not settings.draft):
        return Built(checked)
    assert first.paper is not None
    settings = settled(settings, first.paper)
    files, sheets, records = rendered((aid.value,), first.desk, first.desk.images)
    record = _record(first, settings, records, sheets, checked) | {"language": settings.language}
    files["build.json"] = (json.dumps(record, ensure_ascii=False, indent=1) + "\n").encode()
    return Built(checked, output_folder(pack.id, settings.language or "", settings), files, sheets)


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
    read = gather_untranslated(loaded.findings, settings.language or "", pack.accept if pack else ())
    if pack is None:
        return Proofed(read)
    findings = [*read, *run_content(pack)]
    if failed(read):
        # What was read in part would be miscounted, and its faces found wanting, for faults already told.
        sure = [finding for finding in findings if not finding.code.id.startswith(COUNTING)]
        return Proofed(tuple(sure), pack)
    desk, paper = _desk(root, pack, settings, findings)
    if desk is None or paper is None:
        return Proofed(tuple(findings), pack)
    laid_out = lay_out_pieces(desk)
    pieces = laid_out.value or ()
    reference = lay_out_reference(desk, paper)
    aid = lay_out_aid(desk, paper)
    findings += laid_out.findings
    findings += run_artwork(Proof(pack, _artworks(pieces, laid_out.findings)))
    boards = _boards(desk, paper)
    findings += (*reference.findings, *aid.findings, *boards.findings)
    # Cards, reference and aid share pictures and words, and would tell a fault of these twice.
    placed = (finding if finding.span else replace(finding, span=pack.span) for finding in findings)
    found = tuple(dict.fromkeys(placed))
    return Proofed(found, pack, desk, paper, pieces, reference.value, boards.value, aid.value)


def _boards(desk: Desk, paper: Paper) -> Outcome[Document]:
    if not desk.pack.boards and not desk.pack.tracks:
        return Outcome(None)
    from .layout.boards import lay_out_boards  # most packs do without

    return lay_out_boards(desk, paper)


def _desk(root: Path, pack: Pack, settings: Settings, findings: list[Finding]) -> tuple[Desk | None, Paper | None]:
    """Gather styles, fonts and art for layout; what is missing is a finding."""
    style = load_style(settings.templates, settings.ink, root)
    reference = load_style(settings.templates, f"reference-{settings.ink}", root)
    papers = load_papers(settings.templates, root)
    language = settings.language or pack.language
    phrases = load_phrases(settings.templates, language, (*used_roots(pack, root), root))
    lacking = phrases_lacking(pack, phrases.value or Phrases()) if language != pack.language else ()
    found = (*style.findings, *reference.findings, *papers.findings, *phrases.findings, *lacking)
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
        red=settings.viewer == "red",
        reference_style=reference.value,
        language=language,
    )
    return desk, _paper(pack, papers.value, settings, findings)


def _paper(pack: Pack, papers: Mapping[str, Paper], settings: Settings, findings: list[Finding]) -> Paper | None:
    """Return the paper that is printed on: what is asked for, else what the pack prefers."""
    name = settings.paper or pack.print.sheet or "a4"
    paper = papers.get(name)
    if paper is None:
        findings.append(no_paper(name, papers, pack.span))
    elif paper.backs:
        from .layout.impose import unknown_arrangement  # most checks do without sheets

        findings += unknown_arrangement(paper)
    return paper


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
        "language": language_of(proofed),
        "paper": settings.paper,
        "reading": settings.reading,
        "ink": settings.ink,
        "viewer": settings.viewer,
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
