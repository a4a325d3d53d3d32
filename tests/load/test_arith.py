from __future__ import annotations

from pathlib import Path

import pytest

from generator.load.arith import parse_arith
from generator.load.reader import Sink
from generator.load.yaml_tree import scalar_at
from generator.model.span import Span

from .written import Written

VALUES = {"cut": 10.0, "wide_side": 63.0}


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("12", 12.0),
        ("-1.5", -1.5),
        (" 3mm ", 3.0),
        ("2 cm", 20.0),
        ("72pt", 25.4),
        ("1in", 25.4),
        ("cut + 10.4", 20.4),
        ("-(cut - 2) / 4", -2.0),
        ("wide_side - 2*cut", 43.0),
        ("2 * 3 + 1", 7.0),
    ],
)
def test_sums(text: str, result: float) -> None:
    sink = Sink()
    total = parse_arith(scalar_at(text, Span("a.yaml", 1, 1, 1, 1 + len(text))), sink)
    assert total is not None
    assert total(VALUES) == pytest.approx(result)
    assert not sink.findings
    assert (total.number is None) is bool(total.names)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("cut ** 2", "1:4 cut ** 2"),
        ("cut + f(2)", "1:10 f(2)"),
        ("cut + 3mm", "1:"),
        ("cut +", "1:"),
        ("cut + é", "1:10 é"),
        ("2 / 0", "1:8 0"),
        ("2 / cut", "1:8 cut"),
        ("1 if cut else 2", "1:4 1 if cut else 2"),
        ("0x10", "1:4 0x10"),
        ("True + 1", "1:4 True"),
        ("cut.real", "1:4 cut.real"),
        ("1e999", "1:4 1e999"),
        ("(" * 90 + ")" * 90, "1:"),
    ],
)
def test_faults_stand_at_the_letter(tmp_path: Path, text: str, found: str) -> None:
    file = Written(tmp_path, f"x: {text}")
    assert parse_arith(file.scalar("x"), file.sink) is None
    assert len(file.found) == 1
    assert file.found[0].startswith(f"TPL-151 {found}")


@pytest.mark.parametrize("text", ["", "1" + " + 1" * 200, "-" * 150 + "1"])
def test_nothing_is_raised(text: str) -> None:
    sink = Sink()
    total = parse_arith(scalar_at(text, Span("a.yaml", 1, 1, 1, 1 + len(text))), sink)
    assert (total is None) is bool(sink.findings)
