"""Findings to words: one file per format, found by listing this folder.

To add a format: a module here with one `Format`; its function takes the results and whether colour is wanted.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache

from generator.model.finding import Finding, Severity
from generator.model.frozen import frozen
from generator.model.registry import discover


@frozen
class PackResult:
    """What a run found in one pack. `gaps` is their number; a shortfall of the manifest counts each missing piece.

    `untold`: notes that a run found and left to `check` to tell; the summary counts them.
    `language`: the one that was asked for, if it is not the pack's own.
    """

    pack: str
    reading: str
    findings: tuple[Finding, ...]
    gaps: int = 0
    untold: int = 0
    language: str = ""

    def count(self, severity: Severity) -> int:
        """Return how many unaccepted findings have a severity."""
        return sum(finding.severity is severity for finding in self.findings if finding.accepted is None)

    @property
    def accepted(self) -> int:
        """Return how many findings the pack accepts."""
        return sum(finding.accepted is not None for finding in self.findings)


@frozen
class Format:
    """A way to write results down: its name on the command line, and the function that does it."""

    name: str
    write: Callable[[tuple[PackResult, ...], bool], str]


@cache
def formats() -> dict[str, Format]:
    """Return the formats by name."""
    return {item.name: item for _, item in discover(sys.modules[__name__], Format)}


def render(results: tuple[PackResult, ...], format_name: str = "text", *, colour: bool = False) -> str:
    """Write results in a format. The text ends with a line break, unless it is empty."""
    return formats()[format_name].write(results, colour)
