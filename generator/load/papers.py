"""Sheet files in, papers by name out. Lengths in mm."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.model.finding import Outcome
from generator.model.paper import Paper
from generator.model.span import start_of

from . import codes_template as tpl
from .raw import read_file
from .reader import Sink, as_length, as_map, as_size, as_str, check_keys, need


def load_papers(templates_dir: Path) -> Outcome[Mapping[str, Paper]]:
    """Load templates/sheets/*.yaml. Raises OSError."""
    sink = Sink()
    papers: dict[str, Paper] = {}
    folder = templates_dir / "sheets"
    for path in sorted(folder.glob("*.yaml")):
        node = as_map(read_file(path, sink, [])[0], sink)
        if node is None:
            continue
        check_keys(node, ("title", "size", "margin"), sink)
        size = as_size(need(node, "size", sink), sink)
        margin = as_length(node.get("margin"), sink)
        if size is not None:
            paper = Paper(path.stem, as_str(node.get("title"), sink, path.stem), size)
            papers[path.stem] = paper if margin is None else Paper(paper.name, paper.title, size, margin)
    if not papers and not sink.findings:
        sink.add(tpl.NO_STYLE.at(start_of(str(folder)), "there are no papers"))
    return Outcome(papers or None, tuple(sink.findings))
