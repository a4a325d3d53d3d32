"""Packs and finished faces to findings: does it make sense? One file per check, found by listing this folder.

To add a check: write `check/<slug>.py` with one function under `@check("ARE-2nn", Severity.ERROR)`. The file's
name is the slug, the docstring is what `proofdeck explain` prints: `Why:`, `Bad:`, `Good:` and, last, `From:`, the
passage that asks for the check, by sheet and line. The function yields findings made with
`<its own name>.at(span, message, …, path=…)`. Add its cases to `tests/checks/<CODE>-<slug>/`.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from generator.model.content import Acceptance, Pack
from generator.model.finding import Code, Finding, Note, Severity
from generator.model.frozen import frozen
from generator.model.nearest import did_you_mean
from generator.model.paper import Artwork
from generator.model.registry import discover
from generator.model.span import Span

STAGES = ("content", "artwork")


@frozen
class Proof:
    """What artwork checks read: the pack and each of its finished faces once."""

    pack: Pack
    artworks: tuple[Artwork, ...]


@frozen
class Check:
    """A check: its code, the stage it belongs to, and the function that yields findings.

    `run` takes a Pack in the stage `content` and a Proof in the stage `artwork`.
    """

    code: Code
    stage: str
    run: Callable[[Any], Iterable[Finding]]
    module: str

    def at(
        self,
        span: Span | None,
        message: str,
        hint: str = "",
        notes: tuple[Note, ...] = (),
        path: str = "",
        severity: Severity | None = None,
    ) -> Finding:
        """Make a finding of this check."""
        return self.code.at(span, message, hint, notes, path, severity)


def check(
    identifier: str, severity: Severity, *, stage: str = "content"
) -> Callable[[Callable[[Any], Iterable[Finding]]], Check]:
    """Make a Check of the function below; its docstring is the summary line, the explanation and the motive."""

    def wrap(run: Callable[[Any], Iterable[Finding]]) -> Check:
        summary, _, explanation = inspect.cleandoc(run.__doc__ or "").partition("\n")
        slug = run.__module__.rpartition(".")[2].replace("_", "-")
        code = Code.explained(identifier, slug, severity, summary, explanation)
        return Check(code, stage, run, run.__module__)

    return wrap


@cache
def all_checks() -> tuple[Check, ...]:
    """Return the checks of this folder, sorted by code."""
    found = (value for _, value in discover(sys.modules[__name__], Check))
    return tuple(sorted(found, key=lambda item: item.code.id))


def all_codes() -> tuple[Code, ...]:
    """Return the codes that this stage can report, sorted."""
    return tuple(sorted((UNMATCHED, *(item.code for item in all_checks())), key=lambda code: code.id))


def run_content(pack: Pack) -> tuple[Finding, ...]:
    """Run the content checks; acceptances are applied later, to the findings of all stages."""
    return _run("content", pack)


def run_artwork(proof: Proof) -> tuple[Finding, ...]:
    """Run the artwork checks."""
    return _run("artwork", proof)


def _run(stage: str, subject: Pack | Proof) -> tuple[Finding, ...]:
    found = (finding for item in all_checks() if item.stage == stage for finding in item.run(subject))
    return tuple(sorted(found, key=Finding.order))


UNMATCHED = Code.explained(
    "ACC-201",
    "acceptance-unmatched",
    Severity.WARNING,
    "An accepted finding does not exist.",
    """
    Why: an acceptance hides a finding on purpose. When the finding is gone, or the path is misspelt, the
         acceptance would lie in wait and hide the next one. It counts as matched if either reading has it.
    Bad:   accept: [{code: MAN-201, at: manifest[2], reason: …}]   while manifest[2] agrees
    Good:  the line deleted, or the path of a finding that stands
    From:  Shriek and Mega Boardgame Con, line 281: a note names one wrong clue and misses another; a list of known
           faults must match the faults.
    """,
)


def apply_acceptances(
    pack: Pack, findings: Iterable[Finding], other_findings: Iterable[Finding] = ()
) -> tuple[Finding, ...]:
    """Mark the findings that the pack accepts, and report acceptances that match none.

    `findings` are those of all stages in this reading; `other_findings` those of the other reading, where an
    acceptance may have its finding. What two stages found is told once. Sorted by place.
    """
    reasons = {(item.code, item.at): item.reason for item in pack.accept}
    marked = [
        finding.accept(reasons[finding.code.id, finding.path])
        if (finding.code.id, finding.path) in reasons
        else finding
        for finding in _once(findings)
    ]
    known = {(finding.code.id, finding.path) for finding in (*marked, *other_findings)}
    return tuple(sorted((*marked, *_unmatched(pack.accept, known)), key=Finding.order))


_TOLD_BEFORE = {"FIT-303": ("REF-204",), "FIT-304": ("REF-205",)}
"""What layout cannot draw (missing art, bad art), because a check has found that it is not there."""


def _once(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Leave out what layout stumbled over and a check has told at the same place."""
    found = tuple(findings)
    told = {(finding.code.id, finding.span) for finding in found}
    for finding in found:
        if not any((code, finding.span) in told for code in _TOLD_BEFORE.get(finding.code.id, ())):
            yield finding


def _unmatched(accept: tuple[Acceptance, ...], known: set[tuple[str, str]]) -> Iterator[Finding]:
    for index, item in enumerate(accept, 1):
        if (item.code, item.at) in known:
            continue
        paths = sorted(path for code, path in known if code == item.code and path)
        hint = did_you_mean(item.at, paths) or "delete this acceptance"
        yield UNMATCHED.at(
            item.span, f"nothing to accept: no {item.code} at '{item.at}'", hint, path=f"accept[{index}]"
        )
