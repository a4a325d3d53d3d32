"""Findings as SARIF 2.1.0, for code hosts and editors."""

from __future__ import annotations

import json
from pathlib import Path, PurePath
from typing import Any
from urllib.parse import quote

from generator.model.finding import Code, Finding
from generator.model.span import Span

from . import Format, PackResult

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def write(results: tuple[PackResult, ...], _colour: bool) -> str:
    """Write results as one log with a run for each pack."""
    runs = [_run(result) for result in results]
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": runs}, ensure_ascii=False, indent=2) + "\n"


def _run(result: PackResult) -> dict[str, Any]:
    findings = sorted(result.findings, key=Finding.order)
    codes = sorted({finding.code.id: finding.code for finding in findings}.values(), key=lambda code: code.id)
    numbers = {code.id: index for index, code in enumerate(codes)}
    return {
        "tool": {"driver": {"name": "proofdeck", "rules": [_rule(code) for code in codes]}},
        "automationDetails": {"id": "/".join(filter(None, (result.pack, result.reading, result.language)))},
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, numbers[finding.code.id]) for finding in findings],
        "properties": {"pack": result.pack, "reading": result.reading, "gaps": result.gaps},
    }


def _rule(code: Code) -> dict[str, Any]:
    return {
        "id": code.id,
        "name": code.slug,
        "shortDescription": {"text": code.summary or code.slug},
        "fullDescription": {"text": code.explanation or code.summary or code.slug},
        "defaultConfiguration": {"level": code.severity.name.lower()},
    }


def _result(finding: Finding, rule: int) -> dict[str, Any]:
    text = f"{finding.message}\n{finding.hint}" if finding.hint else finding.message
    result: dict[str, Any] = {
        "ruleId": finding.code.id,
        "ruleIndex": rule,
        "level": finding.severity.name.lower(),
        "message": {"text": text},
    }
    if finding.span is not None:
        result["locations"] = [_location(finding.span)]
    related = [{**_location(note.span), "message": {"text": note.message}} for note in finding.notes if note.span]
    if related:
        result["relatedLocations"] = [{"id": index, **place} for index, place in enumerate(related, 1)]
    if finding.accepted is not None:
        result["suppressions"] = [{"kind": "external", "justification": finding.accepted}]
    return result


def _location(span: Span) -> dict[str, Any]:
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": _uri(span.file)},
            "region": {
                "startLine": span.line,
                "startColumn": span.column,
                "endLine": span.end_line,
                "endColumn": span.end_column,
            },
        }
    }


def _uri(file: str) -> str:
    return Path(file).as_uri() if PurePath(file).is_absolute() else quote(PurePath(file).as_posix())


SARIF = Format("sarif", write)
