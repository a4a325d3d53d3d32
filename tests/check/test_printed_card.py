"""The one clue card that the Shriek sheet prints, read both ways, and the sheet's example played on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.check import run_content
from generator.check._clues import deck_of
from generator.deduce.clues import replay
from generator.load import load_pack
from generator.model.content import Pack
from generator.model.finding import Finding, Severity

ROOT = Path(__file__).parent.parent.parent
CARDS = (ROOT / "content" / "shriek" / "clue-cards.yaml").read_text(encoding="utf-8").split("\n")


def shriek(reading: str) -> Pack:
    outcome = load_pack(ROOT / "content" / "shriek", reading=reading, templates_dir=ROOT / "templates")
    assert outcome.value is not None
    return outcome.value


def clue_errors(pack: Pack) -> list[Finding]:
    return [
        finding
        for finding in run_content(pack)
        if finding.code.id.startswith("CLU") and finding.severity is Severity.ERROR
    ]


def line(finding: Finding) -> str:
    assert finding.span is not None
    return CARDS[finding.span.line - 1].strip()


def test_as_printed_both_faces_fail() -> None:
    incomplete, psychopaths, series = clue_errors(shriek("printed"))
    assert line(incomplete) == "answer: razorface"
    assert incomplete.message == "hans is never eliminated, the answer is razorface"
    assert line(psychopaths) == "- villain: psychopaths"
    assert "psychopaths" in psychopaths.message
    assert line(series) == "- series: series-1"
    assert "Series 1" in series.message
    for finding in (psychopaths, series):
        assert "eliminates hans, the answer" in finding.message
        answer, cell = finding.notes
        assert answer.span is not None
        assert CARDS[answer.span.line - 1].strip() == "answer: hans"
        assert cell.span is not None
        assert Path(cell.span.file).name == "suspects.yaml"


def test_corrected_nothing_known_contradicts() -> None:
    pack = shriek("corrected")
    assert not clue_errors(pack)
    notes = [finding for finding in run_content(pack) if finding.code.id == "CLU-203"]
    assert [finding.path for finding in notes] == ["clue-1.front", "clue-1.back"]


@pytest.mark.parametrize("order", [(2, 1, 3, 4, 5), (2, 5, 4, 3, 1)])
def test_the_sheets_example_ends_at_hans(order: tuple[int, ...]) -> None:
    deck = deck_of(shriek("corrected"))
    assert deck is not None
    clues = deck.sets[0]
    first, *_, last = replay(deck.lineup, clues.clues, order)
    assert "not comedy horror" in deck.sentence(clues.clues[1])
    assert first.eliminated == ("baghead", "hunter")
    assert {"big-bad-wolf", "hans"} <= set(first.remaining)
    # At last the bottom line: nobody whose cells are known is left but the answer.
    assert clues.answer == "hans"
    assert set(last.remaining) - {"hans"} <= set(deck.lineup.names(deck.lineup.excluded(clues.clues).open))
    assert "hans" in last.remaining
    assert "hans" not in deck.lineup.names(deck.lineup.excluded(clues.clues).open)
