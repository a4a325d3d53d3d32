from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.load import all_codes
from generator.model.finding import Code

HERE = Path(__file__).parent


@pytest.mark.parametrize("code", all_codes(), ids=lambda code: code.id)
def test_explained_and_tried(code: Code) -> None:
    assert re.fullmatch(r"(YML|CSV|PCK|TPL|LNG)-1\d\d", code.id)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code.slug) and code.summary.endswith(".")
    for part in ("Why:", "Bad:", "Good:"):
        assert part in code.explanation
    assert any(code.id in path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))


def test_ids_and_slugs_are_used_once() -> None:
    codes = all_codes()
    assert len({code.id for code in codes}) == len({code.slug for code in codes}) == len(codes)
