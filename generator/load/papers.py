"""Sheet files in, papers by name out: a sheet of paper and how things are arranged on it. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from generator.model.finding import Finding, Outcome
from generator.model.paper import BETWEEN, CORNERS, MARGIN, MARKS, ORIENTATIONS, WIDEST, WIDEST_BLEED, WIDEST_GAP, Paper
from generator.model.span import Span, start_of

from . import codes
from . import codes_template as tpl
from .nodes import Map
from .raw import read_file
from .reader import Sink, as_choice, as_length, as_map, as_size, as_str, check_keys, did_you_mean, need

_KEYS = ("title", "size", "margin", "orientation", "backs", "gap", "bleed", "between", "back_bleed", "marks", "corners")


def load_papers(templates_dir: Path, root: Path | None = None) -> Outcome[Mapping[str, Paper]]:
    """Load templates/sheets/*.yaml, and those of a pack (<root>/sheets) before them. Raises OSError."""
    sink = Sink()
    papers: dict[str, Paper] = {}
    for path in _files(templates_dir, root).values():
        tree, whole = read_file(path, sink, [])
        if tree is None and whole:
            sink.add(codes.MISSING_KEY.at(start_of(str(path)), "'size' is missing", "write size: 210 x 297 mm"))
        node = as_map(tree, sink)
        paper = _paper(path.stem, node, sink) if node is not None else None
        if paper is not None:
            papers[path.stem] = paper
    if not papers and not sink.findings:
        sink.add(tpl.NO_STYLE.at(start_of(str(templates_dir / "sheets")), "there are no papers"))
    return Outcome(papers or None, tuple(sink.findings))


def paper_names(templates_dir: Path, roots: Iterable[Path] = ()) -> tuple[str, ...]:
    """Return the names of the papers that there are, shared and in packs."""
    return tuple(sorted({name for root in (None, *roots) for name in _files(templates_dir, root)}))


def no_paper(name: str, papers: Iterable[str], span: Span) -> Finding:
    """Return the finding of a paper that a pack cannot be printed on."""
    known = sorted(papers)
    hint = did_you_mean(name, known) or f"there are: {', '.join(known)}"
    return tpl.NO_STYLE.at(span, f"there is no paper '{name}'", hint, path="print.sheet")


def _files(templates_dir: Path, root: Path | None) -> dict[str, Path]:
    folders = (templates_dir, root) if root else (templates_dir,)
    return {path.stem: path for folder in folders for path in sorted((folder / "sheets").glob("*.yaml"))}


def _paper(name: str, node: Map, sink: Sink) -> Paper | None:
    check_keys(node, _KEYS, sink)
    size = as_size(need(node, "size", sink), sink)
    margin = as_length(node.get("margin"), sink)
    title = as_str(node.get("title"), sink, name)
    orientation = as_choice(node.get("orientation"), ORIENTATIONS, sink) or "auto"
    gap = as_length(node.get("gap"), sink, most=WIDEST_GAP)
    bleed, more = (as_length(node.get(key), sink, most=WIDEST_BLEED) for key in ("bleed", "back_bleed"))
    between = as_choice(node.get("between"), BETWEEN, sink) or ""
    marks = as_choice(node.get("marks"), MARKS, sink) or "all"
    corners = as_choice(node.get("corners"), CORNERS, sink) or "none"
    backs = as_str(node.get("backs"), sink)
    if size is not None and max(size.width, size.height) > WIDEST:
        sink.add(codes.WRONG_VALUE.at(node.values["size"].span, f"no PDF has a page of more than {WIDEST:g} mm"))
        size = None
    if size is None:
        return None
    return Paper(
        name, title, size, MARGIN if margin is None else margin, orientation, backs, gap, bleed, between, more,
        marks, corners, {key: value.span for key, value in node.values.items()},
    )  # fmt: skip
