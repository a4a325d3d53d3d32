"""What a check reports, and the outcome of a stage: a value and its findings."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from enum import IntEnum
from typing import Generic, TypeVar

from .frozen import frozen
from .span import Span

T = TypeVar("T")
_FROM = re.compile(r"^From:\s+", re.MULTILINE)


class Severity(IntEnum):
    """How bad a finding is; ordered, so that `max` works."""

    NOTE = 1
    WARNING = 2
    ERROR = 3


@frozen
class Code:
    """A kind of finding: a stable id (`CLU-104`), a readable slug, and why it exists.

    `explanation` is what `proofdeck explain` prints: the reason, a bad example, a good one.
    `motive` is the passage that asks for it: a line of a rule sheet, a report of users, a fact of printing.
    """

    id: str
    slug: str
    severity: Severity
    summary: str
    explanation: str = ""
    motive: str = ""

    @classmethod
    def explained(cls, id: str, slug: str, severity: Severity, summary: str, text: str) -> Code:
        """Make a code of an explanation as it stands in our files, indented; its last block is `From:  <motive>`."""
        explanation, *motive = _FROM.split(inspect.cleandoc(text), maxsplit=1)
        return cls(id, slug, severity, summary, explanation.strip(), " ".join(" ".join(motive).split()))

    def at(
        self,
        span: Span | None,
        message: str,
        hint: str = "",
        notes: tuple[Note, ...] = (),
        path: str = "",
        severity: Severity | None = None,
    ) -> Finding:
        """Make a finding of this kind."""
        return Finding(self, message, span, hint, notes, path, severity or self.severity)


@frozen
class Note:
    """Another place that has to do with a finding."""

    message: str
    span: Span | None = None


@frozen
class Finding:
    """One thing found. `path` names the value (`hans.attributes.genre`), so that it can be accepted."""

    code: Code
    message: str
    span: Span | None
    hint: str = ""
    notes: tuple[Note, ...] = ()
    path: str = ""
    severity: Severity = Severity.ERROR
    accepted: str | None = None

    def accept(self, reason: str) -> Finding:
        """Return the finding with the reason for which its pack accepts it."""
        return replace(self, accepted=reason)

    def order(self) -> tuple[str, int, int, str, str]:
        """Return the sort key: file, line, column, code, message."""
        if self.span is None:
            return ("", 0, 0, self.code.id, self.message)
        return (self.span.file, self.span.line, self.span.column, self.code.id, self.message)


@frozen
class Outcome(Generic[T]):
    """What a stage returns: a value if one could be made, and all it found on the way."""

    value: T | None
    findings: tuple[Finding, ...] = ()


def failed(findings: tuple[Finding, ...] | list[Finding]) -> bool:
    """Say whether an unaccepted error is among the findings."""
    return any(f.severity is Severity.ERROR and f.accepted is None for f in findings)
