"""Texts as a file holds them: YAML in, nodes, findings and the letters at a span out."""

from __future__ import annotations

from pathlib import Path

from generator.load.reader import Sink
from generator.load.yaml_tree import Map, Node, Scalar, parse_yaml
from generator.model.span import Span


class Written:
    """A YAML file in a folder, its root, and a sink that says `code line:column letters` of each finding."""

    def __init__(self, folder: Path, yaml: str) -> None:
        self.file, self.lines = folder / "pack.yaml", yaml.split("\n")
        self.file.write_text(yaml, encoding="utf-8")
        root, findings, _ = parse_yaml(yaml, str(self.file))
        assert not findings, findings
        self.root, self.sink = root, Sink()

    def scalar(self, key: str) -> Scalar:
        node = self.node(key)
        assert isinstance(node, Scalar)
        return node

    def node(self, key: str) -> Node:
        assert isinstance(self.root, Map)
        return self.root.values[key]

    def letters(self, span: Span | None) -> str:
        assert span is not None
        assert span.file == str(self.file)
        if span.line != span.end_line:
            return "…"
        return self.lines[span.line - 1][span.column - 1 : span.end_column - 1]

    @property
    def found(self) -> list[str]:
        spans = [(finding.code.id, finding.span) for finding in self.sink.findings if finding.span]
        return [f"{code} {span.line}:{span.column} {self.letters(span)}" for code, span in spans]

    @property
    def messages(self) -> list[str]:
        return [f"{f.message} | {f.hint}" if f.hint else f.message for f in self.sink.findings]
