"""The frame of checks: discovery, running, acceptances."""

from __future__ import annotations

from generator.check import UNMATCHED, all_checks, apply_acceptances, check, run_content
from generator.model.content import Acceptance
from generator.model.finding import Code, Severity, failed

from .made import at, component, pack

CODE = Code("MAN-201", "manifest-excess", Severity.ERROR, "Too many.")


def test_a_check_is_its_function_and_its_docstring() -> None:
    @check("ABC-201", Severity.NOTE)
    def some_check(_pack):
        """A thing is so.

        Why: for a test.
        """
        yield some_check.at(at(3), "so", path="x")

    assert some_check.code.summary == "A thing is so."
    assert some_check.code.explanation == "Why: for a test."
    assert some_check.code.slug == "test-frame"
    [finding] = some_check.run(pack())
    assert (finding.severity, finding.path, finding.span) == (Severity.NOTE, "x", at(3))


def test_checks_are_found_once_and_sorted() -> None:
    identifiers = [item.code.id for item in all_checks()]
    assert identifiers == sorted(set(identifiers))
    assert {"REF-201", "MAN-201", "REL-201", "ART-305"} <= set(identifiers)
    assert {item.stage for item in all_checks()} == {"content", "artwork"}


def test_a_sound_pack_has_no_findings() -> None:
    assert run_content(pack()) == ()


def test_findings_come_sorted_by_place() -> None:
    twice = pack(components=(component("a", "x", 1), component("a", "x", 9), component("a", "x", 4)))
    assert [finding.span.line for finding in run_content(twice) if finding.span] == [4, 9]


def test_an_acceptance_marks_its_finding() -> None:
    accepting = pack(accept=(Acceptance("MAN-201", "hat", "we know", at(2)),))
    found = (CODE.at(at(5), "too many", path="hat"), CODE.at(at(6), "too many", path="rope"))
    marked = apply_acceptances(accepting, found)
    assert [finding.accepted for finding in marked] == ["we know", None]
    assert failed(marked)
    assert not failed(marked[:1])


def test_an_acceptance_that_matches_nothing_is_a_finding() -> None:
    accepting = pack(accept=(Acceptance("MAN-201", "hta", "we know", at(2)),))
    found = apply_acceptances(accepting, (CODE.at(at(5), "too many", path="hat"),))
    [unmatched] = [finding for finding in found if finding.code is UNMATCHED]
    assert unmatched.span == at(2)
    assert unmatched.hint == "did you mean 'hat'?"
    assert unmatched.path == "accept[1]"


def test_an_acceptance_may_match_in_the_other_reading() -> None:
    accepting = pack(accept=(Acceptance("MAN-201", "hat", "printed so", at(2)),))
    assert apply_acceptances(accepting, (), (CODE.at(at(5), "too many", path="hat"),)) == ()


def test_art_that_is_missing_is_told_once() -> None:
    icon = Code("REF-204", "unknown-icon", Severity.ERROR, "No icon.")
    art = Code("FIT-303", "missing-art", Severity.ERROR, "No art.")
    found = (icon.at(at(5), "no icon"), art.at(at(5), "no icon"), art.at(at(6), "no picture"))
    assert [finding.code.id for finding in apply_acceptances(pack(), found)] == ["REF-204", "FIT-303"]
