"""Findings as a person reads them: the source line with a caret, grouped by file, and one line of summary a pack."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from generator.model.finding import Finding, Severity
from generator.model.frozen import frozen
from generator.model.span import Span

from . import Format, PackResult
from .excerpt import Excerpts, one_line

_COLOURS = {"error": "1;31", "warning": "1;33", "note": "1;36", "accepted": "1;32", "quiet": "34", "strong": "1"}


@frozen
class Pen:
    """Colours words, or leaves them alone."""

    colour: bool

    def __call__(self, words: str, ink: str) -> str:
        """Return words in an ink."""
        return f"\x1b[{_COLOURS[ink]}m{words}\x1b[0m" if self.colour and words else words


def write(results: tuple[PackResult, ...], colour: bool) -> str:
    """Write results for the terminal."""
    pen, excerpts = Pen(colour), Excerpts()
    lines: list[str] = []
    for result in results:
        ordered = sorted(result.findings, key=Finding.order)
        for file, group in groupby(ordered, key=lambda finding: finding.span.file if finding.span else ""):
            if file:
                lines += [pen(file, "strong"), ""]
            for finding in group:
                lines += [*_finding(finding, pen, excerpts), ""]
    lines += [_summary(result, pen) for result in results]
    return "\n".join(lines) + "\n" if lines else ""


def _finding(finding: Finding, pen: Pen, excerpts: Excerpts) -> Iterator[str]:
    severity = "accepted" if finding.accepted is not None else finding.severity.name.lower()
    code = f"{severity}[{finding.code.id}] {finding.code.slug}:"
    yield f"{pen(code, severity)} {pen(one_line(finding.message), 'strong')}"
    if finding.accepted is not None:
        yield f"  {pen('-->', 'quiet')} {_place(finding)}"
        yield f"  {pen('=', 'quiet')} accepted: {one_line(finding.accepted)}"
        return
    gutter = max((len(str(span.line)) for span in _spans(finding)), default=1)
    if finding.span is not None:
        yield f"{' ' * gutter}{pen('-->', 'quiet')} {_place(finding)}"
        yield from _excerpt(finding.span, "", "^", severity, gutter, pen, excerpts)
    for note in finding.notes:
        if note.span is None:
            yield f"{' ' * gutter} {pen('=', 'quiet')} note: {one_line(note.message)}"
        else:
            yield f"{' ' * gutter}{pen(':::', 'quiet')} {note.span}"
            yield from _excerpt(note.span, one_line(note.message), "-", "quiet", gutter, pen, excerpts)
    if finding.hint:
        yield f"{' ' * gutter} {pen('=', 'quiet')} help: {one_line(finding.hint)}"


def _spans(finding: Finding) -> Iterator[Span]:
    if finding.span is not None:
        yield finding.span
    yield from (note.span for note in finding.notes if note.span is not None)


def _place(finding: Finding) -> str:
    """Return the place, and the path by which a pack accepts the finding."""
    return "  ".join(part for part in (str(finding.span) if finding.span else "", finding.path) if part)


def _excerpt(span: Span, label: str, sign: str, ink: str, gutter: int, pen: Pen, excerpts: Excerpts) -> Iterator[str]:
    excerpt = excerpts.of(span)
    bar = pen("|", "quiet")
    if excerpt is None:
        if label:
            yield f"{' ' * gutter} {pen('=', 'quiet')} {label}"
        return
    mark = pen(f"{sign * excerpt.width} {label}".rstrip(), ink)
    yield f"{' ' * gutter} {bar}"
    yield f"{pen(f'{span.line:>{gutter}}', 'quiet')} {bar} {excerpt.text}".rstrip()
    yield f"{' ' * gutter} {bar} {' ' * excerpt.indent}{mark}"


def _summary(result: PackResult, pen: Pen) -> str:
    parts = [
        pen(_number(result.count(severity), severity.name.lower()), severity.name.lower())
        for severity in sorted(Severity, reverse=True)
        if result.count(severity)
    ]
    if result.untold:
        parts.append(f"{_number(result.untold, 'note')} in check")
    if result.accepted:
        parts.append(f"{result.accepted} accepted")
    gaps = f"; {_number(result.gaps, 'gap')}" if result.gaps else ""
    said = ", ".join(filter(None, (result.reading, result.language)))
    return f"{pen(result.pack, 'strong')} ({said}): {', '.join(parts) or 'no findings'}{gaps}"


def _number(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


TEXT = Format("text", write)
