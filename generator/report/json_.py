"""Findings as JSON: the shape that design section 4 promises to programs."""

from __future__ import annotations

import json
from typing import Any

from generator.model.finding import Finding, Severity
from generator.model.span import Span

from . import Format, PackResult


def write(results: tuple[PackResult, ...], _colour: bool) -> str:
    """Write results as one JSON object."""
    return json.dumps({"packs": [_pack(result) for result in results]}, ensure_ascii=False, indent=2) + "\n"


def _pack(result: PackResult) -> dict[str, Any]:
    summary = {severity.name.lower(): result.count(severity) for severity in sorted(Severity, reverse=True)}
    return {
        "pack": result.pack,
        "reading": result.reading,
        **({"language": result.language} if result.language else {}),
        "findings": [_finding(finding) for finding in sorted(result.findings, key=Finding.order)],
        "summary": {**summary, "accepted": result.accepted, "gaps": result.gaps},
    }


def _finding(finding: Finding) -> dict[str, Any]:
    span = finding.span
    return {
        "code": finding.code.id,
        "slug": finding.code.slug,
        "severity": finding.severity.name.lower(),
        "message": finding.message,
        **_start(span),
        "end_line": span.end_line if span else None,
        "end_column": span.end_column if span else None,
        "hint": finding.hint,
        "notes": [{"message": note.message, **_start(note.span)} for note in finding.notes],
        "accepted": finding.accepted,
    }


def _start(span: Span | None) -> dict[str, str | int | None]:
    return {
        "file": span.file if span else None,
        "line": span.line if span else None,
        "column": span.column if span else None,
    }


JSON = Format("json", write)
