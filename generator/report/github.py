"""Findings as annotations of GitHub Actions: one workflow command a line."""

from __future__ import annotations

from generator.model.finding import Finding

from . import Format, PackResult

_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


def write(results: tuple[PackResult, ...], _colour: bool) -> str:
    """Write a command for each finding; accepted ones as notices."""
    return "".join(
        f"{_command(finding)}\n" for result in results for finding in sorted(result.findings, key=Finding.order)
    )


def _command(finding: Finding) -> str:
    level = "notice" if finding.accepted is not None else _LEVELS[finding.severity.name.lower()]
    place = {"title": f"{finding.code.id} {finding.code.slug}"}
    span = finding.span
    if span is not None:
        place |= {"file": span.file, "line": str(span.line), "col": str(span.column), "endLine": str(span.end_line)}
        if span.end_line == span.line:  # end columns of several lines are refused
            place["endColumn"] = str(span.end_column)
    parts = [finding.message, *(note.message for note in finding.notes), finding.hint]
    if finding.accepted is not None:
        parts.append(f"accepted: {finding.accepted}")
    properties = ",".join(f"{key}={_property(value)}" for key, value in place.items())
    return f"::{level} {properties}::{_data(chr(10).join(part for part in parts if part))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


GITHUB = Format("github", write)
