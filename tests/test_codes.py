"""Every kind of finding names the passage that asks for it."""

from __future__ import annotations

import re

import pytest

from generator.codes import all_codes
from generator.model.finding import Code

SHEETS = {"Don't Make a Sound": 88, "Last Friday": 185, "Shriek and Mega Boardgame Con": 286}
"""Titles of the rule sheets, and how many lines they have."""
CITED = re.compile(r"([^:]*?), lines? ([^:]*):")


@pytest.mark.parametrize("code", all_codes(), ids=lambda code: code.id)
def test_motive(code: Code) -> None:
    assert code.motive.endswith(".")
    assert len(code.motive) <= 160
    assert "From:" not in code.explanation
    cited = CITED.match(code.motive)
    if any(code.motive.startswith(title) for title in SHEETS):
        assert cited, "a sheet is cited by its title and line"
    if cited:
        assert all(1 <= int(line) <= SHEETS[cited[1]] for line in re.findall(r"\d+", cited[2]))


def test_most_checks_rest_on_a_sheet() -> None:
    checks = [code for code in all_codes() if code.id[4] == "2"]
    resting = [code for code in checks if code.motive.startswith(tuple(SHEETS))]
    assert len(resting) > 0.9 * len(checks)
