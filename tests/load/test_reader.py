from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.load import reader
from generator.load.nodes import Map, Node
from generator.load.reader import Sink
from generator.model.content import Gap
from generator.model.geometry import Size

from .written import Written

Read = Callable[[Node, Sink], object]
GOOD: dict[str, tuple[Read, object]] = {
    "7": (reader.as_int, 7),
    "-3": (reader.as_int, -3),
    "2.5": (reader.as_number, 2.5),
    "true": (reader.as_flag, True),
    "no": (reader.as_flag, False),
    "big-wolf-2": (reader.as_id, "big-wolf-2"),
    "3 mm": (reader.as_length, 3.0),
    "0.5in": (reader.as_length, 12.7),
    "9.5pt": (reader.as_points, 9.5),
    "63 x 88 mm": (reader.as_size, Size(63, 88)),
    "[a, b]": (lambda node, sink: [s.text for s in reader.as_scalars(node, sink)], ["a", "b"]),
    "a": (lambda node, sink: [s.text for s in reader.as_scalars(node, sink)], ["a"]),
    "red": (lambda node, sink: reader.as_choice(node, ("red", "blue"), sink), "red"),
    "{gap: illegible}": (reader.as_gap, Gap("illegible")),
}
BAD: dict[str, tuple[Read, str, str, str]] = {
    # the value: how it is read, code and place, the message, the hint
    "two": (reader.as_int, "PCK-104 1:4 two", "'two' is no whole number", ""),
    "12": (lambda n, s: reader.as_int(n, s, 1, 9), "PCK-104 1:4 12", "12 is more than 9", ""),
    "0": (lambda n, s: reader.as_int(n, s, 1), "PCK-104 1:4 0", "0 is less than 1", ""),
    "9999999999": (reader.as_int, "PCK-104 1:4 9999999999", "'9999999999' is no whole number", ""),
    "nan": (reader.as_number, "PCK-104 1:4 nan", "'nan' is no number", ""),
    "on": (reader.as_flag, "PCK-104 1:4 on", "'on' is no flag", "write true or false"),
    "Big Wolf": (reader.as_id, "PCK-106 1:4 Big Wolf", "'Big Wolf' is no id", "write 'big-wolf'"),
    "волк": (reader.as_id, "PCK-106 1:4 волк", "'волк' is no id", ""),
    "3 miles": (reader.as_length, "PCK-104 1:4 3 miles", "'3 miles' is no length", "write it like 3 mm"),
    "-3 mm": (reader.as_length, "PCK-104 1:4 -3 mm", "'-3 mm' is no length", "write it like 3 mm"),
    "0pt": (reader.as_points, "PCK-104 1:4 0pt", "'0pt' is no size of type", "write it like 9.5pt"),
    "63 mm": (reader.as_size, "PCK-104 1:4 63 mm", "'63 mm' is no size", "write it like 63 x 88 mm"),
    "[1]": (reader.as_scalar, "PCK-101 1:4 [1]", "a text belongs here, not a list", ""),
    "{b: 1}": (reader.as_seq, "PCK-101 1:4 {b: 1}", "a list belongs here, not a mapping", ""),
    "text": (reader.as_map, "PCK-101 1:4 text", "a mapping belongs here, not 'text'", ""),
    "rde": (
        lambda n, s: reader.as_choice(n, ("red", "blue"), s),
        "PCK-104 1:4 rde", "'rde' is none of the choices", "did you mean 'red'?",
    ),
    "x": (
        lambda n, s: reader.as_choice(n, ("red", "blue"), s),
        "PCK-104 1:4 x", "'x' is none of the choices", "one of red, blue",
    ),
    "{gap: ilegible}": (
        reader.as_gap, "PCK-105 1:10 ilegible", "'ilegible' is no kind of gap", "did you mean 'illegible'?",
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", GOOD)
def test_read(text: str, tmp_path: Path) -> None:
    read, expected = GOOD[text]
    file = Written(tmp_path, f"a: {text}")
    assert read(file.node("a"), file.sink) == expected
    assert not file.found


@pytest.mark.parametrize("text", BAD)
def test_refused(text: str, tmp_path: Path) -> None:
    read, place, message, hint = BAD[text]
    file = Written(tmp_path, f"a: {text}")
    read(file.node("a"), file.sink)
    assert file.found == [place]
    assert file.messages == [f"{message} | {hint}" if hint else message]


def test_keys(tmp_path: Path) -> None:
    file = Written(tmp_path, "{copeis: 2, id: x}")
    assert isinstance(file.root, Map)
    reader.check_keys(file.root, ("id", "copies"), file.sink)
    assert reader.need(file.root, "id", file.sink) is file.node("id")
    assert reader.need(file.root, "name", file.sink) is None
    assert file.found == ["PCK-102 1:2 copeis", "PCK-103 1:2 copeis"]
    assert file.messages[0] == "there is no key 'copeis' here | did you mean 'copies'?"


def test_what_is_not_there_is_no_finding() -> None:
    sink = Sink()
    for read in (reader.as_map, reader.as_seq, reader.as_scalar, reader.as_int, reader.as_length, reader.as_size):
        assert read(None, sink) is None
    assert not sink.findings
